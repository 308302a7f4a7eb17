import { colour, Label, RampScale, textWidth } from "#plots";
import { rate } from "#ui";

interface LegendProps {
  /** where it ends, CSS pixels */
  readonly right: number;
  readonly y: number;
  /** how the map was computed */
  readonly method: string;
  readonly max: number;
}

const RAMP = 64;

/** How the map was computed, and its colours from 0 to `max`. */
export function Legend({ right, y, method, max }: LegendProps) {
  const end = rate(max, 1);
  const ramp = {
    x: right - textWidth(end, { size: 13 }) - 5 - RAMP,
    y: y - 10,
    width: RAMP,
    height: 11,
  };
  const zero = ramp.x - 5;
  return (
    <g>
      <Label
        x={zero - textWidth("0", { size: 13 }) - 10}
        y={y}
        text={method}
        anchor="end"
        tone="muted"
        halo={false}
      />
      <Label x={zero} y={y} text="0" anchor="end" tone="muted" halo={false} />
      <RampScale box={ramp} />
      <rect {...ramp} fill="none" stroke={colour("control")} strokeWidth={0.75} />
      <Label x={right} y={y} text={end} anchor="end" tone="muted" halo={false} />
    </g>
  );
}
