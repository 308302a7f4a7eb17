import fc from "fast-check";
import type { BeliefRadius, Budget, ClassInput, RuleSettings, WorldInput } from "#engine";

/** A rate that is often 0 or 1. */
export const rate = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 0.5) },
);

/** A rate for all rounds or a schedule of at most so many entries. */
function schedule(entries: number): fc.Arbitrary<number | number[]> {
  return fc.oneof(rate, fc.array(rate, { minLength: 1, maxLength: Math.max(1, entries) }));
}

const icc = fc.oneof(fc.constantFrom(0, 0, 1), rate);

/** Rates of one class that a budget of K rounds can reach. */
export function classFor(K: number): fc.Arbitrary<ClassInput> {
  return fc.record({
    weight: fc.double({ min: 0.05, max: 1, noNaN: true }),
    q0: rate,
    rho0: schedule(K + 1),
    rho1: schedule(K + 1),
    alpha: schedule(K),
    beta: schedule(K),
    icc: fc.record({ valid: icc, invalid: icc }),
  });
}

/** Radii that leave no sign, some or all in doubt, by round and belief. */
export function radius(K: number): fc.Arbitrary<BeliefRadius> {
  const B = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 0.5, noNaN: true }));
  const row = fc.array(B, { minLength: 1, maxLength: 6 });
  return fc.record({
    eta: fc.constant(0.1),
    rounds: fc.array(row, { minLength: 1, maxLength: Math.max(1, K) }),
  });
}

/** Everything that an evaluation takes. */
export interface Case {
  readonly world: WorldInput;
  readonly believed: ClassInput;
  readonly budget: Budget;
  readonly settings: RuleSettings;
  /** Of `vrr-stop-safe`. */
  readonly radius: BeliefRadius;
}

/** Worlds of one or two classes, schedules, icc and both chainings, small enough for the full tree. */
export function smallCase(leniency: fc.Arbitrary<number> = fc.constant(0)): fc.Arbitrary<Case> {
  const size = fc.constantFrom([1, 0], [4, 0], [1, 4], [2, 3], [3, 2], [5, 1], [8, 1]);
  return size.chain(([votes, rounds]) =>
    fc.record({
      world: fc.record({
        classes: fc.array(classFor(rounds), { minLength: 1, maxLength: 2 }),
        chaining: fc.constantFrom("last" as const, "incumbent" as const),
        leniency,
      }),
      believed: classFor(rounds),
      budget: fc.constant({ votes, rounds }),
      settings: fc.record({
        tau: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.3, noNaN: true })),
        delta: fc.integer({ min: 0, max: votes }),
        theta: fc.double({ min: 0.05, max: 1, noNaN: true }),
      }),
      radius: radius(rounds),
    }),
  );
}
