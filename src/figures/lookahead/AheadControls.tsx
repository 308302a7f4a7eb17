import { lookaheadWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Choice } from "../host/Choice.tsx";
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
      <Choice
        label={say.loopsLabel}
        of={LOOPS}
        chosen={loop}
        say={(one) => say.loops[one]}
        onChoose={(one) => actions.setView({ loop: one, x: "", y: "" })}
      />
      <Choice
        label={say.planesLabel}
        of={PLANES}
        chosen={plane}
        say={(one) => say.planes[one]}
        onChoose={(one) => actions.setView({ plane: one, x: "", y: "" })}
      />
    </>
  );
}
