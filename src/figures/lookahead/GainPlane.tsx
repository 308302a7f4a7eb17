import { type KeyboardEvent, type MouseEvent, useState } from "react";
import type { PlaneOutcome } from "#compute";
import { atRound, pooledBelieved } from "#engine";
import { GainMap, gainFrame, type Point, plainText } from "#plots";
import type { Study } from "#study";
import { lookaheadWords, rate, type Words } from "#ui";
import type { FigureActions } from "../figure.ts";
import { ARROWS, MapField, shareUnder } from "../host/MapField.tsx";
import { Rich } from "../host/Rich.tsx";
import { cellAt, gainsOf } from "./gains.ts";
import type { AheadView, Plane } from "./view.ts";

/** The ramp's end: gains above it are drawn like it. */
const MOST = 0.15;
const CONTOURS = [0.01, 0.03, 0.06, 0.12];

interface GainPlaneProps {
  readonly width: number;
  readonly study: Study;
  readonly view: AheadView;
  /** null before its first row is computed */
  readonly map: PlaneOutcome | null;
  readonly words: Words;
  readonly actions: FigureActions;
}

/** The map with a cursor: pointing reads a place out, a click or Enter holds it, Escape lets it go. */
export function GainPlane({ width, study, view, map, words, actions }: GainPlaneProps) {
  const [cursor, setCursor] = useState<Point | null>(null);
  const say = lookaheadWords[words.lang];
  const { plane, held } = view;
  const { tau } = study.rule;
  const [xName, yName] = say.axes[plane];
  const place = gainFrame(width, yName, say.legend);
  const { box, frame } = place;
  const own = ownPath(study, plane);
  const at: Point | null = cursor ?? (held === null ? null : [held.x, held.y]);
  const cell = map === null || at === null ? null : cellAt(map, at[0], at[1], tau);
  const share = map === null ? 0 : map.rowsDone / map.grid;
  const isWhole = share === 1;
  const readout =
    cell === null
      ? isWhole
        ? say.aim
        : say.computing(share)
      : say.readout(plane, cell.x, cell.y, cell.myopic, cell.ahead, tau);
  const gains = map === null ? null : gainsOf(map)(tau);
  const under = (event: MouseEvent<HTMLElement>): Point => {
    const [x, y] = shareUnder(event);
    const within = (share: number): number => Math.min(1, Math.max(0, share));
    return [within(x), 1 - within(y)];
  };
  const hold = (point: Point): void => {
    const read = map === null ? null : cellAt(map, point[0], point[1], tau);
    if (read !== null) actions.setView({ x: rounded(read.x), y: rounded(read.y) });
  };
  const press = (event: KeyboardEvent): void => {
    const from: Point = at ?? own[0] ?? [0.5, 0.5];
    const step = ARROWS[event.key];
    if (event.key === "Enter" || event.key === " ") hold(from);
    else if (event.key === "Escape") {
      setCursor(null);
      actions.setView({ x: "", y: "" });
    } else if (step !== undefined) {
      const cells = map?.grid ?? 20;
      const moved = (value: number, by: number): number =>
        (Math.min(cells - 1, Math.max(0, Math.floor(value * cells) + by)) + 0.5) / cells;
      setCursor([moved(from[0], step[0]), moved(from[1], step[1])]);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="ahead-plane">
      <MapField
        frame={frame}
        box={box}
        label={plainText(say.cursor)}
        onPointerMove={(event) => setCursor(under(event))}
        onLeave={() => setCursor(null)}
        onClick={(event) => hold(under(event))}
        onKeyDown={press}
      >
        <GainMap
          place={place}
          grid={gains?.grid ?? NOTHING}
          max={MOST}
          contours={CONTOURS}
          loses={gains?.loses ?? []}
          xName={xName}
          yName={yName}
          legend={say.legend}
          most={say.most(MOST)}
          tick={(value) => rate(value)}
          contour={(value) => rate(value)}
          diagonal={plane === "verify" ? say.coin : null}
          own={own}
          ownText={say.own[view.loop]}
          cross={cell === null ? null : [cell.x, cell.y]}
          summary={plainText(say.summary(plane, gains?.most ?? 0))}
        />
      </MapField>
      <p className="ahead-readout" aria-live="polite">
        <Rich text={readout} />
      </p>
    </div>
  );
}

const NOTHING = { columns: 1, rows: 1, values: Float64Array.of(-1) };

/** The study's own rates by round, pooled over its kinds of instance. */
function ownPath({ world, rounds }: Study, plane: Plane): readonly Point[] {
  const told = pooledBelieved(world);
  const [xs, ys] = plane === "repair" ? [told.alpha, told.beta] : [told.rho0, told.rho1];
  const last = plane === "repair" ? rounds - 1 : rounds;
  const length = Math.max(1, Math.min(last + 1, Math.max(xs.length, ys.length)));
  return Array.from({ length }, (_, k): Point => [atRound(xs, k), atRound(ys, k)]);
}

/** A cell's middle to four digits: what a link holds. */
function rounded(value: number): number {
  return Number(value.toFixed(4));
}
