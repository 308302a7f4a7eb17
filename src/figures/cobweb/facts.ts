import { atRound, bStar, population } from "#engine";
import type { Study } from "#study";
import { type CobwebFacts, rate } from "#ui";
import type { FigureInput } from "../figure.ts";
import { oncePer } from "../oncePer.ts";

/** Validity by round of the population that is always repaired. */
export const validityByRound = oncePer(
  (study: Study): readonly number[] => population(study.world, study).Q,
);

/** The rates of one repair. */
export interface RepairRates {
  /** 1 … K_max */
  readonly repair: number;
  readonly alpha: number;
  readonly beta: number;
  readonly bStar: number;
}

/** Rates of each repair; of one kind of instance. A loop without repairs has the first one's. */
export function repairRates({ world, rounds }: Study, kind = 0): readonly RepairRates[] {
  const one = world.classes[kind];
  if (one === undefined) return [];
  return Array.from({ length: Math.max(1, rounds) }, (_, k) => {
    const alpha = atRound(one.alpha, k);
    const beta = atRound(one.beta, k);
    return { repair: k + 1, alpha, beta, bStar: bStar(alpha, beta) };
  });
}

/** The round that is in hand: the lit one, else the last. */
export function roundInHand({ highlight, study }: FigureInput): number {
  return Math.min(highlight.round ?? study.rounds, study.rounds);
}

/** The repair that leads to the round in hand; the first one from round 0. */
export function ratesInHand(input: FigureInput): RepairRates | undefined {
  return repairRates(input.study)[Math.max(0, roundInHand(input) - 1)];
}

/** Closer than this and one repair lands on b*. */
const LANDS = 1e-9;

export function cobwebFacts(input: FigureInput): CobwebFacts {
  const { study } = input;
  const path = validityByRound(study);
  const { alpha = 0, beta = 0, bStar: boundary = 0 } = ratesInHand(input) ?? {};
  const factor = 1 - alpha - beta;
  const rates = repairRates(study);
  const isConstant = rates.every((one) => one.alpha === alpha && one.beta === beta);
  const course = ((): CobwebFacts["course"] => {
    if (study.world.classes.length > 1) return "kinds";
    if (!isConstant) return "by-round";
    if (alpha === 0 && beta === 0) return "still";
    if (Math.abs(factor) < LANDS) return "lands";
    return factor > 0 ? "towards" : "past";
  })();
  return {
    rounds: study.rounds,
    start: rate(path[0] ?? 0),
    end: rate(path[study.rounds] ?? 0),
    bStar: rate(boundary),
    sum: (alpha + beta).toFixed(2),
    left: rate(Math.abs(factor)),
    course,
  };
}
