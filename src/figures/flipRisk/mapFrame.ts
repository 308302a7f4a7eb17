import { scaleLinear, scalePow } from "d3-scale";
import { FLIP_MAX_J, FLIP_MAX_MARGIN } from "#engine";
import { type Box, type Frame, plainText, textWidth } from "#plots";

export const J_TICKS = [0, 0.2, 0.4, 0.6, 0.8] as const;
export const MARGIN_TICKS = [0, 0.02, 0.1, 0.3, 0.8] as const;

/** Where everything of the map lies. */
export interface MapFrame {
  readonly frame: Frame;
  /** The cells. */
  readonly box: Box;
  /** Baselines of the readout and of the legend, the same where both fit in one line. */
  readonly readout: number;
  readonly legend: number;
}

const LEFT = 34;
/** Half of a lit diamond. */
const RIGHT = 8;
const BOTTOM = 44;
/** The ramp with its ends. */
const LEGEND_WIDTH = 102;

/**
 * Lays the map out: J linear, Δ on a root scale, for half of what matters happens under .2.
 *
 * @param longest - the longest text that stands beside the legend
 */
export function mapFrame(
  width: number,
  longest: readonly [readout: string, method: string],
): MapFrame {
  const [readout, method] = longest.map((text) => textWidth(plainText(text), { size: 13 }));
  const oneLine = (readout ?? 0) + (method ?? 0) + LEGEND_WIDTH + 14 <= width;
  const top = oneLine ? 28 : 48;
  const right = width - RIGHT;
  const height = Math.round(Math.min(Math.max(0.72 * (right - LEFT), 200), 330));
  const bottom = top + height;
  const x = scaleLinear([0, FLIP_MAX_J], [LEFT, right]).clamp(true);
  const y = scalePow([0, FLIP_MAX_MARGIN], [bottom, top]).exponent(0.5).clamp(true);
  return {
    frame: {
      width,
      height: bottom + BOTTOM,
      x: (J) => hundredths(x(J)),
      y: (margin) => hundredths(y(margin)),
      left: LEFT,
      right,
      top,
      bottom,
    },
    box: { x: LEFT, y: top, width: right - LEFT, height },
    readout: oneLine ? 16 : 36,
    legend: 16,
  };
}

/** J and Δ under a point given as shares of the map, x from the left and y from the top. */
export function pointAt(x: number, y: number): { readonly J: number; readonly margin: number } {
  return { J: FLIP_MAX_J * x, margin: FLIP_MAX_MARGIN * (1 - y) ** 2 };
}

function hundredths(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
