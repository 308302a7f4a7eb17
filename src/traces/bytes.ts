/** Where a log's bytes come from. */
export type LogSource = Blob | ReadableStream<Uint8Array> | Uint8Array;

/** Bytes handled between two pauses. */
const PIECE = 256 * 1024;

/** Bytes in the source, or null for a stream. */
export function sizeOf(source: LogSource): number | null {
  if (source instanceof Uint8Array) return source.length;
  return source instanceof Blob ? source.size : null;
}

/**
 * The source in pieces of at most 256 KiB, with a pause between them that lets timers and messages in,
 * so that a cancel is seen.
 *
 * @throws the signal's reason once it is aborted
 */
export async function* pieces(source: LogSource, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks(source)) {
    for (let from = 0; from < chunk.length; from += PIECE) {
      signal?.throwIfAborted();
      yield chunk.subarray(from, from + PIECE);
      await pause();
    }
  }
  signal?.throwIfAborted();
}

/** Resolves in a later task (not a microtask). */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

async function* chunks(source: LogSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) {
    yield source;
    return;
  }
  // Safari's streams are not async iterable
  const reader = (source instanceof Blob ? source.stream() : source).getReader();
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
