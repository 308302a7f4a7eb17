import { logChoose, xlog1py, xlogy } from "../numeric/binomial.ts";
import type { Dispersion, MixtureFit, MixtureRates } from "./mixture.ts";

/** Plans that showed S of M votes; M may differ from cell to cell. */
export interface VoteCell {
  readonly accepts: number;
  readonly queries: number;
  /** How many such plans, > 0. */
  readonly plans: number;
}

/** Start and stop of the EM where π is free; the paper publishes none of them. */
export interface MixedEmSettings {
  /** Each in (0, 1). */
  readonly start: MixtureRates;
  /** Steps at most, integer ≥ 0. */
  readonly cap: number;
  /** Stop once no rate moves by more. */
  readonly tolerance: number;
}

/** Pr(valid | S of M), in logarithms; π where neither component could show it. */
function responsibility(
  { accepts: S, queries: M }: VoteCell,
  a0: number,
  a1: number,
  pi: number,
): number {
  const logValid = Math.log(pi) + xlogy(S, a1) + xlog1py(M - S, -a1);
  const logInvalid = Math.log1p(-pi) + xlogy(S, a0) + xlog1py(M - S, -a0);
  const share = 1 / (1 + Math.exp(logInvalid - logValid));
  return Number.isNaN(share) ? pi : share;
}

/**
 * EM for the two-component binomial mixture where plans differ in the number of votes: every cell is
 * binomial in its own M, and the rates are common. With one M it is `fitMixtureEm`. Labels as there: the
 * component with higher acceptance is called valid, and `swapped` says where that exchanged them.
 *
 * @param cells - at least one
 */
export function fitMixedEm(cells: readonly VoteCell[], settings: MixedEmSettings): MixtureFit {
  const { start, cap, tolerance } = settings;
  let a0 = start.rho0;
  let a1 = 1 - start.rho1;
  let pi = start.pi;
  const plans = cells.reduce((sum, cell) => sum + cell.plans, 0);
  let step = 0;
  let moved = Number.POSITIVE_INFINITY;
  while (step < cap && moved > tolerance) {
    step++;
    let valid = 0;
    let votes0 = 0;
    let votes1 = 0;
    let accepted0 = 0;
    let accepted1 = 0;
    for (const cell of cells) {
      const part = responsibility(cell, a0, a1, pi) * cell.plans;
      valid += part;
      votes1 += part * cell.queries;
      accepted1 += part * cell.accepts;
      votes0 += (cell.plans - part) * cell.queries;
      accepted0 += (cell.plans - part) * cell.accepts;
    }
    const next0 = votes0 > 0 ? Math.min(1, accepted0 / votes0) : a0;
    const next1 = votes1 > 0 ? Math.min(1, accepted1 / votes1) : a1;
    const nextPi = Math.min(1, valid / plans);
    moved = Math.max(Math.abs(next0 - a0), Math.abs(next1 - a1), Math.abs(nextPi - pi));
    a0 = next0;
    a1 = next1;
    pi = nextPi;
  }
  const swapped = a1 < a0;
  const rates = swapped ? { rho0: a1, rho1: 1 - a0, pi: 1 - pi } : { rho0: a0, rho1: 1 - a1, pi };
  return {
    ...rates,
    J: Math.abs(a1 - a0),
    logLikelihood: mixedLogLikelihood(cells, rates),
    iterations: step,
    converged: moved <= tolerance,
    swapped,
  };
}

/** log-likelihood of cells, binomial coefficients included; −∞ where a count seen is impossible. */
export function mixedLogLikelihood(
  cells: readonly VoteCell[],
  { rho0, rho1, pi }: MixtureRates,
): number {
  let sum = 0;
  for (const { accepts: S, queries: M, plans } of cells) {
    const logValid = Math.log(pi) + xlog1py(S, -rho1) + xlogy(M - S, rho1);
    const logInvalid = Math.log1p(-pi) + xlogy(S, rho0) + xlog1py(M - S, -rho0);
    const top = Math.max(logValid, logInvalid);
    if (top === Number.NEGATIVE_INFINITY) return top;
    const below = Math.min(logValid, logInvalid) - top;
    sum += plans * (top + Math.log1p(Math.exp(below)) + logChoose(M, S));
  }
  return sum;
}

/**
 * What cells say before any fit: see `Dispersion`. Where M differs, means are weighted by votes and
 * second moments by pairs of votes. NaN for `between` where no plan has two votes.
 */
export function mixedDispersion(cells: readonly VoteCell[]): Dispersion {
  let plans = 0;
  let votes = 0;
  let accepts = 0;
  let pairs = 0;
  let accepting = 0;
  for (const cell of cells) {
    plans += cell.plans;
    votes += cell.plans * cell.queries;
    accepts += cell.plans * cell.accepts;
    pairs += cell.plans * cell.queries * (cell.queries - 1);
    accepting += cell.plans * cell.accepts * (cell.accepts - 1);
  }
  const mean = accepts / votes;
  return { plans, mean, between: accepting / pairs - mean * mean };
}
