import type { LabelFreeOutcome } from "#compute";
import { LABEL_FREE, type LabelFreeDiagnostic, RACE_J, RACE_LABELS } from "#engine";
import type { AnswerLine, MarkShape } from "#plots";
import { type LabelFreeJWords, rate } from "#ui";
import { standings } from "./race.ts";

/** A dash and a mark for each diagnostic: nothing depends on colour. */
const STYLES: Readonly<
  Record<LabelFreeDiagnostic, { dash: string | null; mark: MarkShape; hollow: boolean }>
> = {
  "likelihood-ratio": { dash: null, mark: "disc", hollow: false },
  dispersion: { dash: "9 4", mark: "square", hollow: false },
  "held-out": { dash: "4 3", mark: "diamond", hollow: true },
  "fold-agreement": { dash: "12 3 2 3", mark: "ring", hollow: true },
};
/** Few labels are always drawn, for scale. */
const FEW = 10;

/** The diagnostics' lines, and dotted ones of few labels and of those that beat them all. */
export function answerLines(
  outcome: LabelFreeOutcome,
  threshold: number,
  say: LabelFreeJWords,
): readonly AnswerLine[] {
  const { diagnostics, labels, best, beats } = standings(outcome, threshold);
  const most = beats?.id ?? RACE_LABELS[RACE_LABELS.length - 1] ?? FEW;
  const drawn = labels.filter(({ id }) => id === FEW || id === most);
  const about = (estimate: number, se: number): string =>
    say.onAverage(rate(estimate, 3), rate(se, 3));
  return [
    ...diagnostics.map(
      ({ id, estimate, se }): AnswerLine => ({
        key: id,
        text: say.names[id],
        about: about(estimate, se),
        points: pointsOf(outcome.diagnostics[LABEL_FREE.indexOf(id)], threshold),
        tone: "ink",
        ...STYLES[id],
        strong: id === best.id,
      }),
    ),
    ...drawn.map(
      ({ id, estimate, se }): AnswerLine => ({
        key: `labels-${id}`,
        text: say.labels(id),
        about: about(estimate, se),
        points: pointsOf(outcome.labels[RACE_LABELS.indexOf(id)], threshold),
        tone: "validity",
        dash: ".1 5",
        mark: null,
        hollow: false,
        strong: id === most,
      }),
    ),
  ];
}

function pointsOf(
  answers: LabelFreeOutcome["labels"][number] | undefined,
  threshold: number,
): AnswerLine["points"] {
  return RACE_J.map((at, j) => ({
    at,
    share: answers?.right[threshold * RACE_J.length + j] ?? 0,
    se: answers?.se[threshold * RACE_J.length + j] ?? 0,
  }));
}
