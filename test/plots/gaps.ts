import type { Box, Segment } from "#plots";

/** How far two boxes are apart, along the axis in which they are further; negative where they overlap. */
export function gapBetween(a: Box, b: Box): number {
  const across = Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width));
  const along = Math.max(a.y - (b.y + b.height), b.y - (a.y + a.height));
  return Math.max(across, along);
}

/** Whether a segment has a point inside a box, asked of many points along it. */
export function passesThrough({ x1, y1, x2, y2 }: Segment, box: Box): boolean {
  const pieces = 400;
  for (let k = 0; k <= pieces; k += 1) {
    const x = x1 + (k / pieces) * (x2 - x1);
    const y = y1 + (k / pieces) * (y2 - y1);
    if (x > box.x + EDGE && x < box.x + box.width - EDGE) {
      if (y > box.y + EDGE && y < box.y + box.height - EDGE) return true;
    }
  }
  return false;
}

/** A leader ends on its own label's edge; rounding may put it this far inside, CSS pixels. */
const EDGE = 1e-6;
