/** A key, with what is held down beside it. */
export interface Key {
  readonly key: string;
  readonly ctrlKey?: boolean;
}

const PAGE = 10;

/**
 * Where a key leads from a point: Left and Right along all points, Up and Down to the same place of the
 * line before or after, Home and End to a line's ends (with Ctrl to the first and last of all).
 *
 * @param points - in reading order, with the number of the line that each is on
 * @returns the new point, within the list; null for a key that moves nothing
 */
export function moved(
  points: readonly { readonly line: number }[],
  from: number,
  { key, ctrlKey = false }: Key,
): number | null {
  const last = points.length - 1;
  const held = (to: number): number => Math.max(0, Math.min(last, to));
  const line = points[from]?.line ?? 0;
  const start = points.findIndex((one) => one.line === line);
  const end = points.findLastIndex((one) => one.line === line);
  const whole = ctrlKey || start === end;
  switch (key) {
    case "ArrowRight":
      return held(from + 1);
    case "ArrowLeft":
      return held(from - 1);
    case "ArrowDown":
    case "ArrowUp":
      return toLine(points, from, { line, start, by: key === "ArrowDown" ? 1 : -1 }) ?? held(from);
    case "PageDown":
      return held(from + PAGE);
    case "PageUp":
      return held(from - PAGE);
    case "Home":
      return whole ? 0 : start;
    case "End":
      return whole ? last : end;
    default:
      return null;
  }
}

/** The same place of another line, or along the only one. */
function toLine(
  points: readonly { readonly line: number }[],
  from: number,
  { line, start, by }: { readonly line: number; readonly start: number; readonly by: 1 | -1 },
): number | null {
  const isOnly = points.every((one) => one.line === line);
  if (isOnly) return Math.max(0, Math.min(points.length - 1, from + by));
  const first = points.findIndex((one) => one.line === line + by);
  if (first < 0) return null;
  const last = points.findLastIndex((one) => one.line === line + by);
  return Math.min(last, first + from - start);
}
