import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { frameOf } from "../frame/frame.ts";
import { pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth, wrapText } from "../text/measure.ts";

export interface SettlePoint {
  readonly labels: number;
  readonly low: number;
  readonly high: number;
}

export interface SettlePlotProps {
  /** CSS pixels */
  readonly width: number;
  /** by labels, ascending; at least two */
  readonly curve: readonly SettlePoint[];
  readonly now: SettlePoint | null;
  readonly gain: number;
  readonly gainLabel: string;
  /** where the interval leaves 0, with its words */
  readonly clear: { readonly labels: number; readonly label: string } | null;
  readonly axis: string;
  readonly summary: string;
  /** ticks of a difference, such as −.05 */
  readonly share: (value: number) => string;
  readonly count: (labels: number) => string;
}

const HEIGHT = 172;

/** How the interval of a gain narrows with labels, and where it leaves 0. */
export function SettlePlot(props: SettlePlotProps) {
  const { width, curve, now, gain, gainLabel, clear, axis, summary, share, count } = props;
  const first = curve[0]?.labels ?? 0;
  const last = curve.at(-1)?.labels ?? 1;
  const reach = Math.max(...curve.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((s) => reach <= 3 * s) ?? 1;
  const low = -Math.ceil(Math.max(0, -Math.min(...curve.map((p) => p.low))) / step) * step;
  const high = Math.ceil(Math.max(0, ...curve.map((p) => p.high)) / step) * step;
  const besides = Math.min(width * 0.3, textWidth(gainLabel, { size: 13 }) + 10);
  const frame = frameOf({
    width,
    height: HEIGHT,
    left: 38,
    right: Math.max(besides, textWidth(axis, { size: 13 }) + 18),
    top: 20,
    bottom: 26,
    xDomain: [first, last],
    yDomain: [low, high === low ? low + step : high],
  });
  const yTicks: { at: number; label: string }[] = [];
  for (let at = low; at <= high + step / 2; at += step) {
    const clean = Math.round(at / step) * step;
    yTicks.push({ at: clean, label: share(clean) });
  }
  const xTicks = roundNumbers(first, last).map((at) => ({ at, label: count(at) }));
  const band = [
    ...curve.map((p) => [frame.x(p.labels), frame.y(p.high)] as const),
    ...curve.toReversed().map((p) => [frame.x(p.labels), frame.y(p.low)] as const),
  ];
  const clearOnRight =
    clear !== null && frame.x(clear.labels) + textWidth(clear.label, { size: 13 }) < width;
  return (
    <Drawing width={width} height={HEIGHT} summary={summary}>
      <path d={`${pathThrough(band)}Z`} fill={colour("validity")} opacity={0.13} />
      <Axes frame={frame} xTicks={xTicks} yTicks={yTicks} />
      <line
        x1={frame.left}
        x2={frame.right}
        y1={frame.y(0)}
        y2={frame.y(0)}
        stroke={colour("control")}
        strokeWidth={1.25}
      />
      <line
        x1={frame.left}
        x2={frame.right}
        y1={frame.y(gain)}
        y2={frame.y(gain)}
        stroke={colour("validity")}
        strokeWidth={1.75}
        strokeDasharray="3 3"
      />
      {wrapText(gainLabel, besides, { size: 13 }).map((line, i) => (
        <Label
          key={line}
          x={frame.right + 6}
          y={frame.y(gain) + 4.5 + 16 * i}
          text={line}
          tone="validity"
        />
      ))}
      {clear === null ? null : (
        <>
          <line
            x1={frame.x(clear.labels)}
            x2={frame.x(clear.labels)}
            y1={frame.top - 6}
            y2={frame.bottom}
            stroke={colour("boundary")}
            strokeWidth={1.5}
            strokeDasharray="12 3 2 3"
          />
          <Label
            x={frame.x(clear.labels) + (clearOnRight ? 5 : -5)}
            y={frame.top - 7}
            text={clear.label}
            anchor={clearOnRight ? "start" : "end"}
          />
        </>
      )}
      {now === null ? null : (
        <>
          <line
            x1={frame.x(now.labels)}
            x2={frame.x(now.labels)}
            y1={frame.y(now.low)}
            y2={frame.y(now.high)}
            stroke={colour("validity")}
            strokeWidth={2.25}
          />
          <Mark shape="disc" tone="validity" x={frame.x(now.labels)} y={frame.y(gain)} r={4.25} />
        </>
      )}
      <Label x={width} y={frame.bottom + 19} text={axis} anchor="end" tone="muted" halo={false} />
    </Drawing>
  );
}

/** About five round numbers between two. */
function roundNumbers(from: number, to: number): readonly number[] {
  const rough = Math.max(1, (to - from) / 4);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ten * ([1, 2, 5].find((s) => rough <= s * ten * 1.2) ?? 10);
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, i) => first + i * step);
}
