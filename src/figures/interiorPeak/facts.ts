import { atRound, hindsightRound, pooledBelieved } from "#engine";
import { PEAK_DIAGNOSTIC } from "#paper";
import type { Study } from "#study";
import type { InteriorPeakWords } from "#ui";
import type { FigureInput } from "../figure.ts";
import { knowsAll } from "../told.ts";
import { baseOf, breakOf, brokenStudy } from "./broken.ts";
import { type Decider, peakRows, populationOf } from "./rows.ts";

export type PeakFacts = Parameters<InteriorPeakWords["sentence"]>[0];

/** The study that is drawn, and what its sliders say. */
export function drawnPeak({ study, view }: Pick<FigureInput, "study" | "view">) {
  const base = baseOf(study);
  const change = breakOf(base, view);
  return { base, change, study: brokenStudy(base, change), ours: base !== study };
}

/** α and β of the first repair and of the last. */
export function ratesOf({ world, rounds }: Study) {
  const { alpha, beta } = pooledBelieved(world);
  const last = Math.max(0, rounds - 1);
  return {
    first: { alpha: atRound(alpha, 0), beta: atRound(beta, 0) },
    last: { alpha: atRound(alpha, last), beta: atRound(beta, last) },
  };
}

/** What the sentence is told; null before the rules are evaluated. */
export function peakFacts(input: FigureInput): PeakFacts | null {
  const rows = peakRows(input);
  const Q = populationOf(input)?.Q;
  if (rows === null || Q === undefined) return null;
  const { study } = drawnPeak(input);
  const { fall } = PEAK_DIAGNOSTIC;
  const of = (id: Decider) => rows.find((row) => row.id === id);
  const value = (id: Decider): number => of(id)?.result.validity ?? 0;
  const best = hindsightRound(study.world, { votes: study.votes, rounds: study.rounds });
  return {
    rounds: study.rounds,
    best,
    start: Q[0] ?? 0,
    peak: Q[best] ?? 0,
    end: Q.at(-1) ?? 0,
    independent: knowsAll(study) && study.world.classes[0]?.icc.valid === 0,
    known: { step: value("step-known"), ahead: value("ahead-known") },
    first: { step: value("step-first"), ahead: value("ahead-first") },
    published: {
      known: of("step-known")?.published?.value ?? null,
      first: of("step-first")?.published?.value ?? null,
      hindsight: of("hindsight")?.published?.value ?? null,
      fall: { value: fall.value, low: fall.low, high: fall.high },
    },
  };
}
