import type { DataTable } from "../figure.ts";

/** A data table as CSV (RFC 4180), with its labels as the header. */
export function csvOf(table: DataTable): string {
  const rows = [table.columns.map((column) => column.label), ...table.rows];
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
