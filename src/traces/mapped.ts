import { isParquet } from "./canonical.ts";
import { type FieldPath, parsePath, valueAt } from "./fieldPath.ts";
import type { Format, FoundRound, Head, Layout, Place, Reading, Sink } from "./formats/format.ts";
import type { Mapping } from "./mapping.ts";
import { MappedRows, noField } from "./mappingRows.ts";
import { parquetObjects } from "./parquetObjects.ts";
import { refused } from "./untyped.ts";

/**
 * A format that reads by a mapping: JSONL, a JSON document, CSV or Parquet, as the file's start says.
 *
 * A row without a mapped field is a `no-map-field` problem, an unknown verdict word a `no-verdict` one
 * that names the word and those expected. A round with a label and without the verdict's field is kept as
 * one that nobody judged. A field that no row has is said once, at the last row, which is then set aside.
 *
 * @param mapping - one that `checkMapping` passed
 * @throws RangeError for a bad path in it
 */
export function mappedFormat(mapping: Mapping, head: Head): Format & { readonly because: string } {
  const layout = mappedLayout(head);
  const because = `it is ${NAMES[layout]}, read by the mapping that was given`;
  // bad paths are found now, not in the middle of a file
  new MappedRows(mapping);
  return {
    id: "mapped",
    name: "a mapping",
    layout,
    because,
    detect: () => ({ certainty: 1, because }),
    begin: (sink) => new MappedReading(mapping, layout, sink),
  };
}

const NAMES = { jsonl: "JSONL", json: "JSON", csv: "CSV", bytes: "Parquet" } as const;

/** How a file is cut, by its start: JSONL where several lines are objects of their own. */
export function mappedLayout({ bytes, text, records, document }: Head): Layout {
  if (isParquet(bytes)) return "bytes";
  if (records.length > 1 || (records.length === 1 && document === undefined)) return "jsonl";
  return /^\s*[{[]/.test(text ?? "") ? "json" : "csv";
}

/** The rows of a document, or of a line: its array at `rows`, itself an array, or itself. */
export function rowsIn(
  value: unknown,
  path: FieldPath | null,
): readonly unknown[] | undefined | null {
  const held = path === null ? value : valueAt(value, path);
  if (held === undefined) return undefined;
  if (Array.isArray(held)) return held;
  return path === null ? [held] : null;
}

interface Held {
  readonly found: FoundRound;
  readonly place: Place;
}

class MappedReading implements Reading<unknown> {
  readonly #sink: Sink;
  readonly #rows: MappedRows;
  readonly #rowsAt: string | undefined;
  readonly #rowsPath: FieldPath | null;
  readonly #layout: Layout;
  /** The last round so far: it is told when the next comes, or nothing more. */
  #held: Held | null = null;

  constructor(mapping: Mapping, layout: Layout, sink: Sink) {
    this.#sink = sink;
    this.#layout = layout;
    this.#rows = new MappedRows(mapping);
    this.#rowsAt = mapping.rows;
    this.#rowsPath = mapping.rows === undefined ? null : parsePath(mapping.rows);
  }

  take(value: unknown, place: Place): void | Promise<void> {
    if (this.#layout === "bytes" && value instanceof Uint8Array) return this.#parquet(value);
    this.#value(value, place);
    return undefined;
  }

  async #parquet(bytes: Uint8Array): Promise<void> {
    for (const [i, row] of (await parquetObjects(bytes)).entries()) {
      this.#value(row, { line: i + 1 });
    }
  }

  #value(value: unknown, place: Place): void {
    const path = this.#rowsPath;
    const rows = rowsIn(value, path);
    if (rows === undefined || rows === null) {
      const at = this.#rowsAt as string;
      const why =
        rows === undefined
          ? noField("rows", at, value)
          : refused("bad-record", at, valueAt(value, path ?? []), "an array of rows");
      this.#sink.aside(why, place);
      return;
    }
    const itself = path === null && rows.length === 1 && rows[0] === value;
    for (const [i, row] of rows.entries()) {
      if (itself) this.#row(row, place, "");
      else {
        const line = this.#layout === "json" ? i + 1 : place.line;
        this.#row(row, { line }, `${this.#rowsAt ?? ""}[${i}]`);
      }
    }
  }

  end(): void {
    const { unseen } = this.#rows;
    const held = this.#held;
    this.#held = null;
    if (held === null) return;
    if (unseen.length === 0) this.#sink.round(held.found, held.place);
    else {
      const fields = unseen.join(", ");
      const expected = `${fields} in some row`;
      const message = `no row has ${fields}; expected ${expected}; the last row is set aside`;
      this.#sink.aside({ code: "no-map-field", got: "nothing", expected, message }, held.place);
    }
  }

  #row(row: unknown, place: Place, at: string): void {
    for (const { round, refused: why, path } of this.#rows.read(row)) {
      const within = [at, path].filter((part) => part !== "").join(".");
      const where: Place = within === "" ? place : { ...place, path: within };
      if (why !== null) this.#sink.aside(why, where);
      if (round === null) continue;
      const before = this.#held;
      this.#held = { found: round, place: where };
      if (before !== null) this.#sink.round(before.found, before.place);
    }
  }
}
