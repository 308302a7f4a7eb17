import { type Run, runsOf } from "./runs.ts";
import { advance } from "./widths.ts";

/** Size of a subscript and how far it drops, as shares of the label's size. */
const LOW_SIZE = 0.68;
export const LOW_DROP = 0.24;
/** Symbols are set slightly larger than the sans around them: the x-heights then agree. */
const SYMBOL_SIZE = 1.08;

/** Where a label's ink can be above and below its baseline, as shares of its size. */
export const ASCENT = 0.78;
const DESCENT = 0.26;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The square about a point, `r` to each side. */
export function boxAround(x: number, y: number, r: number): Box {
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
}

export type Anchor = "start" | "middle" | "end";

export interface TextStyle {
  /** CSS pixels */
  readonly size: number;
  readonly face?: "sans" | "strong" | "serif";
}

/** Size of one run, in CSS pixels. */
export function runSize(run: Run, size: number): number {
  if (run.low) return size * SYMBOL_SIZE * LOW_SIZE;
  return run.face === "italic" ? size * SYMBOL_SIZE : size;
}

/** Labels measured before: the same few are drawn in every frame of a drag. */
const measured = new Map<string, number>();
const MEASURED_MOST = 2000;

/** Width of a label, in CSS pixels. */
export function textWidth(text: string, style: TextStyle): number {
  const key = `${style.face} ${style.size} ${text}`;
  const before = measured.get(key);
  if (before !== undefined) return before;
  const width = freshWidth(text, style);
  if (measured.size >= MEASURED_MOST) measured.clear();
  measured.set(key, width);
  return width;
}

function freshWidth(text: string, { size, face = "sans" }: TextStyle): number {
  let width = 0;
  for (const run of runsOf(text, face)) {
    width += (advance(run.text, run.face) * runSize(run, size)) / 1000;
  }
  return width;
}

/** The box that a label fills. `y` is its baseline. */
export function textBox(
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  anchor: Anchor = "start",
): Box {
  const width = textWidth(text, style);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return {
    x: left,
    y: y - ASCENT * style.size,
    width,
    height: (ASCENT + DESCENT) * style.size,
  };
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Breaks a text at spaces (at any character in Chinese) so that no line is wider than asked. */
export function wrapText(text: string, width: number, style: TextStyle): readonly string[] {
  const pieces = text.match(/_[^_]*_|[⺀-￿]|[^\s⺀-￿_]+|\s+/gu) ?? [];
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    const next = line + piece;
    if (line.trim() !== "" && textWidth(next.trimEnd(), style) > width && !closes(piece)) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line = next;
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  return lines;
}

/** Closing punctuation never begins a line. */
function closes(piece: string): boolean {
  return /^[，。；：、）」』”.,;:)]+$/u.test(piece);
}
