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

/** Numbers of a history before its labels: trajectories, then those that end here: all, labelled, valid. */
const ENDED = 1;
const LABELS = 4;

/**
 * The prefix tree of a log's vote histories. Trajectories that share their votes so far are one
 * history: a rule sees votes alone, so it treats them alike. Histories stand in preorder in flat
 * arrays, for a log of a million rows has hundreds of thousands of them.
 */
export class HistoryTrie {
  /** (histories) votes on the last plan; 0 of 0 for a round without votes. */
  readonly accepts: Int32Array;
  readonly queries: Int32Array;
  /** (histories) round of that plan. */
  readonly round: Int32Array;
  /** (histories) the next history that does not go on from this one. */
  readonly after: Int32Array;
  /** Of all trajectories, with those that end in each round. */
  readonly byLength: readonly LabelSums[];
  /** Instances, counts included. */
  readonly instances: number;
  /** (histories) where each one's numbers start in `sums`. */
  private readonly start: Int32Array;
  private readonly sums: Float64Array;

  /** Trajectories without rounds are left out. */
  constructor(trajectories: Iterable<ReplayTrajectory>) {
    const { first, byLength, instances } = grow(trajectories);
    this.byLength = byLength;
    this.instances = instances;
    const { histories, numbers } = sizeOf(first);
    this.accepts = new Int32Array(histories);
    this.queries = new Int32Array(histories);
    this.round = new Int32Array(histories);
    this.after = new Int32Array(histories);
    this.start = new Int32Array(histories);
    this.sums = new Float64Array(numbers);
    let next = 0;
    let free = 0;
    const lay = (branch: Branch): void => {
      for (const bud of branch.buds) {
        const i = next++;
        this.accepts[i] = bud.accepts;
        this.queries[i] = bud.queries;
        this.round[i] = bud.round;
        this.start[i] = free;
        free += LABELS + 2 * (bud.round + 1);
        if (bud.ended !== null) this.addEnded(i, bud.ended);
        if (bud.branch !== null) lay(bud.branch);
        this.after[i] = next;
        for (let child = i + 1; child < next; child = this.after[child]) this.addPassed(i, child);
      }
    };
    lay(first);
  }

  /** Last round of the longest trajectory; −1 where there are none. */
  get lastRound(): number {
    return this.byLength.length - 1;
  }

  /** Trajectories that came this way. */
  count(i: number): number {
    return this.sums[this.start[i]];
  }

  /** Those of them with a label on plan k, and those with a valid plan k; k at most its round. */
  labelled(i: number, k: number): number {
    return this.sums[this.start[i] + LABELS + 2 * k];
  }

  valid(i: number, k: number): number {
    return this.sums[this.start[i] + LABELS + 2 * k + 1];
  }

  /** Trajectories whose log ends here, and the labels of their last plan. */
  ended(i: number): number {
    return this.sums[this.start[i] + ENDED];
  }

  endedLabelled(i: number): number {
    return this.sums[this.start[i] + ENDED + 1];
  }

  endedValid(i: number): number {
    return this.sums[this.start[i] + ENDED + 2];
  }

  private addEnded(i: number, ended: LabelSums): void {
    const { sums, start, round } = this;
    const at = start[i];
    sums[at] += ended.count;
    sums[at + ENDED] = ended.count;
    sums[at + ENDED + 1] = ended.labelled[round[i]];
    sums[at + ENDED + 2] = ended.valid[round[i]];
    for (let k = 0; k <= round[i]; k++) {
      sums[at + LABELS + 2 * k] += ended.labelled[k];
      sums[at + LABELS + 2 * k + 1] += ended.valid[k];
    }
  }

  private addPassed(i: number, child: number): void {
    const { sums, start, round } = this;
    sums[start[i]] += sums[start[child]];
    for (let j = LABELS; j < LABELS + 2 * (round[i] + 1); j++) {
      sums[start[i] + j] += sums[start[child] + j];
    }
  }
}

/** Trajectories and their labels by round, each (depth + 1). */
export interface LabelSums {
  count: number;
  readonly valid: number[];
  readonly labelled: number[];
}

/** A history while the tree grows. */
interface Bud {
  readonly accepts: number;
  readonly queries: number;
  readonly round: number;
  ended: LabelSums | null;
  branch: Branch | null;
}

interface Branch {
  readonly buds: Bud[];
  readonly byVotes: Map<number, Bud>;
}

function grow(trajectories: Iterable<ReplayTrajectory>) {
  const first: Branch = { buds: [], byVotes: new Map() };
  const byLength: LabelSums[] = [];
  let instances = 0;
  for (const { rounds, count } of trajectories) {
    const last = rounds.length - 1;
    if (last < 0) continue;
    instances += count;
    let bud = budFor(first, rounds[0], 0);
    for (let k = 1; k <= last; k++) {
      bud.branch ??= { buds: [], byVotes: new Map() };
      bud = budFor(bud.branch, rounds[k], k);
    }
    bud.ended ??= noLabels(last);
    addLabels(bud.ended, rounds, count);
    while (byLength.length <= last) byLength.push(noLabels(byLength.length));
    addLabels(byLength[last], rounds, count);
  }
  return { first, byLength, instances };
}

function budFor({ buds, byVotes }: Branch, { accepts, queries }: ReplayRound, round: number): Bud {
  const S = accepts ?? 0;
  const M = queries ?? 0;
  const key = M * 2 ** 26 + S;
  const known = byVotes.get(key);
  if (known !== undefined) return known;
  const bud = { accepts: S, queries: M, round, ended: null, branch: null };
  byVotes.set(key, bud);
  buds.push(bud);
  return bud;
}

function noLabels(last: number): LabelSums {
  const zeros = () => new Array<number>(last + 1).fill(0);
  return { count: 0, valid: zeros(), labelled: zeros() };
}

function addLabels(sums: LabelSums, rounds: readonly ReplayRound[], count: number): void {
  sums.count += count;
  for (let k = 0; k < rounds.length; k++) {
    const { valid } = rounds[k];
    if (valid === null) continue;
    sums.labelled[k] += count;
    if (valid === 1) sums.valid[k] += count;
  }
}

function sizeOf({ buds }: Branch): { histories: number; numbers: number } {
  let histories = 0;
  let numbers = 0;
  for (const { branch, round } of buds) {
    histories++;
    numbers += LABELS + 2 * (round + 1);
    if (branch === null) continue;
    const below = sizeOf(branch);
    histories += below.histories;
    numbers += below.numbers;
  }
  return { histories, numbers };
}

/** Builds the tree. Trajectories without rounds are left out. */
export function historyTrie(trajectories: Iterable<ReplayTrajectory>): HistoryTrie {
  return new HistoryTrie(trajectories);
}
