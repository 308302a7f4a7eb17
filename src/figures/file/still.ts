import type { Outcome, ReadLogOutcome, Runner } from "#compute";
import type { FigureValue } from "#study";
import { type Lang, loadWords } from "#ui";
import { figureWith } from "../every.ts";
import type { JobPlan, Outcomes } from "../figure.ts";
import { FILE_MARGIN, type FigureStill } from "./figureSvg.tsx";

export interface StillOptions {
  /** runs what the figure asks for */
  readonly runner: Pick<Runner, "run">;
  readonly lang: Lang;
  /** of the file, its margin included; CSS pixels */
  readonly width: number;
  readonly log?: ReadLogOutcome["log"] | undefined;
}

/**
 * Everything that a file of this value is made from, every job run to its end, refinements too.
 *
 * @returns null where there is no figure of that id
 */
export async function stillOf(
  value: FigureValue,
  { runner, lang, width, log }: StillOptions,
): Promise<FigureStill | null> {
  const { study, view } = value;
  const fetched = figureWith(value.figure);
  if (fetched === null) return null;
  const [figure, words] = await Promise.all([fetched, loadWords(lang)]);
  const outcomes = await allOutcomes(figure.jobs(study, view, log), runner, `file/${figure.id}`);
  return {
    figure,
    study,
    view,
    outcomes,
    pinned: null,
    log,
    words,
    width: width - 2 * FILE_MARGIN,
  };
}

async function allOutcomes(
  { first, later }: JobPlan,
  runner: StillOptions["runner"],
  slot: string,
): Promise<Outcomes> {
  const named = Object.entries({ ...first, ...later }).map(
    async ([name, job]): Promise<readonly [string, Outcome]> => [
      name,
      await runner.run(`${slot}/${name}`, job),
    ],
  );
  return Object.fromEntries(await Promise.all(named));
}
