import { type LogSource, sizeOf } from "./bytes.ts";
import { Fnv1a } from "./fnv.ts";
import { Gathering } from "./gather.ts";
import type { FormatId, Log, ReadFile } from "./log.ts";
import type { Mapping } from "./mapping.ts";
import { pause } from "./pause.ts";
import { Problems } from "./problems.ts";
import { readFile } from "./readFile.ts";
import { Rounds } from "./rounds.ts";

export interface ReadLogOptions {
  readonly signal?: AbortSignal;
  /** `of` is null where the size is not known. */
  readonly onProgress?: (progress: ReadLogProgress) => void;
  /** Set bad rows aside, count them and go on; otherwise any problem leaves no trajectories. */
  readonly skipBad: boolean;
  /** Problems kept with their words; all are counted. By default 1000. */
  readonly problemLimit?: number;
  /**
   * Instances kept by name at most, by default 250,000; where there are more the log is aggregated. The
   * problems are the same.
   */
  readonly named?: number;
  /** Bytes at most that a packed file may unpack to, by default 8 GiB. */
  readonly unpacked?: number;
  /** Bytes of a stream, where the caller knows them. */
  readonly size?: number;
  /** Which field is what, where no format knows. */
  readonly map?: Mapping;
  /** How to read every file; by default each is told by its start. */
  readonly format?: FormatId | "auto";
}

export interface ReadLogProgress {
  /** Bytes, of all files. */
  readonly done: number;
  readonly of: number | null;
  readonly rows: number;
}

/** One file of a log that is to be read. */
export interface LogFile {
  /** For the problems, and for formats that keep the round in it. */
  readonly name: string;
  readonly source: LogSource;
  /** Bytes of a stream, where the caller knows them. */
  readonly size?: number;
}

/**
 * Reads the files of one log, each in its own format, in bounded pieces where the format allows it.
 *
 * What is wrong never throws: it is in `problems`. A file of which nothing can be made adds no row; one
 * that breaks off after rows were taken from it (not UTF-8, a quote that never closes, cut gzip) leaves
 * the log without trajectories. A row that is wrong is set aside; so are all rows of a round that comes
 * twice, and the rows of an instance after a gap.
 *
 * @throws the signal's reason once it is aborted; what a source throws
 */
export async function readLogs(files: readonly LogFile[], options: ReadLogOptions): Promise<Log> {
  const { signal, onProgress, skipBad, problemLimit = 1000 } = options;
  const problems = new Problems(problemLimit);
  const gathering = new Gathering(problems, options.named);
  const rounds = new Rounds(problems, gathering);
  const hash = new Fnv1a();
  const sizes = files.map(({ source, size }) => size ?? sizeOf(source));
  const of = sizes.reduce(
    (sum: number | null, n) => (sum === null || n === null ? null : sum + n),
    0,
  );
  let done = 0;
  let usable = true;
  const read: Omit<ReadFile, "rowsKept">[] = [];
  const ignored = new Set<string>();
  for (const { name, source } of files) {
    problems.enter(name);
    const before = rounds.rowsRead;
    const onRows = (): void => onProgress?.({ done, of, rows: rounds.rowsRead });
    const onRaw = (piece: Uint8Array): void => {
      signal?.throwIfAborted();
      hash.add(piece);
      done += piece.length;
      onRows();
    };
    const outcome = await readFile({ name, source, onRaw, onRows, problems, rounds, options });
    signal?.throwIfAborted();
    const rowsRead = rounds.rowsRead - before;
    if (!outcome.readable && rowsRead > 0) usable = false;
    for (const column of outcome.ignoredColumns) ignored.add(column);
    read.push({ name, format: outcome.format, because: outcome.because, rowsRead });
  }
  const breathe = async (): Promise<void> => {
    await pause();
    signal?.throwIfAborted();
  };
  // all are made even where none is kept, for the problems that only then are found
  const trajectories = usable ? await gathering.trajectories(breathe) : [];
  const keeps = usable && (skipBad || problems.total === 0);
  const rowsKept = files.map((_, i) => (keeps ? gathering.keptOf(i) : 0));
  const formats = new Set(read.map(({ format }) => format));
  return {
    file: nameOf(files),
    files: read.map((file, i) => ({ ...file, rowsKept: rowsKept[i] as number })),
    format: formats.size === 1 ? ([...formats][0] ?? null) : null,
    hints: rounds.hints,
    aggregated: gathering.aggregated,
    labellers: rounds.labellers,
    trajectories: keeps ? trajectories : [],
    rowsRead: rounds.rowsRead,
    rowsKept: rowsKept.reduce((sum, n) => sum + n, 0),
    problems: problems.byLine(),
    problemCounts: problems.counts,
    ignoredColumns: [...ignored],
    hash: hash.hex(),
  };
}

function nameOf(files: readonly LogFile[]): string {
  const [first] = files;
  if (first === undefined) return "";
  return files.length === 1 ? first.name : `${first.name} and ${files.length - 1} more`;
}
