// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { evaluateTree, lookaheadValue, parsePolicy, pooledBelieved } from "#engine";
import type { FigureInput } from "#figures";
import { REPLAYED_LOOPS } from "#paper";
import { presetBase, type Study, studyWith } from "#study";
import { lookaheadWords } from "#ui";
import { aheadFacts, ruleRows } from "../../../src/figures/lookahead/facts.ts";
import { cellAt, gainsOf, planeOf } from "../../../src/figures/lookahead/gains.ts";
import { lookahead as figure } from "../../../src/figures/lookahead/lookahead.tsx";
import { stopsOf } from "../../../src/figures/lookahead/stops.ts";
import { drawnStudy, mapJob } from "../../../src/figures/lookahead/view.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { EDGES } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { savedFigure } from "../savedDrawing.ts";
import { noActions, notedActions, twoKinds } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";

const { "64 votes, 50 rounds": vast, ...edges } = EDGES;
const small = studyWith(EDGES["the first study"], { votes: 3, rounds: 3 });

const markup = (input: FigureInput): string => figureMarkup(figure, input);

/** In both languages, of one computation. */
function inBoth(study: Study, ask: Parameters<typeof figureInput>[2] = {}) {
  const input = figureInput(figure, study, { refined: true, ...ask });
  return [input, { ...input, words: chinese }];
}

describe("the figure", () => {
  it.each(Object.entries(edges))("draws %s", (_, study) => {
    // the map of a loop with more repairs has tests of its own
    for (const input of inBoth(study, { width: 812, refined: study.votes * study.rounds <= 40 })) {
      expect(markup(input)).not.toMatch(/NaN|Infinity|undefined/);
      expect(markup(input)).not.toMatch(/#[0-9a-f]{6}\b/i);
    }
  });

  it("draws 64 votes and 50 rounds while the map and the kept plans are not there yet", () => {
    expect(markup(figureInput(figure, vast))).not.toMatch(/NaN|Infinity|undefined/);
    expect(mapJob(drawnStudy(vast, "study"), "repair").grid).toBeLessThan(24);
  });

  it.each([
    { loop: "game-of-24" },
    { loop: "graph-colouring", plane: "verify" },
    { loop: "nowhere", plane: 3, x: 0.2, y: 0.4 },
  ])("draws %o at every width in both languages", (view) => {
    for (const input of inBoth(small, { view }))
      for (const width of [288, 640, 812])
        expect(markup({ ...input, width })).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("has a table of the rules, the stops and every cell", () => {
    const input = figureInput(figure, small, { refined: true });
    const { columns, rows } = figure.table(input);
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      for (const cell of row) if (typeof cell === "number") expect(cell).not.toBeNaN();
    }
    expect(rows).toHaveLength(5 + small.rounds + (planeOf(input)?.grid ?? 0) ** 2);
  });

  test("a saved drawing is whole", () => {
    const input = figureInput(figure, small, { refined: true });
    const saved = savedFigure(figure, input);
    expect(saved).not.toMatch(/NaN|undefined/);
  });

  test("the cursor reads a place out by keyboard, Enter holds it, and it opens in the Lab", () => {
    const { asked, opened, actions } = notedActions();
    const view = { loop: "game-of-24", x: 0.5125, y: 0.7875 };
    const input = figureInput(figure, small, { view, refined: true });
    render(
      <>
        {figure.draw(input, actions)}
        {figure.equation?.(input, actions)}
      </>,
    );
    const map = screen.getByRole("application");
    fireEvent.keyDown(map, { key: "ArrowRight" });
    expect(screen.getByText(/gain/, { selector: ".ahead-readout" }).textContent).toMatch(/α .54/);
    fireEvent.keyDown(map, { key: "Enter" });
    expect(asked).toEqual([{ x: 0.5375, y: 0.7875 }]);
    fireEvent.click(screen.getByRole("button", { name: /held place/ }));
    expect(opened[0]?.world.classes[0]).toMatchObject({ alpha: [0.5125], beta: [0.7875] });
    fireEvent.click(screen.getByRole("button", { name: /Game of 24 in the Lab/ }));
    expect(opened[1]).toEqual(presetBase("game-of-24"));
  });
});

describe("the numbers", () => {
  it("of every rule are the full tree's", () => {
    const { world, votes, rounds, rule, prices } = small;
    const told = pooledBelieved(world);
    for (const { id, result } of ruleRows(figureInput(figure, small, { refined: true }))) {
      const policy = parsePolicy(id, rule, world, told);
      const tree = evaluateTree(world, policy, { votes, rounds }, prices);
      expect(result?.validity, id).toBeCloseTo(tree.validity, 10);
      expect(result?.repairs, id).toBeCloseTo(tree.repairs, 10);
    }
  });

  it.each(["repair", "verify"] as const)("of the map over %s are the value functions'", (plane) => {
    const study = studyWith(small, { tau: 0.04 });
    const input = figureInput(figure, study, { view: { plane }, refined: true });
    const map = planeOf(input)!;
    for (const [x, y] of [
      [0.1, 0.1],
      [0.34, 0.76],
      [0.9, 0.3],
    ] as const) {
      const cell = cellAt(map, x, y, 0.04)!;
      const rates =
        plane === "repair"
          ? { alpha: [cell.x], beta: [cell.y] }
          : { rho0: [cell.x], rho1: [cell.y] };
      const value = lookaheadValue(
        { ...pooledBelieved(study.world), ...rates },
        { votes: study.votes, rounds: study.rounds },
        { repair: 0.04, vote: 0 },
      );
      expect(cell.ahead).toBeCloseTo(value.ahead, 10);
      expect(cell.myopic).toBeCloseTo(value.myopic, 10);
    }
    // who is told the truth and looks further never ends lower
    expect(gainsOf(map)(0.04).loses).not.toContain(true);
  });

  it("where kinds of instance are not told, looking further can lose, and it is said", () => {
    const input = figureInput(figure, twoKinds);
    const notes = renderToStaticMarkup(<div>{figure.equation?.(input, noActions)}</div>);
    expect(notes).toContain("not all there is");
    expect(
      renderToStaticMarkup(<div>{figure.equation?.(figureInput(figure, small), noActions)}</div>),
    ).not.toContain("not all there is");
  });

  it("of Game of 24 are facts.md's: .092 for VRR-Stop, .1275 for stop on accept and the optimum", () => {
    const input = figureInput(figure, small, { view: { loop: "game-of-24" }, refined: true });
    const value = (id: string) => ruleRows(input).find((row) => row.id === id)?.result?.validity;
    expect(value("vrr-stop")).toBeCloseTo(0.092, 3);
    expect(value("majority")?.toFixed(4)).toBe("0.1275");
    expect(value("lookahead")?.toFixed(4)).toBe("0.1275");
    expect(aheadFacts(input)?.why).toBe("waits");
    const [b, B] = [
      stopsOf(drawnStudy(small, "game-of-24")).myopic[0],
      aheadFacts(input)?.rejected,
    ];
    expect(b).toBeCloseTo(130 / 3267 / (130 / 3267 + 112 / 135), 12);
    // Bayes on one reject, by hand
    const wrong = 1 - 180 / 3664;
    const right = 141 / 196;
    expect(B).toBeCloseTo((0.092 * right) / (0.092 * right + 0.908 * wrong), 12);
  });

  it("of graph colouring: no accept is worth waiting for", () => {
    const input = figureInput(figure, small, { view: { loop: "graph-colouring" } });
    expect(aheadFacts(input)).toMatchObject({ why: "no-accept", accepted: 0 });
    expect(aheadFacts(input)?.ahead).toBeCloseTo(0.16, 3);
  });

  it("of the logs are shown by key", () => {
    for (const loop of ["game-of-24", "graph-colouring"] as const) {
      const rows = ruleRows(figureInput(figure, small, { view: { loop } }));
      for (const { id, logged } of rows)
        expect(logged).toBe(REPLAYED_LOOPS[loop].validity[id] ?? null);
    }
    const { validity, pairs, instances } = REPLAYED_LOOPS["game-of-24"];
    // 59 for and 20 against of 466 make the difference of the two rules
    const { successes, n } = pairs!.count;
    expect(((2 * successes - n) / instances).toFixed(3)).toBe("0.084");
    expect(
      Math.abs((2 * successes - n) / instances - (validity["majority"]! - validity["vrr-stop"]!)),
    ).toBeLessThan(0.001);
  });
});

describe("words", () => {
  const { en, zh } = lookaheadWords;

  it("are the same in both languages and well set", () => {
    expect(paths(zh)).toEqual(paths(en));
    for (const [path, text] of texts(zh))
      expect(text.replaceAll("_", ""), path).not.toMatch(BADLY_SET);
  });

  it.each(["no-repair", "one-repair", "waits", "reserve", "no-accept", "same", "misled"] as const)(
    "say why: %s",
    (why) => {
      for (const loop of ["study", "game-of-24", "graph-colouring"]) {
        const facts = aheadFacts(figureInput(figure, small, { view: { loop } }))!;
        const said = zh.sentence({ ...facts, why });
        expect(said.replaceAll("_", "")).not.toMatch(BADLY_SET);
        expect(`${said}${en.sentence({ ...facts, why })}`).not.toMatch(/NaN|undefined/);
      }
    },
  );

  it("never say that both end alike where they part", () => {
    const facts = aheadFacts(figureInput(figure, small, { view: { loop: "game-of-24" } }))!;
    expect(en.sentence(facts)).toContain("worth waiting for");
    expect(zh.sentence(facts)).toContain("值得等");
  });
});
