import {
  believed,
  DEFAULT_ETA,
  EXACT_RATES,
  historyTrie,
  type MixedEmSettings,
  mergeReplays,
  type Policy,
  parsePolicy,
  type ReplayResult,
  type RuleSettings,
  replayFrom,
  replaySums,
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

/** Replays one policy, K_max included. */
export type PolicyReplay = (id: string, rule: RuleSettings, rounds: number) => ReplayResult;

/**
 * Commits where each policy would have on each logged trajectory. `vrr-stop` is cross-fitted in five
 * folds by instance: ρ̂₀, ρ̂₁, π̂ by EM on the other folds' votes on p_0 (plans with different M share the
 * rates), α̂, β̂ from their labelled repairs; so is `vrr-stop-safe`, whose error radius comes from the same
 * votes and repairs at η = .1. `tpm` is told what all labels give; `hindsight` is the
 * fixed round that turned out best. The log's tree and the folds' rates are made once.
 *
 * @returns throws RangeError for an unknown id, MissingRates for a rule whose rates the log does not give
 */
export function policyReplay(
  trajectories: readonly Trajectory[],
  em: MixedEmSettings,
): PolicyReplay {
  const trie = historyTrie(trajectories);
  let folds: readonly Fold[] | null = null;
  return (id, rule, rounds) => {
    const told = (belief?: BeliefOrMissing): Policy => {
      if (belief?.missing !== undefined) throw new MissingRates(id, belief.missing);
      const rates = belief?.rates ?? UNUSED;
      const radius =
        id === "vrr-stop-safe" && belief?.seen !== undefined
          ? radiusOf(rates, belief.seen, rounds, DEFAULT_ETA, SEED)
          : EXACT_RATES;
      return parsePolicy(id, rule, world({ classes: [rates] }), believed(rates), radius);
    };
    if (!CROSS_FITTED.includes(id)) {
      const policy = id === "tpm" ? told(labelled(trajectories)) : told();
      return replayFrom(replaySums(trie, policy, rounds));
    }
    folds ??= foldsOf(trajectories, em);
    const parts = folds.map(({ part, belief }) => replaySums(part, told(belief), rounds));
    return replayFrom(mergeReplays(parts));
  };
}

/** Rules that are told what the other folds give. */
const CROSS_FITTED: readonly string[] = ["vrr-stop", "vrr-stop-safe"];

/** Of the draws behind an error radius. */
const SEED = 1;

/** Instances of one fold, and what the rule is told on them. */
interface Fold {
  readonly part: ReturnType<typeof historyTrie>;
  readonly belief: BeliefOrMissing;
}

function foldsOf(trajectories: readonly Trajectory[], em: MixedEmSettings): readonly Fold[] {
  const beliefs = crossFitted(trajectories, em);
  return foldParts(trajectories).flatMap((part, fold) =>
    part.trajectories.length === 0
      ? []
      : [{ part: historyTrie(part.trajectories), belief: beliefs[fold] as BeliefOrMissing }],
  );
}

/** Rates for rules that use none. */
const UNUSED = { q0: 0.5, rho0: 0.5, rho1: 0.5, alpha: 0, beta: 0 };
