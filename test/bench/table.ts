import type { Quantity, Row } from "./row.ts";

const HEAD = ["what", "ours", "peer", "ratio", "target", "met"];

/** The rows as a Markdown table, its notes numbered below it. */
export function tableOf(rows: readonly Row[]): string {
  const notes: string[] = [];
  const lines = rows.map((row) => {
    const marks = row.notes.map((note) => `[${notes.push(note)}]`).join("");
    return [
      marks === "" ? row.what : `${row.what} ${marks}`,
      row.ours === null ? "–" : quantity(row.ours),
      row.peer === null ? "–" : `${quantity(row.peer)} (${row.peer.name})`,
      row.ratio === null ? "–" : `${significant(row.ratio)}×`,
      row.target ?? "–",
      row.met === null ? "–" : row.met ? "yes" : "no",
    ];
  });
  const widths = HEAD.map((head, i) =>
    Math.max(head.length, ...lines.map((line) => line[i].length)),
  );
  const print = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const below = notes.map((note, i) => `[${i + 1}] ${note}`);
  return [print(HEAD), rule, ...lines.map(print), "", ...below].join("\n");
}

function quantity({ value, unit }: Quantity): string {
  if (unit === "difference") return value === 0 ? "0" : value.toExponential(1);
  if (unit === "count") return String(value);
  if (value < 1e3) return `${significant(value)} ns`;
  if (value < 1e6) return `${significant(value / 1e3)} µs`;
  if (value < 1e9) return `${significant(value / 1e6)} ms`;
  return `${significant(value / 1e9)} s`;
}

/** Three digits, no exponent. */
function significant(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(20, digits));
}
