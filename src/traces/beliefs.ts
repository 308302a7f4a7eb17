import { fitMixedEm, type MixedEmSettings, type RatesInput, type VoteCell } from "#engine";
import type { Seen } from "./beliefRadius.ts";
import { firstVotes } from "./firstVotes.ts";
import { FOLDS, type FoldPart, foldParts } from "./folds.ts";
import type { Trajectory } from "./log.ts";
import { type MeasuredName, measure } from "./measure.ts";
import { effectiveRepairs, repairCells } from "./repairs.ts";

/** Rates that a belief rule can be told, or the names of those that the log cannot give. */
export type BeliefOrMissing =
  | {
      readonly rates: RatesInput;
      /** What they were estimated from; left out where all labels were used, for a diagnostic. */
      readonly seen?: Seen;
      readonly missing?: undefined;
    }
  | { readonly missing: readonly string[] };

/**
 * What `vrr-stop` is told on the instances of each fold, from the other folds alone: ρ̂₀, ρ̂₁ and π̂ by
 * EM on the votes on p_0, α̂ and β̂ from their labelled repairs.
 *
 * @returns (FOLDS), by fold
 */
export function crossFitted(
  trajectories: readonly Trajectory[],
  em: MixedEmSettings,
): readonly BeliefOrMissing[] {
  const without = beliefWithout(foldParts(trajectories), em);
  return Array.from({ length: FOLDS }, (_, fold) => without([fold]));
}

/**
 * The same from all folds but some: without two of them it is what a rule is told inside the training
 * folds, where the outer fold must not be seen either.
 *
 * @param log - (FOLDS)
 */
export function beliefWithout(
  log: readonly FoldPart[],
  em: MixedEmSettings,
): (folds: readonly number[]) => BeliefOrMissing {
  const parts = log.map((part) => ({
    repairs: repairCells(part.trajectories),
    measured: measure(part),
    cells: firstVotes(part.trajectories),
  }));
  return (folds) => {
    const others = parts.filter((_, fold) => !folds.includes(fold));
    const rate = (name: MeasuredName): number | undefined => {
      const rates = others.flatMap(({ measured }) => measured[name] ?? []);
      if (rates.length === 0) return undefined;
      const sum = (of: "successes" | "n") => rates.reduce((total, one) => total + one[of], 0);
      return sum("successes") / sum("n");
    };
    const cells = merged(others.flatMap((part) => part.cells));
    const seen = (): Seen => ({
      cells,
      votes: usualVotes(cells),
      q0: counted(others.flatMap(({ measured }) => measured.q0 ?? [])),
      ...effectiveRepairs(others.map(({ repairs }) => repairs)),
    });
    if (cells.length === 0) {
      const votes = others.some(({ measured }) => measured.votes !== null);
      return withSeen(fromLabels(rate, votes), seen);
    }
    const { rho0, rho1, pi } = fitMixedEm(cells, em);
    const found = { q0: pi, rho0, rho1, alpha: rate("alpha"), beta: rate("beta") };
    return withSeen(complete(found), seen);
  };
}

/** What `tpm` is told in replay: the rates that all labels give (a diagnostic, not cross-fitted). */
export function labelled(trajectories: readonly Trajectory[]): BeliefOrMissing {
  const measured = measure({ trajectories });
  return fromLabels((name) => measured[name]?.estimate, measured.votes !== null);
}

/** In a log without votes ρ₀ and ρ₁ never come into play; one half stands for knowing nothing. */
function fromLabels(
  rate: (name: MeasuredName) => number | undefined,
  votes: boolean,
): BeliefOrMissing {
  const unused = votes ? undefined : 0.5;
  return complete({
    q0: rate("q0"),
    rho0: rate("rho0") ?? unused,
    rho1: rate("rho1") ?? unused,
    alpha: rate("alpha"),
    beta: rate("beta"),
  });
}

function withSeen(found: BeliefOrMissing, seen: () => Seen): BeliefOrMissing {
  return found.missing === undefined ? { rates: found.rates, seen: seen() } : found;
}

function counted(parts: readonly { readonly successes: number; readonly n: number }[]) {
  return {
    successes: parts.reduce((sum, one) => sum + one.successes, 0),
    n: parts.reduce((sum, one) => sum + one.n, 0),
  };
}

/** M of most plans, the smaller on ties; 0 where there are none. */
function usualVotes(cells: readonly VoteCell[]): number {
  const plans = new Map<number, number>();
  for (const cell of cells) {
    plans.set(cell.queries, (plans.get(cell.queries) ?? 0) + cell.plans);
  }
  const most = Math.max(0, ...plans.values());
  const usual = [...plans].flatMap(([votes, n]) => (n === most ? votes : []));
  return usual.length === 0 ? 0 : Math.min(...usual);
}

function merged(cells: readonly VoteCell[]): VoteCell[] {
  const sums = new Map<string, VoteCell>();
  for (const cell of cells) {
    const key = `${cell.accepts}/${cell.queries}`;
    const plans = (sums.get(key)?.plans ?? 0) + cell.plans;
    sums.set(key, { ...cell, plans });
  }
  return [...sums.values()];
}

type Found = { readonly [K in "q0" | "rho0" | "rho1" | "alpha" | "beta"]: number | undefined };

function complete(found: Found): BeliefOrMissing {
  const missing = Object.entries(found).flatMap(([name, rate]) => (rate === undefined ? name : []));
  return missing.length > 0 ? { missing } : { rates: found as { [K in keyof Found]: number } };
}
