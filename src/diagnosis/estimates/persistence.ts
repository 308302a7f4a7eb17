import {
  clusterResidual,
  effectiveInterval,
  influenceCorrelation,
  linearInterval,
  type WithInfluence,
} from "#engine";
import type { Trajectory } from "#traces";
import type { ClusteredRate, Derived, Persistence } from "../estimates.ts";
import { Draws, published } from "./draws.ts";
import { accepted, type Frozen, lastMade } from "./plans.ts";
import { instancesWith, type Unseen } from "./rates.ts";

/**
 * Does the judge repeat its mistakes on the repaired plan?
 *
 * What a judge that forgets would show is read off the second plans of the same pairs, and within
 * rounds: those that follow a mistake are compared with those of the same round that do not (Mantel &
 * Haenszel's weights), so that a judge that grows lenient round by round does not look as if it repeated
 * itself. The difference is scaled to "again" less "at all", and has an interval by instance. A loop that
 * repairs only rejected plans shows nothing after an accept; then the difference is null.
 */
export function persistence(
  trajectories: readonly Trajectory[],
  counts: Float64Array,
  unseen: Unseen,
): Persistence {
  const none = { again: null, atAll: null, more: null };
  const of = (state: 0 | 1) =>
    unseen.labelIsVotes ? none : mistakes(trajectories, counts, unseen, state);
  const accepts = of(0);
  const rejects = of(1);
  const differences = [accepts.more, rejects.more].filter((one) => one !== null);
  return {
    acceptAgain: accepts.again,
    accept: accepts.atAll,
    rejectAgain: rejects.again,
    reject: rejects.atAll,
    moreAccept: accepts.more,
    moreReject: rejects.more,
    persists: differences.length === 0 ? null : differences.some(({ low }) => low > 0),
  };
}

interface Mistakes {
  readonly again: ClusteredRate | null;
  readonly atAll: ClusteredRate | null;
  readonly more: Derived | null;
}

/** Whether the verdicts on two neighbouring plans of the same state are mistakes. */
type VisitPair = (path: number, round: number, first: boolean, second: boolean) => void;

function eachPair(
  trajectories: readonly Trajectory[],
  frozen: Frozen,
  state: 0 | 1,
  visit: VisitPair,
): void {
  trajectories.forEach((trajectory, path) => {
    const last = lastMade(trajectory, frozen);
    for (let round = 0; round < last; round++) {
      const before = trajectory.rounds[round];
      const after = trajectory.rounds[round + 1];
      if (before?.valid !== state || after?.valid !== state) continue;
      const first = accepted(before);
      const second = accepted(after);
      if (first === null || second === null) continue;
      visit(path, round, first !== (state === 1), second !== (state === 1));
    }
  });
}

function mistakes(
  trajectories: readonly Trajectory[],
  counts: Float64Array,
  { frozen }: Unseen,
  state: 0 | 1,
): Mistakes {
  const pairs = (visit: VisitPair): void => eachPair(trajectories, frozen, state, visit);
  const again = new Draws(counts);
  const atAll = new Draws(counts);
  pairs((path, _round, first, second) => {
    atAll.add(path, Number(second));
    if (first) again.add(path, Number(second));
  });
  return {
    again: published(again.rate()),
    atAll: published(atAll.rate()),
    more: more(pairs, counts, again),
  };
}

/** Pairs of one round by whether the first verdict was a mistake, and second mistakes among them. */
class Stratum {
  readonly n = [0, 0];
  readonly mistaken = [0, 0];

  add(first: 0 | 1, second: boolean, count: number): void {
    this.n[first] = (this.n[first] as number) + count;
    if (second) this.mistaken[first] = (this.mistaken[first] as number) + count;
  }

  get weight(): number {
    const [n0 = 0, n1 = 0] = this.n;
    return (n0 * n1) / (n0 + n1);
  }

  get rate(): number {
    const [m0 = 0, m1 = 0] = this.mistaken;
    const [n0 = 0, n1 = 0] = this.n;
    return (m0 + m1) / (n0 + n1);
  }
}

function more(
  pairs: (visit: VisitPair) => void,
  counts: Float64Array,
  again: Draws,
): Derived | null {
  const strata = new Map<number, Stratum>();
  pairs((path, round, first, second) => {
    const stratum = strata.get(round) ?? new Stratum();
    strata.set(round, stratum);
    stratum.add(first ? 1 : 0, second, counts[path] as number);
  });
  let weight = 0;
  let mean = 0;
  let afterMistake = 0;
  for (const stratum of strata.values()) {
    weight += stratum.weight;
    mean += stratum.weight * stratum.rate;
    afterMistake += stratum.n[1] as number;
  }
  if (weight === 0) return null;
  mean /= weight;
  const [without, following] = ([0, 1] as const).map((first) =>
    standardised(pairs, { first, strata, weight, mean, counts }),
  ) as [WithInfluence, WithInfluence];
  const scale = weight / afterMistake;
  const correlation = influenceCorrelation(following, without, counts);
  return {
    ...linearInterval(following, without, correlation, {
      weightA: scale,
      weightB: -scale,
      constant: 0,
    }),
    method: "design-effect",
    n: instancesWith(again, again),
  };
}

interface Standard {
  readonly first: 0 | 1;
  readonly strata: ReadonlyMap<number, Stratum>;
  /** Sum of the strata's weights, and the mean rate under them. */
  readonly weight: number;
  readonly mean: number;
  readonly counts: Float64Array;
}

/** Rate of second mistakes after this first verdict, rounds weighted alike for both verdicts. */
function standardised(
  pairs: (visit: VisitPair) => void,
  { first, strata, weight, mean, counts }: Standard,
): WithInfluence {
  let estimate = 0;
  for (const { n, mistaken, weight: own } of strata.values()) {
    if (own > 0) estimate += ((own / weight) * (mistaken[first] as number)) / (n[first] as number);
  }
  const shares = new Float64Array(counts.length);
  const influence = new Float64Array(counts.length);
  let independent = 0;
  pairs((path, round, own, second) => {
    if (own !== (first === 1)) return;
    const stratum = strata.get(round) as Stratum;
    const share = stratum.weight / weight / (stratum.n[first] as number);
    const expected = stratum.rate + estimate - mean;
    shares[path] = (shares[path] as number) + share;
    influence[path] = (influence[path] as number) + share * (Number(second) - expected);
    independent += (counts[path] as number) * share * share;
  });
  let variance = 0;
  let squares = 0;
  let clusters = 0;
  for (let i = 0; i < shares.length; i++) {
    const share = shares[i] as number;
    if (share === 0) continue;
    influence[i] = clusterResidual(influence[i] as number, share, 1);
    variance += (counts[i] as number) * (influence[i] as number) ** 2;
    squares += (counts[i] as number) * share * share;
    clusters += counts[i] as number;
  }
  const bounded = Math.min(1, Math.max(0, estimate));
  const interval = effectiveInterval({
    estimate: bounded,
    variance,
    independent: independent * bounded * (1 - bounded),
    merged: 1 / squares,
    clusters,
  });
  return { estimate: bounded, ...interval, influence };
}
