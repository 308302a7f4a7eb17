/** What replay reads of a logged round; a round without votes has null in both counts. */
export interface ReplayRound {
  readonly accepts: number | null;
  readonly queries: number | null;
  /** Label, null where there is none. */
  readonly valid: 0 | 1 | null;
}

/** What replay reads of a logged trajectory. */
export interface ReplayTrajectory {
  readonly rounds: readonly ReplayRound[];
  /** Instances that it stands for, integer ≥ 1. */
  readonly count: number;
}

/** Trajectories and their labels by round, each (depth + 1). */
export interface LabelSums {
  count: number;
  readonly valid: number[];
  readonly labelled: number[];
}

/** Trajectories that share their votes so far. A rule sees votes alone, so it treats them alike. */
export interface HistoryNode {
  /** Votes on the last plan of this history; 0 of 0 for a round without votes. */
  readonly accepts: number;
  readonly queries: number;
  /** Round of that plan. */
  readonly round: number;
  /** All that came this way. */
  readonly passed: LabelSums;
  /** Those whose log ends here. */
  readonly ended: LabelSums;
  readonly next: Map<number, HistoryNode>;
}

/** The prefix tree of a log's vote histories. */
export interface HistoryTrie {
  /** First plans, by their votes. */
  readonly first: Map<number, HistoryNode>;
  /** Instances, counts included. */
  readonly instances: number;
  /** Last round of the longest trajectory; −1 where there are none. */
  readonly lastRound: number;
}

/** Builds the tree. Trajectories without rounds are left out. */
export function historyTrie(trajectories: Iterable<ReplayTrajectory>): HistoryTrie {
  const first = new Map<number, HistoryNode>();
  let instances = 0;
  let lastRound = -1;
  for (const { rounds, count } of trajectories) {
    if (rounds.length === 0) continue;
    instances += count;
    lastRound = Math.max(lastRound, rounds.length - 1);
    let level = first;
    for (let k = 0; k < rounds.length; k++) {
      const node = childFor(level, rounds[k], k);
      addLabels(node.passed, rounds, k, count);
      if (k === rounds.length - 1) addLabels(node.ended, rounds, k, count);
      level = node.next;
    }
  }
  return { first, instances, lastRound };
}

function childFor(
  level: Map<number, HistoryNode>,
  { accepts, queries }: ReplayRound,
  round: number,
): HistoryNode {
  const S = accepts ?? 0;
  const M = queries ?? 0;
  const key = M * 2 ** 26 + S;
  const known = level.get(key);
  if (known !== undefined) return known;
  const sums = (): LabelSums => ({
    count: 0,
    valid: new Array<number>(round + 1).fill(0),
    labelled: new Array<number>(round + 1).fill(0),
  });
  const node = { accepts: S, queries: M, round, passed: sums(), ended: sums(), next: new Map() };
  level.set(key, node);
  return node;
}

function addLabels(
  sums: LabelSums,
  rounds: readonly ReplayRound[],
  last: number,
  count: number,
): void {
  sums.count += count;
  for (let k = 0; k <= last; k++) {
    const { valid } = rounds[k];
    if (valid === null) continue;
    sums.labelled[k] += count;
    if (valid === 1) sums.valid[k] += count;
  }
}
