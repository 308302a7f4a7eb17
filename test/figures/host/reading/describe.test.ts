import { describe, expect, it } from "vitest";
import { readingWords } from "#ui";
import type { DataTable } from "../../../../src/figures/figure.ts";
import { courseOf, crossingsOf } from "../../../../src/figures/host/reading/course.ts";
import { describeTable } from "../../../../src/figures/host/reading/describe.ts";
import type { Part } from "../../../../src/figures/host/reading/shape.ts";

const say = readingWords.en;

function table(columns: Readonly<Record<string, readonly (number | string | null)[]>>): DataTable {
  const keys = Object.keys(columns);
  const length = Math.max(...keys.map((key) => columns[key]!.length));
  return {
    caption: "Data",
    columns: keys.map((key) => ({
      key,
      label: key,
      numeric: typeof columns[key]![0] === "number",
    })),
    rows: Array.from({ length }, (_, i) => keys.map((key) => columns[key]![i] ?? null)),
  };
}

const told = (data: DataTable, ...parts: readonly Part[]) => describeTable(data, () => parts, say);

const met = (...values: readonly number[]) => values.map((value, at) => ({ at, value }));

describe("the course of values", () => {
  it.each([
    [[0.1, 0.2, 0.2, 0.9], "rises"],
    [[0.9, 0.5, 0.1], "falls"],
    [[0.4, 0.8, 0.3], "peaks"],
    [[0.4, 0.1, 0.3], "dips"],
    [[0.4, 0.8, 0.3, 0.7], "varies"],
    [[0.7, 0.7, 0.7], "still"],
    // a wiggle of half a hundredth of the range is no turn
    [[0, 0.5, 0.496, 1], "rises"],
    [[0.25], "still"],
  ] as const)("%j %s", (values, kind) => {
    expect(courseOf(met(...values))?.kind).toBe(kind);
  });

  it("has the turn where the extreme is, the first of equal ones", () => {
    expect(courseOf(met(0.1, 0.6, 0.6, 0.2))).toEqual({
      kind: "peaks",
      from: { at: 0, value: 0.1 },
      turn: { at: 1, value: 0.6 },
      to: { at: 3, value: 0.2 },
    });
    expect(courseOf([])).toBeNull();
  });
});

describe("crossings", () => {
  const pair = (first: readonly number[], second: readonly number[]) =>
    crossingsOf(first.map((value, at) => ({ at, first: value, second: second[at]! })));

  it("are where the sign of the difference changes, however long they touch", () => {
    expect(pair([1, 0.5, 0.5, 0], [0, 0.5, 0.5, 1])).toEqual({
      start: "first",
      passings: [{ after: 0, before: 3, above: "second" }],
    });
  });

  it("are none where lines touch and part again", () => {
    expect(pair([1, 0.5, 1], [0, 0.5, 0]).passings).toEqual([]);
    expect(pair([0.5, 0.5], [0.5, 0.5]).start).toBeNull();
  });
});

describe("a table in words", () => {
  const curve: Part = {
    names: ["round"],
    along: "round",
    series: [{ key: "acceptance" }, { key: "validity" }],
    across: [["acceptance", "validity"]],
    isExact: true,
  };

  it("tells how columns go, where they cross, and that nothing is uncertain", () => {
    const data = table({
      round: [0, 1, 2],
      acceptance: [0.2, 0.6, 0.61],
      validity: [0.5, 0.9, 0.1],
    });
    expect(told(data, curve)).toBe(
      "Acceptance rises from .200 (round 0) to .610 (round 2). " +
        "Validity rises from .500 (round 0) to its highest, .900 (round 1), and falls to .100 (round 2). " +
        "Acceptance passes validity between round 1 and 2. " +
        "These numbers are computed exactly: they have no sampling error.",
    );
  });

  it("says in Chinese what it says in English", () => {
    const data = table({ round: [0, 1], acceptance: [0.2, 0.6], validity: [0.1, 0.3] });
    const labels = { round: "轮次", acceptance: "接受率 Ā", validity: "正确率" } as Record<
      string,
      string
    >;
    const columns = data.columns.map((one) => ({ ...one, label: labels[one.key]! }));
    expect(describeTable({ ...data, columns }, () => [curve], readingWords.zh)).toBe(
      "接受率 Ā 由 .200（轮次 0）升至 .600（轮次 1）。正确率由 .100（轮次 0）升至 .300（轮次 1）。接受率 Ā 始终高于正确率。这些数都是精确计算的，没有抽样误差。",
    );
  });

  it("reads rows along their axis whatever their order, and leaves gaps out", () => {
    const data = table({ round: [2, 0, 1], acceptance: [0.9, 0.1, null], validity: [0, 0, 0] });
    const text = told(data, { names: ["round"], along: "round", series: [{ key: "acceptance" }] });
    expect(text).toBe("Acceptance rises from .100 (round 0) to .900 (round 2).");
  });

  it("tells the extremes of rows without an order, and the largest error", () => {
    const data = table({
      rule: ["none", "majority", "guard"],
      V: [0.7, 0.812, 0.65],
      se: [0, 0.004, 0.021],
    });
    expect(told(data, { names: ["rule"], series: [{ key: "V", se: "se" }], isExact: true })).toBe(
      "Highest V: .812 (majority); lowest: .650 (guard). Largest standard error of V: .021 (guard).",
    );
  });

  it("tells the widest interval where there is no error", () => {
    const data = table({ loop: ["a", "b"], V: [0.5, 0.5], low: [0.4, 0.1], high: [0.6, 0.5] });
    expect(told(data, { names: ["loop"], series: [{ key: "V", low: "low", high: "high" }] })).toBe(
      "V is .500 throughout. Widest interval of V: .100 to .500 (b).",
    );
  });

  it("tells few lines one by one and of many the extremes", () => {
    const lines = (n: number) => ({
      rule: Array.from({ length: 2 * n }, (_, i) => `rule ${i >> 1}`),
      x: Array.from({ length: 2 * n }, (_, i) => i % 2),
      V: Array.from({ length: 2 * n }, (_, i) => (i % 2 === 0 ? 0.125 : 0.25)),
    });
    const part: Part = {
      names: ["rule", "x"],
      lines: "rule",
      along: "x",
      series: [{ key: "V" }],
    };
    expect(told(table(lines(2)), part)).toBe(
      "V (rule 0) rises from .125 (x 0) to .250 (x 1). V (rule 1) rises from .125 (x 0) to .250 (x 1).",
    );
    expect(told(table(lines(4)), part)).toBe(
      "Highest V: .250 (rule 0, x 1); lowest: .125 (rule 0, x 0).",
    );
  });

  it("writes no number as what it is not", () => {
    const data = table({
      rule: ["a", "b", "c", "d", "e"],
      V: [0.99999, 3e-7, 1, -12.34, 2.9999999999999996],
    });
    const words = (row: number) =>
      told({ ...data, rows: [data.rows[row]!] }, { names: ["rule"], series: [{ key: "V" }] });
    expect(
      ["over .9999", "under .0001", "1", "−12.3", "3"].map((v) => `V is ${v} throughout.`),
    ).toEqual([0, 1, 2, 3, 4].map(words));
  });

  it("is empty for an empty table", () => {
    expect(told(table({ round: [], acceptance: [], validity: [] }), curve)).toBe("");
  });
});
