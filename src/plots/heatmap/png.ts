/** A colour as 0xRRGGBB. */
export type Rgb = number;

/** An image whose pixels are entries of a palette. */
export interface PaletteImage {
  /** Pixels, integer ≥ 1. */
  readonly width: number;
  readonly height: number;
  /** (height × width), row by row from the top: index into `palette`. */
  readonly pixels: Uint8Array;
  /** 1 … 256 colours. */
  readonly palette: readonly Rgb[];
  /** Index of the one colour that is fully transparent, if any. */
  readonly transparent?: number;
}

/**
 * PNG (ISO/IEC 15948) with an 8-bit palette and no compression.
 *
 * A 24 × 24 map is 600 bytes of pixels: stored deflate blocks cost 11 bytes more than they hold, so a
 * compressor would save less than its own loading, and without one the encoder is synchronous and the
 * same in a page, a worker and Node.
 *
 * @returns the file's bytes
 * @throws RangeError where sizes and pixels disagree or the palette does not hold an index
 */
export function encodePng(image: PaletteImage): Uint8Array {
  check(image);
  const { width, height, palette, transparent } = image;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 3, 0, 0, 0], 8); // 8 bits, palette, deflate, adaptive filters, not interlaced
  const colours = Uint8Array.from(palette.flatMap((c) => [c >>> 16, (c >>> 8) & 255, c & 255]));
  const chunks = [chunk("IHDR", header), chunk("PLTE", colours)];
  if (transparent !== undefined) {
    const alpha = new Uint8Array(transparent + 1).fill(255);
    alpha[transparent] = 0;
    chunks.push(chunk("tRNS", alpha));
  }
  chunks.push(chunk("IDAT", stored(scanlines(image))), chunk("IEND", new Uint8Array(0)));
  return concatenate([SIGNATURE, ...chunks]);
}

/** The image as a `data:` URI, for the `href` of an SVG `<image>`. */
export function pngDataUri(image: PaletteImage): string {
  const bytes = encodePng(image);
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(text)}`;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function check({ width, height, pixels, palette }: PaletteImage): void {
  if (pixels.length !== width * height || pixels.length === 0)
    throw new RangeError(
      `png: ${width} × ${height} pixels expected, at least one; got ${pixels.length}`,
    );
  if (palette.length < 1 || palette.length > 256)
    throw new RangeError(`png: a palette has 1 to 256 colours; got ${palette.length}`);
  const highest = pixels.reduce((a, b) => Math.max(a, b), 0);
  if (highest >= palette.length)
    throw new RangeError(`png: pixel ${highest} is not in a palette of ${palette.length} colours`);
}

/** Each row behind a filter byte; 0 is "none". */
function scanlines({ width, height, pixels }: PaletteImage): Uint8Array {
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

/** A zlib stream (RFC 1950) of stored blocks (RFC 1951 §3.2.4), each of at most 65,535 bytes. */
function stored(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let at = 0; at < data.length; at += 65_535) {
    const block = data.subarray(at, at + 65_535);
    const last = at + 65_535 >= data.length ? 1 : 0;
    const { length } = block;
    parts.push(
      Uint8Array.of(last, length & 255, length >>> 8, ~length & 255, (~length >>> 8) & 255),
    );
    parts.push(block);
  }
  parts.push(bigEndian(adler32(data)));
  return concatenate(parts);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = concatenate([Uint8Array.from(type, (c) => c.charCodeAt(0)), data]);
  return concatenate([bigEndian(data.length), named, bigEndian(crc32(named))]);
}

function bigEndian(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function adler32(data: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return ((b << 16) | a) >>> 0;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let c = byte;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc32(data: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of data) c = (CRC_TABLE[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
  return ~c >>> 0;
}
