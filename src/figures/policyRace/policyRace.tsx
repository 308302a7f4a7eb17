import { CALIBRATIONS, calibratedJobs, evaluateJob } from "../evaluation.ts";
import type { FigureDefinition, FigureInput } from "../figure.ts";
import { KIND_MARKS } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { raceFacts } from "./facts.ts";
import { RaceTable } from "./RaceTable.tsx";
import { racers } from "./racers.ts";
import { raceTable } from "./table.ts";

/** Where each policy ends up: every policy on the same world, exact, with what the paper reports. */
export const policyRace: FigureDefinition = {
  id: "policy-race",
  medium: "html",
  title: (words) => words.policyRace.title,
  jobs: (study) => ({ first: { now: evaluateJob(study) }, later: calibratedJobs(study) }),
  draw: (input, actions) => (
    <div>
      <RaceTable input={input} actions={actions} />
      <Legend input={input} />
    </div>
  ),
  note: ({ study, words }) => (
    <span>
      <Rich text={words.policyRace.setting(study.votes, study.rounds)} />
    </span>
  ),
  sentence: (input) => (
    <Rich
      text={input.words.policyRace.sentence(raceFacts(racers(input), input.study, input.words))}
    />
  ),
  table: raceTable,
};

/** What the marks are, and what must be known of VRR-Stop and of the published values. */
function Legend({ input }: { readonly input: FigureInput }) {
  const { study, pinned, words } = input;
  const say = words.policyRace;
  const all = racers(input);
  const correlated = study.world.classes.some(({ icc }) => icc.valid > 0 || icc.invalid > 0);
  const hasPublished = all.some((racer) => racer.published !== null);
  const isCalibrated = study.believed.kind === "calibrated";
  const calibration = all.find(({ kind }) => kind === "simulated");
  const notes = [
    ...(study.believed.kind === "true" ? [correlated ? say.vrrIsTpmButIcc : say.vrrIsTpm] : []),
    ...(hasPublished ? [say.dependentVotes] : []),
  ];
  return (
    <div className="race-legend">
      <p>
        <span data-role="validity">●</span> {say.now}
        {pinned ? <span>○ {say.pinned(pinned.label)}</span> : null}
        {hasPublished ? (
          <span>
            ◇ {KIND_MARKS.published} {say.published}
          </span>
        ) : null}
        <span>┆ {say.noRepair}</span>
        {isCalibrated ? (
          <span>
            {KIND_MARKS.simulated}{" "}
            {calibration?.values
              ? `${say.calibrated(CALIBRATIONS)}, ${words.figures.seed(study.seed)}`
              : say.calibrating}
          </span>
        ) : null}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
