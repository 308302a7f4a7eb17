import { instanceTraceWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { roundShown } from "./drawing.ts";
import { instanceOf } from "./instance.ts";
import { PlayButtons } from "./PlayButtons.tsx";
import { likeShare } from "./rarity.ts";
import { canFind, loggedTrajectory, traceView } from "./view.ts";

interface TraceControlsProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** Step, play, and which instance is shown. */
export function TraceControls({ input, actions }: TraceControlsProps) {
  const { log, highlight } = input;
  const words = instanceTraceWords[input.words.lang];
  const view = traceView(input.view);
  const instance = instanceOf(input);
  const hasLog = log !== undefined && log.trajectories.length > 0;
  return (
    <>
      <PlayButtons
        rounds={instance?.rounds.length ?? 1}
        round={instance === null ? 0 : roundShown(input, instance)}
        fresh={highlight.round === null}
        onRound={(round) => actions.highlight({ round })}
        words={words}
      />
      {view.source === "log" && hasLog ? (
        <LogButtons input={input} actions={actions} />
      ) : (
        <SimulatedButtons input={input} actions={actions} />
      )}
      <span className="figure-choice">
        {view.source === "simulated" ? null : (
          <button
            type="button"
            onClick={() => actions.setView({ source: "simulated", instance: 0 })}
          >
            {words.simulate}
          </button>
        )}
        {hasLog && view.source !== "log" ? (
          <button type="button" onClick={() => actions.setView({ source: "log", instance: 0 })}>
            {words.fromLog}
          </button>
        ) : null}
        <button
          type="button"
          aria-pressed={view.source === "292"}
          onClick={() =>
            actions.setView({ source: view.source === "292" ? "simulated" : "292", instance: 0 })
          }
        >
          {words.paper}
        </button>
      </span>
    </>
  );
}

function SimulatedButtons({ input, actions }: TraceControlsProps) {
  const { study } = input;
  const words = instanceTraceWords[input.words.lang];
  const view = traceView(input.view);
  const share = likeShare(study);
  const shown = instanceOf(input);
  const next = view.source === "simulated" && shown !== null ? (shown.number ?? -1) + 1 : 0;
  const ask = (like: "any" | "292", instance: number): void =>
    actions.setView({ source: "simulated", like, instance });
  return (
    <span className="figure-choice">
      <button type="button" onClick={() => ask("any", next)}>
        {words.next}
      </button>
      {actions.newSeed === undefined ? null : (
        <button type="button" onClick={actions.newSeed}>
          {words.newSeed}
        </button>
      )}
      <span title={words.likeMeaning}>
        <button type="button" disabled={!canFind(share)} onClick={() => ask("292", next)}>
          {words.find}
        </button>{" "}
        <Rich text={words.rarity(share)} />
      </span>
    </span>
  );
}

function LogButtons({ input, actions }: TraceControlsProps) {
  const words = instanceTraceWords[input.words.lang];
  const view = traceView(input.view);
  const found = loggedTrajectory(view, input.log);
  if (found === null) return null;
  const { trajectory, index, of } = found;
  const go = (to: number): void => actions.setView({ instance: (to + of) % of });
  return (
    <span className="figure-choice">
      <button type="button" onClick={() => go(index - 1)}>
        {words.previous}
      </button>
      <button type="button" onClick={() => go(index + 1)}>
        {words.next}
      </button>
      <span>
        {words.loggedAt(trajectory.instance, index + 1, of)}
        {words.loggedCount(trajectory.count)}
      </span>
    </span>
  );
}
