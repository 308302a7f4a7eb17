import { RULE_FUNCTIONS, RULE_METHODS, type RuleFunction, type RuleMethod } from "./functions.ts";
import { RULE_NAMES, type RuleName } from "./variables.ts";

/** Something that may be written at a place. */
export interface Suggestion {
  readonly kind: "variable" | "function" | "method";
  readonly name: RuleName | RuleFunction | RuleMethod;
  /** what takes the place of the text from `from` to `to` */
  readonly insert: string;
  /** characters of `insert` before the caret, after it is written */
  readonly caret: number;
}

export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly suggestions: readonly Suggestion[];
}

/** Looked back for; no name is as long. */
const LONGEST_NAME = 64;

/**
 * What may be written at the caret: names that begin with what stands before it, then names that hold
 * it. After a dot these are what a list can do.
 *
 * @param asked - whether the reader asked: everything is then offered where nothing is begun
 * @returns null where there is nothing to offer, or what is begun is written in full already
 */
export function completionAt(text: string, caret: number, asked: boolean): Completion | null {
  const before = text.slice(0, caret);
  const begun = /[A-Za-z_]\w*$/.exec(before.slice(-LONGEST_NAME))?.[0] ?? "";
  const from = caret - begun.length;
  const to = caret + (/^\w*/.exec(text.slice(caret))?.[0].length ?? 0);
  const prior = before.slice(0, from);
  if (begun === "" && (!asked || /\d$/.test(prior))) return null;
  const isMethod = /\.\s*$/.test(prior) && !/\d\.\s*$/.test(prior);
  const all = isMethod ? methods() : names();
  const lower = begun.toLowerCase();
  const ranked = [
    ...all.filter(({ name }) => name.toLowerCase().startsWith(lower)),
    ...all.filter(({ name }) => name.toLowerCase().indexOf(lower) > 0),
  ];
  const only = ranked[0];
  if (only === undefined) return null;
  const whole = text.slice(from, to);
  if (!asked && ranked.some(({ name }) => name === whole)) return null;
  return { from, to, suggestions: ranked };
}

function names(): Suggestion[] {
  return [
    ...RULE_NAMES.map(
      (name): Suggestion => ({ kind: "variable", name, insert: name, caret: name.length }),
    ),
    ...RULE_FUNCTIONS.map(
      (name): Suggestion => ({
        kind: "function",
        name,
        insert: `${name}()`,
        caret: name.length + 1,
      }),
    ),
  ];
}

function methods(): Suggestion[] {
  return RULE_METHODS.map((name): Suggestion => {
    if (name === "size") return { kind: "method", name, insert: "size()", caret: 6 };
    const opening = `${name}(v, `;
    return { kind: "method", name, insert: `${opening})`, caret: opening.length };
  });
}
