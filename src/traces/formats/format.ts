import type { FormatId, LogHints, ProblemCode } from "../log.ts";

/** What a format takes, by how its file is laid out. The driver cuts the file; a format never does. */
export interface Taken {
  /** One JSON object a line. */
  readonly jsonl: Readonly<Record<string, unknown>>;
  /** The whole document, parsed. */
  readonly json: unknown;
  /** One record of a CSV by its header's names. */
  readonly csv: Readonly<Record<string, string>>;
  /** The whole file. */
  readonly bytes: Uint8Array;
}
export type Layout = keyof Taken;

/** The start of a file, for telling formats apart. Gzip is already undone. */
export interface Head {
  readonly name: string;
  /** The first 64 KiB at most. */
  readonly bytes: Uint8Array;
  /** The same as text; null where it is not UTF-8. */
  readonly text: string | null;
  /** The first lines that are JSON objects on their own, at most 5; empty where the first is none. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** Names of the first line as a CSV header, trimmed; empty where the text begins with { or [. */
  readonly header: readonly string[];
  /** The document, where it is JSON and the head holds all of it; otherwise undefined. */
  readonly document: unknown;
}

/** Why a file is taken for a format. */
export interface Detection {
  /** 0 … 1; the highest wins. 1: cannot be anything else; .5: a canonical log with more columns. */
  readonly certainty: number;
  /** What was seen, English: "its first line has _header and bench_version". */
  readonly because: string;
}

/** Where in the file a record stands. */
export interface Place {
  /** 1-based line, or number of the record in a document. */
  readonly line: number;
  /** As in `samples[3].scores.match`. */
  readonly path?: string;
}

/** A round as a format found it. What is wrong in it is checked by the sink, not by the format. */
export interface FoundRound {
  /** "" where the file holds one source. */
  readonly source: string;
  readonly instance: string;
  /** 0, 1, 2, … */
  readonly round: number;
  readonly accepts: number | null;
  readonly queries: number | null;
  readonly valid: 0 | 1 | null;
  readonly score?: number;
  readonly cost?: number;
  readonly count?: number;
  readonly labeller?: string;
}

/** A record that gives no round. */
export interface Refused {
  readonly code: ProblemCode;
  readonly column?: string;
  readonly got?: string;
  readonly expected: string;
  /** English and complete, "what is wrong; what was expected". */
  readonly message: string;
}

/** Takes what a format found. Every record ends in `round` (once or more), `aside` or `skip`. */
export interface Sink {
  round(found: FoundRound, place: Place): void;
  /** A record that should have given a round and does not: a located problem, counted as a row set aside. */
  aside(refused: Refused, place: Place): void;
  hint(hints: LogHints): void;
}

/** One file being read. */
export interface Reading<T> {
  take(value: T, place: Place): void | Promise<void>;
  /** All has been taken. Several files of one log are read one after the other. */
  end(): void;
}

/** A format of logs: one file in this folder each. */
export interface Format<L extends Layout = Layout> {
  readonly id: FormatId;
  /** What it is called, for people: "Inspect log (.eval)". */
  readonly name: string;
  readonly layout: L;
  /** null where nothing speaks for it. Must be quick and never throw. */
  detect(head: Head): Detection | null;
  /** @param name - the file's name, for formats that keep the round in it */
  begin(sink: Sink, name: string): Reading<Taken[L]>;
}
