import { CDV_COLD_START } from "#paper";
import { ColdStartPlot, coldStartFrame, plainText } from "#plots";
import { scoreOpenWords, scoresWords } from "#ui";
import type { DataTable, FigureActions, FigureDefinition, FigureInput } from "../../figure.ts";
import { KindNote } from "../../host/Kind.tsx";
import { Rich } from "../../host/Rich.tsx";
import { Reading } from "../Reading.tsx";
import { ScoreRows } from "../ScoreRows.tsx";
import { scoresAtOnce } from "../scoreJobs.ts";
import { scoreSettings } from "../scoreView.ts";
import { type ColdStartRead, coldStartFacts, coldStartJobs, readColdStart } from "./facts.ts";

/** Reach of the rule that learns, against the tasks it has learned from. The study has no part in it. */
export const scoreColdStart: FigureDefinition = {
  id: "score-cold-start",
  pins: "alone",
  jobs: (_study, view) => coldStartJobs(view),
  atOnce: scoresAtOnce,
  title: (words) => scoreOpenWords[words.lang].coldStart.title,
  note(input) {
    const say = scoreOpenWords[input.words.lang].coldStart;
    const { seeds, tasks, seed } = scoreSettings(input.view);
    const read = readColdStart(input);
    return (
      <>
        <KindNote kind="simulated" words={say.noteDrawn(seeds, tasks, seed)} />
        {read?.thresholdKind === "exact" ? <KindNote kind="exact" words={say.noteExact} /> : null}
      </>
    );
  },
  controls: (input, actions) => <ScoreRows keys={["sigma"]} input={input} actions={actions} />,
  draw: (input, actions) => <ColdStartDrawing input={input} actions={actions} />,
  sentence(input) {
    const { words } = input;
    const read = readColdStart(input);
    const facts = read === null ? null : coldStartFacts(read);
    if (facts === null) return words.figures.waiting;
    const { guard } = scoresWords[words.lang];
    return <Rich text={scoreOpenWords[words.lang].coldStart.sentence(facts, guard)} />;
  },
  equation: ({ words }) => (
    <p className="figure-aside">
      <Rich text={scoreOpenWords[words.lang].coldStart.why} />
    </p>
  ),
  table: coldStartTable,
};

interface ColdStartDrawingProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

const TICKS = { wide: [0, 5, 10, 20, 30, 50, 100, 200, 300], narrow: [0, 10, 50, 100, 300] };

function ColdStartDrawing({ input, actions }: ColdStartDrawingProps) {
  const read = readColdStart(input);
  if (read === null) return null;
  const { words, width } = input;
  const say = scoreOpenWords[words.lang].coldStart;
  const { rows, index } = read;
  const most = rows.at(-1)?.warmup ?? 1;
  const frame = coldStartFrame({
    width,
    ends: endsOf(read, index, input),
    most,
    least: Math.min(...rows.flatMap(({ truth, said }) => [truth.estimate, said.estimate])),
  });
  const now = rows[index];
  const [, value] = endsOf(read, index, input).truth;
  return (
    <Reading
      places={rows.map(({ warmup }) => frame.x(Math.sqrt(warmup)))}
      index={index}
      leap={3}
      label={say.reading}
      text={say.readingText(now?.warmup ?? 0, value)}
      onChoose={(at) => actions.setView({ warmup: rows[at]?.warmup ?? 0 })}
    >
      {(hovered) => (
        <ColdStartPlot
          width={width}
          frame={frame}
          points={rows.map(({ warmup, truth, said, measured }) => ({
            warmup,
            truth: truth.estimate,
            truthHalf: read.widen * truth.se,
            said: said.estimate,
            saidHalf: read.widen * said.se,
            measured,
          }))}
          index={hovered ?? index}
          threshold={read.threshold.estimate}
          ends={endsOf(read, hovered ?? index, input)}
          measuredText={say.measured}
          xTicks={[...(width < 480 ? TICKS.narrow : TICKS.wide), ...(most > 300 ? [most] : [])].map(
            (at) => ({ at, label: String(at) }),
          )}
          yTicks={[0, 0.2, 0.4, 0.6, 0.8, 1]
            .filter((share) => frame.y(share) <= frame.bottom + 0.5)
            .map((share) => ({ at: share, label: `${Math.round(100 * share)}%` }))}
          xName={width < 480 ? say.xNameShort : say.xName}
          summary={plainText(say.summary(rows.length))}
        />
      )}
    </Reading>
  );
}

/** Name and value of each line, at the warm-up that is read. */
function endsOf(read: ColdStartRead, index: number, { words, width }: FigureInput) {
  const say = scoreOpenWords[words.lang].coldStart;
  const { percent } = scoresWords[words.lang];
  const names = width < 480 ? say.endsShort : say.ends;
  const row = read.rows[index];
  const value = ({ estimate, se }: { estimate: number; se: number }): string =>
    se > 0 ? `≈ ${percent(estimate)} ± ${(100 * se).toFixed(1)}` : `= ${percent(estimate)}`;
  return {
    truth: [names.truth, row === undefined ? "" : `≈ ${say.error(row.truth)}`],
    said: [names.said, row === undefined ? "" : `≈ ${say.error(row.said)}`],
    threshold: [names.threshold, value(read.threshold)],
  } as const;
}

function coldStartTable(input: FigureInput): DataTable {
  const { lang } = input.words;
  const { table: say } = scoreOpenWords[lang].coldStart;
  const { guard } = scoresWords[lang];
  const read = readColdStart(input);
  const before = ["warmup", "truth", "truthSe", "said", "saidSe", "steps", "measured"] as const;
  const after = ["threshold", "cutShare"] as const;
  return {
    caption: say.caption(CDV_COLD_START.where),
    columns: [
      ...before.map((key) => ({ key, label: say[key], numeric: true })),
      ...after.map((key) => ({ key, label: say[key], numeric: true })),
      { key: "cut", label: say.cut, numeric: false },
    ],
    rows: (read?.rows ?? []).map(({ warmup, truth, said, steps, measured, cut }) => [
      warmup,
      truth.estimate,
      truth.se,
      said.estimate,
      said.se,
      steps.estimate,
      measured,
      read?.threshold.estimate ?? null,
      cut.share,
      guard(cut.guard),
    ]),
  };
}
