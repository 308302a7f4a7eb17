import fc from "fast-check";
import { expect, test } from "vitest";
import { exponent, type Growth, lastExponent } from "./growth.ts";
import { growthTable } from "./growthTable.ts";

test("a power of x has that exponent, whatever its factor", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      (power, factor) => {
        const x = [1, 3, 10, 50];
        const y = x.map((at) => factor * at ** power);
        expect(exponent(x, y)).toBeCloseTo(power, 9);
        expect(lastExponent(x, y)).toBeCloseTo(power, 9);
      },
    ),
  );
});

test("what is fixed weighs less at the end; what is missing is left out", () => {
  const x = [1, 10, 100, 1000];
  const y = x.map((at) => 100 + at);
  expect(exponent(x, y)).toBeLessThan(lastExponent(x, y));
  expect(exponent(x, [1, null, 100, null])).toBeCloseTo(1, 12);
  expect(exponent(x, [1, null, null, null])).toBeNaN();
});

test("the table has times with their ratio to the first, counts as they are, and the exponents below", () => {
  const growth: Growth = {
    what: "M, somewhere",
    axis: "M",
    at: [1, 10, 100],
    series: [
      { name: "time", unit: "ns", values: [200, 2000, 20_000] },
      { name: "states", unit: "count", values: [6, 60, null] },
    ],
    notes: ["a note"],
  };
  expect(growthTable(growth).split("\n")).toEqual([
    "M, somewhere:",
    "",
    "| M            | time            | states |",
    "| ------------ | --------------- | ------ |",
    "| 1            | 200 ns          | 6      |",
    "| 10           | 2.00 µs (10.0×) | 60     |",
    "| 100          | 20.0 µs (100×)  | –      |",
    "| exponent     | 1.00            | –      |",
    "| … at the end | 1.00            | –      |",
    "",
    "- a note",
  ]);
});
