/** What no reader may be shown: a number that is none, or a value that is not there. */
const UNSOUND = /NaN|Infinity|∞|undefined|\[object |null/;

/** The place in a text where it says what no number is, with what stands around it; null where it is sound. */
export function unsoundText(text: string): string | null {
  const at = text.search(UNSOUND);
  return at < 0 ? null : `… ${text.slice(Math.max(0, at - 80), at + 80)} …`;
}

/** Paths of numbers within a value that are not finite. */
export function unsoundNumbers(value: unknown, path = ""): string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path}: ${value}`];
  if (typeof value === "string") return unsoundText(value) === null ? [] : [`${path}: ${value}`];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => unsoundNumbers(one, `${path}.${key}`));
}
