/** What is wrong with a rule's text, and where: offsets in it, `start` ≤ `end`. */
export type RuleProblem = { readonly start: number; readonly end: number } & (
  | { readonly code: "empty" }
  | { readonly code: "long"; readonly got: number; readonly most: number }
  /** `got` is "" at the end of the text */
  | { readonly code: "unexpected"; readonly got: string }
  /** written as in another language: `use` is CEL's */
  | { readonly code: "written-so"; readonly got: string; readonly use: string }
  | { readonly code: "syntax"; readonly detail: string }
  | { readonly code: "unknown-name"; readonly got: string; readonly near: string | null }
  | { readonly code: "unknown-function"; readonly got: string; readonly near: string | null }
  | { readonly code: "not-offered"; readonly what: NotOffered }
  | { readonly code: "taken-name"; readonly got: string }
  | { readonly code: "types"; readonly detail: string }
  | { readonly code: "no-condition"; readonly type: string }
  | { readonly code: "large"; readonly what: Large; readonly most: number }
  | { readonly code: "slow"; readonly steps: number; readonly most: number }
);

/** Parts of CEL that a rule has no use for. */
export type NotOffered = "text" | "map" | "null" | "field" | "number" | "unsigned";

/** What there is too much of: parts, depth of brackets, elements of a list, arguments of a call. */
export type Large = "parts" | "depth" | "elements" | "arguments";

/** Something that is allowed and seldom meant. */
export interface RuleNotice {
  readonly code: "whole-division";
  readonly start: number;
  readonly end: number;
}

/** Why a rule has no answer in a state. */
export type Failure = { readonly start: number; readonly end: number } & (
  | { readonly code: "division-by-zero" }
  | { readonly code: "no-such-place" }
  | { readonly code: "empty-list" }
  | { readonly code: "other"; readonly detail: string }
);

/** Line and column, both from 1; columns count characters as a reader sees them. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: [...(before.at(-1) ?? "")].length + 1 };
}

/** One sentence, as the command line says it. */
export function problemText(problem: RuleProblem): string {
  switch (problem.code) {
    case "empty":
      return "nothing is written; expected a condition, such as S >= 6";
    case "long":
      return `the rule has ${problem.got} characters; expected at most ${problem.most}`;
    case "unexpected":
      return problem.got === ""
        ? "the rule ends too early"
        : `“${problem.got}” was not expected here`;
    case "written-so":
      return `“${problem.got}” is written ${problem.use} in CEL`;
    case "syntax":
      return problem.detail;
    case "unknown-name":
      return `no variable “${problem.got}”${meant(problem.near)}`;
    case "unknown-function":
      return `no function “${problem.got}”${meant(problem.near)}`;
    case "not-offered":
      return `a rule has no ${NOT_OFFERED[problem.what]}; expected numbers, conditions and lists of them`;
    case "taken-name":
      return `“${problem.got}” has a meaning already; expected another name here`;
    case "types":
      return problem.detail;
    case "no-condition":
      return `this is of type ${problem.type}; expected a condition, true where the rule commits`;
    case "large":
      return `the rule is too large; expected at most ${problem.most} ${LARGE[problem.what]}`;
    case "slow":
      return `one answer may take ${problem.steps} steps; expected at most ${problem.most}`;
  }
}

const NOT_OFFERED: Readonly<Record<NotOffered, string>> = {
  text: "text",
  map: "maps",
  null: "null",
  field: "fields",
  number: "numbers past 2^53",
  unsigned: "unsigned numbers",
};

const LARGE: Readonly<Record<Large, string>> = {
  parts: "parts",
  depth: "levels of brackets",
  elements: "elements in a list",
  arguments: "arguments of a function",
};

function meant(near: string | null): string {
  return near === null ? "" : `; did you mean ${near}?`;
}

/** Why there is no answer, as the command line says it. */
export function failureText(failure: Failure): string {
  switch (failure.code) {
    case "division-by-zero":
      return "division by zero";
    case "no-such-place":
      return "a place that the list does not have";
    case "empty-list":
      return "the least or greatest of an empty list";
    case "other":
      return failure.detail;
  }
}
