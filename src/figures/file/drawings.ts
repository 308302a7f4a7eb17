import { type Element, element, type Part } from "./markup.ts";

/** The drawings in a figure's markup, in order: each `svg` that says that it is a picture. */
export function drawingsIn(parts: readonly Part[]): readonly Element[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [];
    if (part.tag === "svg" && part.attributes.get("role") === "img") return [part];
    return drawingsIn(part.children);
  });
}

export interface Sheet {
  readonly drawing: Element;
  /** CSS pixels, whole ones */
  readonly width: number;
  readonly height: number;
  /** what the drawings show, one after the other */
  readonly summary: string;
}

/** Between drawings on one sheet, CSS pixels. */
const GAP = 28;

/** Several drawings as one: side by side where they fit the width, else below each other. */
export function onOneSheet(drawings: readonly Element[], width: number): Sheet {
  let [x, y, rowHeight, right] = [0, 0, 0, 0];
  const placed = drawings.map((drawing) => {
    const [w, h] = [size(drawing, "width"), size(drawing, "height")];
    if (x > 0 && x + w > width) {
      y += rowHeight + GAP;
      [x, rowHeight] = [0, 0];
    }
    const at = { x, y };
    x += w + GAP;
    right = Math.max(right, at.x + w);
    rowHeight = Math.max(rowHeight, h);
    if (at.x === 0 && at.y === 0) return element("g", {}, drawing.children);
    return element("g", { transform: `translate(${at.x} ${at.y})` }, drawing.children);
  });
  const only = placed.length === 1 ? (placed[0]?.children ?? []) : placed;
  return {
    drawing: element("svg", {}, only),
    width: Math.ceil(Math.max(width, right)),
    height: Math.ceil(y + rowHeight),
    summary: drawings.map((drawing) => drawing.attributes.get("aria-label") ?? "").join(" "),
  };
}

function size(drawing: Element, side: "width" | "height"): number {
  const value = Number(drawing.attributes.get(side));
  return Number.isFinite(value) ? value : 0;
}
