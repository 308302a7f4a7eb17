import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PATH_PATTERN, parsePath, valueAt, writePath } from "../../../src/traces/fieldPath.ts";

describe("the path of a field", () => {
  it.each([
    ["a", ["a"]],
    ["meta.item.id", ["meta", "item", "id"]],
    ["turns[0].verdict", ["turns", 0, "verdict"]],
    ['a.b[0]["c.d"]', ["a", "b", 0, "c.d"]],
    ['["a.b"][2].c', ["a.b", 2, "c"]],
    ['["say \\"hi\\" \\u0041"]', ['say "hi" A']],
    ["得分.judge score", ["得分", "judge score"]],
    ["[3]", [3]],
    [".", []],
  ] as const)("%s", (path, steps) => {
    expect(parsePath(path)).toEqual(steps);
    expect(parsePath(writePath(steps))).toEqual(steps);
  });

  it.each([
    "",
    "..",
    ".a",
    "a.",
    "a..b",
    "a[",
    "a[]",
    "a[-1]",
    "a[01]",
    "a[x]",
    "[a]",
    'a["b]',
    "a]b",
  ])("%j is none, and it says where", (path) => {
    expect(() => parsePath(path)).toThrow(/^path .*: got .* at character \d+; expected a path/);
  });

  const anyStep = fc.oneof(fc.string({ minLength: 0, unit: "grapheme" }), fc.nat({ max: 999 }));

  it("of any keys and indices is written and read back", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 5 }), (steps) => {
        expect(parsePath(writePath(steps))).toEqual(steps);
      }),
    );
  });

  it("is what the published pattern says", () => {
    const pattern = new RegExp(PATH_PATTERN, "u");
    const bits = fc.constantFrom(
      "a",
      ".",
      "[",
      "]",
      "0",
      "12",
      '"',
      "\\",
      "é",
      " ",
      '["x.y"]',
      "[0]",
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 7 }), (parts) => {
        const path = parts.join("");
        let read = true;
        try {
          parsePath(path);
        } catch {
          read = false;
        }
        expect(pattern.test(path)).toBe(read);
      }),
      { numRuns: 3000 },
    );
  });

  it("finds own properties only, and nothing where there is nothing", () => {
    const record = { a: [{ b: 1 }], "x.y": null, ...JSON.parse('{"__proto__":5}') };
    expect(valueAt(record, parsePath("a[0].b"))).toBe(1);
    expect(valueAt(record, parsePath('["x.y"]'))).toBeNull();
    expect(valueAt(record, parsePath("."))).toBe(record);
    for (const path of ["constructor", "a.length", "a[1]", "a[0].b.c", "toString", "a[0][0]"]) {
      expect(valueAt(record, parsePath(path))).toBeUndefined();
    }
    expect(valueAt({}, ["__proto__"])).toBeUndefined();
  });
});
