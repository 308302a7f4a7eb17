import {
  bStar,
  evaluateAll,
  MEASURES,
  type Measure,
  parsePolicy,
  pooledBelieved,
  population,
} from "#engine";
import { type RoundRates, roundRates } from "#figures";
import { believedModel, PRESETS, type Study } from "#study";
import { type BoundNumber, exactly } from "./bound.ts";

/**
 * Values of a study in a round; α, β and b* of the repair that leads to it. Of several kinds of instance
 * they are averages over the plans that they act on, so that Ā = ρ₀ + J·Q holds in every round.
 */
export const IN_ROUND: Readonly<Record<string, (study: Study, round: number) => number>> = {
  Q: (study, t) => population(study.world, study).Q[t] ?? Number.NaN,
  A: (study, t) => population(study.world, study).A[t] ?? Number.NaN,
  rho0: (study, t) => ratesIn(study, t).rho0,
  rho1: (study, t) => ratesIn(study, t).rho1,
  J: (study, t) => ratesIn(study, t).J,
  alpha: (study, t) => ratesIn(study, t - 1).alpha,
  beta: (study, t) => ratesIn(study, t - 1).beta,
  bStar: (study, t) => {
    const { alpha, beta } = ratesIn(study, t - 1);
    return bStar(alpha, beta, study.rule.tau);
  },
};

function ratesIn({ world, rounds }: Study, round: number): RoundRates {
  const t = Math.max(0, round);
  const rates = roundRates(world, Math.max(t, rounds))[t];
  if (rates === undefined) throw new RangeError(`no rates in round ${round}`);
  return rates;
}

/** "PRESET/Q@5" or "PRESET/POLICY.validity": computed exactly from a preset. */
export function computedNumber(rest: string): BoundNumber | null {
  const [id = "", ask = ""] = rest.split("/");
  const study = PRESETS.find((preset) => preset.id === id)?.study;
  if (study === undefined) return null;
  const [name = "", round = ""] = ask.split("@");
  const of = IN_ROUND[name];
  if (of !== undefined && round !== "") return exact(of(study, Number(round)));
  const [, policy = "", measure = ""] = /^(.+)\.([a-z]+)$/.exec(ask) ?? [];
  const key = MEASURES.find((one) => one === measure);
  return key === undefined ? null : exact(policyValue(study, policy, key));
}

/** What a rule comes to in a study; one that calibrates is told the world's own rates. */
export function policyValue(study: Study, id: string, measure: Measure): number {
  const policy = parsePolicy(
    id,
    study.rule,
    study.world,
    believedModel(study) ?? pooledBelieved(study.world),
  );
  const budget = { votes: study.votes, rounds: study.rounds };
  const [result] = evaluateAll(study.world, [policy], budget, study.prices);
  return result?.[measure] ?? Number.NaN;
}

function exact(value: number): BoundNumber | null {
  return Number.isFinite(value) ? exactly(value) : null;
}
