import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFromParent, reportedHeight } from "../../src/embed/wire.ts";

describe("messages of a parent", () => {
  it("are read in the documented form", () => {
    const theme = { type: "overfix:theme", version: 1, id: "one", theme: "dark" };
    expect(readFromParent(theme, "one")).toEqual(theme);
    const state = { type: "overfix:state", version: 1, state: "v=1&b=.1" };
    expect(readFromParent(state, "")).toEqual({ ...state, id: "" });
  });

  it("are read by their own keys only", () => {
    const inherited = Object.create({ type: "overfix:theme", version: 1, theme: "dark" });
    expect(readFromParent(inherited, "")).toBeNull();
  });

  it("of any other form are nothing", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(readFromParent(data, "one")).toBeNull();
      }),
    );
    expect(readFromParent({ type: "overfix:theme", version: 1, theme: "dark" }, "one")).toBeNull();
    const long = { type: "overfix:state", version: 1, state: "x".repeat(20_001) };
    expect(readFromParent(long, "")).toBeNull();
  });
});

describe("the height that a frame reports", () => {
  it("is whole, no less than its content, and within what a page can bear", () => {
    fc.assert(
      fc.property(fc.double(), (content) => {
        const height = reportedHeight(content);
        expect(Number.isInteger(height)).toBe(true);
        expect(height).toBeGreaterThanOrEqual(60);
        expect(height).toBeLessThanOrEqual(4000);
        if (content >= 60 && content <= 4000) {
          expect(height - content).toBeGreaterThanOrEqual(0);
          expect(height - content).toBeLessThan(1);
        }
      }),
    );
  });
});
