import { resolveWorld } from "../loop/resolved.ts";
import { world } from "../loop/worldInput.ts";
import { randomStream } from "../numeric/random.ts";
import { firstPlanCounts } from "./calibrate.ts";
import { countSampler } from "./countSampler.ts";
import { LABEL_FREE, labelFreeStatistics } from "./labelFreeStatistics.ts";

/** A judge whose J is to be told, apart from J itself. */
export interface LabelFreeWorld {
  /** Q₀, share of valid plans, in [0, 1]. */
  readonly q0: number;
  /** M ≥ 1. */
  readonly votes: number;
  /** ρ₀'s share of the errors: ρ₀ = tilt·(1 − J), ρ₁ = (1 − tilt)(1 − J); in [0, 1]. */
  readonly tilt: number;
  /** Intra-class correlation of the votes on a plan, in [0, 1]: none of the diagnostics is told of it. */
  readonly icc: number;
  /** N, unlabelled plans, at least 5. */
  readonly plans: number;
}

/** Where the race is run, and the thresholds J₀ that it is run for: .03, .06 … .30. */
export const RACE_J: readonly number[] = Array.from({ length: 10 }, (_, i) => (3 * (i + 1)) / 100);
/** Labelled plans that Ĵ is estimated from. */
export const RACE_LABELS: readonly number[] = [
  4, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300,
];

/** Share of right answers to "is J below J₀?", with standard errors. */
export interface RightAnswers {
  /** (|RACE_J| thresholds × |RACE_J|), row = J₀, column = J; at J = J₀ the right answer is no. */
  readonly right: Float64Array;
  readonly se: Float64Array;
}

export interface LabelFreeRace {
  /** samples at each J, of the diagnostics and of the labels */
  readonly replicates: number;
  readonly labelReplicates: number;
  /** in the order of `LABEL_FREE` */
  readonly diagnostics: readonly RightAnswers[];
  /** in the order of `RACE_LABELS` */
  readonly labels: readonly RightAnswers[];
}

const FOLDS = 5;
/** Samples that share a report of progress. */
const BATCH = 20;
/** Labels are cheap: so many samples for one of the diagnostics'. */
const LABEL_SAMPLES = 5;
/** The middle of a statistic's samples that its density at the cut is read from. */
const WINDOW = 0.15;

/**
 * How often each label-free diagnostic, and Ĵ from n labels, tells rightly whether J < J₀.
 *
 * A diagnostic says "below" where it lies below its own median at J = J₀ in a world of independent votes
 * with the same Q₀, tilt, M and N: the best that it could be given without labels, for none of these is
 * known. A tie is half an answer. Labels say "below" where Ĵ, the share of accepts on valid plans less
 * that on invalid ones, is below J₀; where one kind has no plan, a coin is thrown. Standard errors of
 * the diagnostics include that of the cut.
 *
 * Sample r at J draws from streams (seed, "label-free", …) of its own, whatever is yielded in between.
 *
 * @param replicates - samples of each J, rounded up to whole batches of 20
 * @returns steps: after each batch the samples done; then the race
 */
export function* labelFreeRaceSteps(
  given: LabelFreeWorld,
  replicates: number,
  seed: number,
): Generator<{ readonly done: number; readonly race: () => LabelFreeRace }, LabelFreeRace, void> {
  if (!(Number.isInteger(replicates) && replicates >= 1)) {
    throw new RangeError(`replicates must be an integer of at least 1; got ${replicates}`);
  }
  if (!(Number.isInteger(given.plans) && given.plans >= FOLDS)) {
    throw new RangeError(`plans must be an integer of at least ${FOLDS}; got ${given.plans}`);
  }
  const judges = RACE_J.map((J) => judgeOf(given, J, given.icc));
  const plain = given.icc === 0 ? null : RACE_J.map((J) => judgeOf(given, J, 0));
  const seen = RACE_J.map(() => LABEL_FREE.map((): number[] => []));
  const assumed = plain === null ? seen : RACE_J.map(() => LABEL_FREE.map((): number[] => []));
  const below = RACE_LABELS.map(() => new Float64Array(RACE_J.length ** 2));
  const batches = Math.ceil(replicates / BATCH);
  const race = (batch: number) => (): LabelFreeRace => ({
    replicates: batch * BATCH,
    labelReplicates: batch * BATCH * LABEL_SAMPLES,
    diagnostics: LABEL_FREE.map((_, d) =>
      answersBy(
        assumed.map((at) => at[d]),
        seen.map((at) => at[d]),
      ),
    ),
    labels: below.map((counts) => answersOf(counts, batch * BATCH * LABEL_SAMPLES)),
  });
  for (let batch = 0; batch < batches; batch++) {
    for (let j = 0; j < RACE_J.length; j++) {
      const block = 3 * (batch * RACE_J.length + j);
      sampleInto(seen[j], judges[j], given.plans, seed, block);
      if (plain !== null) sampleInto(assumed[j], plain[j], given.plans, seed, block + 1);
      labelInto(below, j, judges[j], given, seed, block + 2);
    }
    yield { done: (batch + 1) * BATCH, race: race(batch + 1) };
  }
  return race(batches)();
}

/** Votes of one judge: of any plan, of a valid and of an invalid one, each (M+1). */
interface Judge {
  readonly any: Float64Array;
  readonly valid: Float64Array;
  readonly invalid: Float64Array;
}

function judgeOf({ q0, votes, tilt }: LabelFreeWorld, J: number, icc: number): Judge {
  const rates = { rho0: tilt * (1 - J), rho1: (1 - tilt) * (1 - J), alpha: 0, beta: 0 };
  const truth = world({ classes: [{ q0, ...rates, icc }] });
  const budget = { votes, rounds: 0 };
  const [{ valid, invalid }] = resolveWorld(truth, budget, 1);
  return { any: firstPlanCounts(truth, budget), valid, invalid };
}

function sampleInto(
  into: readonly number[][],
  { any }: Judge,
  plans: number,
  seed: number,
  block: number,
): void {
  const stream = randomStream(seed, "label-free", block);
  const sample = countSampler(any);
  const folds = Array.from({ length: FOLDS }, () => new Float64Array(any.length));
  for (let r = 0; r < BATCH; r++) {
    folds.forEach((fold, f) => {
      sample(stream, Math.floor((plans * (f + 1)) / FOLDS) - Math.floor((plans * f) / FOLDS), fold);
    });
    labelFreeStatistics(folds).forEach((value, d) => {
      into[d].push(value);
    });
  }
}

/** Adds to below[n][J₀][j] the samples in which Ĵ from n labels is below J₀, half where it ties or is unknown. */
function labelInto(
  below: readonly Float64Array[],
  j: number,
  { valid, invalid }: Judge,
  { q0, votes: M }: LabelFreeWorld,
  seed: number,
  block: number,
): void {
  const stream = randomStream(seed, "label-free", block);
  const most = RACE_LABELS[RACE_LABELS.length - 1];
  for (let r = 0; r < BATCH * LABEL_SAMPLES; r++) {
    const plans = [0, 0];
    const accepts = [0, 0];
    let rung = 0;
    for (let n = 1; n <= most; n++) {
      const y = stream.uniform() < q0 ? 1 : 0;
      plans[y]++;
      accepts[y] += drawn(y === 1 ? valid : invalid, stream.uniform());
      if (n !== RACE_LABELS[rung]) continue;
      const known = plans[0] > 0 && plans[1] > 0;
      const estimate = (accepts[1] / plans[1] - accepts[0] / plans[0]) / M;
      for (let t = 0; t < RACE_J.length; t++) {
        const off = estimate - RACE_J[t];
        below[rung][t * RACE_J.length + j] +=
          !known || Math.abs(off) < 1e-12 ? 0.5 : off < 0 ? 1 : 0;
      }
      rung++;
    }
  }
}

function drawn(row: Float64Array, uniform: number): number {
  let s = 0;
  for (let left = uniform - row[0]; left >= 0 && s < row.length - 1; left -= row[s]) s++;
  return s;
}

/** Shares of right answers from how many samples said "below". */
function answersOf(below: Float64Array, samples: number): RightAnswers {
  const right = new Float64Array(below.length);
  const se = new Float64Array(below.length);
  const side = RACE_J.length;
  for (let t = 0; t < side; t++) {
    for (let j = 0; j < side; j++) {
      const at = t * side + j;
      const share = below[at] / samples;
      right[at] = j < t ? share : 1 - share;
      se[at] = Math.sqrt(spreadOf(share, samples));
    }
  }
  return { right, se };
}

/**
 * Shares of right answers of one statistic.
 *
 * @param assumed - samples by J where its cuts are from
 * @param seen - samples by J that it answers on
 */
function answersBy(assumed: readonly number[][], seen: readonly number[][]): RightAnswers {
  const side = RACE_J.length;
  const right = new Float64Array(side * side);
  const se = new Float64Array(side * side);
  const sorted = seen.map((values) => Float64Array.from(values).sort());
  for (let t = 0; t < side; t++) {
    const own = Float64Array.from(assumed[t]).sort();
    const n = own.length;
    const cut = (own[(n - 1) >> 1] + own[n >> 1]) / 2;
    const [low, high] = [
      own[Math.floor((0.5 - WINDOW) * n)],
      own[Math.ceil((0.5 + WINDOW) * n) - 1],
    ];
    const around = rank(own, high, true) - rank(own, low, false);
    for (let j = 0; j < side; j++) {
      const values = sorted[j];
      const under = rank(values, cut, false);
      const share = (under + rank(values, cut, true)) / (2 * values.length);
      const at = t * side + j;
      right[at] = j < t ? share : 1 - share;
      // The median's own error moves the share by the ratio of both densities at the cut.
      const density = (rank(values, high, true) - rank(values, low, false)) / values.length;
      const ratio = density / (around / n);
      const same = values.length === n && assumed === seen && j === t;
      se[at] = same
        ? 0
        : Math.sqrt(spreadOf(share, values.length) + ratio ** 2 / (4 * values.length));
    }
  }
  return { right, se };
}

/** Variance of a share of n samples, half a sample added to both sides: none of n is not never. */
function spreadOf(share: number, n: number): number {
  const smoothed = (share * n + 0.5) / (n + 1);
  return (smoothed * (1 - smoothed)) / n;
}

/** How many of sorted values lie below x, or up to it. */
function rank(sorted: Float64Array, x: number, inclusive: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < x || (inclusive && sorted[middle] === x)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * How well one source answers over all J but J₀ itself: the mean share of right answers below J₀ and the
 * mean share above count alike, so that one answer for all is a coin.
 */
export function meanRight(
  { right, se }: RightAnswers,
  threshold: number,
): { readonly estimate: number; readonly se: number } {
  const side = RACE_J.length;
  const sides = [threshold, side - 1 - threshold].filter((count) => count > 0).length;
  let estimate = 0;
  let variance = 0;
  for (let j = 0; j < side; j++) {
    if (j === threshold) continue;
    const weight = 1 / (sides * (j < threshold ? threshold : side - 1 - threshold));
    estimate += weight * right[threshold * side + j];
    variance += (weight * se[threshold * side + j]) ** 2;
  }
  return { estimate, se: Math.sqrt(variance) };
}
