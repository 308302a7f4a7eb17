import { inverseMapWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Choice } from "../host/Choice.tsx";
import { ASKS, inverseView, planePolicies } from "./view.ts";

interface InverseControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

const AXES = ["repair", "verify"] as const;

/** What is asked, of which policy, and over which two rates. */
export function InverseControls({ input, actions }: InverseControlsProps) {
  const { study, words } = input;
  const say = inverseMapWords[words.lang];
  const { ask, axes, policy } = inverseView(input.view, study);
  return (
    <>
      <Choice
        of={ASKS}
        chosen={ask}
        say={(one) => say.asks[one]}
        onChoose={(one) => actions.setView({ ask: one, policy: "" })}
      />
      {ask === "labels" ? null : (
        <>
          <Choice
            of={AXES}
            chosen={axes}
            say={(one) => say.axes[one]}
            onChoose={(one) => actions.setView({ axes: one, x: "", y: "" })}
          />
          <label>
            {ask === "best" ? say.costOf : say.policy}{" "}
            <select
              value={policy}
              onChange={(event) => actions.setView({ policy: event.target.value })}
            >
              {planePolicies(study)
                .filter((id) => ask !== "gain" || id !== "none")
                .map((id) => (
                  <option key={id} value={id}>
                    {words.policies.name(id)}
                  </option>
                ))}
            </select>
          </label>
        </>
      )}
    </>
  );
}
