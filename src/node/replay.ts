import {
  believed,
  defaultPolicyIds,
  historyTrie,
  mergeReplays,
  type Policy,
  parsePolicy,
  type ReplayResult,
  type RuleSettings,
  replayFrom,
  replaySums,
  world,
} from "#engine";
import { DEFAULT_EM } from "#study";
import {
  type BeliefOrMissing,
  crossFitted,
  foldOf,
  type Log,
  labelled,
  type Measured,
  measure,
  type Problem,
  type Trajectory,
} from "#traces";
import type { Note } from "./notes.ts";

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
  /** Trajectories that end before the rule would stop; they commit their last plan. */
  readonly short: number;
}

/** What `overfix replay --json` prints (design §4). */
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
}

/** Where EM stops; its start and cap are the study room's. */
const EM = { ...DEFAULT_EM, tolerance: 1e-9 };

/** A rule was asked for whose rates the log does not give. */
export class MissingRates extends Error {
  constructor(id: string, missing: readonly string[]) {
    super(
      `${id} needs ${missing.join(", ")}, which the labels do not give; expected labelled repairs of valid and of invalid plans`,
    );
    this.name = "MissingRates";
  }
}

/**
 * Commits where each policy would have on each logged trajectory. `vrr-stop` is cross-fitted in five
 * folds by instance: ρ̂₀, ρ̂₁, π̂ by EM on the other folds' votes on p_0 (plans with different M share the
 * rates), α̂, β̂ from their labelled repairs. `tpm` is told what all labels give; `hindsight` is the
 * fixed round that turned out best.
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
  const trie = historyTrie(trajectories);
  for (const id of settings.policies ?? defaultPolicyIds(budget, settings.rule)) {
    try {
      const parts = arms(id, trajectories, settings.rule).map(({ policy, part }) =>
        replaySums(part === trajectories ? trie : historyTrie(part), policy, rounds),
      );
      policies.push(flat(replayFrom(mergeReplays(parts))));
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

/** A policy and the trajectories that it is for. */
interface Arm {
  readonly policy: Policy;
  readonly part: readonly Trajectory[];
}

/** One arm, or one for each fold where the rule is cross-fitted. */
function arms(id: string, trajectories: readonly Trajectory[], rule: RuleSettings): readonly Arm[] {
  const arm = (part: readonly Trajectory[], belief?: BeliefOrMissing): Arm => {
    if (belief?.missing !== undefined) throw new MissingRates(id, belief.missing);
    const rates = belief?.rates ?? UNUSED;
    const policy = parsePolicy(id, rule, world({ classes: [rates] }), believed(rates));
    return { policy, part };
  };
  if (id === "tpm") return [arm(trajectories, labelled(trajectories))];
  if (id !== "vrr-stop") return [arm(trajectories)];
  return crossFitted(trajectories, EM).flatMap((belief, fold) => {
    const part = trajectories.filter(({ instance }) => foldOf(instance) === fold);
    return part.length === 0 ? [] : [arm(part, belief)];
  });
}

/** Rates for rules that use none. */
const UNUSED = { q0: 0.5, rho0: 0.5, rho1: 0.5, alpha: 0, beta: 0 };

function flat({ validity, ...rest }: ReplayResult): LogReplay {
  const { id, round, repairs, short, unlabelled } = rest;
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
    short,
  };
}
