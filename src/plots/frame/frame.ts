import { hundredths } from "../hundredths.ts";
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface FrameSpec extends Margins {
  /** CSS pixels, margins included */
  readonly width: number;
  readonly height: number;
  readonly xDomain: readonly [number, number];
  /** 0 to 1 unless told: an axis that follows the data would jump under a slider */
  readonly yDomain?: readonly [number, number];
}

/** Where values lie in a drawing. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  /** edges of the plotting area */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Lays out a plotting area of fixed domains. A domain without width (K_max = 0) puts all at its left. */
export function frameOf(spec: FrameSpec): Frame {
  const left = spec.left;
  const right = Math.max(spec.left + 1, spec.width - spec.right);
  const top = spec.top;
  const bottom = Math.max(spec.top + 1, spec.height - spec.bottom);
  const [x0, x1] = spec.xDomain;
  const x = linear([x0, x1 > x0 ? x1 : x0 + 1], [left, right]);
  const y = linear(spec.yDomain ?? [0, 1], [bottom, top]);
  return {
    width: spec.width,
    height: spec.height,
    x: (value) => hundredths(x(value)),
    y: (value) => hundredths(y(value)),
    left,
    right,
    top,
    bottom,
  };
}

/**
 * A frame in numbers: where 0 and 1 lie across and up, then its edges. Drawings say it (`data-frame`) to
 * who reads their points; equal texts are equal frames, since both axes are linear.
 */
export function frameText({ x, y, left, right, top, bottom }: Frame): string {
  return [x(0), x(1), y(0), y(1), left, right, top, bottom].join(" ");
}

/** d3-scale comes with colour and interpolation, 9 kB of a first script, for this one line. */
function linear([d0, d1]: readonly [number, number], [r0, r1]: readonly [number, number]) {
  return (value: number): number => r0 + ((value - d0) / (d1 - d0)) * (r1 - r0);
}

/** Whole rounds 0 … last that still have room for their number: every 1st, 2nd, 5th, 10th … */
export function roundTicks(last: number, pixels: number, least = 26): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50].find((s) => (pixels * s) / Math.max(1, last) >= least) ?? 100;
  const ticks: number[] = [];
  for (let k = 0; k <= last; k += step) ticks.push(k);
  return ticks;
}
