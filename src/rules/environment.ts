import { Environment } from "@marcbachmann/cel-js";
import { RULE_NAMES, RULE_VARIABLES } from "./variables.ts";

/** How large an expression may be; what it may call is checked by `admit`. */
const LIMITS = {
  maxAstNodes: 300,
  maxDepth: 32,
  maxListElements: 64,
  maxMapEntries: 1,
  maxCallArguments: 4,
};

type Numeric = bigint | number;

const ARITHMETIC: Readonly<Record<string, (a: Numeric, b: Numeric) => number>> = {
  "+": (a, b) => Number(a) + Number(b),
  "-": (a, b) => Number(a) - Number(b),
  "*": (a, b) => Number(a) * Number(b),
  "/": (a, b) => Number(a) / Number(b),
};

/**
 * CEL with the rule's names. Beyond the standard: whole numbers and others may be added, subtracted,
 * multiplied, divided (the result is a `double`) and held equal to each other, and there are `sum`, `min`
 * and `max` of a list and `abs`.
 */
export function ruleEnvironment(): Environment {
  const environment = new Environment({ limits: LIMITS });
  for (const name of RULE_NAMES) environment.registerVariable(name, RULE_VARIABLES[name].type);
  for (const [sign, apply] of Object.entries(ARITHMETIC)) {
    environment.registerOperator(`int ${sign} double`, apply);
    environment.registerOperator(`double ${sign} int`, apply);
  }
  // `double == int` is CEL's own
  environment.registerOperator(
    "int == double",
    (a: Numeric, b: Numeric) => Number(a) === Number(b),
  );
  for (const [type, zero] of [
    ["int", 0n],
    ["double", 0],
  ] as const) {
    environment.registerFunction(`sum(list<${type}>): ${type}`, (list: readonly Numeric[]) =>
      list.reduce((sum, one) => plus(sum, one), zero as Numeric),
    );
    environment.registerFunction(`min(list<${type}>): ${type}`, (list: readonly Numeric[]) =>
      extreme(list, (a, b) => a < b),
    );
    environment.registerFunction(`max(list<${type}>): ${type}`, (list: readonly Numeric[]) =>
      extreme(list, (a, b) => a > b),
    );
    environment.registerFunction(`abs(${type}): ${type}`, (x: Numeric) => (x < 0 ? -x : x));
  }
  return environment;
}

/** Both of one kind: CEL's types say so. */
function plus(a: Numeric, b: Numeric): Numeric {
  return typeof a === "bigint" ? a + (b as bigint) : a + (b as number);
}

/** Thrown where a list has no least or greatest element. */
export class EmptyList extends Error {}

function extreme(list: readonly Numeric[], before: (a: Numeric, b: Numeric) => boolean): Numeric {
  const [first, ...others] = list;
  if (first === undefined) throw new EmptyList();
  return others.reduce((best, one) => (before(one, best) ? one : best), first);
}
