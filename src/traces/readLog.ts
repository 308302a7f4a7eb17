import { type LogSource, pause, pieces, sizeOf } from "./bytes.ts";
import { checkRow } from "./cells.ts";
import { CsvRecords } from "./csv.ts";
import { Fnv1a } from "./fnv.ts";
import { Gathering } from "./gather.ts";
import { JsonlRecords } from "./jsonl.ts";
import type { Log, Trajectory } from "./log.ts";
import { Problems } from "./problems.ts";
import { type RecordReader, type TakeRecord, Unreadable } from "./records.ts";
import { NotUtf8, Utf8Text } from "./utf8.ts";

export interface ReadLogOptions {
  readonly signal?: AbortSignal;
  /** `of` is null where the size is not known. */
  readonly onProgress?: (progress: ReadLogProgress) => void;
  /** Set bad rows aside, count them and go on; otherwise any problem leaves no trajectories. */
  readonly skipBad: boolean;
  /** Problems kept with their words; all are counted. By default 1000. */
  readonly problemLimit?: number;
  /** Bytes of a stream, where the caller knows them. */
  readonly size?: number;
}

export interface ReadLogProgress {
  /** Bytes. */
  readonly done: number;
  readonly of: number | null;
  readonly rows: number;
}

/** Instances between two pauses while trajectories are put together. */
const BATCH = 20_000;

/**
 * Reads a canonical log (model §4), CSV or JSONL by its content, in bounded pieces.
 *
 * What is wrong never throws: it is in `problems`. A file that cannot be read as a whole (not UTF-8, a
 * column missing, a quote that never closes) has no trajectories; a row that is wrong is set aside; so
 * are all rows of a round that comes twice, and the rows of an instance after a gap.
 *
 * @param name - the file's name, for the problems
 * @throws the signal's reason once it is aborted; what the source throws
 */
export async function readLog(
  name: string,
  source: LogSource,
  { signal, onProgress, skipBad, problemLimit = 1000, size }: ReadLogOptions,
): Promise<Log> {
  const problems = new Problems(name, problemLimit);
  const gathering = new Gathering(problems);
  const hash = new Fnv1a();
  let rowsRead = 0;
  const take: TakeRecord = (cells, line) => {
    rowsRead++;
    const row = cells === null ? null : checkRow(cells, line, problems);
    if (row !== null) gathering.add(row);
  };
  const text = new LogText(problems, take);
  const of = size ?? sizeOf(source);
  let done = 0;
  for await (const piece of pieces(source, signal)) {
    hash.add(piece);
    text.push(piece);
    done += piece.length;
    onProgress?.({ done, of, rows: rowsRead });
  }
  const usable = text.end();
  if (usable && rowsRead === 0) {
    const message = "a header without rows; expected at least one row";
    problems.add({ code: "no-rows", line: 1, expected: "at least one row", message });
  }
  const trajectories: Trajectory[] = [];
  for (let i = 0; usable && i < gathering.instances; i++) {
    if (i % BATCH === BATCH - 1) {
      await pause();
      signal?.throwIfAborted();
    }
    const trajectory = gathering.trajectory(i);
    if (trajectory !== null) trajectories.push(trajectory);
  }
  const kept = skipBad || problems.total === 0 ? trajectories : [];
  const rowsKept = kept.reduce((sum, { rounds }) => sum + rounds.length, 0);
  return {
    file: name,
    files: [{ name, format: text.format, because: "", rowsRead, rowsKept }],
    format: text.format,
    hints: {},
    aggregated: false,
    labellers: {},
    trajectories: kept,
    rowsRead,
    rowsKept,
    problems: problems.byLine(),
    problemCounts: problems.counts,
    ignoredColumns: text.ignoredColumns(),
    hash: hash.hex(),
  };
}

/** Bytes to records: UTF-8, line ends as "\n", and CSV or JSONL by the first character. */
class LogText {
  readonly #utf8 = new Utf8Text();
  readonly #problems: Problems;
  readonly #take: TakeRecord;
  #records: RecordReader | null = null;
  #format: Log["format"] = null;
  #readable = true;
  /** Blank start of the file, and a "\r" whose "\n" may be in the next piece. */
  #held = "";

  constructor(problems: Problems, take: TakeRecord) {
    this.#problems = problems;
    this.#take = take;
  }

  get format(): Log["format"] {
    return this.#format;
  }

  ignoredColumns(): string[] {
    return this.#records?.ignoredColumns() ?? [];
  }

  push(piece: Uint8Array): void {
    this.#guarded(() => this.#feed(this.#utf8.decode(piece), false));
  }

  /** @returns whether the file could be read as a whole */
  end(): boolean {
    this.#guarded(() => {
      this.#feed(this.#utf8.end(), true);
      if (this.#records === null) {
        const message = "the file is empty; expected a header and rows";
        this.#problems.add({ code: "empty-file", line: 1, expected: "a header and rows", message });
        throw new Unreadable();
      }
      this.#records.end();
    });
    return this.#readable;
  }

  #feed(decoded: string, last: boolean): void {
    let text = this.#held + decoded;
    this.#held = "";
    if (!last && text.endsWith("\r")) {
      text = text.slice(0, -1);
      this.#held = "\r";
    }
    text = text.replace(/\r\n?/g, "\n");
    if (this.#records === null) {
      const first = text.trimStart()[0];
      if (first === undefined) {
        this.#held = text + this.#held;
        return;
      }
      const json = first === "{" || first === "[";
      this.#format = json ? "jsonl" : "csv";
      this.#records = new (json ? JsonlRecords : CsvRecords)(this.#problems, this.#take);
    }
    this.#records.push(text);
  }

  #guarded(step: () => void): void {
    if (!this.#readable) return;
    try {
      step();
    } catch (error) {
      if (!(error instanceof Unreadable || error instanceof NotUtf8)) throw error;
      this.#readable = false;
      if (error instanceof NotUtf8) this.#noteEncoding(error);
    }
  }

  #noteEncoding({ offset, line, byte }: NotUtf8): void {
    const what = byte === null ? "the end of the file" : `byte 0x${byte.toString(16)}`;
    const got = `${what} at offset ${offset}`;
    const marked = offset < 2 && (byte === 0xff || byte === 0xfe);
    const message = `not UTF-8${marked ? " but UTF-16" : ""}: ${got}; expected text in UTF-8`;
    this.#problems.add({ code: "not-utf8", line, got, expected: "UTF-8", message });
  }
}
