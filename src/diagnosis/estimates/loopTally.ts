import type { LoggedRound, Trajectory } from "#traces";
import { accepted, type Frozen, freezes, lastMade } from "./plans.ts";

/** Plans that a loop repaired, by what it could see of them; instances, counts included. */
export interface LoopTally {
  readonly rounds: number;
  readonly votes: boolean;
  readonly labels: boolean;
  readonly repairs: {
    readonly afterAccept: number;
    readonly afterReject: number;
    readonly afterValid: number;
    readonly afterInvalid: number;
  };
  /** Last plans of trajectories that are shorter than the longest. */
  readonly endedEarly: {
    readonly all: number;
    readonly accepted: number;
    readonly valid: number;
    readonly acceptedInvalid: number;
  };
  /** The largest share of votes with which a plan was repaired, the least with which one ended early. */
  readonly highestRepaired: number;
  readonly lowestEnded: number;
}

/** Counts of a log, plans after a frozen one left out. */
export function loopTally(trajectories: readonly Trajectory[], frozen: Frozen): LoopTally {
  const repairs = { afterAccept: 0, afterReject: 0, afterValid: 0, afterInvalid: 0 };
  const endedEarly = { all: 0, accepted: 0, valid: 0, acceptedInvalid: 0 };
  let rounds = 0;
  for (const one of trajectories) rounds = Math.max(rounds, one.rounds.length - 1);
  let votes = false;
  let labels = false;
  let highestRepaired = -Infinity;
  let lowestEnded = Infinity;
  for (const trajectory of trajectories) {
    const { count } = trajectory;
    const last = lastMade(trajectory, frozen);
    for (let k = 0; k <= last; k++) {
      const plan = trajectory.rounds[k] as LoggedRound;
      const verdict = accepted(plan);
      votes ||= verdict !== null;
      labels ||= plan.valid !== null;
      if (k < last) {
        if (verdict !== null) repairs[verdict ? "afterAccept" : "afterReject"] += count;
        if (plan.valid !== null) repairs[plan.valid ? "afterValid" : "afterInvalid"] += count;
        highestRepaired = Math.max(highestRepaired, share(plan) ?? -Infinity);
      } else if (last < rounds) {
        endedEarly.all += count;
        if (verdict) endedEarly.accepted += count;
        if (plan.valid === 1) endedEarly.valid += count;
        if (verdict && plan.valid === 0) endedEarly.acceptedInvalid += count;
        lowestEnded = Math.min(lowestEnded, share(plan) ?? -Infinity);
      }
    }
  }
  return { rounds, votes, labels, repairs, endedEarly, highestRepaired, lowestEnded };
}

function share({ accepts, queries }: LoggedRound): number | null {
  return accepts === null || queries === null ? null : accepts / queries;
}

/** What follows the first plan that would freeze a loop; counted up to the first change. */
export interface FrozenTally {
  /** Instances that go on after such a plan, and the rounds that follow. */
  readonly instances: number;
  readonly rounds: number;
  /** Instances that go on after such a plan that is invalid. */
  readonly invalid: number;
  /** Whether any later round differs from it in label or votes. */
  readonly changes: boolean;
}

export function frozenTally(
  trajectories: readonly Trajectory[],
  frozen: "valid" | "accepted",
): FrozenTally {
  let instances = 0;
  let rounds = 0;
  let invalid = 0;
  let changes = false;
  for (const trajectory of trajectories) {
    const at = trajectory.rounds.findIndex((round) => freezes(round, frozen));
    const plan = trajectory.rounds[at];
    const later = trajectory.rounds.length - 1 - at;
    if (plan === undefined || later === 0) continue;
    instances += trajectory.count;
    rounds += trajectory.count * later;
    if (plan.valid === 0) invalid += trajectory.count;
    for (let k = at + 1; k < trajectory.rounds.length && !changes; k++) {
      const { valid, accepts, queries } = trajectory.rounds[k] as LoggedRound;
      changes = valid !== plan.valid || accepts !== plan.accepts || queries !== plan.queries;
    }
    if (changes) break;
  }
  return { instances, rounds, invalid, changes };
}
