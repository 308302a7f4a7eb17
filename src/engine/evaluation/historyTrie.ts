/** What replay reads of a logged round; a round without votes has null in both counts. */
export interface ReplayRound {
  readonly accepts: number | null;
  readonly queries: number | null;
  /** Label, null where there is none. */
  readonly valid: 0 | 1 | null;
  /** What making this plan cost, where the log says so. */
  readonly cost?: number;
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
  readonly byLength: readonly LengthSums[];
  /** Instances, counts included. */
  readonly instances: number;
  /** (histories) where each one's numbers start in `sums`. */
  private readonly start: Int32Array;
  private readonly sums: Float64Array;
  /** (histories · COSTS) where any repair has a logged cost: of those that came this way, and that ended. */
  private readonly costs: Float64Array | null;

  /** Trajectories without rounds are left out. */
  constructor(trajectories: Iterable<ReplayTrajectory>) {
    const { first, byLength, instances, anyCost } = grow(trajectories);
    this.byLength = byLength;
    this.instances = instances;
    const { histories, numbers } = sizeOf(first);
    this.accepts = new Int32Array(histories);
    this.queries = new Int32Array(histories);
    this.round = new Int32Array(histories);
    this.after = new Int32Array(histories);
    this.start = new Int32Array(histories);
    this.sums = new Float64Array(numbers);
    this.costs = anyCost ? new Float64Array(COSTS * histories) : null;
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
        this.costs?.set([bud.spent, bud.priced], COSTS * i);
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

  /** What their repairs so far cost where the log says so, and how many repairs that were. */
  spent(i: number): LoggedCost {
    return this.costAt(COSTS * i);
  }

  /** The same of those whose log ends here. */
  endedSpent(i: number): LoggedCost {
    return this.costAt(COSTS * i + 2);
  }

  private costAt(at: number): LoggedCost {
    return this.costs === null ? NO_COST : { spent: this.costs[at], priced: this.costs[at + 1] };
  }

  private addEnded(i: number, ended: EndedSums): void {
    const { sums, start, round } = this;
    this.costs?.set([ended.spent, ended.priced], COSTS * i + 2);
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
interface LabelSums {
  count: number;
  readonly valid: number[];
  readonly labelled: number[];
}

/** What repairs cost where the log says so, and how many those are. */
export interface LoggedCost {
  readonly spent: number;
  readonly priced: number;
}

const NO_COST: LoggedCost = { spent: 0, priced: 0 };

/** Numbers of a history's costs: spent and priced of those that came this way, of those that ended. */
const COSTS = 4;

/** Trajectories that end in one history. */
interface EndedSums extends LabelSums {
  spent: number;
  priced: number;
}

/** Trajectories of one length, their costs up to each plan, (depth + 1). */
export interface LengthSums extends LabelSums {
  readonly spent: number[];
  readonly priced: number[];
}

/** A history while the tree grows. */
interface Bud {
  readonly accepts: number;
  readonly queries: number;
  readonly round: number;
  spent: number;
  priced: number;
  ended: EndedSums | null;
  branch: Branch | null;
}

interface Branch {
  readonly buds: Bud[];
  readonly byVotes: Map<number, Bud>;
}

function grow(trajectories: Iterable<ReplayTrajectory>) {
  const first: Branch = { buds: [], byVotes: new Map() };
  const byLength: LengthSums[] = [];
  let instances = 0;
  let anyCost = false;
  for (const { rounds, count } of trajectories) {
    const last = rounds.length - 1;
    if (last < 0) continue;
    instances += count;
    while (byLength.length <= last) byLength.push(noCosts(byLength.length));
    const alike = byLength[last];
    let spent = 0;
    let priced = 0;
    let bud = budFor(first, rounds[0], 0);
    for (let k = 1; k <= last; k++) {
      bud.branch ??= { buds: [], byVotes: new Map() };
      bud = budFor(bud.branch, rounds[k], k);
      const { cost } = rounds[k];
      if (cost !== undefined) {
        spent += cost * count;
        priced += count;
      }
      if (priced === 0) continue;
      bud.spent += spent;
      bud.priced += priced;
      alike.spent[k] += spent;
      alike.priced[k] += priced;
    }
    anyCost ||= priced > 0;
    bud.ended ??= { ...noLabels(last), ...NO_COST };
    bud.ended.spent += spent;
    bud.ended.priced += priced;
    addLabels(bud.ended, rounds, count);
    addLabels(alike, rounds, count);
  }
  return { first, byLength, instances, anyCost };
}

function budFor({ buds, byVotes }: Branch, { accepts, queries }: ReplayRound, round: number): Bud {
  const S = accepts ?? 0;
  const M = queries ?? 0;
  const key = M * 2 ** 26 + S;
  const known = byVotes.get(key);
  if (known !== undefined) return known;
  const bud = { accepts: S, queries: M, round, spent: 0, priced: 0, ended: null, branch: null };
  byVotes.set(key, bud);
  buds.push(bud);
  return bud;
}

function noLabels(last: number): LabelSums {
  return { count: 0, valid: zeros(last), labelled: zeros(last) };
}

function noCosts(last: number): LengthSums {
  return { ...noLabels(last), spent: zeros(last), priced: zeros(last) };
}

function zeros(last: number): number[] {
  return new Array<number>(last + 1).fill(0);
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
