import {
  atRound,
  bStar,
  evaluateAll,
  parsePolicy,
  pooledBelieved,
  population,
  youdenJ,
} from "#engine";
import { believedModel, PRESETS, type Study } from "#study";
import type { BoundNumber } from "./bound.ts";

/** Values of a study in a round; α, β and b* of the repair that leads to it. */
export const IN_ROUND: Readonly<Record<string, (study: Study, round: number) => number>> = {
  Q: (study, t) => population(study.world, study).Q[t] ?? Number.NaN,
  A: (study, t) => population(study.world, study).A[t] ?? Number.NaN,
  rho0: (study, t) => atRound(first(study).rho0, t),
  rho1: (study, t) => atRound(first(study).rho1, t),
  J: (study, t) => youdenJ(atRound(first(study).rho0, t), atRound(first(study).rho1, t)),
  alpha: (study, t) => atRound(first(study).alpha, Math.max(0, t - 1)),
  beta: (study, t) => atRound(first(study).beta, Math.max(0, t - 1)),
  bStar: (study, t) => {
    const k = Math.max(0, t - 1);
    return bStar(atRound(first(study).alpha, k), atRound(first(study).beta, k), study.rule.tau);
  },
};

const MEASURES = [
  "validity",
  "round",
  "repairs",
  "queries",
  "acceptance",
  "damaged",
  "rescued",
  "overfixed",
] as const;

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
export function policyValue(study: Study, id: string, measure: (typeof MEASURES)[number]): number {
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
  return Number.isFinite(value) ? { value, kind: "exact", where: "" } : null;
}

function first(study: Study): Study["world"]["classes"][number] {
  const [one] = study.world.classes;
  if (one === undefined) throw new TypeError("a world has at least one class of instances");
  return one;
}
