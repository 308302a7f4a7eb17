import { type Anchor, ASCENT, type Box, overlap, type TextStyle, textBox } from "./measure.ts";

/** A label that wants to stand near a point. */
export interface Wish {
  readonly key: string;
  readonly text: string;
  /** what it may say where the text finds no room, in order */
  readonly shorter?: readonly string[];
  readonly style: TextStyle;
  /** the widest that it is drawn in, where that is not its style: bold while it is lit */
  readonly widest?: TextStyle;
  /** left out rather than laid over a line */
  readonly clear?: boolean;
  /** what this label in particular is never laid over */
  readonly never?: readonly Box[];
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
  /** a thin line from mark to label where they stand apart, else null */
  readonly leader: Segment | null;
}

/** A straight line, from its first to its last point. */
export interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface Ground {
  /** no label leaves it */
  readonly bounds: Box;
  /** other labels: never covered, nor touched, nor crossed by a leader */
  readonly taken: readonly Box[];
  /** marks that are as good as labels, but that a leader may begin in */
  readonly marks?: readonly Box[];
  /** lines and marks: covered only when there is no better place */
  readonly avoid: readonly Box[];
}

/** Labels nearer to one another would read as one, CSS pixels. */
export const LABELS_APART = 4;

/**
 * Places labels greedily in the order given, each at the first best of a few places around its mark.
 * A label that would touch another, cross another's leader, or leave the ground is left out: its mark
 * still says it on hover.
 */
export function placeLabels(wishes: readonly Wish[], ground: Ground): readonly Placed[] {
  const marks = (ground.marks ?? []).map(withMargin);
  const taken = ground.taken.map(withMargin);
  const leaders: Segment[] = [];
  const placed: Placed[] = [];
  for (const wish of wishes) {
    for (const text of [wish.text, ...(wish.shorter ?? [])]) {
      const best = bestSpot({ ...wish, text }, { ...ground, taken, marks }, leaders);
      if (best === null) continue;
      placed.push(best);
      taken.push(withMargin(best.box));
      if (best.leader !== null) leaders.push(best.leader);
      break;
    }
  }
  return placed;
}

/** @param ground - with the margins around what is taken and around marks */
function bestSpot(
  wish: Wish,
  ground: Required<Ground>,
  leaders: readonly Segment[],
): Placed | null {
  const { taken, marks } = ground;
  const { x, y, style } = wish;
  const { width, height } = textBox(wish.text, 0, 0, wish.widest ?? style);
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
    if (marks.some((mark) => overlap(mark, there))) continue;
    if (wish.never?.some((other) => overlap(other, there))) continue;
    if (leaders.length > 0) {
      const around = withMargin(there);
      if (leaders.some((leader) => crosses(leader, around))) continue;
    }
    let cost = spot.distance;
    for (const other of ground.avoid) if (overlap(other, there)) cost += COVERING;
    if (cost > spot.distance && wish.clear === true) continue;
    if (cost < least) {
      if (spot.leader) {
        const leader = leaderTo(wish, there);
        if (taken.some((other) => crosses(leader, other))) continue;
        if (marks.some((mark) => !holds(mark, wish) && crosses(leader, mark))) continue;
      }
      least = cost;
      best = spot;
      box = there;
    }
  }
  if (best === null || box === null) return null;
  const { dx, dy, anchor } = best;
  const leader = best.leader ? leaderTo(wish, box) : null;
  return { ...wish, textX: x + dx, textY: y + dy, anchor, leader, box };
}

/** From a mark straight to the nearest point of the label above or below it. */
function leaderTo({ x, y }: Wish, box: Box): Segment {
  return {
    x1: x,
    y1: y,
    x2: Math.max(box.x, Math.min(x, box.x + box.width)),
    y2: box.y > y ? box.y : box.y + box.height,
  };
}

/** Whether a point lies in a box: a leader begins in its own mark. */
function holds(box: Box, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

function withMargin(box: Box): Box {
  return {
    x: box.x - LABELS_APART,
    y: box.y - LABELS_APART,
    width: box.width + 2 * LABELS_APART,
    height: box.height + 2 * LABELS_APART,
  };
}

/** Whether a segment runs through the inside of a box (Liang and Barsky's clipping). */
export function crosses({ x1, y1, x2, y2 }: Segment, box: Box): boolean {
  let from = 0;
  let to = 1;
  for (const [start, by, low, high] of [
    [x1, x2 - x1, box.x, box.x + box.width],
    [y1, y2 - y1, box.y, box.y + box.height],
  ] as const) {
    if (by === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const a = (low - start) / by;
    const b = (high - start) / by;
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from < to;
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
