import type { FigureDefinition } from "#figures";
import type { ControlState } from "../teach/classSettings.ts";

/** The figure with its own controls as a class has them: taken away, or shown and not to be moved. */
export function withControls(
  figure: FigureDefinition,
  state: ControlState | undefined,
): FigureDefinition {
  const { controls, ...others } = figure;
  if (state === undefined || controls === undefined) return figure;
  if (state === "hidden") return others;
  return {
    ...figure,
    controls: (input, actions) => (
      <fieldset className="figure-held" disabled>
        {controls(input, actions)}
      </fieldset>
    ),
  };
}
