// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { type RandomWorldsOutcome, randomStudy, runNow } from "#compute";
import { normalCdf } from "#engine";
import type { FigureInput, FigureView } from "#figures";
import type { Study } from "#study";
import { english, twoOraclesWords } from "#ui";
import { readScores, studyFacts } from "../../../src/figures/twoOracles/scores.ts";
import { twoOracles as figure } from "../../../src/figures/twoOracles/twoOracles.tsx";
import { accumulateJob } from "../../../src/figures/twoOracles/view.ts";
import { binned, worldsFacts } from "../../../src/figures/twoOracles/worlds.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { EDGES } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { savedFigure } from "../savedDrawing.ts";
import { noActions, notedActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";

/** With few instances: the figure's own are many. */
function simulated(study: Study, ask: Partial<FigureInput> = {}): FigureInput {
  const input = figureInput(figure, study, ask);
  const job = accumulateJob(study, 8192);
  return { ...input, outcomes: { ...input.outcomes, simulated: runNow(job) } };
}

const worlds = runNow({ kind: "random-worlds", seed: 2, worlds: 12, instances: 4096 });

const drawn = (input: FigureInput): string => figureMarkup(figure, input);

describe("a study of the reader's own", () => {
  it.each(Object.entries(EDGES))("is drawn where it has %s", (name, study) => {
    for (const words of [english, chinese]) {
      const before = figureInput(figure, study, { words, width: 288 });
      expect(drawn(before)).not.toMatch(/NaN|Infinity|undefined/);
    }
    if (name === "64 votes, 50 rounds") return;
    for (const words of [english, chinese]) {
      const input = simulated(study, { words, width: 812 });
      expect(drawn(input)).not.toMatch(/NaN|Infinity|undefined/);
      const { rows, columns } = figure.table(input);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });

  it("scores an estimate by the exact value's own standard error", () => {
    const read = readScores(simulated(EDGES["the first study"]));
    const none = read?.scores.find(({ id }) => id === "none");
    // Q₀ = .7 over 8,192 instances: s.e. = √(.7·.3/8192)
    const estimate = none?.estimate ?? Number.NaN;
    expect(none?.z.at(-1)).toBeCloseTo((estimate - 0.7) / Math.sqrt((0.7 * 0.3) / 8192), 9);
    expect(read?.at.at(-1)).toBe(8192);
  });

  it("draws in ink the policy that is furthest off, or the one that is asked for", () => {
    const strong = (view: FigureView) => {
      const markup = renderToStaticMarkup(
        figure.draw(simulated(EDGES["the first study"], { view }), noActions),
      );
      return [...markup.matchAll(/font-weight="600">([^<]*)</g)].map(([, text]) => text);
    };
    const { scores } = readScores(simulated(EDGES["the first study"])) ?? { scores: [] };
    const furthest = scores.reduce((a, b) =>
      Math.abs(b.z.at(-1) ?? 0) > Math.abs(a.z.at(-1) ?? 0) ? b : a,
    );
    expect(strong({})).toEqual([expect.stringContaining(english.policies.name(furthest.id))]);
    expect(strong({ policy: "none" })).toEqual([expect.stringContaining("no repair")]);
  });

  it("calls a wrong exact value wrong, and a contradicted certain one too", () => {
    const input = simulated(EDGES["the first study"]);
    const { now } = input.outcomes;
    if (now?.kind !== "evaluate") throw new Error("no exact values");
    const name = (id: string) => id;
    const verdictWith = (validity: number) => {
      const policies = now.policies.map((one) =>
        one.id === "majority" ? { ...one, validity } : one,
      );
      const read = readScores({
        ...input,
        outcomes: { ...input.outcomes, now: { ...now, policies } },
      });
      return read === null ? null : studyFacts(read, name);
    };
    const truth = now.policies.find(({ id }) => id === "majority")?.validity ?? Number.NaN;
    expect(verdictWith(truth)?.verdict).toBe("fine");
    expect(verdictWith(truth - 0.05)).toMatchObject({
      verdict: "wrong",
      worst: { name: "majority" },
    });
    expect(verdictWith(1)).toMatchObject({ verdict: "wrong", broken: ["majority"] });
  });
});

describe("random worlds", () => {
  it("are drawn before, while and after they run, in both languages", () => {
    for (const words of [english, chinese]) {
      for (const width of [288, 812]) {
        const view = { part: "worlds", worldSeed: 2 };
        const idle = figureInput(figure, EDGES["no repair"], { view, words, width });
        expect(drawn(idle)).not.toMatch(/NaN|Infinity|undefined/);
        const half = { ...worlds, of: 1000 };
        for (const outcome of [half, worlds]) {
          const input = { ...idle, view: { ...view, run: true }, outcomes: { worlds: outcome } };
          expect(drawn(input)).not.toMatch(/NaN|Infinity|undefined/);
          expect(figure.table(input).rows.length).toBeGreaterThan(5);
        }
      }
    }
  });

  it("are asked for by a button, stopped by one, and opened by one", () => {
    const { asked, opened, actions } = notedActions();
    const view = { part: "worlds", worldSeed: 2 };
    const idle = figureInput(figure, EDGES["no repair"], { view });
    expect(figure.jobs(idle.study, idle.view)).toEqual({ first: {}, later: {} });
    const { unmount } = render(<div>{figure.controls?.(idle, actions)}</div>);
    fireEvent.click(screen.getByRole("button", { name: /1,000 random worlds/ }));
    unmount();
    const running = {
      ...idle,
      view: { ...view, run: true },
      outcomes: { worlds: { ...worlds, of: 1000 } },
    };
    expect(figure.jobs(running.study, running.view).later["worlds"]).toMatchObject({
      kind: "random-worlds",
      seed: 2,
      worlds: 1000,
    });
    render(
      <div>
        {figure.controls?.(running, actions)}
        {figure.draw(running, actions)}
      </div>,
    );
    fireEvent.click(screen.getByRole("button", { name: "stop" }));
    expect(asked).toEqual([{ run: true }, { run: false }]);
    fireEvent.click(screen.getByRole("button", { name: /largest difference/ }));
    expect(opened).toEqual([randomStudy(2, worlds.worst?.world ?? -1)]);
  });

  it("are called wrong for each thing that the figure says is suspicious", () => {
    const name = (id: string) => id;
    const verdict = (part: Partial<RandomWorldsOutcome>) =>
      worldsFacts({ ...worlds, ...part }, name).verdict;
    const z = Float64Array.from({ length: 1000 }, (_, i) => (i < 50 ? 2.2 : 0));
    const calm = { ...worlds, z, estimates: 13_000 };
    expect(worldsFacts(calm, name)).toMatchObject({ verdict: "fine", outside: 50, expected: 50 });
    expect(verdict({ sureBroken: 1 })).toBe("wrong");
    expect(verdict({ z: z.map((_, i) => (i < 90 ? 2.2 : 0)) })).toBe("wrong");
    expect(verdict({ z: z.map((_, i) => (i < 70 ? 2.2 : 0)) })).toBe("odd");
    const worst = { world: 0, policy: "none", measure: "validity", exact: 0.5, tree: 0.6 } as const;
    expect(verdict({ worst: { ...worst, difference: 1e-8 } })).toBe("wrong");
  });

  it("are binned whole, beside what a normal distribution has in each bin", () => {
    const z = Float64Array.from([-9, -0.1, 0.1, 0.4, 3, 9]);
    const { counts, expected } = binned(z);
    expect(counts.reduce((a, b) => a + b)).toBe(6);
    expect(expected.reduce((a, b) => a + b)).toBeCloseTo(6, 9);
    const middle = counts.length / 2;
    expect(counts[middle]).toBe(2);
    expect(expected[middle]).toBeCloseTo(6 * (normalCdf(0.5) - 0.5), 9);
  });
});

test("saved drawings are whole", () => {
  const worldsInput = {
    ...figureInput(figure, EDGES["no repair"], { view: { part: "worlds" } }),
    outcomes: { worlds },
  };
  for (const input of [simulated(EDGES["the first study"]), worldsInput]) {
    expect(savedFigure(figure, input)).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test("words are the same in both languages", () => {
  const { en, zh } = twoOraclesWords;
  expect(paths(zh)).toEqual(paths(en));
  for (const [path, text] of texts(zh))
    expect(text.replaceAll("_", ""), path).not.toMatch(BADLY_SET);
  const said = zh.sentence.worlds(worldsFacts(worlds, (id) => chinese.policies.name(id)));
  expect(said.replaceAll("_", "")).not.toMatch(BADLY_SET);
});
