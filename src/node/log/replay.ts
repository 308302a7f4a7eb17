import { REPLAY_EM } from "#compute";
import { defaultPolicyIds, type Prices, type RuleSettings } from "#engine";
import { policyReader } from "#rules";
import {
  type Log,
  type Measured,
  MissingRates,
  measure,
  type Problem,
  policyReplay,
  type ReplayedPolicy,
} from "#traces";
import type { Note } from "../notes.ts";
import { failureNote } from "../study/ownRules.ts";

/** One policy on a log. Means are over all instances. */
export interface LogReplay {
  readonly id: string;
  readonly kind: "measured";
  /** Share of committed plans that are valid, with Wilson's 95 %; null where no commit has a label. */
  readonly validity: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Commits with a label. */
  readonly n: number;
  /** Commits without one; left out of `validity`. */
  readonly unlabelled: number;
  readonly round: number;
  readonly repairs: number;
  /** Votes asked. */
  readonly queries: number;
  /** Pr(p_0 valid, committed plan invalid) and the reverse; null where no pair of labels tells. */
  readonly damaged: number | null;
  readonly rescued: number | null;
  /** See `policyReplay`. */
  readonly cost: number;
  /** Trajectories that end before the rule would stop; they commit their last plan. */
  readonly short: number;
}

/** What `overfix replay --json` prints (model §4). */
export interface ReplayReport {
  readonly log: {
    readonly file: string;
    readonly hash: string;
    readonly instances: number;
    readonly rowsRead: number;
    readonly rowsKept: number;
  };
  /** K_max. */
  readonly rounds: number;
  readonly policies: readonly LogReplay[];
  readonly measured: Measured;
  readonly problems: readonly Problem[];
  readonly notes: readonly Note[];
}

export interface ReplaySettings {
  /** Ids; every policy that the log can give where left out. */
  readonly policies?: readonly string[];
  /** K_max; the log's longest trajectory where left out. */
  readonly rounds?: number;
  readonly rule: RuleSettings;
  /** Nothing costs anything where left out, but what the log says. */
  readonly prices?: Prices;
}

/**
 * What each policy would have committed in a log: see `policyReplay`.
 *
 * @throws RangeError for an unknown id, MissingRates for a rule whose rates the log does not give
 */
export function replayLog(log: Log, settings: ReplaySettings): ReplayReport {
  const { trajectories } = log;
  const measured = measure(log);
  const rounds = settings.rounds ?? measured.rounds;
  const budget = { votes: measured.votes ?? 1, rounds };
  const notes: Note[] = [];
  const policies: LogReplay[] = [];
  const met = new Map<string, Note>();
  const read = policyReader(rounds, ({ id, seen, failure }) => {
    const { k, S, M } = seen;
    const votes = seen.votes.length > 0 ? seen.votes : null;
    const key = `${id} ${failure.code} ${failure.start}`;
    if (!met.has(key)) met.set(key, failureNote({ id, failure, k, S, M, votes }));
  });
  const replay = policyReplay(trajectories, REPLAY_EM, settings.prices, read);
  for (const id of settings.policies ?? defaultPolicyIds(budget, settings.rule)) {
    try {
      policies.push(flat(replay(id, settings.rule, rounds)));
    } catch (error) {
      if (!(error instanceof MissingRates) || settings.policies !== undefined) throw error;
      notes.push({ code: "rate-missing", message: `left out: ${error.message}` });
    }
  }
  const unlabelled = policies.filter((one) => one.unlabelled > 0);
  if (unlabelled.length > 0) {
    const counts = new Set(policies.map((one) => one.unlabelled));
    const said =
      counts.size === 1
        ? `${[...counts].join()} of each policy`
        : unlabelled.map((one) => `${one.unlabelled} of ${one.id}`).join(", ");
    const message = `commits without a label, left out of validity: ${said}`;
    notes.push({ code: "unlabelled", message });
  }
  if (measured.warnings.includes("no-votes")) {
    const message = "no round has votes, so nothing is ever accepted";
    notes.push({ code: "no-votes", message });
  }
  notes.push(...met.values());
  const { file, hash, rowsRead, rowsKept, problems } = log;
  return {
    log: { file, hash, instances: measured.instances, rowsRead, rowsKept },
    rounds,
    policies,
    measured,
    problems,
    notes,
  };
}

function flat({ validity, ...rest }: ReplayedPolicy): LogReplay {
  const { id, round, repairs, queries, damaged, rescued, cost, short, unlabelled } = rest;
  const { estimate = null, low = null, high = null, n = 0 } = validity ?? {};
  return {
    id,
    kind: "measured",
    validity: estimate,
    low,
    high,
    n,
    unlabelled,
    round,
    repairs,
    queries,
    damaged,
    rescued,
    cost,
    short,
  };
}
