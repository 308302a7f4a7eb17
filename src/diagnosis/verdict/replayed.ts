import {
  believed,
  type OnlinePolicy,
  type Prices,
  parsePolicy,
  type RatesInput,
  type RuleSettings,
  world,
} from "#engine";
import {
  type BeliefOrMissing,
  beliefWithout,
  FOLDS,
  labelled,
  type MixedEmSettings,
} from "#traces";
import type { Candidate } from "./candidates.ts";
import { added, type Compared, compare, netGain, type Sums, sumsOf } from "./compared.ts";
import type { Readable } from "./readable.ts";
import { joined, type Outcomes, outcomes, type Units, unitsOf } from "./units.ts";

/** As the command line's replay: the paper publishes no start. */
const EM: MixedEmSettings = {
  start: { pi: 0.5, rho0: 0.3, rho1: 0.3 },
  cap: 500,
  tolerance: 1e-9,
};

/** The candidates that this log can be replayed under. */
export interface Replayed {
  readonly units: Units;
  readonly none: Outcomes;
  /** Everything but none, in the order of the candidates. */
  readonly compared: readonly Compared[];
  /** Candidates that would go on where the log was stopped for what it showed. */
  readonly blocked: readonly Candidate[];
  /** Candidates whose rates the labels do not give. */
  readonly untold: readonly Candidate[];
  /** By fold, the candidate that did best on the other four; null where none can be told. */
  readonly chosen: readonly (Compared | null)[];
}

export interface ReplaySettings {
  readonly rule: RuleSettings;
  readonly prices: Prices;
  readonly worth: number;
  readonly rounds: number;
}

/**
 * Cross-fitted replay of the candidates. A rule that is told rates is told, on the instances of a fold,
 * those of the other folds. The choice in a fold sees the other four alone: there such a rule is told,
 * on each of them, the rates of the remaining three.
 */
export function replayed(
  { trajectories, gatedAt }: Readable,
  candidates: readonly Candidate[],
  settings: ReplaySettings,
): Replayed {
  const { rule, prices, worth, rounds } = settings;
  const units = unitsOf(trajectories);
  const inFold = (fold: number) =>
    units.trajectories.slice(units.from[fold] as number, units.from[fold + 1] as number);
  const folds = Array.from({ length: FOLDS }, (_, fold) => inFold(fold));
  const run = (part: Units["trajectories"], policy: OnlinePolicy) =>
    outcomes(part, policy, rounds, prices);
  const without = beliefWithout(trajectories, EM);
  const known = new Map<string, RatesInput | null>();
  const rates = (excluded: readonly number[]): RatesInput | null => {
    const key = [...excluded].sort().join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const fresh = ratesOr(without(excluded));
    known.set(key, fresh);
    return fresh;
  };
  /** null where some fold cannot be told. */
  const crossFitted = (id: string, parts: readonly number[], also: readonly number[]) => {
    const runs: Outcomes[] = [];
    for (const fold of parts) {
      const told = rates([fold, ...also]);
      if (told === null) return null;
      runs.push(run(folds[fold] as Units["trajectories"], policyFor(id, rule, told)));
    }
    return joined(runs);
  };
  const every = Array.from({ length: FOLDS }, (_, fold) => fold);
  const all = (one: Candidate): Outcomes | null => {
    if (one.told === "cross-fitted") return crossFitted(one.id, every, []);
    if (one.id === "hindsight") return null;
    const told = one.told === "all labels" ? ratesOr(labelled(trajectories)) : UNUSED;
    return told === null ? null : run(units.trajectories, policyFor(one.id, rule, told));
  };

  const none = run(units.trajectories, policyFor("none", rule, UNUSED));
  const compared: Compared[] = [];
  const blocked: Candidate[] = [];
  const untold: Candidate[] = [];
  for (const one of candidates) {
    if (one.id === "none" || one.id === "hindsight") continue;
    const result = all(one);
    if (result === null) untold.push(one);
    else if (isBlocked(result, units, gatedAt)) blocked.push(one);
    else compared.push(compare(one, result, none));
  }

  /** Sums of each candidate in each fold, as the choice in `outer` may see them. */
  const seenBy = (one: Compared, outer: number): Sums => {
    const parts = every.filter((fold) => fold !== outer);
    if (one.candidate.told !== "cross-fitted") {
      return added(
        parts.map((fold) => sumsOf(one, units.weight, units.from[fold], units.from[fold + 1])),
      );
    }
    const result = crossFitted(one.candidate.id, parts, [outer]);
    if (result === null) return NOTHING;
    const pick = <T extends Float64Array>(whole: T) =>
      Float64Array.from(
        parts.flatMap((fold) => [...whole.subarray(units.from[fold], units.from[fold + 1])]),
      );
    const there = { ...none, valid: pick(none.valid), cost: pick(none.cost) };
    return sumsOf(compare(one.candidate, result, there), pick(units.weight));
  };
  const chosen = every.map((fold) =>
    best(
      compared.filter(({ candidate }) => candidate.deployable),
      (one) => netGain(seenBy(one, fold), worth),
    ),
  );
  return { units, none, compared, blocked, untold, chosen };
}

function ratesOr(found: BeliefOrMissing): RatesInput | null {
  return found.missing === undefined ? found.rates : null;
}

/** The one with the highest value, the first of equals; null where none has a value. */
export function best<T>(of: readonly T[], value: (one: T) => number): T | null {
  let found: T | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of of) {
    const here = value(one);
    if (here > most + 1e-12) {
      found = one;
      most = here;
    }
  }
  return found;
}

function isBlocked(
  { short }: Outcomes,
  { trajectories }: Units,
  gatedAt: Readable["gatedAt"],
): boolean {
  return trajectories.some(({ rounds }, i) => short[i] === 1 && gatedAt(rounds));
}

export function policyFor(id: string, rule: RuleSettings, rates: RatesInput): OnlinePolicy {
  const policy = parsePolicy(id, rule, world({ classes: [rates] }), believed(rates));
  if (policy.family === "hindsight") throw new Error("hindsight is no rule that can be run");
  return policy;
}

/** Rates for rules that use none. */
const UNUSED: RatesInput = { q0: 0.5, rho0: 0.5, rho1: 0.5, alpha: 0, beta: 0 };
const NOTHING: Sums = { change: 0, paired: 0, extra: 0, instances: 0 };
