import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MOST_ANSWER_STEPS,
  MOST_CHARACTERS,
  placeOf,
  problemText,
  type RuleProblem,
  readRule,
} from "#rules";
import { condition } from "./expressions.ts";

function problem(text: string, rounds = 5): RuleProblem {
  const reading = readRule(text, rounds);
  if (reading.ok) throw new Error(`“${text}” was read as a rule`);
  return reading.problem;
}

describe("readRule", () => {
  it("knows what a rule reads", () => {
    const reading = readRule("S >= 6 || belief > best_before / M", 5);
    expect(reading.ok && [...reading.rule.names].sort()).toEqual([
      "M",
      "S",
      "belief",
      "best_before",
    ]);
    expect(reading.ok && reading.rule.reads).toEqual({
      rounds: false,
      acceptsBefore: false,
      bestBefore: true,
      streak: false,
      total: false,
      votes: false,
      belief: true,
    });
  });

  // columns counted by hand
  it.each([
    ["S >", 4, "unexpected"],
    ["S >= 6 || foo > 2", 11, "unknown-name"],
    ["S >= 6 || k > 2)", 16, "unexpected"],
    ["S = 6", 3, "written-so"],
    ["S > 6 and k > 2", 7, "written-so"],
    ["S ≥ 6", 3, "written-so"],
    ["belief > .5", 10, "written-so"],
    ["S > 2 && frob(S) > 1", 10, "unknown-function"],
    ["S > 2 && accepted > 1", 10, "types"],
    ["S + k", 1, "no-condition"],
    ["votes.exists(S, S > 2)", 14, "taken-name"],
    ['S > 2 || "a" == "a"', 10, "not-offered"],
    ["S > 2 || votes.first > 1", 10, "not-offered"],
  ] as const)("%s is refused at column %i: %s", (text, column, code) => {
    const found = problem(text);
    expect(found.code).toBe(code);
    expect(placeOf(text, found.start).column).toBe(column);
  });

  it("counts lines and columns as a reader does", () => {
    const text = "S > 1 ||\n  𝑥 > 2";
    expect(placeOf(text, problem(text).start)).toEqual({ line: 2, column: 3 });
    expect(placeOf("𝑥𝑥 y", 5)).toEqual({ line: 1, column: 4 });
  });

  it("names what was probably meant", () => {
    expect(problem("belif > 0.5")).toMatchObject({ near: "belief" });
    expect(problem("s > 3")).toMatchObject({ near: "S" });
    expect(problem("be > 3")).toMatchObject({ near: "belief" });
    expect(problem("Gain < 0.0")).toMatchObject({ near: "gain" });
    expect(problem("votes.any(v, v > 1)").code).toBe("unknown-function");
    expect(problem("zebra > 3")).toMatchObject({ near: null });
    expect(problemText(problem("belif > 0.5"))).toBe("no variable “belif”; did you mean belief?");
  });

  it("notices a division that drops its fraction, and no other", () => {
    const notices = (text: string) => {
      const reading = readRule(text, 5);
      return reading.ok
        ? reading.rule.notices.map(({ start, end }) => text.slice(start, end))
        : null;
    };
    expect(notices("S / M > 0.5 || k > 2")).toEqual(["S / M"]);
    expect(notices("double(S) / M > 0.5")).toEqual([]);
    expect(notices("share / 2 > 0.1")).toEqual([]);
    expect(notices("votes.all(v, v / 2 > 1)")).toEqual(["v / 2"]);
  });

  it("mixes whole numbers with others", () => {
    for (const text of [
      "S >= theta * M",
      "share == 1",
      "1 == share",
      "S + 0.5 > k",
      "2 - share > 1",
    ])
      expect(readRule(text, 5).ok, text).toBe(true);
  });
});

/** Rules from strangers, and what they would do elsewhere. */
const ATTACKS: readonly (readonly [what: string, text: string])[] = [
  ["a pattern that runs for ever", '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("^(a+)+$")'],
  ["brackets without end", `${"(".repeat(290)}true${")".repeat(290)}`],
  ["signs without end", `${"!".repeat(590)}true`],
  [
    "walks within walks",
    `${"votes.all(a, ".repeat(1)}votes.all(b, votes.all(c, votes.all(d, votes.all(e, a+b+c+d+e > 9)))))`,
  ],
  [
    "a list of lists of lists",
    "[1,2,3,4,5,6,7,8,9].map(a, [1,2,3,4,5,6,7,8,9].map(b, [1,2,3,4,5,6,7,8,9].map(c, [a,b,c,1,2,3,4,5,6]))) == [[[[1]]]]",
  ],
  ["a text that doubles", '["a"].map(x, x + x).map(x, x + x).size() > 0'],
  ["a constructor", "votes.constructor.constructor('return 1')() == 1"],
  ["a prototype", "__proto__ == 1"],
  ["a global", "globalThis.location == 1"],
  ["a module", 'import("fs") == 1'],
  ["a clock", 'timestamp("2020-01-01T00:00:00Z").getFullYear() > 1'],
  ["bytes", 'b"abc".json() == 1'],
  ["a type that can be anything", "dyn(S) > 3"],
  ["a map", '{"a": S}.a > 3'],
  ["a binding", "cel.bind(x, S, x > 3)"],
  ["markup", "<img src=x onerror=alert(1)>"],
  ["a comment that is all", "// S > 1"],
  ["a number that is not exact", "S > 9007199254740993"],
  ["a text that is too long", `${"S > 1 || ".repeat(80)}true`],
];

describe("rules from strangers", () => {
  it.each(ATTACKS)("%s is refused", (_, text) => {
    expect(readRule(text, 5).ok).toBe(false);
  });

  it("does nothing but say what is wrong, whatever the text", () => {
    const signs = fc.constantFrom(..."Skv MAX12.()[]{}!&|<>=?:,+-*/%\"'`\\\n\t_ √ 好".split(""));
    const words = fc.constantFrom(
      "votes",
      "S",
      "k",
      "exists(",
      "map(",
      "&&",
      "||",
      "0.5",
      "[",
      "]",
      ")",
      ".",
    );
    const text = fc.array(fc.oneof(signs, words), { maxLength: 60 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ maxLength: 80, unit: "binary" })), (any) => {
        const reading = readRule(any, 5);
        if (reading.ok) return;
        const { start, end } = reading.problem;
        expect(start).toBeLessThanOrEqual(end);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(placeOf(any, start).column).toBeGreaterThan(0);
        expect(problemText(reading.problem)).not.toMatch(/undefined|NaN|\[object/);
      }),
      { numRuns: 2000 },
    );
  });

  it("takes no more steps than it said, for every random rule that it admits", () => {
    fc.assert(
      fc.property(condition(3), fc.integer({ min: 1, max: 50 }), (text, rounds) => {
        const reading = readRule(text, rounds);
        if (!reading.ok) {
          expect(["large", "long", "slow"]).toContain(reading.problem.code);
          return;
        }
        expect(reading.rule.steps).toBeLessThanOrEqual(MOST_ANSWER_STEPS);
      }),
      { numRuns: 300 },
    );
  });

  it("counts what a walk over all votes takes: more with more rounds", () => {
    const nested = "votes.all(a, votes.all(b, votes.all(c, a + b + c > 2)))";
    expect(readRule(nested, 5).ok).toBe(true);
    expect(problem(nested, 50).code).toBe("slow");
    expect(problem(`${"S > 1 || ".repeat(80)}true`)).toMatchObject({ most: MOST_CHARACTERS });
  });

  it("answers the costliest rule that is admitted in about a millisecond", () => {
    const costly = "votes.all(a, votes.all(b, a + b >= 0 && a + b + S >= 0))";
    const reading = readRule(costly, 15);
    if (!reading.ok) throw new Error("the rule was refused");
    const state = {
      k: 14,
      rounds: 15,
      S: 4,
      M: 8,
      votes: Array.from({ length: 15 }, () => 4),
      acceptsBefore: 4,
      bestBefore: 4,
      streak: 0,
      total: 60,
      prior: 0.5,
      belief: 0.5,
      gain: 0,
      bStar: 0.5,
    };
    const settings = { tau: 0, theta: 0.85, delta: 5 };
    expect(reading.rule.answer(state, settings)).toBe("commit");
    const began = performance.now();
    for (let i = 0; i < 20; i++) reading.rule.answer(state, settings);
    expect((performance.now() - began) / 20).toBeLessThan(20);
  });
});

describe("an answer", () => {
  const state = {
    k: 1,
    rounds: 5,
    S: 3,
    M: 8,
    votes: [5, 3],
    acceptsBefore: 5,
    bestBefore: 5,
    streak: 0,
    total: 8,
    prior: 0.4,
    belief: 0.2,
    gain: 0.1,
    bStar: 0.3,
  };
  const settings = { tau: 0.05, theta: 0.85, delta: 5 };
  const answer = (text: string) => {
    const reading = readRule(text, 5);
    return reading.ok ? reading.rule.answer(state, settings) : reading.problem.code;
  };

  it.each([
    ["S == 3 && M == 8 && k == 1 && K_max == 5", "commit"],
    ["votes == [5, 3] && votes[k] == S && accepts_before == 5", "commit"],
    ["share == 0.375 && !accepted && streak == 0 && best_before == 5", "commit"],
    ["belief == 0.2 && prior == 0.4 && gain > tau && bStar < theta && delta == 5", "commit"],
    ["total == sum(votes) && size(votes) == 2 && min(votes) == 3 && max(votes) == 5", "commit"],
    ["abs(S - 5) == 2 && int(2.7) == 2 && double(S) / 2 == 1.5", "commit"],
    ["votes.exists_one(v, v == 3) && votes.map(v, v * 2) == [10, 6]", "commit"],
    ["S > 3 ? true : k == 0", "repair"],
    ["S % 2 == 0", "repair"],
    ["S / 2 == 1", "commit"],
  ])("%s: %s", (text, expected) => {
    expect(answer(text)).toBe(expected);
  });

  it.each([
    ["S / (k - 1) > 2", "division-by-zero", 0],
    ["k == 9 || S % (k - 1) > 2", "division-by-zero", 10],
    ["k == 9 || votes[k + 1] > 2", "no-such-place", 10],
    ["votes[-1] > 2", "no-such-place", 0],
    ["max(votes.filter(v, v > 8)) > 2", "empty-list", 0],
  ] as const)("%s has none: %s", (text, code, start) => {
    expect(answer(text)).toMatchObject({ code, start });
  });
});
