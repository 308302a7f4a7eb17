import { describe, expect, it } from "vitest";
import type { Exercise } from "../../../src/notebook/exercise/exercise.ts";
import { exerciseOf } from "../../../src/notebook/exercise/exercises.ts";
import { judge } from "../../../src/notebook/exercise/judge.ts";
import { numbersFor } from "../../../src/notebook/exercise/numbersFor.ts";
import { numberOf } from "../../../src/notebook/numbers/numberOf.ts";

const CHAPTER = "03-choose-a-budget";

function exercise<K extends Exercise["kind"]>(id: string, kind: K) {
  const found = exerciseOf(CHAPTER, id);
  if (found.kind !== kind) throw new TypeError(`${id} is no ${kind}`);
  return found as Extract<Exercise, { kind: K }>;
}

describe("answers worked by hand", () => {
  // .7 · .5 = .35 broken, .3 · .2 = .06 mended: .29 lost
  it("price one repair", () => {
    const numbers = { q0: 0.7, alpha: 0.2, beta: 0.5 };
    const { answer, slips } = exercise("what-it-costs", "number");
    expect(answer(numbers)).toBeCloseTo(0.29, 12);
    expect(slips["forgot-mending"]?.(numbers)).toBeCloseTo(0.35, 12);
    expect(slips["rates-only"]?.(numbers)).toBeCloseTo(0.3, 12);
    expect(slips["what-is-left"]?.(numbers)).toBeCloseTo(0.41, 12);
  });

  // .4·.95 + .6·.5 = .68; .68·.95 + .32·.5 = .806; .806·.4 + .194·.1 = .3418; then .20254, .16076…
  it("follow a loop over its break", () => {
    const rates = { alpha: 0.5, beta: 0.05, laterAlpha: 0.1, laterBeta: 0.6 };
    const Q = exercise("rise-and-break", "curve").curve({ q0: 0.4, ...rates });
    [0.4, 0.68, 0.806, 0.3418, 0.20254, 0.160762].forEach((share, K) => {
      expect(Q[K]).toBeCloseTo(share, 10);
    });
  });

  it("average a known mix", () => {
    const known = exercise("known-mix", "choice");
    // one repair of the helped: .6·.95 + .4·.4 = .73; of the harmed: .8·.6 + .2·.1 = .5
    const first = numbersFor(known, 1);
    expect(first["helped1"]).toBe(0.73);
    expect(first["harmed1"]).toBe(0.5);
    // three: .73 → .8015 → .840825 and .5 → .35 → .275
    expect(first["helped3"]).toBe(0.84);
    expect(first["harmed3"]).toBe(0.28);
    // .9·.84 + .1·.28 = .784 against .62 and .707; .2·.6 + .8·.8 = .76 against .546 and .392
    expect(known.right({ share: 0.9 })).toBe("3");
    expect(known.right({ share: 0.2 })).toBe("0");
  });

  // printed: .740 → .875, .700 → .116, .45 → .87 → .12: no repair loses .13, 0, .42; each other more than .42
  it("find no repair the safest, on the printed numbers too", () => {
    expect(exercise("one-number", "choice").right({})).toBe("0");
    // no number loses under 40 points on all three: A .875 − .74, B .7 − .246 …, C .87 − .45
    expect(exercise("choose-again", "choice").right({})).toBe("none");
    expect(numberOf("own:worst0", CHAPTER).value).toBeCloseTo(0.87 - 0.45, 2);
    // .700 − .246
    expect(numberOf("own:worst1", CHAPTER).value).toBeCloseTo(0.454, 2);
    const worst = [0, 1, 2, 3, 4, 5].map((K) => numberOf(`own:worst${K}`, CHAPTER).value);
    expect(worst).toEqual(worst.toSorted((a, b) => a - b));
    expect(["A", "B", "C"].map((one) => numberOf(`own:best${one}`, CHAPTER).value)).toEqual([
      3, 0, 2,
    ]);
  });
});

describe("what a wrong line over a break shows", () => {
  const rise = exercise("rise-and-break", "curve");
  const numbers = numbersFor(rise, 1);
  const [start = 0, one = 0, two = 0] = rise.curve(numbers);
  const slip = (points: readonly number[]) => judge(rise, numbers, { kind: "curve", points }).slip;

  it("is told from its shape", () => {
    expect(slip([start, start - 0.2, 0.15, 0.1, 0.1, 0.1])).toBe("falls-at-once");
    expect(slip([start, one, two, two + 0.03, two + 0.05, two + 0.06])).toBe("keeps-rising");
    expect(slip([start, one, two, 0.2, 0.05, 0])).toBe("to-nothing");
    expect(slip([start, one, two, two - 0.1, 0.4, 0.3])).toBeNull();
  });
});
