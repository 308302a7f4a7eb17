import { logLikelihoodRatios, logOdds, predictLogOdds, preimage } from "../loop/belief.ts";
import { stoppingOdds } from "../loop/gain.ts";
import { atRound, type Budget } from "../loop/world.ts";
import type { SafePolicy } from "../policies/policy.ts";
import { radiusRow, type Signing, signAt, signBreaks } from "../policies/radius.ts";

/** Where votes lead that lead to no state. */
export const COMMITS = -1;
export const IMPOSSIBLE = -2;

/** The states of one round of a rule that goes by the sign of its gain. */
export interface SignLayer {
  readonly states: number;
  /** (states·(M+1)): state of the next round, COMMITS, or IMPOSSIBLE, which commits too. */
  readonly leads: Int32Array;
  /** (states·(M+1)): 1 where the sign is undetermined; such votes lead on. */
  readonly undetermined: Uint8Array;
  /** (states·(M+1)): 1 where histories of the state should be decided differently; null where none are. */
  readonly doubtful: Uint8Array | null;
}

/** By round, 0 … K_max. Round 0 has one state, the prior; in round K_max everything commits. */
export type SignAutomaton = readonly SignLayer[];

/** Breakpoints nearer than this in log odds are one. */
const SAME = 1e-13;

/** What the rule is told of each round. */
export interface ToldRound extends Signing {
  /** (M+1) */
  readonly ratios: Float64Array;
}

export function toldRounds({ believed, tau, radius }: SafePolicy, budget: Budget): ToldRound[] {
  const { rho0, rho1, icc } = believed;
  return Array.from({ length: budget.rounds + 1 }, (_, k) => {
    const alpha = atRound(believed.alpha, k);
    const beta = atRound(believed.beta, k);
    const model = { rho0: atRound(rho0, k), rho1: atRound(rho1, k), icc };
    return {
      alpha,
      beta,
      tau,
      stop: stoppingOdds(alpha, beta, tau),
      radius: radiusRow(radius, k),
      ratios: logLikelihoodRatios(budget.votes, model),
    };
  });
}

/** Predicted log odds of a round in pieces, one state each, then belief 0 and belief 1. */
interface Pieces {
  /** Ascending: piece i holds breaks[i − 1] ≤ x < breaks[i]. */
  readonly breaks: readonly number[];
}

/** Where posterior log odds lead, by segment, and at belief 0 and 1. */
interface Leads {
  readonly cuts: readonly number[];
  /** (cuts + 3): by segment, then belief 0 and 1. */
  readonly leads: readonly number[];
  readonly undetermined: readonly boolean[];
}

/**
 * `vrr-stop-safe` compiled for one budget, backward from K_max: the future is piecewise constant in the
 * predicted log odds, as with VRR-Stop, only that a round has more cuts than one.
 *
 * @param limit - entries of all layers together, and candidates for breakpoints in one round, beyond
 *   which to give up
 * @returns null where it would need more
 */
export function compileSigns(
  policy: SafePolicy,
  budget: Budget,
  limit: number,
): SignAutomaton | null {
  const { votes: M, rounds: K } = budget;
  const rounds = toldRounds(policy, budget);
  const layers: SignLayer[] = [];
  let entries = 0;
  let after: Leads = { cuts: [], leads: [COMMITS, COMMITS, COMMITS], undetermined: [] };
  for (let k = K; k >= 0; k--) {
    const { ratios } = rounds[k];
    if (after.cuts.length * (M + 1) > limit) return null;
    const breaks: number[] = [];
    if (k > 0) {
      for (const cut of after.cuts) for (const ratio of ratios) breaks.push(cut - ratio);
    }
    const pieces: Pieces = { breaks: distinct(breaks) };
    const odds =
      k === 0
        ? [logOdds(policy.believed.q0)]
        : [...insides(pieces.breaks), Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    entries += odds.length * (M + 1);
    if (entries > limit) return null;
    layers.unshift(layerOf(odds, ratios, after));
    if (k > 0) after = pullBack(rounds[k - 1], pieces);
  }
  return layers;
}

function layerOf(odds: readonly number[], ratios: Float64Array, after: Leads): SignLayer {
  const width = ratios.length;
  const leads = new Int32Array(odds.length * width);
  const undetermined = new Uint8Array(odds.length * width);
  odds.forEach((x, state) => {
    for (let S = 0; S < width; S++) {
      const at = state * width + S;
      const segment = placeOf(after.cuts, x + ratios[S]);
      leads[at] = segment < 0 ? IMPOSSIBLE : after.leads[segment];
      undetermined[at] = segment >= 0 && after.undetermined[segment] ? 1 : 0;
    }
  });
  return { states: odds.length, leads, undetermined, doubtful: null };
}

/** From the pieces of a round to where the posterior log odds of the round before lead. */
function pullBack(told: ToldRound, { breaks }: Pieces): Leads {
  const { alpha, beta } = told;
  const cuts = signBreaks(told);
  for (const x of breaks) {
    const from = preimage(x, alpha, beta);
    if (Number.isFinite(from)) cuts.push(from);
  }
  const sorted = distinct(cuts);
  const kept: number[] = [];
  const leads: number[] = [];
  const undetermined: boolean[] = [];
  const lead = (x: number): [number, boolean] => {
    const sign = signAt(x, told);
    if (sign === "commit") return [COMMITS, false];
    return [placeOf(breaks, predictLogOdds(x, alpha, beta)), sign === "undetermined"];
  };
  insides(sorted).forEach((x, i) => {
    const [to, doubted] = lead(x);
    const last = leads.length - 1;
    if (last >= 0 && leads[last] === to && undetermined[last] === doubted) return;
    if (last >= 0) kept.push(sorted[i - 1]);
    leads.push(to);
    undetermined.push(doubted);
  });
  for (const end of [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]) {
    const [to, doubted] = lead(end);
    leads.push(to);
    undetermined.push(doubted);
  }
  return { cuts: kept, leads, undetermined };
}

/** Number of the piece that holds x; those after them stand for ∓∞; −1 for NaN. */
function placeOf(breaks: readonly number[], x: number): number {
  if (x === Number.NEGATIVE_INFINITY) return breaks.length + 1;
  if (x === Number.POSITIVE_INFINITY) return breaks.length + 2;
  if (Number.isNaN(x)) return -1;
  let low = 0;
  let high = breaks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (breaks[middle] <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A point inside each piece, of breaks ascending. */
function insides(breaks: readonly number[]): number[] {
  if (breaks.length === 0) return [0];
  const points = [breaks[0] - 1];
  for (let i = 1; i < breaks.length; i++) points.push((breaks[i - 1] + breaks[i]) / 2);
  points.push(breaks[breaks.length - 1] + 1);
  return points;
}

/** Finite values in order, those that are the same once. */
function distinct(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values.filter(Number.isFinite)).sort();
  const kept: number[] = [];
  for (const value of sorted) {
    if (kept.length === 0 || value - kept[kept.length - 1] > SAME) kept.push(value);
  }
  return kept;
}
