import { scoreOpenWords } from "#ui";
import type { FigureActions, FigureDefinition, FigureInput } from "../../figure.ts";
import { Choice } from "../../host/Choice.tsx";
import { KindNote } from "../../host/Kind.tsx";
import { Rich } from "../../host/Rich.tsx";
import { ScoreRows } from "../ScoreRows.tsx";
import { scoresAtOnce } from "../scoreJobs.ts";
import { scoreSettings } from "../scoreView.ts";
import { CrossingDrawing } from "./CrossingDrawing.tsx";
import { crossingFacts, readCrossing, readMap } from "./facts.ts";
import { crossingJobs, type Part, partOf } from "./jobs.ts";
import { MapDrawing, mapFacts } from "./MapDrawing.tsx";
import { crossingTable } from "./table.ts";

const PARTS: readonly Part[] = ["correlation", "sigma"];

/**
 * True reach of two in a row against the fixed budget as the judge's errors repeat, and where it falls
 * behind. The study has no part in it. View: that of `scoreSettings`, and `along`.
 */
export const scoreCrossing: FigureDefinition = {
  id: "score-crossing",
  pins: "alone",
  jobs: (_study, view) => crossingJobs(view),
  atOnce: scoresAtOnce,
  title: (words) => scoreOpenWords[words.lang].crossing.title,
  note(input) {
    const say = scoreOpenWords[input.words.lang].crossing;
    const { seeds, tasks, seed } = scoreSettings(input.view);
    const kinds = kindsOf(input);
    return (
      <>
        {kinds.has("exact") ? <KindNote kind="exact" words={say.note} /> : null}
        {kinds.has("simulated") ? (
          <KindNote kind="simulated" words={say.noteDrawn(seeds, tasks, seed)} />
        ) : null}
      </>
    );
  },
  controls: (input, actions) => <Controls input={input} actions={actions} />,
  draw: (input, actions) =>
    partOf(input.view) === "sigma" ? (
      <MapDrawing input={input} actions={actions} />
    ) : (
      <CrossingDrawing input={input} actions={actions} />
    ),
  sentence(input) {
    const { words } = input;
    const say = scoreOpenWords[words.lang].crossing;
    if (partOf(input.view) === "sigma") {
      const facts = mapFacts(input);
      return facts === null ? words.figures.waiting : <Rich text={say.map.sentence(facts)} />;
    }
    const read = readCrossing(input);
    return read === null ? (
      words.figures.waiting
    ) : (
      <Rich text={say.sentence(crossingFacts(read))} />
    );
  },
  equation: ({ words }) => (
    <p className="figure-aside">
      <Rich text={scoreOpenWords[words.lang].crossing.why} />
    </p>
  ),
  table: crossingTable,
};

function kindsOf(input: FigureInput): ReadonlySet<"exact" | "simulated"> {
  if (partOf(input.view) === "sigma") {
    return new Set(readMap(input)?.map(({ kind }) => kind) ?? []);
  }
  return new Set(readCrossing(input)?.curves.map(({ kind }) => kind) ?? []);
}

interface ControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

function Controls({ input, actions }: ControlsProps) {
  const say = scoreOpenWords[input.words.lang].crossing;
  const part = partOf(input.asked ?? input.view);
  return (
    <>
      <Choice
        of={PARTS}
        chosen={part}
        say={(one) => say.parts[one]}
        onChoose={(one) => actions.setView({ along: one })}
      />
      <ScoreRows keys={["sigma", "correlation", "persistence"]} input={input} actions={actions} />
    </>
  );
}
