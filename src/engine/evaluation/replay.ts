import type { Budget } from "../loop/world.ts";
import { type Interval, wilson } from "../numeric/intervals.ts";
import { begin, type OnlinePolicy, type Run } from "../policies/decide.ts";
import type { Policy } from "../policies/policy.ts";
import { HistoryTrie, historyTrie, type LoggedCost, type ReplayTrajectory } from "./historyTrie.ts";
import { usualVotesOf } from "./usualVotes.ts";

/** What a policy would have done on a log. Sums, so that folds add up: see `replayFrom`. */
export interface ReplaySums {
  readonly id: string;
  instances: number;
  /** Committed plans with a label, and the valid ones among them. */
  labelled: number;
  valid: number;
  round: number;
  repairs: number;
  /** Votes asked; none by a rule that asks none. */
  queries: number;
  short: number;
  /** What repairs cost where the log says so, and how many repairs that were. */
  spent: number;
  priced: number;
}

/** A policy replayed on a log. */
export interface ReplayResult {
  readonly id: string;
  /** Share of valid plans among committed plans with a label; null where none has one. */
  readonly validity: (Interval & MeasuredShare) | null;
  /** Mean index of the committed plan, over all trajectories. */
  readonly round: number;
  /** Mean number of repairs, over all trajectories. */
  readonly repairs: number;
  /** Mean number of votes asked, over all trajectories. */
  readonly queries: number;
  /** Trajectories that end before the rule would stop; they commit their last plan. */
  readonly short: number;
  /** Committed plans without a label, left out of `validity`. */
  readonly unlabelled: number;
}

/** A share that was counted. */
interface MeasuredShare {
  readonly estimate: number;
  readonly successes: number;
  readonly n: number;
}

/**
 * Where each policy would have committed on each logged trajectory. M may vary by round; a round
 * without votes counts as not accepted. `hindsight` is the fixed round with the best validity on this
 * log, earliest on ties.
 *
 * @param log - trajectories, or their tree where it is replayed more than once
 * @param cap - K_max; by default the last round of the longest trajectory
 */
export function replay(
  log: HistoryTrie | Iterable<ReplayTrajectory>,
  policies: readonly Policy[],
  cap?: number,
): ReplayResult[] {
  const trie = log instanceof HistoryTrie ? log : historyTrie(log);
  return policies.map((policy) => replayFrom(replaySums(trie, policy, cap)));
}

/**
 * The sums of one policy, for those who add up folds.
 *
 * @param votes - that a rule which looks ahead expects on plans to come; by default M of most plans
 */
export function replaySums(
  trie: HistoryTrie,
  policy: Policy,
  cap = trie.lastRound,
  votes?: number,
): ReplaySums {
  // Each round's own number of votes is shown to the rule; the budget's is for plans to come.
  const expected = policy.family === "lookahead" ? (votes ?? usualVotesOf(trie)) : 1;
  const budget: Budget = { votes: expected, rounds: Math.max(0, cap) };
  if (policy.family === "hindsight") return bestFixed(trie, policy.id, budget.rounds);
  const sums = emptySums(policy.id);
  sums.instances = trie.instances;
  if (policy.family === "fixed") addFixed(trie, Math.min(policy.rounds, budget.rounds), sums);
  else walk(trie, begin(policy, budget), sums);
  return sums;
}

/** Adds the sums of several logs, or folds of one. */
export function mergeReplays(parts: readonly ReplaySums[]): ReplaySums {
  const sums = emptySums(parts[0].id);
  for (const part of parts) {
    sums.instances += part.instances;
    sums.labelled += part.labelled;
    sums.valid += part.valid;
    sums.round += part.round;
    sums.repairs += part.repairs;
    sums.queries += part.queries;
    sums.short += part.short;
    sums.spent += part.spent;
    sums.priced += part.priced;
  }
  return sums;
}

/** Shares and means from sums. */
export function replayFrom(sums: ReplaySums): ReplayResult {
  const { id, instances, labelled, valid, short } = sums;
  const share = { estimate: valid / labelled, successes: valid, n: labelled };
  return {
    id,
    validity: labelled === 0 ? null : { ...share, ...wilson(valid, labelled) },
    round: sums.round / instances,
    repairs: sums.repairs / instances,
    queries: sums.queries / instances,
    short,
    unlabelled: instances - labelled,
  };
}

function emptySums(id: string): ReplaySums {
  return {
    id,
    instances: 0,
    labelled: 0,
    valid: 0,
    round: 0,
    repairs: 0,
    queries: 0,
    short: 0,
    spent: 0,
    priced: 0,
  };
}

function walk(trie: HistoryTrie, run: Run, sums: ReplaySums): void {
  const { accepts, queries, round, after } = trie;
  const before = [run]; // by round: the run as it comes to that round
  const asked = [0]; // by round: votes asked before that round
  for (let i = 0; i < after.length; ) {
    const k = round[i];
    before[k + 1] ??= run.fork();
    const here = before[k + 1].become(before[k]);
    asked[k + 1] = asked[k] + queries[i];
    if (here.see(accepts[i], queries[i]) === "commit") {
      const { held } = here;
      sums.labelled += trie.labelled(i, held);
      sums.valid += trie.valid(i, held);
      sums.round += trie.count(i) * held;
      sums.repairs += trie.count(i) * k;
      sums.queries += trie.count(i) * asked[k + 1];
      addCost(sums, trie.spent(i));
      i = after[i];
      continue;
    }
    const ended = trie.ended(i);
    if (ended > 0) {
      sums.labelled += trie.endedLabelled(i);
      sums.valid += trie.endedValid(i);
      sums.round += ended * k;
      sums.repairs += ended * k;
      sums.queries += ended * asked[k + 1];
      sums.short += ended;
      addCost(sums, trie.endedSpent(i));
    }
    i++;
  }
}

function addCost(sums: ReplaySums, { spent, priced }: LoggedCost): void {
  sums.spent += spent;
  sums.priced += priced;
}

/** A rule that asks nothing: the length of a trajectory says all. */
function addFixed({ byLength }: HistoryTrie, rounds: number, sums: ReplaySums): void {
  byLength.forEach(({ count, valid, labelled, spent, priced }, last) => {
    const held = Math.min(rounds, last);
    sums.labelled += labelled[held];
    sums.valid += valid[held];
    sums.round += count * held;
    sums.repairs += count * held;
    addCost(sums, { spent: spent[held], priced: priced[held] });
    if (last < rounds) sums.short += count;
  });
}

function bestFixed(trie: HistoryTrie, id: string, rounds: number): ReplaySums {
  let best = emptySums(id);
  for (let k = 0; k <= rounds; k++) {
    const fixed: OnlinePolicy = { id, family: "fixed", rounds: k };
    const sums = replaySums(trie, fixed, rounds);
    if (k === 0 || sums.valid * best.labelled > best.valid * sums.labelled) best = sums;
  }
  return best;
}
