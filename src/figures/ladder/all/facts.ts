import { RUNG_IDS, type RungId } from "#study";
import { type LadderAllFacts, ladderWords, type Words } from "#ui";
import { type AllRow, differenceOf } from "./row.ts";
import { rowNameOf } from "./shown.ts";
import { LISTED } from "./worlds.ts";

/** A validity this close to the printed one is called near. */
const CLOSE = 0.02;

/** What the sentence is told; null while a validity is computed. */
export function allFacts(
  rows: readonly AllRow[],
  rung: RungId,
  words: Words,
): LadderAllFacts | null {
  const say = ladderWords[words.lang].all;
  const settings: readonly string[] = LISTED;
  const validities = rows.filter(
    ({ group, published, again }) =>
      settings.includes(group) && published !== null && again !== true,
  );
  if (validities.some(({ ours }) => ours === null)) return null;
  const free = validities.filter(({ given }) => !given);
  const off = (row: AllRow): number => Math.abs(differenceOf(row) ?? 0);
  const worst = free.reduce((a, b) => (off(b) > off(a) ? b : a));
  return {
    listed: rows.filter(({ again }) => again !== true).length,
    silent: rows.filter(({ silent }) => silent === true).length,
    validities: validities.length,
    given: validities.length - free.length,
    free: free.length,
    near: free.filter((row) => off(row) <= CLOSE + 1e-9).length,
    close: CLOSE,
    place: RUNG_IDS.indexOf(rung) + 1,
    worst: {
      name: say.inSetting(rowNameOf(worst.name, words), say.short(worst.group)),
      published: worst.published ?? 0,
      ours: worst.ours ?? 0,
    },
  };
}
