// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { planeStudy, runNow } from "#compute";
import { evaluateTree, ownPosition, parsePolicy, pooledBelieved, population } from "#engine";
import type { FigureInput, FigureView } from "#figures";
import { type Study, studyWith } from "#study";
import { english, inverseMapWords } from "#ui";
import { bestFacts, regionFacts } from "../../../src/figures/inverseMap/facts.ts";
import { inverseMap as figure } from "../../../src/figures/inverseMap/inverseMap.tsx";
import { labelsFacts, readLabels } from "../../../src/figures/inverseMap/labels.ts";
import { HOLDS, readPlane, WORSE } from "../../../src/figures/inverseMap/reading.ts";
import { inverseView, planeJob, planePolicies } from "../../../src/figures/inverseMap/view.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { drift, EDGES } from "../edgeStudies.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { savedFigure } from "../savedDrawing.ts";
import { notedActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";

const name = (id: string): string => id;

/** The figure's input with a coarse plane, of the first so many rows where that is asked. */
function coarse(study: Study, ask: Partial<FigureInput> = {}, grid = 8, rows = grid): FigureInput {
  const view: FigureView = ask.view ?? {};
  const plane = runNow({ ...planeJob(study, inverseView(view, study).axes), grid });
  const size = grid * grid;
  const validity = plane.validity.map((V, i) => (Math.floor((i % size) / grid) < rows ? V : -1));
  return {
    pinned: null,
    highlight: { round: null, policy: null, term: null, cell: null },
    words: english,
    width: 812,
    ...ask,
    study,
    view,
    outcomes: { plane: { ...plane, validity, rowsDone: rows } },
  };
}

const views: readonly FigureView[] = ["validity", "gain", "best"].flatMap((ask) =>
  ["repair", "verify"].map((axes) => ({ ask, axes })),
);

const drawn = (input: FigureInput): string => figureMarkup(figure, input);

describe("the map", () => {
  it.each(Object.entries(EDGES))("is drawn where a study has %s", (where, study) => {
    const grid = where === "64 votes, 50 rounds" ? 2 : 4;
    for (const view of views) {
      const wide = coarse(study, { view }, grid);
      for (const input of [wide, { ...wide, words: chinese, width: 288 }]) {
        expect(drawn(input)).not.toMatch(/NaN|Infinity|undefined/);
      }
      const { rows, columns } = figure.table(wide);
      expect(rows).toHaveLength(grid * grid);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });

  it("is drawn while its rows arrive, and before", () => {
    for (const view of views) {
      for (const rows of [0, 3]) {
        const input = coarse(drift, { view }, 8, rows);
        expect(drawn(input)).not.toMatch(/NaN|Infinity|undefined/);
      }
      expect(drawn({ ...coarse(drift, { view }), outcomes: {} })).not.toMatch(/NaN|undefined/);
    }
  });

  it("is asked for in cells that are computed in seconds, whatever the study", () => {
    expect(planeJob(drift, "repair").grid).toBe(48);
    expect(planeJob(EDGES["64 votes, 50 rounds"], "verify").grid).toBeLessThan(48);
  });
});

describe("a region", () => {
  it("of a fixed budget is where b* lies above v but for the rest of the way, by the dynamics alone", () => {
    const reading = readPlane(coarse(drift, { view: { v: 0.6 } }, 16));
    if (reading === null) throw new Error("no reading");
    expect(reading.view.policy).toBe("fixed:5");
    reading.plane.at.forEach((beta, row) => {
      reading.plane.at.forEach((alpha, column) => {
        const world = planeStudy(drift, "repair", alpha, beta).world;
        const Q = population(world, { votes: 1, rounds: 5 }).Q[5] ?? Number.NaN;
        expect(reading.regions.of[row * 16 + column] === HOLDS).toBe(Q >= 0.6);
      });
    });
  });

  it("of a stopping rule is what a direct scan by the full tree finds", () => {
    const small = studyWith(drift, { rounds: 2, votes: 3, believed: { kind: "true" } });
    for (const axes of ["repair", "verify"] as const) {
      const view = { ask: "gain", axes, d: 0.03 };
      const reading = readPlane(coarse(small, { view }, 6));
      if (reading === null) throw new Error("no reading");
      const budget = { votes: 3, rounds: 2 };
      reading.plane.at.forEach((y, row) => {
        reading.plane.at.forEach((x, column) => {
          const { world, prices, rule } = planeStudy(small, axes, x, y);
          const policy = parsePolicy("vrr-stop", rule, world, pooledBelieved(world));
          const V = evaluateTree(world, policy, budget, prices).validity;
          const region = reading.regions.of[row * 6 + column];
          expect(region === HOLDS).toBe(V - 0.7 >= 0.03);
          expect(region).not.toBe(WORSE); // told the truth, it never loses
        });
      });
    }
  });

  it("over the votes is whole or empty for a budget that asks for none", () => {
    for (const [v, share] of [
      [0.05, 1],
      [0.5, 0],
    ] as const) {
      const reading = readPlane(coarse(drift, { view: { axes: "verify", v } }));
      if (reading === null) throw new Error("no reading");
      const facts = regionFacts(reading, name);
      expect(facts.share).toBe(share);
      expect(facts.range).toBe(share === 1 ? "all" : "none");
    }
  });

  it("is where a belief that is wrong makes the rule worse than no repair", () => {
    // the preset's judge is believed to accept too few wrong plans
    const reading = readPlane(coarse(drift, { view: { ask: "gain", axes: "verify" } }, 12));
    if (reading === null) throw new Error("no reading");
    const facts = regionFacts(reading, name);
    expect(facts.worse).toBeGreaterThan(0.05);
    expect(drawn(coarse(drift, { view: { ask: "gain", axes: "verify" } }, 12))).toContain(
      inverseMapWords.en.hatched.text,
    );
  });
});

test("the best policy is the largest validity, and what another costs is its distance", () => {
  const input = coarse(drift, { view: { ask: "best", policy: "fixed:1" } });
  const reading = readPlane(input);
  if (reading === null) throw new Error("no reading");
  const { rows } = figure.table(input);
  const own = planePolicies(drift).indexOf("fixed:1");
  rows.forEach((row, i) => {
    const values = row.slice(2).map(Number);
    const most = Math.max(...values);
    const region = reading.regions.of[i] ?? -1;
    expect(most - (values[region] ?? 0)).toBeLessThan(1e-8);
    expect(reading.heat[i]).toBeCloseTo(most - (values[own] ?? 0), 8);
  });
  const facts = bestFacts(reading, name);
  expect(facts.shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
});

test("a cell is chosen by a click and by keys, read out, and opened in the Lab", () => {
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 80, 80);
  const { asked, opened, actions } = notedActions();
  const input = coarse(drift, { view: { x: 0.3, y: 0.3 } });
  render(<div>{figure.draw(input, actions)}</div>);
  const plane = screen.getByRole("application");
  fireEvent.click(plane, { clientX: 75, clientY: 5 });
  fireEvent.keyDown(plane, { key: "ArrowUp" });
  fireEvent.keyDown(plane, { key: "ArrowLeft" });
  expect(asked).toEqual([
    { x: 7.5 / 8, y: 7.5 / 8 },
    { x: 2.5 / 8, y: 3.5 / 8 },
    { x: 1.5 / 8, y: 2.5 / 8 },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "open this cell in the Lab" }));
  expect(opened[0]?.world.classes[0]).toMatchObject({ alpha: [2.5 / 8], beta: [2.5 / 8] });
});

describe("labels needed", () => {
  const asked = (study: Study, ask: Partial<FigureInput> = {}): FigureInput => {
    const view = { ask: "labels", ...ask.view };
    const { first } = figure.jobs(study, view);
    const outcomes = Object.fromEntries(
      Object.entries(first).map(([key, job]) => [key, runNow(job)]),
    );
    return { ...coarse(drift, {}, 1), ...ask, study, view, outcomes };
  };

  it.each(Object.entries(EDGES))("are drawn where a study has %s", (_, study) => {
    for (const input of [
      asked(study),
      asked(study, { words: chinese, width: 288, view: { risk: 0.01 } }),
    ]) {
      expect(drawn(input)).not.toMatch(/NaN|Infinity|undefined/);
      expect(figure.table(input).rows.length).toBe(study.votes < 2 ? 0 : 48 * 48);
    }
    const text = drawn(asked(study, { words: chinese })).replaceAll(/<[^>]+>/g, "");
    expect(text).toMatch(/\p{Script=Han}/u);
  });

  it("are few where the margin is large, many where it is small, and grow with what is asked", () => {
    const small = studyWith(drift, { alpha: 0.2, beta: 0.1 });
    const { J, margin } = ownPosition(small.world, 0);
    expect([J, margin]).toEqual([expect.closeTo(0.46, 9), expect.closeTo(0.01, 9)]);
    const lax = labelsFacts(asked(small), 0.05);
    const reading = readLabels(asked(small));
    if (reading === null || lax.needed === null) throw new Error("no map");
    // N ∝ 1/Δ² where errors are normal
    expect((lax.halfMargin ?? 0) / lax.needed).toBeGreaterThan(3.5);
    expect((lax.halfMargin ?? 0) / lax.needed).toBeLessThan(4.5);
    const strict = labelsFacts(asked(small, { view: { risk: 0.01 } }), 0.01);
    // one normal error would take (z.99 / z.95)² = 2.0; states differ, and the hardest decide the rest
    expect((strict.needed ?? 0) / lax.needed).toBeGreaterThan(1.9);
    const said = renderToStaticMarkup(figure.sentence(asked(small))).replaceAll(/<[^>]+>/g, "");
    expect(said).toMatch(/about [\d,]+ labelled repairs/);
    expect(said).toContain("the published shape has 4.0 for each");
  });

  test("a saved drawing is whole", () => {
    expect(savedFigure(figure, asked(drift))).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test("saved drawings are whole", () => {
  for (const view of views) {
    expect(savedFigure(figure, coarse(drift, { view }))).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test("words are the same in both languages", () => {
  const { en, zh } = inverseMapWords;
  expect(paths(zh)).toEqual(paths(en));
  for (const [path, text] of texts(zh))
    expect(text.replaceAll("_", ""), path).not.toMatch(BADLY_SET);
  for (const view of views) {
    const markup = renderToStaticMarkup(
      figure.sentence(coarse(drift, { view, words: chinese })),
    ).replaceAll(/<[^>]+>/g, "");
    expect(markup).not.toMatch(BADLY_SET);
    expect(markup).toMatch(/\p{Script=Han}/u);
  }
});
