import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPosition, pooledBelieved } from "#engine";
import { movedTo, presetBase, StudyError, studyWith } from "#study";

const stress = presetBase("gsm8k-qwen3b-stress");
/** Rates are kept to three digits: J is a sum of two, the margin of α and Q₀·s. */
const ROUNDED = 0.0011;

describe("a study moved on the J–Δ map", () => {
  it("stands where it was asked to, with the tilt, α + β and, where it can, the side it had", () => {
    const unit = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({ q0: unit, rho0: unit, rho1: unit, alpha: unit, beta: unit }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.double({ min: 0, max: 0.6, noNaN: true }),
        (rates, J, margin) => {
          const { q0, ...rest } = rates;
          const from = studyWith(stress, {
            q0,
            ...Object.fromEntries(Object.entries(rest).map(([key, rate]) => [key, [rate]])),
          });
          let there: typeof from;
          try {
            there = movedTo(from, { J, margin });
          } catch (refused) {
            expect(refused).toBeInstanceOf(StudyError);
            return;
          }
          const place = ownPosition(there.world, 0);
          expect(Math.abs(place.J - J)).toBeLessThan(ROUNDED);
          expect(Math.abs(place.margin - margin)).toBeLessThan(ROUNDED);
          const told = pooledBelieved(there.world);
          const sum = (told.alpha[0] ?? 0) + (told.beta[0] ?? 0);
          expect(Math.abs(sum - rates.alpha - rates.beta)).toBeLessThan(ROUNDED);
          const tilt = (told.rho0[0] ?? 0) * rates.rho1 - (told.rho1[0] ?? 0) * rates.rho0;
          expect(Math.abs(tilt)).toBeLessThan(ROUNDED);
        },
      ),
    );
  });

  it("says how far one can go where no repairer has that margin", () => {
    // α + β = 1.104 and β ≤ 1 leave α ≥ .104: |G| ≤ .7 − .3·.104 = .669.
    expect(() => movedTo(stress, { J: 0.46, margin: 0.75 })).toThrow(/0 … 0?\.669/);
  });
});
