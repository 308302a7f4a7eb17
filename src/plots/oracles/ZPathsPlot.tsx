import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { frameOf } from "../frame/frame.ts";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth } from "../text/measure.ts";
import { stackBlocks } from "../text/stack.ts";

/** z of one estimate as its draws accumulate. */
export interface ZPath {
  readonly key: string;
  readonly text: string;
  /** (stops); null where a z is not defined */
  readonly z: readonly (number | null)[];
  /** drawn in ink */
  readonly strong: boolean;
}

export interface ZPathsPlotProps {
  /** CSS pixels */
  readonly width: number;
  /** (stops) draws so far, rising */
  readonly at: readonly number[];
  /** the first and the last place of the x axis, whatever has been drawn so far */
  readonly from: number;
  readonly to: number;
  readonly paths: readonly ZPath[];
  /** z between whose two sides the band lies */
  readonly band: number;
  readonly bandText: string;
  readonly xTicks: readonly { readonly at: number; readonly label: string }[];
  readonly xName: string;
  readonly summary: string;
  readonly onLight: (key: string | null) => void;
}

/** |z| beyond this is drawn at the edge, with a cross. */
const MOST = 4.5;
const TICKS = [-4, -2, 0, 2, 4];
const SIZE = 12.5;
const ROW = 15;
const TOP = 12;
const BOTTOM = 44;
const LEFT = 30;

/** How far estimates are from what is exact, in standard errors, against how many draws there are. */
export function ZPathsPlot(props: ZPathsPlotProps) {
  const { width, at, from, to, paths, band } = props;
  const widest = Math.max(
    30,
    ...paths.map(({ text }) => textWidth(text, { size: SIZE, face: "strong" })),
  );
  const height = Math.max(300, TOP + BOTTOM + ROW * paths.length);
  const frame = frameOf({
    width,
    height,
    left: LEFT,
    right: Math.min(widest + 18, width / 2),
    top: TOP,
    bottom: BOTTOM,
    xDomain: [Math.log(from), Math.log(to)],
    yDomain: [-MOST, MOST],
  });
  const lines = paths.map((path) => ({
    path,
    points: path.z.flatMap((z, i): Point[] =>
      z === null ? [] : [[frame.x(Math.log(at[i] ?? from)), frame.y(held(z))]],
    ),
  }));
  const ends = lines.map(({ points }) => points.at(-1)?.[1] ?? frame.y(0));
  const places = stackBlocks(
    ends.map((wanted) => ({ wanted, height: ROW })),
    frame.top - 6,
    frame.bottom + 6,
  );
  const order = [...lines.keys()].sort(
    (a, b) => Number(lines[a]?.path.strong) - Number(lines[b]?.path.strong),
  );
  const bandTop = frame.y(band);
  return (
    <Drawing width={width} height={height} summary={props.summary}>
      <rect
        x={frame.left}
        y={bandTop}
        width={frame.right - frame.left}
        height={frame.y(-band) - bandTop}
        fill={colour("sunk")}
      />
      <path
        d={[-band, band].map((z) => `M${frame.left} ${frame.y(z)}H${frame.right}`).join("")}
        stroke={colour("boundary")}
        strokeWidth={1.25}
        strokeDasharray="12 3 2 3"
      />
      <Axes
        frame={frame}
        xTicks={props.xTicks.map(({ at: n, label }) => ({ at: Math.log(n), label }))}
        yTicks={TICKS.map((z) => ({ at: z, label: z < 0 ? `−${-z}` : String(z) }))}
      />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      <Label x={frame.left + 8} y={bandTop - 7} text={props.bandText} tone="muted" halo={false} />
      {order.map((i) => {
        const line = lines[i];
        if (line === undefined) return null;
        const { path, points } = line;
        const last = points.at(-1);
        return (
          <g key={path.key}>
            <path
              d={pathThrough(points)}
              fill="none"
              stroke={colour(path.strong ? "ink" : "control")}
              strokeWidth={path.strong ? 2.25 : 1.1}
              strokeLinejoin="round"
            />
            {path.z.map((z, k) =>
              z === null || Math.abs(z) <= MOST ? null : (
                <Mark
                  // biome-ignore lint/suspicious/noArrayIndexKey: a stop has no other identity
                  key={k}
                  shape="cross"
                  tone="damage"
                  x={frame.x(Math.log(at[k] ?? from))}
                  y={frame.y(held(z))}
                />
              ),
            )}
            {last === undefined ? null : (
              <path
                d={pathThrough([
                  last,
                  [frame.right + 3, last[1]],
                  [frame.right + 12, places[i] ?? last[1]],
                ])}
                fill="none"
                stroke={colour("hair")}
                strokeWidth={1}
              />
            )}
          </g>
        );
      })}
      {lines.map(({ path }, i) => (
        <g
          key={path.key}
          onPointerEnter={() => props.onLight(path.key)}
          onPointerLeave={() => props.onLight(null)}
        >
          <Label
            x={frame.right + 15}
            y={(places[i] ?? 0) + 4}
            text={path.text}
            size={SIZE}
            face={path.strong ? "strong" : "sans"}
            tone={path.strong ? "ink" : "muted"}
            halo={false}
          />
        </g>
      ))}
    </Drawing>
  );
}

function held(z: number): number {
  return Math.max(-MOST, Math.min(MOST, z));
}
