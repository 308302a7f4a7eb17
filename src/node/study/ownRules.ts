import type { OwnRuleOutcome, RuleFailure, Runner } from "#compute";
import type { Estimate, PolicyResult } from "#engine";
import { failureText, isRuleId, RuleError } from "#rules";
import type { Study } from "#study";
import type { Note } from "../notes.ts";

/** A rule in CEL, exact or simulated, and what must be said of it. */
export interface OwnRuleResult {
  readonly result: PolicyResult<number | Estimate>;
  readonly notes: readonly Note[];
}

/**
 * The result of `cel:EXPR` in a study: exact, or simulated where it tells too many histories apart.
 *
 * @throws RuleError for a text that is no rule
 */
export async function ownRuleResult(
  study: Study,
  id: string,
  runner: Runner,
): Promise<OwnRuleResult> {
  const job = { kind: "own-rule", study, text: id.slice("cel:".length), policies: [] } as const;
  const { answer }: OwnRuleOutcome = await runner.run("own-rule", job);
  if (!answer.ok) throw new RuleError(id, answer.problem);
  const { result, instances, failures, notices } = answer;
  const notes = failures.map(failureNote);
  for (const { start } of notices) {
    const message = `${result.id}, column ${start + 1}: a whole number by a whole number drops the fraction, as CEL has it; share is S/M, or write double(…)`;
    notes.push({ code: "whole-division", message });
  }
  if (instances !== null) {
    const message = `${result.id} tells too many histories apart for an exact result: simulated with ${instances} instances, seed ${study.seed}`;
    notes.push({ code: "simulated", message });
  }
  return { result, notes };
}

export { isRuleId };

/** "cel:S / (k - 1) > 2 has no answer at k = 1, S = 3 of 8, column 1: division by zero; it commits there" */
export function failureNote({ id, failure, k, S, M, votes }: RuleFailure): Note {
  const after = votes === null ? "" : `, after votes ${votes.join(", ")}`;
  const message = `${id} has no answer at k = ${k}, S = ${S} of ${M}${after}, column ${failure.start + 1}: ${failureText(failure)}; it commits there`;
  return { code: "no-answer", message };
}
