import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import type { Outline, TextLook } from "#figures";
import { BadInput } from "./io.ts";

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
    "katex/dist/fonts/KaTeX_Main-Regular.woff",
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
    return stretches(text, chain).map(({ text: part, font }) => ({
      text: part,
      outline: font === null ? null : outlineOf(part, font, look.size),
    }));
  };
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
    const font = chain.find((one) => one.hasGlyphForCodePoint(code)) ?? null;
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

function outlineOf(text: string, font: Font, size: number): { d: string; width: number } {
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
        n % 2 === 0 ? hundredths((left + value) * scale) : hundredths(-(base + value) * scale),
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
