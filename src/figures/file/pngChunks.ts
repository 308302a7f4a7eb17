/** What the text chunk of a figure's value is called. */
const KEYWORD = "overfix-figure";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, i) => bytes[i] === byte);
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** where it begins and ends in the file, length and checksum included */
  readonly from: number;
  readonly to: number;
}

/** Every whole chunk of a PNG (ISO/IEC 15948 §5), in order; what is cut off is left out. */
function chunksOf(png: Uint8Array): readonly Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= png.length) {
    const length = view.getUint32(at);
    const to = at + 12 + length;
    if (to > png.length) break;
    const type = latin1(png.subarray(at + 4, at + 8));
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length), from: at, to });
    at = to;
  }
  return chunks;
}

/**
 * A PNG with a text in it: an international text chunk (iTXt, §11.3.3.4), UTF-8, not compressed, before
 * its pixels, where readers look first.
 *
 * @throws RangeError where the bytes are no PNG
 */
export function withText(png: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  const [header] = isPng(png) ? chunksOf(png) : [];
  if (header?.type !== "IHDR") throw new RangeError("png: expected a PNG that begins with IHDR");
  const written = chunk("iTXt", textData(text));
  const whole = new Uint8Array(png.length + written.length);
  whole.set(png.subarray(0, header.to));
  whole.set(written, header.to);
  whole.set(png.subarray(header.to), header.to + written.length);
  return whole;
}

/** The text that `withText` put into a PNG; null where there is none that can be read. */
export function textIn(png: Uint8Array): string | null {
  for (const { type, data } of chunksOf(png)) {
    if (type !== "iTXt") continue;
    const end = data.indexOf(0);
    if (latin1(data.subarray(0, Math.max(0, end))) !== KEYWORD) continue;
    if (data[end + 1] !== 0) continue; // compressed: not written by us
    const language = data.indexOf(0, end + 3);
    const translated = data.indexOf(0, language + 1);
    if (language < 0 || translated < 0) continue;
    return new TextDecoder().decode(data.subarray(translated + 1));
  }
  return null;
}

/** Keyword, no compression, no language, no translated keyword, text. */
function textData(text: string): Uint8Array {
  const keyword = new TextEncoder().encode(KEYWORD);
  const utf8 = new TextEncoder().encode(text);
  const data = new Uint8Array(keyword.length + 5 + utf8.length);
  data.set(keyword);
  data.set(utf8, keyword.length + 5);
  return data;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(12 + data.length);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(
    Uint8Array.from(type, (character) => character.charCodeAt(0)),
    4,
  );
  whole.set(data, 8);
  view.setUint32(8 + data.length, crc32(whole.subarray(4, 8 + data.length)));
  return whole;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 80));
}

/** Annex D's checksum, bit by bit: a chunk is a few kilobytes. */
function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  }
  return ~crc >>> 0;
}
