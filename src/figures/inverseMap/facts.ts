import type { InverseMapWords } from "#ui";
import { bestAt, HOLDS, type InverseReading, validityAt, WORSE } from "./reading.ts";

export type RegionFacts = Parameters<InverseMapWords["sentence"]["validity"]>[0];
export type BestFacts = Parameters<InverseMapWords["sentence"]["best"]>[0];

/** What is said of a region that is asked for, and of the chosen cell. */
export function regionFacts(
  { view, plane, least, regions, cell }: InverseReading,
  name: (id: string) => string,
): RegionFacts {
  const { grid, at, rowsDone } = plane;
  const { column, row } = cell;
  const computed = grid * rowsDone;
  const share = (region: number): number =>
    regions.of.filter((one) => one === region).length / Math.max(1, computed);
  const index = row * grid + column;
  const V = validityAt(plane, view.policy, index);
  const none = validityAt(plane, "none", index);
  const along = Array.from({ length: rowsDone }, (_, r) => regions.of[r * grid + column] === HOLDS);
  const last = along.lastIndexOf(true);
  const first = along.indexOf(true);
  const whole = along.slice(Math.max(0, first), last + 1).every(Boolean);
  return {
    policy: name(view.policy),
    axes: view.axes,
    least,
    by: view.by,
    share: share(HOLDS),
    worse: share(WORSE),
    isWhole: rowsDone === grid,
    here: {
      x: at[column] ?? 0,
      y: at[row] ?? 0,
      validity: V,
      gain: V === null || none === null ? null : V - none,
      holds: regions.of[index] === HOLDS,
    },
    range:
      last < 0
        ? "none"
        : along.every(Boolean)
          ? "all"
          : whole
            ? { from: first / grid, to: (last + 1) / grid }
            : "pieces",
  };
}

/** What is said of the policies that are best, and of what the one asked about costs. */
export function bestFacts(
  { view, plane, heat, regions, cell }: InverseReading,
  name: (id: string) => string,
): BestFacts {
  const { grid, at, rowsDone, policies } = plane;
  const computed = Math.max(1, grid * rowsDone);
  const shares = policies
    .map((id, p) => ({
      name: name(id),
      id,
      share: regions.of.filter((one) => one === p).length / computed,
    }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
  const index = cell.row * grid + cell.column;
  const best = bestAt(plane, index);
  const costs = heat.subarray(0, computed);
  return {
    policy: name(view.policy),
    axes: view.axes,
    shares,
    meanCost: costs.reduce((sum, cost) => sum + cost, 0) / computed,
    dear: costs.filter((cost) => cost >= DEAR).length / computed,
    dearFrom: DEAR,
    isWhole: rowsDone === grid,
    here: {
      x: at[cell.column] ?? 0,
      y: at[cell.row] ?? 0,
      best: best.policy < 0 ? null : name(policies[best.policy] ?? ""),
      validity: best.validity,
      cost: Math.max(0, heat[index] ?? 0),
    },
  };
}

/** A cost from which on it is called dear. */
const DEAR = 0.1;
