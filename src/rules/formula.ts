import type { ASTNode } from "@marcbachmann/cel-js";
import { isRuleName, RULE_VARIABLES } from "./variables.ts";

/** How tightly a sign binds; brackets go around what binds less than its place asks for. */
const BINDS = {
  choice: 0,
  or: 1,
  and: 2,
  compare: 3,
  add: 4,
  times: 5,
  sign: 6,
  atom: 7,
} as const;
type Binding = (typeof BINDS)[keyof typeof BINDS];

interface Piece {
  readonly tex: string;
  readonly binds: Binding;
}

/** Words that stand in a formula. */
export interface FormulaWords {
  readonly otherwise: string;
  /** "if", before a condition that is one case */
  readonly where: string;
}

const SIGNS: Readonly<Record<string, readonly [tex: string, binds: Binding]>> = {
  "==": ["=", BINDS.compare],
  "!=": ["\\neq", BINDS.compare],
  "<": ["<", BINDS.compare],
  "<=": ["\\le", BINDS.compare],
  ">": [">", BINDS.compare],
  ">=": ["\\ge", BINDS.compare],
  in: ["\\in", BINDS.compare],
  "+": ["+", BINDS.add],
  "-": ["-", BINDS.add],
  "*": ["\\cdot", BINDS.times],
  "%": ["\\bmod", BINDS.times],
};

/**
 * A rule as TeX, a line for each part that stands alone: what is joined by “or” at the top, or else by
 * “and”. It holds nothing of the rule's text but names and numbers.
 */
export function formulaLines(ast: ASTNode, words: FormulaWords): readonly string[] {
  const write = writer(words);
  const joined = ast.op === "||" || ast.op === "&&" ? ast.op : null;
  if (joined === null) return [write(ast).tex];
  const sign = joined === "||" ? "\\lor" : "\\land";
  const binds = joined === "||" ? BINDS.or : BINDS.and;
  return operands(ast, joined).map((one, i) => {
    const tex = bracketed(write(one), binds);
    return i === 0 ? tex : `${sign} ${tex}`;
  });
}

function operands(node: ASTNode, op: "||" | "&&"): ASTNode[] {
  if (node.op !== op) return [node];
  const [left, right] = node.args as [ASTNode, ASTNode];
  return [...operands(left, op), ...operands(right, op)];
}

function bracketed({ tex, binds }: Piece, least: Binding): string {
  return binds < least ? `\\left(${tex}\\right)` : tex;
}

function atom(tex: string): Piece {
  return { tex, binds: BINDS.atom };
}

function writer(words: FormulaWords): (node: ASTNode) => Piece {
  const write = (node: ASTNode): Piece => {
    switch (node.op) {
      case "value":
        return numeral(node.args);
      case "id":
        return atom(isRuleName(node.args) ? RULE_VARIABLES[node.args].tex : ownName(node.args));
      case "list":
        return atom(`(${node.args.map((one) => write(one).tex).join(",\\,")})`);
      case "?:": {
        const [condition, yes, no] = node.args.map((one) => write(one).tex);
        const cases = `${yes} & \\text{${words.where}}\\ ${condition}\\\\ ${no} & \\text{${words.otherwise}}`;
        return { tex: `\\begin{cases}${cases}\\end{cases}`, binds: BINDS.atom };
      }
      case "||":
      case "&&": {
        const binds = node.op === "||" ? BINDS.or : BINDS.and;
        const parts = operands(node, node.op).map((one) => bracketed(write(one), binds));
        return { tex: parts.join(node.op === "||" ? " \\lor " : " \\land "), binds };
      }
      case "!_":
        return { tex: `\\lnot ${bracketed(write(node.args), BINDS.sign)}`, binds: BINDS.sign };
      case "-_":
        return { tex: `-${bracketed(write(node.args), BINDS.sign)}`, binds: BINDS.sign };
      case "[]":
        return place(...node.args);
      case "call":
        return call(node.args[0], node.args[1]);
      case "rcall":
        return method(...node.args);
      case "/": {
        const [above, below] = node.args.map((one) => write(one).tex);
        const isWhole = node.args.every(looksWhole);
        const fraction = `\\frac{${above}}{${below}}`;
        return atom(isWhole ? `\\operatorname{trunc}\\!\\left(${fraction}\\right)` : fraction);
      }
      case "map":
      case ".":
      case ".?":
      case "[?]":
        return atom("\\;"); // no rule that was admitted has these
      default: {
        const [sign = "", binds = BINDS.atom] = SIGNS[node.op] ?? [];
        const [left, right] = node.args as [ASTNode, ASTNode];
        if (node.op === "*" && left.op === "value") return factor(write(left), write(right));
        const beside = (binds + 1) as Binding;
        const first = bracketed(write(left), binds === BINDS.compare ? beside : binds);
        return { tex: `${first} ${sign} ${bracketed(write(right), beside)}`, binds };
      }
    }
  };

  /** 2S, and 2 · 3 */
  const factor = (number: Piece, by: Piece): Piece => {
    const tex = bracketed(by, BINDS.sign);
    const between = /^[\d-]/.test(tex) ? " \\cdot " : "\\,";
    return { tex: `${number.tex}${between}${tex}`, binds: BINDS.times };
  };

  /** S_{k-1} for `votes[k - 1]` */
  const place = (list: ASTNode, at: ASTNode): Piece => {
    const index = write(at).tex;
    if (list.op === "id" && list.args === "votes") return atom(`S_{${index}}`);
    return atom(`${bracketed(write(list), BINDS.atom)}_{${index}}`);
  };

  const call = (name: string, given: readonly ASTNode[]): Piece => {
    const inner = given.map((one) => write(one).tex).join(",\\,");
    switch (name) {
      case "size":
        return atom(`\\left|${inner}\\right|`);
      case "abs":
        return atom(`\\left|${inner}\\right|`);
      case "sum":
        return atom(`\\textstyle\\sum ${inner}`);
      case "min":
      case "max":
        return atom(`\\${name}${inner}`);
      case "double": {
        const [only] = given;
        return only === undefined ? atom("") : write(only);
      }
      default:
        return atom(`\\operatorname{trunc}(${inner})`);
    }
  };

  const method = (name: string, on: ASTNode, given: readonly ASTNode[]): Piece => {
    const list = write(on).tex;
    if (name === "size") return atom(`\\left|${list}\\right|`);
    const [binder, ...bodies] = given;
    const held = binder === undefined ? "" : write(binder).tex;
    const [first = "", second] = bodies.map((one) => write(one).tex);
    const among = `${held} \\in ${list}`;
    switch (name) {
      case "exists":
        return { tex: `\\exists\\, ${among} : ${first}`, binds: BINDS.choice };
      case "exists_one":
        return { tex: `\\exists!\\, ${among} : ${first}`, binds: BINDS.choice };
      case "all":
        return { tex: `\\forall\\, ${among} : ${first}`, binds: BINDS.choice };
      case "filter":
        return atom(`\\left(${among} : ${first}\\right)`);
      default:
        return atom(
          second === undefined
            ? `\\left(${first} : ${among}\\right)`
            : `\\left(${second} : ${among},\\ ${first}\\right)`,
        );
    }
  };
  return write;
}

function numeral(value: unknown): Piece {
  if (typeof value === "boolean") return atom(`\\text{${value}}`);
  const text = String(value);
  const power = /^(.*)e([+-]?\d+)$/.exec(text);
  return atom(power === null ? text : `${power[1]}\\cdot 10^{${Number(power[2])}}`);
}

/** A name that the rule itself gives. */
function ownName(name: string): string {
  const plain = name.replaceAll("_", "\\_");
  return name.length === 1 ? plain : `\\mathit{${plain}}`;
}

/** Whether a value is whole by the look of it: what divides two of these drops the fraction. */
function looksWhole(node: ASTNode): boolean {
  switch (node.op) {
    case "value":
      return typeof node.args === "bigint";
    case "id":
      return isRuleName(node.args) ? RULE_VARIABLES[node.args].type === "int" : true;
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
      return (node.args as readonly ASTNode[]).every(looksWhole);
    case "-_":
      return looksWhole(node.args);
    case "call":
      return node.args[0] === "int" || node.args[0] === "size";
    case "[]":
    case "rcall":
      return true;
    default:
      return false;
  }
}
