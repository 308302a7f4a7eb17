import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf, frameText } from "../frame/frame.ts";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour, LINES } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth } from "../text/measure.ts";

/** Both shares of a rule at one place of the x axis; standard errors are 0 where they are exact. */
export interface ReachAt {
  readonly x: number;
  readonly truth: number;
  readonly truthSe: number;
  readonly said: number;
  readonly saidSe: number;
}

/** One rule: a panel of its own. */
export interface ReachPanel {
  readonly key: string;
  readonly title: string;
  /** ascending in x */
  readonly curve: readonly ReachAt[];
  /** other numbers for the same, drawn as marks with whiskers */
  readonly points: readonly ReachAt[];
  /** at the chosen x; null while it is computed */
  readonly now: ReachAt | null;
  readonly truthText: string;
  readonly saidText: string;
}

export interface ReachPlotProps {
  /** CSS pixels */
  readonly width: number;
  readonly panels: readonly ReachPanel[];
  /** truth of a rule that every panel is held against; null where there is none */
  readonly reference: readonly ReachAt[] | null;
  readonly referenceText: string;
  readonly xMost: number;
  readonly x: number;
  readonly xName: string;
  readonly xTicks: readonly { readonly at: number; readonly label: string }[];
  readonly yTicks: readonly { readonly at: number; readonly label: string }[];
  readonly summary: string;
  /** the drawing was pressed at this x */
  readonly onPick: (x: number) => void;
}

const LEFT = 34;
const GAP = 20;
const HEAD = 42;
const FOOT = 26;
const Z95 = 1.96;

/** Columns of panels for which there is room. */
export function reachColumns(width: number, panels: number): number {
  return Math.max(1, Math.min(panels, width >= 560 ? 3 : 2));
}

/** True and observed reach against the judge's noise, one panel a rule; what lies between them is luck. */
export function ReachPlot(props: ReachPlotProps) {
  const { width, panels } = props;
  const columns = reachColumns(width, panels.length);
  const each = (width - LEFT - 8 - GAP * (columns - 1)) / columns;
  const tall = columns === 2 ? 118 : 138;
  const row = HEAD + tall + FOOT;
  const rows = Math.ceil(panels.length / columns);
  return (
    <Drawing width={width} height={rows * row + 20} summary={props.summary}>
      {panels.map((panel, i) => {
        const left = LEFT + (i % columns) * (each + GAP);
        const top = Math.floor(i / columns) * row + HEAD;
        const frame = frameOf({
          width: left + each,
          height: top + tall,
          left,
          right: 0,
          top,
          bottom: 0,
          xDomain: [0, props.xMost],
        });
        return (
          <Panel
            key={panel.key}
            {...props}
            panel={panel}
            frame={frame}
            yLabels={i % columns === 0}
            referenceLabel={i === 0}
          />
        );
      })}
      <Label
        x={width - 8}
        y={rows * row + 14}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
    </Drawing>
  );
}

interface PanelProps extends ReachPlotProps {
  readonly panel: ReachPanel;
  readonly frame: Frame;
  readonly yLabels: boolean;
  readonly referenceLabel: boolean;
}

function Panel({ panel, frame, yLabels, referenceLabel, ...props }: PanelProps) {
  const { left, right, top, bottom } = frame;
  const { curve, points, now } = panel;
  const at = (of: readonly ReachAt[], key: "truth" | "said"): Point[] =>
    of.map((one) => [frame.x(one.x), frame.y(one[key])]);
  const truth = at(curve, "truth");
  const said = at(curve, "said");
  const luck = curve.map((one): Point => [frame.x(one.x), frame.y(Math.max(one.said, one.truth))]);
  const x = frame.x(props.x);
  return (
    <g data-frame={frameText(frame)}>
      <Label x={left} y={top - 26} text={panel.title} size={14} face="strong" halo={false} />
      <Heads panel={panel} x={left} y={top - 9} room={right - left} />
      <g stroke={colour("hair")} strokeWidth={1} shapeRendering="crispEdges">
        {props.yTicks.map((tick) => (
          <line
            key={tick.at}
            x1={left}
            x2={right}
            y1={frame.y(tick.at)}
            y2={frame.y(tick.at)}
            {...(tick.at === 0 ? { stroke: colour("control") } : {})}
          />
        ))}
      </g>
      {yLabels
        ? props.yTicks.map((tick) => (
            <Label
              key={tick.at}
              x={left - 7}
              y={frame.y(tick.at) + 4.5}
              text={tick.label}
              size={12.5}
              anchor="end"
              tone="muted"
              halo={false}
            />
          ))
        : null}
      {props.xTicks.map((tick) => (
        <Label
          key={tick.at}
          x={frame.x(tick.at)}
          y={bottom + 16}
          text={tick.label}
          size={12.5}
          anchor="middle"
          tone="muted"
          halo={false}
        />
      ))}
      {curve.length === 0 ? null : (
        <path
          d={`${pathThrough([...luck, ...[...truth].reverse()])}Z`}
          fill={colour("acceptance")}
          opacity={0.13}
        />
      )}
      {props.reference === null ? null : (
        <path
          d={pathThrough(at(props.reference, "truth"))}
          fill="none"
          stroke={colour("boundary")}
          strokeWidth={1.25}
          strokeDasharray="12 3 2 3"
        />
      )}
      <path d={`M${x} ${top - 3}V${bottom}`} stroke={colour("ink")} strokeWidth={1} />
      <path
        d={pathThrough(said)}
        fill="none"
        stroke={colour("acceptance")}
        strokeWidth={2}
        strokeDasharray={LINES.acceptance.dash}
      />
      <path
        d={pathThrough(truth)}
        fill="none"
        stroke={colour("validity")}
        strokeWidth={2.25}
        strokeLinejoin="round"
      />
      {points.map((point) => (
        <g key={point.x}>
          <Whisker frame={frame} x={point.x} y={point.said} se={point.saidSe} tone="acceptance" />
          <Whisker frame={frame} x={point.x} y={point.truth} se={point.truthSe} tone="validity" />
          <Mark
            shape="square"
            tone="acceptance"
            x={frame.x(point.x)}
            y={frame.y(point.said)}
            r={2.25}
            hollow
            strokeWidth={1.25}
          />
          <Mark
            shape="disc"
            tone="validity"
            x={frame.x(point.x)}
            y={frame.y(point.truth)}
            r={2.5}
            hollow
            strokeWidth={1.25}
          />
        </g>
      ))}
      {now === null ? null : (
        <g>
          <Mark shape="square" tone="acceptance" x={x} y={frame.y(now.said)} r={4} />
          <Mark shape="disc" tone="validity" x={x} y={frame.y(now.truth)} r={4.5} />
        </g>
      )}
      {referenceLabel && props.reference !== null ? (
        <ReferenceLabel frame={frame} curve={curve} text={props.referenceText} />
      ) : null}
      <rect
        x={left}
        y={top - 4}
        width={right - left}
        height={bottom - top + 4}
        fill="transparent"
        style={{ cursor: "ew-resize" }}
        onPointerDown={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          if (box.width > 0) props.onPick(((event.clientX - box.left) / box.width) * props.xMost);
        }}
      />
    </g>
  );
}

/** Both values with their marks: the legend of the panel. */
function Heads(props: {
  readonly panel: ReachPanel;
  readonly x: number;
  readonly y: number;
  readonly room: number;
}) {
  const { panel, x, y, room } = props;
  const style = { size: 13, face: "strong" } as const;
  const second = x + Math.max(room / 2, textWidth(panel.truthText, style) + 26);
  return (
    <g>
      <Mark shape="disc" tone="validity" x={x + 4} y={y - 4} r={3.75} />
      <Label x={x + 12} y={y} text={panel.truthText} {...style} tone="validity" halo={false} />
      <Mark shape="square" tone="acceptance" x={second + 4} y={y - 4} r={3.5} />
      <Label
        x={second + 12}
        y={y}
        text={panel.saidText}
        {...style}
        tone="acceptance"
        halo={false}
      />
    </g>
  );
}

function Whisker(props: {
  readonly frame: Frame;
  readonly x: number;
  readonly y: number;
  readonly se: number;
  readonly tone: "validity" | "acceptance";
}) {
  const { frame, y, se, tone } = props;
  if (!(se > 0)) return null;
  const x = frame.x(props.x);
  const low = frame.y(Math.max(0, y - Z95 * se));
  const high = frame.y(Math.min(1, y + Z95 * se));
  return <path d={`M${x} ${low}V${high}`} stroke={colour(tone)} strokeWidth={1.25} />;
}

/** What the dash-dotted line is, where the panel's own curves leave room: at the bottom. */
function ReferenceLabel(props: {
  readonly frame: Frame;
  readonly curve: readonly ReachAt[];
  readonly text: string;
}) {
  const { frame, text } = props;
  const { left, bottom } = frame;
  return (
    <g>
      <path
        d={`M${left + 6} ${bottom - 12}h26`}
        stroke={colour("boundary")}
        strokeWidth={1.25}
        strokeDasharray="12 3 2 3"
      />
      <Label x={left + 38} y={bottom - 8} text={text} size={12.5} tone="muted" />
    </g>
  );
}
