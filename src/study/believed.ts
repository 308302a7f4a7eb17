import { type Believed, pooledBelieved, type Schedule } from "#engine";
import type { Study } from "./study.ts";

const BINOMIAL = { valid: 0, invalid: 0 } as const;

/**
 * What VRR-Stop is told in this study. Its votes are the paper's binomial unless `rates` says
 * otherwise; of a world with classes it starts from the averages that TPM knows.
 *
 * @returns null where VRR-Stop calibrates first: what it then believes is a job's outcome
 */
export function believedModel(study: Study): Believed | null {
  const { believed } = study;
  if (believed.kind === "calibrated") return null;
  const truth: Believed = { ...pooledBelieved(study.world), icc: BINOMIAL };
  switch (believed.kind) {
    case "true":
      return truth;
    case "bias":
      return {
        ...truth,
        q0: held(truth.q0 + believed.q0),
        rho0: biased(truth.rho0, believed.rho0),
        rho1: biased(truth.rho1, believed.rho1),
        alpha: biased(truth.alpha, believed.alpha),
        beta: biased(truth.beta, believed.beta),
      };
    case "rates": {
      const { kind, icc, ...told } = believed;
      return {
        ...truth,
        ...told,
        ...(icc === undefined ? {} : { icc: { valid: icc, invalid: icc } }),
      };
    }
  }
}

function biased(schedule: Schedule, bias: number): Schedule {
  return schedule.map((rate) => held(rate + bias));
}

function held(rate: number): number {
  return Math.min(1, Math.max(0, rate));
}
