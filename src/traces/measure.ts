import { type Interval, wilson } from "#engine";
import type { LoggedRound, Trajectory } from "./log.ts";

/** A rate counted in a log, with Wilson's 95 % interval. */
export interface MeasuredRate extends Interval {
  readonly estimate: number;
  readonly successes: number;
  readonly n: number;
  /**
   * An instance contributed more than one observation. They are not independent draws, so the interval
   * is too narrow (model §5).
   */
  readonly dependent: boolean;
}

export type MeasuredName = "q0" | "rho0" | "rho1" | "alpha" | "beta";

/** What the labels of a log give; null where they give nothing. */
export interface Measured extends Readonly<Record<MeasuredName, MeasuredRate | null>> {
  /** Instances, counts included. */
  readonly instances: number;
  /** M that most rounds with votes have, the smaller on ties; null where no round has votes. */
  readonly votes: number | null;
  /** Whether rounds differ in M. */
  readonly votesVary: boolean;
  /** Last round of the longest trajectory, K. */
  readonly rounds: number;
  /** By last round, ascending; shares of instances, sum 1. */
  readonly lengths: readonly { readonly lastRound: number; readonly share: number }[];
  readonly warnings: readonly MeasureWarning[];
}

/** Codes; the words are the page's. */
export type MeasureWarning = "rounds-not-independent" | "votes-vary" | "no-labels" | "no-votes";

/** Successes and draws, and whether one instance gave several. */
class Tally {
  #successes = 0;
  #n = 0;
  #dependent = false;

  /** One instance's share. */
  add(successes: number, n: number, count: number): void {
    this.#successes += successes * count;
    this.#n += n * count;
    this.#dependent ||= n > 1;
  }

  rate(): MeasuredRate | null {
    const successes = this.#successes;
    const n = this.#n;
    if (n === 0) return null;
    const interval = wilson(successes, n);
    return { estimate: successes / n, ...interval, successes, n, dependent: this.#dependent };
  }
}

/**
 * Counts to rates, where labels allow: Q₀ from round 0; α and β from neighbouring labelled rounds; ρ₀
 * and ρ₁ from the votes on labelled plans. Trajectories weigh by `count`.
 */
export function measure({
  trajectories,
}: {
  readonly trajectories: readonly Trajectory[];
}): Measured {
  const tallies = {
    q0: new Tally(),
    rho0: new Tally(),
    rho1: new Tally(),
    alpha: new Tally(),
    beta: new Tally(),
  };
  const byVotes = new Map<number, number>();
  const byLength = new Map<number, number>();
  let instances = 0;
  for (const { rounds, count } of trajectories) {
    instances += count;
    byLength.set(rounds.length - 1, (byLength.get(rounds.length - 1) ?? 0) + count);
    for (const { queries } of rounds) {
      if (queries !== null) byVotes.set(queries, (byVotes.get(queries) ?? 0) + count);
    }
    const first = rounds[0]?.valid ?? null;
    if (first !== null) tallies.q0.add(first, 1, count);
    const { alpha, beta } = transitions(rounds);
    tallies.alpha.add(alpha.successes, alpha.n, count);
    tallies.beta.add(beta.successes, beta.n, count);
    const { rho0, rho1 } = votesOn(rounds);
    tallies.rho0.add(rho0.successes, rho0.n, count);
    tallies.rho1.add(rho1.successes, rho1.n, count);
  }
  const rates = {
    q0: tallies.q0.rate(),
    rho0: tallies.rho0.rate(),
    rho1: tallies.rho1.rate(),
    alpha: tallies.alpha.rate(),
    beta: tallies.beta.rate(),
  };
  const lengths = [...byLength].sort(([a], [b]) => a - b);
  const warnings: MeasureWarning[] = [];
  const all = Object.values(rates);
  if (all.some((rate) => rate?.dependent)) warnings.push("rounds-not-independent");
  if (byVotes.size > 1) warnings.push("votes-vary");
  if (instances > 0 && all.every((rate) => rate === null)) warnings.push("no-labels");
  if (instances > 0 && byVotes.size === 0) warnings.push("no-votes");
  return {
    ...rates,
    instances,
    votes: mostCommon(byVotes),
    votesVary: byVotes.size > 1,
    rounds: lengths.at(-1)?.[0] ?? 0,
    lengths: lengths.map(([lastRound, n]) => ({ lastRound, share: n / instances })),
    warnings,
  };
}

/** Successes of draws. */
interface Draws {
  readonly successes: number;
  readonly n: number;
}

/** One trajectory's labelled repairs: invalid → valid (α) and valid → invalid (β). */
function transitions(rounds: readonly LoggedRound[]): {
  readonly alpha: Draws;
  readonly beta: Draws;
} {
  const changed = [0, 0];
  const from = [0, 0];
  for (let k = 1; k < rounds.length; k++) {
    const before = rounds[k - 1]?.valid ?? null;
    const after = rounds[k]?.valid ?? null;
    if (before === null || after === null) continue;
    from[before] = (from[before] as number) + 1;
    if (after !== before) changed[before] = (changed[before] as number) + 1;
  }
  return {
    alpha: { successes: changed[0] as number, n: from[0] as number },
    beta: { successes: changed[1] as number, n: from[1] as number },
  };
}

/** One trajectory's votes on labelled plans: accepts of invalid ones (ρ₀), rejects of valid ones (ρ₁). */
function votesOn(rounds: readonly LoggedRound[]): {
  readonly rho0: Draws;
  readonly rho1: Draws;
} {
  let accepts0 = 0;
  let rejects1 = 0;
  const n = [0, 0];
  for (const { accepts, queries, valid } of rounds) {
    if (accepts === null || queries === null || valid === null) continue;
    n[valid] = (n[valid] as number) + queries;
    if (valid === 0) accepts0 += accepts;
    else rejects1 += queries - accepts;
  }
  return {
    rho0: { successes: accepts0, n: n[0] as number },
    rho1: { successes: rejects1, n: n[1] as number },
  };
}

function mostCommon(byVotes: ReadonlyMap<number, number>): number | null {
  let best: number | null = null;
  let most = 0;
  for (const [votes, times] of [...byVotes].sort(([a], [b]) => a - b)) {
    if (times > most) {
      best = votes;
      most = times;
    }
  }
  return best;
}
