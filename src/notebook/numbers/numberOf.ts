import { chapterModel } from "../exercise/exercises.ts";
import { sourceNumber } from "../prose/sources.ts";
import type { BoundNumber } from "./bound.ts";
import { computedNumber } from "./computed.ts";
import { loopNumber, publishedResult, settingNumber, tracesNumber } from "./published.ts";
import { cdvNumber, scoreNumber } from "./scores.ts";
import { driftNumber, firstPassNumber, loopSpread, replayNumber } from "./wild.ts";

/** Where numbers come from, by the word before the colon of a key. */
const SCHEMES: Readonly<Record<string, (rest: string) => BoundNumber | null>> = {
  paper: publishedResult,
  setting: settingNumber,
  traces: tracesNumber,
  loop: (rest) => loopNumber(rest) ?? loopSpread(rest),
  replay: replayNumber,
  "first-pass": firstPassNumber,
  drift: driftNumber,
  score: scoreNumber,
  cdv: cdvNumber,
  study: computedNumber,
  source: sourceNumber,
};

/**
 * The number of this key; docs/writing-chapters.md lists the keys.
 *
 * @param chapter - whose own numbers `own:NAME` is looked up among
 * @throws RangeError where there is none: prose may quote no number that is not known
 */
export function numberOf(key: string, chapter: string): BoundNumber {
  const colon = key.indexOf(":");
  const scheme = key.slice(0, Math.max(0, colon));
  const rest = key.slice(colon + 1);
  const found =
    scheme === "own"
      ? (chapterModel(chapter).numbers?.[rest]?.() ?? null)
      : (SCHEMES[scheme]?.(rest) ?? null);
  if (found !== null && Number.isFinite(found.value)) return found;
  const known = [...Object.keys(SCHEMES), "own"].join(", ");
  throw new RangeError(`no number “${key}” in chapter ${chapter}; keys begin with ${known}`);
}
