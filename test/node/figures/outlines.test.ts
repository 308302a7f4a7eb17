import { describe, expect, it } from "vitest";
import { outlines } from "../../../src/node/figures/outlines.ts";

const outline = outlines();
const look = { family: "serif", weight: 400, italic: true, size: 20 } as const;

/** Left and right end of an outline, CSS pixels: every second number of it is an x. */
function reach(d: string): readonly [number, number] {
  const xs = (d.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, i) => i % 2 === 0);
  return [Math.min(...xs), Math.max(...xs)];
}

describe("letters as outlines", () => {
  it("stand over their baseline and are as wide as the font says", () => {
    // Source Sans 3: a figure is 497 units of 1000 wide, all of them alike
    const sans = { family: "sans", weight: 400, italic: false, size: 10 } as const;
    const [seven] = outline("7", sans);
    const [many] = outline("1234567890", sans);
    expect(seven?.outline?.width).toBeCloseTo(4.97, 6);
    expect(many?.outline?.width).toBeCloseTo(49.7, 6);
    const ys = (seven!.outline!.d.match(/-?[\d.]+/g) ?? [])
      .map(Number)
      .filter((_, i) => i % 2 === 1);
    expect(Math.min(...ys)).toBeLessThan(-6); // up is negative
    expect(Math.max(...ys)).toBeLessThanOrEqual(0.2);
  });

  it("come from one font after the other: Latin, Greek, signs; what none has stays text", () => {
    const parts = outline("J α→≳ 正确", look);
    expect(parts.map(({ text }) => text)).toEqual(["J ", "α", "→", "≳", " ", "正确"]);
    expect(parts.map((part) => part.outline === null)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it("set a hat in the middle over its letter, and give it no room", () => {
    const [rho, hat] = outline("ρ\u0302", look);
    expect(hat?.outline?.width).toBe(0);
    const [left, right] = reach(hat!.outline!.d);
    const middle = (left + right) / 2 + rho!.outline!.width;
    expect(Math.abs(middle - rho!.outline!.width / 2)).toBeLessThan(1.6); // italic signs lean
    expect(right - left).toBeLessThan(rho!.outline!.width);
  });
});
