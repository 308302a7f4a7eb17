import type { FlipRiskOutcome } from "#compute";
import { FLIP_MAX_J, FLIP_MAX_MARGIN } from "#engine";
import { known } from "#plots";

/** A cell of the map by column (J) and row (Δ), both from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** The cell that holds this point; a point beyond the map is held at its edge. */
export function cellOf(map: Pick<FlipRiskOutcome, "grid">, J: number, margin: number): Cell {
  const place = (share: number): number =>
    Math.min(map.grid - 1, Math.max(0, Math.floor(share * map.grid)));
  return {
    column: place(J / FLIP_MAX_J),
    row: place(Math.sqrt(Math.max(0, margin) / FLIP_MAX_MARGIN)),
  };
}

/** J and Δ at the middle of a cell. */
export function centreOf(map: FlipRiskOutcome, { column, row }: Cell) {
  return { J: map.J[column] ?? 0, margin: map.margin[row] ?? 0 };
}

/**
 * Risk at a point, linear between cell centres (in J and √Δ); beyond the outermost centres, theirs.
 *
 * @returns null where the map has no value there, or J < 0
 */
export function riskAt(
  map: Pick<FlipRiskOutcome, "grid" | "risk">,
  J: number,
  margin: number,
): number | null {
  if (J < 0) return null;
  const { grid } = map;
  const x = held((J / FLIP_MAX_J) * grid - 0.5, grid);
  const y = held(Math.sqrt(margin / FLIP_MAX_MARGIN) * grid - 0.5, grid);
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let sum = 0;
  let weight = 0;
  for (const [dx, dy] of CORNERS) {
    const at = Math.min(row + dy, grid - 1) * grid + Math.min(column + dx, grid - 1);
    const share = Math.abs(1 - dx - (x - column)) * Math.abs(1 - dy - (y - row));
    const value = map.risk[at];
    if (share === 0 || !known(value)) continue;
    sum += share * value;
    weight += share;
  }
  return weight < LEAST_WEIGHT ? null : sum / weight;
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
/** A point most of whose neighbours have no value has none. */
const LEAST_WEIGHT = 0.5;

function held(place: number, grid: number): number {
  return Math.min(Math.max(place, 0), grid - 1);
}
