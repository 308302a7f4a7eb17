import { markdownTable } from "./markdown.ts";
import { quantity, significant } from "./quantity.ts";
import type { Row } from "./row.ts";

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
  const below = notes.map((note, i) => `- [${i + 1}] ${note}`);
  return [markdownTable(HEAD, lines), "", ...below].join("\n");
}
