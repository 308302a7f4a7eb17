import { FIRST_PRESET } from "./defaults.ts";
import { presetBase } from "./presets.ts";
import type { Study } from "./study.ts";
import { DEFAULT_VIEW, type View } from "./view.ts";

/** A study that was pinned as A, to compare the present one with. */
export interface Pinned {
  readonly study: Study;
  /** The user's own words for it, at most LONGEST_LABEL characters; "" for none. */
  readonly label: string;
}

/** Everything that the Lab holds and a link carries: inputs, no outcome. */
export interface LabValue {
  readonly study: Study;
  readonly pinned: Pinned | null;
  readonly view: View;
}

export const LONGEST_LABEL = 80;

/** The Lab as it opens. */
export const FIRST_LAB: LabValue = {
  study: presetBase(FIRST_PRESET),
  pinned: null,
  view: DEFAULT_VIEW,
};

/** A label as it is kept: one line, no lone surrogates, not too long. */
export function labelOf(text: string): string {
  const line = text
    .replace(/[\ud800-\udfff]/gu, "\ufffd")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(line).slice(0, LONGEST_LABEL).join("");
}
