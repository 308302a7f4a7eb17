import Papa from "papaparse";
import { delimiterOf } from "./csv.ts";
import { DamagedGzip } from "./gunzip.ts";
import { headOf } from "./head.ts";
import { LogBytes } from "./logBytes.ts";
import { mappedLayout } from "./mapped.ts";
import { parquetObjects } from "./parquetObjects.ts";
import type { LogFile } from "./readLogs.ts";

/** A value as the file holds it: a line's object, the whole document, a CSV record by its header's names. */
export interface SampleValue {
  readonly value: unknown;
  /** 1-based line; 1 for a document. */
  readonly line: number;
}

const START = 256 * 1024;
/** Rows of a Parquet file. */
const ROWS = 2000;
/** A document is taken whole, up to this. */
const LARGEST = 64 * 1024 * 1024;

/**
 * The first values of a file (gzip undone), for `suggestMapping` and `preview`: what the first 256 KiB
 * hold of a file of lines, or those of a JSON document or a Parquet file of at most 64 MiB. Empty where there is none.
 *
 * @throws what the source throws
 */
export async function readSample({ name, source }: LogFile): Promise<SampleValue[]> {
  const bytes = new LogBytes(source, undefined, () => {});
  try {
    let start = await bytes.start(START);
    let head = headOf(name, start, bytes.over);
    const layout = mappedLayout(head);
    if (layout === "json" || layout === "bytes") {
      while (!bytes.over && start.length < LARGEST) start = await bytes.start(2 * start.length);
      if (layout === "bytes") return await parquetRows(start);
      head = headOf(name, start, bytes.over);
      return head.document === undefined ? [] : [{ value: head.document, line: 1 }];
    }
    const text = new TextDecoder().decode(start);
    // the last line may be cut
    const whole = bytes.over ? text : text.slice(0, Math.max(text.lastIndexOf("\n"), 0));
    return layout === "jsonl" ? jsonLines(whole) : csvRecords(whole);
  } catch (error) {
    if (error instanceof DamagedGzip) return [];
    throw error;
  }
}

/** Rows of a Parquet file, numbered from 1; none of one that is damaged or too large. */
async function parquetRows(bytes: Uint8Array): Promise<SampleValue[]> {
  try {
    const rows = await parquetObjects(bytes, ROWS);
    return rows.map((value, i) => ({ value, line: i + 1 }));
  } catch {
    return [];
  }
}

function jsonLines(text: string): SampleValue[] {
  return text.split(/\r\n?|\n/).flatMap((line, i) => {
    const value = parsed(line);
    return typeof value === "object" && value !== null ? [{ value, line: i + 1 }] : [];
  });
}

/** Lines are counted as if no cell held a line end. */
function csvRecords(text: string): SampleValue[] {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const { data } = Papa.parse<string[]>(plain, {
    delimiter: delimiterOf(plain),
    newline: "\n",
    skipEmptyLines: "greedy",
  });
  const [header = [], ...records] = data;
  return records.map((record, i) => ({
    value: Object.fromEntries(header.map((name, c) => [name.trim(), record[c] ?? ""])),
    line: i + 2,
  }));
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
