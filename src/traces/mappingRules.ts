import { parsePath, valueAt } from "./fieldPath.ts";
import type { Refused } from "./formats/format.ts";
import type { Mapping } from "./mapping.ts";
import { booleanFrom, countFrom, isBlank, numberFrom, refused, shown } from "./untyped.ts";
import { comparable } from "./verdictWords.ts";

/** A round's own record, and the row that it is in. */
export interface Scope {
  readonly element: unknown;
  readonly row: unknown;
}

/** The votes on a round. `found` is false where their field is not there at all. */
export interface Votes {
  readonly accepts: number | null;
  readonly queries: number | null;
  readonly score?: number;
  readonly found: boolean;
}

/** y of a round, null where the field is blank or not there. */
export interface Label {
  readonly valid: 0 | 1 | null;
  readonly found: boolean;
}

export type VerdictRule = (scope: Scope) => Votes | Refused;
export type LabelRule = (scope: Scope) => Label | Refused;

const NO_VOTES: Votes = { accepts: null, queries: null, found: true };
/** The verdict of a round whose field is not there. */
export const NOT_THERE: Votes = { accepts: null, queries: null, found: false };

/** @throws RangeError for a bad path */
export function verdictRule(verdict: NonNullable<Mapping["verdict"]>): VerdictRule {
  if (verdict.kind === "votes") return countedVotes(verdict.accepts, verdict.queries);
  const path = parsePath(verdict.field);
  const at = ({ element }: Scope): unknown => valueAt(element, path);
  if (verdict.kind === "score") {
    const passes = passing(verdict.threshold, verdict.accepts);
    return (scope) => {
      const value = at(scope);
      if (value === undefined) return NOT_THERE;
      if (isBlank(value)) return NO_VOTES;
      const score = numberFrom(value);
      if (score === null) return refused("bad-number", verdict.field, value, "a number");
      return { accepts: passes(score) ? 1 : 0, queries: 1, score, found: true };
    };
  }
  const says = dictionary(verdict.accept, verdict.reject);
  const expected = [...verdict.accept, ...verdict.reject].map(shown).join(", ");
  const unknown = (word: unknown): Refused => {
    const message = `the verdict ${verdict.field} is ${shown(word)}; expected one of ${expected}`;
    return { code: "no-verdict", column: verdict.field, got: shown(word), expected, message };
  };
  if (verdict.kind === "words") {
    return (scope) => {
      const word = at(scope);
      if (word === undefined) return NOT_THERE;
      if (isBlank(word)) return NO_VOTES;
      const yes = says(word);
      return yes === null ? unknown(word) : { accepts: yes ? 1 : 0, queries: 1, found: true };
    };
  }
  return (scope) => {
    const held = at(scope);
    if (held === undefined) return NOT_THERE;
    if (isBlank(held)) return NO_VOTES;
    const list = typeof held === "string" ? arrayFrom(held) : held;
    if (!Array.isArray(list)) {
      return refused("no-verdict", verdict.field, held, `an array of verdicts: ${expected}`);
    }
    // a judge that gave no answer has no vote
    const words: readonly unknown[] = list.filter((word) => !isBlank(word));
    const wrong = words.find((word) => says(word) === null);
    if (wrong !== undefined) return unknown(wrong);
    if (words.length === 0) return NO_VOTES;
    const accepts = words.filter((word) => says(word) === true).length;
    return { accepts, queries: words.length, found: true };
  };
}

function countedVotes(acceptsField: string, asked: string | number): VerdictRule {
  const acceptsPath = parsePath(acceptsField);
  const queriesPath = typeof asked === "string" ? parsePath(asked) : null;
  return ({ element }) => {
    const accepts = valueAt(element, acceptsPath);
    const queries = queriesPath === null ? asked : valueAt(element, queriesPath);
    if (accepts === undefined && (queries === undefined || queriesPath === null)) return NOT_THERE;
    if (isBlank(accepts) && (isBlank(queries) || queriesPath === null)) return NO_VOTES;
    const said = booleanFrom(accepts);
    const S = countFrom(accepts) ?? (said === null ? null : Number(said));
    const expected = "an integer of at least 0";
    if (S === null) return refused("bad-number", acceptsField, accepts, expected);
    const M = countFrom(queries);
    if (M === null) return refused("bad-number", String(asked), queries, expected);
    return { accepts: S, queries: M, found: true };
  };
}

/** @throws RangeError for a bad path */
export function labelRule(label: NonNullable<Mapping["label"]>): LabelRule {
  const path = parsePath(label.field);
  const at = ({ element }: Scope): unknown => valueAt(element, path);
  const none = (value: unknown): Label => ({ valid: null, found: value !== undefined });
  const is = (valid: boolean): Label => ({ valid: valid ? 1 : 0, found: true });
  if (label.kind === "equal") {
    const toPath = parsePath(label.to);
    return (scope) => {
      const value = at(scope);
      const to = valueAt(scope.element, toPath) ?? valueAt(scope.row, toPath);
      return isBlank(value) || isBlank(to) ? none(value) : is(same(value, to));
    };
  }
  if (label.kind === "score") {
    const passes = passing(label.threshold, label.valid);
    return (scope) => {
      const value = at(scope);
      if (isBlank(value)) return none(value);
      const score = numberFrom(value);
      return score === null
        ? refused("bad-label", label.field, value, "a number")
        : is(passes(score));
    };
  }
  const says = dictionary(label.valid, label.invalid);
  const expected = [...label.valid, ...label.invalid].map(shown).join(", ");
  return (scope) => {
    const word = at(scope);
    if (isBlank(word)) return none(word);
    const yes = says(word);
    return yes === null ? refused("bad-label", label.field, word, `one of ${expected}`) : is(yes);
  };
}

/** Spellings of verdicts that are remembered; a log has few. */
const SPELLINGS = 1000;

function dictionary(
  yes: readonly string[],
  no: readonly string[],
): (word: unknown) => boolean | null {
  const accepted = new Set(yes.map(comparable));
  const rejected = new Set(no.map(comparable));
  const known = new Map<unknown, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const plain = comparable(word);
    if (plain === null || !(accepted.has(plain) || rejected.has(plain))) return null;
    const says = accepted.has(plain);
    if (known.size < SPELLINGS) known.set(word, says);
    return says;
  };
}

function passing(threshold: number, side: "above" | "below"): (score: number) => boolean {
  return side === "above" ? (score) => score >= threshold : (score) => score <= threshold;
}

/** Equal as JSON, numbers also where one is text, text without outer blanks. */
function same(a: unknown, b: unknown): boolean {
  const left = numberFrom(a);
  const right = numberFrom(b);
  if (left !== null && right !== null) return left === right;
  if (typeof a === "string" && typeof b === "string") return a.trim() === b.trim();
  return JSON.stringify(a) === JSON.stringify(b);
}

/** An array that a CSV cell holds as JSON; the text itself where it is none. */
export function arrayFrom(text: string): unknown {
  if (!text.trimStart().startsWith("[")) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
