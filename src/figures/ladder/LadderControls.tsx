import { plainText } from "#plots";
import { COLLAPSE_IDS, RUNG_IDS } from "#study";
import { ladderWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Choice } from "../host/Choice.tsx";
import { worldOf } from "./collapse.ts";
import { rungsOf } from "./rungs.ts";
import { ladderView, PARTS } from "./view.ts";

/** Which numbers, which world, and a way to take it along. */
export function LadderControls(props: {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}) {
  const { input, actions } = props;
  const say = ladderWords[input.words.lang];
  const { part, rung, world } = ladderView(input.view);
  const { openStudy } = actions;
  const chosen =
    part === "llama"
      ? worldOf(world).study
      : rungsOf(input.outcomes).find(({ fitted }) => fitted.id === rung)?.fitted.study;
  return (
    <>
      <Choice
        of={PARTS}
        chosen={part}
        say={(one) => say.parts[one]}
        onChoose={(one) => actions.setView({ part: one })}
      />
      <select
        aria-label={part === "all" ? say.rungOfAll : say.rungLabel}
        value={part === "llama" ? world : rung}
        onChange={({ target }) =>
          actions.setView(part === "llama" ? { world: target.value } : { rung: target.value })
        }
      >
        {part === "llama"
          ? COLLAPSE_IDS.map((id) => (
              <option key={id} value={id}>
                {plainText(say.collapse.worlds[id])}
              </option>
            ))
          : RUNG_IDS.map((id, i) => (
              <option key={id} value={id}>
                {say.numbered(i + 1, say.rungs[id])}
              </option>
            ))}
      </select>
      {openStudy && chosen ? (
        <span className="figure-choice">
          <button type="button" onClick={() => openStudy(chosen)}>
            {say.open}
          </button>
        </span>
      ) : null}
    </>
  );
}
