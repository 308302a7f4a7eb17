import { type FieldPath, parsePath, valueAt, writePath } from "./fieldPath.ts";
import type { Mapping } from "./mapping.ts";
import type { SampleValue } from "./mappingSample.ts";
import { isBlank, isObject, shown } from "./untyped.ts";

export type FieldType = "text" | "number" | "boolean" | "null" | "list" | "rows";

/** A field that sample records have. */
export interface FieldFound {
  /** As `parsePath` reads it. */
  readonly path: string;
  /** `list` is an array of plain values, `rows` one of objects. */
  readonly types: readonly FieldType[];
  /** At most 3 different values, as in a message. */
  readonly examples: readonly string[];
  /** Of the records, those in which it is not blank; 0 … 1. */
  readonly share: number;
  /** Different values; a lower bound beyond 10,000. */
  readonly distinct: number;
}

/** The fields of a sample, by where a mapping looks for them. */
export interface SampleFields {
  /** Of a document or a line: where `rows` is. */
  readonly document: readonly FieldFound[];
  /** Of the rows: instance and source, and all else where there are no `rounds`. */
  readonly row: readonly FieldFound[];
  /** Of the elements of `rounds`; empty where there are none. */
  readonly round: readonly FieldFound[];
}

/** The fields that a mapping can choose among, for the rows and rounds that it names. Bad paths find none. */
export function sampleFields(
  sample: readonly SampleValue[],
  { rows, rounds }: Pick<Mapping, "rows" | "rounds">,
): SampleFields {
  const values = sample.map(({ value }) => value);
  const inner = values.flatMap((value) => arrayOrSelf(value, rows));
  const elements = rounds === undefined ? [] : inner.flatMap((row) => arrayOrSelf(row, rounds));
  return { document: fieldsOf(values), row: fieldsOf(inner), round: fieldsOf(elements) };
}

function arrayOrSelf(value: unknown, path: string | undefined): readonly unknown[] {
  if (path === undefined) return Array.isArray(value) ? value : [value];
  try {
    const held = valueAt(value, parsePath(path));
    return Array.isArray(held) ? held : [];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** A field with what it holds in each record, undefined where it is not there. */
export interface FieldValues {
  readonly path: string;
  readonly values: readonly unknown[];
}

/** Deeper nesting and more fields than these are not looked at. */
const DEEPEST = 8;
const MOST_FIELDS = 500;
const MOST_DISTINCT = 10_000;

/** Every leaf of every record; of an array of objects itself, and the leaves of its first element. */
export function fieldsOf(records: readonly unknown[]): FieldFound[] {
  return fieldValues(records).map(described);
}

/** The fields in the order in which they first appear. */
export function fieldValues(records: readonly unknown[]): FieldValues[] {
  const fields = new Map<string, { path: string; values: unknown[] }>();
  for (const [i, record] of records.entries()) {
    for (const [steps, value] of leaves(record, [])) {
      const path = writePath(steps);
      let field = fields.get(path);
      if (field === undefined) {
        if (fields.size >= MOST_FIELDS) continue;
        field = { path, values: new Array(records.length).fill(undefined) };
        fields.set(path, field);
      }
      field.values[i] = value;
    }
  }
  return [...fields.values()];
}

function* leaves(value: unknown, steps: FieldPath): Generator<readonly [FieldPath, unknown]> {
  if (Array.isArray(value)) {
    if (steps.length > 0) yield [steps, value];
    if (isObject(value[0]) && steps.length < DEEPEST) yield* leaves(value[0], [...steps, 0]);
  } else if (isObject(value)) {
    if (steps.length >= DEEPEST) return;
    for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...steps, key]);
  } else yield [steps, value];
}

function described({ path, values }: FieldValues): FieldFound {
  const types = new Set<FieldType>();
  const distinct = new Set<string>();
  const examples: string[] = [];
  let there = 0;
  for (const value of values) {
    if (value === undefined) continue;
    types.add(typeOf(value));
    if (isBlank(value)) continue;
    there++;
    if (distinct.size >= MOST_DISTINCT) continue;
    const key = typeof value === "object" ? JSON.stringify(value) : `${typeof value} ${value}`;
    if (distinct.has(key)) continue;
    distinct.add(key);
    if (examples.length < 3) examples.push(shown(value));
  }
  const share = values.length === 0 ? 0 : there / values.length;
  return { path, types: [...types], examples, share, distinct: distinct.size };
}

function typeOf(value: unknown): FieldType {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length > 0 && value.every(isObject) ? "rows" : "list";
  if (typeof value === "number" || typeof value === "boolean") return typeof value as FieldType;
  return "text";
}
