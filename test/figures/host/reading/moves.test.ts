import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moved } from "../../../../src/figures/host/reading/moves.ts";

/** Lines of these lengths. */
const linesOf = (...lengths: readonly number[]) =>
  lengths.flatMap((length, line) => Array.from({ length }, () => ({ line })));

const KEYS = [
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  ...["Home", "End", "PageUp", "PageDown"],
];

describe("keys among points", () => {
  it("go along one line, and stop at its ends", () => {
    const points = linesOf(3);
    const go = (from: number, key: string) => moved(points, from, { key });
    expect([go(0, "ArrowRight"), go(2, "ArrowRight"), go(0, "ArrowLeft")]).toEqual([1, 2, 0]);
    expect([go(0, "ArrowDown"), go(1, "ArrowUp"), go(0, "End"), go(2, "Home")]).toEqual([
      1, 0, 2, 0,
    ]);
  });

  it("go from line to line, to the same place where there is one", () => {
    const points = linesOf(4, 2, 4);
    const go = (from: number, key: string, ctrlKey = false) =>
      moved(points, from, { key, ctrlKey });
    expect(go(1, "ArrowDown")).toBe(5);
    expect(go(3, "ArrowDown")).toBe(5);
    expect(go(5, "ArrowDown")).toBe(7);
    expect(go(7, "ArrowDown")).toBe(7);
    expect(go(7, "ArrowUp")).toBe(5);
    expect(go(5, "Home")).toBe(4);
    expect(go(4, "End")).toBe(5);
    expect(go(5, "Home", true)).toBe(0);
    expect(go(5, "End", true)).toBe(9);
  });

  it("go through a list, whose rows are lines of one", () => {
    const points = linesOf(1, 1, 1);
    const go = (from: number, key: string) => moved(points, from, { key });
    expect([go(0, "ArrowDown"), go(2, "ArrowUp"), go(0, "End"), go(2, "Home")]).toEqual([
      1, 1, 2, 0,
    ]);
  });

  it("never leave the points, and every point is reached by Right", () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lengths, fc.array(fc.constantFrom(...KEYS), { maxLength: 20 }), (of, keys) => {
        const points = linesOf(...of);
        const at = keys.reduce((from, key) => moved(points, from, { key }) ?? from, 0);
        expect(points[at]).toBeDefined();
        const reached = points.map((_, i) =>
          Array.from({ length: i }).reduce<number>(
            (from) => moved(points, from, { key: "ArrowRight" }) ?? from,
            0,
          ),
        );
        expect(reached).toEqual(points.map((_, i) => i));
      }),
    );
  });

  it("leave other keys alone", () => {
    expect(moved(linesOf(3), 0, { key: "a" })).toBeNull();
    expect(moved(linesOf(3), 0, { key: "Tab" })).toBeNull();
  });
});
