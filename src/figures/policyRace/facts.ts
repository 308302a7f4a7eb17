import { atRound, pooledBelieved, type Schedule } from "#engine";
import { believedModel, type Study } from "#study";
import type { PolicyRaceWords, Words } from "#ui";
import type { Racer } from "./racers.ts";

export type RaceFacts = Parameters<PolicyRaceWords["sentence"]>[0];

/** Less is no lead: half of the last digit that is shown. */
const LEAD = 5e-4;

/** What the race's sentence is told; `none` is the line to beat and `hindsight` cannot be deployed. */
export function raceFacts(racers: readonly Racer[], study: Study, words: Words): RaceFacts {
  const first = racers.find(({ id }) => id === "none")?.values?.validity ?? 0;
  const runners = racers.flatMap(({ id, values }) =>
    values === null || id === "none" || id === "hindsight" ? [] : [{ id, ...values }],
  );
  const better = runners.filter(({ validity }) => validity > first + LEAD);
  const best = [...better].sort((a, b) => b.validity - a.validity)[0];
  const wrong = runners
    .filter(({ id, validity }) => first >= 0.5 && validity < 0.5 && !id.startsWith("fixed"))
    .sort((a, b) => a.validity - b.validity);
  return {
    runners: study.rounds === 0 ? 0 : runners.length,
    better: better.length,
    first,
    latest: Math.max(0, ...better.map(({ round }) => round)),
    best: best ? { name: words.policies.name(best.id), validity: best.validity } : null,
    wrongMoreOftenThanNot: wrong.map(({ id }) => words.policies.name(id)),
    vrrIsTpm: believesTruth(study),
  };
}

/** Whether VRR-Stop is told the very rates that TPM knows; that votes are correlated it may not be told. */
export function believesTruth(study: Study): boolean {
  const told = believedModel(study);
  if (told === null) return false;
  const truth = pooledBelieved(study.world);
  const { rounds } = study;
  const same = (a: Schedule, b: Schedule): boolean =>
    Array.from({ length: rounds + 1 }).every((_, t) => atRound(a, t) === atRound(b, t));
  return told.q0 === truth.q0 && RATES.every((key) => same(told[key], truth[key]));
}

const RATES = ["rho0", "rho1", "alpha", "beta"] as const;
