import { Fnv1a } from "./fnv.ts";
import { FOLDS } from "./folds.ts";

/**
 * The instance that a row belongs to: its source and a 64-bit hash of its name. Set anew for every row;
 * the name itself is made only where someone asks for it.
 */
export class InstanceKey {
  /** Index of the source. */
  source = 0;
  /** Goes up whenever another name is set. */
  version = 0;
  readonly #hash = new Fnv1a();
  #bytes: Uint8Array = new Uint8Array(256);
  #length = -1;
  #name: string | null = null;

  get high(): number {
    return this.#hash.high;
  }

  get low(): number {
    return this.#hash.low;
  }

  /** Fold of the name, as `foldOf`. */
  get fold(): number {
    return this.#hash.modulo(FOLDS);
  }

  get name(): string {
    this.#name ??= ascii(this.#bytes, this.#length);
    return this.#name;
  }

  ofText(name: string, source: number): void {
    this.source = source;
    if (name === this.#name) return;
    const bytes = ENCODER.encode(name);
    this.#keep(bytes, 0, bytes.length);
    this.#name = name;
  }

  /** @param bytes - the name, in ASCII, from `start` up to `end` */
  ofAscii(bytes: Uint8Array, start: number, end: number, source: number): void {
    this.source = source;
    if (this.#is(bytes, start, end)) return;
    this.#keep(bytes, start, end);
    this.#name = null;
  }

  #is(bytes: Uint8Array, start: number, end: number): boolean {
    if (end - start !== this.#length) return false;
    const known = this.#bytes;
    for (let i = this.#length - 1; i >= 0; i--) {
      if (known[i] !== bytes[start + i]) return false;
    }
    return true;
  }

  #keep(bytes: Uint8Array, start: number, end: number): void {
    this.#length = end - start;
    if (this.#length > this.#bytes.length) this.#bytes = new Uint8Array(2 * this.#length);
    for (let i = start; i < end; i++) this.#bytes[i - start] = bytes[i] as number;
    this.version++;
    this.#hash.reset();
    this.#hash.add(bytes, start, end);
  }
}

const ENCODER = new TextEncoder();

function ascii(bytes: Uint8Array, length: number): string {
  let text = "";
  for (let i = 0; i < length; i++) text += String.fromCharCode(bytes[i] as number);
  return text;
}
