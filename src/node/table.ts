import type { Estimate, Kind } from "#engine";

/** Marks of the kinds of number (model §1) in tables. */
export const MARKS: Readonly<Record<Kind, string>> = {
  exact: "=",
  simulated: "≈",
  published: "§",
  measured: "#",
};

export type Alignment = "left" | "right";

/**
 * Columns padded to one width, two blanks apart, no blanks at line ends.
 *
 * @param align - by column; the last one is held
 */
export function aligned(rows: readonly (readonly string[])[], align: readonly Alignment[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, c) =>
    Math.max(...rows.map((row) => (row[c] ?? "").length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, c) => {
        const width = widths[c] ?? 0;
        const side = align[Math.min(c, align.length - 1)];
        return side === "left" ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  return rows.map(line).join("\n");
}

/** A share to four digits, −0 as 0; "–" where there is none. */
export function share(value: number | null): string {
  return value === null || Number.isNaN(value) ? "–" : (value + 0).toFixed(4);
}

/** "0.7222 ± 0.0020" */
export function withError({ estimate, se }: Estimate, digits: number): string {
  return `${estimate.toFixed(digits)} ± ${se.toFixed(digits)}`;
}
