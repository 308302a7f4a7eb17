import type { Candidate } from "./candidates.ts";
import type { Draws } from "./posterior.ts";
import type { Outcomes, Units } from "./units.ts";

/** A candidate against `none` on each unit. */
export interface Compared {
  readonly candidate: Candidate;
  readonly outcomes: Outcomes;
  /** (units) validity less that of none; 0 where either has no label. */
  readonly change: Float64Array;
  /** (units) 1 where both have a label. */
  readonly paired: Float64Array;
  /** (units) cost less that of none. */
  readonly extra: Float64Array;
  /** Whether it commits another plan than none anywhere; where not, its gain is 0 and not only seems so. */
  readonly moved: boolean;
}

/** What is drawn of a comparison. */
export type Pair = Pick<Compared, "change" | "paired" | "extra" | "moved">;

/** @param first - unit of `none` where the outcomes begin */
export function compare(
  candidate: Candidate,
  outcomes: Outcomes,
  none: Outcomes,
  first = 0,
): Compared {
  const units = outcomes.held.length;
  const change = new Float64Array(units);
  const paired = new Float64Array(units);
  const extra = new Float64Array(units);
  let moved = false;
  for (let i = 0; i < units; i++) {
    const difference = (outcomes.valid[i] as number) - (none.valid[first + i] as number);
    extra[i] = (outcomes.cost[i] as number) - (none.cost[first + i] as number);
    moved ||= outcomes.held[i] !== none.held[first + i];
    if (Number.isNaN(difference)) continue;
    change[i] = difference;
    paired[i] = 1;
  }
  return { candidate, outcomes, change, paired, extra, moved };
}

/** Sums over some units, which add up over folds. */
export interface Sums {
  readonly change: number;
  readonly paired: number;
  readonly extra: number;
  readonly instances: number;
}

/** Sums of a comparison from one unit to before another; `weight` stands where its units do. */
export function sumsOf(
  { change, paired, extra }: Omit<Pair, "moved">,
  weight: Float64Array,
  from = 0,
  to = weight.length,
): Sums {
  const sums = { change: 0, paired: 0, extra: 0, instances: 0 };
  for (let i = from; i < to; i++) {
    const w = weight[i] as number;
    sums.change += w * (change[i] as number);
    sums.paired += w * (paired[i] as number);
    sums.extra += w * (extra[i] as number);
    sums.instances += w;
  }
  return sums;
}

export function added(parts: readonly Sums[]): Sums {
  return parts.reduce(
    (sum, one) => ({
      change: sum.change + one.change,
      paired: sum.paired + one.paired,
      extra: sum.extra + one.extra,
      instances: sum.instances + one.instances,
    }),
    { change: 0, paired: 0, extra: 0, instances: 0 },
  );
}

/** Gain in validity less what it costs more, in valid answers. NaN without a labelled pair. */
export function netGain({ change, paired, extra, instances }: Sums, worth: number): number {
  return change / paired - extra / instances / worth;
}

/** Draws of a gain and of the gain net of cost, (replicates) each. */
export interface GainDraws {
  readonly gain: Float64Array;
  readonly net: Float64Array;
}

/**
 * The draws of several comparisons on the same weights, so that they may be compared with each other.
 * `drawMeans` must have been given `columnsOf` of the same comparisons first among its columns.
 */
export function gainDraws(
  pairs: readonly Pair[],
  { means, plus, minus }: Draws,
  worth: number,
): GainDraws[] {
  const replicates = plus.length;
  return pairs.map(({ moved }, i) => {
    const [change, paired, extra] = means.slice(3 * i, 3 * i + 3) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    const gain = new Float64Array(replicates);
    const net = new Float64Array(replicates);
    for (let b = 0; b < replicates; b++) {
      const more = plus[b] as number;
      const less = minus[b] as number;
      gain[b] = moved
        ? ((change[b] as number) + more - less) / ((paired[b] as number) + more + less)
        : 0;
      net[b] = (gain[b] as number) - (extra[b] as number) / worth;
    }
    return { gain, net };
  });
}

export function columnsOf(compared: readonly Pair[]): Float64Array[] {
  return compared.flatMap(({ change, paired, extra }) => [change, paired, extra]);
}

/** Units on which a policy was better and worse than none, as instances. */
export function discordant(
  { change }: Pick<Compared, "change">,
  { weight }: Units,
): { readonly better: number; readonly worse: number } {
  let better = 0;
  let worse = 0;
  change.forEach((sign, i) => {
    if (sign > 0) better += weight[i] as number;
    if (sign < 0) worse += weight[i] as number;
  });
  return { better, worse };
}
