import { type GuardBound, guardBounds } from "#engine";
import { GUARD_TAILS } from "#paper";
import { presetOf, type Study } from "#study";
import type { FigureView } from "../figure.ts";
import { oncePer } from "../oncePer.ts";

/** In how many rounds the wrong plan may get in. */
export const SPANS = ["one", "all"] as const;
type Span = (typeof SPANS)[number];

/** Reads a view (`rounds`). */
export function spanOf(view: FigureView): Span {
  return view["rounds"] === "all" ? "all" : "one";
}

/** How likely a wrong plan is to take a right one's place, by span. */
type TailAt = Readonly<Record<Span, GuardBound>>;

/**
 * By δ from 0 to M, or to the study's own where that is more. Of several kinds of instance the worst at each δ; where rates change, the worst round.
 * Leniency is left out: it is an instance of average leniency. Null where no repair is allowed.
 */
export const tailsOf = oncePer((study: Study): readonly TailAt[] | null => {
  const { world, votes, rounds, rule } = study;
  if (rounds === 0) return null;
  return Array.from({ length: Math.max(votes, rule.delta) + 1 }, (_, delta) => {
    const kinds = world.classes.map((one) => guardBounds(votes, rounds, delta, one));
    return {
      one: worst(kinds.flatMap(({ byRound }) => byRound)),
      all: worst(kinds.map(({ union }) => union)),
    };
  });
});

/** What is printed of a setting's tail, at its δ and M. */
export function publishedTail({ preset, votes }: Study): number | null {
  const setting = presetOf(preset)?.published ?? null;
  const found = GUARD_TAILS.tails.find((one) => one.setting === setting);
  return found === undefined || votes !== GUARD_TAILS.votes ? null : found.value;
}

function worst(bounds: readonly GuardBound[]): GuardBound {
  const most = (key: "paper" | "sharper"): number | null => {
    const values = bounds.map((bound) => bound[key]);
    return values.includes(null) ? null : Math.max(...values.filter((value) => value !== null));
  };
  return {
    paper: most("paper"),
    sharper: most("sharper"),
    exact: Math.max(...bounds.map(({ exact }) => exact)),
  };
}
