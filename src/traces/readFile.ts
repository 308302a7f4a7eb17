import { inMemory, isByteFile, type LogSource } from "./bytes.ts";
import type { CanonicalId } from "./canonical.ts";
import { CsvBytes } from "./csvBytes.ts";
import { type Chosen, chooseFormat, formatCalled } from "./detect.ts";
import type { Format, Head } from "./formats/format.ts";
import { DamagedGzip } from "./gunzip.ts";
import { HEAD_BYTES, headOf } from "./head.ts";
import { JsonlRecords } from "./jsonl.ts";
import { feed, wholeFile } from "./layouts.ts";
import { TooLarge } from "./limits.ts";
import type { FormatId } from "./log.ts";
import { LogBytes } from "./logBytes.ts";
import { LogText } from "./logText.ts";
import { mappedFormat } from "./mapped.ts";
import type { Mapping } from "./mapping.ts";
import { readParquet } from "./parquet.ts";
import type { Problems } from "./problems.ts";
import type { ReadLogOptions } from "./readLogs.ts";
import { Unreadable } from "./records.ts";
import type { Rounds } from "./rounds.ts";
import { noteUnknown } from "./unknownFile.ts";

/** Tab, line ends and the blank. */
const BLANKS = [0x09, 0x0a, 0x0d, 0x20];
/** A first line longer than the head is looked at up to here, to tell JSONL from a document. */
const LONGEST_HEAD = 8 * 1024 * 1024;

/** A file, and where what it holds goes. */
export interface FileReading {
  readonly name: string;
  readonly source: LogSource;
  /** Sees every piece as it is in the file. */
  readonly onRaw: (piece: Uint8Array) => void;
  /** Rows were read of bytes that had all been seen. */
  readonly onRows: () => void;
  readonly problems: Problems;
  readonly rounds: Rounds;
  readonly options: ReadLogOptions;
}

/** What became of a file. */
export interface FileOutcome {
  readonly format: FormatId | null;
  readonly because: string;
  /** Whether it could be read to its end. */
  readonly readable: boolean;
  readonly ignoredColumns: readonly string[];
}

/**
 * Reads one file. What is wrong with it is noted, and its bytes are all taken whatever is wrong.
 *
 * @throws the signal's reason; what the source throws, but for a RangeError, which is memory's
 */
export async function readFile(reading: FileReading): Promise<FileOutcome> {
  const { name, source, onRaw, problems, rounds, options } = reading;
  const bytes = new LogBytes(source, options.signal, onRaw, options.unpacked);
  const seen: { format: FormatId | null; because: string; ignoredColumns: readonly string[] } = {
    format: null,
    because: "",
    ignoredColumns: [],
  };
  let readable = false;
  try {
    const start = await startOf(bytes);
    const head = headOf(name, afterBlanks(start), bytes.over);
    const chosen = head.bytes.length === 0 ? null : chosenFor(head, options);
    if (chosen === null) throw noteUnknown(head, { start, whole: bytes.over }, problems);
    seen.because = `${bytes.zipped ? "gzip; " : ""}${chosen.because}`;
    seen.format = typeof chosen.format === "string" ? chosen.format : chosen.format.id;
    const before = rounds.rowsRead;
    if (typeof chosen.format === "string") {
      seen.ignoredColumns = await readCanonical(chosen.format, bytes, reading);
    } else await readForeign(chosen.format, bytes, reading);
    if (rounds.rowsRead === before) noteNoRows(chosen, problems);
    readable = true;
  } catch (error) {
    if (error instanceof DamagedGzip) noteDamaged(error, problems);
    else if (error instanceof TooLarge) noteTooLarge(error, problems);
    else if (error instanceof RangeError) noteMemory(error, rounds.rowsRead, problems);
    else if (!(error instanceof Unreadable)) throw error;
  }
  await (readable ? bytes.drain() : bytes.abandon());
  return { ...seen, readable };
}

/** The start, up to where a format can be told by it. */
async function startOf(bytes: LogBytes): Promise<Uint8Array> {
  let start = await bytes.start(HEAD_BYTES);
  while (!bytes.over && start.length < LONGEST_HEAD && needsMore(start)) {
    start = await bytes.start(2 * start.length);
  }
  return start;
}

function afterBlanks(start: Uint8Array): Uint8Array {
  const first = start.findIndex((byte) => !BLANKS.includes(byte));
  return start.subarray(first < 0 ? start.length : first);
}

/** Only blanks so far, or the first line of what may be JSONL not yet whole. */
function needsMore(start: Uint8Array): boolean {
  const first = start.findIndex((byte) => !BLANKS.includes(byte));
  return first < 0 || (start[first] === 0x7b && !start.includes(0x0a, first));
}

function byMapping(map: Mapping, head: Head): Chosen {
  const format = mappedFormat(map, head);
  return { format, because: format.because };
}

/** How to read a file; null where nothing is known of it. */
function chosenFor(head: Head, { format = "auto", map }: ReadLogOptions): Chosen | null {
  if (map !== undefined && (format === "auto" || format === "mapped")) return byMapping(map, head);
  return format === "auto" ? chooseFormat(head) : formatCalled(format, head);
}

async function readCanonical(
  id: CanonicalId,
  bytes: LogBytes,
  reading: FileReading,
): Promise<readonly string[]> {
  const { source, problems, rounds, options } = reading;
  if (id === "parquet") {
    const { signal } = options;
    const file =
      isByteFile(source) && !bytes.zipped ? source : inMemory(await wholeFile({ bytes }));
    // the name of the log is a hash of all its bytes, whichever are read
    await bytes.drain();
    return readParquet({ file, problems, rounds, signal, onRows: reading.onRows });
  }
  if (id === "csv") {
    const csv = new CsvBytes(problems, rounds);
    for await (const piece of bytes.all()) csv.push(piece);
    csv.end();
    return csv.ignoredColumns();
  }
  const text = new LogText(problems);
  const records = new JsonlRecords(problems, rounds);
  for await (const piece of bytes.all()) records.push(text.decode(piece));
  records.push(text.end());
  records.end();
  return records.ignoredColumns();
}

async function readForeign(
  format: Format,
  bytes: LogBytes,
  { name, problems, rounds }: FileReading,
): Promise<void> {
  await feed(format.layout, format.begin(rounds, name), { bytes, problems, rounds });
}

function noteNoRows({ format }: Chosen, problems: Problems): void {
  const seen =
    typeof format === "string"
      ? "a header without rows"
      : `no round in it (read as ${format.name})`;
  const expected = "at least one row";
  const message = `${seen}; expected ${expected}`;
  problems.add({ code: "no-rows", line: 1, expected, message });
}

function noteDamaged({ message: detail }: DamagedGzip, problems: Problems): void {
  const expected = "a whole gzip file";
  const message = `the gzip file is cut or damaged (${detail}); expected ${expected}`;
  problems.add({ code: "damaged-file", line: 1, got: detail, expected, message });
}

function noteTooLarge({ got, expected, message }: TooLarge, problems: Problems): void {
  problems.add({ code: "too-large", line: 1, got, expected, message });
}

/** What the browser says when it has no room for an array, a map or a string. */
function noteMemory({ message: detail }: RangeError, rows: number, problems: Problems): void {
  const expected = "a log in smaller files";
  const message = `memory gave out after ${rows} rows (${detail}); expected ${expected}`;
  problems.add({ code: "too-large", line: 1, got: `${rows} rows`, expected, message });
}
