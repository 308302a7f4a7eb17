import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ReadLogOutcome } from "#compute";
import type { FigureActions } from "#figures";
import { judgeBias, presetBase, studyWith } from "#study";
import { english } from "#ui";
import { readTrace } from "../../../src/figures/instanceTrace/drawing.ts";
import { instanceTrace } from "../../../src/figures/instanceTrace/instanceTrace.tsx";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { drift, EDGES } from "../edgeStudies.ts";
import { type Ask, figureInput } from "../figureInput.ts";

const IDLE: FigureActions = {
  highlight: () => undefined,
  setView: () => undefined,
  moveTo: () => undefined,
};

const markup = (node: ReactNode): string => renderToStaticMarkup(node);
const plain = (node: ReactNode): string => markup(node).replace(/<[^>]*>/g, "");

/** All that the figure shows of an input, as one text. */
function shown(study = drift, ask: Ask = {}): string {
  const input = figureInput(instanceTrace, study, ask);
  return [
    markup(instanceTrace.draw(input, IDLE)),
    markup(instanceTrace.sentence(input)),
    markup(instanceTrace.note?.(input)),
    markup(instanceTrace.controls?.(input, IDLE)),
    JSON.stringify(instanceTrace.table(input)),
  ].join("\n");
}

const LIT = { round: 1, policy: "majority", term: null, cell: null };

describe("at the edges", () => {
  test.each(Object.entries(EDGES))("%s: every number is finite, at every width", (_, study) => {
    for (const width of [288, 424, 620])
      for (const source of ["simulated", "292"])
        for (const words of [english, chinese]) {
          const text = shown(study, {
            width,
            view: { source, like: "any" },
            words,
            highlight: LIT,
          });
          expect(text).not.toMatch(/NaN|Infinity|undefined/);
        }
  });

  test("a vote count that neither believed state could have cast has no posterior, and the rule commits", () => {
    const input = figureInput(instanceTrace, EDGES["an impossible belief"]!, {
      view: { source: "292" },
    });
    const reading = readTrace(input)!;
    expect(reading.told!.belief).toEqual([null, null]);
    expect(reading.fates.find(({ id }) => id === "vrr-stop")!.committed).toBe(0);
    expect(markup(instanceTrace.draw(input, IDLE))).toContain(">none<");
  });

  test("the plain view has truth, votes and two rules, and no belief, drawn or told", () => {
    for (const source of ["292", "simulated"])
      for (const words of [english, chinese]) {
        const ask = { view: { source, plain: true }, words } as const;
        const input = figureInput(instanceTrace, drift, ask);
        const reading = readTrace(input)!;
        expect(reading.fates.map(({ id }) => id)).toEqual(["none", "majority"]);
        const all = [instanceTrace.draw(input, IDLE), instanceTrace.sentence(input)].map(plain);
        expect(all.join(" ")).not.toMatch(/belief|gain|TPM|VRR|信念|增益|守门/);
      }
  });

  test("rules that hold a plan say that their chain is another one", () => {
    const input = figureInput(instanceTrace, EDGES["chained on the incumbent"]!);
    const own = readTrace(input)!.fates.filter(({ ownChain }) => ownChain);
    expect(own.map(({ id }) => id)).toEqual(["vrr-guard:5", "verifier-best", "last-accepted"]);
    expect(plain(instanceTrace.sentence(input))).toContain("a chain of their own");
  });
});

describe("the paper's #292", () => {
  const input = figureInput(instanceTrace, presetBase("gsm8k-qwen3b-stress"), {
    view: { source: "292" },
  });
  const reading = readTrace(input)!;

  // App. C: 4/8 and right; then 6/8, wrong, committed. 75 dollars; 17 minutes for 10; 40 dollars.
  test("shows the two rounds that are printed, and no more", () => {
    expect(reading.instance.rounds).toEqual([
      { valid: true, accepts: 4, queries: 8 },
      { valid: false, accepts: 6, queries: 8 },
    ]);
    expect(reading.instance.kind).toBe("published");
  });

  test("the majority rule commits the wrong copy, and that is what overfixed means", () => {
    const majority = reading.fates.find(({ id }) => id === "majority")!;
    expect(majority).toMatchObject({ committed: 1, outcome: "overfixed" });
  });

  test("a rule that would go on is not said to commit anything", () => {
    const last = reading.fates.find(({ id }) => id === "fixed:5")!;
    expect(last).toMatchObject({ committed: null, outcome: null });
  });

  test("is told with the numbers of the paper, marked published", () => {
    const story = plain(instanceTrace.sentence(input));
    for (const part of ["75 dollars", "40 dollars", "17 minutes", "every 10", "4 of 8", "6 of 8"])
      expect(story).toContain(part);
    expect(plain(instanceTrace.note?.(input))).toMatch(/^§ /);
  });

  test("asks for no job", () => {
    expect(instanceTrace.jobs(drift, { source: "292" })).toEqual({ first: {}, later: {} });
  });
});

describe("one like #292", () => {
  const input = figureInput(instanceTrace, studyWith(drift, { believed: judgeBias("qwen3b") }));
  const reading = readTrace(input)!;

  test("is right, under-accepted, damaged, accepted and committed by the majority rule", () => {
    const [first, second] = reading.instance.rounds;
    expect(first).toMatchObject({ valid: true });
    expect(2 * first!.accepts!).toBeLessThanOrEqual(8);
    expect(second).toMatchObject({ valid: false });
    expect(2 * second!.accepts!).toBeGreaterThan(8);
    expect(reading.fates.find(({ id }) => id === "majority")).toMatchObject({
      committed: 1,
      outcome: "overfixed",
    });
  });

  test("comes next after the instance asked for", () => {
    const { number } = reading.instance;
    const next = figureInput(instanceTrace, input.study, { view: { instance: number! + 1 } });
    expect(readTrace(next)!.instance.number).toBeGreaterThan(number!);
    const any = figureInput(instanceTrace, input.study, {
      view: { instance: number!, like: "any" },
    });
    expect(readTrace(any)!.instance.rounds).toEqual(reading.instance.rounds);
  });

  // Q₀ · Pr(S₀ ≤ 4 | valid) · β · Pr(S₁ ≥ 5 | invalid), by hand: votes 8, a₁ = .821, a₀ = .361
  test("its rarity is the exact product of four probabilities", () => {
    const study = presetBase("gsm8k-qwen3b-stress");
    const { q0, rho0, rho1, beta } = study.world.classes[0]!;
    const choose = (n: number, k: number): number =>
      k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k;
    const chance = (a: number, from: number, to: number): number => {
      let sum = 0;
      for (let s = from; s <= to; s++) sum += choose(8, s) * a ** s * (1 - a) ** (8 - s);
      return sum;
    };
    const share = q0 * chance(1 - rho1[0]!, 0, 4) * beta[0]! * chance(rho0[0]!, 5, 8);
    const { controls } = instanceTrace;
    const text = plain(controls?.(figureInput(instanceTrace, study), IDLE));
    expect(text).toContain(
      `= 1 in ${Math.round(1 / share) < 100 ? Math.round(1 / share) : Number((1 / share).toPrecision(2))}`,
    );
  });

  test("where it never happens, an instance is shown all the same and the search is off", () => {
    const never = studyWith(drift, { beta: 0 });
    const text = shown(never);
    expect(text).toContain("= never here");
    expect(text).toMatch(/<button[^>]*disabled=""[^>]*>find one like #292/);
    expect(instanceTrace.jobs(never, {}).first).toMatchObject({ trace: { like: "any", limit: 1 } });
  });

  test("the sentence says who keeps the first plan and what VRR-Stop was told", () => {
    const text = plain(instanceTrace.sentence(input));
    expect(text).toMatch(
      /^The first plan is right and gets [0-4] of 8; its repaired copy is wrong and gets [5-8]\./,
    );
    expect(text).toContain("told too low a ρ0");
  });
});

describe("a log", () => {
  const log: ReadLogOutcome["log"] = {
    file: "runs.csv",
    files: [],
    format: "csv",
    hints: {},
    aggregated: false,
    labellers: {},
    hash: "0",
    rowsRead: 4,
    rowsKept: 4,
    problems: [],
    problemCounts: {},
    ignoredColumns: [],
    trajectories: [
      {
        source: "",
        instance: "a7",
        count: 3,
        rounds: [
          { accepts: 1, queries: 4, valid: 0, line: 2 },
          { accepts: null, queries: null, valid: null, line: 3 },
          { accepts: 5, queries: 6, valid: 1, line: 4 },
        ],
      },
      {
        source: "",
        instance: "b1",
        count: 1,
        rounds: [{ accepts: 3, queries: 4, valid: null, line: 5 }],
      },
    ],
  };
  const ask = (instance: number, part: Ask = {}): Ask => ({
    log,
    view: { source: "log", instance },
    ...part,
  });

  test("its rounds are shown as they are; what is not known is unknown, not guessed", () => {
    const reading = readTrace(figureInput(instanceTrace, drift, ask(0)))!;
    expect(reading.instance).toMatchObject({ kind: "measured", votes: null });
    expect(reading.instance.rounds[1]).toEqual({ valid: null, accepts: null, queries: null });
    const majority = reading.fates.find(({ id }) => id === "majority")!;
    expect(majority).toMatchObject({ committed: 2, outcome: "mended" });
  });

  test("a rule that the log leaves early commits nothing", () => {
    const reading = readTrace(figureInput(instanceTrace, drift, ask(0)))!;
    expect(reading.fates.find(({ id }) => id === "vrr-guard:5")!.committed).toBeNull();
  });

  test("a plan without a label is committed without a verdict", () => {
    const reading = readTrace(figureInput(instanceTrace, drift, ask(1)))!;
    expect(reading.fates.find(({ id }) => id === "majority")).toMatchObject({
      committed: 0,
      outcome: "unlabelled",
    });
  });

  test("is marked measured with its file, and says which instance of how many", () => {
    const text = shown(drift, ask(0));
    expect(text).toContain("# measured, runs.csv");
    expect(text).toContain("instance a7, 1 of 2, stands for 3");
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });

  test("an index past the end is the last; without the log its file is asked for", () => {
    expect(readTrace(figureInput(instanceTrace, drift, ask(99)))!.instance.rounds).toHaveLength(1);
    const none = figureInput(instanceTrace, drift, ask(0, { log: undefined }));
    expect(instanceTrace.draw(none, IDLE)).toBeNull();
    expect(plain(instanceTrace.sentence(none))).toContain("open its file");
  });
});

test("the table has a row a round, and the same beliefs as the drawing", () => {
  const input = figureInput(instanceTrace, drift);
  const table = instanceTrace.table(input);
  const reading = readTrace(input)!;
  expect(table.rows).toHaveLength(drift.rounds + 1);
  const at = table.columns.findIndex(({ key }) => key === "belief");
  expect(table.rows.map((row) => row[at])).toEqual(reading.truth.belief);
});
