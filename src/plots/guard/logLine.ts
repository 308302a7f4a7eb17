import type { Frame } from "../frame/frame.ts";
import type { Point } from "../marks/Line.tsx";

/**
 * Points of values over 0, 1, 2 … on a logarithmic scale, down to where the line leaves the frame.
 *
 * @param values - in [0, 1]
 * @param floor - decimal logarithm of the frame's lower edge
 */
export function logLine(values: readonly number[], frame: Frame, floor: number): readonly Point[] {
  const points: Point[] = [];
  let before: { readonly at: number; readonly log: number } | null = null;
  for (const [at, value] of values.entries()) {
    const log = value > 0 ? Math.log10(value) : Number.NEGATIVE_INFINITY;
    if (log >= floor) {
      points.push([frame.x(at), frame.y(log)]);
      before = { at, log };
      continue;
    }
    if (before !== null && log > Number.NEGATIVE_INFINITY) {
      const part = (before.log - floor) / (before.log - log);
      points.push([frame.x(before.at + part), frame.y(floor)]);
    }
    break;
  }
  return points;
}
