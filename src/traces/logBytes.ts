import { joined, type LogSource, pieces } from "./bytes.ts";
import { gunzipped, isGzip } from "./gunzip.ts";

/** One file's bytes, gzip undone, with a look at the start before the rest is taken. */
export class LogBytes {
  readonly #bytes: AsyncGenerator<Uint8Array>;
  #held: Uint8Array[] = [];
  #zipped = false;
  #over = false;

  readonly #largest: number | undefined;

  /**
   * @param onRaw - sees every piece as it is in the file
   * @param largest - bytes at most that gzip may unpack to
   */
  constructor(
    source: LogSource,
    signal: AbortSignal | undefined,
    onRaw: (piece: Uint8Array) => void,
    largest?: number,
  ) {
    this.#largest = largest;
    this.#bytes = this.#opened(seen(pieces(source, signal), onRaw));
  }

  /** Whether the file is gzip; known after the first `start`. */
  get zipped(): boolean {
    return this.#zipped;
  }

  /** Whether `start` has come to the end of the file. */
  get over(): boolean {
    return this.#over;
  }

  /**
   * The first bytes: at least `least` of them, or all there are.
   *
   * @throws DamagedGzip; TooLarge; what the source throws
   */
  async start(least: number): Promise<Uint8Array> {
    let length = this.#held.reduce((sum, piece) => sum + piece.length, 0);
    while (length < least && !this.#over) {
      const { done, value } = await this.#bytes.next();
      if (done) this.#over = true;
      else {
        this.#held.push(value);
        length += value.length;
      }
    }
    const start = joined(this.#held);
    this.#held = [start];
    return start;
  }

  /** All pieces, the start included; once. Throws as `start`. */
  async *all(): AsyncGenerator<Uint8Array> {
    const held = this.#held;
    this.#held = [];
    for (const piece of held) if (piece.length > 0) yield piece;
    if (this.#over) return;
    // not `yield*`: who stops early leaves the rest to `drain`
    for (;;) {
      const { done, value } = await this.#bytes.next();
      if (done) break;
      yield value;
    }
    this.#over = true;
  }

  /** Takes what is left, so that every byte of the file has been seen. */
  async drain(): Promise<void> {
    for await (const _ of this.all());
  }

  /** Has every byte of the file seen, and unpacks no more of it. */
  async abandon(): Promise<void> {
    this.#held = [];
    if (this.#zipped) await this.#bytes.return(undefined);
    else await this.drain();
    this.#over = true;
  }

  async *#opened(raw: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
    const first: Uint8Array[] = [];
    let length = 0;
    while (length < 2) {
      const { done, value } = await raw.next();
      if (done) break;
      first.push(value);
      length += value.length;
    }
    const start = joined(first);
    this.#zipped = isGzip(start);
    const whole = chained(start, raw);
    yield* this.#zipped ? gunzipped(whole, this.#largest) : whole;
  }
}

async function* seen(
  raw: AsyncGenerator<Uint8Array>,
  onRaw: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of raw) {
    onRaw(piece);
    yield piece;
  }
}

async function* chained(
  start: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start;
  yield* rest;
}
