import { twoOraclesWords } from "#ui";
import { comparedPolicies } from "../evaluation.ts";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Choice } from "../host/Choice.tsx";
import { INSTANCES, oraclesView, WORLDS } from "./view.ts";
import { worldsOf } from "./worlds.ts";

interface OraclesControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

const PARTS = ["study", "worlds"] as const;

/** The reader's own study or random worlds; how much to draw, with which seed. */
export function OraclesControls({ input, actions }: OraclesControlsProps) {
  const say = twoOraclesWords[input.words.lang];
  const { part, instances, policy, running, seed } = oraclesView(input.view);
  const { newSeed } = actions;
  const outcome = worldsOf(input);
  const isDone = outcome !== null && outcome.worlds === outcome.of;
  return (
    <>
      <Choice
        of={PARTS}
        chosen={part}
        say={(one) => say.parts[one]}
        onChoose={(one) => actions.setView({ part: one })}
      />
      {part === "study" ? (
        <>
          <label>
            {say.replicates}{" "}
            <select
              value={instances}
              onChange={(event) => actions.setView({ instances: Number(event.target.value) })}
            >
              {INSTANCES.map((n) => (
                <option key={n} value={n}>
                  {say.count(n)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {say.inInk}{" "}
            <select
              value={policy ?? ""}
              onChange={(event) => actions.setView({ policy: event.target.value })}
            >
              <option value="">{say.furthest}</option>
              {comparedPolicies(input.study).map((id) => (
                <option key={id} value={id}>
                  {input.words.policies.name(id)}
                </option>
              ))}
            </select>
          </label>
          {newSeed === undefined ? null : (
            <span className="figure-quiet">
              <button type="button" onClick={newSeed}>
                {say.newSeed}
              </button>
            </span>
          )}
        </>
      ) : (
        <span className="figure-quiet oracles-run">
          {running && !isDone ? (
            <>
              <span role="status">{say.running(outcome?.worlds ?? 0, WORLDS)}</span>
              <button type="button" onClick={() => actions.setView({ run: false })}>
                {say.stop}
              </button>
            </>
          ) : (
            <button
              type="button"
              onClick={() =>
                actions.setView(isDone ? { run: true, worldSeed: seed + 1 } : { run: true })
              }
            >
              {isDone ? say.again(seed + 1) : say.run(WORLDS)}
            </button>
          )}
        </span>
      )}
    </>
  );
}
