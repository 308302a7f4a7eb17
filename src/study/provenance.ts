import type { Quoted, Source, SourceKind } from "#paper";
import type { AssumptionId } from "./assumptions.ts";

/** What of a preset has a provenance of its own. */
export const PRESET_FIELDS = [
  "q0",
  "rho0",
  "rho1",
  "alpha",
  "beta",
  "icc",
  "votes",
  "rounds",
] as const;
export type PresetField = (typeof PRESET_FIELDS)[number];

/**
 * Where a preset's value is from: printed, derived from printed numbers, counted in a public log ("F"), or
 * not published and ours.
 */
export type Provenance =
  | { readonly kind: SourceKind; readonly source: string; readonly note?: string }
  | { readonly kind: "F"; readonly source: string; readonly note?: string }
  | {
      readonly kind: "assumed";
      readonly source: typeof NOT_PUBLISHED | typeof OUR_EXAMPLE;
      readonly assumption: AssumptionId;
    };

const NOT_PUBLISHED = "not published";
const OUR_EXAMPLE = "our example";

/** A value that the paper does not print; what we start from instead. */
export function assumed(assumption: AssumptionId): Provenance {
  return { kind: "assumed", source: NOT_PUBLISHED, assumption };
}

/** A value of an example that is ours altogether. */
export function ours(assumption: AssumptionId): Provenance {
  return { kind: "assumed", source: OUR_EXAMPLE, assumption };
}

/** A value and where it is from. */
export type Sourced<V> = readonly [value: V, from: Provenance];

/** The value of a quoted number. @throws TypeError where it is not published */
export function numberOf(quoted: Quoted | undefined): number {
  return stated(quoted)[0];
}

/** A published number as a preset's value. */
export function stated(quoted: Quoted | undefined): Sourced<number> {
  if (quoted === undefined) throw new TypeError("this number is not published");
  return [quoted.value, provenanceOf(quoted)];
}

/** A published rate as a preset's schedule, constant by round. */
export function statedRate(quoted: Quoted | undefined): Sourced<readonly number[]> {
  const [value, from] = stated(quoted);
  return [[value], from];
}

function provenanceOf({ kind, where, note }: Source): Provenance {
  return { kind, source: where, ...(note === undefined ? {} : { note }) };
}
