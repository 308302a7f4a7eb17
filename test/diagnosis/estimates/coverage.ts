import type { Derived } from "#diagnosis";
import { type ClusteredRate, estimate } from "#diagnosis";
import { type Budget, population, type WorldInput, world } from "#engine";
import { simulatedLog } from "../simulatedLog.ts";

/** Worlds in which intervals are tried, from draws that are independent to instances that differ widely. */
export const WORLDS = {
  homogeneous: {
    classes: [{ q0: 0.7, rho0: 0.36, rho1: 0.18, alpha: 0.32, beta: 0.08 }],
  },
  correlated: {
    classes: [{ q0: 0.7, rho0: 0.36, rho1: 0.18, alpha: 0.32, beta: 0.6, icc: 0.25 }],
  },
  classes: {
    classes: [
      { q0: 0.8, rho0: 0.1, rho1: 0.05, alpha: 0.6, beta: 0.05 },
      { q0: 0.3, rho0: 0.4, rho1: 0.3, alpha: 0.03, beta: 0.15, icc: 0.2 },
    ],
  },
  lenient: {
    classes: [{ q0: 0.6, rho0: 0.36, rho1: 0.3, alpha: 0.3, beta: 0.2 }],
    leniency: 3,
  },
  extreme: {
    classes: [{ q0: 0.85, rho0: 0.02, rho1: 0.01, alpha: 0.05, beta: 0.02 }],
  },
  "extreme classes": {
    classes: [
      { weight: 3, q0: 0.95, rho0: 0.01, rho1: 0.004, alpha: 0.3, beta: 0.01, icc: 0.3 },
      { weight: 1, q0: 0.3, rho0: 0.1, rho1: 0.03, alpha: 0.01, beta: 0.2, icc: 0.3 },
    ],
  },
} satisfies Record<string, WorldInput>;

export type Quantity = "q0" | "rho0" | "rho1" | "alpha" | "beta" | "J" | "bStar" | "icc";

/** What a log that is repaired throughout estimates: rates weighted by the plans that they act on. */
function trueRates(input: WorldInput, budget: Budget): Record<Quantity, number | null> {
  const sums = { q0: 0, rho0: 0, rho1: 0, alpha: 0, beta: 0 };
  const weights = { rho0: 0, rho1: 0, alpha: 0, beta: 0 };
  const { classes } = world(input);
  for (const one of classes) {
    const { weight } = one;
    const { Q } = population(
      { classes: [{ ...one, weight: 1 }], leniency: 0, chaining: "last" },
      budget,
    );
    sums.q0 += weight * one.q0;
    Q.forEach((q, k) => {
      const add = (name: keyof typeof weights, share: number): void => {
        sums[name] += weight * share * one[name][0];
        weights[name] += weight * share;
      };
      add("rho0", 1 - q);
      add("rho1", q);
      if (k === budget.rounds) return;
      add("alpha", 1 - q);
      add("beta", q);
    });
  }
  const rho0 = sums.rho0 / weights.rho0;
  const rho1 = sums.rho1 / weights.rho1;
  const alpha = sums.alpha / weights.alpha;
  const beta = sums.beta / weights.beta;
  const lone = classes.length === 1 && (input.leniency ?? 0) === 0 ? classes[0] : undefined;
  return {
    q0: sums.q0,
    rho0,
    rho1,
    alpha,
    beta,
    J: 1 - rho0 - rho1,
    bStar: alpha / (alpha + beta),
    icc: lone?.icc.valid ?? null,
  };
}

export interface Coverage {
  /** Share of logs whose interval holds the truth, among those that give one. */
  readonly covered: number;
  readonly logs: number;
  /** Mean width over that of ±1.96 standard deviations of the estimate between logs. */
  readonly width: number;
  /** Share of intervals that are a point. */
  readonly points: number;
}

/** Coverage of the 95 % intervals over logs of a world. */
export function coverage(
  input: WorldInput,
  budget: Budget,
  instances: number,
  logs: number,
  firstSeed: number,
): Partial<Record<Quantity, Coverage>> {
  const truth = trueRates(input, budget);
  // A truth that has no formula is measured on one long log.
  const long = truth.icc === null ? estimated(input, budget, 6_000, firstSeed - 1).icc : null;
  const target = { ...truth, icc: truth.icc ?? long?.estimate ?? Number.NaN };
  const seen = new Map<Quantity, (ClusteredRate | Derived)[]>();
  for (let i = 0; i < logs; i++) {
    const values = estimated(input, budget, instances, firstSeed + i);
    for (const [name, value] of Object.entries(values) as [Quantity, ClusteredRate | null][]) {
      if (value === null) continue;
      seen.set(name, [...(seen.get(name) ?? []), value]);
    }
  }
  const result: Partial<Record<Quantity, Coverage>> = {};
  for (const [name, values] of seen) {
    const of = target[name] as number;
    const mean = (f: (value: ClusteredRate | Derived) => number) =>
      values.reduce((sum, value) => sum + f(value), 0) / values.length;
    const centre = mean(({ estimate }) => estimate);
    const deviation = Math.sqrt(mean(({ estimate }) => (estimate - centre) ** 2));
    result[name] = {
      covered: mean(({ low, high }) => (low <= of && of <= high ? 1 : 0)),
      logs: values.length,
      width: mean(({ low, high }) => high - low) / (2 * 1.96 * deviation),
      points: mean(({ low, high }) => (low < high ? 0 : 1)),
    };
  }
  return result;
}

function estimated(input: WorldInput, budget: Budget, instances: number, seed: number) {
  const trajectories = simulatedLog({ world: input, budget, instances, seed });
  const hints = { votes: "judge", labels: "human" } as const;
  const { q0, rho0, rho1, alpha, beta, J, bStar, dependence } = estimate({
    trajectories,
    hints,
    aggregated: false,
  });
  return { q0, rho0, rho1, alpha, beta, J, bStar, icc: dependence.icc };
}
