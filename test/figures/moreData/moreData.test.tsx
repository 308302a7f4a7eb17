// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { runNow } from "#compute";
import { LLAMA_RHO1 } from "#paper";
import { DEFAULT_STUDY, presetBase, type Study, studyWith } from "#study";
import { english, moreDataWords } from "#ui";
import type { FigureInput, FigureView } from "../../../src/figures/figure.ts";
import { moreDataFacts, readMoreData } from "../../../src/figures/moreData/facts.ts";
import { moreData as figure } from "../../../src/figures/moreData/moreData.tsx";
import { CAPS, moreDataView, PLACES } from "../../../src/figures/moreData/view.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { EDGES } from "../edgeStudies.ts";
import { type Ask, figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { noActions } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";

const llama = presetBase("gsm8k-llama3-8b-stress");

/** The figure's input after few calibrations: enough to draw. */
function few(study: Study, ask: Ask = {}, repeats = 12): FigureInput {
  const { first } = figure.jobs(study, ask.view ?? {});
  const outcomes = Object.fromEntries(
    Object.entries(first).map(([name, job]) => [
      name,
      runNow(job.kind === "calibrated" ? { ...job, repeats } : job),
    ]),
  );
  return { ...bare(study, ask), outcomes };
}

function bare(study: Study, ask: Ask): FigureInput {
  const without = { ...figure, jobs: () => ({ first: {}, later: {} }) };
  return figureInput(without, study, ask);
}

const markup = (input: FigureInput): string => figureMarkup(figure, input);

describe("the figure", () => {
  // fits of 64 votes take seconds
  const { "64 votes, 50 rounds": _, ...light } = EDGES;
  it.each(Object.entries(light))(
    "draws %s at every width in both languages, with a table",
    (_, study) => {
      for (const along of ["plans", "steps"]) {
        const { outcomes, ...rest } = few(study, { view: { along, cap: 50 } }, 3);
        for (const words of [english, chinese]) {
          for (const width of [288, 640]) {
            const input = { ...rest, outcomes, words, width };
            expect(markup(input)).not.toMatch(/NaN|Infinity|undefined/);
            const { rows, columns } = figure.table(input);
            expect(rows).toHaveLength(6);
            for (const row of rows) {
              expect(row).toHaveLength(columns.length);
              expect(row).not.toContain(Number.NaN);
            }
          }
        }
      }
    },
  );

  it("waits for all of its calibrations, and takes odd views for good ones", () => {
    const waiting = bare(DEFAULT_STUDY, { view: { along: "x", rate: 7, cap: -1 } });
    expect(markup(waiting)).toContain(english.figures.waiting);
    expect(figure.table(waiting).rows).toEqual([]);
    expect(moreDataView(waiting.view)).toEqual({ along: "plans", rate: "rho1", cap: 500 });
  });

  test("its drawing names the truth", () => {
    const { container } = render(<div>{figure.draw(few(llama), noActions)}</div>);
    const drawn = container.querySelector("svg[role=img]")?.outerHTML ?? "";
    expect(drawn).toContain("truth .609");
    expect(drawn).not.toMatch(/NaN|undefined/);
  });

  test("its choices set the view, and steps are no choice where they are the axis", () => {
    const asked: FigureView[] = [];
    const setView = (part: FigureView) => void asked.push(part);
    const { unmount } = render(
      figure.controls?.(bare(llama, {}), { ...noActions, setView }) ?? null,
    );
    fireEvent.click(screen.getByRole("button", { name: "more steps" }));
    fireEvent.click(screen.getByRole("button", { name: "20,000" }));
    expect(asked).toEqual([{ along: "steps" }, { cap: 20_000 }]);
    unmount();
    render(figure.controls?.(bare(llama, { view: { along: "steps" } }), noActions) ?? null);
    expect(screen.queryByRole("button", { name: "20,000" })).toBeNull();
    expect(CAPS).toContain(20_000);
  });

  it("has no English label in Chinese", () => {
    const { container } = render(
      <div>{figure.draw({ ...few(llama), words: chinese }, noActions)}</div>,
    );
    const labels = [...container.querySelectorAll("text")].map(({ textContent }) =>
      (textContent ?? "").replaceAll("VRR-Stop", ""),
    );
    expect(labels.filter((label) => /[a-z]{4,}/.test(label))).toEqual([]);
  });
});

/** Estimates of so many calibrations, at the first place and at the last. */
function ends(study: Study, view: FigureView, repeats = 100) {
  const input = few(study, { view }, repeats);
  const facts = moreDataFacts(input);
  if (facts === null) throw new TypeError("not all is there");
  return { ...facts, places: readMoreData(input)?.places ?? [] };
}

describe("what it shows, near J = 0", () => {
  it("more plans help where votes are as EM takes them", () => {
    const { first, last, places, told } = ends(llama, {});
    expect(last.holds).toBe(true);
    expect(last.high - last.low).toBeLessThan((first.high - first.low) / 3);
    expect(last.validity).toBeGreaterThan(first.validity + 0.03);
    expect(last.validity).toBeCloseTo(told, 2);
    // consistency: the mean comes within .02 of the truth
    expect(Math.abs((places.at(-1)?.rate.mean ?? 0) - LLAMA_RHO1.truth)).toBeLessThan(0.02);
  });

  // engine.md: engine prototypes, expected histogram of 300 plans: .201 at σ = 3, .227 at icc .5
  it.each([
    ["leniency of the instance", { leniency: 3 }, 0.201],
    ["votes that hang together", { icc: 0.5 }, 0.227],
  ] as const)("with %s more plans make it surer of a wrong rate", (_, patch, limit) => {
    const { first, last, places, told } = ends(studyWith(llama, patch), {});
    expect(last.holds).toBe(false);
    expect(last.high - last.low).toBeLessThan((first.high - first.low) / 5);
    expect(Math.abs((places.at(-1)?.rate.mean ?? 0) - limit)).toBeLessThan(0.01);
    expect(last.validity).toBeLessThan(told - 0.3);
  });

  it("more steps on the same votes stray, and cost validity", () => {
    const { first, last } = ends(llama, { along: "steps" });
    expect(last.high - last.low).toBeGreaterThan(2 * (first.high - first.low));
    expect(last.validity).toBeLessThan(first.validity - 0.05);
  });

  it("and far from it neither does harm", () => {
    const stress = presetBase("gsm8k-qwen3b-stress");
    const plans = ends(stress, {}, 40);
    expect(plans.last.holds).toBe(true);
    const steps = ends(stress, { along: "steps" }, 40);
    expect(Math.abs(steps.last.validity - steps.first.validity)).toBeLessThan(0.02);
  });
});

test("both languages say the same things, Chinese set as Chinese", () => {
  expect(paths(moreDataWords.zh)).toEqual(paths(moreDataWords.en));
  for (const [path, text] of texts(moreDataWords.zh)) {
    expect(text.replaceAll("_", ""), path).not.toMatch(BADLY_SET);
  }
});

test("places rise", () => {
  for (const at of Object.values(PLACES)) expect(at).toEqual(at.toSorted((a, b) => a - b));
});
