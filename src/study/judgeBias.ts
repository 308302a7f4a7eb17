import { JUDGES, type JudgeId } from "#paper";
import type { BelievedSetting } from "./study.ts";

const UNBIASED = { q0: 0, rho0: 0, rho1: 0, alpha: 0, beta: 0 } as const;

/** The printed bias of a judge, on its dominant rate; the other rates' biases are not printed: 0. */
export function judgeBias(id: JudgeId): BelievedSetting {
  const judge = JUDGES.find((one) => one.id === id);
  if (judge === undefined) throw new RangeError(`judge must be a JudgeId; got ${id}`);
  return { kind: "bias", ...UNBIASED, [judge.bias.rate]: judge.bias.value };
}
