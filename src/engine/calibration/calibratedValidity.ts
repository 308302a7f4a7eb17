import { evaluateAll } from "../evaluation/exact.ts";
import { type Estimate, MEASURES, type Measure, type PolicyResult } from "../evaluation/result.ts";
import type { Budget, Prices, World } from "../loop/world.ts";
import { randomStream } from "../numeric/random.ts";
import type { Policy } from "../policies/policy.ts";
import {
  type Calibration,
  type CalibrationSettings,
  calibrator,
  firstPlanRows,
} from "./calibrate.ts";
import { errorRadius } from "./errorRadius.ts";
import { labelledSampler, separationLow } from "./labelledPlans.ts";
import { plausibleByVotes, RADIUS_DRAWS } from "./plausible.ts";

/** The rates that a calibration estimates. */
export type EstimatedRate = "q0" | "rho0" | "rho1" | "alpha" | "beta";

/** How one estimated rate spreads over calibrations; low and high are the 5th and 95th percentile. */
export interface Spread {
  readonly mean: number;
  readonly sd: number;
  readonly low: number;
  readonly high: number;
}

/** VRR-Stop over many calibrations. */
export interface CalibratedValidity {
  readonly repeats: number;
  /** Means over the calibrations, each exact given its calibration, with their standard errors. */
  readonly result: PolicyResult<Estimate>;
  /** V of each calibration, in order. */
  readonly validities: readonly number[];
  /** Of each calibration, in order, the lower end of the interval of J; empty unless `labels` was asked for. */
  readonly separations: readonly number[];
  readonly rates: Readonly<Record<EstimatedRate, Spread>>;
}

/** What is asked of `calibratedValidity` beside the world. */
export interface CalibratedAsk extends CalibrationSettings {
  /** τ, the gain that a repair must beat. */
  readonly tau: number;
  /**
   * `vrr-stop-safe` in place of `vrr-stop`, with the guard's margin δ and the error radius that each
   * calibration's own votes and pairs leave open, at η; drawn from (seed, "bootstrap", r).
   */
  readonly safe?: { readonly delta: number; readonly eta: number };
  /**
   * Also makes a separation test of each calibration on so many labelled first plans of further
   * instances, drawn from (seed, "labels", r).
   */
  readonly labels?: number;
  /** Calibrations, integer ≥ 1. */
  readonly repeats: number;
  /** Repeat r draws from the streams (seed, "calibration" and "transitions", r). */
  readonly seed: number;
}

/** The rule as repeat r was calibrated. */
function calibratedRule(
  { believed, histogram, transitions }: Calibration,
  budget: Budget,
  { tau, safe, seed }: CalibratedAsk,
  r: number,
): Policy {
  if (safe === undefined) return { id: "vrr-stop", family: "belief", believed, tau };
  const nothing = { successes: 0, n: 0 };
  const cells = Array.from(histogram, (plans, accepts) => ({
    accepts,
    queries: budget.votes,
    plans,
  })).filter(({ plans }) => plans > 0);
  const repairs = {
    alpha: transitions.alpha ?? nothing,
    beta: transitions.beta ?? nothing,
  };
  const stream = randomStream(seed, "bootstrap", r);
  const draws = plausibleByVotes(cells, repairs, RADIUS_DRAWS, stream);
  const radius = errorRadius(believed, draws, budget, safe.eta);
  return { id: "vrr-stop-safe", family: "safe", believed, tau, margin: safe.delta, radius };
}

/** Calibrations that share one preparation of the world and one report of progress. */
const BATCH = 20;

/**
 * VRR-Stop, or its safe kin, as it would be met in practice: calibrated anew `repeats` times, each time evaluated
 * exactly in the world.
 *
 * @param onProgress - called with the calibrations done; what it throws ends the work
 */
export function calibratedValidity(
  world: World,
  budget: Budget,
  prices: Prices,
  ask: CalibratedAsk,
  onProgress?: (done: number) => void,
): CalibratedValidity {
  const steps = calibratedValiditySteps(world, budget, prices, ask);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onProgress?.(value);
  }
}

/** `calibratedValidity` in steps that can be left: after each batch it yields the calibrations done. */
export function* calibratedValiditySteps(
  world: World,
  budget: Budget,
  prices: Prices,
  ask: CalibratedAsk,
): Generator<number, CalibratedValidity, void> {
  const { repeats, seed, labels } = ask;
  if (!(Number.isInteger(repeats) && repeats >= 1)) {
    throw new RangeError(`repeats must be an integer of at least 1; got ${repeats}`);
  }
  const calibrate = calibrator(world, budget, ask);
  const label = labels === undefined ? null : labelledSampler(firstPlanRows(world, budget));
  const separations: number[] = [];
  const results: PolicyResult[] = [];
  const rates: Record<EstimatedRate, number[]> = {
    q0: [],
    rho0: [],
    rho1: [],
    alpha: [],
    beta: [],
  };
  while (results.length < repeats) {
    const batch: Policy[] = [];
    for (let r = results.length; r < Math.min(repeats, results.length + BATCH); r++) {
      const calibration = calibrate({
        plans: randomStream(seed, "calibration", r),
        pairs: randomStream(seed, "transitions", r),
      });
      const { believed } = calibration;
      rates.q0.push(believed.q0);
      for (const key of ["rho0", "rho1", "alpha", "beta"] as const)
        rates[key].push(believed[key][0]);
      if (label !== null && labels !== undefined)
        separations.push(separationLow(label(randomStream(seed, "labels", r), labels)));
      batch.push(calibratedRule(calibration, budget, ask, r));
    }
    results.push(...evaluateAll(world, batch, budget, prices));
    yield results.length;
  }
  return {
    repeats,
    result: averaged(results),
    validities: results.map((one) => one.validity),
    separations,
    rates: {
      q0: spread(rates.q0),
      rho0: spread(rates.rho0),
      rho1: spread(rates.rho1),
      alpha: spread(rates.alpha),
      beta: spread(rates.beta),
    },
  };
}

function averaged(results: readonly PolicyResult[]): PolicyResult<Estimate> {
  const over = (value: (one: PolicyResult) => number): Estimate => {
    const { mean, sd } = spread(results.map(value));
    return { estimate: mean, se: sd / Math.sqrt(results.length) };
  };
  const measures = Object.fromEntries(
    MEASURES.map((key) => [key, over((one) => one[key])]),
  ) as Record<Measure, Estimate>;
  return {
    id: results[0].id,
    kind: "simulated",
    ...measures,
    committedAt: results[0].committedAt.map((_, k) => over((one) => one.committedAt[k])),
    ...(results.some((one) => one.approximate) ? { approximate: true } : {}),
  };
}

/** Mean, standard deviation (n − 1; 0 for one value) and 5th and 95th percentile (interpolated). */
export function spread(values: readonly number[]): Spread {
  const n = values.length;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const squares = values.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (n - 1);
    const below = Math.floor(place);
    const above = Math.min(n - 1, below + 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  };
  return { mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : 0, low: at(0.05), high: at(0.95) };
}
