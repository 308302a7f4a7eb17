import { LARGEST_UNPACKED, TooLarge, unpacksTo } from "./limits.ts";

/** Compressed bytes that do not decompress. */
export class DamagedGzip extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = "DamagedGzip";
  }
}

export function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

/**
 * Undoes gzip. All of `raw` is taken even where the compressed bytes turn out damaged, too many, or nobody
 * asks for more.
 *
 * @param largest - bytes unpacked at most
 * @throws DamagedGzip; TooLarge; what `raw` throws
 */
export async function* gunzipped(
  raw: AsyncIterable<Uint8Array>,
  largest: number = LARGEST_UNPACKED,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  let source: { readonly error: unknown } | null = null;
  let damaged = false;
  const harm = (): void => {
    damaged = true;
  };
  const pumping = (async () => {
    try {
      for await (const piece of raw) {
        if (!damaged) await writer.write(piece as Uint8Array<ArrayBuffer>).catch(harm);
      }
    } catch (error) {
      source = { error };
      await writer.abort(error).catch(harm);
      return;
    }
    await writer.close().catch(harm);
  })();
  const reader = readable.getReader();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > largest) throw unpacksTo(largest);
      yield value;
    }
  } catch (error) {
    harm();
    if (error instanceof TooLarge) throw error;
    await pumping;
    const failed = source as { readonly error: unknown } | null;
    if (failed !== null) throw failed.error;
    throw new DamagedGzip(error instanceof Error ? error.message : String(error));
  } finally {
    // a reader that stops early leaves the rest of `raw` to be taken
    harm();
    await reader.cancel().catch(harm);
    await pumping;
  }
}
