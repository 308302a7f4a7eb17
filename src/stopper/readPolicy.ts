import { type BaseIssue, safeParse } from "valibot";
import type { PolicyFile } from "./policyFile.ts";
import { POLICY_SHAPE } from "./policyShape.ts";
import { tableProblem } from "./tableProblem.ts";

/** What is wrong with a policy file, and where. */
export interface PolicyProblem {
  /** Path in the file, such as `table.next[3][1]`; "" for the file itself. */
  readonly path: string;
  readonly got: string;
  readonly expected: string;
  /** English and complete. */
  readonly message: string;
}

/** A policy file, or everything that is wrong with what should have been one. */
export type CheckedPolicy =
  | { readonly file: PolicyFile; readonly problems: readonly [] }
  | { readonly file: null; readonly problems: readonly PolicyProblem[] };

/**
 * Checks what was read from a file: its shape, that its table can be run, and that intervals are
 * some. Nothing is thrown.
 *
 * @param value - parsed JSON
 */
export function checkPolicyFile(value: unknown): CheckedPolicy {
  const version = versionProblem(value);
  if (version !== null) return { file: null, problems: [version] };
  const read = safeParse(POLICY_SHAPE, value);
  if (!read.success) return { file: null, problems: read.issues.map(shapeProblem) };
  const file = value as PolicyFile;
  const problems = intervalProblems(file);
  const table = tableProblem(file.table);
  if (table !== null) {
    const path = table.path === "" ? "table" : `table.${table.path}`;
    problems.push(said(path, table.got, table.expected));
  }
  return problems.length === 0 ? { file, problems: [] } : { file: null, problems };
}

/** A file of another kind or version: nothing else in it need be looked at. */
function versionProblem(value: unknown): PolicyProblem | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return said("", shown(value), "a policy file, an object");
  }
  const kind: unknown = Reflect.get(value, "kind");
  if (kind !== "overfix-policy") return said("kind", shown(kind), '"overfix-policy"');
  const version: unknown = Reflect.get(value, "version");
  return version === 1 ? null : said("version", shown(version), "1, which this program reads");
}

function intervalProblems({ believed, expected }: PolicyFile): PolicyProblem[] {
  const rates = Object.entries(believed).map(([name, rate]) => [`believed.${name}`, rate] as const);
  return [...rates, ["expected.validity", expected?.validity ?? null] as const].flatMap(
    ([path, rate]) => {
      if (rate === null || rate.low <= rate.high) return [];
      return [said(path, `${rate.low} to ${rate.high}`, "low ≤ high")];
    },
  );
}

function shapeProblem(issue: BaseIssue<unknown>): PolicyProblem {
  const path = (issue.path ?? [])
    .map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
  if (issue.expected === "never") return said(path, shown(issue.input), "no such field");
  const got = issue.received === "undefined" ? "nothing" : shown(issue.input);
  return said(path, got, issue.expected ?? issue.message.replace(/ but received .*$/, ""));
}

function said(path: string, got: string, expected: string): PolicyProblem {
  const message = `${path === "" ? "the file" : path} is ${got}; expected ${expected}`;
  return { path, got, expected, message };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
