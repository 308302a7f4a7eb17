import { memo } from "react";
import { hundredths } from "../hundredths.ts";
import { colour, type Role } from "../palette.ts";

/** Shapes that tell kinds of things apart where no role of the palette is meant. */
export type KindShape = "disc" | "diamond" | "triangle" | "square";

export interface KindMarkProps {
  readonly shape: KindShape;
  readonly x: number;
  readonly y: number;
  /** half the width, CSS pixels */
  readonly r?: number;
  /** outline only, filled with the ground */
  readonly hollow?: boolean;
  readonly tone?: Role;
}

/** One mark of a kind; all are of about the same area. */
export const KindMark = memo(function KindMark(props: KindMarkProps) {
  const { shape, x, y, r = 4.5, hollow = false, tone = "ink" } = props;
  const paint = hollow
    ? { fill: colour("paper"), stroke: colour(tone), strokeWidth: 1.6 }
    : { fill: colour(tone), stroke: colour("paper"), strokeWidth: 0.75 };
  return <path d={outline(shape, x, y, r)} strokeLinejoin="round" {...paint} />;
});

function outline(shape: KindShape, x: number, y: number, r: number): string {
  const at = (dx: number, dy: number): string => `${hundredths(x + dx)} ${hundredths(y + dy)}`;
  switch (shape) {
    case "disc":
      return `M${at(-r, 0)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case "diamond":
      return `M${at(0, -1.25 * r)}L${at(1.25 * r, 0)}L${at(0, 1.25 * r)}L${at(-1.25 * r, 0)}Z`;
    case "triangle":
      return `M${at(0, -1.2 * r)}L${at(1.25 * r, 0.95 * r)}L${at(-1.25 * r, 0.95 * r)}Z`;
    case "square":
      return `M${at(-0.9 * r, -0.9 * r)}h${1.8 * r}v${1.8 * r}h${-1.8 * r}Z`;
  }
}
