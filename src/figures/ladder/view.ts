import { COLLAPSE_IDS, type CollapseId, RUNG_IDS, type RungId } from "#study";
import type { FigureView } from "../figure.ts";

export const PARTS = ["stress", "llama", "all"] as const;
type Part = (typeof PARTS)[number];

/** Which numbers are looked at, and which world beside them. */
export interface LadderView {
  readonly part: Part;
  readonly rung: RungId;
  readonly world: CollapseId;
}

/** Reads a view (`part`; `rung` of the stress setting, `world` of Llama's). */
export function ladderView(view: FigureView): LadderView {
  return {
    part: oneOf(PARTS, view["part"], "stress"),
    rung: oneOf(RUNG_IDS, view["rung"], "correlated"),
    world: oneOf(COLLAPSE_IDS, view["world"], "lenient-3"),
  };
}

function oneOf<T extends string>(all: readonly T[], asked: unknown, usual: T): T {
  return all.find((one) => one === asked) ?? usual;
}
