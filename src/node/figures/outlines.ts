import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import type { Outline, TextLook } from "#figures";
import { BadInput } from "../io.ts";

const require = createRequire(import.meta.url);

type Face = "sans" | "strong" | "serif" | "italic";

/** Latin and Greek of each face, then the signs that neither family has; the page sets them so too. */
const FILES: Readonly<Record<Face, readonly string[]>> = {
  sans: source("sans-3", "400-normal"),
  strong: source("sans-3", "600-normal"),
  serif: source("serif-4", "400-normal"),
  italic: source("serif-4", "400-italic"),
};

function source(family: string, style: string): readonly string[] {
  const name = `source-${family}`;
  return [
    `@fontsource/${name}/files/${name}-latin-${style}.woff`,
    `@fontsource/${name}/files/${name}-greek-${style}.woff`,
    `@fontsource/${name}/files/${name}-latin-ext-${style}.woff`,
    "katex/dist/fonts/KaTeX_Main-Regular.woff",
    "katex/dist/fonts/KaTeX_AMS-Regular.woff",
  ];
}

/**
 * Letters as paths, from the fonts of the page and, for what those lack (Chinese), from the ones given.
 *
 * @param given - paths of TrueType, OpenType or WOFF files
 * @throws BadInput where a given file is no font
 */
export function outlines(given: readonly string[] = []): Outline {
  const own = given.map(fontOf);
  const chains = new Map<Face, readonly Font[]>();
  const chainOf = (face: Face): readonly Font[] => {
    const known = chains.get(face);
    if (known !== undefined) return known;
    const read = FILES[face].map((file) => single(create(readFileSync(require.resolve(file)))));
    const chain = [...read.filter((font) => font !== null), ...own];
    chains.set(face, chain);
    return chain;
  };
  return (text, look) => {
    const chain = chainOf(faceOf(look));
    let last = 0; // advance of the letter that an accent stands over
    return stretches(text, chain).map(({ text: part, font }) => {
      const accent = font === null ? accentOver(last, part, chain, look.size) : null;
      const outline = font === null ? accent : outlineOf(part, font, look.size);
      const letter = Array.from(part).at(-1) ?? "";
      if (font !== null) last = outlineOf(letter, font, look.size).width;
      return { text: part, outline };
    });
  };
}

/** Combining accents, which the text faces lack, by the sign of the same shape that they have. */
const ACCENTS: Readonly<Record<string, string>> = { "\u0302": "\u02c6", "\u0303": "\u02dc" };

/** An accent's outline over a letter as wide as this, taking no room; null where it is no accent. */
function accentOver(
  letter: number,
  accent: string,
  chain: readonly Font[],
  size: number,
): { readonly d: string; readonly width: number } | null {
  const sign = ACCENTS[accent];
  const font = sign && chain.find((one) => one.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  if (!sign || !font) return null;
  const { width } = outlineOf(sign, font, size);
  return { ...outlineOf(sign, font, size, -(letter + width) / 2), width: 0 };
}

function faceOf({ family, weight, italic }: TextLook): Face {
  if (family === "sans") return weight > 500 ? "strong" : "sans";
  return italic ? "italic" : "serif";
}

/** The text in stretches of one font each; null is the font of what none has. */
function stretches(
  text: string,
  chain: readonly Font[],
): readonly { readonly text: string; readonly font: Font | null }[] {
  const found: { text: string; font: Font | null }[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const has = (one: Font): boolean => one.hasGlyphForCodePoint(code);
    const font = character in ACCENTS ? null : (chain.find(has) ?? null);
    const last = found.at(-1);
    if (last !== undefined && last.font === font) last.text += character;
    else found.push({ text: character, font });
  }
  return found;
}

const LETTERS = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
} as const;

/** @param from - where the first letter begins, CSS pixels */
function outlineOf(
  text: string,
  font: Font,
  size: number,
  from = 0,
): { readonly d: string; readonly width: number } {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let d = "";
  let x = 0;
  glyphs.forEach((glyph, i) => {
    const at = positions[i];
    const left = x + (at?.xOffset ?? 0);
    const base = at?.yOffset ?? 0;
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, n) =>
        n % 2 === 0
          ? hundredths(from + (left + value) * scale)
          : hundredths(-(base + value) * scale),
      );
      d += LETTERS[command] + points.join(" ");
    }
    x += at?.xAdvance ?? 0;
  });
  return { d, width: x * scale };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

function fontOf(path: string): Font {
  try {
    const font = single(create(readFileSync(path)));
    if (font !== null) return font;
  } catch {
    // said below
  }
  throw new BadInput([`${path}: no font; expected a TrueType, OpenType or WOFF file`]);
}

/** The font of a file; of a collection the one for simplified Chinese, where it names one. */
function single(read: ReturnType<typeof create>): Font | null {
  if (!("fonts" in read)) return read;
  return read.fonts.find(({ fullName }) => / SC\b/.test(fullName)) ?? read.fonts[0] ?? null;
}
