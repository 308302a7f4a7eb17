import { colour, Mark } from "#plots";
import { policyRaceWords } from "#ui";
import { calibratedJobs, evaluateAtOnce, evaluateJob } from "../evaluation.ts";
import type { FigureDefinition, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { raceFacts } from "./facts.ts";
import { type LegendMark, legendOf } from "./legend.ts";
import { RaceStill } from "./RaceStill.tsx";
import { RaceTable } from "./RaceTable.tsx";
import { racers, replayJobs } from "./racers.ts";
import { raceTable } from "./table.ts";

/** Where each policy ends up: every policy on the same world, exact, with what the paper reports. */
export const policyRace: FigureDefinition = {
  id: "policy-race",
  title: (words) => words.figures.titles["policy-race"],
  jobs: (study, _, log) => ({
    first: { now: evaluateJob(study) },
    later: { ...calibratedJobs(study), ...replayJobs(study, log) },
  }),
  atOnce: evaluateAtOnce,
  draw: (input, actions) => (
    <div>
      <RaceTable input={input} actions={actions} />
      <Legend input={input} />
    </div>
  ),
  still: (input) => <RaceStill input={input} glyph={(mark) => <Glyph {...mark} />} />,
  note: ({ study, words }) => (
    <span>
      <Rich text={policyRaceWords[words.lang].setting(study.votes, study.rounds)} />
    </span>
  ),
  sentence: (input) => (
    <Rich
      text={policyRaceWords[input.words.lang].sentence(
        raceFacts(racers(input), input.study, input.words),
      )}
    />
  ),
  table: raceTable,
};

/** What the marks are, and what must be known of VRR-Stop and of the published values. */
function Legend({ input }: { readonly input: FigureInput }) {
  const { marks, notes } = legendOf(input);
  return (
    <div className="race-legend">
      <p>
        {marks.map(({ mark, text }) => (
          <span key={text}>
            {mark === null ? null : <Glyph {...mark} />} {text}
          </span>
        ))}
      </p>
      {notes.map((note) => (
        <p key={note}>
          <Rich text={note} />
        </p>
      ))}
    </div>
  );
}

/** A mark of the strips, in the line of words that names it. */
function Glyph({ shape, tone }: LegendMark) {
  return (
    <svg width={12} height={12} aria-hidden="true">
      {shape === "line" ? (
        <line
          x1={6}
          x2={6}
          y1={0}
          y2={12}
          stroke={colour(tone)}
          strokeWidth={1.5}
          strokeDasharray="2 2.5"
        />
      ) : (
        <Mark
          shape={shape}
          tone={tone}
          x={6}
          y={6}
          r={shape === "diamond" ? 5 : 4}
          hollow={shape === "diamond"}
          strokeWidth={1.25}
        />
      )}
    </svg>
  );
}
