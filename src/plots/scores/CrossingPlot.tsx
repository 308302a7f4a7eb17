import { Axes, type Tick } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import type { Frame } from "../frame/frame.ts";
import { Hatch } from "../marks/Hatch.tsx";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { Mark, type MarkShape } from "../marks/Mark.tsx";
import { colour, LINES } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth, wrapText } from "../text/measure.ts";
import { stackBlocks } from "../text/stack.ts";
import { type CrossingFrames, END_SIZE } from "./crossingFrames.ts";

/** One rule's true reach along the correlation. */
export interface CrossingCurve {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** [correlation, reach], ascending */
  readonly points: readonly Point[];
  /** where it is read */
  readonly now: number;
  readonly dash: string;
  readonly shape: MarkShape;
  readonly hollow: boolean;
  readonly strong: boolean;
}

export interface CrossingPlotProps {
  readonly width: number;
  readonly frames: CrossingFrames;
  /** those that are compared first, the first of them less the second being the lead */
  readonly curves: readonly CrossingCurve[];
  /** [correlation, lead], ascending */
  readonly lead: readonly Point[];
  /** 95 % of the lead, as [correlation, low, high]; empty where it is exact */
  readonly band: readonly (readonly [x: number, low: number, high: number])[];
  /** where all is read */
  readonly x: number;
  readonly leadNow: number;
  readonly leadText: string;
  readonly crossing: {
    readonly at: number;
    readonly low: number;
    readonly high: number;
    readonly text: string;
  } | null;
  /** said in the lower panel where there is no crossing */
  readonly noCrossing: string;
  readonly leadName: string;
  readonly ahead: string;
  readonly behind: string;
  readonly xName: string;
  readonly xTicks: readonly Tick[];
  readonly reachTicks: readonly Tick[];
  readonly leadTick: (value: number) => string;
  readonly summary: string;
}

/** True reach of rules along the correlation of errors, and the lead of one over another with its zero. */
export function CrossingPlot(props: CrossingPlotProps) {
  const { width, frames, curves, x } = props;
  const { reach, lead, height } = frames;
  const at = reach.x(x);
  return (
    <Drawing width={width} height={height} summary={props.summary}>
      <Doubt {...props} />
      <Axes frame={reach} xTicks={[]} yTicks={props.reachTicks} />
      <Crossing {...props} />
      {[...curves].reverse().map((curve) => (
        <path
          key={curve.key}
          d={pathThrough(curve.points.map(([c, value]) => [reach.x(c), reach.y(value)]))}
          fill="none"
          stroke={colour("validity")}
          strokeWidth={curve.strong ? LINES.validity.width : 1.6}
          strokeLinejoin="round"
          {...(curve.dash === "" ? {} : { strokeDasharray: curve.dash })}
        />
      ))}
      <path
        d={`M${at} ${reach.top - 6}V${reach.bottom}M${at} ${lead.top - 8}V${lead.bottom}`}
        stroke={colour("ink")}
        strokeWidth={1}
      />
      {[...curves].reverse().map((curve) => (
        <Mark
          key={curve.key}
          shape={curve.shape}
          tone="validity"
          hollow={curve.hollow}
          x={at}
          y={reach.y(curve.now)}
          r={curve.strong ? 4.5 : 4}
        />
      ))}
      <Ends {...props} />
      <Lead {...props} />
    </Drawing>
  );
}

/** Correlations at which the two may meet. */
function Doubt({ frames: { lead }, crossing }: CrossingPlotProps) {
  if (crossing === null) return null;
  const [low, high] = [lead.x(crossing.low), lead.x(crossing.high)];
  return high - low < 1 ? null : (
    <rect
      x={low}
      y={lead.top}
      width={high - low}
      height={lead.bottom - lead.top}
      fill={colour("sunk")}
    />
  );
}

/** The correlation at which the two meet, through both panels. */
function Crossing({ frames, crossing }: CrossingPlotProps) {
  if (crossing === null) return null;
  const { reach, lead } = frames;
  const at = reach.x(crossing.at);
  return (
    <path
      d={`M${at} ${reach.top}V${lead.bottom}`}
      stroke={colour("boundary")}
      strokeWidth={1.5}
      strokeDasharray="12 3 2 3"
    />
  );
}

/** Names and values at the curves' ends, moved apart. */
function Ends({ frames, curves }: CrossingPlotProps) {
  const { reach, narrow } = frames;
  const ends = curves.map(({ points }) => reach.y(points.at(-1)?.[1] ?? 1));
  const places = stackBlocks(
    ends.map((wanted) => ({ wanted, height: narrow ? 32 : 18 })),
    reach.top - 10,
    reach.bottom + 12,
  );
  return (
    <g>
      {curves.map(({ key, name, value, strong }, i) => {
        const y = places[i] ?? 0;
        const face = strong ? "strong" : "sans";
        const left = reach.right + 14;
        return (
          <g key={key}>
            <path
              d={`M${reach.right + 1} ${ends[i]}L${reach.right + 11} ${y}`}
              stroke={colour("hair")}
              strokeWidth={1}
            />
            <Label
              x={left}
              y={narrow ? y - 3 : y + 4.5}
              text={name}
              size={END_SIZE}
              face={face}
              tone="validity"
              halo={false}
            />
            <Label
              x={narrow ? left : left + textWidth(`${name} `, { size: END_SIZE, face })}
              y={narrow ? y + 12 : y + 4.5}
              text={value}
              size={END_SIZE}
              face={face}
              halo={false}
            />
          </g>
        );
      })}
    </g>
  );
}

/** The lead, hatched where it is none. */
function Lead(props: CrossingPlotProps) {
  const { frames, lead: curve, band, crossing, x } = props;
  const { lead: frame, leadTicks } = frames;
  const zero = frame.y(0);
  const line = curve.map(([c, value]): Point => [frame.x(c), frame.y(value)]);
  const below = curve.filter(([, value]) => value < 0);
  const from = crossing === null ? below[0]?.[0] : crossing.at;
  const under: Point[] =
    from === undefined
      ? []
      : [
          [frame.x(from), zero],
          ...curve
            .filter(([c, value]) => c >= from && value < 0)
            .map(([c, value]): Point => [frame.x(c), frame.y(value)]),
          [frame.x(below.at(-1)?.[0] ?? from), zero],
        ];
  return (
    <g>
      <Axes
        frame={frame}
        xTicks={props.xTicks}
        yTicks={leadTicks.map((at) => ({ at, label: props.leadTick(at) }))}
      />
      {under.length > 2 ? <Hatch points={under} /> : null}
      {band.length === 0 ? null : (
        <path
          d={`${pathThrough([
            ...band.map(([c, , high]): Point => [frame.x(c), frame.y(high)]),
            ...[...band].reverse().map(([c, low]): Point => [frame.x(c), frame.y(low)]),
          ])}Z`}
          fill={colour("validity")}
          opacity={0.15}
        />
      )}
      <path d={`M${frame.left} ${zero}H${frame.right}`} stroke={colour("ink")} strokeWidth={1.25} />
      <path
        d={pathThrough(line)}
        fill="none"
        stroke={colour("validity")}
        strokeWidth={LINES.validity.width}
        strokeLinejoin="round"
      />
      {crossing === null ? null : (
        <Mark shape="ring" tone="ink" x={frame.x(crossing.at)} y={zero} r={6} strokeWidth={2} />
      )}
      <Mark shape="disc" tone="validity" x={frame.x(x)} y={frame.y(props.leadNow)} r={4.5} />
      {wrapText(props.leadName, props.width - frame.left, { size: 13 }).map((line, i, all) => (
        <Label
          key={line}
          x={frame.left}
          y={frame.top - 15 - 16 * (all.length - 1 - i)}
          text={line}
        />
      ))}
      <Sides {...props} frame={frame} zero={zero} />
      <Value {...props} frame={frame} />
      <Told {...props} frame={frame} />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
    </g>
  );
}

interface InLead extends CrossingPlotProps {
  readonly frame: Frame;
}

/** Which side of zero is whose, to the right of the panel. */
function Sides({ frame, zero, ahead, behind }: InLead & { readonly zero: number }) {
  const x = frame.right + 14;
  return (
    <g>
      {ahead.split("\n").map((line, i, all) => (
        <Label
          key={line}
          x={x}
          y={zero - 10 - 16 * (all.length - 1 - i)}
          text={line}
          tone="validity"
          halo={false}
        />
      ))}
      {behind.split("\n").map((line, i) => (
        <Label key={line} x={x} y={zero + 19 + 16 * i} text={line} tone="damage" halo={false} />
      ))}
    </g>
  );
}

/** The lead where it is read: leads fall, so that above on the right and below on the left are clear. */
function Value({ frame, x, leadNow, leadText }: InLead) {
  const at = frame.x(x);
  const room = textWidth(leadText, { size: 13, face: "strong" }) + 12;
  const onLeft = at + room > frame.right + 8;
  const zero = frame.y(0);
  const wanted = frame.y(leadNow) + (onLeft ? 21 : -10);
  const isOnZero = wanted > zero - 5 && wanted < zero + 13;
  const y = isOnZero ? zero + (onLeft ? 19 : -8) : wanted;
  return (
    <Label
      x={onLeft ? at - 8 : at + 8}
      y={Math.max(frame.top + 4, y)}
      text={leadText}
      face="strong"
      anchor={onLeft ? "end" : "start"}
    />
  );
}

/** The crossing in words at the foot of its line, or that there is none. */
function Told({ frame, lead, crossing, noCrossing }: InLead) {
  const style = { size: 13 };
  const text = crossing?.text ?? noCrossing;
  const at = crossing === null ? frame.right : frame.x(crossing.at);
  const onRight = crossing !== null && at + 8 + textWidth(text, style) <= frame.right + 4;
  const room = frame.right - frame.left - 8;
  // Below 0 from the start, the curve is at the bottom.
  const isLow = crossing === null && lead[0] !== undefined && lead[0][1] < 0;
  return (
    <g>
      {wrapText(text, room, style).map((line, i, all) => (
        <Label
          key={line}
          x={onRight ? at + 8 : Math.max(frame.left + 4 + textWidth(line, style), at - 8)}
          y={isLow ? frame.top + 16 + 16 * i : frame.bottom - 7 - 16 * (all.length - 1 - i)}
          text={line}
          anchor={onRight ? "start" : "end"}
        />
      ))}
    </g>
  );
}
