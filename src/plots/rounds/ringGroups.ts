import type { Frame } from "../frame/frame.ts";
import type { RingPoint, RoundsWords } from "./picture.ts";

/** Rings so near to one another that they share one label. */
export interface RingGroup {
  readonly rings: readonly RingPoint[];
  /** centre, CSS pixels */
  readonly x: number;
  readonly y: number;
}

/** Two rings nearer than this cannot each have a label of their own, CSS pixels. */
const NEAR = 17;

/** Groups rings by single linkage, in the order given within a group. */
export function ringGroups(rings: readonly RingPoint[], frame: Frame): readonly RingGroup[] {
  const groups: RingPoint[][] = [];
  for (const ring of rings) {
    const near = groups.filter((group) =>
      group.some((other) => distance(ring, other, frame) < NEAR),
    );
    const joined = [ring, ...near.flat()];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups
    .map((group) => {
      const sorted = rings.filter((ring) => group.includes(ring));
      const xs = sorted.map((ring) => frame.x(ring.round));
      const ys = sorted.map((ring) => frame.y(ring.validity));
      return { rings: sorted, x: middle(xs), y: middle(ys) };
    })
    .sort((a, b) => b.rings.length - a.rings.length || a.y - b.y || a.x - b.x);
}

/** What a group's label says, and what it may say where there is little room. */
export function ringTexts(group: RingGroup, words: RoundsWords): readonly string[] {
  const names = group.rings.map((ring) => ring.name);
  const values = group.rings.map((ring) => ring.validity);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const texts = [words.ringGroup(names, low, high)];
  for (let kept = names.length - 1; kept >= 1; kept -= 1) {
    texts.push(
      words.ringGroup([...names.slice(0, kept), words.others(names.length - kept)], low, high),
    );
  }
  return texts;
}

function distance(a: RingPoint, b: RingPoint, frame: Frame): number {
  return Math.hypot(frame.x(a.round) - frame.x(b.round), frame.y(a.validity) - frame.y(b.validity));
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}
