import {
  type ClusterRate,
  clusterRate,
  type Interval,
  influenceCorrelation,
  linearInterval,
  zeroInterval,
} from "#engine";
import type { LogHints, Trajectory } from "#traces";
import type { Derived, VoteDependence } from "../estimates.ts";
import { Draws } from "./draws.ts";
import { lastMade } from "./plans.ts";
import { instancesWith, type Unseen } from "./rates.ts";
import { isSuite } from "./suite.ts";

/** So many plans with several votes must agree with themselves before a verifier counts as deterministic. */
const LEAST_PLANS = 10;

/** How votes on one plan hang together. */
export function dependence(
  trajectories: readonly Trajectory[],
  counts: Float64Array,
  hints: LogHints,
  votes: number | null,
  unseen: Unseen,
): VoteDependence {
  const suite = isSuite(trajectories, hints, unseen.labelIsVotes);
  const deterministic = isDeterministic(trajectories);
  const [invalid, valid] = unseen.labelIsVotes
    ? [null, null]
    : ([0, 1] as const).map((state) => correlationIn(trajectories, counts, unseen, state));
  const icc = pooled(invalid ?? null, valid ?? null, counts);
  return {
    icc,
    iccValid: valid?.derived ?? null,
    iccInvalid: invalid?.derived ?? null,
    deterministic,
    suite,
    effectiveVotes: effectiveVotes(votes, icc, deterministic, suite),
  };
}

function effectiveVotes(
  M: number | null,
  icc: Derived | null,
  deterministic: boolean,
  suite: boolean,
): number | null {
  if (M === null || suite) return null;
  if (M === 1 || deterministic) return 1;
  return icc === null ? null : M / (1 + (M - 1) * Math.min(1, Math.max(0, icc.estimate)));
}

function isDeterministic(trajectories: readonly Trajectory[]): boolean {
  let plans = 0;
  for (const { rounds, count } of trajectories) {
    for (const { accepts, queries } of rounds) {
      if (accepts === null || queries === null || queries === 1) continue;
      if (accepts !== 0 && accepts !== queries) return false;
      plans += count;
    }
  }
  return plans >= LEAST_PLANS;
}

/** icc of the plans of one state, with what pooling needs. */
interface StateCorrelation {
  readonly derived: Derived;
  readonly influence: Float64Array;
  /** Weight of this state in the pool: pairs of votes times the variance of one vote. */
  readonly weight: number;
}

/**
 * Intra-class correlation by pairs: c = Pr(another vote on the plan is the rarer one | a vote is), p the
 * rate of the rarer vote, icc = (c − p)/(1 − p); the moment estimator of a beta-binomial with plans
 * weighted by their pairs of votes (Karlin, Cameron & Williams 1981). c and p are rates with intervals
 * by instance; the interval holds every icc at which c = p + icc·(1 − p) may be. Near 0 and 1 and with
 * rates near 0 this covers where the jackknife of the analysis of variance does not: in .87 to
 * 1.0 of simulated logs, state by state, against .50 to .96.
 */
function correlationIn(
  trajectories: readonly Trajectory[],
  counts: Float64Array,
  { frozen }: Unseen,
  state: 0 | 1,
): StateCorrelation | null {
  const sides = [0, 1].map(() => ({ votes: new Draws(counts), again: new Draws(counts) }));
  let pairs = 0;
  trajectories.forEach((trajectory, path) => {
    const last = lastMade(trajectory, frozen);
    for (let k = 0; k <= last; k++) {
      const { accepts, queries, valid } = trajectory.rounds[k] as Trajectory["rounds"][number];
      if (valid !== state || accepts === null || queries === null || queries === 1) continue;
      pairs += trajectory.count * queries * (queries - 1);
      [queries - accepts, accepts].forEach((s, side) => {
        sides[side]?.votes.add(path, s * (queries - 1), queries * (queries - 1));
        sides[side]?.again.add(path, s * (s - 1), s * (queries - 1));
      });
    }
  });
  const rejects = sides[0]?.votes.rate() ?? null;
  const rarer = sides[rejects !== null && rejects.estimate < 0.5 ? 0 : 1];
  if (rarer === undefined) return null;
  const p = rarer.votes.rate();
  const c = clusterRate(rarer.again);
  if (p === null || c === null || p.estimate === 0 || p.estimate === 1) return null;
  const estimate = (c.estimate - p.estimate) / (1 - p.estimate);
  const influence = new Float64Array(counts.length);
  for (let i = 0; i < influence.length; i++) {
    const ofC = c.influence[i] as number;
    const ofP = p.influence[i] as number;
    influence[i] = (ofC - (1 - estimate) * ofP) / (1 - p.estimate);
  }
  const derived: Derived = {
    estimate,
    ...iccInterval(c, p, counts),
    method: "design-effect",
    n: instancesWith(rarer.votes, rarer.votes),
  };
  return { derived, influence, weight: pairs * p.estimate * (1 - p.estimate) };
}

function iccInterval(c: ClusterRate, p: ClusterRate, counts: Float64Array): Interval {
  const correlation = influenceCorrelation(c, p, counts);
  return zeroInterval(c, p, correlation, -1, 1, (x) => ({
    weightA: 1,
    weightB: x - 1,
    constant: -x,
  }));
}

/** The icc of both states, weighted by how much each could disagree. */
function pooled(
  a: StateCorrelation | null,
  b: StateCorrelation | null,
  counts: Float64Array,
): Derived | null {
  if (a === null || b === null) return a?.derived ?? b?.derived ?? null;
  const share = a.weight / (a.weight + b.weight);
  const joined = (one: StateCorrelation) => ({ ...one.derived, influence: one.influence });
  const correlation = influenceCorrelation(joined(a), joined(b), counts);
  return {
    ...linearInterval(joined(a), joined(b), correlation, {
      weightA: share,
      weightB: 1 - share,
      constant: 0,
    }),
    method: "design-effect",
    n: Math.max(a.derived.n, b.derived.n),
  };
}
