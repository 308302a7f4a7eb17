import { describe, expect, it } from "vitest";
import { planVotes } from "#diagnosis";
import { estimates, rate, SETTINGS } from "./given.ts";

describe("the value of votes", () => {
  const world = { alpha: rate(0.5, 100), beta: rate(0.4, 100) };

  it("more votes help a majority of independent ones, and their price stops it", () => {
    const free = planVotes(estimates({ rates: world, rounds: 3 }), SETTINGS);
    const dear = planVotes(estimates({ rates: world, rounds: 3 }), {
      ...SETTINGS,
      prices: { repair: 0, vote: 0.02 },
    });
    expect(free?.policy).toBe("vrr-stop");
    expect(free?.baseline.policy).toBe("majority");
    expect(free?.best).toBeGreaterThan(1);
    expect(dear?.best).toBeLessThan(free?.best ?? 0);
    const validity = free?.points.map((point) => point.validity) ?? [];
    expect(validity[15]).toBeGreaterThan(validity[0]);
  });

  it("one vote is enough where all votes on a plan agree", () => {
    const plan = planVotes(estimates({ rates: world, rounds: 3, icc: 1 }), SETTINGS);
    expect([plan?.best, plan?.baseline.best]).toEqual([1, 1]);
    for (const { validity } of plan?.points ?? []) {
      expect(validity).toBeCloseTo(plan?.points[0]?.validity ?? Number.NaN, 9);
    }
  });

  it("correlation takes worth from votes", () => {
    const gainOf = (icc: number): number => {
      const points = planVotes(estimates({ rates: world, rounds: 3, icc }), SETTINGS)?.points ?? [];
      return (points[8]?.validity ?? 0) - (points[0]?.validity ?? 0);
    };
    expect(gainOf(0.5)).toBeLessThan(gainOf(0.1));
    expect(gainOf(0.1)).toBeLessThan(gainOf(0));
  });

  it("is not told where the correlation is not measured", () => {
    expect(planVotes(estimates({ icc: null }), SETTINGS)).toBeNull();
    expect(planVotes(estimates({ rates: { beta: null } }), SETTINGS)).toBeNull();
  });
});
