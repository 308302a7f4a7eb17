// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { evaluateTree, parsePolicy, pooledBelieved } from "#engine";
import type { FigureInput, FigureView } from "#figures";
import { PRESETS, presetBase, type Study } from "#study";
import { budgetChoiceWords, english, WordsProvider } from "#ui";
import { budgetChoice as figure } from "../../../src/figures/budgetChoice/budgetChoice.tsx";
import { budgetReading } from "../../../src/figures/budgetChoice/facts.ts";
import { budgetedLoop, safest, worstLosses } from "../../../src/figures/budgetChoice/loops.ts";
import { BUDGETS, budgetView } from "../../../src/figures/budgetChoice/view.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { drift } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { svgFile } from "../savedDrawing.ts";
import { noActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";

const COVERED: FigureView = { shown: 0, tried: "" };
const VIEWS: readonly FigureView[] = [
  {},
  COVERED,
  { ...COVERED, k: 3 },
  { k: 5, shown: 1, tried: "" },
  { k: 1, shown: 2, tried: "" },
  { k: 0, shown: 3, tried: "" },
  { k: 4, shown: 3, tried: "0234" },
  { k: 99, shown: "all", tried: 7, loops: "no such" },
  { loops: "gsm8k-qwen3b-stress gsm8k-qwen7b-stress math500-prm", k: 0 },
  { loops: "bfcl-multi gate blind", k: 2 },
];

const markup = (input: FigureInput): string => figureMarkup(figure, input);

const seen = (view: FigureView, words = english): string =>
  markup({ ...figureInput(figure, drift, { view }), words }).replace(/<[^>]*>/g, " ");

describe("the numbers", () => {
  // by hand: .7·.215 + .3·.319 = .2462; .74·.98 + .26·.415 = .8331; .45·.98 + .55·.551 = .74405
  it("of one repair are the update's", () => {
    expect(budgetedLoop("gsm8k-qwen3b-stress").validity[1]).toBeCloseTo(0.2462, 10);
    expect(budgetedLoop("gsm8k-qwen3b-favourable").validity[1]).toBeCloseTo(0.8331, 10);
    expect(budgetedLoop("interior-peak").validity[1]).toBeCloseTo(0.74405, 10);
  });

  // the full tree knows nothing of populations
  it.each(["gsm8k-qwen3b-favourable", "gsm8k-qwen3b-stress", "interior-peak"] as const)(
    "of %s are those of the rule that always repairs K times",
    (id) => {
      const { world, rule, prices } = presetBase(id);
      const told = pooledBelieved(world);
      for (const K of [0, 1, 2, 3]) {
        const policy = parsePolicy(`fixed:${K}`, rule, world, told);
        const tree = evaluateTree(world, policy, { votes: 1, rounds: 3 }, prices);
        expect(budgetedLoop(id).validity[K]).toBeCloseTo(tree.validity, 10);
      }
    },
  );

  it("leave the best with nothing lost, and no number with less than nothing", () => {
    for (const { id } of PRESETS) {
      const { validity, best, loss } = budgetedLoop(id);
      expect(validity).toHaveLength(BUDGETS.length);
      expect(loss[best]).toBe(0);
      expect(Math.min(...loss)).toBe(0);
      expect(validity[best]).toBe(Math.max(...validity));
    }
  });
});

describe("the three loops", () => {
  const { courses, losses } = budgetReading({});

  it("have their best at the end of mending, at none, and inside", () => {
    expect(courses.map(({ best }) => best)).toEqual([3, 0, 2]);
  });

  // The paper's own columns say so without our model: no repair is .700 against .116 after five; .740
  // against .875; .45 at first, .87 after two, .12 at the end.
  it("cannot be suited by one number", () => {
    for (const { loss } of losses) expect(loss).toBeGreaterThan(0.4);
    expect(safest(losses).K).toBe(0);
    // .8702 − .45
    expect(safest(losses).loss).toBeCloseTo(0.42, 2);
    expect(safest(losses).loop).toBe(2);
  });

  it("say of other loops when one number suits them all", () => {
    const fell = budgetReading({ loops: "gsm8k-qwen3b-stress gsm8k-qwen7b-stress math500-prm" });
    expect(safest(worstLosses(fell.courses))).toMatchObject({ K: 0, loss: 0 });
    expect(budgetChoiceWords.en.sentence(fell.facts)).toContain(
      "With no repair nothing is lost on any of them",
    );
  });
});

describe("what is covered stays covered", () => {
  const NAMES = /favourable|stress|breaks|有利|压力|变坏/;

  it("before a number is chosen, and after it until a loop is uncovered", () => {
    for (const words of [english, chinese])
      for (const k of [undefined, ...BUDGETS]) {
        const view: FigureView = k === undefined ? COVERED : { ...COVERED, k };
        const input = { ...figureInput(figure, drift, { view }), words };
        expect(seen(view, words)).not.toMatch(NAMES);
        expect(seen(view, words)).not.toMatch(/ \.(?:87|88|13|25|70)\b/);
        expect(figure.table(input).columns).toHaveLength(2);
        expect(figure.table(input).rows.every(([, worst]) => worst === null)).toBe(true);
      }
  });

  it("even where a view says that loops are shown without a choice", () => {
    expect(budgetView({ shown: 0 })).toMatchObject({ k: null, shown: 0, tried: [] });
    expect(budgetView({ k: "", shown: 0, tried: "012345" }).tried).toEqual([]);
  });

  it("one loop at a time", () => {
    expect(seen({ k: 2, shown: 1, tried: "" })).toMatch(/favourable/);
    expect(seen({ k: 2, shown: 1, tried: "" })).not.toMatch(/stress|breaks/);
    expect(seen({ k: 2, shown: 2, tried: "" })).toMatch(/stress/);
    expect(seen({ k: 2, shown: 2, tried: "" })).not.toMatch(/breaks/);
  });
});

test("a choice stands until all are uncovered; then every other number is tried and counted", () => {
  let view: FigureView = COVERED;
  const actions = {
    ...noActions,
    setView: (part: FigureView) => {
      view = { ...view, ...part };
    },
  };
  const controls = () => (
    <WordsProvider value={english}>
      {figure.controls?.(figureInput(figure, drift, { view }), actions)}
    </WordsProvider>
  );
  const { rerender } = render(controls());
  const press = (name: string) => {
    fireEvent.click(screen.getByRole("button", { name }));
    rerender(controls());
  };
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  expect(button("uncover A").disabled).toBe(true);
  press("3");
  expect(button("2").disabled).toBe(true);
  press("uncover A");
  press("uncover B");
  expect(budgetView(view).tried).toEqual([]);
  press("uncover C");
  expect(budgetView(view)).toMatchObject({ k: 3, shown: 3, tried: [3] });
  for (const K of ["0", "1", "2", "4"]) press(K);
  expect(budgetReading(view).facts.safest).toBeNull();
  press("5");
  expect(budgetReading(view).facts.safest).toMatchObject({ k: 0 });
  press("cover them and choose again");
  expect(budgetView(view)).toMatchObject({ k: null, shown: 0, tried: [] });
});

describe("the figure", () => {
  it.each(VIEWS.map((view) => ({ view })))("draws $view at every width", ({ view }) => {
    for (const words of [english, chinese])
      for (const width of [288, 424, 620, 812]) {
        const input = { ...figureInput(figure, drift, { view, width }), words };
        const text = markup(input);
        expect(text).not.toMatch(/NaN|Infinity|undefined/);
        expect(text).not.toMatch(/#[0-9a-f]{6}\b/i);
        const { columns, rows } = figure.table(input);
        for (const row of rows) expect(row).toHaveLength(columns.length);
      }
  });

  it("reads any view", () => {
    const loose = fc.dictionary(
      fc.constantFrom("k", "shown", "tried", "loops"),
      fc.oneof(fc.integer(), fc.double(), fc.string(), fc.boolean()),
    );
    fc.assert(
      fc.property(loose, (view) => {
        const { k, shown, tried, loops } = budgetView(view);
        expect(k === null || BUDGETS.includes(k)).toBe(true);
        expect(shown).toBeLessThanOrEqual(loops.length);
        expect(shown === 0 || k !== null).toBe(true);
        expect(tried.every((K) => BUDGETS.includes(K))).toBe(true);
      }),
    );
  });

  it("opens its loops in the Lab, those that are uncovered", () => {
    const opened: Study[] = [];
    const actions = { ...noActions, openStudy: (study: Study) => void opened.push(study) };
    const input = figureInput(figure, drift, { view: { k: 1, shown: 2, tried: "" } });
    render(<WordsProvider value={english}>{figure.equation?.(input, actions)}</WordsProvider>);
    expect(screen.queryByRole("button", { name: "open C in the Lab" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "open B in the Lab" }));
    expect(opened).toEqual([presetBase("gsm8k-qwen3b-stress")]);
  });

  it("stands alone as a file", () => {
    const { container } = render(
      <WordsProvider value={english}>
        {figure.draw(figureInput(figure, drift), noActions)}
      </WordsProvider>,
    );
    expect(svgFile(container.querySelector("svg")!)).toContain("best at 0");
  });
});

test("words are the same in both languages and well set", () => {
  const { en, zh } = budgetChoiceWords;
  expect(paths(zh)).toEqual(paths(en));
  for (const [path, text] of texts(zh))
    expect(text.replaceAll("_", ""), path).not.toMatch(BADLY_SET);
  for (const view of VIEWS) {
    const said = zh.sentence(budgetReading(view).facts);
    expect(said.replaceAll("_", "")).not.toMatch(BADLY_SET);
  }
});
