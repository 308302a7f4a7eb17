import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fires, type LoopSoFar, observedReach } from "../../../src/engine/scoreloop/fires.ts";
import { Learner } from "../../../src/engine/scoreloop/learner.ts";
import {
  ADAPTIVE_ORDER,
  GUARD_IDS,
  parseGuard,
  parseOrder,
  parseScoreRule,
} from "../../../src/engine/scoreloop/roster.ts";
import { CAPPED, walkScores } from "../../../src/engine/scoreloop/walk.ts";

function loop(scores: readonly number[], more: Partial<LoopSoFar> = {}): LoopSoFar {
  return {
    scores,
    at: 0,
    taken: scores.length,
    bar: 0.8,
    beliefs: null,
    budget: 3,
    elapsed: 0,
    tokens: 0,
    outputs: null,
    ...more,
  };
}
const stops = (id: string, scores: readonly number[], more?: Partial<LoopSoFar>): boolean =>
  fires(parseGuard(id), loop(scores, more));

describe("what each guard does with the scores", () => {
  it.each([
    ["threshold", [0.8], true],
    ["threshold", [0.9, 0.79], false],
    ["margin:0.85", [0.84], false],
    ["margin:0.85", [0.85], true],
    ["two-in-a-row", [0.9], false],
    ["two-in-a-row", [0.9, 0.7, 0.9], false],
    ["two-in-a-row", [0.1, 0.8, 0.8], true],
    ["in-a-row:3", [0.9, 0.9, 0.9], true],
    ["in-a-row:2@0.95", [0.96, 0.94], false],
    ["smooth:2", [0.9], false],
    ["smooth:2", [0.5, 0.7, 0.9], true],
    ["smooth:2", [0.9, 0.69], false],
    ["smooth-early:2", [0.9], true],
    ["smooth:3@0.5", [0.4, 0.5, 0.6], true],
    ["fixed:3", [0, 0, 0], true],
    ["fixed:3", [1, 1], false],
    ["budget", [0, 0, 0], true],
    ["budget", [0, 0], false],
    ["iterations:2", [0, 0], true],
    // both changes are .009, the range is .018: the code's reading stops, the note's does not
    ["plateau", [0.5, 0.509, 0.518], true],
    ["plateau-range", [0.5, 0.509, 0.518], false],
    ["plateau-range", [0.5, 0.509, 0.501], true],
    ["plateau", [0.5, 0.509], false],
    ["plateau:0.001", [0.5, 0.509, 0.518], false],
  ] as const)("%s after %j: %s", (id, scores, expected) => {
    expect(stops(id, scores)).toBe(expected);
  });

  it("limits of 0 are off", () => {
    expect(stops("wall:300000", [0], { elapsed: 300_000 })).toBe(true);
    expect(stops("wall:300000", [0], { elapsed: 299_999 })).toBe(false);
    expect(stops("wall:0", [0], { elapsed: 1e9 })).toBe(false);
    expect(stops("tokens:50", [0], { tokens: 50 })).toBe(true);
    expect(stops("tokens:0", [0], { tokens: 1e9 })).toBe(false);
  });

  it("an output repeats within five steps, one that is not known never", () => {
    const seven = [0, 0, 0, 0, 0, 0, 0];
    expect(stops("repeat", [0, 0], { outputs: ["a", "a"] })).toBe(true);
    expect(stops("repeat", seven.slice(2), { outputs: ["a", "b", "c", "d", "a"] })).toBe(true);
    expect(stops("repeat", seven.slice(1), { outputs: ["a", "b", "c", "d", "e", "a"] })).toBe(
      false,
    );
    expect(stops("repeat", [0, 0], { outputs: ["", ""] })).toBe(false);
    expect(stops("repeat", [0, 0])).toBe(false);
  });
});

describe("observed reach", () => {
  const observed = (ids: readonly string[], scores: readonly number[]): boolean =>
    observedReach(parseOrder(ids), loop(scores));

  it("is by the rule's own criterion; of a fixed budget any score so far", () => {
    expect(observed(["margin:0.85"], [0.83])).toBe(false);
    expect(observed(["two-in-a-row"], [0.7, 0.9])).toBe(false);
    expect(observed(["fixed:3"], [0.5, 0.85, 0.7])).toBe(true);
    expect(observed(["fixed:3"], [0.5, 0.75, 0.7])).toBe(false);
    expect(observed(ADAPTIVE_ORDER, [0.85, 0.7])).toBe(false);
    expect(observed(["plateau", "bayesian"], [0.7, 0.85])).toBe(true);
    expect(observed(["two-in-a-row", "bayesian-below"], [0.7, 0.85])).toBe(false);
  });
});

describe("the order of a stack", () => {
  const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: 8,
    maxLength: 8,
  });
  const order = fc.shuffledSubarray([...ADAPTIVE_ORDER, "two-in-a-row", "smooth:2"], {
    minLength: 2,
  });
  const learned = fc.array(scores, { maxLength: 8 });

  it("gives the stop its name but never moves it: a stack stops where its earliest guard does", () => {
    fc.assert(
      fc.property(scores, order, learned, (each, ids, past) => {
        const learner = new Learner();
        for (const run of past) learner.of(0).observe(run, 0, run.length);
        const beliefs = learner.of(0);
        const walk = (guards: readonly string[]) =>
          walkScores(
            parseScoreRule("stack", guards),
            loop(each, { beliefs, budget: beliefs.budget() }),
            each.length,
            () => {},
          );
        const { step, fired } = walk(ids);
        expect(walk([...ids].reverse()).step).toBe(step);
        const alone = ids.map((id) => walk([id]));
        expect(step).toBe(Math.min(...alone.map((one) => one.step)));
        const first = alone.findIndex((one) => one.step === step && one.fired === 0);
        expect(fired).toBe(first < 0 ? CAPPED : first);
      }),
    );
  });

  it("never stops later than the plain threshold while CDV's Bayesian guard is in it", () => {
    fc.assert(
      fc.property(scores, learned, (each, past) => {
        const learner = new Learner();
        for (const run of past) learner.of(0).observe(run, 0, run.length);
        const walk = (guards: readonly string[]) =>
          walkScores(
            parseScoreRule("stack", guards),
            loop(each, { beliefs: learner.of(0) }),
            each.length,
            () => {},
          ).step;
        expect(walk(["two-in-a-row", "bayesian"])).toBeLessThanOrEqual(walk(["threshold"]));
      }),
    );
  });
});

describe("ids of guards", () => {
  it("are written in full, and read back as the same guard", () => {
    expect(parseGuard("margin").id).toBe("margin:0.85");
    expect(parseGuard("plateau").id).toBe("plateau:0.01");
    for (const id of ["smooth:3@0.75", "in-a-row:4", ...ADAPTIVE_ORDER]) {
      expect(parseGuard(parseGuard(id).id)).toEqual(parseGuard(id));
    }
    for (const id of GUARD_IDS) {
      const example = id.replace(/\[.*\]/, "").replace(/[A-Z]+/, "2");
      expect(() => parseGuard(example)).not.toThrow();
    }
  });

  it.each([
    ["fixed", /needs an integer from 1/],
    ["fixed:0", /needs an integer from 1/],
    ["margin:1.2", /needs a bar in \(0, 1\], as in margin:0.85/],
    ["threshold:2", /takes no number/],
    ["smooth:2@", /needs an integer/],
    ["smooth:2@0.5@1", /needs an integer/],
    ["tokens:-1", /needs a limit of at least 0/],
    ["nonsense", /is not known; expected one of fixed:STEPS/],
  ])("%s is refused", (id, message) => {
    expect(() => parseGuard(id)).toThrow(message);
  });

  it("an order needs guards, each once", () => {
    expect(() => parseOrder([])).toThrow(/at least one guard/);
    expect(() => parseOrder(["margin", "margin:0.85"])).toThrow(/given twice/);
  });
});
