import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodePng, type PaletteImage, pngDataUri } from "../../../src/plots/heatmap/png.ts";

/** A PNG reader of another make: Node's zlib checks the stream and its Adler-32, we check each CRC bit by bit. */
function decode(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  expect(file.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const chunks = new Map<string, Buffer>();
  const order: string[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc(file.subarray(at + 4, at + 8 + length)));
    chunks.set(type, file.subarray(at + 8, at + 8 + length));
    order.push(type);
    at += 12 + length;
  }
  const header = chunks.get("IHDR")!;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const rows = inflateSync(chunks.get("IDAT")!);
  expect(rows.length).toBe(height * (width + 1));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    expect(rows[y * (width + 1)]).toBe(0);
    pixels.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  }
  const plte = chunks.get("PLTE")!;
  const palette = Array.from({ length: plte.length / 3 }, (_, i) => plte.readUIntBE(3 * i, 3));
  return {
    width,
    height,
    pixels,
    palette,
    alpha: chunks.get("tRNS"),
    order,
    depth: header[8],
    type: header[9],
  };
}

function crc(data: Buffer): number {
  let c = 0xffffffffn;
  for (const byte of data) {
    c ^= BigInt(byte);
    for (let bit = 0; bit < 8; bit++) c = c & 1n ? (c >> 1n) ^ 0xedb88320n : c >> 1n;
  }
  return Number(c ^ 0xffffffffn);
}

const image = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.integer({ min: 0, max: 0xffffff }), { minLength: 1, maxLength: 256 })
      .chain((palette) =>
        fc
          .uint8Array({
            minLength: width * height,
            maxLength: width * height,
            max: palette.length - 1,
          })
          .map((pixels): PaletteImage => ({ width, height, pixels, palette })),
      ),
  );

test("another decoder reads back the same pixels and colours", () => {
  fc.assert(
    fc.property(image, (given) => {
      const read = decode(encodePng(given));
      expect(read).toMatchObject({ width: given.width, height: given.height, depth: 8, type: 3 });
      expect(read.pixels).toEqual(given.pixels);
      expect(read.palette).toEqual(given.palette);
      expect(read.order).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
    }),
    { numRuns: 60 },
  );
});

test("pixels past the 65,535 bytes of one stored block survive", () => {
  const pixels = Uint8Array.from({ length: 300 * 300 }, (_, i) => (i * 7) % 251);
  const palette = Array.from({ length: 251 }, (_, i) => i * 65_793);
  const read = decode(encodePng({ width: 300, height: 300, pixels, palette }));
  expect(read.pixels).toEqual(pixels);
});

test("one colour may be transparent, named before the pixels", () => {
  const read = decode(
    encodePng({
      width: 2,
      height: 1,
      pixels: Uint8Array.of(0, 2),
      palette: [1, 2, 3],
      transparent: 2,
    }),
  );
  expect([...read.alpha!]).toEqual([255, 255, 0]);
  expect(read.order).toEqual(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
});

test("the data URI holds exactly the file", () => {
  const given: PaletteImage = {
    width: 1,
    height: 2,
    pixels: Uint8Array.of(0, 1),
    palette: [0, 0xffffff],
  };
  const [head, body] = pngDataUri(given).split(",");
  expect(head).toBe("data:image/png;base64");
  expect(new Uint8Array(Buffer.from(body!, "base64"))).toEqual(encodePng(given));
});

test("refuses pixels that do not fill the image, or that the palette lacks", () => {
  const pixels = new Uint8Array(3);
  expect(() => encodePng({ width: 2, height: 2, pixels, palette: [0] })).toThrow(/2 × 2.*got 3/);
  expect(() =>
    encodePng({ width: 0, height: 2, pixels: new Uint8Array(0), palette: [0] }),
  ).toThrow();
  expect(() =>
    encodePng({ width: 1, height: 1, pixels: Uint8Array.of(4), palette: [0, 1] }),
  ).toThrow(/pixel 4.*2 colours/);
  expect(() => encodePng({ width: 3, height: 1, pixels, palette: [] })).toThrow(/got 0/);
});
