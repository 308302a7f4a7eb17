import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeFigureState, figureJson, presetBase } from "#study";
import { asAttribute, readStudyAttribute } from "../../src/embed/attribute.ts";
import { isDark } from "../../src/embed/ground.ts";

describe("the attribute study", () => {
  const study = { ...presetBase("gate"), rounds: 7 };
  const view = { by: "budget" };

  it("is a preset, a link's state, or a figure value", () => {
    expect(readStudyAttribute("gate").study).toEqual(presetBase("gate"));
    const state = readStudyAttribute(encodeFigureState({ study, view }));
    expect(state).toEqual({ figure: "", study, view, problems: [] });
    const value = readStudyAttribute(figureJson({ figure: "cobweb", study, view }));
    expect(value).toMatchObject({ figure: "cobweb", study, view, problems: [] });
  });

  it("of a framework may be an object", () => {
    const value = JSON.parse(figureJson({ figure: "cobweb", study, view })) as object;
    expect(readStudyAttribute(asAttribute(value)).study).toEqual(study);
    expect(asAttribute(null)).toBe("");
  });

  it("says what it could not use, whatever it is", () => {
    expect(readStudyAttribute('{"figure":"cobweb","version":9}').problems).toEqual([
      { key: "study", code: "newer-version" },
    ]);
    expect(readStudyAttribute("{").problems).toHaveLength(1);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(() => readStudyAttribute(text)).not.toThrow();
      }),
    );
  });
});

describe("the ground of a page", () => {
  // Contrast with white and with black (WCAG 2.2): the dark grounds of three hosts, and light ones.
  it.each([
    ["rgb(13, 17, 23)", true],
    ["rgb(27, 27, 31)", true],
    ["rgba(33, 33, 33, 0.9)", true],
    ["rgb(255, 255, 255)", false],
    ["rgb(251, 250, 246)", false],
    ["rgb(200, 200, 200)", false],
  ])("%s wants light text: %s", (colour, dark) => {
    expect(isDark(colour)).toBe(dark);
  });
});
