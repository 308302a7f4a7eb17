import { Axes } from "../frame/Axes.tsx";
import type { Frame } from "../frame/frame.ts";
import { Line, type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth } from "../text/measure.ts";

/** Belief in one round, before its votes and after them. */
interface PathStep {
  readonly prior: number;
  readonly belief: number | null;
  /** how many accept, as it is written under the axis */
  readonly votes: string;
  /** b* of the repair that would follow */
  readonly boundary: number | null;
}

export interface PathProps {
  readonly frame: Frame;
  readonly path: readonly PathStep[];
  /** belief before the votes of the round after the last, were the plan repaired; null where it cannot be */
  readonly next: number | null;
  readonly nextText: string;
  readonly pathName: string;
  readonly roundsName: string;
  readonly value: (share: number) => string;
  /** whether it has an axis of its own, and does not share the one on its left */
  readonly isOwn: boolean;
}

/** Room at the right of the path. */
export function pathLeft(isWide: boolean): number {
  return isWide ? 8 : 14;
}

const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** Prior, votes, posterior, repair, prior: two places a round, on the scale of belief. */
export function BeliefPath(props: PathProps) {
  const { frame, path, next, value, isOwn } = props;
  const before = (k: number, share: number): Point => [frame.x(2 * k), frame.y(share)];
  const after = (k: number, share: number): Point => [frame.x(2 * k + 1), frame.y(share)];
  const last = path.length - 1;
  const end = path[last]?.belief ?? null;
  const room = frame.x(2) - frame.x(0);
  const every = Math.max(1, Math.ceil(30 / Math.max(1, room)));
  const repairs = path.flatMap((step, k): (readonly [Point, Point, boolean])[] => {
    const to = path[k + 1]?.prior ?? (k === last ? next : null);
    if (step.belief === null || to === null || to === undefined) return [];
    return [[after(k, step.belief), before(k + 1, to), k < last]];
  });
  return (
    <g>
      <Axes
        frame={frame}
        xTicks={path.flatMap((_, k) =>
          k % every === 0 || k === last
            ? [{ at: 2 * k + 0.5, label: String(k), strong: k === last }]
            : [],
        )}
        yTicks={isOwn ? SHARES.map((at) => ({ at, label: value(at) })) : []}
      />
      {isOwn ? null : (
        <g stroke={colour("hair")} shapeRendering="crispEdges">
          {SHARES.slice(1).map((share) => (
            <line
              key={share}
              x1={frame.left}
              x2={frame.right}
              y1={frame.y(share)}
              y2={frame.y(share)}
            />
          ))}
        </g>
      )}
      <Label
        x={isOwn ? 0 : frame.left}
        y={frame.top - 16}
        text={props.pathName}
        tone="muted"
        halo={false}
      />
      {path.map(({ votes }, k) =>
        k % every === 0 || k === last ? (
          <Label
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its index
            key={k}
            x={frame.x(2 * k + 0.5)}
            y={frame.bottom + 38}
            text={votes}
            anchor="middle"
            tone={k === last ? "acceptance" : "muted"}
            face={k === last ? "strong" : "sans"}
            halo={false}
          />
        ) : null,
      )}
      {frame.x(2 * last + 1.5) + 12 + textWidth(props.roundsName, { size: 13 }) < frame.right ? (
        <Label
          x={frame.right}
          y={frame.bottom + 19}
          text={props.roundsName}
          anchor="end"
          tone="muted"
          halo={false}
        />
      ) : null}
      {path.map(({ boundary }, k) =>
        boundary === null ? null : (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its index
            key={k}
            tone="boundary"
            points={[
              [frame.x(2 * k - 0.5), frame.y(boundary)],
              [k === last ? frame.right : frame.x(2 * k + 1.5), frame.y(boundary)],
            ]}
          />
        ),
      )}
      {repairs.map(([from, to, done]) => (
        <path
          key={`${from}`}
          d={pathThrough([from, to])}
          stroke={colour("control")}
          strokeWidth={1.5}
          fill="none"
          opacity={done ? 1 : 0.6}
        />
      ))}
      {path.map(({ prior, belief }, k) =>
        belief === null ? null : (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its index
            key={k}
            tone="belief"
            points={[before(k, prior), after(k, belief)]}
          />
        ),
      )}
      {path.map(({ prior, belief }, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is its index
        <g key={k}>
          <Mark
            shape="diamond"
            x={frame.x(2 * k)}
            y={frame.y(prior)}
            tone="belief"
            r={room < 24 ? 3 : 5}
            hollow
          />
          {belief === null ? null : (
            <Mark
              shape="diamond"
              x={frame.x(2 * k + 1)}
              y={frame.y(belief)}
              tone="belief"
              r={k === last ? 6 : room < 24 ? 3 : 5}
            />
          )}
        </g>
      ))}
      {end === null ? null : (
        <Label
          x={frame.x(2 * last + 1)}
          y={frame.y(end) + endDrop(end, path[last]?.prior ?? end)}
          text={value(end)}
          anchor="middle"
          face="strong"
          tone="belief"
        />
      )}
      {next === null ? null : (
        <g>
          <Mark
            shape="diamond"
            x={frame.x(2 * last + 2)}
            y={frame.y(next)}
            tone="control"
            r={5}
            hollow
          />
          <Label
            x={Math.min(frame.x(2 * last + 2) + 10, frame.right)}
            y={frame.y(next) + nextDrop(next, end)}
            text={props.nextText}
            anchor={
              frame.x(2 * last + 2) + 10 + textWidth(props.nextText, { size: 13 }) > frame.right
                ? "end"
                : "start"
            }
            tone="muted"
          />
        </g>
      )}
    </g>
  );
}

/** On the side that the belief did not come from; never out of the panel. */
function endDrop(end: number, prior: number): number {
  if (end > 0.9) return 21;
  return end < prior && end > 0.12 ? 21 : -11;
}

/** Under the mark where the belief came from above it, else over it; never out of the panel. */
function nextDrop(next: number, end: number | null): number {
  const under = end !== null && end >= next;
  if (next < 0.08) return -10;
  if (next > 0.92) return 22;
  return under ? 22 : -10;
}
