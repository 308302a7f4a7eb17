import type { BaseIssue } from "valibot";
import { type StudyProblem, shown } from "./problem.ts";

/** What valibot found, by path. */
export function shapeProblem(issue: BaseIssue<unknown>): StudyProblem {
  const path = (issue.path ?? []).map((item) => item.key);
  const missing = issue.received === "undefined";
  const choice = issue.type === "picklist" || issue.type === "variant" || issue.type === "literal";
  return {
    key: pathText(path),
    got: shown(issue.input),
    expected: issue.type === "union" ? issue.message : plain(issue.expected ?? ""),
    code: missing ? "missing" : choice ? "not-a-choice" : "wrong-type",
  };
}

/** The parts of a valibot schema that say which keys it knows. */
interface Known {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Known>>;
  readonly item?: Known;
  readonly wrapped?: Known;
  readonly options?: readonly Known[];
  readonly key?: string;
  readonly literal?: unknown;
}

/**
 * Every key of `raw` that the schema does not know, and every list where an object should be:
 * valibot itself names none of them, or only the first.
 */
export function unknownKeys(
  schema: unknown,
  raw: unknown,
  path: readonly unknown[] = [],
): readonly StudyProblem[] {
  return foreign(schema as Known, raw, path);
}

function foreign(schema: Known, raw: unknown, path: readonly unknown[]): readonly StudyProblem[] {
  if (typeof raw !== "object" || raw === null) return [];
  if (schema.wrapped !== undefined) return foreign(schema.wrapped, raw, path);
  if (schema.options !== undefined) return foreignInOptions(schema, raw, path);
  if (Array.isArray(raw)) {
    const { item } = schema;
    if (item === undefined) {
      // valibot takes a list for an object without entries
      const refused = { key: pathText(path), got: shown(raw), expected: "Object" };
      return [{ ...refused, code: "wrong-type" }];
    }
    return raw.flatMap((one, i) => foreign(item, one, [...path, i]));
  }
  const { entries } = schema;
  if (entries === undefined) return [];
  return Object.entries(raw).flatMap(([key, value]) => {
    const known = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (known !== undefined) return foreign(known, value, [...path, key]);
    const expected = Object.keys(entries).join(" | ");
    return [{ key: pathText([...path, key]), got: key, expected, code: "unknown-key" as const }];
  });
}

function foreignInOptions(
  schema: Known,
  raw: object,
  path: readonly unknown[],
): readonly StudyProblem[] {
  const discriminator = schema.key;
  const fits = (option: Known): boolean =>
    discriminator === undefined
      ? option.entries !== undefined && !Array.isArray(raw)
      : option.entries?.[discriminator]?.literal === Reflect.get(raw, discriminator);
  const option = schema.options?.find(fits);
  return option === undefined ? [] : foreign(option, raw, path);
}

function pathText(path: readonly unknown[]): string {
  const text = path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
  return text === "" ? "study" : text;
}

/** valibot's `("last" | "incumbent")` without signs that a reader does not need. */
function plain(expected: string): string {
  return expected.replace(/^\((.*)\)$/, "$1").replaceAll('"', "");
}
