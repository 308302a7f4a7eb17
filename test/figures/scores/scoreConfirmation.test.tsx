// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { exactScores, parseScoreRule, scoreWorld } from "#engine";
import type { FigureView } from "#figures";
import {
  atSteps,
  barsOf,
  confirmationFacts,
  readConfirmation,
  readingOf,
} from "../../../src/figures/scores/confirmation/facts.ts";
import { scoreConfirmation as figure } from "../../../src/figures/scores/confirmation/scoreConfirmation.tsx";
import { scoreSettings } from "../../../src/figures/scores/scoreView.ts";
import { noActions } from "../studies.ts";
import { drawnWhole, scoreInput, seen } from "./scoreFigure.ts";

const SMALL = { tasks: 40, seeds: 3 };

const VIEWS: Readonly<Record<string, FigureView>> = {
  "the defaults": {},
  "three, repeating": { ...SMALL, n: 3, correlation: 1, sigma: 0.2 },
  "four, fading": { ...SMALL, n: 4, correlation: 0.5, persistence: 0.3 },
  "no noise": { ...SMALL, sigma: 0 },
  "fewer steps than n": { ...SMALL, n: 4, cap: 2 },
  "a single step": { ...SMALL, cap: 1 },
  "a long loop": { ...SMALL, cap: 20, sigma: 0.3 },
  "a low bar": { ...SMALL, bar: 0.05 },
  "a high bar": { ...SMALL, bar: 0.99 },
  nonsense: { ...SMALL, n: 7, steps: "x" },
};

async function readOf(view: FigureView) {
  const read = readConfirmation(await scoreInput(figure, view));
  if (read === null) throw new Error("nothing to read");
  return read;
}

describe("ways to confirm are drawn", () => {
  it.each(Object.entries(VIEWS))("for %s", async (_, view) => {
    for (const { table } of await drawnWhole(figure, view, 812)) {
      expect(table.rows.length).toBeGreaterThan(5);
    }
  });

  it("with bars that hold the world's own", () => {
    for (const bar of [0.05, 0.333, 0.8, 0.99]) {
      const bars = barsOf(scoreSettings({ bar }));
      expect(bars).toContain(bar);
      expect(bars.every((each) => each > 0 && each <= 1)).toBe(true);
      expect([...new Set(bars)].sort((a, b) => a - b)).toEqual(bars);
    }
  });
});

describe("against the integrals", () => {
  it.each([0, 0.6])("every bar of two in a row, correlation %f", async (correlation) => {
    const { curves } = await readOf({ correlation });
    const points = curves[0]?.points ?? [];
    const rules = points.map(({ bar }) => parseScoreRule(`in-a-row:2@${bar}`));
    const exact = exactScores(scoreWorld({ sigma: 0.1, correlation }), rules);
    points.forEach(({ trueReach, steps }, i) => {
      const [reach, taken] = [exact[i]?.trueReach.estimate, exact[i]?.steps.estimate];
      // ten seeds of 300 tasks: s.e. of 3,000 draws at least, 5.5 of t with nine degrees of freedom
      const p = reach ?? 0;
      const se = Math.max(trueReach.se, Math.sqrt((p * (1 - p)) / 3000), 1e-4);
      expect(Math.abs(trueReach.estimate - p)).toBeLessThan(5.5 * se);
      expect(Math.abs(steps.estimate - (taken ?? 0))).toBeLessThan(5.5 * Math.max(steps.se, 0.02));
    });
  });

  it("the plain rules", async () => {
    const { plain } = await readOf({});
    const ids = ["threshold", "two-in-a-row", "in-a-row:3", "smooth:2"];
    const exact = exactScores(
      scoreWorld({ sigma: 0.1 }),
      ids.map((id) => parseScoreRule(id)),
    );
    const drawn = [
      ["in-a-row", 1],
      ["in-a-row", 2],
      ["in-a-row", 3],
      ["smooth", 2],
    ].map(([kind, n]) => plain.find((rule) => rule.kind === kind && rule.n === n));
    drawn.forEach((rule, i) => {
      const p = exact[i]?.trueReach.estimate ?? 0;
      const se = Math.max(rule?.trueReach.se ?? 0, Math.sqrt((p * (1 - p)) / 3000));
      expect(Math.abs((rule?.trueReach.estimate ?? 0) - p)).toBeLessThan(5.5 * se);
    });
  });
});

describe("what is said", () => {
  it("is the difference of both curves at the steps that are read", async () => {
    const read = await readOf({ steps: 4 });
    const index = readingOf(read, { steps: 4 });
    const { now } = confirmationFacts(read, index);
    const [row, mean] = read.curves;
    if (now === null || row === undefined || mean === undefined) throw new Error("no reading");
    expect(Math.abs(now.steps - 4)).toBeLessThan(0.3);
    // curves of the mean over seeds, differences of each seed: equal but for their bending
    const apart = atSteps(row, now.steps).reach - atSteps(mean, now.steps).reach;
    expect(Math.abs(apart - now.difference)).toBeLessThan(0.01);
  });

  it("is told from 0 only outside its 95 %, each stretch once", async () => {
    const read = await readOf({});
    const { ahead } = confirmationFacts(read, 0);
    for (const { kind, from, to, most } of ahead) {
      expect(most.lead).toBeGreaterThan(most.error);
      expect(from).toBeLessThanOrEqual(most.steps);
      expect(to).toBeGreaterThanOrEqual(most.steps);
      for (const { steps, difference } of read.differences) {
        if (steps < from || steps > to) continue;
        const isRow = difference.estimate > 0;
        expect(isRow).toBe(kind === "in-a-row");
        expect(Math.abs(difference.estimate)).toBeGreaterThan(read.widen * difference.se);
      }
    }
    // independent errors: averaging two scores uses both, a pass of each does not
    expect(ahead.some(({ kind, from, to }) => kind === "smooth" && from < 4 && to > 4)).toBe(true);
  });

  it("is that nothing can be compared where all take the same steps", async () => {
    const markup = seen(figure, await scoreInput(figure, VIEWS["a single step"] ?? {}));
    expect(markup).toMatch(/nothing can be compared/);
  });
});

describe("by hand", () => {
  it("arrows go along the mean steps, buttons choose n", async () => {
    const asked: FigureView[] = [];
    const actions = { ...noActions, setView: (part: FigureView) => void asked.push(part) };
    const input = await scoreInput(figure, {});
    render(
      <div>
        {figure.controls?.(input, actions)}
        {figure.draw(input, actions)}
      </div>,
    );
    fireEvent.keyDown(screen.getByRole("slider", { name: "mean steps" }), { key: "Home" });
    fireEvent.click(screen.getByRole("button", { name: "n = 3" }));
    const first = readConfirmation(input)?.differences[0]?.steps ?? 0;
    expect(asked).toEqual([{ steps: Number(first.toFixed(3)) }, { n: 3 }]);
  });
});
