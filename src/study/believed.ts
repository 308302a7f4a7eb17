import { type Believed, pooledBelieved, type Schedule } from "#engine";
import { JUDGES, type JudgeId } from "#paper";
import { presetOf } from "./presets.ts";
import type { BelievedSetting, Study } from "./study.ts";

const BINOMIAL = { valid: 0, invalid: 0 } as const;
const UNBIASED = { q0: 0, rho0: 0, rho1: 0, alpha: 0, beta: 0 } as const;

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

/** The printed bias of a judge, on its dominant rate; the other rates' biases are not printed: 0. */
export function judgeBias(id: JudgeId): BelievedSetting {
  const judge = JUDGES.find((one) => one.id === id);
  if (judge === undefined) throw new RangeError(`judge must be a JudgeId; got ${id}`);
  return { kind: "bias", ...UNBIASED, [judge.bias.rate]: judge.bias.value };
}

/** What a preset suggests that VRR-Stop believes: its judge's printed bias, or null. */
export function suggestedBelieved(presetId: string | null): BelievedSetting | null {
  const judge = presetOf(presetId)?.judge ?? null;
  return judge === null ? null : judgeBias(judge);
}

function biased(schedule: Schedule, bias: number): Schedule {
  return schedule.map((rate) => held(rate + bias));
}

function held(rate: number): number {
  return Math.min(1, Math.max(0, rate));
}
