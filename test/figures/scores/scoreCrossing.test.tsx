// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { exactScores, parseScoreRule, scoreWorld, simulateScores } from "#engine";
import type { FigureView } from "#figures";
import { english, scoreOpenWords } from "#ui";
import {
  boundaryOf,
  crossingFacts,
  leadAt,
  reachAt,
  readCrossing,
  readMap,
} from "../../../src/figures/scores/crossing/facts.ts";
import { crossingOf } from "../../../src/figures/scores/crossing/MapDrawing.tsx";
import { scoreCrossing as figure } from "../../../src/figures/scores/crossing/scoreCrossing.tsx";
import { noActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";
import { BROKEN, drawnWhole, scoreInput, seen } from "./scoreFigure.ts";

const SMALL = { tasks: 60, seeds: 4 };

const VIEWS: Readonly<Record<string, FigureView>> = {
  "the defaults": {},
  "a crossing": { sigma: 0.15, correlation: 0.6 },
  "no noise": { sigma: 0, correlation: 1 },
  "the most noise": { sigma: 0.3, correlation: 0.123 },
  "a fading error": { ...SMALL, sigma: 0.2, persistence: 0.5, correlation: 0.5 },
  "an error that never lasts": { ...SMALL, sigma: 0.2, persistence: 0 },
  "a single step": { cap: 1, sigma: 0.1 },
  "a low bar": { bar: 0.05, sigma: 0.1, ...SMALL },
  "a high bar": { bar: 0.99, cap: 9, sigma: 0.2, ...SMALL },
  nonsense: { sigma: "x", correlation: -3, along: 7 },
  "the map": { along: "sigma", sigma: 0.15, correlation: 0.3 },
  "the map of a fading error": { along: "sigma", persistence: 0.5, ...SMALL },
  "the map of a single step": { along: "sigma", cap: 1 },
};

describe("the crossing is drawn", () => {
  it.each(Object.entries(VIEWS))("for %s", async (_, view) => {
    for (const { table } of await drawnWhole(figure, view, 812)) {
      expect(table.rows.length).toBeGreaterThan(5);
    }
  });

  it("before what refines it is there, and says that it waits before anything is", async () => {
    const early = await scoreInput(figure, {}, { refined: false });
    expect(seen(figure, early)).not.toMatch(BROKEN);
    expect(seen(figure, { ...early, outcomes: {} })).toContain(english.figures.waiting);
  });
});

describe("what is read off", () => {
  const world = (correlation: number) => scoreWorld({ sigma: 0.15, correlation });
  const rules = ["two-in-a-row", "fixed:6", "threshold"].map((id) => parseScoreRule(id));

  it.each([0.07, 0.3, 0.491, 0.77, 0.97, 0.995])(
    "is the integral at a correlation that was not computed, %f",
    async (correlation) => {
      const read = readCrossing(await scoreInput(figure, { sigma: 0.15 }, { refined: false }));
      if (read === null) throw new Error("no crossing");
      const exact = exactScores(world(correlation), rules).map((one) => one.trueReach.estimate);
      read.curves.forEach((curve, i) => {
        expect(Math.abs(reachAt(curve, correlation) - (exact[i] ?? 0))).toBeLessThan(5e-5);
      });
      const lead = (exact[0] ?? 0) - (exact[1] ?? 0);
      expect(Math.abs(leadAt(read, correlation).estimate - lead)).toBeLessThan(5e-5);
    },
  );

  it("is found by simulation too: ahead before the crossing, behind after it", async () => {
    const facts = crossingFacts(
      readCrossing(await scoreInput(figure, { sigma: 0.15 }, { refined: false })) as never,
    );
    expect(facts.kind).toBe("exact");
    const plan = { tasks: 1500, warmup: 0, seeds: Array.from({ length: 12 }, (_, i) => i) };
    for (const [correlation, sign] of [
      [0, 1],
      [1, -1],
    ] as const) {
      const [mine, other] = simulateScores(world(correlation), rules.slice(0, 2), plan);
      const lead = (mine?.trueReach.estimate ?? 0) - (other?.trueReach.estimate ?? 0);
      expect(Math.sign(lead)).toBe(sign);
    }
    expect(facts.at).toBeGreaterThan(0.4);
    expect(facts.at).toBeLessThan(0.6);
  });

  it("says never where it never is, at once where it is at once, and where it is", async () => {
    const said = async (view: FigureView) =>
      seen(figure, await scoreInput(figure, view, { refined: false }));
    expect(await said({ sigma: 0.1 })).toMatch(/never falls behind within \[0, 1\]/);
    expect(await said({ sigma: 0.25 })).toMatch(/behind even where errors do not repeat/);
    expect(await said({ sigma: 0.15 })).toMatch(/better default at a correlation of \.49\d/);
  });

  it("is not told apart where the simulated difference is within its error", async () => {
    const input = await scoreInput(figure, VIEWS["a fading error"] ?? {}, { refined: false });
    const read = readCrossing(input);
    if (read === null) throw new Error("no crossing");
    const { lead, error } = crossingFacts(read);
    expect(error).toBeGreaterThan(0);
    const told = /is not told from 0/.test(seen(figure, input));
    expect(told).toBe(Math.abs(lead) <= error);
  });
});

describe("the map", () => {
  it("meets the crossings of the curves, and the ends of the range", async () => {
    const map = readMap(await scoreInput(figure, VIEWS["the map"] ?? {})) ?? [];
    const boundary = boundaryOf(map);
    const read = readCrossing(await scoreInput(figure, { sigma: 0.15 }, { refined: false }));
    expect(crossingOf(boundary, 0.15)).toBeCloseTo(read?.crossing.at ?? 0, 3);
    const { neverUpTo, atOnceFrom } = boundary;
    const leadOf = (sigma: number, correlation: number): number => {
      const [mine, other] = exactScores(scoreWorld({ sigma, correlation }), [
        parseScoreRule("two-in-a-row"),
        parseScoreRule("fixed:6"),
      ]);
      return (mine?.trueReach.estimate ?? 0) - (other?.trueReach.estimate ?? 0);
    };
    expect(Math.abs(leadOf(neverUpTo ?? 0, 1))).toBeLessThan(2e-4);
    expect(Math.abs(leadOf(atOnceFrom ?? 0, 0))).toBeLessThan(2e-4);
    expect(crossingOf(boundary, 0.05)).toBeNull();
    expect(crossingOf(boundary, 0.29)).toBe(0);
  });
});

describe("by hand", () => {
  it("the correlation is chosen by arrows, Home and End on the drawing", async () => {
    const asked: FigureView[] = [];
    const actions = { ...noActions, setView: (part: FigureView) => void asked.push(part) };
    const input = await scoreInput(figure, { correlation: 0.5 }, { refined: false });
    render(<div>{figure.draw(input, actions)}</div>);
    const slider = screen.getByRole("slider");
    expect(slider.getAttribute("aria-valuetext")).toMatch(/^\.50: \+\d\.\d points$/);
    fireEvent.keyDown(slider, { key: "ArrowRight" });
    fireEvent.keyDown(slider, { key: "ArrowLeft", shiftKey: true });
    fireEvent.keyDown(slider, { key: "Home" });
    fireEvent.keyDown(slider, { key: "End" });
    expect(asked).toEqual([0.51, 0.4, 0, 1].map((correlation) => ({ correlation })));
  });

  it("a number is typed, and the other way of looking is a button", async () => {
    const asked: FigureView[] = [];
    const actions = { ...noActions, setView: (part: FigureView) => void asked.push(part) };
    const input = await scoreInput(figure, {}, { refined: false });
    render(<div>{figure.controls?.(input, actions)}</div>);
    const field = screen.getByRole("textbox", { name: /correlation/ });
    fireEvent.change(field, { target: { value: ".375" } });
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.click(screen.getByRole("button", { name: /along the noise/ }));
    expect(asked).toEqual([{ correlation: 0.375 }, { along: "sigma" }]);
  });
});

describe("words about score loops left open", () => {
  it("are the same in both languages by type, and Chinese is set as it should be", () => {
    expect(paths(scoreOpenWords.zh)).toEqual(paths(scoreOpenWords.en));
    for (const [, text] of texts(scoreOpenWords.zh)) {
      expect(text.replaceAll("_", "")).not.toMatch(BADLY_SET);
    }
  });
});
