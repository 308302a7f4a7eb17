// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { FigureView, Highlight } from "#figures";
import { cellOf, centreOf } from "../../../src/figures/flipRisk/cells.ts";
import { flipRisk } from "../../../src/figures/flipRisk/flipRisk.tsx";
import { readFlips } from "../../../src/figures/flipRisk/reading.ts";
import { drift } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";

const DARK: Highlight = { round: null, policy: null, term: null, cell: null };
let seen: Highlight;
let moves: { J: number; margin: number }[];
let asked: FigureView[];

function Page() {
  const [highlight, setHighlight] = useState(DARK);
  seen = highlight;
  const input = figureInput(flipRisk, drift, { highlight });
  const actions = {
    highlight: (part: Partial<Highlight>) => setHighlight((now) => ({ ...now, ...part })),
    setView: (part: FigureView) => void asked.push(part),
    moveTo: (J: number, margin: number) => void moves.push({ J, margin }),
  };
  return (
    <>
      {flipRisk.controls?.(input, actions)}
      {flipRisk.draw(input, actions)}
    </>
  );
}

const { map, study } = readFlips(figureInput(flipRisk, drift))!;

beforeEach(() => {
  moves = [];
  asked = [];
  // A map of 100 × 100 px at the corner of the page: jsdom lays nothing out.
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
});

const cursor = () => screen.getByRole("application");

test("the first arrow shows where the study is, further ones walk from cell to cell", () => {
  render(<Page />);
  fireEvent.keyDown(cursor(), { key: "ArrowRight" });
  const start = cellOf(map, study.J, study.margin);
  expect(seen.cell).toEqual(centreOf(map, start));
  fireEvent.keyDown(cursor(), { key: "ArrowRight" });
  fireEvent.keyDown(cursor(), { key: "ArrowDown" });
  const there = { column: start.column + 1, row: start.row - 1 };
  expect(seen.cell).toEqual(centreOf(map, there));
  fireEvent.keyDown(cursor(), { key: "Enter" });
  expect(moves).toEqual([centreOf(map, there)]);
});

test("the cursor stays on the map", () => {
  render(<Page />);
  for (let i = 0; i < 2 * map.grid; i++) fireEvent.keyDown(cursor(), { key: "ArrowUp" });
  for (let i = 0; i < 2 * map.grid; i++) fireEvent.keyDown(cursor(), { key: "ArrowLeft" });
  expect(seen.cell).toEqual(centreOf(map, { column: 0, row: map.grid - 1 }));
});

test("the pointer lights the cell under it and a click moves the study to that point", () => {
  render(<Page />);
  fireEvent.pointerMove(cursor(), { clientX: 50, clientY: 75 });
  // half way along J to .9; a quarter of the way up √Δ to √.8
  expect(seen.cell).toEqual(centreOf(map, cellOf(map, 0.45, 0.05)));
  fireEvent.click(cursor(), { clientX: 50, clientY: 75 });
  expect(moves).toHaveLength(1);
  expect(moves[0]!.J).toBeCloseTo(0.45, 12);
  expect(moves[0]!.margin).toBeCloseTo(0.05, 12);
  fireEvent.pointerLeave(cursor());
  expect(seen.cell).toBeNull();
});

test("a cell lights J, and the round that decides in it, everywhere", () => {
  render(<Page />);
  // stress-drift: J of round 1 is 1 − .68 − .179 = .141, of round 0 .46.
  const { visited } = readFlips(figureInput(flipRisk, drift))!;
  const [before, after] = visited;
  const at = ({ J, median }: { J: number; median: number }) => ({
    clientX: (100 * J) / 0.9,
    clientY: 100 * (1 - Math.sqrt(median / 0.8)),
  });
  fireEvent.pointerMove(cursor(), at(after!));
  expect(after!.J).toBeCloseTo(0.141, 9);
  expect(seen).toMatchObject({ round: 1, term: "J" });
  fireEvent.pointerMove(cursor(), at(before!));
  expect(seen).toMatchObject({ round: 0, term: "J" });
  // No round of this study has J = .85: the round stays, J is lit.
  fireEvent.pointerMove(cursor(), { clientX: 95, clientY: 50 });
  expect(seen).toMatchObject({ round: 0, term: "J" });
  fireEvent.pointerLeave(cursor());
  expect(seen).toMatchObject({ cell: null, term: null });
});

test("what is under the cursor is read out", () => {
  const { container } = render(<Page />);
  fireEvent.pointerMove(cursor(), { clientX: 10, clientY: 95 });
  const spoken = container.querySelector("[aria-live]")!.textContent!;
  expect(spoken).toMatch(/^J \.0?\d+, Δ [.\d]+: flips \d+ in 100$/);
});

test("an estimator is chosen by what the view keeps of it", () => {
  render(<Page />);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "ml" } });
  fireEvent.click(screen.getByRole("button", { name: "the paper's regions" }));
  expect(asked).toEqual([{ pi: "em", fit: 0 }, { regions: true }]);
});
