// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { parseScoreRule, scoreWorld, simulateScores } from "#engine";
import type { FigureView } from "#figures";
import { scoreTaskWords } from "#ui";
import { nextLucky, readTask } from "../../../src/figures/scores/task/read.ts";
import { scoreTask as figure } from "../../../src/figures/scores/task/scoreTask.tsx";
import { noActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";
import { drawnWhole, scoreInput } from "./scoreFigure.ts";

const VIEWS: Readonly<Record<string, FigureView>> = {
  "the defaults": {},
  "the first score alone": { upTo: 1 },
  "a step that is none": { upTo: -4, task: 1e9 },
  "no noise": { sigma: 0 },
  "a single step": { cap: 1 },
  "twenty steps": { cap: 20, task: 7 },
  "a bar that none reaches": { bar: 0.99, cap: 2, type: "hard" },
  "one rule": { rules: "plateau-range:0.01", warmup: 0 },
  "an error that repeats": { correlation: 1, persistence: 0.5, sigma: 0.3 },
};

describe("one task", () => {
  it.each(Object.entries(VIEWS))("is drawn for %s", async (_, view) => {
    for (const { table } of await drawnWhole(figure, view)) {
      expect(table.rows).toHaveLength(readTask(view).quality.length);
    }
  });

  it("is one of those that the engine averages: over all of them the stops are its means", () => {
    const tasks = 40;
    const view = { tasks, warmup: 30, sigma: 0.15, seed: 3 };
    const reads = Array.from({ length: tasks }, (_, task) => readTask({ ...view, task }));
    const rules = reads[0]?.stops.map(({ id }) => id) ?? [];
    const results = simulateScores(
      scoreWorld({ sigma: 0.15 }),
      rules.map((id) => parseScoreRule(id)),
      { tasks, warmup: 30, seeds: [3] },
    );
    results.forEach(({ id, steps, trueReach, observedReach }, i) => {
      const stops = reads.flatMap((read) => read.stops[i] ?? []);
      expect(stops.map((stop) => stop.id)).toEqual(Array(tasks).fill(id));
      const mean = (of: (stop: (typeof stops)[number]) => number): number =>
        stops.reduce((sum, stop) => sum + of(stop), 0) / tasks;
      expect(mean(({ step }) => step)).toBeCloseTo(steps.estimate, 9);
      expect(mean(({ fate }) => Number(fate === "there"))).toBeCloseTo(trueReach.estimate, 9);
      expect(mean(({ claims }) => Number(claims))).toBeCloseTo(observedReach.estimate, 9);
    });
  });

  it("calls luck what has a score at the bar and a quality under it", () => {
    const index = nextLucky({ task: 0 });
    if (index === null) throw new Error("σ .10 has no lucky task among 300");
    const threshold = readTask({ task: index }).stops.find(({ id }) => id === "threshold");
    expect(threshold).toMatchObject({ fate: "luck", claims: true });
    expect(threshold?.score).toBeGreaterThanOrEqual(0.8);
    expect(threshold?.quality).toBeLessThan(0.8);
  });

  it("finds no luck where the judge has no noise", () => {
    expect(nextLucky({ sigma: 0 })).toBeNull();
  });

  it("draws the same tasks for every σ: only the errors grow", () => {
    const a = readTask({ sigma: 0.05 });
    const b = readTask({ sigma: 0.1 });
    expect(b.quality).toEqual(a.quality);
    const [before = 0, after = 0] = [a, b].map(
      ({ scores, quality }) => (scores[1] ?? 0) - (quality[1] ?? 0),
    );
    expect(after).toBeCloseTo(2 * before, 9);
  });

  it("goes on by button: another task, another score, another seed", async () => {
    const set: FigureView[] = [];
    const actions = { ...noActions, setView: (part: FigureView) => void set.push(part) };
    const input = await scoreInput(figure, { task: 299, upTo: 3 });
    render(<div>{figure.controls?.(input, actions)}</div>);
    for (const name of ["next score", "rewind", "next task", "task before", "new seed", "hard"]) {
      fireEvent.click(screen.getByRole("button", { name }));
    }
    expect(set).toEqual([
      { upTo: 4 },
      { upTo: 1 },
      { task: 0 },
      { task: 298 },
      { seed: 1 },
      { type: "hard", task: 0 },
    ]);
  });

  it("says nothing of scores that are not shown yet", async () => {
    const text = async (view: FigureView) => {
      const { container, unmount } = render(
        <p>{figure.sentence(await scoreInput(figure, view))}</p>,
      );
      const said = container.textContent ?? "";
      unmount();
      return said;
    };
    expect(await text({ upTo: 1 })).toContain("So far");
    expect(await text({})).toContain("luck");
  });
});

describe("the words of one task", () => {
  it("are the same in both languages, and set as Chinese is", () => {
    expect(paths(scoreTaskWords.zh)).toEqual(paths(scoreTaskWords.en));
    for (const [path, text] of texts(scoreTaskWords.zh)) {
      expect(`${path}: ${BADLY_SET.exec(text)?.[0] ?? ""}`).toBe(`${path}: `);
    }
  });
});
