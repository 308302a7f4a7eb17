import type { ClusterCell } from "#engine";
import type { LoggedRound, Trajectory } from "#traces";
import type { CheckedRate } from "./assumed.ts";
import type { CheckScope } from "./state.ts";

/** What one instance shows of each rate. */
export type Shown = Readonly<Record<CheckedRate, ClusterCell>>;

/** Values that one instance can show of a rate at most: its plans, or its repairs. */
export function mostValues(name: CheckedRate, { rounds, plans }: CheckScope): number {
  if (name === "alpha" || name === "beta") return Math.max(1, rounds);
  return plans === "first" ? 1 : rounds + 1;
}

/**
 * One instance's labelled plans and repairs. ρ counts a plan once, by its share of accepting (ρ₀) or
 * rejecting (ρ₁) votes; α and β count a repair between two labelled plans.
 */
export function shown({ rounds, count }: Trajectory, scope: CheckScope): Shown {
  const values: Record<CheckedRate, number[]> = { rho0: [], rho1: [], alpha: [], beta: [] };
  let before: LoggedRound["valid"] = null;
  for (const [k, { accepts, queries, valid }] of rounds.slice(0, scope.rounds + 1).entries()) {
    const judged = k === 0 || scope.plans === "all";
    if (judged && valid !== null && accepts !== null && queries !== null) {
      if (valid === 0) values.rho0.push(accepts / queries);
      else values.rho1.push(1 - accepts / queries);
    }
    if (valid !== null && before === 0) values.alpha.push(valid);
    if (valid !== null && before === 1) values.beta.push(1 - valid);
    before = valid;
  }
  const cell = (name: CheckedRate): ClusterCell => ({
    n: values[name].length,
    sum: values[name].reduce((sum, value) => sum + value, 0),
    count,
  });
  return { rho0: cell("rho0"), rho1: cell("rho1"), alpha: cell("alpha"), beta: cell("beta") };
}

/** Cells with their counts, alike ones put together. */
export class CellCounts {
  readonly #counts = new Map<string, ClusterCell>();

  constructor(cells: Iterable<ClusterCell> = []) {
    for (const cell of cells) this.add(cell);
  }

  add(cell: ClusterCell): void {
    if (cell.n === 0) return;
    // Sums of shares that differ by rounding alone are one.
    const key = `${cell.n} ${cell.sum.toFixed(9)}`;
    const known = this.#counts.get(key);
    this.#counts.set(key, known ? { ...known, count: known.count + cell.count } : cell);
  }

  list(): ClusterCell[] {
    return [...this.#counts.values()];
  }
}
