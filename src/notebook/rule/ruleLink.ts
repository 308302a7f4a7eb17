import { DEFAULT_STUDY, decodeFigure, encodeFigureState, type Study } from "#study";

/** Route of the page of one rule. */
export const RULE_ROUTE = "#/notebook/rule";

/** A rule, and the loop that it runs in. */
export interface RuleState {
  readonly text: string;
  readonly study: Study;
}

/** "#/notebook/rule?v=1&…&f.rule=~…": all of it comes back from `readRuleLink`. */
export function ruleLink({ text, study }: RuleState): string {
  return `${RULE_ROUTE}?${encodeFigureState({ study, view: { rule: text } })}`;
}

/**
 * What a link says, from anyone. Never throws: what cannot be read is named in `problems`, by its key. A
 * study that calibrates has no one belief for a rule to read; it is told the truth instead.
 */
export function readRuleLink(
  hash: string,
  fallback: RuleState,
): RuleState & {
  readonly problems: readonly string[];
} {
  const query = /\?(.*)$/s.exec(hash)?.[1] ?? "";
  if (query === "") return { ...fallback, problems: [] };
  const { study, view, problems } = decodeFigure(query);
  const { rule } = view;
  return {
    text: typeof rule === "string" ? rule : fallback.text,
    study:
      study.believed.kind === "calibrated" ? { ...study, believed: DEFAULT_STUDY.believed } : study,
    problems: problems.map(({ key }) => key),
  };
}
