import { markdownTable } from "../markdown.ts";
import { quantity, significant } from "../quantity.ts";
import { exponent, type Growth, lastExponent, type Series } from "./growth.ts";

/** A small table for one axis: each time with its ratio to the first, the exponents in the last lines. */
export function growthTable({ what, axis, at, series, notes }: Growth): string {
  const power = (of: (x: readonly number[], y: readonly (number | null)[]) => number): string[] =>
    series.map(({ unit, values }) => {
      const found = of(at, values);
      return unit === "count" || Number.isNaN(found) ? "–" : found.toFixed(2);
    });
  const lines = at.map((place, i) => [
    place < 1e4 ? String(place) : place.toExponential(0).replace("+", ""),
    ...series.map((one) => cell(one, i)),
  ]);
  const table = markdownTable(
    [axis, ...series.map(({ name }) => name)],
    [...lines, ["exponent", ...power(exponent)], ["… at the end", ...power(lastExponent)]],
  );
  const below = notes.map((note) => `- ${note}`);
  return [`${what}:`, "", table, ...(below.length === 0 ? [] : ["", ...below])].join("\n");
}

function cell({ unit, values }: Series, i: number): string {
  const value = values[i];
  if (value === null) return "–";
  const first = values.find((one) => one !== null);
  if (unit === "count" || first === undefined || first === null || values[i] === first) {
    return quantity({ value, unit });
  }
  return `${quantity({ value, unit })} (${significant(value / first)}×)`;
}
