import { type Failure, placeOf, type RuleProblem } from "#rules";
import type { RuleWords } from "#ui";

/** "Column 9: “foo” …" */
export function problemSentence(text: string, problem: RuleProblem, say: RuleWords): string {
  if (problem.code === "empty") return say.problem.empty;
  const { line, column } = placeOf(text, problem.start);
  const colon = say.where(1, 1).startsWith("C") ? ": " : "：";
  return `${say.where(line, column)}${colon}${whatIsWrong(problem, say)}`;
}

function whatIsWrong(problem: RuleProblem, say: RuleWords): string {
  const words = say.problem;
  switch (problem.code) {
    case "empty":
      return words.empty;
    case "long":
      return words.long(problem.got, problem.most);
    case "unexpected":
      return words.unexpected(problem.got);
    case "written-so":
      return words["written-so"](problem.got, problem.use);
    case "syntax":
      return words.syntax(problem.detail);
    case "unknown-name":
    case "unknown-function":
      return words[problem.code](problem.got, problem.near);
    case "not-offered":
      return words["not-offered"][problem.what];
    case "taken-name":
      return words["taken-name"](problem.got);
    case "types":
      return types(problem.detail, say);
    case "no-condition":
      return words["no-condition"](kind(problem.type, say));
    case "large":
      return words.large[problem.what](problem.most);
    case "slow":
      return words.slow(problem.steps, problem.most);
  }
}

/** CEL's "no such overload: int > bool" in words. */
function types(detail: string, say: RuleWords): string {
  const found = /no such overload: (\S+(?: \S+)*?) (\S+) (\S+(?: \S+)*)$/.exec(detail);
  if (found === null) return say.problem.typesOther(detail);
  const [, left = "", sign = "", right = ""] = found;
  return say.problem.types(kind(left, say), sign, kind(right, say));
}

function kind(type: string, say: RuleWords): string {
  return type.startsWith("list") ? say.problem.kindList : (say.problem.kinds[type] ?? type);
}

export function failureWords(failure: Failure, say: RuleWords): string {
  return failure.code === "other" ? say.failed.other(failure.detail) : say.failed[failure.code];
}
