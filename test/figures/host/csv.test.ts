import Papa from "papaparse";
import { expect, it } from "vitest";
import { csvOf } from "../../../src/figures/host/csv.ts";

it("is read back by another program as it was", () => {
  const rows = [
    [1.5, "plain", null],
    [0, 'says "no", twice', "two\nlines"],
  ];
  const columns = ["a", "b, and c", "d"].map((label) => ({ key: label, label, numeric: false }));
  const { data } = Papa.parse(csvOf({ caption: "", columns, rows }), { skipEmptyLines: true });
  expect(data).toEqual([
    ["a", "b, and c", "d"],
    ["1.5", "plain", ""],
    ["0", 'says "no", twice', "two\nlines"],
  ]);
});
