import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LABELS_APART, layoutRounds, overlap } from "#plots";
import { presetBase } from "#study";
import { english, type Words } from "#ui";
import { acceptanceValidity } from "../../src/figures/acceptanceValidity/acceptanceValidity.tsx";
import {
  budgetPicture,
  plotWords,
  roundPicture,
} from "../../src/figures/acceptanceValidity/picture.ts";
import type { FigureInput } from "../../src/figures/figure.ts";
import { chinese } from "../../src/ui/words/zh/index.ts";
import { gapBetween, passesThrough } from "../plots/gaps.ts";
import { figureMarkup } from "./figureMarkup.tsx";
import {
  anySmallStudy,
  drifting,
  edges,
  inputOf,
  noActions,
  stress,
  studyOf,
  twoKinds,
} from "./studies.ts";

const figure = acceptanceValidity;
const drawn = (input: FigureInput): string => figureMarkup(figure, input);
const sentence = (input: FigureInput): string =>
  renderToStaticMarkup(figure.sentence(input)).replaceAll(/<[^>]+>/g, "");

/** The label at a curve's end is set in lines: "validity0", "validity1". */
const linesOfOneLabel = (one: string, other: string): boolean =>
  one.replace(/\d$/, "") === other.replace(/\d$/, "") &&
  /^(pinned-)?(acceptance|validity)\d$/.test(one);

describe("the drawing", () => {
  it.each(edges.map((study, i) => [i, study] as const))("holds in corner %i", (_, study) => {
    for (const view of [{}, { by: "budget" }, { band: true }, { by: "budget", rule: "fixed" }]) {
      const markup = drawn(inputOf(figure, study, { view, pinned: stress }));
      expect(markup).not.toMatch(/NaN|Infinity|undefined/);
      expect(markup).toContain('role="img"');
    }
  });

  it("never moves its axes while a study changes", () => {
    const frame = (study: typeof stress) => {
      const input = inputOf(figure, study);
      const { frame: f } = layoutRounds(roundPicture(input), plotWords(input), 620, {
        round: 1,
        policy: null,
        line: null,
      });
      return [f.left, f.right, f.top, f.bottom, f.x(3), f.y(0.3)];
    };
    expect(frame(drifting)).toEqual(frame(stress));
    expect(frame(studyOf([{ q0: 1, rho0: 0, rho1: 0, alpha: 1, beta: 0 }]))).toEqual(frame(stress));
  });

  it("shows published points only where the preset has them", () => {
    expect(roundPicture(inputOf(figure, stress)).published.map(({ round }) => round)).toEqual([
      0, 1, 3, 5,
    ]);
    expect(roundPicture(inputOf(figure, drifting)).published).toEqual([]);
    const short = { ...stress, rounds: 2 };
    expect(roundPicture(inputOf(figure, short)).published.map(({ round }) => round)).toEqual([
      0, 1,
    ]);
  });

  it("draws A's validity only where it is another line", () => {
    const same = roundPicture(inputOf(figure, drifting, { pinned: stress })).pinned;
    expect(same?.validity).toBeNull();
    const other = presetBase("gsm8k-qwen3b-favourable");
    const differs = roundPicture(inputOf(figure, drifting, { pinned: other })).pinned;
    expect(differs?.validity).toHaveLength(6);
  });

  it("hatches what parts, and nothing else", () => {
    expect(drawn(inputOf(figure, drifting))).toContain(english.acceptanceValidity.parting);
    expect(drawn(inputOf(figure, stress))).not.toContain(english.acceptanceValidity.parting);
  });

  it.each([
    ["en", english],
    ["zh", chinese],
  ] as const)(
    "keeps labels apart and off each other's leaders, at any width (%s)",
    (_, words: Words) => {
      fc.assert(
        fc.property(
          anySmallStudy,
          fc.constantFrom(288, 320, 424, 620),
          fc.boolean(),
          fc.constantFrom("round", "budget"),
          fc.integer({ min: 0, max: 7 }),
          (study, width, isPinned, by, round) => {
            const options = { view: { by }, width, pinned: isPinned ? stress : null, round, words };
            const input = inputOf(figure, study, options);
            const picture = by === "budget" ? budgetPicture(input) : roundPicture(input);
            const layout = layoutRounds(picture, plotWords(input), width, {
              round: Math.min(round, study.rounds),
              policy: "majority",
              line: null,
            });
            const boxes = [
              ...layout.ends,
              ...layout.labels,
              layout.axis,
              ...(layout.parting ? [layout.parting] : []),
            ];
            const leaders = layout.labels.flatMap(({ leader }) => leader ?? []);
            boxes.forEach((one, i) => {
              for (const other of boxes.slice(i + 1)) {
                if (linesOfOneLabel(one.key, other.key)) {
                  expect(overlap(one.box, other.box), `${one.text} on ${other.text}`).toBe(false);
                  continue;
                }
                expect(
                  gapBetween(one.box, other.box),
                  `${one.text} beside ${other.text}`,
                ).toBeGreaterThanOrEqual(LABELS_APART - 1e-9);
              }
              for (const leader of leaders) {
                expect(passesThrough(leader, one.box), `a leader through ${one.text}`).toBe(false);
              }
              expect(one.box.x, one.text).toBeGreaterThanOrEqual(0);
              expect(one.box.x + one.box.width, one.text).toBeLessThanOrEqual(width);
            });
          },
        ),
        { numRuns: 60 },
      );
    },
    60_000,
  );
});

describe("the sentence", () => {
  it("says what the look says of the first preset, with the steady judge pinned", () => {
    expect(sentence(inputOf(figure, drifting, { pinned: stress }))).toBe(
      "A repair breaks 79 of 100 right plans, so validity falls; the judge grows lenient, so acceptance rises. With a judge that stays as it was (A), acceptance falls too: it is then validity squeezed to .46 of its movement.",
    );
  });

  it("names the judge, the mix, or the copy", () => {
    expect(sentence(inputOf(figure, stress))).toMatch(/stays as it is.*falls with it.*\.46/);
    expect(sentence(inputOf(figure, twoKinds))).toMatch(/instances differ.*acceptance rises/);
    expect(sentence(inputOf(figure, edges[4]))).toMatch(/likes wrong plans better/);
    expect(sentence(inputOf(figure, edges[0]))).toMatch(/No repair is allowed/);
    // A judge that is never wrong squeezes nothing.
    expect(sentence(inputOf(figure, presetBase("gate")))).not.toContain("squeezed");
  });

  it("is there in Chinese for every corner", () => {
    for (const study of edges) {
      for (const view of [{}, { by: "budget" }]) {
        const text = sentence(inputOf(figure, study, { view, words: chinese, pinned: stress }));
        expect(text).toMatch(/[一-鿿].*。$/u);
        expect(text).not.toMatch(/undefined|NaN/);
      }
    }
  });
});

describe("the equation", () => {
  it("carries the numbers of the lit round", () => {
    const text = (round: number) =>
      renderToStaticMarkup(figure.equation?.(inputOf(figure, drifting, { round }), noActions))
        .replaceAll(/<[^>]+>/g, "")
        .replaceAll(/\s+/g, " ");
    // look: A₁ = .680 + .141 · .246 = .715; Q₁ = .700 (1 − .785) + .300 · .319 = .246
    expect(text(1)).toContain(".680 + .141 · .246 = .715");
    expect(text(1)).toContain(".700 (1 − .785) + .300 · .319 = .246");
    expect(text(0)).not.toContain("(1 −");
  });

  it("says that it is an average where there are kinds of instances", () => {
    const markup = (study: typeof stress) =>
      renderToStaticMarkup(figure.equation?.(inputOf(figure, study), noActions));
    expect(markup(twoKinds)).toContain("averages over the plans");
    expect(markup(stress)).not.toContain("averages over the plans");
  });
});

describe("the table", () => {
  it("has a row for each round and a cell for each column", () => {
    const table = figure.table(inputOf(figure, stress, { pinned: drifting, view: { band: true } }));
    expect(table.rows).toHaveLength(6);
    for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    const budget = figure.table(inputOf(figure, stress, { view: { by: "budget" } }));
    expect(budget.rows).toHaveLength(6);
  });
});
