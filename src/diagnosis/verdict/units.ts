import { commits, type LoggedVotes, loggedVotes, type OnlinePolicy, type Prices } from "#engine";
import type { FoldPart, Trajectory } from "#traces";

/** The log's instances in their folds, fold after fold; a unit stands for `weight` instances alike. */
export interface Units {
  readonly trajectories: readonly Trajectory[];
  readonly votes: LoggedVotes;
  /** (plans) label, NaN where there is none; a unit's plans stand where its votes do. */
  readonly labels: Float64Array;
  /** (plans) what the repairs up to this plan cost: see `unitsOf`. */
  readonly spent: Float64Array;
  /** (units) instances that each stands for. */
  readonly weight: Float64Array;
  /** (FOLDS + 1) where each fold begins. */
  readonly from: readonly number[];
  /** Sum of weights. */
  readonly instances: number;
}

/**
 * The folds one after another. A repair costs what its round's log says, else the price of
 * a repair; p_0, which every policy makes, costs nothing.
 *
 * @param parts - (FOLDS), no trajectory without rounds
 */
export function unitsOf(parts: readonly FoldPart[], prices: Prices): Units {
  const trajectories = parts.flatMap((part) => part.trajectories);
  const weight = Float64Array.from(trajectories, ({ count }) => count);
  const from = [0];
  for (const part of parts) from.push((from.at(-1) as number) + part.trajectories.length);
  const votes = loggedVotes(trajectories);
  const labels = new Float64Array(votes.accepts.length);
  const spent = new Float64Array(votes.accepts.length);
  let at = 0;
  for (const { rounds } of trajectories) {
    let sum = 0;
    rounds.forEach(({ valid, cost }, k) => {
      if (k > 0) sum += cost ?? prices.repair;
      labels[at] = valid ?? Number.NaN;
      spent[at++] = sum;
    });
  }
  const instances = weight.reduce((sum, n) => sum + n, 0);
  return { trajectories, votes, labels, spent, weight, from, instances };
}

/** What one policy does on some units that follow each other. */
export interface Outcomes {
  /** (units) label of the committed plan: 0, 1, or NaN where it has none. */
  readonly valid: Float64Array;
  /** (units) repairs and votes in the user's prices. */
  readonly cost: Float64Array;
  readonly held: Int32Array;
  readonly repairs: Int32Array;
  readonly queries: Float64Array;
  readonly short: Uint8Array;
}

/** A policy on the units from one to before another, all by default. */
export function outcomes(
  { votes, labels, spent, weight }: Units,
  policy: OnlinePolicy,
  cap: number,
  votePrice: number,
  from = 0,
  to = weight.length,
): Outcomes {
  const done = commits(votes, policy, cap, from, to);
  const valid = new Float64Array(to - from);
  const cost = new Float64Array(to - from);
  for (let i = 0; i < valid.length; i++) {
    const first = votes.start[from + i] as number;
    valid[i] = labels[first + (done.held[i] as number)] as number;
    cost[i] =
      (spent[first + (done.repairs[i] as number)] as number) +
      votePrice * (done.queries[i] as number);
  }
  return { ...done, valid, cost };
}

/** Outcomes of units that follow each other, put together. */
export function joined(parts: readonly Outcomes[]): Outcomes {
  const size = parts.reduce((sum, { held }) => sum + held.length, 0);
  const whole: Outcomes = {
    valid: new Float64Array(size),
    cost: new Float64Array(size),
    held: new Int32Array(size),
    repairs: new Int32Array(size),
    queries: new Float64Array(size),
    short: new Uint8Array(size),
  };
  let at = 0;
  for (const part of parts) {
    for (const key of ["valid", "cost", "held", "repairs", "queries", "short"] as const) {
      whole[key].set(part[key], at);
    }
    at += part.held.length;
  }
  return whole;
}
