import { runNow } from "#compute";
import type { FigureDefinition, FigureInput, FigureView } from "#figures";
import type { Study } from "#study";
import { english } from "#ui";

/** What is asked of a figure beside its study. */
export type Ask = Partial<Omit<FigureInput, "study" | "outcomes">> & {
  /** also the jobs that refine the picture */
  readonly refined?: boolean;
};

/** A figure's input with its jobs run on this thread. */
export function figureInput(
  figure: FigureDefinition,
  study: Study,
  { refined = false, ...ask }: Ask = {},
): FigureInput {
  const view: FigureView = ask.view ?? {};
  const { first, later } = figure.jobs(study, view);
  const jobs = refined ? { ...first, ...later } : first;
  const outcomes = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => {
      if (job.kind === "read-log") throw new TypeError("a figure reads no log");
      return [name, runNow(job)];
    }),
  );
  return {
    pinned: null,
    highlight: { round: null, policy: null, term: null, cell: null },
    words: english,
    width: 620,
    ...ask,
    study,
    view,
    outcomes,
  };
}
