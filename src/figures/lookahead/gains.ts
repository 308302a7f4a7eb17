import type { PlaneOutcome } from "#compute";
import type { Grid } from "#plots";
import type { FigureInput } from "../figure.ts";
import { oncePer } from "../oncePer.ts";

/** Both rules over the plane. */
export interface Gains {
  /** gains held at 0 from below; −1 where they are not computed yet */
  readonly grid: Grid;
  /** cells in which looking ahead ends lower by what can be seen */
  readonly loses: readonly boolean[];
  readonly most: number;
}

/** The numbers of both rules at one cell: validity less τ a repair. */
export interface CellGain {
  readonly x: number;
  readonly y: number;
  readonly myopic: number;
  readonly ahead: number;
}

/** Less is not seen in three decimals. */
export const SEEN = 5e-4;

/** The map's outcome, as far as it is computed. */
export function planeOf({ outcomes }: FigureInput): PlaneOutcome | null {
  const found = outcomes["map"];
  return found?.kind === "plane" ? found : null;
}

/** Gains over the plane, with τ paid for every repair. */
export const gainsOf = oncePer((plane: PlaneOutcome): ((tau: number) => Gains) => {
  const known = new Map<number, Gains>();
  return (tau) => {
    const found = known.get(tau);
    if (found !== undefined) return found;
    const { grid } = plane;
    const exact = Float64Array.from({ length: grid * grid }, (_, cell) =>
      Math.floor(cell / grid) < plane.rowsDone
        ? worth(plane, 1, cell, tau) - worth(plane, 0, cell, tau)
        : Number.NaN,
    );
    const gains: Gains = {
      grid: {
        columns: grid,
        rows: grid,
        values: exact.map((gain) => (Number.isNaN(gain) ? -1 : Math.max(0, gain))),
      },
      loses: Array.from(exact, (gain) => gain < -SEEN),
      most: exact.reduce((most, gain) => (Number.isNaN(gain) ? most : Math.max(gain, most)), 0),
    };
    known.set(tau, gains);
    return gains;
  };
});

/** The cell at these rates; null where it is not computed yet. */
export function cellAt(plane: PlaneOutcome, x: number, y: number, tau: number): CellGain | null {
  const place = (value: number): number =>
    Math.min(plane.grid - 1, Math.max(0, Math.floor(value * plane.grid)));
  const [column, row] = [place(x), place(y)];
  if (row >= plane.rowsDone) return null;
  const cell = row * plane.grid + column;
  return {
    x: plane.at[column] ?? x,
    y: plane.at[row] ?? y,
    myopic: worth(plane, 0, cell, tau),
    ahead: worth(plane, 1, cell, tau),
  };
}

function worth(
  { validity, repairs, grid }: PlaneOutcome,
  policy: number,
  cell: number,
  tau: number,
) {
  const at = policy * grid * grid + cell;
  return (validity[at] ?? Number.NaN) - tau * (repairs[at] ?? Number.NaN);
}
