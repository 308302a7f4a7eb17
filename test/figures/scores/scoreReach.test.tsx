// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FigureView } from "#figures";
import { CDV_FIGURES, CDV_JUNE, CDV_RUN } from "#paper";
import { scoreReachWords, scoresWords } from "#ui";
import { claimFigures } from "../../../src/figures/scores/reach/claims.ts";
import { ruleReaches } from "../../../src/figures/scores/reach/facts.ts";
import { scoreReach as figure } from "../../../src/figures/scores/reach/scoreReach.tsx";
import { SCORE_DEFAULTS } from "../../../src/figures/scores/scoreView.ts";
import { noActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";
import { BROKEN, drawnWhole, scoreInput, seen } from "./scoreFigure.ts";

const SMALL = { tasks: 60, seeds: 3 };

const VIEWS: Readonly<Record<string, FigureView>> = {
  "the defaults": {},
  "no noise": { ...SMALL, sigma: 0 },
  "the most noise, all of it repeating": { ...SMALL, sigma: 0.3, correlation: 1 },
  "a fading error": { ...SMALL, correlation: 0.5, persistence: 0.5 },
  "a single step": { ...SMALL, cap: 1 },
  "a low bar": { ...SMALL, bar: 0.05 },
  "the hard tasks of a high bar": { ...SMALL, bar: 0.99, type: "hard" },
  "one rule that is simulated": { ...SMALL, rules: "adaptive" },
  "one rule": { rules: "in-a-row:3@0.9" },
  nonsense: { sigma: "x", rules: "!", order: 7, type: "none" },
};

describe("reach against noise", () => {
  it.each(Object.entries(VIEWS))("is drawn for %s", async (_, view) => {
    for (const { table } of await drawnWhole(figure, view)) {
      expect(table.rows.length).toBeGreaterThan(5);
    }
  });

  it("is whole before what refines it is there", async () => {
    const early = await scoreInput(figure, {}, { refined: false });
    expect(seen(figure, early)).not.toMatch(BROKEN);
    expect(ruleReaches(early).find(({ id }) => id === "adaptive")?.now).toBeNull();
  });

  it("has the note's printed figures within their precision, and the integral within 2.6 s.e.", async () => {
    const input = await scoreInput(figure, {});
    const ours = claimFigures(input.outcomes);
    for (const key of ["thresholdGap", "fixedSixMiss", "twoInARowLead"] as const) {
      const { drawn, exact } = ours[key];
      if (drawn === null || exact === null) throw new Error(`${key} is not computed`);
      const { value, precision } = CDV_FIGURES[key];
      expect(Math.abs(drawn.estimate - value)).toBeLessThanOrEqual(precision + 1e-12);
      // three comparisons of one run: 2.6 s.e. is a chance of 1 in 100 each
      expect(Math.abs(drawn.estimate - exact)).toBeLessThan(2.6 * drawn.se);
    }
    const markup = seen(figure, input);
    expect(markup).toContain("§ 28.5");
    expect(markup).toContain("= 28.5");
    for (const { bestScore } of CDV_JUNE) {
      expect(markup.split(bestScore.toFixed(3).slice(1)).length).toBeGreaterThan(2);
    }
  });

  it("redraws our earlier run of the benchmark to its last digit", async () => {
    const input = await scoreInput(figure, {});
    const read = ruleReaches(input);
    for (const [sigma, rules] of Object.entries(CDV_RUN.reach)) {
      for (const [id, { trueReach, observedReach }] of Object.entries(rules)) {
        const at = read.find((one) => one.id === id)?.points.find(({ x }) => x === Number(sigma));
        expect(Math.abs((at?.truth ?? 9) - trueReach)).toBeLessThanOrEqual(
          CDV_RUN.precision + 1e-9,
        );
        expect(Math.abs((at?.said ?? 9) - observedReach)).toBeLessThanOrEqual(
          CDV_RUN.precision + 1e-9,
        );
      }
    }
  });

  it("has no points of the benchmark in a world that is not its", async () => {
    const input = await scoreInput(figure, { ...SMALL, bar: 0.7 });
    expect(ruleReaches(input).every(({ points }) => points.length === 0)).toBe(true);
  });

  it("says the gap at the chosen noise", async () => {
    const text = (view: FigureView) =>
      scoreInput(figure, view).then((input) => {
        const { container, unmount } = render(<p>{figure.sentence(input)}</p>);
        const said = container.textContent ?? "";
        unmount();
        return said;
      });
    expect(await text({})).toContain("28.5 points are luck");
    expect(await text({ sigma: 0.2 })).not.toContain("28.5");
  });

  it("lets σ and the task type be set from the keyboard's controls", async () => {
    const set: FigureView[] = [];
    const input = await scoreInput(figure, {}, { refined: false });
    const actions = { ...noActions, setView: (part: FigureView) => void set.push(part) };
    render(<div>{figure.controls?.(input, actions)}</div>);
    fireEvent.change(screen.getByRole("slider"), { target: { value: "0.2" } });
    fireEvent.click(screen.getByRole("button", { name: "hard" }));
    expect(set).toEqual([{ sigma: 0.2 }, { type: "hard" }]);
  });
});

describe("the words of reach", () => {
  it("are the same in both languages, and set as Chinese is", () => {
    expect(paths(scoreReachWords.zh)).toEqual(paths(scoreReachWords.en));
    expect(paths(scoresWords.zh)).toEqual(paths(scoresWords.en));
    for (const [path, text] of [...texts(scoreReachWords.zh), ...texts(scoresWords.zh)]) {
      expect(`${path}: ${BADLY_SET.exec(text)?.[0] ?? ""}`).toBe(`${path}: `);
    }
  });

  it("name every rule and guard, each otherwise", () => {
    for (const words of [scoresWords.en, scoresWords.zh]) {
      const ids = [...SCORE_DEFAULTS.rules, ...SCORE_DEFAULTS.order, "in-a-row:3@0.9", "smooth:3"];
      const names = [...new Set(ids)].map(words.rule);
      expect(new Set(names).size).toBe(names.length);
      expect(names.every((name) => !name.includes(":"))).toBe(true);
    }
  });
});
