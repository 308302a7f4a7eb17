import { TableDrawing } from "#plots";
import type { DataTable } from "../figure.ts";
import { shownCell } from "../host/shownCell.ts";

/** A figure's data as a drawing, where what it shows is no picture. */
export function tableDrawing({ caption, columns, rows }: DataTable, width: number) {
  return (
    <TableDrawing
      width={width}
      columns={columns}
      rows={rows.map((row, at) => ({
        key: String(at),
        cells: columns.map((_, i) => ({ text: shownCell(row[i] ?? null).replaceAll("_", " ") })),
      }))}
      summary={caption}
    />
  );
}
