import table from "./widths.json" with { type: "json" };

/** The faces that labels are set in; `strong` is the sans at weight 600. */
export type Face = "sans" | "strong" | "serif" | "italic";

/** Chinese, Japanese and full-width characters fill their em. */
const FULL_WIDTH_FROM = 0x2e80;
/** A character that the table does not know, in thousandths of the font size. */
const UNKNOWN = 620;

const faces = new Map(
  Object.entries(table).map(([face, { characters, widths }]) => [
    face,
    new Map(Array.from(characters, (character, i) => [character, widths[i] ?? UNKNOWN])),
  ]),
);

/** Width of a text in one face, in thousandths of the font size (widths.json, scripts/widths.js). */
export function advance(text: string, face: Face): number {
  const known = faces.get(face);
  let sum = 0;
  // é is as wide as e: a combining accent takes no room
  for (const character of text.normalize("NFD").replace(/\p{Mn}/gu, "")) {
    const fallback = (character.codePointAt(0) ?? 0) >= FULL_WIDTH_FROM ? 1000 : UNKNOWN;
    sum += known?.get(character) ?? fallback;
  }
  return sum;
}
