import { expect } from "vitest";
import type { FigureStill } from "#figures";
import { readingWords } from "#ui";
import { inputOf } from "../../../../src/figures/file/figureSvg.tsx";
import { describeTable } from "../../../../src/figures/host/reading/describe.ts";
import { pointsOf } from "../../../../src/figures/host/reading/points.ts";
import { readTable } from "../../../../src/figures/host/reading/shape.ts";
import { readsItself, shapeOf } from "../../../../src/figures/host/reading/shapes.ts";

/** Points beyond these are named as these are. */
const MOST = 200;

/** A figure names its points and says what it shows, in words with numbers and without markup. */
export function expectReadable(still: FigureStill): void {
  const { figure, words } = still;
  const shape = shapeOf(figure.id);
  const say = readingWords[words.lang];
  const table = figure.table(inputOf(still));
  const keys = table.columns.map(({ key }) => key);
  const told = shape(table).filter((part) => readTable(table).rowsOf(part).length > 0);
  expect(told.length).toBeGreaterThan(0);
  for (const { names, along } of told)
    for (const key of [...names, ...(along === undefined ? [] : [along])])
      expect(keys).toContain(key);

  const description = describeTable(table, shape, say);
  const points = pointsOf(table, shape, say);
  expect(readsItself(figure.id) || points.length > 1).toBe(true);
  for (const text of [description, ...points.slice(0, MOST).map((point) => point.text)]) {
    expect(text).toMatch(/\d/);
    expect(text).not.toMatch(/NaN|Infinity|undefined|null|\[object|[_<>]|\s\s|, ,|，，/);
    if (words.lang === "zh") expect(text).toMatch(/[\u4e00-\u9fff]|：/);
  }
  // a row is read once, whatever parts there are
  const rows = points.map(({ row }) => row);
  expect(new Set(rows).size).toBe(rows.length);
}
