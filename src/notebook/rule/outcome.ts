import type { Outcomes } from "#figures";

/** What the worker says of a rule. */
export type OwnRuleOutcome = Extract<Outcomes[string], { readonly kind: "own-rule" }>;
/** A state in which it has no answer. */
export type RuleFailure = Extract<
  OwnRuleOutcome["answer"],
  { readonly ok: true }
>["failures"][number];
