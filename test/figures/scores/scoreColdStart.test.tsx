// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { run } from "#compute";
import { exactScores, parseScoreRule, scoreWorld } from "#engine";
import type { FigureView } from "#figures";
import { CDV_COLD_START } from "#paper";
import {
  coldStartFacts,
  coldStartJobs,
  readColdStart,
} from "../../../src/figures/scores/coldStart/facts.ts";
import { scoreColdStart as figure } from "../../../src/figures/scores/coldStart/scoreColdStart.tsx";
import { noActions } from "../studies.ts";
import { drawnWhole, scoreInput } from "./scoreFigure.ts";

const SMALL = { tasks: 40, seeds: 3 };

const VIEWS: Readonly<Record<string, FigureView>> = {
  "the defaults": {},
  "a warm-up of its own": { ...SMALL, warmup: 1000 },
  "no noise": { ...SMALL, sigma: 0, warmup: 0 },
  "the most noise, repeating": { ...SMALL, sigma: 0.3, correlation: 1 },
  "a fading error": { ...SMALL, correlation: 0.5, persistence: 0.5 },
  "a single step": { ...SMALL, cap: 1 },
  "a bar that nothing reaches": { ...SMALL, bar: 0.99, cap: 2 },
  "a bar that everything is over": { ...SMALL, bar: 0.05 },
  nonsense: { ...SMALL, warmup: -5, sigma: "x" },
};

describe("the cold start is drawn", () => {
  it.each(Object.entries(VIEWS))("for %s", async (_, view) => {
    for (const { table } of await drawnWhole(figure, view, 812)) {
      expect(table.rows.length).toBeGreaterThanOrEqual(9);
    }
  });
});

describe("what is measured stands beside ours", () => {
  it("number by number, by its key, and only in its own world", async () => {
    const read = readColdStart(await scoreInput(figure, {}));
    const measured = read?.rows.map(({ warmup, measured: run }) => [warmup, run]);
    expect(measured).toEqual(
      Object.entries(CDV_COLD_START.trueReach).map(([key, value]) => [Number(key), value / 100]),
    );
    for (const view of [{ sigma: 0.2 }, { bar: 0.7 }, { cap: 9 }, { correlation: 0.1 }]) {
      const other = readColdStart(await scoreInput(figure, { ...SMALL, ...view }));
      expect(other?.rows.every((row) => row.measured === null)).toBe(true);
    }
  });

  it("and comes out to its last digit on the benchmark's own tasks", async () => {
    const { cold } = coldStartJobs({}).first;
    if (cold?.kind !== "score-loop") throw new Error("no cold start");
    const { results } = await run({ ...cold, plan: { ...cold.plan, stream: "python" } });
    const reach = results.map(([one]) => Number((100 * (one?.trueReach.estimate ?? 0)).toFixed(1)));
    expect(reach).toEqual(Object.values(CDV_COLD_START.trueReach));
  });

  it("within chance of what our own tasks give: both have ten seeds", async () => {
    const read = readColdStart(await scoreInput(figure, {}));
    for (const { truth, measured } of read?.rows ?? []) {
      // both rows err by about this standard error; nine rows, 1 in 10,000 for all of them
      const z = Math.abs(truth.estimate - (measured ?? 0)) / (Math.SQRT2 * truth.se);
      expect(z).toBeLessThan(5.5); // t with nine degrees of freedom
    }
  });

  it("converges to the integral of the threshold", async () => {
    const read = readColdStart(await scoreInput(figure, {}));
    const [threshold] = exactScores(scoreWorld({ sigma: 0.1 }), [parseScoreRule("threshold")]);
    expect(read?.threshold.estimate).toBeCloseTo(threshold?.trueReach.estimate ?? 0, 9);
    const facts = read === null ? null : coldStartFacts(read);
    expect(facts?.near).toBeGreaterThan(30);
    expect((facts?.threshold ?? 0) - (facts?.cold.truth.estimate ?? 0)).toBeGreaterThan(0.15);
    expect(facts?.cold.cut.guard).toBe("budget");
  });
});

describe("by hand", () => {
  it("arrows go from one warm-up to the next, Home to none", async () => {
    const asked: FigureView[] = [];
    const actions = { ...noActions, setView: (part: FigureView) => void asked.push(part) };
    render(<div>{figure.draw(await scoreInput(figure, { warmup: 20 }), actions)}</div>);
    const slider = screen.getByRole("slider", { name: /warm-up/ });
    for (const key of ["ArrowRight", "ArrowLeft", "Home", "End"])
      fireEvent.keyDown(slider, { key });
    expect(asked).toEqual([30, 10, 0, 300].map((warmup) => ({ warmup })));
  });
});
