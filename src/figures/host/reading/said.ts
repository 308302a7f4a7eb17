import { plainText } from "#plots";
import { type ReadingWords, rate } from "#ui";
import type { Part, TableReader } from "./shape.ts";

/** Below it a number is said to be under it. */
const LEAST = 1e-4;
/** From here to 1 it is said to be over it. */
const MOST = 0.9999;
/** Nearer to a whole number than this is that number: sums of floats end in such dust. */
const ROUNDING = 1e-12;

/** A number as it is said: three digits, no leading zero; whole ones as they are. */
export function saidNumber(value: number, say: ReadingWords): string {
  const size = Math.abs(value);
  const whole = Math.round(size);
  if (Math.abs(size - whole) < ROUNDING) return value < 0 && whole > 0 ? `−${whole}` : `${whole}`;
  if (size < LEAST) return say.under(rate(LEAST, 4), value < 0);
  if (size < 0.01) return rate(value, 4);
  if (size < 1 && size >= MOST) return say.over(rate(MOST, 4), value < 0);
  if (size < 1) return rate(value, size >= 0.9995 ? 4 : 3);
  const digits = size < 10 ? 2 : size < 100 ? 1 : 0;
  return `${value < 0 ? "−" : ""}${size.toFixed(digits)}`;
}

/** A column's label, or a cell's text, without what marks its symbols. */
export function saidText(text: string): string {
  return plainText(text).replaceAll("_", " ");
}

/** What a row is called: "round 3", or a rule's name. */
export function saidName(row: number, part: Part, table: TableReader, say: ReadingWords): string {
  const names = part.names.flatMap((key) => {
    const value = table.cell(row, key);
    if (typeof value !== "number") return value ? [saidText(value)] : [];
    return [say.valued(saidText(table.label(key)), saidNumber(value, say))];
  });
  return say.list(names);
}
