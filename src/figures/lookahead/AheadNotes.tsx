import { planeStudy } from "#compute";
import { presetBase, type Study } from "#study";
import { lookaheadWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Rich } from "../host/Rich.tsx";
import { knowsAll } from "../told.ts";
import { loggedOf, ruleRows, VAGUE } from "./facts.ts";
import { SEEN } from "./gains.ts";
import { aheadView, drawnStudy } from "./view.ts";

interface AheadNotesProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** What the numbers assume, where the log's are from, what keeping does, and the ways to the Lab. */
export function AheadNotes({ input, actions }: AheadNotesProps) {
  const { view, words } = input;
  const say = lookaheadWords[words.lang];
  const { loop, plane, held } = aheadView(view);
  const study = drawnStudy(input.study, loop);
  const log = loggedOf(loop);
  const rows = ruleRows(input);
  const [ahead, keep] = (["lookahead", "lookahead-keep"] as const).map(
    (id) => rows.find((row) => row.id === id)?.result ?? null,
  );
  const kept =
    ahead && keep && (keep.errorBound ?? 0) <= VAGUE
      ? say.kept(keep.validity, ahead.validity, SEEN)
      : say.keeps;
  const notes = [
    say.told(plane, byRound(study, plane)),
    ...(knowsAll(study) ? [] : [say.untold]),
    ...(study.rule.tau > 0 ? [say.paid(study.rule.tau)] : []),
    kept,
    ...(log === null ? [] : [say.log(log), say.gated]),
  ];
  const { openStudy } = actions;
  return (
    <div className="ahead-notes">
      {notes.map((note) => (
        <p key={note}>
          <Rich text={note} />
        </p>
      ))}
      {openStudy === undefined ? null : (
        <p className="ahead-load">
          {(["game-of-24", "graph-colouring"] as const).map((one) => (
            <button key={one} type="button" onClick={() => openStudy(presetBase(one))}>
              {say.open(say.loops[one])}
            </button>
          ))}
          {held === null ? null : (
            <button
              type="button"
              onClick={() => openStudy(planeStudy(study, plane, held.x, held.y))}
            >
              {say.openHeld}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Whether the rates that span the map change from round to round. */
function byRound({ world }: Study, plane: "repair" | "verify"): boolean {
  return world.classes.some((one) =>
    plane === "repair"
      ? one.alpha.length > 1 || one.beta.length > 1
      : one.rho0.length > 1 || one.rho1.length > 1,
  );
}
