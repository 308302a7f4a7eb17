// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { FigureInput, FigureView } from "#figures";
import { GUARD_TAILS, published } from "#paper";
import { presetBase, type Study, studyWith } from "#study";
import { english, guardTailWords } from "#ui";
import { guardFacts } from "../../../src/figures/guardTail/facts.ts";
import { guardTail as figure } from "../../../src/figures/guardTail/guardTail.tsx";
import { priceOf } from "../../../src/figures/guardTail/price.ts";
import { publishedTail, tailsOf } from "../../../src/figures/guardTail/tails.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { EDGES } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { savedFigure } from "../savedDrawing.ts";
import { noActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";

const stress = presetBase("gsm8k-qwen3b-stress");
const llama = presetBase("gsm8k-llama3-8b-stress");
const VIEWS: readonly FigureView[] = [{}, { rounds: "all" }, { rounds: 7 }];

const markup = (input: FigureInput): string => figureMarkup(figure, input);

describe("the figure", () => {
  it.each(Object.entries(EDGES))("draws %s", (_, study) => {
    for (const view of VIEWS) {
      const input = figureInput(figure, study, { view });
      for (const words of [english, chinese]) {
        const seen = markup({ ...input, words });
        expect(seen).not.toMatch(/NaN|Infinity|undefined/);
        expect(seen).not.toMatch(/#[0-9a-f]{6}\b/i);
      }
      const { columns, rows } = figure.table(input);
      for (const row of rows) {
        expect(row).toHaveLength(columns.length);
        for (const cell of row) if (typeof cell === "number") expect(cell).not.toBeNaN();
      }
    }
  });

  it.each([288, 640, 812])("draws at %i px, and no Chinese label is English", (width) => {
    const input = figureInput(figure, llama, { width });
    expect(markup({ ...input, words: english })).not.toMatch(/NaN|undefined/);
    const { container } = render(figure.draw({ ...input, words: chinese }, noActions));
    const labels = [...container.querySelectorAll("svg text")].map((one) => one.textContent ?? "");
    expect(labels.filter((label) => /[a-z]{4,}/.test(label))).toEqual([]);
  });

  test("a saved drawing is whole", () => {
    const saved = savedFigure(figure, figureInput(figure, llama));
    expect(saved).not.toMatch(/NaN|undefined/);
  });

  test("one round or all is a choice of its view", () => {
    const asked: FigureView[] = [];
    const actions = { ...noActions, setView: (part: FigureView) => void asked.push(part) };
    render(<div>{figure.controls?.(figureInput(figure, llama), actions)}</div>);
    fireEvent.click(screen.getByRole("button", { name: /any of 5/ }));
    expect(asked).toEqual([{ rounds: "all" }]);
  });
});

/** Pr(S_invalid − S_valid ≥ δ) from the probabilities of every pair of counts, each by Pascal's triangle. */
function tailByPairs(M: number, accepted: number, rejected: number, delta: number): number {
  const row = (p: number): number[] =>
    Array.from({ length: M }).reduce<number[]>(
      (before) =>
        Array.from(
          { length: before.length + 1 },
          (_, s) => (before[s] ?? 0) * (1 - p) + (before[s - 1] ?? 0) * p,
        ),
      [1],
    );
  const [wrong, right] = [row(accepted), row(1 - rejected)];
  return wrong.reduce(
    (sum, p, s) => sum + p * right.slice(0, Math.max(0, s - delta + 1)).reduce((a, b) => a + b, 0),
    0,
  );
}

const judges = fc.record({
  rho0: fc.double({ min: 0, max: 1, noNaN: true }),
  rho1: fc.double({ min: 0, max: 1, noNaN: true }),
  votes: fc.integer({ min: 1, max: 12 }),
});

describe("tails", () => {
  // §4.3, App. A: 5.6e-6 for Qwen-3B at δ = 5, M = 8, as printed: ± half a unit of its last digit
  it("meet the printed one of the stress judge", () => {
    const exact = tailsOf(stress)![5]!.one.exact;
    expect(exact).toBeGreaterThan(5.55e-6);
    expect(exact).toBeLessThan(5.65e-6);
    expect(publishedTail(stress)).toBe(5.6e-6);
  });

  // 5.9e-3 for Llama, with ρ₁ .609 and J = .03 printed to two digits: .035 to .025 brackets it
  it("bracket the printed one of Llama's", () => {
    const at = (J: number): number =>
      tailsOf(studyWith(llama, { rho0: 1 - J - 0.609 }))![5]!.one.exact;
    expect(at(0.035)).toBeLessThan(5.9e-3);
    expect(at(0.025)).toBeGreaterThan(5.9e-3);
    expect(publishedTail(llama)).toBe(5.9e-3);
    expect(5 * at(0.035)).toBeLessThan(GUARD_TAILS.fiveRoundsUnder);
  });

  // exp(−(8·.03 + 5)²/16) = exp(−1.7161) and exp(−3.4322), by a calculator; five times the one round
  it("have the bounds of the formula", () => {
    const { one, all } = tailsOf(studyWith(llama, { rho0: 0.361, rho1: 0.609 }))![5]!;
    expect(one.paper).toBeCloseTo(0.17977, 4);
    expect(one.sharper).toBeCloseTo(0.032316, 5);
    expect(all.exact).toBeCloseTo(5 * one.exact, 12);
    expect(all.sharper).toBeCloseTo(5 * 0.0323158, 5);
  });

  it("are those of every pair of counts, under Hoeffding's bound, under the paper's", () => {
    fc.assert(
      fc.property(judges, ({ rho0, rho1, votes }) => {
        const study = studyWith(stress, { rho0, rho1, votes, delta: 1 });
        tailsOf(study)!.forEach(({ one, all }, delta) => {
          expect(one.exact).toBeCloseTo(tailByPairs(votes, rho0, rho1, delta), 10);
          expect(one.exact).toBeLessThanOrEqual(one.sharper! + 1e-12);
          expect(one.sharper).toBeLessThanOrEqual(one.paper!);
          expect(all.exact).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("have no bound where votes are not independent, and no value where nothing is repaired", () => {
    const correlated = tailsOf(studyWith(llama, { icc: 0.3 }))![5]!.one;
    expect([correlated.paper, correlated.sharper]).toEqual([null, null]);
    expect(correlated.exact).toBeGreaterThan(tailsOf(llama)![5]!.one.exact);
    expect(tailsOf(studyWith(llama, { rounds: 0 }))).toBeNull();
    expect(publishedTail(studyWith(llama, { votes: 9 }))).toBeNull();
  });

  it("of several kinds are those of the worst", () => {
    const two: Study = {
      ...llama,
      world: {
        ...llama.world,
        classes: [llama.world.classes[0]!, stress.world.classes[0]!].map((one) => ({
          ...one,
          weight: 0.5,
        })),
      },
    };
    expect(tailsOf(two)![5]!.one.exact).toBe(tailsOf(llama)![5]!.one.exact);
  });
});

describe("the price", () => {
  it("is what is rescued less what is broken, and no more is broken than the tails of all rounds allow", () => {
    const worlds = fc.record({
      ...Object.fromEntries(
        ["q0", "rho0", "rho1", "alpha", "beta"].map((key) => [
          key,
          fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        ]),
      ),
      votes: fc.integer({ min: 1, max: 8 }),
      rounds: fc.integer({ min: 1, max: 5 }),
      delta: fc.constant(1),
    });
    fc.assert(
      fc.property(worlds, (patch) => {
        const study = studyWith(stress, patch);
        const price = priceOf(figureInput(figure, study).outcomes)!;
        const tails = tailsOf(study)!;
        price.guards.forEach(({ validity, rescued, damaged }, delta) => {
          expect(validity).toBeCloseTo(price.none + rescued - damaged, 10);
          expect(damaged).toBeLessThanOrEqual(price.none * tails[delta]!.all.exact + 1e-12);
        });
      }),
      { numRuns: 40 },
    );
  });

  it("stands beside what is printed: stress and Llama within .02 at δ = 5", () => {
    for (const study of [stress, llama]) {
      const price = priceOf(figureInput(figure, study).outcomes)!;
      const printed = published(study.preset!, "vrr-guard:5")!.value;
      expect(Math.abs(price.guards[5]!.validity - printed)).toBeLessThan(0.02);
      expect(price.none).toBe(published(study.preset!, "none")!.value);
    }
  });

  it("of a margin beyond the votes is no repair: nothing can get in", () => {
    const input = figureInput(figure, studyWith(llama, { votes: 3, delta: 5 }));
    const { price, tail } = guardFacts(input)!;
    expect(price).toMatchObject({ validity: price.none, rescued: 0, damaged: 0 });
    expect(tail?.exact).toBe(0);
    for (const words of [english, chinese])
      expect(markup({ ...input, words })).not.toMatch(/NaN|Infinity|undefined/);
  });
});

test("words are the same in both languages and well set", () => {
  const { en, zh } = guardTailWords;
  expect(paths(zh)).toEqual(paths(en));
  for (const [path, text] of texts(zh))
    expect(text.replaceAll("_", ""), path).not.toMatch(BADLY_SET);
  for (const study of Object.values(EDGES))
    for (const view of VIEWS) {
      const facts = guardFacts(figureInput(figure, study, { view }))!;
      expect(zh.sentence(facts).replaceAll("_", "")).not.toMatch(BADLY_SET);
      expect(zh.tailTitle[facts.span](facts.rounds)).not.toMatch(BADLY_SET);
    }
});
