import { plainText } from "#plots";
import { flipRiskWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { ESTIMATOR_IDS, flipView, viewOf } from "./view.ts";

interface FlipControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** Which estimator is drawn, and the paper's regions on demand. */
export function FlipControls({ input, actions }: FlipControlsProps) {
  const words = flipRiskWords[input.words.lang];
  const { estimator, regions } = flipView(input.view);
  return (
    <>
      <label>
        {words.estimatorLabel}{" "}
        <select
          value={estimator}
          onChange={(event) => {
            const chosen = ESTIMATOR_IDS.find((id) => id === event.target.value);
            if (chosen !== undefined) actions.setView(viewOf(chosen));
          }}
        >
          {ESTIMATOR_IDS.map((id) => (
            <option key={id} value={id}>
              {plainText(words.estimators[id])}
            </option>
          ))}
        </select>
      </label>
      <span className="figure-choice">
        <button
          type="button"
          aria-pressed={regions}
          onClick={() => actions.setView({ regions: !regions })}
        >
          {words.regionsToggle}
        </button>
      </span>
      {regions ? (
        <span>
          <Rich text={words.protocol(words.estimators[estimator])} />
        </span>
      ) : null}
    </>
  );
}
