import {
  believed,
  DEFAULT_ETA,
  EXACT_RATES,
  type HistoryTrie,
  historyTrie,
  type MixedEmSettings,
  mergeReplays,
  type Policy,
  type Prices,
  parsePolicy,
  type ReplayResult,
  type ReplaySums,
  type RuleSettings,
  replayFrom,
  replaySums,
  usualVotes,
  world,
} from "#engine";
import { radiusOf } from "./beliefRadius.ts";
import { type BeliefOrMissing, crossFitted, labelled } from "./beliefs.ts";
import { foldParts } from "./folds.ts";
import type { Trajectory } from "./log.ts";

/** A rule was asked for whose rates the log does not give. */
export class MissingRates extends Error {
  constructor(id: string, missing: readonly string[]) {
    super(
      `${id} needs ${missing.join(", ")}, which the labels do not give; expected labelled repairs of valid and of invalid plans`,
    );
    this.name = "MissingRates";
  }
}

/** A policy replayed, with what repair did to instances. Means are over all of them. */
export interface ReplayedPolicy extends ReplayResult {
  /** Pr(p_0 valid, committed plan invalid) and the reverse, where both have labels; null where none do. */
  readonly damaged: number | null;
  readonly rescued: number | null;
  /** Mean cost: a repair costs what its round's log says, else its price; a vote its price; p_0 nothing. */
  readonly cost: number;
}

/** Replays one policy, K_max included. */
export type PolicyReplay = (id: string, rule: RuleSettings, rounds: number) => ReplayedPolicy;

/**
 * Commits where each policy would have on each logged trajectory. `vrr-stop` is cross-fitted in five
 * folds by instance: ρ̂₀, ρ̂₁, π̂ by EM on the other folds' votes on p_0 (plans with different M share the
 * rates), α̂, β̂ from their labelled repairs; so is `vrr-stop-safe`, whose error radius comes from the same
 * votes and repairs at η = .1; so are `lookahead` and
 * `lookahead-keep`, which expect on plans to come the M of most plans. `tpm` is told what all labels give; `hindsight` is the
 * fixed round that turned out best. The log's trees and the folds' rates are made once.
 *
 * @param prices - nothing costs anything unless said
 * @param read - of the room of rules, where an id may be `cel:EXPR`: such a rule is told what vrr-stop is
 * @returns throws RangeError for an unknown id, MissingRates for a rule whose rates the log does not give
 */
export function policyReplay(
  trajectories: readonly Trajectory[],
  em: MixedEmSettings,
  prices: Prices = { repair: 0, vote: 0 },
  read: typeof parsePolicy = parsePolicy,
): PolicyReplay {
  const whole = treesOf(trajectories);
  const votes = usualVotes(
    trajectories.flatMap(({ rounds }) => rounds.map(({ queries }) => queries ?? 0)),
  );
  let folds: readonly Fold[] | null = null;
  return (id, rule, rounds) => {
    const told = (belief?: BeliefOrMissing): Policy => {
      if (belief?.missing !== undefined) throw new MissingRates(id, belief.missing);
      const rates = belief?.rates ?? UNUSED;
      const radius =
        id === "vrr-stop-safe" && belief?.seen !== undefined
          ? radiusOf(rates, belief.seen, rounds, DEFAULT_ETA, SEED)
          : EXACT_RATES;
      return read(id, rule, world({ classes: [rates] }), believed(rates), radius, prices);
    };
    const resultOf = (parts: readonly SplitSums[]): ReplayedPolicy => resultFrom(parts, prices);
    if (id === "hindsight") return resultOf([bestFixed(whole, rounds)]);
    if (!CROSS_FITTED.includes(id.split(":", 1)[0] as string)) {
      const policy = id === "tpm" ? told(labelled(trajectories)) : told();
      if (policy.family === "own" && policy.reads.belief) return crossFittedResult();
      return resultOf([replayedOn(whole, policy, rounds, votes)]);
    }
    return crossFittedResult();

    function crossFittedResult(): ReplayedPolicy {
      folds ??= foldsOf(trajectories, em);
      return resultOf(
        folds.map(({ trees, belief }) => replayedOn(trees, told(belief), rounds, votes)),
      );
    }
  };
}

/** A log's trees by the label of p_0: 0, 1, none. A rule cannot see it, and what it does to each shows. */
type Trees = readonly [invalid: HistoryTrie, valid: HistoryTrie, unlabelled: HistoryTrie];

/** Sums on each of the trees. */
type SplitSums = readonly [invalid: ReplaySums, valid: ReplaySums, unlabelled: ReplaySums];

function treesOf(trajectories: readonly Trajectory[]): Trees {
  const tree = (label: 0 | 1 | null) =>
    historyTrie(trajectories.filter(({ rounds }) => (rounds[0]?.valid ?? null) === label));
  return [tree(0), tree(1), tree(null)];
}

function replayedOn(
  [invalid, valid, unlabelled]: Trees,
  policy: Policy,
  rounds: number,
  votes = 1,
): SplitSums {
  const on = (tree: HistoryTrie) => replaySums(tree, policy, rounds, votes);
  return [on(invalid), on(valid), on(unlabelled)];
}

/** The fixed round with the best validity, the earliest on ties; `hindsight` of the engine on all trees. */
function bestFixed(trees: Trees, rounds: number): SplitSums {
  const fixed = (k: number) =>
    replayedOn(trees, { id: "hindsight", family: "fixed", rounds: k }, rounds);
  let best = fixed(0);
  for (let k = 1; k <= rounds; k++) {
    const here = fixed(k);
    const [a, b] = [mergeReplays(here), mergeReplays(best)];
    if (a.valid * b.labelled > b.valid * a.labelled) best = here;
  }
  return best;
}

function resultFrom(parts: readonly SplitSums[], prices: Prices): ReplayedPolicy {
  const invalid = mergeReplays(parts.map(([one]) => one));
  const valid = mergeReplays(parts.map(([, one]) => one));
  const all = mergeReplays(parts.flat());
  const paired = invalid.labelled + valid.labelled;
  const spent = all.spent + (all.repairs - all.priced) * prices.repair;
  return {
    ...replayFrom(all),
    damaged: paired === 0 ? null : (valid.labelled - valid.valid) / paired,
    rescued: paired === 0 ? null : invalid.valid / paired,
    cost: (spent + all.queries * prices.vote) / all.instances,
  };
}

/** Rules that are told what the other folds give. */
const CROSS_FITTED: readonly string[] = [
  "vrr-stop",
  "vrr-stop-safe",
  "lookahead",
  "lookahead-keep",
];

/** Of the draws behind an error radius. */
const SEED = 1;

/** Instances of one fold, and what the rule is told on them. */
interface Fold {
  readonly trees: Trees;
  readonly belief: BeliefOrMissing;
}

function foldsOf(trajectories: readonly Trajectory[], em: MixedEmSettings): readonly Fold[] {
  const beliefs = crossFitted(trajectories, em);
  return foldParts(trajectories).flatMap((part, fold) =>
    part.trajectories.length === 0
      ? []
      : [{ trees: treesOf(part.trajectories), belief: beliefs[fold] as BeliefOrMissing }],
  );
}

/** Rates for rules that use none. */
const UNUSED = { q0: 0.5, rho0: 0.5, rho1: 0.5, alpha: 0, beta: 0 };
