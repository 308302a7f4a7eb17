// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FigureView, Highlight } from "#figures";
import { instanceTrace } from "../../../src/figures/instanceTrace/instanceTrace.tsx";
import { ROUND_MS } from "../../../src/figures/instanceTrace/PlayButtons.tsx";
import { drift } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";

const DARK: Highlight = { round: null, policy: null, term: null, cell: null };
let seen: Highlight;
let asked: FigureView[];

/** The figure on a page that does what it asks for. */
function Page() {
  const [highlight, setHighlight] = useState(DARK);
  const [view, setView] = useState<FigureView>({});
  seen = highlight;
  const input = figureInput(instanceTrace, drift, { highlight, view });
  const actions = {
    highlight: (part: Partial<Highlight>) => setHighlight((now) => ({ ...now, ...part })),
    setView: (part: FigureView) => {
      asked.push(part);
      setView((now) => ({ ...now, ...part }));
    },
    moveTo: () => undefined,
  };
  return (
    <>
      {instanceTrace.controls?.(input, actions)}
      {instanceTrace.draw(input, actions)}
    </>
  );
}

function reducedMotion(matches: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches }));
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  reducedMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scrubber = () => screen.getByRole("slider");
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("scrubbing", () => {
  test("arrow keys, Home and End choose the round, and stay in it", () => {
    render(<Page />);
    expect(scrubber().getAttribute("aria-valuenow")).toBe("1");
    fireEvent.keyDown(scrubber(), { key: "ArrowRight" });
    expect(seen.round).toBe(2);
    fireEvent.keyDown(scrubber(), { key: "End" });
    fireEvent.keyDown(scrubber(), { key: "ArrowRight" });
    expect(seen.round).toBe(drift.rounds);
    fireEvent.keyDown(scrubber(), { key: "Home" });
    fireEvent.keyDown(scrubber(), { key: "ArrowLeft" });
    expect(seen.round).toBe(0);
    expect(scrubber().getAttribute("aria-valuetext")).toMatch(/^round 0: valid, \d of 8 accept$/);
  });
});

describe("playing", () => {
  test("goes from the first round to the last, a round every 240 ms, and stops there", () => {
    render(<Page />);
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    expect(seen.round).toBe(0);
    pass(ROUND_MS - 1);
    expect(seen.round).toBe(0);
    pass(1);
    expect(seen.round).toBe(1);
    for (let k = 2; k <= drift.rounds; k++) {
      pass(ROUND_MS);
      expect(seen.round).toBe(k);
    }
    pass(10 * ROUND_MS);
    expect(seen.round).toBe(drift.rounds);
    expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  });

  test("stops where it is told to", () => {
    render(<Page />);
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    pass(ROUND_MS);
    fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    pass(10 * ROUND_MS);
    expect(seen.round).toBe(1);
  });

  test("under reduced motion it is at the end at once", () => {
    reducedMotion(true);
    render(<Page />);
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    expect(seen.round).toBe(drift.rounds);
  });

  test("a step shows the next round, and after the last the first", () => {
    render(<Page />);
    const step = screen.getByRole("button", { name: /^Step/ });
    for (let k = 2; k <= drift.rounds; k++) {
      fireEvent.click(step);
      expect(seen.round).toBe(k);
    }
    fireEvent.click(step);
    expect(seen.round).toBe(0);
  });
});

test("next instance is the one after the one shown; find goes on from there", () => {
  render(<Page />);
  fireEvent.click(screen.getByRole("button", { name: "next instance" }));
  const [first] = asked;
  expect(first).toMatchObject({ source: "simulated", like: "any" });
  fireEvent.click(screen.getByRole("button", { name: "find one like #292" }));
  expect(asked[1]).toMatchObject({ like: "292", instance: Number(first!["instance"]) + 1 });
});
