import {
  type BeliefRadius,
  type Believed,
  EXACT_RATES,
  type OwnPolicy,
  type Policy,
  type Prices,
  parsePolicy,
  type RuleSettings,
  type RuleState,
  type World,
} from "#engine";
import { type Failure, placeOf, problemText, type RuleProblem } from "./problem.ts";
import { type Rule, readRule } from "./rule.ts";

/** What a policy's id begins with where the rest is a rule of one's own. */
const PREFIX = "cel:";

export function isRuleId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** "cel:S >= 6" for "S >= 6". */
function ruleId(text: string): string {
  return PREFIX + text.trim();
}

/** A rule's text that is no rule. */
export class RuleError extends RangeError {
  readonly problem: RuleProblem;
  constructor(id: string, problem: RuleProblem) {
    const { line, column } = placeOf(id.slice(PREFIX.length), problem.start);
    const where = line === 1 ? `column ${column}` : `line ${line}, column ${column}`;
    super(`policy "${id}", ${where}: ${problemText(problem)}`);
    this.name = "RuleError";
    this.problem = problem;
  }
}

/** A state in which a rule has no answer. */
export interface Unanswered {
  readonly id: string;
  readonly seen: RuleState;
  readonly failure: Failure;
}

/** Hears of every one. */
export type OnFailure = (unanswered: Unanswered) => void;

/** The engine's policy of a rule that has been read. */
export function policyOfRule(
  rule: Rule,
  settings: RuleSettings,
  believed: Believed,
  onFailure: OnFailure = () => {},
): OwnPolicy {
  const id = ruleId(rule.text);
  return {
    id,
    family: "own",
    believed,
    tau: settings.tau,
    reads: rule.reads,
    steps: rule.steps,
    decide: (seen) => {
      const answer = rule.answer(seen, settings);
      if (typeof answer === "string") return answer;
      onFailure({ id, seen, failure: answer });
      return "failed";
    },
  };
}

/** `parsePolicy` of the engine for one K_max, where `cel:EXPR` is a rule of one's own. */
export type PolicyReader = (
  id: string,
  settings: RuleSettings,
  world: World,
  believed: Believed,
  radius?: BeliefRadius,
  prices?: Prices | null,
) => Policy;

/**
 * @param rounds - K_max
 * @param onFailure - hears of states in which a rule has no answer; it then commits
 * @returns throws RuleError for a text that is no rule, RangeError for an id that is not known
 */
export function policyReader(rounds: number, onFailure?: OnFailure): PolicyReader {
  return (id, settings, world, believed, radius = EXACT_RATES, prices = null) => {
    if (!isRuleId(id)) return parsePolicy(id, settings, world, believed, radius, prices);
    const reading = readRule(id.slice(PREFIX.length).trim(), rounds);
    if (!reading.ok) throw new RuleError(ruleId(id.slice(PREFIX.length)), reading.problem);
    return policyOfRule(reading.rule, settings, believed, onFailure);
  };
}
