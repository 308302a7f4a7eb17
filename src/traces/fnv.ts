/**
 * FNV-1a, 64 bits (Fowler, Noll & Vo; prime 2⁴⁰ + 0x1b3), fed in pieces. Names a file; no protection
 * against someone who wants a collision.
 */
export class Fnv1a {
  /** The upper and lower 32 bits, as signed integers. */
  high = OFFSET_HIGH;
  low = OFFSET_LOW;

  /** Begins anew. */
  reset(): void {
    this.high = OFFSET_HIGH;
    this.low = OFFSET_LOW;
  }

  /** @param end - by default all of `bytes` */
  add(bytes: Uint8Array, start = 0, end: number = bytes.length): void {
    let high = this.high;
    let low = this.low;
    for (let i = start; i < end; i++) {
      // (high·2³² + x)(2⁴⁰ + 0x1b3) mod 2⁶⁴; what x·0x1b3 carries into the upper half comes from its halves
      const x = low ^ (bytes[i] as number);
      const lower = Math.imul(x & 0xffff, 0x1b3) >>> 16;
      const carry = (Math.imul(x >>> 16, 0x1b3) + lower) >>> 16;
      low = Math.imul(x, 0x1b3);
      high = (Math.imul(high, 0x1b3) + carry + (x << 8)) | 0;
    }
    this.high = high;
    this.low = low;
  }

  /** The 64 bits as a number modulo `n`, n < 2²⁰. */
  modulo(n: number): number {
    return (((this.high >>> 0) % n) * (2 ** 32 % n) + ((this.low >>> 0) % n)) % n;
  }

  /** 16 hex digits. */
  hex(): string {
    const digits = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");
    return digits(this.high) + digits(this.low);
  }
}

const OFFSET_HIGH = 0xcbf29ce4 | 0;
const OFFSET_LOW = 0x84222325 | 0;
