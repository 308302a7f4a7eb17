import { logOdds } from "../loop/belief.ts";
import { canPay, ODDS_TIE } from "../loop/gain.ts";
import { atRound, type Believed, type Budget } from "../loop/world.ts";
import { believedVotes } from "./believedVotes.ts";
import {
  type BelievedRepair,
  Chords,
  type Excess,
  Nothing,
  Pieces,
  Repaired,
  Tangents,
  Voted,
} from "./excess.ts";
import type { Costs } from "./policy.ts";

/** When to stop, of all rules that commit the plan in hand. */
export interface OptimalStops {
  /** (K_max) posterior log odds from which to commit in round k; it repairs below. */
  readonly stops: Float64Array;
  /**
   * What the rule adds to Q₀ where what it believes is true: validity less costs after p_0's votes. With
   * a belief grid, a lower bound on that.
   */
  readonly excess: number;
  /** 0 where the value functions are exact, else a belief grid was used: the optimum is no more than this above. */
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
 * The pieces are exact while they are few. Beyond `most` candidates, from that round back, the function is
 * held from both sides on 512 beliefs, by chords above and by tangents below. The rule goes by the tangents:
 * it is worth at least what they say.
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
  let pieces: Pieces | null = null as Pieces | null;
  let next: Excess = new Nothing();
  let above: Excess = next;
  for (let k = K - 1; k >= 0; k--) {
    const repair: BelievedRepair = {
      alpha: atRound(believed.alpha, k),
      beta: atRound(believed.beta, k),
      price,
    };
    const repaired = new Repaired(repair, next);
    stops[k] = stopOf(repaired, repair);
    repaired.stop = stops[k];
    const isExact = above === next;
    const cuts: Float64Array | null =
      k === K - 1
        ? new Float64Array(0)
        : (pieces?.cutsBefore(votes[k + 1], repair, stops[k], most) ?? null);
    pieces = cuts === null ? null : new Pieces(repaired, cuts);
    const voted = new Voted(votes[k], pieces ?? repaired);
    if (pieces !== null || (isExact && k === 0)) {
      next = voted;
      above = voted;
      continue;
    }
    const overvalued = new Repaired(repair, above);
    overvalued.stop = isExact ? stops[k] : stopOf(overvalued, repair);
    const highest = new Voted(votes[k], overvalued);
    next = k === 0 ? voted : new Tangents(voted);
    above = k === 0 ? highest : new Chords(highest);
  }
  const excess = meanOf(next, believed.q0);
  return { stops, excess, slack: above === next ? 0 : meanOf(above, believed.q0) - excess };
}

function meanOf(excess: Excess, q0: number): number {
  excess.at(logOdds(q0));
  return q0 * excess.valid + (1 - q0) * excess.invalid;
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
