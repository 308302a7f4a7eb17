// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createInlineRunner } from "#compute";
import { SCORE_DEFAULTS, SCORE_PRESETS } from "#figures";
import { createLabStore } from "#store";
import { decodeScores, encodeScores } from "#study";
import { english, type Memory, scoresPageWords, themeControl } from "#ui";
import { App } from "../../src/app/App.tsx";
import { logRuns, scaleOf } from "../../src/app/scores/logRuns.ts";
import { ScoreLog } from "../../src/app/scores/ScoreLog.tsx";
import { noticeBoard } from "../../src/app/shell/noticeBoard.ts";
import { BADLY_SET, paths, texts } from "../figures/wordsOf.ts";
import { logOf } from "./logs.ts";

const nothingKept: Memory = { read: () => null, write: () => undefined };

async function open(hash: string) {
  window.location.hash = hash;
  const light = Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  render(
    <App
      store={createLabStore()}
      runner={createInlineRunner()}
      board={noticeBoard()}
      theme={themeControl(document.documentElement, light, nothingKept)}
      memory={nothingKept}
      lang="en"
      words={english}
    />,
  );
  await screen.findByRole("group", { name: /judge’s noise/ });
}

const row = (name: RegExp): HTMLElement => screen.getByRole("group", { name });
const headline = () => screen.getByRole("heading", { level: 1 }).textContent;

beforeEach(() => {
  window.location.hash = "";
});

describe("the page of score loops", () => {
  it("opens at the note's noise, says what the threshold is worth there, and has a way back to votes", async () => {
    await open("#/scores");
    // exact: .9947 observed, .7095 true; the note's ten seeds gave 99.5 and 71.0
    expect(headline()).toContain("99.5% observed");
    expect(headline()).toContain("71.0% true");
    const world = screen.getByRole("navigation", { name: "World" });
    expect(within(world).getByRole("link", { name: "votes" }).getAttribute("href")).toBe("#/lab");
    expect(within(world).getByRole("link", { name: "scores" }).getAttribute("aria-current")).toBe(
      "true",
    );
  });

  it("keeps a change in the address, and goes back to what was before", async () => {
    await open("#/scores");
    fireEvent.click(within(row(/judge’s noise/)).getByRole("button", { name: /^more/ }));
    await waitFor(() => expect(window.location.hash).toContain("f.sigma=0.105"));
    expect(headline()).not.toContain("71.0% true");
    act(() => history.back());
    await waitFor(() => expect(headline()).toContain("71.0% true"));
  });

  it("sets a preset's world, and all at once back to the start", async () => {
    await open("#/scores");
    const select = screen.getByRole("combobox", { name: "Start from" });
    fireEvent.change(select, { target: { value: "worst" } });
    expect(headline()).toContain("54.2% true"); // exact .5423; the benchmark's ten seeds 54.7 ± 1.1
    fireEvent.click(screen.getByRole("button", { name: "reset all" }));
    expect(headline()).toContain("71.0% true");
  });

  it("reads a link, and what is wrong in it is as at the start", async () => {
    await open("#/scores?f.sigma=0.2&f.bar=7&f.nonsense=1");
    expect(headline()).toContain("54.2% true");
    const bar = within(row(/^bar/)).getByRole("textbox");
    expect(bar).toHaveProperty("value", ".80");
  });
});

describe("its link", () => {
  it("says any view and reads it back", () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,8}$/), value), (view) => {
        expect(decodeScores(encodeScores(view))).toEqual(
          Object.fromEntries(
            Object.entries(view).map(([key, one]) => [key, Object.is(one, -0) ? 0 : one]),
          ),
        );
      }),
      { examples: [[SCORE_PRESETS.repeating as Record<string, number>]] },
    );
  });
});

/** A judge on 0 to 10 whose mistakes stay: `a` is bad and passes twice, `b` is bad and fails twice. */
const SCORED = [
  "instance,round,accepts,queries,score,valid",
  "a,0,,,9,0",
  "a,1,,,9.5,0",
  "b,0,,,3,0",
  "b,1,,,4,0",
  "c,0,,,7,0",
  "c,1,,,9,1",
].join("\n");

describe("a log of scores", () => {
  it("is brought to the scale that holds its scores", async () => {
    const log = await logOf(SCORED);
    expect(scaleOf(log)).toBe(10);
    const { runs, leftOut } = logRuns(log, 10);
    expect(leftOut).toBe(0);
    expect(runs.map(({ scores }) => scores)).toEqual([
      [0.9, 0.95],
      [0.3, 0.4],
      [0.7, 0.9],
    ]);
    expect(logRuns(log, 5).leftOut).toBe(2);
  });

  it("is replayed rule by rule, and its repeated errors are counted", async () => {
    const log = await logOf(SCORED);
    render(<ScoreLog log={log} settings={SCORE_DEFAULTS} onView={() => undefined} />);
    const cells = within(screen.getByRole("row", { name: /^threshold/ })).getAllByRole("cell");
    // stops: a at 1 (bad), b at 2 (bad), c at 2 (good): one of three true, two of three observed
    expect(cells[0]?.textContent).toContain("# 33.3%");
    expect(cells[1]?.textContent).toContain("# 66.7%");
    expect(cells[3]?.textContent).toBe("# 1.67");
    const said = screen.getByRole("region", { name: "Your log of scores" }).textContent;
    // of two pairs of bad steps one follows a pass, and passes again: 1 of 1
    expect(said).toContain("1 of 1");
  });

  it("says so where there are no scores", async () => {
    const log = await logOf("instance,round,accepts,queries,valid\na,0,2,8,0\na,1,6,8,1");
    render(<ScoreLog log={log} settings={SCORE_DEFAULTS} onView={() => undefined} />);
    expect(screen.getByText(/This log has no scores/)).toBeTruthy();
  });
});

describe("its words", () => {
  it("are the same in both languages, and set as Chinese is", () => {
    expect(paths(scoresPageWords.zh)).toEqual(paths(scoresPageWords.en));
    for (const [path, text] of texts(scoresPageWords.zh)) {
      if (path === ".log.hint") continue; // names of fields stand in it
      expect(`${path}: ${BADLY_SET.exec(text)?.[0] ?? ""}`).toBe(`${path}: `);
    }
  });
});
