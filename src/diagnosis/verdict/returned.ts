import { wilson } from "#engine";
import type { LoggedRound } from "#traces";
import type { Verdict } from "../verdict.ts";
import type { GainDraws, Pair } from "./compared.ts";
import type { Units } from "./units.ts";
import { spreadOf } from "./values.ts";

/** On each unit the last plan, the one with most votes, and whether any is valid. */
export interface Returned {
  /** (units) 0, 1, or NaN without a label. */
  readonly last: Float64Array;
  readonly best: Float64Array;
  readonly any: Float64Array;
  /** best less last, as a comparison. */
  readonly loss: Pair;
}

/**
 * What the loop would return by each rule from the plans that it made, whatever made it stop: no policy
 * is replayed, so any log will do.
 *
 * @returns null where no instance has two plans, or votes, or labels for both
 */
export function returned({ trajectories }: Units, rounds: number): Returned | null {
  const n = trajectories.length;
  const last = new Float64Array(n).fill(Number.NaN);
  const best = new Float64Array(n).fill(Number.NaN);
  const any = new Float64Array(n).fill(Number.NaN);
  const change = new Float64Array(n);
  const paired = new Float64Array(n);
  let repaired = false;
  let votes = false;
  trajectories.forEach((one, i) => {
    const plans = one.rounds.slice(0, rounds + 1);
    repaired ||= plans.length > 1;
    votes ||= plans.some(({ queries }) => queries !== null);
    last[i] = plans.at(-1)?.valid ?? Number.NaN;
    best[i] = mostVotes(plans)?.valid ?? Number.NaN;
    if (plans.some(({ valid }) => valid === 1)) any[i] = 1;
    else if (plans.every(({ valid }) => valid === 0)) any[i] = 0;
    const difference = (best[i] as number) - (last[i] as number);
    if (Number.isNaN(difference)) return;
    change[i] = difference;
    paired[i] = 1;
  });
  if (!repaired || !votes || !paired.includes(1) || any.every(Number.isNaN)) return null;
  return { last, best, any, loss: { change, paired, extra: new Float64Array(n), moved: true } };
}

/** The earliest plan with the largest share of accepting votes. */
function mostVotes(plans: readonly LoggedRound[]): LoggedRound | undefined {
  const share = ({ accepts, queries }: LoggedRound): number =>
    accepts === null || queries === null ? 0 : accepts / queries;
  let found = plans[0];
  for (const plan of plans) if (found !== undefined && share(plan) > share(found)) found = plan;
  return found;
}

/** @param draws - of `loss` */
export function lastAgainstBest(
  { last, best, any, loss }: Returned,
  { weight }: Units,
  draws: GainDraws,
): NonNullable<Verdict["lastAgainstBest"]> {
  const share = (labels: Float64Array) => {
    let n = 0;
    let successes = 0;
    labels.forEach((label, i) => {
      if (Number.isNaN(label)) return;
      n += weight[i] as number;
      successes += label * (weight[i] as number);
    });
    return { estimate: successes / n, ...wilson(successes, n) };
  };
  let lost = 0;
  let pairs = 0;
  weight.forEach((w, i) => {
    lost += w * (loss.change[i] as number);
    pairs += w * (loss.paired[i] as number);
  });
  return {
    last: share(last),
    best: share(best),
    any: share(any),
    loss: spreadOf(lost / pairs, draws.gain),
    id: "verifier-best",
  };
}
