import { xlog1py, xlogy } from "#engine";
import type { Trajectory } from "./log.ts";

/** Plans that showed S of M votes. */
export interface VoteCell {
  readonly accepts: number;
  readonly queries: number;
  /** How many such plans, > 0. */
  readonly plans: number;
}

/** Start and stop of the EM; the paper publishes none of them. */
export interface MixedEmSettings {
  /** Each in (0, 1). */
  readonly start: { readonly rho0: number; readonly rho1: number; readonly pi: number };
  /** Steps at most, integer ≥ 0. */
  readonly cap: number;
  /** Stop once no rate moves by more. */
  readonly tolerance: number;
}

export interface MixedFit {
  readonly rho0: number;
  readonly rho1: number;
  /** π, the share of the component with the higher acceptance, which is called valid. */
  readonly pi: number;
}

/** The votes on p_0, as cells; trajectories weigh by `count`. */
export function firstVotes(trajectories: readonly Trajectory[]): VoteCell[] {
  const cells = new Map<string, VoteCell>();
  for (const { rounds, count } of trajectories) {
    const { accepts = null, queries = null } = rounds[0] ?? {};
    if (accepts === null || queries === null) continue;
    const key = `${accepts}/${queries}`;
    const plans = (cells.get(key)?.plans ?? 0) + count;
    cells.set(key, { accepts, queries, plans });
  }
  return [...cells.values()];
}

/**
 * EM for the two-component binomial mixture where plans differ in the number of votes: every cell is
 * binomial in its own M, and the rates are common. With one M it is the engine's EM.
 *
 * @param given - at least one, each votes once
 */
export function fitMixedEm(given: readonly VoteCell[], settings: MixedEmSettings): MixedFit {
  const { start, cap, tolerance } = settings;
  // one order, so that rounding does not tell a log from its counts
  const cells = given.toSorted((a, b) => a.queries - b.queries || a.accepts - b.accepts);
  let a0 = start.rho0;
  let a1 = 1 - start.rho1;
  let pi = start.pi;
  const plans = cells.reduce((sum, cell) => sum + cell.plans, 0);
  for (let step = 0; step < cap; step++) {
    let valid = 0;
    const votes = [0, 0];
    const accepted = [0, 0];
    for (const cell of cells) {
      const share = responsibility(cell, a0, a1, pi);
      for (const [y, part] of [1 - share, share].entries()) {
        votes[y] = (votes[y] as number) + part * cell.plans * cell.queries;
        accepted[y] = (accepted[y] as number) + part * cell.plans * cell.accepts;
      }
      valid += share * cell.plans;
    }
    const next0 = ratio(accepted[0], votes[0], a0);
    const next1 = ratio(accepted[1], votes[1], a1);
    const nextPi = valid / plans;
    const moved = Math.max(Math.abs(next0 - a0), Math.abs(next1 - a1), Math.abs(nextPi - pi));
    a0 = next0;
    a1 = next1;
    pi = nextPi;
    if (moved <= tolerance) break;
  }
  return a1 < a0 ? { rho0: a1, rho1: 1 - a0, pi: 1 - pi } : { rho0: a0, rho1: 1 - a1, pi };
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

/** Within [0, 1] whatever the rounding; the old value where nothing was counted. */
function ratio(part: number | undefined, whole: number | undefined, old: number): number {
  if (part === undefined || whole === undefined || whole === 0) return old;
  return Math.min(1, part / whole);
}
