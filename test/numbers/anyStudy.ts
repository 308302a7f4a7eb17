import fc from "fast-check";
import { PARAMETERS, type ParameterKey, parseStudy, type Study } from "#study";
import { anyStudy } from "../study/arbitraries.ts";

/** Both ends of a parameter's range, and the numbers next to them. */
function ends(key: ParameterKey): fc.Arbitrary<number> {
  const { min, max, integer, open, step } = PARAMETERS[key];
  if (integer) return fc.constantFrom(min, min + 1, max - 1, max);
  const near = [Number.MIN_VALUE, 1e-300, 1e-17, 1e-9].filter((small) => min + small > min);
  const low = open ? near : [min, ...near];
  return fc.constantFrom(...low, min + step, max - step, max * (1 - Number.EPSILON), max);
}

const byRound = (key: ParameterKey, most: number) =>
  fc.array(ends(key), { minLength: 1, maxLength: Math.min(3, Math.max(1, most)) });

/** A corner of the cube, or next to one. */
const corner: fc.Arbitrary<Study> = fc
  .constantFrom(0, 1, 2, 5, 50)
  .chain((rounds) =>
    fc.record({
      rounds: fc.constant(rounds),
      votes: fc.constantFrom(1, 2, 8, 63, 64),
      world: fc.record({
        classes: fc.array(
          fc.record({
            weight: fc.constantFrom(1e-9, 0.5, 1),
            q0: ends("q0"),
            rho0: byRound("rho0", rounds + 1),
            rho1: byRound("rho1", rounds + 1),
            alpha: byRound("alpha", rounds),
            beta: byRound("beta", rounds),
            icc: fc.record({ valid: ends("iccValid"), invalid: ends("iccInvalid") }),
          }),
          { minLength: 1, maxLength: 2 },
        ),
        leniency: fc.constantFrom(0, Number.MIN_VALUE, 0.1, 6),
        chaining: fc.constantFrom("last" as const, "incumbent" as const),
      }),
      rule: fc.record({ tau: ends("tau"), delta: ends("delta"), theta: ends("theta") }),
      prices: fc.record({ repair: ends("priceRepair"), vote: ends("priceVote") }),
      seed: ends("seed"),
    }),
  )
  .map(parseStudy);

/** Runs of a property; FC_RUNS asks for more. */
const ASKED = process.env["FC_RUNS"];
export const runs = (usual: number): number => Number(ASKED ?? usual);

/** Studies of the whole cube, its corners often; many votes over many rounds, which take long, by FC_RUNS alone. */
export const everyStudy: fc.Arbitrary<Study> = fc
  .oneof(anyStudy, corner)
  .filter(({ votes, rounds }) => ASKED !== undefined || votes * rounds <= 200);
