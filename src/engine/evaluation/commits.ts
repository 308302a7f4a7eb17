import { begin, type OnlinePolicy } from "../policies/decide.ts";
import type { ReplayTrajectory } from "./historyTrie.ts";
import { usualVotes } from "./usualVotes.ts";

/** The votes of a log, trajectory after trajectory, for replaying many policies on each. */
export interface LoggedVotes {
  /** (trajectories + 1) where each one's plans start. */
  readonly start: Int32Array;
  /** (plans) votes; 0 of 0 for a round without votes. */
  readonly accepts: Int32Array;
  readonly queries: Int32Array;
}

/** What one policy does on each trajectory of a log, in the log's order. */
export interface Commits {
  /** (trajectories) index of the committed plan. */
  readonly held: Int32Array;
  /** (trajectories) repairs that were run. */
  readonly repairs: Int32Array;
  /** (trajectories) votes that were asked; 0 for a rule that asks none. */
  readonly queries: Float64Array;
  /** (trajectories) 1 where the log ends before the rule would stop: its last plan is committed. */
  readonly short: Uint8Array;
}

/** @param trajectories - N, each with at least one round */
export function loggedVotes(
  trajectories: readonly Pick<ReplayTrajectory, "rounds">[],
): LoggedVotes {
  const start = new Int32Array(trajectories.length + 1);
  trajectories.forEach(({ rounds }, i) => {
    start[i + 1] = start[i] + rounds.length;
  });
  const plans = start[trajectories.length];
  const accepts = new Int32Array(plans);
  const queries = new Int32Array(plans);
  let at = 0;
  for (const { rounds } of trajectories) {
    for (const round of rounds) {
      accepts[at] = round.accepts ?? 0;
      queries[at++] = round.queries ?? 0;
    }
  }
  return { start, accepts, queries };
}

/**
 * Where a policy would have committed on each logged trajectory, for those who pair policies by
 * instance; `replaySums` adds the same up without looking at each.
 *
 * @param cap - K_max, integer ≥ 0
 * @param from - the first trajectory, and the one before which to end; all by default
 * @returns arrays (to − from)
 */
export function commits(
  { start, accepts, queries: logged }: LoggedVotes,
  policy: OnlinePolicy,
  cap: number,
  from = 0,
  to = start.length - 1,
): Commits {
  const n = to - from;
  const held = new Int32Array(n);
  const repairs = new Int32Array(n);
  const queries = new Float64Array(n);
  const short = new Uint8Array(n);
  if (policy.family === "fixed") {
    const rounds = Math.min(policy.rounds, cap);
    for (let i = 0; i < n; i++) {
      const last = start[from + i + 1] - start[from + i] - 1;
      held[i] = Math.min(rounds, last);
      repairs[i] = held[i];
      short[i] = last < rounds ? 1 : 0;
    }
    return { held, repairs, queries, short };
  }
  const votes = policy.family === "lookahead" ? usualVotes(logged) : 1;
  const run = begin(policy, { votes, rounds: cap });
  for (let i = 0; i < n; i++) {
    const first = start[from + i];
    const end = start[from + i + 1];
    run.restart();
    let asked = 0;
    let stopped = false;
    let at = first;
    for (; at < end && !stopped; at++) {
      asked += logged[at];
      stopped = run.see(accepts[at], logged[at]) === "commit";
    }
    const seen = at - 1 - first;
    held[i] = stopped ? run.held : seen;
    repairs[i] = seen;
    queries[i] = asked;
    if (!stopped) short[i] = 1;
  }
  return { held, repairs, queries, short };
}
