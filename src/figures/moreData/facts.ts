import { type Estimate, pooledBelieved, type Spread } from "#engine";
import type { MoreDataWords } from "#ui";
import { evaluated } from "../evaluation.ts";
import type { FigureInput } from "../figure.ts";
import { jobName, moreDataView, PLACES } from "./view.ts";

/** All calibrations at one place. */
export interface Calibrations {
  /** N, or steps */
  readonly at: number;
  readonly rate: Spread;
  readonly validity: Estimate;
  /** 5th and 95th percentile of V over the calibrations */
  readonly validities: readonly [low: number, high: number];
}

export interface MoreData {
  readonly places: readonly Calibrations[];
  /** of the rate that is drawn, in round 0 */
  readonly truth: number;
  /** V without a repair, and of the rule that is told the truth */
  readonly none: number;
  readonly told: number;
}

/** Null before all is there. */
export function readMoreData({ study, view, outcomes }: FigureInput): MoreData | null {
  const { along, rate } = moreDataView(view);
  const [none, told] = evaluated(outcomes, "reference")?.policies ?? [];
  const places = PLACES[along].flatMap((at): Calibrations[] => {
    const outcome = outcomes[jobName(at)];
    if (outcome?.kind !== "calibrated") return [];
    const sorted = outcome.validities.toSorted((a, b) => a - b);
    return [
      {
        at,
        rate: outcome.rates[rate],
        validity: outcome.result.validity,
        validities: [percentile(sorted, 0.05), percentile(sorted, 0.95)],
      },
    ];
  });
  if (none === undefined || told === undefined || places.length < PLACES[along].length) {
    return null;
  }
  const truth = pooledBelieved(study.world)[rate][0] ?? Number.NaN;
  return { places, truth, none: none.validity, told: told.validity };
}

/** What the sentence is told. */
export function moreDataFacts(input: FigureInput): Parameters<MoreDataWords["sentence"]>[0] | null {
  const read = readMoreData(input);
  const first = read?.places[0];
  const last = read?.places.at(-1);
  if (read === null || first === undefined || last === undefined) return null;
  const end = ({ at, rate: { low, high }, validity }: Calibrations) => ({
    at,
    low,
    high,
    holds: low <= read.truth && read.truth <= high,
    validity: validity.estimate,
  });
  const { along, rate } = moreDataView(input.view);
  return { along, rate, truth: read.truth, told: read.told, first: end(first), last: end(last) };
}

/** Linear between order statistics. */
function percentile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (at - Math.floor(at)) * (high - low);
}
