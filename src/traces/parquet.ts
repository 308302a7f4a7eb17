import type { AsyncBuffer } from "hyparquet";
import type { ByteFile } from "./bytes.ts";
import { allNeeded, COLUMNS, columnName, ignored, noteDuplicates } from "./columns.ts";
import { LARGEST_GROUP, TooLarge } from "./limits.ts";
import { pause } from "./pause.ts";
import type { Problems } from "./problems.ts";
import { Unreadable } from "./records.ts";
import type { Rounds } from "./rounds.ts";
import { TypedRows } from "./typedRows.ts";

/** Rows between two pauses. */
const BATCH = 50_000;

/** What reading a Parquet file needs. */
export interface ParquetReading {
  readonly file: ByteFile;
  readonly problems: Problems;
  readonly rounds: Rounds;
  readonly signal: AbortSignal | undefined;
  /** Rows were read. */
  readonly onRows: () => void;
}

/**
 * Reads a canonical Parquet file, one row group after the other, only the columns that are known. A
 * problem's line is the number of its row.
 *
 * @returns columns that are not read
 * @throws Unreadable where the file is damaged or lacks columns (the problem has been noted); TooLarge;
 * what the source throws
 */
export async function readParquet(reading: ParquetReading): Promise<readonly string[]> {
  const { problems, rounds, signal, onRows } = reading;
  const failed: { error?: unknown } = {};
  const file = asyncBuffer(reading.file, failed);
  const [{ parquetMetadataAsync, parquetRead, parquetSchema }, { compressors }] = await Promise.all(
    [import("hyparquet"), import("hyparquet-compressors")],
  );
  const sound = async <T>(step: Promise<T>): Promise<T> => {
    try {
      return await step;
    } catch (error) {
      if ("error" in failed) throw failed.error;
      const detail = error instanceof Error ? error.message : String(error);
      const expected = "a whole Parquet file";
      const message = `the Parquet file is cut, damaged or of a kind that is not read (${detail}); expected ${expected}`;
      problems.add({ code: "damaged-file", line: 1, got: detail, expected, message });
      throw new Unreadable();
    }
  };
  const metadata = await sound(parquetMetadataAsync(file));
  for (const { num_rows } of metadata.row_groups) checkGroup(num_rows);
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const usable = allNeeded(names, 1, "read as Parquet", problems);
  if (noteDuplicates(names.map(columnName), 1, "file", problems) || !usable) throw new Unreadable();
  const places = COLUMNS.map((column) => names.findIndex((name) => columnName(name) === column));
  const columns = places.flatMap((place) => names[place] ?? []);
  const typed = new TypedRows(problems, rounds);
  let first = 0;
  for (const group of metadata.row_groups) {
    signal?.throwIfAborted();
    const rows = Number(group.num_rows);
    const found = new Map(columns.map((name) => [name, new Array<unknown>(rows)]));
    const read = parquetRead({
      file,
      metadata,
      columns,
      compressors,
      rowStart: first,
      rowEnd: first + rows,
      onChunk: ({ columnName: name, columnData, rowStart }) => {
        const into = found.get(name);
        for (let i = 0; into !== undefined && i < columnData.length; i++) {
          into[rowStart - first + i] = columnData[i];
        }
      },
    });
    await sound(read);
    const byColumn = places.map((place) => found.get(names[place] ?? ""));
    for (let i = 0; i < rows; i++) {
      if (i % BATCH === BATCH - 1) {
        await pause();
        signal?.throwIfAborted();
        onRows();
      }
      typed.take(
        byColumn.map((values) => plain(values?.[i])),
        first + i + 1,
      );
    }
    first += rows;
    onRows();
  }
  return ignored(names);
}

/** @throws TooLarge where a row group claims rows that it cannot have, or more than are read */
export function checkGroup(claimed: bigint): void {
  if (claimed >= 0n && claimed <= LARGEST_GROUP) return;
  throw new TooLarge(`a row group of ${claimed} rows`, `at most ${LARGEST_GROUP} rows in a group`);
}

/** 64-bit integers as numbers where a number holds them. */
function plain(value: unknown): unknown {
  if (typeof value !== "bigint") return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** What the source throws is kept apart from what the reader makes of damaged bytes. */
function asyncBuffer(file: ByteFile, failed: { error?: unknown }): AsyncBuffer {
  return {
    byteLength: file.size,
    async slice(from, to = file.size) {
      try {
        return await file.slice(from, to).arrayBuffer();
      } catch (error) {
        failed.error = error;
        throw error;
      }
    },
  };
}
