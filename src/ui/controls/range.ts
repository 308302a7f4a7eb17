/** Where a control's value may lie and how it moves. */
export interface ControlRange {
  /** A multiple of `step`, so that a native range snaps to the same values. */
  readonly min: number;
  readonly max: number;
  /** Where the track ends; a field takes more, up to `max`. */
  readonly most?: number;
  /** One press of a key or of + and −. */
  readonly step: number;
  /** With Shift, and PageUp and PageDown; ten steps unless told. */
  readonly leap?: number;
}

/** The nearest value on the step's grid, held inside the range; free of binary dust. */
export function snap(value: number, { min, max, step }: ControlRange): number {
  const onGrid = Math.round(value / step) * step;
  const held = Math.min(max, Math.max(min, onGrid));
  return Number(held.toFixed(6));
}

/**
 * The value one or more steps away. From between two grid points, one step goes to the next grid
 * point on that side and no further: .361 goes up to .37 and down to .36.
 */
export function stepped(value: number, steps: number, range: ControlRange): number {
  const position = value / range.step;
  const near = Math.round(position);
  const from =
    Math.abs(position - near) < 1e-6
      ? near
      : steps > 0
        ? Math.floor(position)
        : Math.ceil(position);
  return snap((from + steps) * range.step, range);
}

/** Steps that a key asks for; null where the key is not a step. */
export function stepsOfKey(key: string, shift: boolean, range: ControlRange): number | null {
  const leap = Math.max(1, Math.round((range.leap ?? range.step * 10) / range.step));
  switch (key) {
    case "ArrowUp":
    case "ArrowRight":
      return shift ? leap : 1;
    case "ArrowDown":
    case "ArrowLeft":
      return shift ? -leap : -1;
    case "PageUp":
      return leap;
    case "PageDown":
      return -leap;
    case "Home":
      return Number.NEGATIVE_INFINITY;
    case "End":
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}

/** Where a key takes the value; null where the key is not a step. */
export function valueOfKey(
  value: number,
  key: string,
  shift: boolean,
  range: ControlRange,
): number | null {
  const steps = stepsOfKey(key, shift, range);
  if (steps === null) return null;
  if (steps === Number.NEGATIVE_INFINITY) return range.min;
  if (steps === Number.POSITIVE_INFINITY) return range.max;
  return stepped(value, steps, range);
}

/** Position of a value along its track, 0 to 1. */
export function along(value: number, { min, max, most = max }: ControlRange): number {
  return most === min ? 0 : Math.min(1, Math.max(0, (value - min) / (most - min)));
}
