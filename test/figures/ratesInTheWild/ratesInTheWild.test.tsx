// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { population } from "#engine";
import type { FigureView } from "#figures";
import { DEFAULT_VIEW, decodeLab, encodeLab } from "#study";
import { english, ratesInTheWildWords } from "#ui";
import { wildFacts } from "../../../src/figures/ratesInTheWild/facts.ts";
import { ratesInTheWild as figure } from "../../../src/figures/ratesInTheWild/ratesInTheWild.tsx";
import { ROUNDS, ROWS } from "../../../src/figures/ratesInTheWild/rows.ts";
import { studyOf } from "../../../src/figures/ratesInTheWild/study.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { EDGES } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { savedFigure } from "../savedDrawing.ts";
import { notedActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";

const views: readonly FigureView[] = [
  {},
  { plane: "verify" },
  ...ROWS.map(({ loop }) => ({ loop: loop.id })),
  { plane: "verify", loop: "planbench-mystery" },
  { plane: "nowhere", loop: "none" },
];

describe("the figure", () => {
  it.each(views)("draws %o at every width in both languages", (view) => {
    for (const width of [288, 640, 812]) {
      for (const words of [english, chinese]) {
        const input = figureInput(figure, EDGES["rates of 0"], { view, width, words });
        const markup = figureMarkup(figure, input);
        expect(markup).not.toMatch(/NaN|Infinity|undefined/);
        expect(markup).not.toMatch(/#[0-9a-f]{6}\b/i);
      }
    }
  });

  it("has a table of every row with its counts and its source", () => {
    const { rows, columns } = figure.table(figureInput(figure, EDGES["the first study"]));
    expect(rows).toHaveLength(ROWS.length);
    for (const row of rows) expect(row).toHaveLength(columns.length);
    const first = rows.find((row) => row.includes(216) && row.includes(630));
    // W1, Agent SDK: α .307–.381 and β .060–.077 by Wilson
    expect(first?.map((one) => (typeof one === "number" ? one.toFixed(3) : one))).toEqual(
      expect.arrayContaining(["0.307", "0.381", "0.060", "0.077", "loopgain-ai/loopgain-bench"]),
    );
  });

  test("a saved drawing is whole", () => {
    const saved = savedFigure(figure, figureInput(figure, EDGES["the first study"]));
    expect(saved).not.toMatch(/NaN|undefined|data-screen-only/);
  });

  test("a row chosen by keyboard is told, and opens in the Lab with what it knows", () => {
    const { asked, opened, actions } = notedActions();
    const input = figureInput(figure, EDGES["the first study"], {
      view: { loop: "graph-colouring" },
      width: 812,
    });
    render(
      <>
        {figure.draw(input, actions)}
        {figure.equation?.(input, actions)}
      </>,
    );
    fireEvent.click(screen.getByRole("button", { name: "W4" }));
    expect(asked).toEqual([{ loop: "w4-retrieval" }]);
    fireEvent.click(screen.getByRole("button", { name: "load into the Lab" }));
    const [study] = opened;
    expect(study?.world.classes[0]).toMatchObject({
      q0: 0.16,
      alpha: [42 / 1345],
      beta: [57 / 63],
      rho0: [1 / 1346],
      rho1: [1],
    });
    expect(study?.votes).toBe(1);
  });
});

describe("what the rows say", () => {
  it("is what the record says of the seven natural cells: five within .025 of b*, β of .04 to .13", () => {
    const { outside, itself } = wildFacts();
    expect(outside.loops).toBe(7);
    expect(outside.leastBeta.toFixed(2)).toBe("0.04");
    expect(outside.mostBeta.toFixed(2)).toBe("0.13");
    expect(itself.loops).toBe(2);
    const near = ROWS.filter(
      ({ loop, bStar }) =>
        loop.repaired === "always" &&
        !loop.caveats.includes("engineered") &&
        Math.abs((loop.q0 ?? 0) - (bStar ?? 0)) <= 0.025,
    );
    expect(near).toHaveLength(5);
    expect(outside.still).toBe(5);
  });

  it("comes from the engine's own dynamics", () => {
    for (const row of ROWS) {
      const { study } = studyOf(row);
      const Q = population(study.world, { votes: 1, rounds: ROUNDS }).Q;
      if (row.after !== null) expect(row.after).toBeCloseTo(Q[ROUNDS] ?? Number.NaN, 10);
    }
  });

  it("turns when the rows turn: no loop is called ruined that is not", () => {
    const { outside, itself } = wildFacts();
    for (const words of Object.values(ratesInTheWildWords)) {
      const said = words.sentence({ outside, itself, little: 0.025, rounds: 5 });
      const kind = words.sentence({
        outside,
        itself: { ...itself, to: itself.from },
        little: 0.025,
        rounds: 5,
      });
      expect(said).toMatch(/ruinous|灾难/);
      expect(kind).not.toMatch(/ruinous|灾难/);
    }
  });
});

test("every row opens in the Lab by a link that says it whole", () => {
  for (const row of ROWS) {
    const { study, known, assumed } = studyOf(row);
    expect([...known, ...assumed]).toHaveLength(6);
    const hash = encodeLab({ study, pinned: null, view: DEFAULT_VIEW });
    const { value, problems } = decodeLab(hash);
    expect(problems).toEqual([]);
    expect(value.study).toEqual(study);
  }
});

test("words are the same in both languages, and every row has a name in each", () => {
  const { en, zh } = ratesInTheWildWords;
  expect(paths(zh)).toEqual(paths(en));
  for (const [path, text] of texts(zh))
    expect(text.replaceAll("_", ""), path).not.toMatch(BADLY_SET);
  for (const { loop } of ROWS) {
    expect(zh.named(loop.id, "")[0], loop.id).not.toBe("");
    expect(en.named(loop.id, "")[1], loop.id).not.toBe("");
  }
  expect(zh.sentence(wildFacts()).replaceAll("_", "")).not.toMatch(BADLY_SET);
});
