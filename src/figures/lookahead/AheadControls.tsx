import { lookaheadWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { aheadView, LOOPS } from "./view.ts";

interface AheadControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

const PLANES = ["repair", "verify"] as const;

/** Whose loop is drawn, and which two rates span the map. */
export function AheadControls({ input, actions }: AheadControlsProps) {
  const say = lookaheadWords[input.words.lang];
  const { loop, plane } = aheadView(input.view);
  return (
    <>
      <fieldset className="figure-choice" aria-label={say.loopsLabel}>
        {LOOPS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={loop === one}
            onClick={() => actions.setView({ loop: one, x: "", y: "" })}
          >
            {say.loops[one]}
          </button>
        ))}
      </fieldset>
      <fieldset className="figure-choice" aria-label={say.planesLabel}>
        {PLANES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={plane === one}
            onClick={() => actions.setView({ plane: one, x: "", y: "" })}
          >
            <Rich text={say.planes[one]} />
          </button>
        ))}
      </fieldset>
    </>
  );
}
