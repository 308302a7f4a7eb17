import { begin, type OnlinePolicy } from "../policies/decide.ts";
import type { ReplayTrajectory } from "./historyTrie.ts";

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

/**
 * Where a policy would have committed on each logged trajectory, for those who pair policies by
 * instance; `replaySums` adds the same up without looking at each. Trajectories without rounds commit
 * plan 0 of none and are short.
 *
 * @param trajectories - N
 * @param cap - K_max, integer ≥ 0
 * @returns arrays (N)
 */
export function commits(
  trajectories: readonly Pick<ReplayTrajectory, "rounds">[],
  policy: OnlinePolicy,
  cap: number,
): Commits {
  const n = trajectories.length;
  const held = new Int32Array(n);
  const repairs = new Int32Array(n);
  const queries = new Float64Array(n);
  const short = new Uint8Array(n);
  const run = begin(policy, { votes: 1, rounds: cap });
  for (let i = 0; i < n; i++) {
    const { rounds } = trajectories[i];
    const last = rounds.length - 1;
    run.restart();
    let asked = 0;
    let k = 0;
    let stopped = false;
    for (; k <= last; k++) {
      const M = rounds[k].queries ?? 0;
      if (run.asks) asked += M;
      stopped = run.see(rounds[k].accepts ?? 0, M) === "commit";
      if (stopped) break;
    }
    if (!stopped) short[i] = 1;
    held[i] = stopped ? run.held : Math.max(0, last);
    repairs[i] = stopped ? k : Math.max(0, last);
    queries[i] = asked;
  }
  return { held, repairs, queries, short };
}
