export { type BeliefPiece, type BeliefRow, beliefTable } from "./beliefTable.ts";
export { type Completion, completionAt, type Suggestion } from "./completion.ts";
export { type FormulaWords, formulaLines } from "./formula.ts";
export {
  RULE_FUNCTIONS,
  RULE_METHODS,
  type RuleFunction,
  type RuleMethod,
} from "./functions.ts";
export {
  type Failure,
  failureText,
  type NotOffered,
  placeOf,
  problemText,
  type RuleNotice,
  type RuleProblem,
} from "./problem.ts";
export {
  MOST_ANSWER_STEPS,
  MOST_CHARACTERS,
  type Rule,
  type RuleReading,
  readRule,
} from "./rule.ts";
export {
  isRuleId,
  type OnFailure,
  type PolicyReader,
  policyOfRule,
  policyReader,
  RuleError,
  type Unanswered,
} from "./rulePolicy.ts";
export { RULE_NAMES, RULE_VARIABLES, type RuleName, type RuleVariable } from "./variables.ts";
