import type { Frame } from "../frame/frame.ts";
import type { TextStyle } from "../text/measure.ts";
import type { Wish } from "../text/place.ts";
import type { BoundaryStep } from "./boundarySteps.ts";
import type { RingPoint, RoundsLit, RoundsPicture, RoundsWords } from "./picture.ts";
import { type RingGroup, ringGroups, ringTexts } from "./ringGroups.ts";

/** Below this there is no room to lay a policy's label over a line, CSS pixels. */
export const NARROW = 400;

const SMALL: TextStyle = { size: 13 };
/** A policy's label while the policy is lit. */
const LIT: TextStyle = { size: 13, face: "strong" };
const STRONG: TextStyle = { size: 14, face: "strong" };

export function boundaryWishes(
  steps: readonly BoundaryStep[],
  words: RoundsWords,
  frame: Frame,
): readonly Wish[] {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return [];
  const at = (step: BoundaryStep, text: string, key: string): Wish => ({
    key,
    text,
    shorter: [words.boundary(step.value), words.boundaryShort],
    near: true,
    clear: frame.width < NARROW,
    style: SMALL,
    x: frame.x(step.from),
    y: frame.y(step.value),
  });
  const one = at(first, words.boundary(first.value), "boundary:first");
  return first === last || words.value(first.value) === words.value(last.value)
    ? [one]
    : [one, at(last, words.boundaryLater(last.value), "boundary:last")];
}

export function ringWish(group: RingGroup, words: RoundsWords): Wish {
  const [text = "", ...shorter] = ringTexts(group, words);
  return {
    key: `ring:${group.rings.map((ring) => ring.id).join("|")}`,
    text,
    shorter,
    style: SMALL,
    widest: LIT,
    x: group.x,
    y: group.y,
  };
}

export function litRingWish(
  rings: readonly RingPoint[],
  groups: readonly RingGroup[],
  words: RoundsWords,
  frame: Frame,
  lit: RoundsLit,
): readonly Wish[] {
  const ring = rings.find((one) => one.id === lit.policy);
  if (!ring || groups.length === 0) return [];
  return [
    {
      key: "lit",
      text: words.ringGroup([ring.name], ring.validity, ring.validity),
      style: LIT,
      x: frame.x(ring.round),
      y: frame.y(ring.validity),
    },
  ];
}

/** Grey curves are named where they end, those that end together in one label. */
export function otherWishes(
  picture: RoundsPicture,
  words: RoundsWords,
  frame: Frame,
): readonly Wish[] {
  const ends = picture.others.map(({ id, name, validity }) => ({
    id,
    name,
    round: picture.last,
    validity: validity.at(-1) ?? 0,
  }));
  return ringGroups(ends, frame).map((group) => ({
    ...ringWish(group, words),
    key: `other:${group.rings.map(({ id }) => id).join("|")}`,
    near: true,
  }));
}

export function publishedWishes(
  picture: RoundsPicture,
  words: RoundsWords,
  frame: Frame,
): readonly Wish[] {
  return picture.published.map((point) => ({
    key: `published:${point.round}`,
    text: words.publishedPoint(point.validity),
    style: { size: 12.5 },
    near: true,
    clear: true,
    x: frame.x(point.round),
    y: frame.y(point.validity),
  }));
}

export function valueWishes(
  picture: RoundsPicture,
  words: RoundsWords,
  frame: Frame,
  { round }: RoundsLit,
): readonly Wish[] {
  // The ends carry their values already.
  if (round === null || round >= picture.last) return [];
  return (["acceptance", "validity"] as const).flatMap((key) => {
    const value = picture[key][round];
    if (value === undefined) return [];
    return [
      {
        key: `value:${key}`,
        text: words.value(value),
        style: STRONG,
        near: true,
        x: frame.x(round),
        y: frame.y(value),
      },
    ];
  });
}
