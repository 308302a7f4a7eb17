import { memo } from "react";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { type Frame, frameText } from "./frame.ts";

export interface Tick {
  readonly at: number;
  readonly label: string;
  /** the highlighted one */
  readonly strong?: boolean;
}

export interface AxesProps {
  readonly frame: Frame;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** hairlines across the plotting area at the y ticks */
  readonly grid?: boolean;
}

/** Tick labels of both axes, hairline gridlines, and a baseline with short ticks. */
export const Axes = memo(function Axes({ frame, xTicks, yTicks, grid = true }: AxesProps) {
  const { left, right, top, bottom } = frame;
  return (
    <g data-frame={frameText(frame)}>
      <g stroke={colour("hair")} strokeWidth={1} shapeRendering="crispEdges">
        {grid
          ? yTicks
              .filter((tick) => frame.y(tick.at) < bottom)
              .map((tick) => (
                <line
                  key={tick.at}
                  x1={left}
                  x2={right}
                  y1={frame.y(tick.at)}
                  y2={frame.y(tick.at)}
                />
              ))
          : null}
        <line x1={left} x2={left} y1={top} y2={bottom} />
      </g>
      <g stroke={colour("control")} strokeWidth={1} shapeRendering="crispEdges">
        <line x1={left} x2={right} y1={bottom} y2={bottom} />
        {xTicks.map((tick) => (
          <line
            key={tick.at}
            x1={frame.x(tick.at)}
            x2={frame.x(tick.at)}
            y1={bottom}
            y2={bottom + 4}
          />
        ))}
      </g>
      {yTicks.map((tick) => (
        <Label
          key={tick.at}
          x={left - 8}
          y={frame.y(tick.at) + 4.5}
          text={tick.label}
          anchor="end"
          tone="muted"
          halo={false}
        />
      ))}
      {xTicks.map((tick) => (
        <Label
          key={tick.at}
          x={frame.x(tick.at)}
          y={bottom + 19}
          text={tick.label}
          anchor="middle"
          face={tick.strong === true ? "strong" : "sans"}
          tone={tick.strong === true ? "ink" : "muted"}
          halo={false}
        />
      ))}
    </g>
  );
}, sameAxes);

/** Axes stand still under a slider: they are drawn again only where something in them is another. */
function sameAxes(a: AxesProps, b: AxesProps): boolean {
  return axesText(a) === axesText(b);
}

function axesText({ frame, xTicks, yTicks, grid }: AxesProps): string {
  return JSON.stringify([frameText(frame), xTicks, yTicks, grid]);
}
