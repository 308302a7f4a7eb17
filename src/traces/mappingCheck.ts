import { parsePath } from "./fieldPath.ts";
import type { Mapping } from "./mapping.ts";
import { MAPPING_SCHEMA, type Schema } from "./mappingSchema.ts";
import { isObject, own, shown } from "./untyped.ts";
import { comparable } from "./verdictWords.ts";

/** What is wrong in a mapping, and where. `message` is English and complete. */
export interface MappingProblem {
  /** The key, as in `verdict.threshold`; "" for the whole. */
  readonly key: string;
  readonly got: string;
  readonly expected: string;
  readonly message: string;
}

export type CheckedMapping =
  | { readonly mapping: Mapping; readonly problems: readonly [] }
  | { readonly mapping: null; readonly problems: readonly MappingProblem[] };

/**
 * Checks what somebody wrote or loaded as a mapping, against the published schema and, beyond it, that no
 * word both accepts and rejects, and that there is a verdict or a label to read.
 */
export function checkMapping(value: unknown): CheckedMapping {
  const problems: MappingProblem[] = [];
  check(value, MAPPING_SCHEMA, "", problems);
  if (problems.length === 0) {
    beyondSchema(value, problems);
    if (problems.length === 0) return { mapping: ordered(value) as Mapping, problems: [] };
  }
  return { mapping: null, problems };
}

/** The mapping as JSON, its keys in the order of the schema: the same mapping is the same text. */
export function writeMapping(mapping: Mapping): string {
  return `${JSON.stringify(ordered(mapping), null, 2)}\n`;
}

/** Two spellings of the same word, once in each list. */
function beyondSchema(value: unknown, problems: MappingProblem[]): void {
  for (const [key, yes, no] of [
    ["verdict", "accept", "reject"],
    ["label", "valid", "invalid"],
  ] as const) {
    const rule = own(value, key);
    const accepted = own(rule, yes);
    const rejected = own(rule, no);
    if (!Array.isArray(accepted) || !Array.isArray(rejected)) continue;
    const words = new Set(accepted.map(comparable));
    const both = rejected.find((word) => words.has(comparable(word)));
    if (both !== undefined) {
      note(problems, `${key}.${no}`, both, `words that are not in ${yes} too`);
    }
  }
  if (own(value, "verdict") === undefined && own(value, "label") === undefined) {
    const got = `only ${Object.keys(value as object).join(", ")}`;
    const expected = "a verdict or a label";
    problems.push({
      key: "",
      got,
      expected,
      message: `the mapping has ${got}; expected ${expected}`,
    });
  }
}

function check(value: unknown, schema: Schema, key: string, problems: MappingProblem[]): void {
  if (schema.anyOf !== undefined) {
    const [text, number] = schema.anyOf as readonly [Schema, Schema];
    check(value, typeof value === "number" ? number : text, key, problems);
  } else if (schema.oneOf !== undefined) checkKind(value, schema.oneOf, key, problems);
  else if (schema.enum !== undefined || schema.const !== undefined) {
    const allowed: readonly unknown[] = schema.enum ?? [schema.const];
    if (!allowed.includes(value)) note(problems, key, value, allowed.map(shown).join(" or "));
  } else if (schema.type === "object") checkObject(value, schema, key, problems);
  else if (schema.type === "array") checkArray(value, schema, key, problems);
  else checkScalar(value, schema, key, problems);
}

function checkKind(
  value: unknown,
  kinds: readonly Schema[],
  key: string,
  problems: MappingProblem[],
): void {
  const named = own(value, "kind");
  const schema = kinds.find(({ properties }) => properties?.["kind"]?.const === named);
  if (schema !== undefined && named !== undefined) check(value, schema, key, problems);
  else {
    const known = kinds.map(({ properties }) => shown(properties?.["kind"]?.const)).join(", ");
    if (isObject(value)) note(problems, `${key}.kind`, named, `one of ${known}`);
    else note(problems, key, value, `an object with a kind: one of ${known}`);
  }
}

function checkObject(
  value: unknown,
  { properties = {}, required = [] }: Schema,
  key: string,
  problems: MappingProblem[],
): void {
  if (!isObject(value)) {
    note(problems, key, value, `an object with ${required.join(", ")}`);
    return;
  }
  const within = (name: string): string => (key === "" ? name : `${key}.${name}`);
  for (const name of required) {
    if (own(value, name) === undefined) {
      const schema = properties[name];
      note(problems, within(name), undefined, schema === undefined ? "a value" : wanted(schema));
    }
  }
  for (const [name, inner] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (schema === undefined) {
      const known = Object.keys(properties).filter((one) => one !== "$schema");
      note(problems, within(name), inner, `only the keys ${known.join(", ")}`);
    } else if (inner !== undefined) check(inner, schema, within(name), problems);
  }
}

function checkArray(value: unknown, schema: Schema, key: string, problems: MappingProblem[]): void {
  if (!Array.isArray(value) || value.length < (schema.minItems ?? 0)) {
    note(problems, key, value, wanted(schema));
    return;
  }
  for (const [i, item] of value.entries()) {
    check(item, schema.items ?? {}, `${key}[${i}]`, problems);
  }
}

function checkScalar(
  value: unknown,
  schema: Schema,
  key: string,
  problems: MappingProblem[],
): void {
  const { type, minLength = 0, minimum = Number.NEGATIVE_INFINITY } = schema;
  const right =
    type === "string"
      ? typeof value === "string" && value.length >= minLength
      : typeof value === "number" &&
        Number.isFinite(value) &&
        value >= minimum &&
        (type === "number" || Number.isInteger(value));
  if (!right) note(problems, key, value, wanted(schema));
  else if (schema.pattern !== undefined) checkPath(value as string, key, problems);
}

function checkPath(path: string, key: string, problems: MappingProblem[]): void {
  try {
    parsePath(path);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const [, got = shown(path), expected = ""] =
      /: got (.*); expected (.*)$/s.exec(error.message) ?? [];
    problems.push({ key, got, expected, message: `${key} is no path: ${error.message}` });
  }
}

/** What a schema asks for, in words. */
function wanted(schema: Schema): string {
  if (schema.pattern !== undefined) return "a path such as meta.id";
  if (schema.const !== undefined) return shown(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(shown).join(" or ");
  if (schema.oneOf !== undefined) return "an object with a kind";
  if (schema.anyOf !== undefined) return schema.anyOf.map(wanted).join(" or ");
  if (schema.type === "array") return "an array of at least one word";
  if (schema.type === "string") return schema.minLength === undefined ? "text" : "a word";
  return schema.type === "integer" ? "an integer of at least 1" : "a number";
}

function note(problems: MappingProblem[], key: string, value: unknown, expected: string): void {
  const got = shown(value);
  const what = key === "" ? "the mapping" : key;
  const message =
    value === undefined
      ? `${what} is missing; expected ${expected}`
      : `${what} is ${got}; expected ${expected}`;
  problems.push({ key, got, expected, message });
}

/** A copy with its keys in the order of the schema, what is undefined and `$schema` left out. */
function ordered(value: unknown, schema: Schema = MAPPING_SCHEMA): unknown {
  if (!isObject(value)) return value;
  const kinds = schema.oneOf?.find(
    ({ properties }) => properties?.["kind"]?.const === own(value, "kind"),
  );
  const properties = (kinds ?? schema).properties ?? {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name !== "$schema" && own(value, name) !== undefined)
      .map(([name, inner]) => [name, ordered(value[name], inner)]),
  );
}
