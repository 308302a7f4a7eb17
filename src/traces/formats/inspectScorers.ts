import { elements, nameFrom, own } from "../untyped.ts";

/** What a scorer is: its word follows from the target, or a model gave it, or nobody can tell. */
type ScorerKind = "deterministic" | "model" | "unknown";

/** Inspect's own scorers that compare with the target by rule. */
const DETERMINISTIC = new Set([
  "match",
  "includes",
  "exact",
  "pattern",
  "answer",
  "choice",
  "f1",
  "math",
]);

/** The name of a sample's score where it has only one and no name for it. */
export const ONLY_SCORE = "score";

/** The scorers of a log, by the names under which samples hold their scores. */
export interface Scorers {
  kind(name: string): ScorerKind;
  /** In the order of the log; names that it does not list come last. */
  place(name: string): number;
  /** Who grades where a model does; null where no scorer is a model's. */
  readonly judge: string | null;
}

/** @param header - the log without its samples: `eval` and, once it has ended, `results` */
export function scorersOf(header: unknown): Scorers {
  const run = own(header, "eval");
  const results = own(header, "results");
  const listed = [
    ...elements(own(run, "scorers")),
    ...elements(own(results, "scores")),
    ...elements(own(results, "scorers")),
  ];
  const scorerOf = new Map<string, string>();
  const order: string[] = [];
  // the first versions had one scorer, and one score a sample
  const only = own(results, "scorer");
  const name = nameFrom(own(only, "name"));
  if (name !== null) scorerOf.set(ONLY_SCORE, name);
  for (const each of listed) {
    const name = nameFrom(own(each, "name"));
    if (name === null) continue;
    order.push(name);
    const scorer = nameFrom(own(each, "scorer"));
    if (scorer !== null) scorerOf.set(name, scorer);
  }
  return {
    kind: (name) => kindOf(scorerOf.get(name) ?? name),
    place: (name) => {
      const place = order.indexOf(name);
      return place < 0 ? order.length : place;
    },
    judge: judgeOf(run, [...listed, only]),
  };
}

/** Packages stand before a slash; a second scorer of one name has a number behind it. */
function kindOf(scorer: string): ScorerKind {
  const name = scorer.slice(scorer.lastIndexOf("/") + 1).replace(/[.[].*$/, "");
  for (const each of [name, name.replace(/(?<!\d)\d+$/, "")]) {
    if (DETERMINISTIC.has(each)) return "deterministic";
    if (each.startsWith("model_graded")) return "model";
  }
  return "unknown";
}

/** The grader's own model, the role of a grader, or the model under test, which Inspect grades with then. */
function judgeOf(run: unknown, listed: readonly unknown[]): string | null {
  for (const each of listed) {
    if (kindOf(nameFrom(own(each, "name")) ?? "") !== "model") continue;
    const model = own(own(each, "options") ?? own(each, "params"), "model");
    const models = Array.isArray(model) ? model : [model];
    const named = models.map(nameFrom).filter((name) => name !== null);
    if (named.length > 0) return named.join(" ");
    const role = own(own(run, "model_roles"), "grader");
    return nameFrom(own(role, "model")) ?? nameFrom(role) ?? nameFrom(own(run, "model"));
  }
  return null;
}
