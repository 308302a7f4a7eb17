import { type Frame, frameOf } from "../frame/frame.ts";
import { textWidth } from "../text/measure.ts";

/** Both panels of a crossing: reach above, the lead below, over one axis of correlations. */
export interface CrossingFrames {
  readonly height: number;
  readonly reach: Frame;
  readonly lead: Frame;
  readonly leadTicks: readonly number[];
  /** labels have their value on a line of its own */
  readonly narrow: boolean;
}

export interface CrossingSpan {
  /** CSS pixels */
  readonly width: number;
  /** what stands at the curves' ends: names and values */
  readonly ends: readonly (readonly [name: string, value: string])[];
  /** least reach, and the leads' least and most, of all curves */
  readonly leastReach: number;
  readonly leads: readonly [low: number, high: number];
}

export const END_SIZE = 13;
const LEFT = 46;
const TOP = 14;
const REACH = 214;
const GAP = 46;
const LEAD = 158;
const BOTTOM = 44;
/** Room for labels of other values than these. */
const SPARE = 22;

/** Axes go by a few fixed ranges, so that they stand still under a slider. */
export function crossingFrames({ width, ends, leastReach, leads }: CrossingSpan): CrossingFrames {
  const narrow = width < 560;
  const strong = { size: END_SIZE, face: "strong" } as const;
  const widest = Math.max(
    ...ends.map(([name, value]) =>
      narrow
        ? Math.max(textWidth(name, strong), textWidth(value, strong))
        : textWidth(`${name} ${value}`, strong),
    ),
  );
  const common = { width, left: LEFT, right: widest + SPARE, xDomain: [0, 1] as const };
  const reach = frameOf({
    ...common,
    height: TOP + REACH,
    top: TOP,
    bottom: 0,
    yDomain: [leastReach < 0.4 ? 0 : 0.4, 1],
  });
  const top = TOP + REACH + GAP;
  const range = leadRange(leads);
  const lead = frameOf({
    ...common,
    height: top + LEAD,
    top,
    bottom: 0,
    yDomain: range,
  });
  return { height: top + LEAD + BOTTOM, reach, lead, leadTicks: ticksIn(range), narrow };
}

function leadRange([low, high]: readonly [number, number]): readonly [number, number] {
  const least = [-0.06, -0.12, -0.25, -0.5].find((end) => low >= end) ?? -1;
  const most = [0.09, 0.18, 0.5].find((end) => high <= end) ?? 1;
  return [least, most];
}

/** A few round numbers, 0 among them. */
function ticksIn([low, high]: readonly [number, number]): number[] {
  const step = [0.03, 0.05, 0.1, 0.2].find((each) => (high - low) / each <= 6) ?? 0.5;
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9; i++) {
    ticks.push(Number((i * step).toFixed(6)));
  }
  return ticks;
}
