import { MARGIN_QUANTILES, visitedMargins } from "#engine";
import type { Study } from "#study";
import { toldOf } from "../instanceTrace/toldModel.ts";

/** The margins of one round's decisions. */
export interface Visited {
  readonly round: number;
  readonly J: number;
  /** Δ at the 10th, 50th and 90th percentile of the states that VRR-Stop reaches. */
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** The rounds in which VRR-Stop decides anything in this study, none where no repair is allowed. */
export function visitedOf(study: Study): readonly Visited[] {
  const kept = visited.get(study);
  if (kept !== undefined) return kept;
  const { world, votes, rounds, rule } = study;
  const met = visitedMargins(world, { votes, rounds }, toldOf(study), rule.tau);
  const fresh = met.map(({ round, J, quantiles }) => ({
    round,
    J,
    low: quantiles[LOW] ?? 0,
    median: quantiles[MEDIAN] ?? 0,
    high: quantiles[HIGH] ?? 0,
  }));
  visited.set(study, fresh);
  return fresh;
}

const LOW = MARGIN_QUANTILES.indexOf(0.1);
const MEDIAN = MARGIN_QUANTILES.indexOf(0.5);
const HIGH = MARGIN_QUANTILES.indexOf(0.9);

/** A study is never changed, and hovering asks again and again. */
const visited = new WeakMap<Study, readonly Visited[]>();
