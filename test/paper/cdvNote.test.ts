import { describe, expect, it } from "vitest";
import { CDV_FIGURES, CDV_JUNE, CDV_NOTE } from "../../src/paper/index.ts";

describe("the note on score loops", () => {
  it("says of every figure where it is printed", () => {
    for (const { where, kind } of [...CDV_JUNE, ...Object.values(CDV_FIGURES)]) {
      expect(kind).toBe("P");
      expect(where).not.toBe("");
    }
    expect(CDV_NOTE.benchmark.license).toBe("MIT");
  });

  it("has an adaptive row that differs from the threshold row in reach alone", () => {
    const row = (id: string) => CDV_JUNE.find((each) => each.id === id);
    const { id: _a, observedReach: adaptive, ...rest } = row("adaptive") ?? { observedReach: 0 };
    expect(row("threshold")).toMatchObject(rest);
    // the benchmark's file: fixed 6 takes 41 % more steps than adaptive, as 1 − 3.56/6
    expect(Math.round(100 * (1 - 3.56 / (row("fixed:6")?.steps ?? 0)))).toBe(41);
    expect(adaptive).toBe(0.997);
  });
});
