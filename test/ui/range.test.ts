import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNumber } from "../../src/ui/controls/parseNumber.ts";
import { along, snap, stepped, valueOfKey } from "../../src/ui/controls/range.ts";

const SHARE = { min: 0, max: 1, step: 0.01 };

describe("stepping", () => {
  it("goes to the next grid point from between two, and no further", () => {
    expect(stepped(0.361, 1, SHARE)).toBe(0.37);
    expect(stepped(0.361, -1, SHARE)).toBe(0.36);
    expect(stepped(0.785, 1, SHARE)).toBe(0.79);
  });

  it("stays inside the range and on the grid, wherever it starts", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: -200, max: 200 }),
        (value, steps) => {
          const next = stepped(value, steps, SHARE);
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThanOrEqual(1);
          expect(Math.abs(next * 100 - Math.round(next * 100))).toBeLessThan(1e-9);
        },
      ),
    );
  });

  it("up and down again comes back from a grid point", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (k) => {
        const value = snap(k / 100, SHARE);
        expect(stepped(stepped(value, 1, SHARE), -1, SHARE)).toBe(value);
      }),
    );
  });

  it("leaps ten steps with Shift and Page keys, and to the ends with Home and End", () => {
    expect(valueOfKey(0.3, "ArrowRight", true, SHARE)).toBe(0.4);
    expect(valueOfKey(0.3, "PageDown", false, SHARE)).toBe(0.2);
    expect(valueOfKey(0.3, "Home", false, SHARE)).toBe(0);
    expect(valueOfKey(0.3, "End", false, SHARE)).toBe(1);
    expect(valueOfKey(0.3, "a", false, SHARE)).toBeNull();
  });

  it("ends the track before the range where it is told to", () => {
    expect(along(5, { min: 0, max: 64, most: 8, step: 1 })).toBeCloseTo(0.625, 12);
    expect(along(70, { min: 0, max: 64, step: 1 })).toBe(1);
  });
});

describe("numbers as people type them", () => {
  it.each([
    [".68", 0.68],
    ["0.68", 0.68],
    ["68%", 0.68],
    ["０.68", null],
    ["−.05", -0.05],
    ["0,68", 0.68],
    [" 5 ", 5],
    ["1e-3", 0.001],
    ["", null],
    ["many", null],
    ["1.2.3", null],
    ["%", null],
  ])("%j is %j", (text, value) => {
    const read = parseNumber(text);
    if (value === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(value, 12);
  });
});
