import { pause } from "./pause.ts";

/** A file whose bytes can be had in any order; a Blob is one. */
export interface ByteFile {
  readonly size: number;
  stream(): ReadableStream<Uint8Array>;
  /** Bytes from `from` up to `to`. */
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Where a log's bytes come from. */
export type LogSource = ByteFile | ReadableStream<Uint8Array> | Uint8Array;

export function isByteFile(source: LogSource): source is ByteFile {
  return "size" in source;
}

/** Bytes that are here, as a file. */
export function inMemory(bytes: Uint8Array): ByteFile {
  return {
    size: bytes.length,
    stream: () => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream(),
    // a copy: Node's buffers share one memory, and their own slice is a view
    slice: (from, to) => ({
      arrayBuffer: async () => new Uint8Array(bytes.subarray(from, to)).buffer,
    }),
  };
}

/** Bytes handled between two pauses. */
const PIECE = 1024 * 1024;

/** Bytes in the source, or null for a stream. */
export function sizeOf(source: LogSource): number | null {
  if (source instanceof Uint8Array) return source.length;
  return isByteFile(source) ? source.size : null;
}

/**
 * The source in pieces of at most 1 MiB, with a pause after each MiB that lets timers and messages in, so
 * that a cancel is seen.
 *
 * @throws the signal's reason once it is aborted
 */
export async function* pieces(source: LogSource, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  let owed = 0;
  for await (const chunk of chunks(source)) {
    for (let from = 0; from < chunk.length; from += PIECE) {
      signal?.throwIfAborted();
      const piece = chunk.subarray(from, from + PIECE);
      yield piece;
      owed += piece.length;
      if (owed < PIECE) continue;
      owed = 0;
      await pause();
    }
  }
  await pause();
  signal?.throwIfAborted();
}

/** All pieces in one array. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function* chunks(source: LogSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) {
    yield source;
    return;
  }
  // Safari's streams are not async iterable
  const reader = (isByteFile(source) ? source.stream() : source).getReader();
  let whole = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    whole = true;
  } finally {
    if (!whole) await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}
