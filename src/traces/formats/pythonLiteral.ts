/** Nesting at most; deeper text is no value that a log holds. */
const DEEPEST = 64;

/**
 * Reads a Python literal, as `str()` writes it: dict, list, tuple, set, str, int, float, True, False, None.
 * Nothing is evaluated. Keys of a dict become text; tuples and sets become arrays.
 *
 * @returns undefined where the text is no such literal
 */
export function pythonLiteral(text: string): unknown {
  const literal = new Literal(text);
  try {
    const value = literal.value(0);
    return literal.atEnd() ? value : undefined;
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}

class NoLiteral extends Error {}

const NUMBER = /[+-]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_]+/y;
const BLANK = /\s*/y;
const WORDS: Readonly<Record<string, unknown>> = { True: true, False: false, None: null };
const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\x07",
  "0": "\0",
  "\n": "",
};
const CODE_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

class Literal {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  atEnd(): boolean {
    return this.#peek() === "";
  }

  value(depth: number): unknown {
    if (depth > DEEPEST) throw new NoLiteral();
    const first = this.#peek();
    if (first === "{") return this.#braces(depth);
    if (first === "[") return this.#items("]", depth).values;
    if (first === "(") {
      const { values, commas } = this.#items(")", depth);
      return values.length === 1 && commas === 0 ? values[0] : values;
    }
    if (first === "'" || first === '"') return this.#string(first);
    if (/[\d.+-]/.test(first)) return this.#number();
    const word = this.#match(WORD);
    if (!Object.hasOwn(WORDS, word)) throw new NoLiteral();
    return WORDS[word];
  }

  /** The next character after blanks; "" at the end. */
  #peek(): string {
    this.#match(BLANK);
    return this.#text[this.#at] ?? "";
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }

  #skip(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at++;
    return true;
  }

  #items(close: string, depth: number): { readonly values: unknown[]; readonly commas: number } {
    this.#at++;
    const values: unknown[] = [];
    let commas = 0;
    while (!this.#skip(close)) {
      if (values.length > commas) throw new NoLiteral();
      values.push(this.value(depth + 1));
      if (this.#skip(",")) commas++;
    }
    return { values, commas };
  }

  /** A dict or, without colons, a set; `{}` is a dict. */
  #braces(depth: number): unknown {
    this.#at++;
    const entries: [string, unknown][] = [];
    const members: unknown[] = [];
    let commas = 0;
    while (!this.#skip("}")) {
      if (entries.length + members.length > commas) throw new NoLiteral();
      const key = this.value(depth + 1);
      if (this.#skip(":")) entries.push([String(key), this.value(depth + 1)]);
      else members.push(key);
      if (this.#skip(",")) commas++;
    }
    if (members.length > 0 && entries.length > 0) throw new NoLiteral();
    return members.length > 0 ? members : Object.fromEntries(entries);
  }

  #number(): number {
    const digits = this.#match(NUMBER).replaceAll("_", "");
    if (digits === "") throw new NoLiteral();
    return Number(digits);
  }

  #string(quote: string): string {
    this.#at++;
    let value = "";
    for (;;) {
      const character = this.#text[this.#at++];
      if (character === undefined) throw new NoLiteral();
      if (character === quote) return value;
      value += character === "\\" ? this.#escape() : character;
    }
  }

  #escape(): string {
    const kind = this.#text[this.#at++] ?? "";
    const length = CODE_LENGTHS[kind];
    if (length === undefined) return ESCAPES[kind] ?? (/['"\\]/.test(kind) ? kind : `\\${kind}`);
    const code = this.#text.slice(this.#at, this.#at + length);
    this.#at += length;
    const point = Number.parseInt(code, 16);
    if (!/^[\da-fA-F]+$/.test(code) || code.length < length || point > 0x10ffff) {
      throw new NoLiteral();
    }
    return String.fromCodePoint(point);
  }
}
