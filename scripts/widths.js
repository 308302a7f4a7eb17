/**
 * Writes src/plots/text/widths.json: the advance widths of the label fonts, in thousandths of the
 * font size, so that labels are placed the same in a browser, in Node and in a test.
 *
 * fontkit 2 cannot draw variable WOFF2 composites, so a glyph is found in the plain font and its
 * advance is corrected by the HVAR table of the same font at the wanted weight.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";

const require = createRequire(import.meta.url);
const target = new URL("../src/plots/text/widths.json", import.meta.url);

const sans = (subset) =>
  `@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-normal.woff2`;
const serif = (subset, style) =>
  `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-wght-${style}.woff2`;
const mathFallback = "katex/dist/fonts/KaTeX_Main-Regular.woff2";

const faces = {
  sans: { weight: 400, files: [sans("latin"), sans("greek")] },
  strong: { weight: 600, files: [sans("latin"), sans("greek")] },
  serif: { weight: 400, files: [serif("latin", "normal"), serif("greek", "normal")] },
  italic: { weight: 400, files: [serif("latin", "italic"), serif("greek", "italic")] },
};

/** What labels are made of. The table is in a page's first script: accented letters go by their base. */
const typographic = [..." §±·×–—‘’“”…′"].map((sign) => sign.codePointAt(0) ?? 0);
const printable = (codePoint) =>
  (codePoint >= 0x20 && codePoint < 0x7f) ||
  (codePoint >= 0x391 && codePoint <= 0x3c9) ||
  typographic.includes(codePoint);
const mathSigns = [..."→←↑↓≤≥≈≠√∞−·×±∑"].map((sign) => sign.codePointAt(0) ?? 0);

function advances(file, weight, wanted) {
  const bytes = readFileSync(require.resolve(file));
  const plain = create(bytes);
  const varied = create(bytes);
  const variable = Object.keys(plain.variationAxes).length > 0;
  if (variable) varied.variationCoords = [weight];
  const found = new Map();
  for (const codePoint of plain.characterSet) {
    if (!wanted(codePoint)) continue;
    const glyph = plain.glyphForCodePoint(codePoint);
    const change = variable
      ? varied._variationProcessor.getAdvanceAdjustment(glyph.id, varied.HVAR)
      : 0;
    found.set(codePoint, Math.round(((glyph.advanceWidth + change) * 1000) / plain.unitsPerEm));
  }
  return found;
}

const signs = advances(mathFallback, 400, (codePoint) => mathSigns.includes(codePoint));
const table = {};
for (const [face, { weight, files }] of Object.entries(faces)) {
  const all = new Map(signs);
  for (const file of files) {
    for (const [codePoint, width] of advances(
      file,
      weight,
      (c) => printable(c) || mathSigns.includes(c),
    )) {
      all.set(codePoint, width);
    }
  }
  const sorted = [...all].sort(([a], [b]) => a - b);
  table[face] = {
    characters: String.fromCodePoint(...sorted.map(([codePoint]) => codePoint)),
    widths: sorted.map(([, width]) => width),
  };
}
writeFileSync(target, `${JSON.stringify(table)}\n`);
console.log(
  `${Object.keys(table).length} faces, ${Object.values(table)
    .map((face) => face.widths.length)
    .join(" + ")} characters`,
);
