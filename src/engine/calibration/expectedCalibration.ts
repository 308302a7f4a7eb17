import { resolveWorld } from "../loop/resolved.ts";
import type { Believed, Budget, World } from "../loop/world.ts";
import { type CalibrationSettings, EM_TOLERANCE, firstPlanCounts } from "./calibrate.ts";
import { fitMixtureEm } from "./mixtureEm.ts";

/**
 * What a calibration tells VRR-Stop when luck has no part: EM on the expected histogram of N first
 * plans, α̂ and β̂ as frequencies over all repairs of trajectories that are always repaired. It is what
 * `calibrator` draws around, and where its estimates go as plans and pairs grow; what remains is the
 * error of the model that EM fits: constant rates, one class, independent votes.
 *
 * Where nothing tells α or β, the rule is told what repairs least, as by `calibrator`.
 */
export function expectedCalibration(
  world: World,
  budget: Budget,
  { plans, em }: Pick<CalibrationSettings, "plans" | "em">,
): Believed {
  const { start, cap, tolerance = EM_TOLERANCE } = em;
  const histogram = firstPlanCounts(world, budget).map((share) => share * plans);
  const { rho0, rho1, pi } = fitMixtureEm(histogram, { start, cap, tolerance, pi: "free" });
  let wrong = 0;
  let right = 0;
  let mended = 0;
  let broken = 0;
  for (const one of resolveWorld({ ...world, leniency: 0 }, { ...budget, votes: 1 }, 1)) {
    let q = one.q0;
    for (let k = 0; k < budget.rounds; k++) {
      const gained = one.weight * (1 - q) * one.alpha[k];
      const lost = one.weight * q * one.beta[k];
      wrong += one.weight * (1 - q);
      right += one.weight * q;
      mended += gained;
      broken += lost;
      q += (gained - lost) / one.weight;
    }
  }
  return {
    q0: pi,
    rho0: [rho0],
    rho1: [rho1],
    alpha: [wrong > 0 ? mended / wrong : 0],
    beta: [right > 0 ? broken / right : 1],
    icc: { valid: 0, invalid: 0 },
  };
}
