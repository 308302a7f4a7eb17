/** The first byte that is not UTF-8. */
export class NotUtf8 extends Error {
  /** From 0. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** The offending byte, or null where the file ends inside a character. */
  readonly byte: number | null;

  constructor(offset: number, line: number, byte: number | null) {
    super(`not UTF-8 at byte ${offset}`);
    this.name = "NotUtf8";
    this.offset = offset;
    this.line = line;
    this.byte = byte;
  }
}

/** UTF-8 to text in pieces; a byte order mark at the start is dropped. */
export class Utf8Text {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  /** Bytes of a character that the last piece cut. */
  #cut = new Uint8Array(0);
  #offset = 0;
  #line = 1;

  /** @throws NotUtf8 */
  decode(piece: Uint8Array): string {
    let text: string;
    try {
      text = this.#decoder.decode(piece, { stream: true });
    } catch {
      throw this.#locate(piece);
    }
    this.#offset += piece.length;
    this.#line += newlines(piece, piece.length);
    this.#cut = cutCharacter(joined(this.#cut, piece));
    return text;
  }

  /** Bytes that were read elsewhere; no character may be cut before or after them. */
  skip(bytes: number, lines: number): void {
    this.#offset += bytes;
    this.#line += lines;
  }

  /** @throws NotUtf8 where the file ends inside a character */
  end(): string {
    try {
      return this.#decoder.decode();
    } catch {
      throw new NotUtf8(this.#offset - this.#cut.length, this.#line, null);
    }
  }

  /** Bisects for the shortest start of the piece that already fails. */
  #locate(piece: Uint8Array): NotUtf8 {
    let good = 0;
    let bad = piece.length;
    while (bad - good > 1) {
      const middle = (good + bad) >> 1;
      if (decodes(joined(this.#cut, piece.subarray(0, middle)))) good = middle;
      else bad = middle;
    }
    const line = this.#line + newlines(piece, good);
    return new NotUtf8(this.#offset + good, line, piece[good] ?? null);
  }
}

function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function newlines(bytes: Uint8Array, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0 && at < end; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}

/** The 0 to 3 bytes at the end that begin a character and do not finish it. */
function cutCharacter(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < needed ? bytes.slice(bytes.length - back) : new Uint8Array(0);
    }
    if (byte < 0x80) break;
  }
  return new Uint8Array(0);
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail;
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}
