import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { presetBase, type Study, studyWith } from "#study";
import { LANGUAGES, loadWords } from "#ui";
import { cobweb as figure } from "../../../src/figures/cobweb/cobweb.tsx";
import { cobwebFacts } from "../../../src/figures/cobweb/facts.ts";
import { drawnTo } from "../../../src/figures/sketch/drawnTo.ts";
import { EDGES } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { noActions } from "../studies.ts";

const stress = studyWith(presetBase("gsm8k-qwen3b-stress"), { alpha: 0.319 });

/** Ends of the path that a drawing has in `d`, in the frame of the drawing. */
function drawn(study: Study, width = 640): string {
  return figureMarkup(figure, figureInput(figure, study, { width }));
}

describe("the cobweb", () => {
  it.each(Object.entries(EDGES))("is drawn where it has %s", async (_, study) => {
    for (const { lang } of LANGUAGES) {
      const words = await loadWords(lang);
      for (const width of [288, 812]) {
        const input = figureInput(figure, study, { words, width });
        const markup = figureMarkup(figure, input);
        expect(markup).not.toMatch(/NaN|Infinity|undefined/);
      }
      const { rows, columns } = figure.table(figureInput(figure, study, { words }));
      expect(rows).toHaveLength(study.rounds + 1);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });

  // Q₁ = .7·.215 + .3·.319 = .2462; Table 6 prints .246 for one fixed round
  it("steps as the published first repair does", () => {
    const { rows } = figure.table(figureInput(figure, stress));
    expect(rows[0]?.[1]).toBe(0.7);
    expect(rows[1]?.[1]).toBeCloseTo(0.246, 3);
    // b* = .319/1.104, printed .289
    expect(rows[1]?.[4]).toBeCloseTo(0.289, 3);
  });

  it.each([
    ["past", { alpha: 0.7, beta: 0.8 }],
    ["towards", { alpha: 0.3, beta: 0.2 }],
    ["lands", { alpha: 0.25, beta: 0.75 }],
    ["still", { alpha: 0, beta: 0 }],
    ["by-round", { alpha: [0.3, 0.1], beta: 0.2 }],
  ] as const)("says that it goes %s", (course, patch) => {
    const input = figureInput(figure, studyWith(stress, patch));
    expect(cobwebFacts(input).course).toBe(course);
  });

  it("keeps the distance to b* by the factor 1 − α − β", () => {
    const study = studyWith(stress, { alpha: 0.3, beta: 0.2, q0: 0.9 });
    const { rows } = figure.table(figureInput(figure, study));
    // b* = .6: .9 − .6 = .3, halved each time
    expect(rows.map((row) => Number(row[1]).toFixed(6))).toEqual(
      [0.9, 0.75, 0.675, 0.6375, 0.61875, 0.609375].map((share) => share.toFixed(6)),
    );
    expect(cobwebFacts(figureInput(figure, study)).left).toBe(".50");
  });

  it("does not move with the verifier", () => {
    const still = drawn(stress);
    for (const patch of [{ rho0: 0.9 }, { rho1: 0.8 }, { votes: 32 }]) {
      expect(drawn(studyWith(stress, patch))).toBe(still);
    }
    expect(drawn(studyWith(stress, { beta: 0.3 }))).not.toBe(still);
  });

  it("speaks of no one boundary where kinds of instance differ", () => {
    const [one] = stress.world.classes;
    if (one === undefined) throw new TypeError("no class");
    const two: Study = {
      ...stress,
      world: {
        ...stress.world,
        classes: [
          { ...one, weight: 0.5 },
          { ...one, weight: 0.5, alpha: [0.1], beta: [0.02] },
        ],
      },
    };
    const input = figureInput(figure, two);
    expect(cobwebFacts(input).course).toBe("kinds");
    expect(renderToStaticMarkup(figure.equation?.(input, noActions))).toBe("");
  });
});

describe("a line drawn by round", () => {
  const bare = [0.5, null, null, null] as const;

  it("is filled in straight up to its first point", () => {
    expect(drawnTo(bare, 3, 0.2, null)).toEqual([0.5, 0.4, 0.3, 0.2]);
  });

  it("keeps points that were put, and moves those that a stroke passes over", () => {
    expect(drawnTo([0.5, 0.9, null, null], 3, 0.3, null)).toEqual([0.5, 0.9, 0.6, 0.3]);
    expect(drawnTo([0.5, 0.9, 0.9, 0.9], 3, 0.1, { round: 1, share: 0.3 })).toEqual([
      0.5, 0.9, 0.2, 0.1,
    ]);
    // backwards too, and never the given start
    expect(drawnTo([0.5, 0.9, 0.9, 0.9], 1, 0.3, { round: 3, share: 0.1 })).toEqual([
      0.5, 0.3, 0.2, 0.9,
    ]);
  });
});
