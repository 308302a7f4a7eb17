import { readRule } from "#rules";
import { type RuleWords, ruleWords, useWords } from "#ui";
import { BeliefRows } from "./BeliefRows.tsx";
import { DecisionTable, isWhole } from "./DecisionTable.tsx";
import { Heading } from "./Heading.tsx";
import type { OwnRuleOutcome, RuleFailure } from "./outcome.ts";
import { failureWords } from "./problemWords.ts";
import { meanOf, RuleRace } from "./RuleRace.tsx";

export interface AnswerProps {
  readonly outcome: OwnRuleOutcome;
  /** M */
  readonly votes: number;
  readonly seed: number;
}

/** What a rule is worth, what it decides, and where it has no answer. */
export function Answer({ outcome, votes, seed }: AnswerProps) {
  const say = ruleWords[useWords().lang];
  const { answer, text } = outcome;
  if (!answer.ok) return null;
  const { result, instances, table, byBelief, failures, others } = answer;
  const named = (id: string): number => others.find((one) => one.id === id)?.validity ?? Number.NaN;
  const { validity } = result;
  return (
    <>
      <p className="rule-sentence" aria-live="polite">
        {say.sentence({
          exact: result.kind === "exact",
          validity: meanOf(validity),
          se: typeof validity === "number" ? null : validity.se,
          repairs: meanOf(result.repairs),
          vrrStop: named("vrr-stop"),
          none: named("none"),
        })}
      </p>
      {instances === null ? null : <p>{say.simulated(instances, seed)}</p>}
      {failures.map((one) => (
        <p key={`${one.failure.code}${one.failure.start}`} className="rule-failure">
          {failureSentence(one, say)}
        </p>
      ))}
      <section>
        <Heading>{say.raceTitle}</Heading>
        <RuleRace own={result} others={others} />
      </section>
      <section>
        <Heading>{say.tableTitle}</Heading>
        <p>
          {readsOf(text, say)}{" "}
          {table === null ? say.noTable : isWhole(table) ? say.tableWhole : say.tableMixed}
        </p>
        {table === null ? null : <DecisionTable key={text} table={table} votes={votes} />}
        {byBelief === null ? null : (
          <>
            <Heading within>{say.beliefTitle}</Heading>
            <BeliefRows rows={byBelief} />
            <p className="muted">
              <span className="rule-boundary-key" aria-hidden="true" /> {say.beliefMark}
            </p>
          </>
        )}
      </section>
    </>
  );
}

function failureSentence({ failure, k, S, M, votes }: RuleFailure, say: RuleWords): string {
  return say.failure(failure.start + 1, failureWords(failure, say), k, S, M, votes);
}

function readsOf(text: string, say: RuleWords): string {
  const reading = readRule(text, 1);
  if (!reading.ok) return "";
  const names = [...reading.rule.names];
  return names.length === 0 ? say.tableReadsNothing : say.tableOf(names);
}
