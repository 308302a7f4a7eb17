/**
 * FNV-1a, 64 bits (Fowler, Noll & Vo; prime 2⁴⁰ + 0x1b3), fed in pieces. Names a file; no protection
 * against someone who wants a collision.
 */
export class Fnv1a {
  #high = 0xcbf29ce4;
  #low = 0x84222325;

  add(bytes: Uint8Array): void {
    let high = this.#high;
    let low = this.#low;
    for (let i = 0; i < bytes.length; i++) {
      low = (low ^ (bytes[i] as number)) >>> 0;
      // (high·2³² + low)(2⁴⁰ + 0x1b3) mod 2⁶⁴; every product stays below 2⁵³
      const product = low * 0x1b3;
      high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
      low = product >>> 0;
    }
    this.#high = high;
    this.#low = low;
  }

  /** 16 hex digits. */
  hex(): string {
    const digits = (word: number): string => word.toString(16).padStart(8, "0");
    return digits(this.#high) + digits(this.#low);
  }
}
