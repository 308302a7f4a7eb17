import { commits, type OnlinePolicy, type Prices } from "#engine";
import { foldParts, type Trajectory } from "#traces";

/** The log's instances in their folds, fold after fold; a unit stands for `weight` instances alike. */
export interface Units {
  readonly trajectories: readonly Trajectory[];
  /** (units) instances that each stands for. */
  readonly weight: Float64Array;
  /** (FOLDS + 1) where each fold begins. */
  readonly from: readonly number[];
  /** Sum of weights. */
  readonly instances: number;
}

export function unitsOf(log: readonly Trajectory[]): Units {
  const parts = foldParts(log);
  const trajectories = parts.flatMap((part) => part.trajectories);
  const weight = Float64Array.from(trajectories, ({ count }) => count);
  const from = [0];
  for (const part of parts) from.push((from.at(-1) as number) + part.trajectories.length);
  return { trajectories, weight, from, instances: weight.reduce((sum, n) => sum + n, 0) };
}

/** What one policy does on each unit. */
export interface Outcomes {
  /** (units) label of the committed plan: 0, 1, or NaN where it has none. */
  readonly valid: Float64Array;
  /** (units) in the user's prices: see `outcomes`. */
  readonly cost: Float64Array;
  readonly held: Int32Array;
  readonly repairs: Int32Array;
  readonly queries: Float64Array;
  readonly short: Uint8Array;
}

/**
 * A policy on trajectories. A repair costs what its round's log says, else the price of a repair; a
 * vote its price. p_0, which every policy makes, costs nothing.
 */
export function outcomes(
  trajectories: readonly Trajectory[],
  policy: OnlinePolicy,
  cap: number,
  prices: Prices,
): Outcomes {
  const done = commits(trajectories, policy, cap);
  const valid = new Float64Array(trajectories.length);
  const cost = new Float64Array(trajectories.length);
  trajectories.forEach(({ rounds }, i) => {
    valid[i] = rounds[done.held[i] as number]?.valid ?? Number.NaN;
    let spent = prices.vote * (done.queries[i] as number);
    const repairs = done.repairs[i] as number;
    for (let k = 1; k <= repairs; k++) spent += rounds[k]?.cost ?? prices.repair;
    cost[i] = spent;
  });
  return { ...done, valid, cost };
}

/** Outcomes of one unit after another. */
export function joined(parts: readonly Outcomes[]): Outcomes {
  const sizes = parts.map(({ held }) => held.length);
  const size = sizes.reduce((sum, n) => sum + n, 0);
  const whole: Outcomes = {
    valid: new Float64Array(size),
    cost: new Float64Array(size),
    held: new Int32Array(size),
    repairs: new Int32Array(size),
    queries: new Float64Array(size),
    short: new Uint8Array(size),
  };
  let at = 0;
  parts.forEach((part, i) => {
    for (const key of ["valid", "cost", "held", "repairs", "queries", "short"] as const) {
      whole[key].set(part[key], at);
    }
    at += sizes[i] as number;
  });
  return whole;
}
