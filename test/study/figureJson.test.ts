import { readFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FIGURE_SCHEMA,
  FIGURE_SHAPE,
  FIGURE_VERSION,
  type FigureRead,
  figureJson,
  presetBase,
  readFigureJson,
} from "#study";
import { anyLab } from "./arbitraries.ts";
import { anyView } from "./figureViews.ts";

const schema = JSON.parse(readFileSync("public/schema/figure-1.json", "utf8")) as object;
const fits = new Ajv2020().compile(schema);

const gate = presetBase("gate");
const read = (value: unknown): FigureRead => readFigureJson(JSON.stringify(value));

describe("a figure value as JSON", () => {
  it("comes back whole, and fits the published schema", () => {
    fc.assert(
      fc.property(anyLab, anyView, ({ study }, view) => {
        const value = { figure: "cobweb", study, view };
        const text = figureJson(value);
        expect(readFigureJson(text)).toEqual({ kind: "value", value });
        expect(fits(JSON.parse(text)), JSON.stringify(fits.errors)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("may leave out what is the preset's", () => {
    expect(read({ figure: "cobweb", study: { preset: "gate" } })).toEqual({
      kind: "value",
      value: { figure: "cobweb", study: gate, view: {} },
    });
  });

  it("of a newer version is named and not guessed at, whatever else it holds", () => {
    const newer = { version: FIGURE_VERSION + 1, figure: { id: 3 }, worlds: [] };
    expect(read(newer)).toEqual({ kind: "newer", version: FIGURE_VERSION + 1 });
  });

  it.each([
    [{ version: 0.5, figure: "x" }, "version"],
    [{ figure: 3 }, "figure"],
    [{ figure: "x", views: {} }, "views"],
    [{ figure: "x", view: [] }, "view"],
    [{ figure: "x", view: { a: null } }, "view.a"],
    [{ figure: "x", view: { "a b": 1 } }, "view.a b"],
    [{ figure: "x", study: { votes: "8" } }, "study.votes"],
    [{ figure: "x", study: { worlds: 1 } }, "study.worlds"],
  ])("%j is refused by reader and schema, and the place is named", (value, key) => {
    const found = read(value);
    expect(found).toMatchObject({ kind: "refused", problems: [{ key }] });
    expect(fits(value)).toBe(false);
  });

  it("refuses a number that JSON can write and no link can hold", () => {
    expect(readFigureJson('{"figure":"x","view":{"a":1e999}}')).toMatchObject({
      kind: "refused",
      problems: [{ key: "view.a", got: "Infinity" }],
    });
  });

  it("knows no prototype: __proto__ and its like are keys as any other, foreign", () => {
    const hostile = '{"figure":"x","__proto__":{"view":{"a":1}},"study":{"__proto__":{"votes":3}}}';
    expect(readFigureJson(hostile)).toMatchObject({
      kind: "refused",
      problems: [{ key: "__proto__" }, { key: "study.__proto__" }],
    });
    const inView = readFigureJson('{"figure":"x","view":{"__proto__":1,"constructor":"c"}}');
    expect(inView.kind === "value" ? Object.keys(inView.value.view) : inView).not.toContain(
      "__proto__",
    );
    expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
  });

  it.each(["", "[]", "null", "3", '{"a":1}', "{", "x".repeat(1_000_001)])(
    "%.10s… is foreign, calmly",
    (text) => {
      expect(readFigureJson(text).kind).toBe("foreign");
    },
  );

  it("whatever comes, it is one of four answers", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(["value", "newer", "foreign", "refused"]).toContain(readFigureJson(text).kind);
      }),
    );
  });

  it("the published schema is the one that is checked by: `node scripts/schemas.js` writes it", () => {
    const { title, description, ...published } = schema as Readonly<Record<string, unknown>>;
    const fresh = toJsonSchema(FIGURE_SHAPE, {
      target: "draft-2020-12",
      overrideSchema: ({ valibotSchema, jsonSchema }) =>
        valibotSchema.type === "object" ? { ...jsonSchema, additionalProperties: false } : null,
    });
    expect(published).toEqual({ ...fresh, $id: FIGURE_SCHEMA });
    expect([title, description]).not.toContain(undefined);
  });
});
