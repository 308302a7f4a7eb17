import { expect } from "vitest";
import { type Job, type Outcome, run } from "#compute";
import { DEFAULT_STUDY } from "#study";
import { english } from "#ui";
import type {
  DataTable,
  FigureDefinition,
  FigureInput,
  FigureView,
} from "../../../src/figures/figure.ts";
import { NO_HIGHLIGHT } from "../../../src/figures/host/highlight.tsx";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { figureMarkup } from "../figureMarkup.tsx";

/** Outcomes by their jobs: views that ask for the same share them. */
const known = new Map<string, Promise<Outcome>>();

function outcomeOf(job: Job): Promise<Outcome> {
  const key = JSON.stringify(job);
  const found = known.get(key) ?? run(job);
  known.set(key, found);
  return found;
}

/** A score figure's input with its jobs run on this thread. */
export async function scoreInput(
  figure: FigureDefinition,
  view: FigureView,
  ask: Partial<Pick<FigureInput, "words" | "width">> & { readonly refined?: boolean } = {},
): Promise<FigureInput> {
  const { refined = true, ...rest } = ask;
  const { first, later } = figure.jobs(DEFAULT_STUDY, view);
  const outcomes: Record<string, Outcome> = {};
  for (const [name, job] of Object.entries(refined ? { ...first, ...later } : first)) {
    outcomes[name] = await outcomeOf(job);
  }
  return {
    study: DEFAULT_STUDY,
    view,
    outcomes,
    pinned: null,
    highlight: NO_HIGHLIGHT,
    words: english,
    width: 780,
    ...rest,
  };
}

/** All that is seen of a figure, as markup. */
export const seen = figureMarkup;

export const BROKEN = /NaN|Infinity|undefined|null/;

interface Drawn {
  readonly input: FigureInput;
  readonly table: DataTable;
}

/** A view drawn narrow in English and wide in Chinese: nothing in it is broken, and its table is whole. */
export async function drawnWhole(
  figure: FigureDefinition,
  view: FigureView,
  wide = 860,
): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = [];
  for (const [words, width] of [
    [english, 288],
    [chinese, wide],
  ] as const) {
    const input = await scoreInput(figure, view, { words, width });
    expect(seen(figure, input)).not.toMatch(BROKEN);
    const table = figure.table(input);
    for (const row of table.rows) {
      expect(row).toHaveLength(table.columns.length);
      expect(row.some(Number.isNaN)).toBe(false);
    }
    drawn.push({ input, table });
  }
  return drawn;
}
