import { useCallback, useEffect, useState } from "react";
import { ruleWords, useWords } from "#ui";
import { firstRule, RuleCell } from "./RuleCell.tsx";
import { RULE_ROUTE, type RuleState, readRuleLink, ruleLink } from "./ruleLink.ts";

/** What the page's hash says, read anew where somebody follows another link. */
function useOpened() {
  const [opened, setOpened] = useState(() => ({
    ...readRuleLink(location.hash, firstRule()),
    turn: 0,
  }));
  useEffect(() => {
    const follow = (): void => {
      if (!location.hash.startsWith(RULE_ROUTE)) return;
      setOpened(({ turn }) => ({ ...readRuleLink(location.hash, firstRule()), turn: turn + 1 }));
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return opened;
}

/** The page of one rule: its hash holds the rule and the loop. */
export function RulePage() {
  const say = ruleWords[useWords().lang];
  const opened = useOpened();
  const onState = useCallback((state: RuleState) => {
    if (!location.hash.startsWith(RULE_ROUTE)) return;
    const link = ruleLink(state);
    // the address follows the hand, and the way back stays what it was
    if (link !== location.hash) history.replaceState(history.state, "", link);
  }, []);
  return (
    <article className="rule-page">
      <h1>{say.title}</h1>
      <p className="notebook-lead">{say.lead}</p>
      {opened.problems.length === 0 ? null : (
        <p role="status">{say.linkProblems(opened.problems)}</p>
      )}
      <RuleCell key={opened.turn} page={{ state: opened, onState }} />
    </article>
  );
}
