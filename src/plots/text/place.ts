import { type Anchor, ASCENT, type Box, overlap, type TextStyle, textBox } from "./measure.ts";

/** A label that wants to stand near a point. */
export interface Wish {
  readonly key: string;
  readonly text: string;
  /** what it may say where the text finds no room, in order */
  readonly shorter?: readonly string[];
  readonly style: TextStyle;
  /** left out rather than laid over a line */
  readonly clear?: boolean;
  /** left out rather than joined to its mark by a line */
  readonly near?: boolean;
  /** the mark it names */
  readonly x: number;
  readonly y: number;
}

export interface Placed extends Wish {
  /** where the text is drawn (baseline) */
  readonly textX: number;
  readonly textY: number;
  readonly anchor: Anchor;
  readonly box: Box;
  /** a thin line from mark to label where they stand apart */
  readonly leader: boolean;
}

export interface Ground {
  /** no label leaves it */
  readonly bounds: Box;
  /** other labels: never covered */
  readonly taken: readonly Box[];
  /** lines and marks: covered only when there is no better place */
  readonly avoid: readonly Box[];
}

/**
 * Places labels greedily in the order given, each at the first best of a few places around its mark.
 * A label that would cover another, or leave the ground, is left out: its mark still says it on hover.
 */
export function placeLabels(wishes: readonly Wish[], ground: Ground): readonly Placed[] {
  const taken = [...ground.taken];
  const placed: Placed[] = [];
  for (const wish of wishes) {
    for (const text of [wish.text, ...(wish.shorter ?? [])]) {
      const best = bestSpot({ ...wish, text }, ground, taken);
      if (best === null) continue;
      placed.push(best);
      taken.push(best.box);
      break;
    }
  }
  return placed;
}

function bestSpot(wish: Wish, ground: Ground, taken: readonly Box[]): Placed | null {
  const { x, y, style } = wish;
  const { width, height } = textBox(wish.text, 0, 0, style);
  let best: Spot | null = null;
  let box: Box | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spotsFor(style.size, wish.near === true)) {
    // Spots come nearest first, and covering only adds to a cost: none further on can be better.
    if (spot.distance >= least) break;
    const left =
      x + spot.dx - (spot.anchor === "start" ? 0 : spot.anchor === "end" ? width : width / 2);
    const there = { x: left, y: y + spot.dy - ASCENT * style.size, width, height };
    if (!inside(there, ground.bounds) || taken.some((other) => overlap(other, there))) continue;
    let cost = spot.distance;
    for (const other of ground.avoid) if (overlap(other, there)) cost += COVERING;
    if (cost > spot.distance && wish.clear === true) continue;
    if (cost < least) {
      least = cost;
      best = spot;
      box = there;
    }
  }
  if (best === null || box === null) return null;
  const { dx, dy, anchor, leader } = best;
  return { ...wish, textX: x + dx, textY: y + dy, anchor, leader, box };
}

/** Covering a piece of a line is as bad as standing this many places further away. */
const COVERING = 40;

interface Spot {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: Anchor;
  readonly leader: boolean;
  readonly distance: number;
}

const known = new Map<string, readonly Spot[]>();

/** Places around a mark, nearest first: beside it, then further away and joined to it by a line. */
function spotsFor(size: number, near: boolean): readonly Spot[] {
  const key = `${size} ${near}`;
  const spots = known.get(key) ?? spotsAround(size, near);
  known.set(key, spots);
  return spots;
}

function spotsAround(size: number, near: boolean): readonly Spot[] {
  const middle = 0.33 * size;
  const drop = 0.7 * size;
  const beside = [
    { dx: 9, dy: middle, anchor: "start" },
    { dx: -9, dy: middle, anchor: "end" },
    { dx: 7, dy: -8, anchor: "start" },
    { dx: 7, dy: 8 + drop, anchor: "start" },
    { dx: 0, dy: -9, anchor: "middle" },
    { dx: 0, dy: 9 + drop, anchor: "middle" },
    { dx: -7, dy: -8, anchor: "end" },
    { dx: -7, dy: 8 + drop, anchor: "end" },
  ] as const;
  const spots: Spot[] = beside.map((spot, distance) => ({ ...spot, distance, leader: false }));
  if (near) return spots;
  for (const reach of [21, 26, 40, 58]) {
    for (const dx of [0, -reach / 2, reach / 2, -reach, reach]) {
      for (const anchor of ["start", "middle", "end"] as const) {
        for (const dy of [-reach, reach + drop]) {
          const distance = beside.length + Math.abs(dy) / 2 + Math.abs(dx) / 4;
          spots.push({ dx, dy, anchor, leader: true, distance });
        }
      }
    }
  }
  return spots.sort((a, b) => a.distance - b.distance);
}

function inside(box: Box, bounds: Box): boolean {
  return (
    box.x >= bounds.x &&
    box.y >= bounds.y &&
    box.x + box.width <= bounds.x + bounds.width &&
    box.y + box.height <= bounds.y + bounds.height
  );
}

/** Small boxes along a polyline, for labels to avoid. */
export function boxesAlong(
  points: readonly (readonly [number, number])[],
  step = 12,
): readonly Box[] {
  const boxes: Box[] = [];
  points.forEach(([x1, y1], i) => {
    const [x0, y0] = points[i - 1] ?? [x1, y1];
    const pieces = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / step));
    for (let k = 0; k <= pieces; k += 1) {
      const t = k / pieces;
      boxes.push({ x: x0 + t * (x1 - x0) - 2, y: y0 + t * (y1 - y0) - 2, width: 4, height: 4 });
    }
  });
  return boxes;
}
