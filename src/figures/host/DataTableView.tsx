import type { DataTable } from "../figure.ts";
import { shownCell } from "./shownCell.ts";

/** A figure's data as a table that a screen reader walks through. */
export function DataTableView({ table }: { readonly table: DataTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard too
    <section className="figure-data" tabIndex={0} aria-label={table.caption}>
      <table>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.key} scope="col" data-numeric={column.numeric || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
            <tr key={at}>
              {table.columns.map((column, i) => (
                <td key={column.key} data-numeric={column.numeric || undefined}>
                  {shownCell(row[i] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
