import { RACE_J } from "#engine";
import { plainText } from "#plots";
import { labelFreeJWords, rate, Slider } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { MOST_ICC, PLANS, raceView } from "./race.ts";

interface ControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

const STEP = (RACE_J[1] ?? 0) - (RACE_J[0] ?? 0);

/** The threshold, how far votes agree, how many plans are seen, and a new draw. */
export function RaceControls({ input, actions }: ControlsProps) {
  const { words, study, view } = input;
  const say = labelFreeJWords[words.lang];
  const { threshold, icc, plans } = raceView(view, study);
  const J0 = RACE_J[threshold] ?? 0;
  return (
    <>
      <span className="answers-slider">
        <span>
          <Rich text={say.controls.threshold(rate(J0))} />
        </span>
        <Slider
          range={{ min: RACE_J[1] ?? 0, max: RACE_J[RACE_J.length - 2] ?? 1, step: STEP }}
          value={J0}
          onChange={(next) => actions.setView({ threshold: next })}
          label={plainText(say.controls.thresholdLabel)}
          valueText={rate(J0)}
        />
      </span>
      <span className="answers-slider">
        <span>
          <Rich text={say.controls.icc(rate(icc))} />
        </span>
        <Slider
          range={{ min: 0, max: MOST_ICC, step: 0.01 }}
          value={icc}
          onChange={(next) => actions.setView({ icc: next })}
          label={plainText(say.controls.iccLabel)}
          valueText={rate(icc)}
        />
      </span>
      <span className="answers-plans">
        <span>{say.controls.plans}</span>
        <span className="figure-choice">
          {PLANS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={plans === one}
              aria-label={say.controls.plansLabel(one)}
              onClick={() => actions.setView({ plans: one })}
            >
              {one}
            </button>
          ))}
        </span>
      </span>
      {actions.newSeed === undefined ? null : (
        <button type="button" className="answers-draw" onClick={actions.newSeed}>
          {say.controls.draw}
        </button>
      )}
    </>
  );
}
