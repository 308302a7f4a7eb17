import type { ASTNode } from "@marcbachmann/cel-js";
import { isRuleFunction, isRuleMethod, RULE_FUNCTIONS, RULE_METHODS } from "./functions.ts";
import { nearest } from "./nearest.ts";
import type { RuleNotice, RuleProblem } from "./problem.ts";
import { isRuleName, RULE_NAMES, RULE_VARIABLES, type RuleName } from "./variables.ts";

/** What is known of a value before it is there; `of` are a list's elements. */
type Shape =
  | { readonly type: "bool" | "int" | "double" | "unknown" }
  | { readonly type: "list"; readonly most: number; readonly of: Shape };

/** What an expression does at most, in nodes that are visited. */
interface Part {
  readonly shape: Shape;
  readonly steps: number;
}

/** What a rule reads, and takes. */
export interface Admitted {
  readonly names: ReadonlySet<RuleName>;
  readonly steps: number;
  readonly notices: readonly RuleNotice[];
}

/** Thrown to leave the walk; caught by `readRule`. */
export class Refused extends Error {
  readonly problem: RuleProblem;
  constructor(problem: RuleProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

const UNKNOWN: Shape = { type: "unknown" };
const BOOL: Shape = { type: "bool" };
const INT: Shape = { type: "int" };
const DOUBLE: Shape = { type: "double" };

/**
 * Walks an expression that has been parsed: it may use the rule's names and functions and nothing else
 * that CEL offers. Text above all is left out, for its patterns can run for ever; what is left takes a
 * number of steps that is known before it runs.
 *
 * @param rounds - K_max, the most earlier plans that there can be
 * @throws Refused where something else is used
 */
export function admit(ast: ASTNode, rounds: number): Admitted {
  const names = new Set<RuleName>();
  const notices: RuleNotice[] = [];
  type Scope = ReadonlyMap<string, Shape>;

  const walk = (node: ASTNode, scope: Scope): Part => {
    const refuse = (problem: RuleProblemAt): never => {
      throw new Refused({ ...problem, start: node.start, end: node.end } as RuleProblem);
    };
    switch (node.op) {
      case "value":
        return { shape: literal(node.args, refuse), steps: 1 };
      case "id":
        return { shape: named(node.args, scope, refuse), steps: 1 };
      case "list": {
        const parts = node.args.map((one) => walk(one, scope));
        const of = parts.map(({ shape }) => shape).reduce(wider, UNKNOWN);
        return { shape: { type: "list", most: parts.length, of }, steps: sum(parts) };
      }
      case "?:": {
        const [condition, yes, no] = node.args.map((one) => walk(one, scope)) as [Part, Part, Part];
        return { shape: wider(yes.shape, no.shape), steps: sum([condition, yes, no]) };
      }
      case "||":
      case "&&":
        return { shape: BOOL, steps: sum(node.args.map((one) => walk(one, scope))) };
      case "!_":
      case "-_": {
        const part = walk(node.args, scope);
        return { shape: node.op === "!_" ? BOOL : part.shape, steps: part.steps + 1 };
      }
      case "[]": {
        const [list, place] = node.args.map((one) => walk(one, scope)) as [Part, Part];
        const shape = list.shape.type === "list" ? list.shape.of : UNKNOWN;
        return { shape, steps: sum([list, place]) };
      }
      case "call": {
        const [name, given] = node.args;
        if (!isRuleFunction(name)) {
          const near = nearest(name, RULE_FUNCTIONS);
          return refuse({ code: "unknown-function", got: name, near });
        }
        const parts = given.map((one) => walk(one, scope));
        return { shape: called(name, parts[0]?.shape ?? UNKNOWN), steps: weight(parts) };
      }
      case "rcall":
        return method(node.args, scope, refuse);
      case "map":
        return refuse({ code: "not-offered", what: "map" });
      case ".":
      case ".?":
      case "[?]":
        return refuse({ code: "not-offered", what: "field" });
      default: {
        const parts = node.args.map((one) => walk(one, scope)) as [Part, Part];
        return { shape: combined(node, parts), steps: weight(parts) };
      }
    }
  };

  const named = (name: string, scope: Scope, refuse: Refuse): Shape => {
    const local = scope.get(name);
    if (local !== undefined) return local;
    if (!isRuleName(name)) {
      const near = nearest(name, [...RULE_NAMES, ...scope.keys()]);
      return refuse({ code: "unknown-name", got: name, near });
    }
    names.add(name);
    const { type } = RULE_VARIABLES[name];
    return type === "list<int>" ? { type: "list", most: rounds, of: INT } : { type };
  };

  const method = (
    [name, on, given]: [string, ASTNode, ASTNode[]],
    scope: Scope,
    refuse: Refuse,
  ): Part => {
    if (!isRuleMethod(name)) {
      return refuse({ code: "unknown-function", got: name, near: nearest(name, RULE_METHODS) });
    }
    const list = walk(on, scope);
    if (name === "size") return { shape: INT, steps: list.steps + 1 };
    const [binder, ...bodies] = given;
    if (binder?.op !== "id") return { shape: UNKNOWN, steps: list.steps };
    if (isRuleName(binder.args) || scope.has(binder.args)) {
      const { start, end } = binder;
      throw new Refused({ code: "taken-name", got: binder.args, start, end });
    }
    const { most, of } = list.shape.type === "list" ? list.shape : { most: rounds, of: UNKNOWN };
    const inner = new Map(scope).set(binder.args, of);
    const parts = bodies.map((one) => walk(one, inner));
    const last = parts.at(-1)?.shape ?? UNKNOWN;
    const shapes = {
      filter: list.shape,
      map: { type: "list", most, of: last } as const,
      exists: BOOL,
      all: BOOL,
      exists_one: BOOL,
    };
    return { shape: shapes[name], steps: list.steps + most * (1 + sum(parts)) };
  };

  const combined = (
    node: Pick<ASTNode, "op" | "start" | "end">,
    [left, right]: [Part, Part],
  ): Shape => {
    const [a, b] = [left.shape, right.shape];
    if (COMPARING.has(node.op)) return BOOL;
    if (node.op === "+" && a.type === "list" && b.type === "list") {
      return { type: "list", most: a.most + b.most, of: wider(a.of, b.of) };
    }
    if (a.type !== "int" || b.type !== "int") {
      return a.type === "unknown" || b.type === "unknown" ? UNKNOWN : DOUBLE;
    }
    if (node.op === "/") notices.push({ code: "whole-division", start: node.start, end: node.end });
    return INT;
  };

  const { steps } = walk(ast, new Map());
  return { names, steps, notices };
}

const COMPARING: ReadonlySet<string> = new Set(["==", "!=", "<", "<=", ">", ">=", "in"]);

type RuleProblemAt = RuleProblem extends infer P
  ? P extends RuleProblem
    ? Omit<P, "start" | "end">
    : never
  : never;
type Refuse = (problem: RuleProblemAt) => never;

function literal(value: unknown, refuse: Refuse): Shape {
  switch (typeof value) {
    case "boolean":
      return BOOL;
    case "number":
      return DOUBLE;
    case "bigint":
      if (value > BigInt(Number.MAX_SAFE_INTEGER)) refuse({ code: "not-offered", what: "number" });
      return INT;
    case "string":
      return refuse({ code: "not-offered", what: "text" });
    default: {
      if (value === null) return refuse({ code: "not-offered", what: "null" });
      return refuse({
        code: "not-offered",
        what: value instanceof Uint8Array ? "text" : "unsigned",
      });
    }
  }
}

function called(name: string, shape: Shape): Shape {
  if (name === "size" || name === "int") return INT;
  if (name === "double") return DOUBLE;
  if (name === "abs") return shape;
  return shape.type === "list" ? shape.of : UNKNOWN;
}

function wider(a: Shape, b: Shape): Shape {
  if (a.type === "list" && b.type === "list") {
    return { type: "list", most: Math.max(a.most, b.most), of: wider(a.of, b.of) };
  }
  return a.type === "unknown" ? b : a;
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((steps, part) => steps + part.steps, 1);
}

/** Steps of what goes through its lists from end to end. */
function weight(parts: readonly Part[]): number {
  return sum(parts) + parts.reduce((steps, { shape }) => steps + elements(shape), 0);
}

function elements(shape: Shape): number {
  return shape.type === "list" ? shape.most * (1 + elements(shape.of)) : 0;
}
