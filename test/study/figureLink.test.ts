import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_STUDY, decodeFigure, encodeFigure, encodeFigureState, presetBase } from "#study";
import { anyLab } from "./arbitraries.ts";
import { anyView } from "./figureViews.ts";

describe("a figure value as a link", () => {
  it("comes back whole, with its route or as a state alone", () => {
    fc.assert(
      fc.property(anyLab, anyView, ({ study }, view) => {
        const value = { figure: "flip-risk", study, view };
        const read = { ...value, problems: [] };
        expect(decodeFigure(encodeFigure(value))).toEqual(read);
        const alone = { ...read, figure: null };
        expect(decodeFigure(encodeFigureState(value))).toEqual(alone);
        expect(decodeFigure(`#${encodeFigureState(value)}`)).toEqual(alone);
      }),
      { numRuns: 100 },
    );
  });

  it("whatever comes, it is a study and a list of problems", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withFragments: true })), (text) => {
        const { study, view } = decodeFigure(`#/figures/cobweb?${text}`);
        expect(study.votes).toBeGreaterThan(0);
        expect(Object.getPrototypeOf(view)).toBe(Object.prototype);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["#/figures/cobweb?f.__proto__=1", "f.__proto__", "unknown-key"],
    ["#/figures/cobweb?f.%E0%A4%A=1", "f.%E0%A4%A=1", "bad-encoding"],
    ["#/figures/cobweb?f.a=1&f.a=2", "f.a", "duplicate-key"],
    ["#/figures/cobweb?v=99", "v", "newer-version"],
    ["#/figures/cobweb?nonsense=1", "nonsense", "unknown-key"],
    [`#/figures/cobweb?f.a=${"x".repeat(70_000)}`, "link", "too-long"],
  ])("%s names what is wrong", (link, named, code) => {
    const { figure, problems } = decodeFigure(link);
    expect(figure).toBe("cobweb");
    expect(problems).toMatchObject([{ key: named, code }]);
  });

  it("a lone surrogate, which no URL can hold, is replaced", () => {
    const link = encodeFigure({ figure: "x", study: DEFAULT_STUDY, view: { a: "\ud800!" } });
    expect(decodeFigure(link).view).toEqual({ a: "\ufffd!" });
  });

  it("a bare route and nothing at all are the first study", () => {
    for (const link of ["", "#", "#/figures/cobweb", "#/figures/cobweb?"]) {
      const { study, view, problems } = decodeFigure(link);
      expect({ study, view, problems }).toEqual({
        study: presetBase("stress-drift"),
        view: {},
        problems: [],
      });
    }
  });
});
