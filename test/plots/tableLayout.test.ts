import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TableColumn, tableLayout } from "../../src/plots/table/tableLayout.ts";
import { textWidth } from "../../src/plots/text/measure.ts";

const cell = fc.oneof(
  fc.constantFrom(
    "",
    "fixed, 5 repairs",
    "得票率",
    "a deterministic verifier, all of its errors",
    ".766",
  ),
  fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9}){0,8}$/),
);
const table = fc.integer({ min: 1, max: 8 }).chain((columns) =>
  fc.record({
    columns: fc.array(fc.record({ label: cell, numeric: fc.boolean() }), {
      minLength: columns,
      maxLength: columns,
    }),
    rows: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 6 }),
    width: fc.integer({ min: 200, max: 1200 }),
  }),
);

describe("the layout of a table", () => {
  it("puts columns side by side, with every line of every cell inside its column", () => {
    fc.assert(
      fc.property(table, ({ columns, rows, width }) => {
        const named = columns.map((one, i): TableColumn => ({ key: String(i), ...one }));
        const cells = rows.map((row, i) => ({
          key: `r${i}`,
          cells: row.map((text) => ({ text })),
        }));
        const layout = tableLayout(named, cells, width);
        layout.columns.forEach(({ left, width: wide }, i) => {
          const before = layout.columns[i - 1];
          if (before) expect(left).toBeGreaterThanOrEqual(before.left + before.width + 6.99);
          expect(left + wide).toBeLessThanOrEqual(layout.width + 1e-6);
          for (const row of layout.lines) {
            for (const line of row[i] ?? []) {
              if (line.includes(" "))
                expect(textWidth(line, { size: 13 })).toBeLessThanOrEqual(wide + 1);
            }
          }
        });
        expect(layout.width).toBeGreaterThanOrEqual(width);
      }),
      { numRuns: 200 },
    );
  });

  it("gives what room is left to the column that stretches, and no more than it may have", () => {
    const columns: TableColumn[] = [
      { key: "name", label: "name" },
      { key: "strip", label: "", stretch: [80, 200] },
    ];
    const rows = [{ key: "a", cells: [{ text: "majority" }, { text: "", strip: () => null }] }];
    expect(tableLayout(columns, rows, 1000).columns[1]?.width).toBe(200);
    const narrow = tableLayout(columns, rows, 200);
    const last = narrow.columns[1]!;
    expect(last.left + last.width).toBeCloseTo(200, 9);
    expect(tableLayout(columns, rows, 20).columns[1]?.width).toBe(80);
  });
});
