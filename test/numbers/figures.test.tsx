import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createInlineRunner, JobError, type Outcome, run } from "#compute";
import { FIGURE_IDS, type FigureStill } from "#figures";
import type { Study } from "#study";
import { WordsProvider } from "#ui";
import { inputOf } from "../../src/figures/file/figureSvg.tsx";
import { figureCsv, figureData, figureSvg, stillOf } from "../../src/figures/file/index.ts";
import { HighlightProvider } from "../../src/figures/host/highlight.tsx";
import { everyStudy, runs } from "./anyStudy.ts";
import { unsoundNumbers, unsoundText } from "./unsound.ts";

const done = new Map<string, Promise<Outcome>>();
/** Runs a job once: some figures ask for the same, whatever the study. */
const runner = createInlineRunner((job, hearing) => {
  const key = JSON.stringify(job);
  const outcome = done.get(key) ?? run(job, hearing);
  done.set(key, outcome);
  return outcome;
});
const ACTIONS = { highlight: () => {}, setView: () => {}, moveTo: () => {} };

/** Everything that a page, a file or a spreadsheet would show of a figure, by what it is. */
function shown(still: FigureStill): Readonly<Record<string, string>> {
  const { figure, words } = still;
  const input = inputOf(still);
  const marked = (part: React.ReactNode): string =>
    renderToStaticMarkup(
      <WordsProvider value={words}>
        <HighlightProvider>{part}</HighlightProvider>
      </WordsProvider>,
    );
  return {
    drawing: marked(figure.draw(input, ACTIONS)),
    sentence: marked(figure.sentence(input)),
    note: marked(figure.note?.(input)),
    equation: marked(figure.equation?.(input, ACTIONS)),
    controls: marked(figure.controls?.(input, ACTIONS)),
    svg: figureSvg(still, { theme: "light" }).replace(/<metadata.*<\/metadata>/, ""),
    csv: figureCsv(still),
  };
}

async function faultsOf(figure: string, study: Study, lang: "en" | "zh"): Promise<string[]> {
  let still: FigureStill | null;
  try {
    still = await stillOf({ figure, study, view: {} }, { runner, lang, width: 344 });
  } catch (error) {
    // a study that a figure cannot be of: it says so in words
    if (error instanceof JobError || error instanceof RangeError) {
      return unsoundText(error.message) === null ? [] : [error.message];
    }
    throw error;
  }
  const stills = [still!, { ...still!, outcomes: firstOnly(still!) }]; // before what refines arrives
  return stills.flatMap((one) => [
    ...Object.entries(shown(one)).flatMap(([part, text]) => {
      const fault = unsoundText(text);
      return fault === null ? [] : [`${part}: ${fault}`];
    }),
    ...unsoundNumbers(one.figure.table(inputOf(one)).rows, "table"),
    ...unsoundNumbers((JSON.parse(figureData(one)) as { rows: unknown }).rows, "json"),
  ]);
}

function firstOnly({ figure, study, view, outcomes }: FigureStill): FigureStill["outcomes"] {
  const { first } = figure.jobs(study, view);
  return Object.fromEntries(Object.keys(first).map((name) => [name, outcomes[name]]));
}

/** A second or more a study, whatever the study is. */
const SLOW = new Set(["label-free-j", "two-oracles", "lookahead", "inverse-map", "score-reach"]);

describe("no number that is none reaches a reader", () => {
  it.each(FIGURE_IDS)("of %s", { timeout: 600_000 }, async (figure) => {
    await fc.assert(
      fc.asyncProperty(everyStudy, fc.constantFrom("en", "zh"), async (study, lang) => {
        expect(await faultsOf(figure, study, lang)).toEqual([]);
      }),
      { numRuns: runs(SLOW.has(figure) ? 1 : 4), endOnFailure: true },
    );
  });
});
