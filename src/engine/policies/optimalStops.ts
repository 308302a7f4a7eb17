import { logOdds } from "../loop/belief.ts";
import { canPay, ODDS_TIE } from "../loop/gain.ts";
import { atRound, type Believed, type Budget } from "../loop/world.ts";
import { believedVotes } from "./believedVotes.ts";
import {
  type BelievedRepair,
  type Excess,
  Gridded,
  Nothing,
  Pieces,
  Repaired,
  Voted,
} from "./excess.ts";
import type { Costs } from "./policy.ts";

/** When to stop, of all rules that commit the plan in hand. */
export interface OptimalStops {
  /** (K_max) posterior log odds from which to commit in round k; it repairs below. */
  readonly stops: Float64Array;
  /** What the best rule adds to Q₀ where what it believes is true: validity less costs after p_0's votes. */
  readonly excess: number;
  /**
   * 0 where the value functions are exact. Else a belief grid was used: `excess` is an upper bound on the
   * optimum, and the rule with these stops, which lies below the optimum, falls short of it by no more.
   */
  readonly slack: number;
}

/** Candidates for breakpoints in one round beyond which a belief grid takes over. */
const MOST_CANDIDATES = 1 << 13;
/** Newton's steps on a convex function of finitely many lines; a handful are usual. */
const MOST_STEPS = 100;

/**
 * The finite-horizon optimum by backward induction on what going on adds over committing. That is a
 * convex function of the belief, piecewise linear and 0 at belief 1, where nothing can be added: so the
 * rule commits from one belief up in each round, and the whole optimum is K_max numbers.
 *
 * The pieces are exact while they are few; beyond `most` candidates, from that round back, values are
 * interpolated on 512 beliefs.
 *
 * @param costs - in units of validity; M votes are paid with every repair, those on p_0 anyhow
 * @param most - candidates for breakpoints in one round
 */
export function optimalStops(
  believed: Believed,
  costs: Costs,
  budget: Budget,
  most = MOST_CANDIDATES,
): OptimalStops {
  const { votes: M, rounds: K } = budget;
  const votes = believedVotes(believed, budget);
  const price = costs.repair + M * costs.vote;
  const stops = new Float64Array(K);
  let slack = 0;
  let later: Pieces | null = null as Pieces | null;
  let next: Excess = new Nothing();
  for (let k = K - 1; k >= 0; k--) {
    const repair: BelievedRepair = {
      alpha: atRound(believed.alpha, k),
      beta: atRound(believed.beta, k),
      price,
    };
    const repaired = new Repaired(repair, next);
    stops[k] = stopOf(repaired, repair);
    repaired.stop = stops[k];
    const cuts: Float64Array | null =
      k === K - 1
        ? new Float64Array(0)
        : (later?.cutsBefore(votes[k + 1], repair, stops[k], most) ?? null);
    later = cuts === null ? null : new Pieces(repaired, cuts);
    const voted = new Voted(votes[k], later ?? repaired);
    next = voted;
    if (later !== null || k === 0) continue;
    const grid = new Gridded(voted);
    slack += grid.above;
    next = grid;
  }
  next.at(logOdds(believed.q0));
  const excess = believed.q0 * next.valid + (1 - believed.q0) * next.invalid;
  return { stops, excess, slack };
}

/**
 * Where going on no longer adds: Newton's steps from the myopic boundary up, which for a maximum of lines
 * end on the last of them exactly.
 *
 * @returns −Infinity where no belief justifies a repair
 */
function stopOf(repaired: Repaired, { alpha, beta, price }: BelievedRepair): number {
  let stop = canPay(alpha, price) ? Math.log(alpha - price) - Math.log(beta + price) : -Infinity;
  for (let step = 0; step < MOST_STEPS && stop < Infinity; step++) {
    repaired.at(stop);
    const { valid, invalid } = repaired;
    if (stop === -Infinity && !canPay(invalid, 0)) return stop;
    const root = Math.log(invalid) - Math.log(Math.max(0, -valid));
    if (!(root > stop)) break;
    stop = root;
  }
  return stop - ODDS_TIE;
}
