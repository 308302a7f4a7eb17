import { inverseMapWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
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
      <span className="figure-choice">
        {ASKS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={ask === one}
            onClick={() => actions.setView({ ask: one, policy: "" })}
          >
            {say.asks[one]}
          </button>
        ))}
      </span>
      {ask === "labels" ? null : (
        <>
          <span className="figure-choice">
            {AXES.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={axes === one}
                onClick={() => actions.setView({ axes: one, x: "", y: "" })}
              >
                <Rich text={say.axes[one]} />
              </button>
            ))}
          </span>
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
