import { describe, expect, it } from "vitest";
import { equalSteps } from "../../../src/engine/scoreloop/equalSteps.ts";
import { scoreWorld } from "../../../src/engine/scoreloop/world.ts";

const BARS = Array.from({ length: 14 }, (_, i) => 0.6 + 0.03 * i);
const PLAN = { tasks: 300, warmup: 0, seeds: Array.from({ length: 10 }, (_, seed) => seed) };

describe("ways to confirm at equal mean steps", () => {
  it("one in a row and the mean of one are the same rule", () => {
    const ways = [
      { kind: "in-a-row", n: 1 },
      { kind: "smooth", n: 1 },
    ] as const;
    const { curves, against } = equalSteps(scoreWorld({ sigma: 0.1 }), ways, BARS, PLAN);
    expect(curves[0].points).toEqual(curves[1].points);
    for (const { difference } of against[0].points) {
      expect(difference).toEqual({ estimate: 0, se: 0 });
    }
  });

  it("at σ .10 the mean of two with a raised bar beats two in a row over the middle of their range", () => {
    const ways = [
      { kind: "in-a-row", n: 2 },
      { kind: "smooth", n: 2 },
    ] as const;
    const { curves, against } = equalSteps(scoreWorld({ sigma: 0.1 }), ways, BARS, PLAN);
    for (const { points } of curves) {
      for (let i = 1; i < points.length; i++) {
        expect(points[i].steps.estimate).toBeGreaterThan(points[i - 1].steps.estimate);
      }
    }
    const middle = against[0].points.filter(({ steps }) => steps > 3.7 && steps < 4.7);
    expect(middle.length).toBeGreaterThan(2);
    for (const { difference } of middle) {
      expect(difference.estimate).toBeLessThan(-3 * difference.se);
    }
  });

  it("needs two seeds for its standard errors", () => {
    const ways = [{ kind: "smooth", n: 2 }] as const;
    expect(() => equalSteps(scoreWorld(), ways, BARS, { ...PLAN, seeds: [1] })).toThrow(
      /two or more; got 1/,
    );
  });
});
