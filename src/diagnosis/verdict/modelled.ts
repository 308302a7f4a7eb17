import {
  believed,
  evaluateAll,
  gammaDraw,
  type Policy,
  type PolicyResult,
  type Prices,
  parsePolicy,
  type RatesInput,
  type RuleSettings,
  randomStream,
  world,
} from "#engine";
import type { Candidate } from "./candidates.ts";
import type { Draws } from "./posterior.ts";
import { best, type ReplaySettings } from "./replayed.ts";
import type { Units } from "./units.ts";

/** What a candidate does in the world that the log measured. */
export interface Modelled {
  readonly candidate: Candidate;
  /** At the measured rates. */
  readonly result: PolicyResult;
  /** (replicates) validity, its gain on none, and that net of cost, at drawn rates. */
  readonly validity: Float64Array;
  readonly gain: Float64Array;
  readonly net: Float64Array;
}

export interface InModel {
  readonly none: Omit<Modelled, "gain" | "net">;
  /** Everything but none. */
  readonly others: readonly Modelled[];
  /** By fold, the deployable candidate that is best at the rates of the other four; null without one. */
  readonly chosen: readonly (Modelled | null)[];
}

const NAMES = ["q0", "rho0", "rho1", "alpha", "beta"] as const;
type Name = (typeof NAMES)[number];

/** Draws that the exact engine is asked for; the rest of the replicates would be told apart by little. */
const WORLDS = 400;

/** (10)(units) successes and draws of Q₀, ρ₀, ρ₁, α, β on each unit. */
export function rateColumns({ trajectories }: Units): Float64Array[] {
  const columns = NAMES.flatMap(() => [
    new Float64Array(trajectories.length),
    new Float64Array(trajectories.length),
  ]);
  trajectories.forEach(({ rounds }, i) => {
    const add = (name: Name, successes: number, n: number): void => {
      const at = 2 * NAMES.indexOf(name);
      const [hits, draws] = [columns[at] as Float64Array, columns[at + 1] as Float64Array];
      hits[i] = (hits[i] as number) + successes;
      draws[i] = (draws[i] as number) + n;
    };
    rounds.forEach(({ valid, accepts, queries }, k) => {
      if (valid === null) return;
      if (k === 0) add("q0", valid, 1);
      if (accepts !== null && queries !== null) {
        if (valid === 0) add("rho0", accepts, queries);
        else add("rho1", queries - accepts, queries);
      }
      const next = rounds[k + 1]?.valid ?? null;
      if (next === null) return;
      if (valid === 0) add("alpha", next, 1);
      else add("beta", 1 - next, 1);
    });
  });
  return columns;
}

/**
 * The candidates by the exact engine at the rates that the log measured, one class, independent votes.
 * The intervals are those of the rates, each with Jeffreys's half a success and half a failure; what the
 * model is wrong by is not in them. On 1,000 simulated logs of loops that stop on an accept, part of them
 * with two classes, icc or leniency, the 95 % intervals of a gain covered the truth in 86 % of 8,861, and
 * "does not pay" at .900 was right .778 of 54 times ("pays", which is replayed, .910 → .914 of 58).
 *
 * @param columns - `rateColumns`, which must be the last of the columns that were drawn
 * @returns null where the labels do not give every rate
 */
export function modelled(
  units: Units,
  columns: readonly Float64Array[],
  draws: Draws,
  candidates: readonly Candidate[],
  votes: number,
  { rule, prices, worth, rounds, seed }: ReplaySettings,
): InModel | null {
  const whole = ratesOf(columns, units.weight, () => true);
  if (whole === null) return null;
  // What vrr-stop-safe trusts depends on the labels that it was told, which no drawn world has.
  const others = candidates.filter(({ id }) => id !== "none" && id !== "vrr-stop-safe");
  const policies = ["none", ...others.map(({ id }) => id)].map((id) => policyIn(id, rule, whole));
  const budget = { votes, rounds };
  const at = (rates: RatesInput): PolicyResult[] =>
    evaluateAll(world({ classes: [rates] }), policies, budget, prices);

  const stream = randomStream(seed, "bootstrap", 1);
  const drawn = draws.means.slice(-columns.length);
  const worlds = Math.min(WORLDS, draws.plus.length);
  const runs = Array.from({ length: worlds }, (_, b) => {
    const rate = (i: number): number => {
      const successes = ((drawn[2 * i] as Float64Array)[b] as number) * units.instances;
      const n = ((drawn[2 * i + 1] as Float64Array)[b] as number) * units.instances;
      const hit = Math.max(0, successes) + gammaDraw(0.5, stream);
      return hit / (hit + Math.max(0, n - successes) + gammaDraw(0.5, stream));
    };
    return at(named(NAMES.map((_, i) => rate(i))));
  });

  const measured = at(whole);
  const [first, ...rest] = policies.map((_, i): Modelled => {
    const validity = Float64Array.from(runs, (run) => (run[i] as PolicyResult).validity);
    const gain = Float64Array.from(
      runs,
      (run) => (run[i] as PolicyResult).validity - (run[0] as PolicyResult).validity,
    );
    const net = gain.map(
      (value, b) => value - ((runs[b] as PolicyResult[])[i] as PolicyResult).cost / worth,
    );
    const candidate = i === 0 ? NONE : (others[i - 1] as Candidate);
    return { candidate, result: measured[i] as PolicyResult, validity, gain, net };
  });
  const chosen = units.from.slice(1).map((_, fold) => {
    const rates = ratesOf(columns, units.weight, (i) => foldAt(units, i) !== fold);
    if (rates === null) return null;
    const there = at(rates);
    return best(
      rest.filter(({ candidate }) => candidate.deployable),
      (one) => {
        const { validity, cost } = there[rest.indexOf(one) + 1] as PolicyResult;
        return validity - cost / worth;
      },
    );
  });
  return { none: first as Modelled, others: rest, chosen };
}

const NONE: Candidate = { id: "none", baseline: true, deployable: true, told: "nothing" };

function policyIn(id: string, rule: RuleSettings, rates: RatesInput): Policy {
  return parsePolicy(id, rule, world({ classes: [rates] }), believed(rates));
}

function foldAt({ from }: Units, i: number): number {
  let fold = 0;
  while (i >= (from[fold + 1] as number)) fold++;
  return fold;
}

function ratesOf(
  columns: readonly Float64Array[],
  weight: Float64Array,
  has: (unit: number) => boolean,
): RatesInput | null {
  const sums = columns.map((column) => {
    let sum = 0;
    for (let i = 0; i < weight.length; i++) {
      if (has(i)) sum += (column[i] as number) * (weight[i] as number);
    }
    return sum;
  });
  const rates = NAMES.map((_, i) => (sums[2 * i] as number) / (sums[2 * i + 1] as number));
  return rates.some(Number.isNaN) ? null : named(rates);
}

function named(rates: readonly number[]): RatesInput {
  const [q0, rho0, rho1, alpha, beta] = rates as [number, number, number, number, number];
  return { q0, rho0, rho1, alpha, beta };
}

/** Mean logged cost of a repair where the log says it, else the price. */
export function meanPrices({ trajectories, weight }: Units, prices: Prices): Prices {
  let spent = 0;
  let repairs = 0;
  trajectories.forEach(({ rounds }, i) => {
    for (const { cost } of rounds.slice(1)) {
      spent += (weight[i] as number) * (cost ?? prices.repair);
      repairs += weight[i] as number;
    }
  });
  return repairs === 0 ? prices : { ...prices, repair: spent / repairs };
}
