/** What a rule may call, and how: `f(x)`, or `list.f(…)`. */
export const RULE_FUNCTIONS = ["size", "sum", "min", "max", "abs", "double", "int"] as const;

/** What may follow a list and a dot; all but `size` take a name and an expression over it. */
export const RULE_METHODS = ["exists", "all", "exists_one", "filter", "map", "size"] as const;

export type RuleFunction = (typeof RULE_FUNCTIONS)[number];
export type RuleMethod = (typeof RULE_METHODS)[number];

export function isRuleFunction(name: string): name is RuleFunction {
  return (RULE_FUNCTIONS as readonly string[]).includes(name);
}

export function isRuleMethod(name: string): name is RuleMethod {
  return (RULE_METHODS as readonly string[]).includes(name);
}
