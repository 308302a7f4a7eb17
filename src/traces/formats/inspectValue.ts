import { isObject, numberFrom } from "../untyped.ts";

/** What a scorer said of a sample: yes or no, or a number whose meaning the whole log must tell. */
export type Said =
  | { readonly kind: "word"; readonly accepts: 0 | 1 }
  | { readonly kind: "number"; readonly value: number };

const WORDS: Readonly<Record<string, 0 | 1>> = { yes: 1, true: 1, no: 0, false: 0 };

/**
 * Reads a score's value as Inspect's own metrics do: C, I, P (partial) and N (no answer), booleans, yes
 * and no, numbers also as text. Only C accepts: P is no accept.
 *
 * @returns null where there is no score (null, NaN), undefined where the value is none of these
 */
export function saidBy(value: unknown): Said | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return { kind: "word", accepts: value ? 1 : 0 };
  if (typeof value === "number") return number(value);
  if (typeof value !== "string") return undefined;
  if (/^[CIPN]$/.test(value)) return { kind: "word", accepts: value === "C" ? 1 : 0 };
  const word = value.trim().toLowerCase();
  if (word === "nan") return null;
  if (Object.hasOwn(WORDS, word)) return { kind: "word", accepts: WORDS[word] as 0 | 1 };
  const parsed = numberFrom(value);
  return parsed === null ? undefined : { kind: "number", value: parsed };
}

function number(value: number): Said | null {
  return Number.isFinite(value) ? { kind: "number", value } : null;
}

/** Each value under its name: a dict or a list holds one for each key, named `scorer.key`. */
export function valuesOf(scorer: string, value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((each, i) => [`${scorer}[${i}]`, each]);
  if (!isObject(value)) return [[scorer, value]];
  return Object.entries(value).map(([key, each]) => [`${scorer}.${key}`, each]);
}
