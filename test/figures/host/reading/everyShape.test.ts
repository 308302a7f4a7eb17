import { describe, expect, it } from "vitest";
import { createInlineRunner } from "#compute";
import { FIGURE_IDS } from "#figures";
import { DEFAULT_STUDY } from "#study";
import { stillOf } from "../../../../src/figures/file/index.ts";
import { SHAPED } from "../../../../src/figures/host/reading/shapes.ts";
import { expectReadable } from "./readable.ts";

/** Views whose tables have other columns than at first; `file/everyFigure.test.ts` reads those. */
const VIEWS = [
  ["acceptance-validity", { by: "budget" }],
  ["acceptance-validity", { band: true }],
  ["ablations", { tab: "margin" }],
  ["ladder", { part: "llama" }],
  ["more-data", { along: "steps" }],
  ["score-task", { task: 40 }],
] as const;

describe("the shape of a figure's table", () => {
  it("is said for every public figure, and for no other", () => {
    expect([...SHAPED].sort()).toEqual([...FIGURE_IDS].sort());
  });

  it.each(VIEWS)("%s %j: names its points and what it shows", async (figure, view) => {
    const runner = createInlineRunner();
    for (const lang of ["en", "zh"] as const) {
      const value = { figure, study: DEFAULT_STUDY, view };
      expectReadable((await stillOf(value, { runner, lang, width: 644 }))!);
    }
  });
});
