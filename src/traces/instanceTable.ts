import { withRoom } from "./growing.ts";
import type { InstanceKey } from "./instanceKey.ts";

/**
 * Instances by key, numbered in order of appearance. Two names of one source that share all 64 bits are
 * one instance: among 10⁸ names that happens with probability 3·10⁻⁴.
 */
export class InstanceTable {
  #high = new Int32Array(0);
  #low = new Int32Array(0);
  /** Only once there is more than one source. */
  #source = new Int32Array(0);
  /** Open addressing, linear probing; number + 1, 0 where free. */
  #slots = new Int32Array(1 << 12);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  source(i: number): number {
    return this.#source[i] ?? 0;
  }

  /** Number of the instance, or −1. */
  find(key: InstanceKey): number {
    const { high, low, source } = key;
    const mask = this.#slots.length - 1;
    for (let at = slotOf(high, low, source) & mask; ; at = (at + 1) & mask) {
      const i = (this.#slots[at] as number) - 1;
      if (i < 0) return -1;
      if (this.#low[i] === low && this.#high[i] === high && this.source(i) === source) return i;
    }
  }

  /** Adds one that is not there. */
  add({ high, low, source }: InstanceKey): number {
    const i = this.#size++;
    this.#high = withRoom(this.#high, i);
    this.#low = withRoom(this.#low, i);
    this.#high[i] = high;
    this.#low[i] = low;
    if (source !== 0) {
      this.#source = withRoom(this.#source, i);
      this.#source[i] = source;
    }
    if (4 * this.#size > 3 * this.#slots.length) this.#spread();
    else this.#place(i);
    return i;
  }

  #place(i: number): void {
    const mask = this.#slots.length - 1;
    const first = slotOf(this.#high[i] as number, this.#low[i] as number, this.source(i));
    let at = first & mask;
    while (this.#slots[at] !== 0) at = (at + 1) & mask;
    this.#slots[at] = i + 1;
  }

  #spread(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let i = 0; i < this.#size; i++) this.#place(i);
  }
}

function slotOf(high: number, low: number, source: number): number {
  const mixed = Math.imul(low ^ Math.imul(source, 0x9e3779b1) ^ (high >>> 15), 0x85ebca6b) ^ high;
  return mixed ^ (mixed >>> 13);
}
