/**
 * A number as people type it: "0.68", ".68", "68%", "−.05", "1e-3", with a decimal comma ("0,68")
 * where no point is present.
 *
 * @returns the number, or null where the text is none
 */
export function parseNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^[−–]/, "-")
    .replace(/^\+/, "")
    .replace(/[\s\u00a0]/g, "");
  const pointed = plain.includes(".") ? plain : plain.replace(",", ".");
  const match = /^(-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([%％])?$/i.exec(pointed);
  if (match === null) return null;
  const value = Number(match[1]) / (match[2] === undefined ? 1 : 100);
  return Number.isFinite(value) ? value : null;
}
