import type { Problems } from "./problems.ts";
import { Unreadable } from "./records.ts";
import { NotUtf8, Utf8Text } from "./utf8.ts";

/** Bytes to text in pieces: UTF-8, line ends as "\n". */
export class LogText {
  readonly #utf8 = new Utf8Text();
  readonly #problems: Problems;
  /** A "\r" whose "\n" may be in the next piece. */
  #held = "";

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** @throws Unreadable where the bytes are not UTF-8; the problem has been noted */
  decode(piece: Uint8Array): string {
    let text = this.#held + this.#guarded(() => this.#utf8.decode(piece));
    this.#held = "";
    if (text.endsWith("\r")) {
      text = text.slice(0, -1);
      this.#held = "\r";
    }
    return withNewlines(text);
  }

  /** Whole lines of ASCII that were read elsewhere. */
  skip(bytes: number, lines: number): void {
    this.#utf8.skip(bytes, lines);
  }

  /** What is left. Throws as `decode`. */
  end(): string {
    return withNewlines(this.#held + this.#guarded(() => this.#utf8.end()));
  }

  #guarded(step: () => string): string {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof NotUtf8)) throw error;
      noteEncoding(error, this.#problems);
      throw new Unreadable();
    }
  }
}

function withNewlines(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

function noteEncoding({ offset, line, byte }: NotUtf8, problems: Problems): void {
  const what = byte === null ? "the end of the file" : `byte 0x${byte.toString(16)}`;
  const got = `${what} at offset ${offset}`;
  const marked = offset < 2 && (byte === 0xff || byte === 0xfe);
  const message = `not UTF-8${marked ? " but UTF-16" : ""}: ${got}; expected text in UTF-8`;
  problems.add({ code: "not-utf8", line, got, expected: "UTF-8", message });
}
