import type { DataTable } from "../figure.ts";

/**
 * A data table as CSV (RFC 4180), with its labels as the header. Numbers are numbers. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it, which a spreadsheet does not show:
 * names and rules in a table may be a stranger's.
 */
export function csvOf(table: DataTable): string {
  const rows = [table.columns.map((column) => column.label), ...table.rows];
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  const text = typeof value === "number" ? String(value) : inert(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What begins a formula in one spreadsheet or another (OWASP, "CSV Injection"); a number written as text is none. */
function inert(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d.]*$/.test(text) ? `'${text}` : text;
}
