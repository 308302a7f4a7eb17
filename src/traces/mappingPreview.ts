import { parsePath, valueAt } from "./fieldPath.ts";
import type { Place } from "./formats/format.ts";
import { rowsIn } from "./mapped.ts";
import type { Mapping } from "./mapping.ts";
import { MappedRows, noField, type RowOutcome } from "./mappingRows.ts";
import type { SampleValue } from "./mappingSample.ts";
import { refused } from "./untyped.ts";

/** A row as it was found, and what the mapping makes of it. */
export interface PreviewRow {
  readonly place: Place;
  /** The row itself; of a row with rounds, the whole row each time. */
  readonly row: unknown;
  readonly round: RowOutcome["round"];
  readonly refused: RowOutcome["refused"];
}

/**
 * The first rounds as a mapping reads them, or the reasons why it does not.
 *
 * @param sample - as `readSample` gives it
 * @param limit - rounds and refusals at most
 * @throws RangeError for a bad path in the mapping; `checkMapping` finds those first
 */
export function preview(
  sample: readonly SampleValue[],
  mapping: Mapping,
  limit = 20,
): PreviewRow[] {
  const rows = new MappedRows(mapping);
  const path = mapping.rows === undefined ? null : parsePath(mapping.rows);
  const found: PreviewRow[] = [];
  for (const { value, line } of sample) {
    const inside = rowsIn(value, path);
    if (inside === undefined || inside === null) {
      const at = mapping.rows as string;
      const why =
        inside === undefined
          ? noField("rows", at, value)
          : refused("bad-record", at, valueAt(value, path ?? []), "an array of rows");
      found.push({ place: { line }, row: value, round: null, refused: why });
    }
    for (const [i, row] of (inside ?? []).entries()) {
      const at = row === value ? "" : `${mapping.rows ?? ""}[${i}]`;
      for (const { round, refused: why, path: within } of rows.read(row)) {
        const where = [at, within].filter((part) => part !== "").join(".");
        const place = where === "" ? { line } : { line, path: where };
        found.push({ place, row, round, refused: why });
        if (found.length >= limit) return found;
      }
    }
  }
  return found.slice(0, limit);
}
