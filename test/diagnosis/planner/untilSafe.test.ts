import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROMISE } from "#diagnosis";
import { assurance, untilSafe } from "../../../src/diagnosis/planner/untilSafe.ts";
import { Z } from "./given.ts";

describe("until the sign is safe", () => {
  const doubtful = (at: number) => ({
    gain: at,
    after: (more: number) => 1 / (25 + more),
    z: Z,
    tau: 0,
  });

  it("asks for none where it is safe now, and for more the closer the gain is to 0", () => {
    expect(untilSafe(doubtful(0.3), PROMISE)).toBe(0);
    expect(untilSafe(doubtful(-0.3), PROMISE)).toBe(0);
    const needed = [0.2, 0.1, 0].map((at) => untilSafe(doubtful(at), PROMISE) ?? Number.NaN);
    expect(needed[0]).toBeGreaterThan(0);
    expect(needed[1]).toBeGreaterThan(needed[0]);
    expect(needed[2]).toBeGreaterThan(needed[1]);
  });

  it("is the least number that keeps its promise", () => {
    fc.assert(
      fc.property(fc.double({ min: -0.25, max: 0.25, noNaN: true }), (at) => {
        const n = untilSafe(doubtful(at), PROMISE);
        if (n === null || n === 0) return;
        expect(assurance(doubtful(at), n)).toBeGreaterThanOrEqual(PROMISE);
        expect(assurance(doubtful(at), n - 1)).toBeLessThan(PROMISE);
      }),
    );
  });

  it("says so where other doubt is too large for any number", () => {
    const floor = { ...doubtful(0.1), after: (more: number) => 0.03 + 0.01 / (1 + more) };
    expect(untilSafe(floor, PROMISE)).toBeNull();
  });
});
