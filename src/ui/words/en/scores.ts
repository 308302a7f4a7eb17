import { rate } from "../../format.ts";

/** Words that all figures about score loops share. */
export const scores = {
  rule: ruleName,
  /** where there is little room */
  ruleShort: (id: string) => shortNames[id] ?? ruleName(id),
  /** what the rule does, in one sentence */
  guard: guardName,
  types: { easy: "easy", medium: "medium", hard: "hard" } as Readonly<Record<string, string>>,
  allTypes: "all tasks",
  true: "true reach",
  observed: "observed reach",
  steps: "mean steps",
  wasted: "wasted steps",
  /** .938 → "93.8%" */
  percent: (share: number, digits = 1) => `${(100 * share).toFixed(digits)}%`,
  presets: {
    june: { name: "June's benchmark, σ .02", about: "The public benchmark as it was first run." },
    noisy: {
      name: "The note's noisy judge, σ .10",
      about: "Where the note prints its 28.5-point gap.",
    },
    worst: { name: "The note's worst judge, σ .20", about: "The last σ of the note's sweep." },
    repeating: {
      name: "A judge that repeats its error",
      about: "σ .15, and six tenths of the error’s variance stay through a task. Our example.",
    },
  },
};

const names: Readonly<Record<string, string>> = {
  threshold: "threshold",
  "two-in-a-row": "two in a row",
  adaptive: "adaptive",
  stack: "your stack",
};

const shortNames: Readonly<Record<string, string>> = { "two-in-a-row": "2 in a row" };

/** A rule or guard by id, such as `margin:0.85` or `in-a-row:3@0.9`. */
function ruleName(id: string): string {
  const [kind = "", argument = ""] = id.split(":");
  const [n = "", bar] = argument.split("@");
  const at = bar === undefined ? "" : `, bar ${rate(Number(bar), 3).replace(/0+$/, "")}`;
  switch (kind) {
    case "fixed":
      return n === "1" ? "1 step" : `fixed, ${n} steps`;
    case "margin":
      return `margin ${short(n)}`;
    case "in-a-row":
      return `${n} in a row${at}`;
    case "smooth":
      return `mean of ${n}${at}`;
    case "smooth-early":
      return `mean of up to ${n}${at}`;
    default:
      return names[kind] ?? guardName(id);
  }
}

/** A guard of a stack by id. */
function guardName(id: string): string {
  const [kind = "", n = ""] = id.split(":");
  switch (kind) {
    case "plateau":
      return `plateau, changes under ${short(n)}`;
    case "plateau-range":
      return `plateau, range under ${short(n)}`;
    case "bayesian":
      return "Bayesian";
    case "bayesian-below":
      return "Bayesian, below the bar only";
    case "budget":
      return "suggested budget";
    case "iterations":
      return `at most ${n} steps`;
    case "wall":
      return n === "0" ? "wall clock, off" : `wall clock, ${Number(n) / 1000} s`;
    case "tokens":
      return n === "0" ? "tokens, off" : `tokens, ${n}`;
    case "repeat":
      return "output repeated";
    case "fixed":
    case "margin":
    case "in-a-row":
    case "smooth":
    case "smooth-early":
    case "threshold":
    case "two-in-a-row":
    case "adaptive":
    case "stack":
      return ruleName(id);
    default:
      return id;
  }
}

/** ".85": a number as it was given, without its leading zero. */
export function short(n: string): string {
  return n.replace(/^0\./, ".");
}
