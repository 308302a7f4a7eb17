import fc from "fast-check";
import type { Trajectory } from "../../src/traces/log.ts";
import { policyReplay } from "../../src/traces/policyReplay.ts";

const EM = { start: { rho0: 0.3, rho1: 0.3, pi: 0.5 }, cap: 50, tolerance: 1e-9 };
const RULE = { tau: 0, delta: 2, theta: 0.6 };
const POLICIES = [
  ...["none", "fixed:2", "majority", "confidence:0.6", "two-in-a-row", "last-accepted"],
  ...["verifier-best", "vrr-guard:2", "vrr-stop", "tpm", "hindsight"],
];

/**
 * Replay of every kind of policy, or what a policy lacks. Without its cost: that of a path is the mean
 * over the rounds that say it, and the log's own is not where some rounds do not.
 */
export function replayed(trajectories: readonly Trajectory[]): unknown {
  const replay = policyReplay(trajectories, EM);
  return POLICIES.map((id) => {
    try {
      const { cost: _, ...rest } = replay(id, RULE, 3);
      return rest;
    } catch (error) {
      return (error as Error).message;
    }
  });
}

const round = fc.record({
  accepts: fc.option(fc.nat(3)),
  valid: fc.constantFrom<(0 | 1 | null)[]>(0, 1, 1, 0, null),
  cost: fc.option(fc.integer({ min: 0, max: 64 }).map((n) => n / 8)),
});

/** Logs whose paths repeat. Costs are eighths: their sums are exact in any order. */
export const anyLog: fc.Arbitrary<Trajectory[]> = fc
  .array(
    fc.record({
      source: fc.constantFrom("", "", "", "s"),
      rounds: fc.array(round, { minLength: 1, maxLength: 4 }),
      count: fc.constantFrom(1, 1, 1, 2, 13),
      fold: fc.option(fc.nat(4), { freq: 6 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((all) =>
    all.map(({ source, rounds, count, fold }, i) => ({
      source,
      instance: `instance ${i}`,
      count,
      ...(fold === null ? {} : { fold }),
      rounds: rounds.map(({ accepts, valid, cost }, k) => ({
        accepts,
        queries: accepts === null ? null : 3,
        valid,
        ...(cost === null ? {} : { cost }),
        line: k + 1,
      })),
    })),
  );
