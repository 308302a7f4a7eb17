import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COLOURS, type Role } from "#plots";

/** Relative luminance of an sRGB colour "#rrggbb" (WCAG 2.2, definition). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (a! + 0.05) / (b! + 0.05);
}

/** Roles that letters are set in, and roles that only draw lines and marks. */
const TEXT: readonly Role[] = [
  ...(["ink", "muted", "validity", "acceptance", "belief", "damage", "boundary"] as const),
];
const LINES: readonly Role[] = ["control"];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const { paper } = COLOURS[theme];

  it("contrast is as the standard's own examples have it", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 6);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it.each(TEXT)("%s is legible as text on paper", (role) => {
    expect(contrast(COLOURS[theme][role], paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(LINES)("%s is seen as a line on paper", (role) => {
    expect(contrast(COLOURS[theme][role], paper)).toBeGreaterThanOrEqual(3);
  });

  it("the focus mark is seen on paper", () => {
    const tokens = readFileSync("src/ui/css/tokens.css", "utf8");
    const [, light, dark] = /--focus: light-dark\((#\w{6}), (#\w{6})\)/.exec(tokens) ?? [];
    expect(contrast((theme === "light" ? light : dark)!, paper)).toBeGreaterThanOrEqual(4.5);
  });
});
