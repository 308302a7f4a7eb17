import { beliefUpdateWords, rate } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Range } from "../host/Range.tsx";
import { readingOf } from "./facts.ts";
import { votesView } from "./filter.ts";

interface BeliefControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** How many votes accept in the round in hand; a repair that leads to the next round, and back. */
export function BeliefControls({ input, actions }: BeliefControlsProps) {
  const { study, words } = input;
  const say = beliefUpdateWords[words.lang];
  const { accepts, now } = readingOf(input);
  const before = accepts.slice(0, -1);
  const put = (next: readonly number[]): void => actions.setView(votesView(next));
  return (
    <>
      <Range
        label={say.accepts}
        max={study.votes}
        step={1}
        value={now.accepts}
        shown={say.of(now.accepts, study.votes)}
        room={3.4}
        spoken={say.acceptsValue(
          now.accepts,
          study.votes,
          now.belief === null ? say.noBelief : rate(now.belief),
        )}
        onChange={(count) => put([...before, count])}
      />
      <span className="figure-quiet">
        <button
          type="button"
          disabled={now.repair === null || now.belief === null}
          onClick={() => put([...accepts, Math.round(study.votes / 2)])}
        >
          {say.repair}
        </button>
        <button type="button" disabled={before.length === 0} onClick={() => put(before)}>
          {say.back}
        </button>
      </span>
    </>
  );
}
