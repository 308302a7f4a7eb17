import { scoreOpenWords } from "#ui";
import type { DataTable, FigureActions, FigureDefinition, FigureInput } from "../../figure.ts";
import { Choice } from "../../host/Choice.tsx";
import { KindNote } from "../../host/Kind.tsx";
import { Rich } from "../../host/Rich.tsx";
import { ScoreRows } from "../ScoreRows.tsx";
import { scoresAtOnce } from "../scoreJobs.ts";
import { scoreSettings } from "../scoreView.ts";
import { ConfirmationDrawing } from "./ConfirmationDrawing.tsx";
import {
  COUNTS,
  confirmationFacts,
  confirmationJobs,
  countOf,
  readConfirmation,
  readingOf,
} from "./facts.ts";

/**
 * N in a row against the mean of n where both take the same mean steps. The study has no part in it. View:
 * that of `scoreSettings`, `n` and `steps`.
 */
export const scoreConfirmation: FigureDefinition = {
  id: "score-confirmation",
  pins: "alone",
  jobs: (_study, view) => confirmationJobs(view),
  atOnce: scoresAtOnce,
  title: (words) => scoreOpenWords[words.lang].confirmation.title,
  note(input) {
    const say = scoreOpenWords[input.words.lang].confirmation;
    const { seeds, tasks, seed } = scoreSettings(input.view);
    return <KindNote kind="simulated" words={say.noteDrawn(seeds, tasks, seed)} />;
  },
  controls: (input, actions) => <Controls input={input} actions={actions} />,
  draw: (input, actions) => <ConfirmationDrawing input={input} actions={actions} />,
  sentence(input) {
    const { words, view } = input;
    const read = readConfirmation(input);
    if (read === null) return words.figures.waiting;
    const facts = confirmationFacts(read, readingOf(read, view));
    return <Rich text={scoreOpenWords[words.lang].confirmation.sentence(facts)} />;
  },
  equation: ({ words }) => (
    <p className="figure-aside">
      <Rich text={scoreOpenWords[words.lang].confirmation.why} />
    </p>
  ),
  table: confirmationTable,
};

interface ControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

function Controls({ input, actions }: ControlsProps) {
  const say = scoreOpenWords[input.words.lang].confirmation;
  const n = countOf(input.asked ?? input.view);
  return (
    <>
      <Choice
        of={COUNTS}
        chosen={n}
        say={(count) => say.count(count)}
        onChoose={(count) => actions.setView({ n: count })}
      />
      <ScoreRows keys={["sigma", "correlation", "persistence"]} input={input} actions={actions} />
    </>
  );
}

/** Both curves by bar, then their difference at equal mean steps. */
function confirmationTable(input: FigureInput): DataTable {
  const { lang } = input.words;
  const { table: say, kinds } = scoreOpenWords[lang].confirmation;
  const read = readConfirmation(input);
  const numeric = ["bar", "steps", "stepsSe", "reach", "reachSe"] as const;
  return {
    caption: say.caption,
    columns: [
      { key: "what", label: say.what, numeric: false },
      ...numeric.map((key) => ({ key, label: say[key], numeric: true })),
    ],
    rows:
      read === null
        ? []
        : [
            ...read.curves.flatMap(({ kind, n, points }) =>
              points.map(({ bar, steps, trueReach }) => [
                kinds[kind](n),
                bar,
                steps.estimate,
                steps.se,
                trueReach.estimate,
                trueReach.se,
              ]),
            ),
            ...read.plain
              .filter(({ n }) => n !== read.n)
              .map(({ kind, n, steps, trueReach }) => [
                kinds[kind](n),
                read.settings.bar,
                steps.estimate,
                steps.se,
                trueReach.estimate,
                trueReach.se,
              ]),
            ...read.differences.map(({ steps, difference }) => [
              say.difference,
              null,
              steps,
              null,
              difference.estimate,
              difference.se,
            ]),
          ],
  };
}
