import { type Frame, frameOf } from "../frame/frame.ts";
import type { Point } from "../marks/Line.tsx";
import { type Box, boxAround, overlap, type TextStyle, textBox } from "../text/measure.ts";
import { boxesAlong, type Placed, placeLabels, type Wish } from "../text/place.ts";
import { type BoundaryStep, boundarySteps } from "./boundarySteps.ts";
import { endLabels, type TextLine } from "./endLabels.ts";
import type { RoundsLit, RoundsPicture, RoundsWords } from "./picture.ts";
import { type RingGroup, ringGroups } from "./ringGroups.ts";
import {
  boundaryWishes,
  litRingWish,
  NARROW,
  otherWishes,
  publishedWishes,
  ringWish,
  valueWishes,
} from "./wishes.ts";

export interface RoundsLayout {
  readonly frame: Frame;
  readonly steps: readonly BoundaryStep[];
  readonly ends: readonly TextLine[];
  /** labels inside the plotting area, by key: `above`, `boundary…`, `ring:…`, `published:…`, `value:…` */
  readonly labels: readonly Placed[];
  readonly groups: readonly RingGroup[];
  readonly parting: TextLine | null;
  readonly axis: TextLine;
}

const SMALL: TextStyle = { size: 13 };

/** Height of the drawing for a width, both in CSS pixels. */
export function roundsHeight(width: number): number {
  return Math.round(212 + 0.17 * Math.min(width, 760));
}

/** Where everything in the drawing lies. Pure: the same input gives the same places. */
export function layoutRounds(
  picture: RoundsPicture,
  words: RoundsWords,
  width: number,
  lit: RoundsLit,
): RoundsLayout {
  const right = width >= 540 ? 172 : width >= NARROW ? 138 : 74;
  const frame = frameOf({
    width,
    height: roundsHeight(width),
    left: 34,
    right,
    top: 30,
    bottom: 28,
    xDomain: [0, picture.last],
  });
  const steps = boundarySteps(picture.boundary);
  const groups = ringGroups(picture.rings, frame);
  const bounds: Box = {
    x: frame.left + 2,
    y: frame.top + 1,
    width: frame.right - frame.left - 4,
    height: frame.bottom - frame.top - 2,
  };
  const avoid = obstacles(picture, steps, frame);
  const above = placeAbove(words, frame, steps, avoid);
  const rings = picture.rings.map((ring) =>
    boxAround(frame.x(ring.round), frame.y(ring.validity), 5),
  );
  const wishes: Wish[] = [
    ...boundaryWishes(steps, words, frame).map((wish) => ({
      ...wish,
      never: width < NARROW ? roundLine(lit, picture.last, frame) : [],
    })),
    ...groups.map((group) => ({
      ...ringWish(group, words),
      never: rings,
      clear: width < NARROW,
      near: width < NARROW && group.rings.length === 1,
    })),
    ...publishedWishes(picture, words, frame),
    ...valueWishes(picture, words, frame, lit),
    ...otherWishes(picture, words, frame),
    ...litRingWish(picture.rings, groups, words, frame, lit),
  ];
  const placed = placeLabels(wishes, {
    bounds,
    taken: above ? [above.box] : [],
    avoid,
  });
  return {
    frame,
    steps,
    ends: endLabels(picture, words, frame),
    labels: oneForEachRing(above ? [above, ...placed] : placed, lit),
    groups,
    parting: placeParting(picture, words, frame),
    axis: axisTitle(words, frame),
  };
}

/** A lit policy has a label of its own only where its group's found no room. */
function oneForEachRing(labels: readonly Placed[], { policy }: RoundsLit): readonly Placed[] {
  const isNamed = labels.some(({ key }) => policy !== null && namesPolicy(key, policy));
  return isNamed ? labels.filter(({ key }) => key !== "lit") : labels;
}

/** Whether the label of a group of rings, or of grey curves, names this policy. */
export function namesPolicy(key: string, policy: string): boolean {
  const [, ids] = /^(?:ring|other):(.*)$/.exec(key) ?? [];
  return ids?.split("|").includes(policy) ?? false;
}

/** Points of a curve over the rounds. */
export function curvePoints(values: readonly number[], frame: Frame): readonly Point[] {
  return values.map((value, t) => [frame.x(t), frame.y(value)] as const);
}

function obstacles(
  picture: RoundsPicture,
  steps: readonly BoundaryStep[],
  frame: Frame,
): readonly Box[] {
  const { acceptance, validity, pinned, rings, published } = picture;
  const curves = [
    acceptance,
    validity,
    pinned?.acceptance ?? [],
    pinned?.validity ?? [],
    ...picture.others.map((other) => other.validity),
  ];
  return [
    ...curves.flatMap((values) => boxesAlong(curvePoints(values, frame))),
    ...steps.flatMap(({ from, to, value }) =>
      boxesAlong([
        [frame.x(from), frame.y(value)],
        [frame.x(to), frame.y(value)],
      ]),
    ),
    ...rings.map((ring) => boxAround(frame.x(ring.round), frame.y(ring.validity), 6)),
    ...published.map((point) => boxAround(frame.x(point.round), frame.y(point.validity), 5)),
  ];
}

/** The upright line at the lit round. */
function roundLine({ round }: RoundsLit, last: number, frame: Frame): readonly Box[] {
  if (round === null) return [];
  const x = frame.x(Math.min(round, last));
  return [{ x: x - 2, y: frame.top, width: 4, height: frame.bottom - frame.top }];
}

/** The words of the band stand in its top, at its right if they can. */
function placeAbove(
  words: RoundsWords,
  frame: Frame,
  steps: readonly BoundaryStep[],
  avoid: readonly Box[],
): Placed | null {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return null;
  const anchors = [
    ["end", frame.right - 6],
    ["middle", (frame.left + frame.right) / 2],
    ["start", frame.left + 6],
  ] as const;
  for (const text of [words.above, words.aboveShort]) {
    for (const dy of [17, 35, 53]) {
      const y = frame.top + dy;
      for (const [anchor, x] of anchors) {
        const box = textBox(text, x, y, SMALL, anchor);
        const right = box.x + box.width;
        const inBand =
          box.x >= frame.x(first.from) &&
          right <= frame.x(last.to) &&
          steps.every(
            ({ from, to, value }) =>
              frame.x(to) <= box.x ||
              frame.x(from) >= right ||
              frame.y(value) > box.y + box.height + 2,
          );
        if (!inBand || avoid.some((other) => overlap(other, box))) continue;
        return {
          key: "above",
          text,
          style: SMALL,
          x,
          y,
          textX: x,
          textY: y,
          anchor,
          box,
          leader: null,
        };
      }
    }
  }
  return null;
}

/** Words over the stretch in which the two part, above the plotting area. */
function placeParting(picture: RoundsPicture, words: RoundsWords, frame: Frame): TextLine | null {
  const longest = picture.partings.reduce<{ from: number; to: number } | null>(
    (best, part) => (best === null || part.to - part.from > best.to - best.from ? part : best),
    null,
  );
  if (longest === null) return null;
  const style: TextStyle = { size: 12.5 };
  const y = frame.top - 13;
  for (const text of [words.parting, words.partingShort]) {
    const box = textBox(text, 0, y, style);
    const middle = (frame.x(longest.from) + frame.x(longest.to)) / 2;
    const x = Math.max(2, Math.min(middle - box.width / 2, frame.right - box.width));
    if (x + box.width > frame.width) continue;
    return { key: "parting", text, x, y, style, tone: "damage", box: { ...box, x } };
  }
  return null;
}

function axisTitle(words: RoundsWords, frame: Frame): TextLine {
  const style: TextStyle = { size: 13 };
  const x = frame.right + 12;
  const y = frame.bottom + 19;
  const full = textBox(words.axis, x, y, style);
  const text = full.x + full.width <= frame.width ? words.axis : words.axisShort;
  return { key: "axis", text, x, y, style, tone: "muted", box: textBox(text, x, y, style) };
}
