// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { type LabelFreeOutcome, runNow } from "#compute";
import { LABEL_FREE, RACE_J, RACE_LABELS } from "#engine";
import { DEFAULT_STUDY, type Study, studyWith } from "#study";
import { english, labelFreeJWords } from "#ui";
import type { FigureInput, FigureView } from "../../../src/figures/figure.ts";
import { labelFreeJ as figure } from "../../../src/figures/labelFreeJ/labelFreeJ.tsx";
import { raceJob, raceView, standings } from "../../../src/figures/labelFreeJ/race.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { EDGES } from "../edgeStudies.ts";
import { type Ask, figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { savedFigure } from "../savedDrawing.ts";
import { noActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";

/** The race of few samples: enough to draw. */
const raced = (study: Study, ask: Ask = {}): FigureInput => {
  const race = runNow({ ...raceJob(study, ask.view ?? {}), replicates: 20 });
  return { ...figureInput(figure, study, ask), outcomes: { race } };
};
const markup = (input: FigureInput): string => figureMarkup(figure, input);

describe("the figure", () => {
  // fits of 64 votes take seconds
  const { "64 votes, 50 rounds": _, ...light } = EDGES;
  it.each(Object.entries({ ...light, "many votes": studyWith(DEFAULT_STUDY, { votes: 24 }) }))(
    "draws %s at every width in both languages, with a table",
    (_, study) => {
      const { outcomes, ...bare } = raced(study);
      for (const words of [english, chinese]) {
        for (const width of [288, 812]) {
          for (const threshold of [0.06, 0.27]) {
            const input = { ...bare, outcomes, words, width, view: { threshold } };
            expect(markup(input)).not.toMatch(/NaN|Infinity|undefined/);
            const { rows, columns } = figure.table(input);
            expect(rows).toHaveLength(LABEL_FREE.length + RACE_LABELS.length);
            for (const row of rows) {
              expect(row).toHaveLength(columns.length);
              expect(row).not.toContain(Number.NaN);
            }
          }
        }
      }
    },
  );

  it("draws before the race has come, and takes odd views for good ones", () => {
    const waiting = figureInput(figure, DEFAULT_STUDY, {
      view: { threshold: "x", icc: 7, plans: -1 },
    });
    expect(markup(waiting)).toContain(labelFreeJWords.en.waiting);
    expect(figure.table(waiting).rows).toEqual([]);
    expect(raceView(waiting.view, DEFAULT_STUDY)).toEqual({
      threshold: RACE_J.indexOf(0.15),
      plans: 300,
      icc: 0.3,
    });
  });

  it("asks before the study's judge: its Q₀, votes, balance of errors and correlation", () => {
    const study = studyWith(DEFAULT_STUDY, { q0: 0.4, votes: 5, rho0: 0.3, rho1: 0.1, icc: 0.2 });
    const job = raceJob(study, {});
    expect(job.world).toMatchObject({ q0: 0.4, votes: 5, icc: 0.2, plans: 300 });
    expect(job.world.tilt).toBeCloseTo(0.75, 12);
    expect(raceJob(EDGES["rates of 0"], {}).world.tilt).toBe(0.5);
  });

  test("a saved drawing is whole", () => {
    const saved = savedFigure(figure, raced(DEFAULT_STUDY));
    expect(saved).toContain("dispersion");
    expect(saved).not.toMatch(/NaN|undefined/);
  });

  test("its sliders and choices set the view", () => {
    const asked: FigureView[] = [];
    const setView = (part: FigureView) => void asked.push(part);
    const input = figureInput(figure, DEFAULT_STUDY);
    render(figure.controls?.(input, { ...noActions, setView }));
    fireEvent.change(screen.getByRole("slider", { name: "threshold J₀" }), {
      target: { value: "0.21" },
    });
    fireEvent.click(screen.getByRole("button", { name: "1000 unlabelled plans" }));
    expect(asked).toEqual([{ threshold: 0.21 }, { plans: 1000 }]);
  });
});

describe("who beats whom", () => {
  const side = RACE_J.length;
  const flat = (share: number, se: number) => ({
    right: new Float64Array(side * side).fill(share),
    se: new Float64Array(side * side).fill(se),
  });
  const outcome = (labels: (n: number) => number): LabelFreeOutcome => ({
    kind: "label-free",
    replicates: 100,
    labelReplicates: 500,
    diagnostics: [flat(0.7, 0.01), flat(0.8, 0.01), flat(0.6, 0.01), flat(0.5, 0.01)],
    labels: RACE_LABELS.map((n) => flat(labels(n), 0.01)),
  });

  it("is the best by its mean, and the fewest labels that are surely above it", () => {
    const rising = standings(
      outcome((n) => (n < 40 ? 0.79 : n < 80 ? 0.801 : 0.9)),
      4,
    );
    expect(rising.best.id).toBe("dispersion");
    expect(rising.beats?.id).toBe(80);
    expect(
      standings(
        outcome(() => 0.8),
        4,
      ).beats,
    ).toBeNull();
  });

  it("is said in one sentence, none where no number of labels is surely better", () => {
    const facts = {
      J0: 0.15,
      icc: 0,
      best: "dispersion",
      right: 0.9,
      se: 0.01,
      most: 300,
    } as const;
    for (const say of [labelFreeJWords.en, labelFreeJWords.zh]) {
      const won = say.sentence({ ...facts, beats: { labels: 80, right: 0.93 } });
      expect(won).toMatch(/80.*\.930/);
      expect(say.sentence({ ...facts, beats: null })).toContain("300");
      expect(say.sentence({ ...facts, icc: 0.05, beats: null })).not.toBe(
        say.sentence({ ...facts, beats: null }),
      );
    }
  });
});

test("words are the same in both languages, and set well", () => {
  expect(paths(labelFreeJWords.zh)).toEqual(paths(labelFreeJWords.en));
  for (const [path, text] of texts(labelFreeJWords.zh)) {
    expect(`${path}: ${text.replaceAll("_", "")}`).not.toMatch(BADLY_SET);
  }
});
