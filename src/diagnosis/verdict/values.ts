import { mcnemarExact, wilson } from "#engine";
import type { CandidateValue, MeasuredValue, PolicyValue } from "../verdict.ts";
import { type Compared, discordant, type GainDraws, sumsOf } from "./compared.ts";
import type { InModel, Modelled } from "./modelled.ts";
import type { Outcomes, Units } from "./units.ts";

/** Means of what a policy did on the units, without a comparison. */
export function measuredValue(
  id: string,
  outcomes: Outcomes,
  none: Outcomes,
  { weight, instances }: Units,
): Omit<PolicyValue, "againstNone"> {
  const { valid, held, repairs, queries, cost, short } = outcomes;
  let n = 0;
  let successes = 0;
  let paired = 0;
  let damaged = 0;
  let rescued = 0;
  const mean = (of: ArrayLike<number>): number => total(of, weight) / instances;
  weight.forEach((w, i) => {
    const label = valid[i] as number;
    const first = none.valid[i] as number;
    if (Number.isNaN(label)) return;
    n += w;
    successes += w * label;
    if (Number.isNaN(first)) return;
    paired += w;
    if (first > label) damaged += w;
    if (first < label) rescued += w;
  });
  return {
    id,
    kind: "measured",
    validity: { estimate: successes / n, ...wilson(successes, n) },
    n,
    repairs: mean(repairs),
    queries: mean(queries),
    cost: mean(cost),
    round: mean(held),
    damaged: paired === 0 ? null : damaged / paired,
    rescued: paired === 0 ? null : rescued / paired,
    short: total(short, weight),
  };
}

/** The same with its comparison against none. */
export function comparedValue(
  one: Compared,
  none: Outcomes,
  units: Units,
  draws: GainDraws,
  tau: number,
): CandidateValue {
  const { id, baseline, deployable } = one.candidate;
  const { better, worse } = discordant(one, units);
  const { change, paired } = sumsOf(one, units.weight);
  return {
    ...measuredValue(id, one.outcomes, none, units),
    baseline,
    deployable,
    againstNone: {
      difference: spreadOf(change / paired, draws.gain),
      better,
      worse,
      p: mcnemarExact(better, worse),
      ...above(draws.net, tau),
    },
  };
}

/**
 * A candidate in the world that the log measured, with the bootstrap of its rates for an interval.
 *
 * @param labelled - instances with a labelled p_0
 */
export function modelledValue(
  { candidate, result, validity, gain, net }: Modelled,
  { none }: InModel,
  labelled: number,
  tau: number,
): CandidateValue {
  const { id, repairs, queries, cost, round, damaged, rescued } = result;
  return {
    id,
    kind: "exact",
    validity: spreadOf(result.validity, validity),
    n: labelled,
    repairs,
    queries,
    cost,
    round,
    damaged,
    rescued,
    short: 0,
    baseline: candidate.baseline,
    deployable: candidate.deployable,
    againstNone: {
      difference: spreadOf(result.validity - none.result.validity, gain),
      better: 0,
      worse: 0,
      p: 1,
      ...above(net, tau),
    },
  };
}

/** Instances whose committed plan has a label. */
export function labelledCommits({ valid }: Outcomes, { weight }: Units): number {
  let n = 0;
  for (let i = 0; i < weight.length; i++) {
    if (!Number.isNaN(valid[i])) n += weight[i] as number;
  }
  return n;
}

/** Shares of the draws above 0 and above τ. */
function above(net: Float64Array, tau: number) {
  return { probability: shareAbove(net, 0), aboveTau: shareAbove(net, tau) };
}

export function shareAbove(draws: Float64Array, least: number): number {
  let count = 0;
  for (const value of draws) if (value > least) count++;
  return count / draws.length;
}

/** The middle 95 % of draws. */
function middle(draws: Float64Array): { readonly low: number; readonly high: number } {
  const sorted = draws.slice().sort();
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
}

/** The estimate with the middle of its draws. */
export function spreadOf(estimate: number, draws: Float64Array): MeasuredValue {
  return { estimate, ...middle(draws) };
}

function quantile(sorted: Float64Array, q: number): number {
  const place = q * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] as number;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return low + (place - below) * (high - low);
}

function total(of: ArrayLike<number>, weight: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weight.length; i++) sum += (of[i] as number) * (weight[i] as number);
  return sum;
}
