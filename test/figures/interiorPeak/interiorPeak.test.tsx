// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { evaluateTree, parsePolicy } from "#engine";
import type { FigureInput, FigureView } from "#figures";
import { PEAK_DIAGNOSTIC, published, publishedByRound } from "#paper";
import { believedModel, presetBase, type Study, studyWith } from "#study";
import { english, interiorPeakWords, WordsProvider } from "#ui";
import { freshDraws } from "../../../src/figures/interiorPeak/broken.ts";
import { drawnPeak, peakFacts } from "../../../src/figures/interiorPeak/facts.ts";
import { interiorPeak as figure } from "../../../src/figures/interiorPeak/interiorPeak.tsx";
import { peakRows, populationOf } from "../../../src/figures/interiorPeak/rows.ts";
import { toldFirstRepair, toldTruth } from "../../../src/figures/told.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { drift, EDGES } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { savedFigure } from "../savedDrawing.ts";
import { notedActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";

const peak = presetBase("interior-peak");
const views: readonly FigureView[] = [
  {},
  { at: 1 },
  { at: 6, hard: 1.2 },
  { at: 3, hard: 0 },
  { at: 99, hard: "much" },
];
const edges: Readonly<Record<string, Study>> = {
  ...EDGES,
  "the peak before any repair": studyWith(peak, { rounds: 0 }),
  "its first repair alone": studyWith(peak, { rounds: 1, votes: 1 }),
  "its first two repairs": studyWith(peak, { rounds: 2 }),
  "votes of one mind there": studyWith(peak, { icc: 1 }),
  "a lenient judge there": studyWith(peak, { leniency: 1.2, votes: 3, rounds: 3 }),
};

const markup = (input: FigureInput): string => figureMarkup(figure, input);

describe("the figure", () => {
  it.each(Object.entries(edges))("draws %s", (_, study) => {
    const input = figureInput(figure, study, { width: 812 });
    for (const words of [english, chinese]) {
      const seen = markup({ ...input, words });
      expect(seen).not.toMatch(/NaN|Infinity|undefined/);
      expect(seen).not.toMatch(/#[0-9a-f]{6}\b/i);
    }
    const { columns, rows } = figure.table(input);
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      for (const cell of row) if (typeof cell === "number") expect(cell).not.toBeNaN();
    }
  });

  it.each(views)("draws %o at every width in both languages", (view) => {
    const input = figureInput(figure, peak, { view });
    for (const width of [288, 640, 812])
      for (const words of [english, chinese])
        expect(markup({ ...input, width, words })).not.toMatch(/NaN|Infinity|undefined/);
  });

  test("a saved drawing is whole", () => {
    const saved = savedFigure(figure, figureInput(figure, peak));
    expect(saved).not.toMatch(/NaN|undefined/);
  });

  test("sliders move the break, and what is drawn opens in the Lab", () => {
    const { asked, opened, actions } = notedActions();
    const input = figureInput(figure, drift, { view: { at: 4, hard: 0.5 } });
    render(
      <WordsProvider value={english}>
        {figure.controls?.(input, actions)}
        {figure.equation?.(input, actions)}
      </WordsProvider>,
    );
    const [at, hard] = screen.getAllByRole("slider");
    fireEvent.change(at!, { target: { value: "5" } });
    fireEvent.change(hard!, { target: { value: "0.8" } });
    expect(asked).toEqual(expect.arrayContaining([{ at: 5 }, { hard: 0.8 }]));
    fireEvent.click(screen.getByRole("button", { name: /in the Lab/ }));
    // halfway from .551 to .107 and from .02 to .785
    expect(opened[0]?.world.classes[0]).toMatchObject({
      alpha: [0.551, 0.551, 0.551, 0.329],
      beta: [0.02, 0.02, 0.02, 0.4025],
    });
  });
});

describe("the numbers", () => {
  it("of every rule are the full tree's", () => {
    const study = studyWith(peak, { votes: 3, rounds: 4 });
    const { world, votes, rounds, rule, prices } = study;
    const rows = peakRows(figureInput(figure, study))!;
    for (const [id, told, policy] of [
      ["step-known", toldTruth(study), "vrr-stop"],
      ["ahead-known", toldTruth(study), "lookahead"],
      ["step-first", toldFirstRepair(study), "vrr-stop"],
      ["ahead-first", toldFirstRepair(study), "lookahead"],
    ] as const) {
      const { result } = rows.find((row) => row.id === id)!;
      const parsed = parsePolicy(policy, rule, world, believedModel(told)!);
      const tree = evaluateTree(world, parsed, { votes, rounds }, prices);
      expect(result.validity, id).toBeCloseTo(tree.validity, 10);
      expect(result.round, id).toBeCloseTo(tree.round, 10);
      expect(result.committedAt.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
    }
  });

  it("pass through the printed points, and fall as the paper's do", () => {
    const input = figureInput(figure, drift);
    const Q = populationOf(input)!.Q;
    for (const { round, value } of publishedByRound("interior-peak"))
      expect(Math.abs(Q[round]! - value)).toBeLessThan(0.005);
    const facts = peakFacts(input)!;
    const { low, high } = PEAK_DIAGNOSTIC.fall;
    expect(facts.best).toBe(2);
    expect(facts.peak - facts.end).toBeGreaterThan(low);
    expect(facts.peak - facts.end).toBeLessThan(high);
  });

  it("order as theory has it: the optimum that knows, the myopic that knows, then those that do not", () => {
    for (const view of views) {
      const facts = peakFacts(figureInput(figure, peak, { view }))!;
      expect(facts.known.ahead).toBeGreaterThanOrEqual(facts.known.step - 1e-12);
      expect(facts.known.ahead).toBeGreaterThanOrEqual(facts.first.step - 1e-12);
      expect(facts.known.ahead).toBeGreaterThanOrEqual(facts.first.ahead - 1e-12);
      // the best fixed round asks nothing: an optimum with votes cannot end lower
      expect(facts.known.ahead).toBeGreaterThanOrEqual(facts.peak - 1e-12);
    }
  });

  it("where nothing breaks, or all is broken from the start, round 1 tells everything", () => {
    for (const view of [{ hard: 0 }, { at: 1 }]) {
      const { known, first } = peakFacts(figureInput(figure, peak, { view }))!;
      expect(first).toEqual(known);
    }
  });

  it("beside them are the paper's, by key", () => {
    const rows = peakRows(figureInput(figure, peak))!;
    const of = (id: string) => rows.find((row) => row.id === id)?.published?.value;
    expect(of("step-known")).toBe(published("interior-peak", "tpm")?.value);
    expect(of("step-first")).toBe(published("interior-peak", "vrr-stop")?.value);
    expect(of("hindsight")).toBe(published("interior-peak", "hindsight")?.value);
    expect(of("ahead-known")).toBeUndefined();
  });

  it("of fresh draws stay within what is printed and forget: no fall", () => {
    const { lowest, highest } = PEAK_DIAGNOSTIC.resampled;
    const Q = freshDraws(6);
    expect(Q[0]).toBe(lowest.value);
    for (const q of Q.slice(1)) expect(q).toBeCloseTo(highest.value, 12);
  });

  it("come down with correlated votes and with leniency, as is said of them", () => {
    const plain = peakFacts(figureInput(figure, peak))!;
    for (const changed of [studyWith(peak, { icc: 0.5 }), studyWith(peak, { leniency: 2 })]) {
      const facts = peakFacts(figureInput(figure, changed))!;
      expect(facts.independent).toBe(false);
      expect(facts.known.step).toBeLessThan(plain.known.step);
      expect(facts.first.step).toBeLessThan(plain.first.step);
    }
  });
});

test("the sliders leave the study alone where they stand at its own break", () => {
  expect(drawnPeak({ study: peak, view: { at: 3, hard: 1 } }).study).toBe(peak);
  expect(drawnPeak({ study: drift, view: {} }).ours).toBe(true);
  expect(drawnPeak({ study: studyWith(peak, { votes: 4 }), view: {} }).study.votes).toBe(4);
});

test("words are the same in both languages and well set", () => {
  const { en, zh } = interiorPeakWords;
  expect(paths(zh)).toEqual(paths(en));
  for (const [path, text] of texts(zh))
    expect(text.replaceAll("_", ""), path).not.toMatch(BADLY_SET);
  for (const view of views) {
    const facts = peakFacts(figureInput(figure, peak, { view }))!;
    const said = [zh.sentence(facts), zh.paper(facts, "", "附录 H"), zh.control(0.47, 0.85)].join(
      "",
    );
    expect(said.replaceAll("_", "")).not.toMatch(BADLY_SET);
  }
});
