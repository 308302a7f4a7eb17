import { FLIP_MAX_J } from "#engine";
import type { Box } from "#plots";
import type { MapFrame } from "./mapFrame.ts";
import type { Visited } from "./visited.ts";

/** One or more rounds that stand at the same place of the map. */
export interface Stop {
  readonly first: number;
  readonly last: number;
  readonly x: number;
  readonly y: number;
  /** Whether the place lies beyond the map and is shown at its edge. */
  readonly offMap: boolean;
}

/** Marks nearer than this would cover each other's numbers. */
const APART = 17;

/** The rounds as marks: those that follow each other at one place share a mark. */
export function stopsOf(visited: readonly Visited[], { frame }: MapFrame): Stop[] {
  const stops: Stop[] = [];
  for (const { round, J, median } of visited) {
    const x = frame.x(J);
    const y = frame.y(median);
    const offMap = J < 0 || J > FLIP_MAX_J;
    const before = stops.at(-1);
    if (before !== undefined && Math.hypot(before.x - x, before.y - y) < APART) {
      stops[stops.length - 1] = { ...before, last: round };
      continue;
    }
    stops.push({ first: round, last: round, x, y, offMap });
  }
  return stops.map((stop) => ({ ...stop, x: within(stop, frame.width) }));
}

/** A mark is never cut off at the drawing's right edge: a wide one stands left of its place. */
function within(stop: Stop, width: number): number {
  return Math.min(stop.x, width - stopHalfWidth(stop) - 2);
}

/** The number in a mark: "2", or "2–4". */
export function stopText({ first, last }: Stop): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** What a mark covers. */
export function stopBox(stop: Stop): Box {
  const half = stopHalfWidth(stop);
  return { x: stop.x - half - 1, y: stop.y - 10, width: 2 * half + 2, height: 20 };
}

/** Half the width of a mark: a disc, or a pill where it holds several rounds. */
export function stopHalfWidth(stop: Stop): number {
  return 5.5 + 3.4 * stopText(stop).length;
}
