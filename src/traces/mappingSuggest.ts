import { parsePath, valueAt, writePath } from "./fieldPath.ts";
import { type FieldValues, fieldValues } from "./fieldsFound.ts";
import type { Mapping } from "./mapping.ts";
import { Candidates } from "./mappingCandidates.ts";
import type { Choice } from "./mappingChoice.ts";
import { nameFits } from "./mappingRoles.ts";
import type { SampleValue } from "./mappingSample.ts";
import { isObject } from "./untyped.ts";

/** What a mapping uses a field for. */
export type MappingUse =
  | "rows"
  | "rounds"
  | "instance"
  | "source"
  | "round"
  | "verdict"
  | "label"
  | "score"
  | "cost"
  | "labeller";

/** Why a field was taken for a use. */
export interface Suggested {
  readonly use: MappingUse;
  /** One or two fields: a pair of counts, an answer and its gold. */
  readonly fields: readonly string[];
  /** English and complete: "its name, and 5 different values that repeat in every instance". */
  readonly because: string;
  /** Whether both name and values speak for it; otherwise somebody should look. */
  readonly sure: boolean;
}

export interface Suggestion {
  /** null where no instance, or neither a verdict nor a label, could be told. */
  readonly mapping: Mapping | null;
  /** What was taken, also where it does not make a mapping. */
  readonly why: readonly Suggested[];
  /** Other fields that would do, the likeliest first, by use. */
  readonly alternatives: Readonly<Partial<Record<MappingUse, readonly string[]>>>;
}

/** Rows looked at. */
const LOOKED_AT = 2000;

/**
 * Offers a mapping for a log in no known format, by what its fields are called and what they hold. No
 * field is offered twice. Thresholds of scores are guesses and never `sure`.
 *
 * @param sample - as `readSample` gives it
 */
export function suggestMapping(sample: readonly SampleValue[]): Suggestion {
  const placed = rowsOf(sample);
  const why: Suggested[] = [];
  if (placed.path !== null) {
    const because = `an array of ${placed.rows.length} objects`;
    why.push({ use: "rows", fields: [placed.path], because, sure: placed.sure });
  }
  const rows = placed.rows.slice(0, LOOKED_AT);
  const flat = new Candidates(fieldValues(rows), null);
  const nested = roundsIn(rows);
  const flatChoice = flat.choose();
  if (nested !== null) {
    const owner: number[] = [];
    const elements = rows.flatMap((row, i) => {
      const inner = valueAt(row, parsePath(nested.path));
      const list: readonly unknown[] = Array.isArray(inner) ? inner : [];
      for (const _ of list) owner.push(i);
      return list;
    });
    const inside = new Candidates(fieldValues(elements), owner);
    const choice = inside.choose();
    const judged = choice.verdict !== null || choice.label !== null;
    if (judged && (nested.fits > 0 || flatChoice.verdict === null)) {
      const instance = flat.instanceAlone();
      why.push({
        use: "rounds",
        fields: [nested.path],
        because: `an array of objects in ${nested.held} of ${rows.length} rows`,
        sure: nested.fits === 2,
      });
      return assembled({ ...choice, ...instance }, why, placed.path, nested.path, [flat, inside]);
    }
  }
  return assembled(flatChoice, why, placed.path, null, [flat]);
}

function assembled(
  choice: Choice,
  why: Suggested[],
  rows: string | null,
  rounds: string | null,
  candidates: readonly Candidates[],
): Suggestion {
  const { instance, source, round, verdict, label, score, cost, labeller } = choice;
  for (const [use, part] of Object.entries({
    instance,
    source,
    round,
    verdict,
    label,
    score,
    cost,
    labeller,
  })) {
    if (part === null) continue;
    const { fields, because, sure } = part;
    why.push({ use: use as MappingUse, fields, because, sure });
  }
  const usedUp = new Set(why.flatMap(({ fields }) => fields));
  const alternatives: Partial<Record<MappingUse, string[]>> = {};
  for (const one of candidates) {
    for (const [use, fields] of one.others()) {
      const left = fields.filter((field) => !usedUp.has(field));
      if (left.length > 0) alternatives[use] = [...(alternatives[use] ?? []), ...left];
    }
  }
  if (instance === null || (verdict === null && label === null)) {
    return { mapping: null, why, alternatives };
  }
  const only = (part: { readonly fields: readonly string[] } | null): string | undefined =>
    part?.fields[0];
  const optional = {
    source: only(source),
    round: only(round),
    firstRound: round?.firstRound === 1 ? (1 as const) : undefined,
    verdict: verdict?.rule,
    label: label?.rule,
    score: only(score),
    cost: only(cost),
    labeller: only(labeller),
  };
  const mapping = {
    version: 1 as const,
    ...(rows === null ? {} : { rows }),
    ...(rounds === null ? {} : { rounds }),
    instance: instance.fields[0] as string,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  } as Mapping;
  return { mapping, why, alternatives };
}

interface Placed {
  readonly rows: readonly unknown[];
  readonly path: string | null;
  readonly sure: boolean;
}

/** Lines are rows; of one document, its most likely array of objects. */
function rowsOf(sample: readonly SampleValue[]): Placed {
  const values = sample.map(({ value }) => value);
  const [first] = values;
  if (values.length !== 1) return { rows: values.filter(isObject), path: null, sure: true };
  if (Array.isArray(first)) return { rows: first.filter(isObject), path: null, sure: true };
  const arrays = [...arraysIn(first, [])].filter(({ items }) => items.length > 0);
  const best = arrays.toSorted((a, b) => b.fits - a.fits || b.items.length - a.items.length)[0];
  if (best === undefined) return { rows: isObject(first) ? [first] : [], path: null, sure: true };
  // one instance with its rounds is a row itself
  if (best.fits === 0 && best.asRounds > 0 && arrays.length === 1) {
    return { rows: [first], path: null, sure: true };
  }
  return { rows: best.items, path: best.path, sure: best.fits === 2 || arrays.length === 1 };
}

interface FoundArray {
  readonly path: string;
  readonly items: readonly unknown[];
  readonly fits: 0 | 1 | 2;
  readonly asRounds: 0 | 1 | 2;
}

function* arraysIn(value: unknown, steps: readonly string[]): Generator<FoundArray> {
  if (!isObject(value) || steps.length > 4) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...steps, key];
    if (Array.isArray(inner)) {
      const items = inner.filter(isObject);
      if (items.length < inner.length || items.length === 0) continue;
      yield {
        path: writePath(at),
        items,
        fits: nameFits(key, "rows"),
        asRounds: nameFits(key, "rounds"),
      };
    } else yield* arraysIn(inner, at);
  }
}

interface NestedRounds {
  readonly path: string;
  readonly fits: 0 | 1 | 2;
  readonly held: number;
}

/** The array of objects in most rows that is called most like rounds. */
function roundsIn(rows: readonly unknown[]): NestedRounds | null {
  const holding = (field: FieldValues): number =>
    field.values.filter(
      (value) => Array.isArray(value) && value.length > 0 && value.every(isObject),
    ).length;
  const found = fieldValues(rows)
    .filter(({ path }) => !path.includes("[0]"))
    .map((field) => ({
      path: field.path,
      fits: nameFits(lastName(field.path), "rounds"),
      held: holding(field),
    }))
    .filter(({ held }) => held > rows.length / 2)
    .toSorted((a, b) => b.fits - a.fits || b.held - a.held);
  return found[0] ?? null;
}

function lastName(path: string): string {
  return String(parsePath(path).at(-1) ?? "");
}
