import {
  type ASTNode,
  type Environment,
  EvaluationError,
  ParseError,
  type ParseResult,
} from "@marcbachmann/cel-js";
import type { Reads, RuleAnswer, RuleSettings, RuleState } from "#engine";
import { admit, Refused } from "./admit.ts";
import { EmptyList, ruleEnvironment } from "./environment.ts";
import type { Failure, Large, RuleNotice, RuleProblem } from "./problem.ts";
import { RULE_VARIABLES, type RuleName } from "./variables.ts";

/** Characters of a rule at most: a link carries it. */
export const MOST_CHARACTERS = 600;
/** Steps of one answer at most, about .2 ms. */
export const MOST_ANSWER_STEPS = 5000;

/** A stopping rule: a condition in CEL, true where the loop commits. */
export interface Rule {
  readonly text: string;
  readonly ast: ASTNode;
  /** The variables that it names. */
  readonly names: ReadonlySet<RuleName>;
  readonly reads: Reads;
  /** Steps of one answer at most. */
  readonly steps: number;
  readonly notices: readonly RuleNotice[];
  /** The answer in one state. */
  answer(seen: RuleState, settings: RuleSettings): RuleAnswer | Failure;
}

export type RuleReading =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problem: RuleProblem };

let environment: Environment | null = null;

/**
 * Reads a rule: parses it, holds it against what a rule may use and take, and checks its types. It
 * throws nothing, whatever the text.
 *
 * @param rounds - K_max: what a walk over all votes takes depends on it
 */
export function readRule(text: string, rounds: number): RuleReading {
  const whole = { start: 0, end: text.length };
  const wrong = (problem: RuleProblem): RuleReading => ({ ok: false, problem });
  if (text.length > MOST_CHARACTERS) {
    return wrong({ ...whole, code: "long", got: text.length, most: MOST_CHARACTERS });
  }
  if (text.trim() === "") return wrong({ ...whole, code: "empty" });
  environment ??= ruleEnvironment();
  let parsed: ParseResult;
  try {
    parsed = environment.parse(text);
  } catch (thrown) {
    return wrong(syntaxProblem(text, thrown));
  }
  try {
    const { names, steps, notices } = admit(parsed.ast, rounds);
    const { valid, type, error } = parsed.check();
    if (!valid) {
      const { start, end } = error?.range ?? whole;
      const detail = error?.summary ?? "";
      return wrong({ code: "types", detail, start, end: Math.max(end, start) });
    }
    if (type !== "bool") return wrong({ ...whole, code: "no-condition", type: type ?? "unknown" });
    if (steps > MOST_ANSWER_STEPS) {
      return wrong({ ...whole, code: "slow", steps, most: MOST_ANSWER_STEPS });
    }
    return { ok: true, rule: ruleOf(text, parsed, names, steps, notices) };
  } catch (thrown) {
    if (thrown instanceof Refused) return wrong(thrown.problem);
    return wrong({ ...whole, code: "syntax", detail: messageOf(thrown) });
  }
}

function ruleOf(
  text: string,
  parsed: ParseResult,
  names: ReadonlySet<RuleName>,
  steps: number,
  notices: readonly RuleNotice[],
): Rule {
  const readers = [...names].map((name) => ({ name, value: RULE_VARIABLES[name].value }));
  return {
    text,
    ast: parsed.ast,
    names,
    reads: readsOf(names),
    steps,
    notices,
    answer(seen, settings) {
      const context: Record<string, unknown> = {};
      for (const { name, value } of readers) context[name] = value(seen, settings);
      try {
        const commits: unknown = parsed(context);
        if (typeof commits === "boolean") return commits ? "commit" : "repair";
        return { code: "other", detail: `got a ${typeof commits}`, start: 0, end: text.length };
      } catch (thrown) {
        return failureOf(text, thrown);
      }
    },
  };
}

function readsOf(names: ReadonlySet<RuleName>): Reads {
  const reads = {
    rounds: false,
    acceptsBefore: false,
    bestBefore: false,
    streak: false,
    total: false,
    votes: false,
    belief: false,
  };
  for (const name of names) {
    const what = RULE_VARIABLES[name].reads;
    if (what !== null) reads[what] = true;
  }
  return reads;
}

const FAILURES: Readonly<Record<string, "division-by-zero" | "no-such-place">> = {
  division_by_zero: "division-by-zero",
  modulo_by_zero: "division-by-zero",
  index_out_of_bounds: "no-such-place",
};

function failureOf(text: string, thrown: unknown): Failure {
  const { start, end } = (thrown instanceof EvaluationError ? thrown.range : undefined) ?? {
    start: 0,
    end: text.length,
  };
  if (thrown instanceof EmptyList) return { code: "empty-list", start, end };
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  if (cause instanceof EmptyList) return { code: "empty-list", start, end };
  const code = thrown instanceof EvaluationError ? FAILURES[thrown.code] : undefined;
  if (code !== undefined) return { code, start, end };
  return { code: "other", detail: messageOf(thrown), start, end };
}

/** The parser's limits, by its names. */
const TOO_LARGE: Readonly<Record<string, Large>> = {
  maxAstNodes: "parts",
  maxDepth: "depth",
  maxListElements: "elements",
  maxMapEntries: "elements",
  maxCallArguments: "arguments",
};

/** Habits of other languages, and what CEL has for them. */
const OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/^=(?!=)/, "=="],
  [/^and\b/i, "&&"],
  [/^or\b/i, "||"],
  [/^not\b/i, "!"],
  [/^&(?!&)/, "&&"],
  [/^\|(?!\|)/, "||"],
  [/^≥/, ">="],
  [/^≤/, "<="],
  [/^≠/, "!="],
  [/^∧/, "&&"],
  [/^∨/, "||"],
  [/^¬/, "!"],
];

function syntaxProblem(text: string, thrown: unknown): RuleProblem {
  if (!(thrown instanceof ParseError)) {
    return { code: "syntax", detail: messageOf(thrown), start: 0, end: text.length };
  }
  const start = Math.min(thrown.range?.start ?? 0, text.length);
  const rest = text.slice(start);
  const got = /^(\.\d+|\w+|\S)/.exec(rest)?.[0] ?? "";
  const end = start + got.length;
  for (const [habit, use] of OTHERWISE) {
    if (habit.test(rest)) return { code: "written-so", got, use, start, end };
  }
  if (/^\.\d/.test(got)) return { code: "written-so", got, use: `0${got}`, start, end };
  const limit = /exceeded (max\w+) \((\d+)\)/i.exec(thrown.summary);
  if (limit !== null) {
    const what = TOO_LARGE[limit[1] ?? ""] ?? "parts";
    return { code: "large", what, most: Number(limit[2]), start, end };
  }
  if (/^unexpected/i.test(thrown.summary) || got === "") {
    return { code: "unexpected", got, start, end };
  }
  return { code: "syntax", detail: thrown.summary, start, end };
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof EvaluationError || thrown instanceof ParseError) return thrown.summary;
  return thrown instanceof Error ? thrown.message : String(thrown);
}
