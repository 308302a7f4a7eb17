import { evaluateAll, parsePolicy, randomStream } from "#engine";
import { believedModel } from "../../src/study/believed.ts";
import { RUNGS, type RungId, rungStudy, toldTruth } from "../../src/study/ladder/rungs.ts";
import {
  LADDER_POLICIES,
  type LadderResults,
  ladderChiSquare,
} from "../../src/study/ladder/targets.ts";
import type { Study } from "../../src/study/study.ts";
import { nelderMead } from "./nelderMead.ts";

/** A world of a family, fitted. */
export interface FittedRung {
  /** by the keys of the family's parameters, three decimals */
  readonly values: Readonly<Record<string, number>>;
  /** of these values */
  readonly chiSquare: number;
}

export interface FitSettings {
  /** start i is drawn from the stream (seed, "calibration", i) */
  readonly seed: number;
  readonly starts: number;
  /** evaluations a start, at most */
  readonly evaluations: number;
}

/** How the committed worlds are fitted; where leniency is, an evaluation takes a hundred times longer. */
export const SETTINGS = {
  seed: 1,
  evaluations: 4000,
  starts: {
    independent: 24,
    "by-round": 40,
    leniency: 6,
    correlated: 40,
    "two-classes": 80,
  },
} as const satisfies Omit<FitSettings, "starts"> & { starts: Record<RungId, number> };

/** Exact results of the ladder's rules in a study. */
export function ladderResults(study: Study): LadderResults {
  return { told: exactly(study, LADDER_POLICIES), tpm: exactly(toldTruth(study), ["vrr-stop"])[0] };
}

/** The values of a family's parameters with the least χ² that searches from random starts end at. */
export function fitRung(
  id: RungId,
  { seed, starts, evaluations }: FitSettings,
  heard: (start: number, chiSquare: number) => void = () => undefined,
): FittedRung {
  const { parameters } = RUNGS[id];
  const valuesAt = (x: readonly number[]) =>
    Object.fromEntries(
      parameters.map(({ key, min, max }, i) => [key, thousandths(inside(x[i], min, max))]),
    );
  const chiSquareAt = (x: readonly number[]) =>
    ladderChiSquare(ladderResults(rungStudy(id, valuesAt(x))));
  // Few of many random places are worth a search.
  let best = { at: [] as readonly number[], value: Number.POSITIVE_INFINITY };
  for (let i = 0; i < starts; i++) {
    const stream = randomStream(seed, "calibration", i);
    const drawn = Array.from({ length: 40 }, () => {
      const at = parameters.map(() => 4 * stream.uniform() - 2);
      return { at, value: chiSquareAt(at) };
    });
    const from = drawn.reduce((a, b) => (b.value < a.value ? b : a));
    const found = nelderMead(chiSquareAt, from.at, 0.8, evaluations);
    heard(i, found.value);
    if (found.value < best.value) best = found;
  }
  return { values: valuesAt(best.at), chiSquare: best.value };
}

/** A world is tried as it will be written down: a rule's threshold may lie within rounding. */
function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Any real number into the interval, kept a thousandth of it from its ends. */
function inside(x: number, min: number, max: number): number {
  const share = 1 / (1 + Math.exp(-x));
  return min + Math.min(0.999, Math.max(0.001, share)) * (max - min);
}

function exactly(study: Study, ids: readonly string[]) {
  const { world, rule, votes, rounds, prices } = study;
  const believed = believedModel(study);
  if (believed === null) throw new RangeError("VRR-Stop must be told rates");
  const policies = ids.map((id) => parsePolicy(id, rule, world, believed));
  return evaluateAll(world, policies, { votes, rounds }, prices);
}
