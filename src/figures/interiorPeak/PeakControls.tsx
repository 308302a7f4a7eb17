import { interiorPeakWords, rate, Slider } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { HARDEST, ownBreak } from "./broken.ts";
import { drawnPeak, ratesOf } from "./facts.ts";

interface PeakControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** When the prompt breaks, and how hard. */
export function PeakControls({ input, actions }: PeakControlsProps) {
  const say = interiorPeakWords[input.words.lang];
  const { base, change, study } = drawnPeak(input);
  if (base.rounds === 0) return null;
  const own = ownBreak(base);
  const { alpha, beta } = ratesOf(study).last;
  const moved = change.at !== own.at || change.hard !== own.hard;
  return (
    <>
      <span className="peak-slider">
        <span>
          {say.breaksAt} <b>{change.at}</b>
        </span>
        <Slider
          range={{ min: 1, max: Math.max(2, base.rounds), step: 1 }}
          value={change.at}
          mark={own.at}
          label={say.breaksAt}
          valueText={String(change.at)}
          onChange={(at) => actions.setView({ at: Math.min(base.rounds, at) })}
        />
      </span>
      <span className="peak-slider">
        <span>
          {say.hard}{" "}
          <b>
            <i className="sym">α</i> {rate(alpha)}, <i className="sym">β</i> {rate(beta)}
          </b>
        </span>
        <Slider
          range={{ min: 0, max: HARDEST, step: 0.05 }}
          value={change.hard}
          mark={own.hard}
          label={say.hard}
          valueText={`α ${rate(alpha)}, β ${rate(beta)}`}
          onChange={(hard) => actions.setView({ hard })}
        />
      </span>
      <span className="figure-quiet peak-reset">
        <button
          type="button"
          disabled={!moved}
          onClick={() => actions.setView({ at: "", hard: "" })}
        >
          {say.reset}
        </button>
      </span>
    </>
  );
}
