import { describe, expect, it } from "vitest";
import { estimate } from "#diagnosis";
import type { Trajectory } from "#traces";

/** One round an instance: accepts of 3 votes and a score. */
function scored(...rounds: readonly (readonly [number, number])[]): Trajectory[] {
  return rounds.map(([accepts, score], i) => ({
    source: "hand",
    instance: `i${i}`,
    count: 1,
    rounds: [{ accepts, queries: 3, valid: null, score, line: i + 2 }],
  }));
}

function of(trajectories: readonly Trajectory[], aggregated = false) {
  return estimate({ trajectories, hints: {}, aggregated }).contradictions;
}

const CLEAR = scored([3, 0.9], [2, 0.8], [3, 0.85], [0, 0.2], [1, 0.3], [0, 0.1], [3, 0.95]);

describe("verdict against score", () => {
  it("agree where a score separates them, halfway in the gap", () => {
    expect(of(CLEAR)).toEqual({ rounds: 0, of: 7, examples: [], threshold: (0.3 + 0.8) / 2 });
  });

  it("contradict each other on the wrong side, the farthest first", () => {
    const found = of([...CLEAR, ...scored([3, 0.1], [0, 0.87])]);
    expect(found).toMatchObject({ rounds: 2, of: 9 });
    expect(found?.examples.map(({ score }) => score)).toEqual([0.1, 0.87]);
    expect(found?.examples[0]).toEqual({
      instance: "i0",
      round: 0,
      line: 2,
      accepts: 3,
      queries: 3,
      score: 0.1,
    });
  });

  it("may run the other way, as errors do", () => {
    const errors = scored([3, 0], [3, 1], [0, 7], [0, 9], [3, 0], [1, 8], [3, 6.5]);
    expect(of(errors)).toMatchObject({ rounds: 0, threshold: 6.75 });
  });

  it("at most 5 are named, all are counted", () => {
    const many = [
      ...Array(30).fill(CLEAR).flat(),
      ...Array(8)
        .fill(scored([3, 0]))
        .flat(),
    ];
    expect(of(many)).toMatchObject({ rounds: 8, of: 218 });
    expect(of(many)?.examples.length).toBe(5);
  });

  it("are not looked for where no score separates, or there is none", () => {
    expect(of(scored([3, 0.5], [0, 0.5]))).toMatchObject({ rounds: 0, threshold: null });
    expect(of(scored([3, 0.5], [3, 0.1]))).toMatchObject({ rounds: 0, threshold: null });
    expect(of(CLEAR, true)).toBeNull();
    expect(
      of([{ ...CLEAR[0], rounds: [{ accepts: 1, queries: 2, valid: 1, line: 2 }] }]),
    ).toBeNull();
  });
});
