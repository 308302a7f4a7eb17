import { RACE_J, RACE_LABELS } from "#engine";
import { labelFreeJWords } from "#ui";
import type { FigureDefinition } from "../figure.ts";
import { KindNote } from "../host/Kind.tsx";
import { Rich } from "../host/Rich.tsx";
import { AnswersDrawing } from "./AnswersDrawing.tsx";
import "./labelFreeJ.css";
import { RaceControls } from "./RaceControls.tsx";
import { raceJob, raceOutcome, raceView, standings } from "./race.ts";
import { labelFreeTable } from "./table.ts";

/** Is there an honest label-free J? Diagnostics of unlabelled votes raced against n labels. */
export const labelFreeJ: FigureDefinition = {
  id: "label-free-j",
  pins: "alone",
  // Not `first`: the sliders must follow the hand while the race is run.
  jobs: (study, view) => ({ first: {}, later: { race: raceJob(study, view) } }),
  atOnce: () => null,
  title: (words) => labelFreeJWords[words.lang].title,
  note(input) {
    const say = labelFreeJWords[input.words.lang];
    const outcome = raceOutcome(input);
    return (
      <KindNote
        kind="simulated"
        words={
          outcome === null
            ? say.waiting
            : say.note(outcome.replicates, outcome.labelReplicates, input.study.seed)
        }
      />
    );
  },
  controls: (input, actions) => <RaceControls input={input} actions={actions} />,
  draw: (input) => <AnswersDrawing input={input} />,
  sentence(input) {
    const say = labelFreeJWords[input.words.lang];
    const outcome = raceOutcome(input);
    if (outcome === null) return say.waiting;
    const { threshold, icc } = raceView(input.view, input.study);
    const { best, beats } = standings(outcome, threshold);
    return (
      <Rich
        text={say.sentence({
          J0: RACE_J[threshold] ?? 0,
          icc,
          best: best.id,
          right: best.estimate,
          se: best.se,
          beats: beats === null ? null : { labels: beats.id, right: beats.estimate },
          most: RACE_LABELS[RACE_LABELS.length - 1] ?? 0,
        })}
      />
    );
  },
  equation({ view, study, words }) {
    const say = labelFreeJWords[words.lang];
    const { plans } = raceView(view, study);
    return (
      <div className="answers-how">
        {say.how(plans, study.votes).map((text) => (
          <p key={text}>
            <Rich text={text} />
          </p>
        ))}
      </div>
    );
  },
  table: labelFreeTable,
};
