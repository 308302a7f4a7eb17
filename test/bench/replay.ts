import {
  defaultPolicyIds,
  historyTrie,
  type Policy,
  parsePolicy,
  type ReplayTrajectory,
  replaySums,
} from "#engine";
import { believed, world } from "../../src/engine/loop/worldInput.ts";
import { begin, type OnlinePolicy } from "../../src/engine/policies/decide.ts";
import { SETTINGS, STRESS } from "../engine/stress.ts";
import { LOGGED_ROUNDS, loggedTrajectories } from "./madeLog.ts";
import { againstSlower, ns, type Row } from "./row.ts";
import { interleaved, keep, median, nanoseconds, type Sample } from "./timing.ts";

const TRAJECTORIES = 1_000_000;
const REPEATS = 5;
const LIMIT = 40;

/** A log replayed on its vote histories against the same policies row by row. */
export async function replayRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const votes of [1, 4, 8]) rows.push(...(await rowsOf(votes)));
  return rows;
}

interface Timed {
  readonly id: string;
  readonly asks: boolean;
  readonly ours: number;
  readonly theirs: number;
}

async function rowsOf(votes: number): Promise<Row[]> {
  const log = loggedTrajectories(votes, TRAJECTORIES);
  const built = median([0, 1, 2].map(() => nanoseconds(() => keep(historyTrie(log).instances), 1)));
  const trie = historyTrie(log);
  const policies = onlinePolicies(votes);
  const times: Timed[] = [];
  for (const policy of policies) {
    const sums = replaySums(trie, policy);
    const other = rowByRow(log, policy);
    if (sums.valid !== other.valid || sums.round !== other.round) {
      throw new Error(
        `${policy.id}: ${sums.valid} valid in the tree, ${other.valid} row by row; expected the same`,
      );
    }
    const ours: Sample = () => nanoseconds(() => keep(replaySums(trie, policy).valid), 3);
    const theirs: Sample = () => nanoseconds(() => keep(rowByRow(log, policy).valid), 1);
    const asks = policy.family !== "fixed";
    times.push({ id: policy.id, asks, ...(await interleaved({ ours, theirs }, REPEATS)) });
  }
  const asking = times.filter(({ asks }) => asks);
  const ratios = asking.map(({ ours, theirs }) => theirs / ours);
  const least = asking[ratios.indexOf(Math.min(...ratios))];
  const what = `replay of ${TRAJECTORIES / 1e6}e6 trajectories of ${LOGGED_ROUNDS} rounds, M = ${votes}`;
  const row = againstSlower(
    `${what}: median policy`,
    median(asking.map(({ ours }) => ours)),
    { name: "row by row", time: median(asking.map(({ theirs }) => theirs)) },
    LIMIT,
    [
      `${trie.after.length} histories; ${policies.length} policies give the same sums both ways; the medians are of the ${asking.length} that ask votes, and of their ratios; least ratio ${Math.min(...ratios).toFixed(1)} (${least.id})`,
    ],
  );
  const ratio = median(ratios);
  return [
    { ...row, ratio, met: ratio >= LIMIT },
    {
      what: `… building its tree of histories, M = ${votes}`,
      ours: ns(built),
      peer: null,
      ratio: null,
      target: null,
      met: null,
      notes: [],
    },
  ];
}

function onlinePolicies(votes: number): OnlinePolicy[] {
  const budget = { votes, rounds: LOGGED_ROUNDS - 1 };
  const truth = world({ classes: [STRESS] });
  return defaultPolicyIds(budget, SETTINGS)
    .map((id) => parsePolicy(id, SETTINGS, truth, believed(STRESS)))
    .filter((policy: Policy): policy is OnlinePolicy => policy.family !== "hindsight");
}

/** Each trajectory shown to the policy by itself. */
function rowByRow(log: readonly ReplayTrajectory[], policy: OnlinePolicy) {
  const run = begin(policy, { votes: 1, rounds: LOGGED_ROUNDS - 1 });
  let valid = 0;
  let round = 0;
  for (const { rounds } of log) {
    run.restart();
    for (const { accepts, queries } of rounds) {
      if (run.see(accepts ?? 0, queries ?? 0) === "commit") break;
    }
    round += run.held;
    valid += rounds[run.held].valid ?? 0;
  }
  return { valid, round };
}
