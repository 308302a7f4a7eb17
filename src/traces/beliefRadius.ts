import {
  type BeliefRadius,
  believed,
  type Counted,
  errorRadius,
  plausibleByLabels,
  plausibleByVotes,
  RADIUS_DRAWS,
  type RatesInput,
  randomStream,
  type VoteCell,
} from "#engine";

/** What a belief was estimated from. */
export interface Seen {
  /** Votes on first plans; empty where there are none. */
  readonly cells: readonly VoteCell[];
  /** M that most plans have; 0 where none has votes. */
  readonly votes: number;
  /** Labelled first plans. */
  readonly q0: Counted;
  /** Labelled repairs, over their design effects. */
  readonly alpha: Counted;
  readonly beta: Counted;
}

/**
 * The error radius of what `vrr-stop-safe` is told: what the votes and the labelled repairs that the
 * belief was estimated from leave open. Where M varies it is that of the M that most plans have.
 *
 * @param eta - in (0, 1)
 */
export function radiusOf(
  rates: RatesInput,
  { cells, votes, q0, alpha, beta }: Seen,
  rounds: number,
  eta: number,
  seed: number,
): BeliefRadius {
  const stream = randomStream(seed, "bootstrap");
  const unseen = { successes: 0, n: 0 };
  const draws =
    cells.length === 0
      ? plausibleByLabels({ q0, rho0: unseen, rho1: unseen, alpha, beta }, RADIUS_DRAWS, stream)
      : plausibleByVotes(cells, { alpha, beta }, RADIUS_DRAWS, stream);
  return errorRadius(believed(rates), draws, { votes, rounds }, eta);
}
