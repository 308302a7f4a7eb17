import {
  type BeliefRadius,
  believed,
  EXACT_RATES,
  type OnlinePolicy,
  type Prices,
  parsePolicy,
  type RatesInput,
  type RuleSettings,
  world,
} from "#engine";
import { type BeliefOrMissing, beliefWithout, FOLDS, foldParts, labelled, radiusOf } from "#traces";
import { TOLD_EM } from "../told.ts";
import type { Candidate } from "./candidates.ts";
import { added, type Compared, compare, netGain, type Sums, sumsOf } from "./compared.ts";
import type { Readable } from "./readable.ts";
import { joined, type Outcomes, outcomes, type Units, unitsOf } from "./units.ts";

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
  readonly eta: number;
  readonly seed: number;
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
  const parts = foldParts(trajectories.filter((one) => one.rounds.length > 0));
  const units = unitsOf(parts, prices);
  const { from } = units;
  const run = (policy: OnlinePolicy, fold?: number): Outcomes =>
    fold === undefined
      ? outcomes(units, policy, rounds, prices.vote)
      : outcomes(units, policy, rounds, prices.vote, from[fold], from[fold + 1]);
  const without = beliefWithout(parts, TOLD_EM);
  const beliefs = new Map<string, Told | null>();
  const toldWithout = (excluded: readonly number[]): Told | null => {
    const key = [...excluded].sort().join();
    const known = beliefs.get(key);
    if (known !== undefined) return known;
    const fresh = toldFrom(without(excluded), settings);
    beliefs.set(key, fresh);
    return fresh;
  };
  /** On one fold, told the rates of the others but `also`; null where they do not give them. */
  const toldOn = (id: string, fold: number, also: readonly number[] = []): Outcomes | null => {
    const told = toldWithout([fold, ...also]);
    if (told === null) return null;
    const radius = id === "vrr-stop-safe" ? told.radius() : EXACT_RATES;
    return run(policyFor(id, rule, told.rates, radius), fold);
  };
  const every = Array.from({ length: FOLDS }, (_, fold) => fold);
  const all = (one: Candidate): Outcomes | null => {
    if (one.told === "cross-fitted") {
      const runs = every.map((fold) => toldOn(one.id, fold));
      return runs.includes(null) ? null : joined(runs as Outcomes[]);
    }
    if (one.id === "hindsight") return null;
    const rates = one.told === "all labels" ? ratesOr(labelled(trajectories)) : UNUSED;
    return rates === null ? null : run(policyFor(one.id, rule, rates));
  };

  const none = run(policyFor("none", rule, UNUSED));
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

  /** A candidate in the folds that the choice in `outer` may see. */
  const seenBy = (one: Compared, outer: number): Sums => {
    const seen = every.filter((fold) => fold !== outer);
    return added(
      seen.map((fold) => {
        if (one.candidate.told !== "cross-fitted")
          return sumsOf(one, units.weight, from[fold], from[fold + 1]);
        const there = toldOn(one.candidate.id, fold, [outer]);
        if (there === null) return NOTHING;
        const first = from[fold] as number;
        return sumsOf(
          compare(one.candidate, there, none, first),
          units.weight.subarray(first, first + there.held.length),
        );
      }),
    );
  };
  const chosen = every.map((fold) =>
    best(
      compared.filter(({ candidate }) => candidate.deployable),
      (one) => netGain(seenBy(one, fold), worth),
    ),
  );
  return { units, none, compared, blocked, untold, chosen };
}

/** What a belief rule is told, and how far to trust it, which is worked out once it is asked for. */
interface Told {
  readonly rates: RatesInput;
  readonly radius: () => BeliefRadius;
}

function toldFrom(found: BeliefOrMissing, { rounds, eta, seed }: ReplaySettings): Told | null {
  if (found.missing !== undefined) return null;
  const { rates, seen } = found;
  let radius: BeliefRadius | null = null;
  return {
    rates,
    radius: () => {
      radius ??= seen === undefined ? EXACT_RATES : radiusOf(rates, seen, rounds, eta, seed);
      return radius;
    },
  };
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

/** @param radius - how far `vrr-stop-safe` trusts the rates */
function policyFor(
  id: string,
  rule: RuleSettings,
  rates: RatesInput,
  radius: BeliefRadius = EXACT_RATES,
): OnlinePolicy {
  const policy = parsePolicy(id, rule, world({ classes: [rates] }), believed(rates), radius);
  if (policy.family === "hindsight") throw new Error("hindsight is no rule that can be run");
  return policy;
}

/** Rates for rules that use none. */
const UNUSED: RatesInput = { q0: 0.5, rho0: 0.5, rho1: 0.5, alpha: 0, beta: 0 };
const NOTHING: Sums = { change: 0, paired: 0, extra: 0, instances: 0 };
