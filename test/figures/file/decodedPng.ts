import { inflateSync } from "node:zlib";

/** One black pixel, as any encoder writes it. */
export const TINY_PNG = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/eL9GtQAAAABJRU5ErkJggg==",
    "base64",
  ),
);

interface Decoded {
  readonly width: number;
  readonly height: number;
  /** (height × width × 4) */
  readonly pixels: Uint8Array;
  at(x: number, y: number): number[];
}

/**
 * A PNG of 8-bit RGBA, decoded by the standard's text (ISO/IEC 15948 §9.2) with zlib's inflate; every
 * chunk's checksum is checked.
 */
export function decodedPng(png: Uint8Array): Decoded {
  const bytes = Buffer.from(png);
  const data: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    const sum = bytes.readUInt32BE(at + 8 + length);
    if (crc(bytes.subarray(at + 4, at + 8 + length)) !== sum) throw new Error(`${type}: checksum`);
    if (type === "IHDR") {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      if (body[8] !== 8 || body[9] !== 6 || body[12] !== 0) throw new Error("not 8-bit RGBA");
    } else if (type === "IDAT") data.push(body);
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * 4;
  const pixels = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!;
    for (let i = 0; i < stride; i++) {
      const left = i < 4 ? 0 : pixels[y * stride + i - 4]!;
      const up = y === 0 ? 0 : pixels[(y - 1) * stride + i]!;
      const corner = y === 0 || i < 4 ? 0 : pixels[(y - 1) * stride + i - 4]!;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      pixels[y * stride + i] = raw[y * (stride + 1) + 1 + i]! + guess;
    }
  }
  const at = (x: number, y: number) => [...pixels.subarray((y * width + x) * 4).subarray(0, 4)];
  return { width, height, pixels, at };
}

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** CRC-32 as long division of polynomials over GF(2), most significant bit first on mirrored bytes. */
function crc(bytes: Uint8Array): number {
  const mirrored = (value: number, bits: number): number => {
    let out = 0;
    for (let i = 0; i < bits; i++) if (value & (1 << i)) out += 2 ** (bits - 1 - i);
    return out;
  };
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest = (rest ^ (mirrored(byte, 8) << 24)) >>> 0;
    for (let i = 0; i < 8; i++) rest = ((rest << 1) ^ (rest & 0x80000000 ? 0x04c11db7 : 0)) >>> 0;
  }
  return (mirrored(rest | 0, 32) ^ 0xffffffff) >>> 0;
}
