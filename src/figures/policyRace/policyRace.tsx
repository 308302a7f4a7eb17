import { colour, Mark, type MarkShape, type Role } from "#plots";
import { policyRaceWords } from "#ui";
import { CALIBRATIONS, calibratedJobs, evaluateAtOnce, evaluateJob } from "../evaluation.ts";
import type { FigureDefinition, FigureInput } from "../figure.ts";
import { KIND_MARKS } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { believesTruth, raceFacts } from "./facts.ts";
import { RaceTable } from "./RaceTable.tsx";
import { racers, replayJobs } from "./racers.ts";
import { raceTable } from "./table.ts";

/** Where each policy ends up: every policy on the same world, exact, with what the paper reports. */
export const policyRace: FigureDefinition = {
  id: "policy-race",
  medium: "html",
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
  const { study, pinned, words } = input;
  const say = policyRaceWords[words.lang];
  const all = racers(input);
  const correlated = study.world.classes.some(({ icc }) => icc.valid > 0 || icc.invalid > 0);
  const hasReplayed = all.some(({ replayed }) => replayed !== null);
  const hasPublished = all.some((racer) => racer.published !== null);
  const isCalibrated = study.believed.kind === "calibrated";
  const calibration = all.find(({ kind }) => kind === "simulated");
  const bounds = all.flatMap(({ approximate }) => (approximate ? [approximate.bound] : []));
  const widest = bounds.includes(null) ? null : Math.max(...bounds.map(Number));
  const notes = [
    ...(input.log === undefined ? [] : [say.notTheLog(hasReplayed)]),
    ...(bounds.length > 0 ? [`~ ${say.approximate(widest)}`] : []),
    ...(believesTruth(study) ? [correlated ? say.vrrIsTpmButIcc : say.vrrIsTpm] : []),
    ...(hasPublished ? [say.dependentVotes] : []),
  ];
  return (
    <div className="race-legend">
      <p>
        <span>
          <Glyph shape="disc" tone="validity" /> {say.now}
        </span>
        {pinned ? (
          <span>
            <Glyph shape="ring" tone="control" /> {say.pinned(pinned.label)}
          </span>
        ) : null}
        {hasReplayed ? (
          <span>
            <Glyph shape="diamond" tone="muted" /> {KIND_MARKS.measured} {say.replayed}
          </span>
        ) : null}
        {hasPublished ? (
          <span>
            {hasReplayed ? null : <Glyph shape="diamond" tone="muted" />} {KIND_MARKS.published}{" "}
            {say.published}
          </span>
        ) : null}
        <span>
          <Glyph shape="line" tone="muted" /> {say.noRepair}
        </span>
        {isCalibrated ? (
          <span>
            {KIND_MARKS.simulated}{" "}
            {calibration?.values
              ? words.figures.both(say.calibrated(CALIBRATIONS), words.figures.seed(study.seed))
              : say.calibrating}
          </span>
        ) : null}
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
function Glyph({ shape, tone }: { readonly shape: MarkShape | "line"; readonly tone: Role }) {
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
