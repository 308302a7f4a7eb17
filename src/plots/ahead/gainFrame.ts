import { type Frame, frameOf } from "../frame/frame.ts";
import { type Box, textWidth } from "../text/measure.ts";

/** Where everything of the map of gains lies. */
export interface GainFrame {
  readonly frame: Frame;
  /** the cells */
  readonly box: Box;
  /** baselines of the y axis' name and of the legend, the same where both fit in one line */
  readonly name: number;
  readonly legend: number;
}

/** Font size of what stands in the map's margins. */
export const GAIN_LABEL = 13;
/** The ramp with its ends and the space around it. */
const RAMP = 132;
const LEFT = 40;
const RIGHT = 12;
const AXIS = 44;
const TALLEST = 370;

/** The unit square of two rates, with room for a legend over it. */
export function gainFrame(width: number, yName: string, legend: string): GainFrame {
  const style = { size: GAIN_LABEL };
  const oneLine = textWidth(yName, style) + textWidth(legend, style) + RAMP + 24 <= width;
  const top = oneLine ? 28 : 48;
  const height = Math.min(TALLEST, Math.max(120, width - LEFT - RIGHT));
  const frame = frameOf({
    width,
    height: top + height + AXIS,
    left: LEFT,
    right: RIGHT,
    top,
    bottom: AXIS,
    xDomain: [0, 1],
  });
  return {
    frame,
    box: { x: frame.left, y: frame.top, width: frame.right - frame.left, height },
    name: oneLine ? 16 : 38,
    legend: 16,
  };
}
