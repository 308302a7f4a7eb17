import type { ReactNode } from "react";
import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, roundTicks } from "../frame/frame.ts";
import { Hatch } from "../marks/Hatch.tsx";
import { Line, type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour, LINES } from "../palette.ts";
import { curvePoints, layoutRounds, roundsHeight } from "./layout.ts";
import type { RoundsLit, RoundsPicture, RoundsWords } from "./picture.ts";
import { Boundary, PlacedLabels, TextLines } from "./roundsParts.tsx";

export interface RoundsPlotProps {
  readonly picture: RoundsPicture;
  readonly words: RoundsWords;
  readonly lit: RoundsLit;
  /** CSS pixels */
  readonly width: number;
  readonly summary: string;
  readonly onRound?: (round: number) => void;
  readonly onPolicy?: (policy: string | null) => void;
}

const Y_TICKS = [0, 0.25, 0.5, 0.75, 1];

/** Acceptance and validity over rounds or budgets, with b*, where policies stop, and what was pinned. */
export function RoundsPlot(props: RoundsPlotProps) {
  const { picture, words, lit, width, summary, onRound, onPolicy } = props;
  const layout = layoutRounds(picture, words, width, lit);
  const { frame } = layout;
  const ticks = roundTicks(picture.last, frame.right - frame.left);
  const round = lit.round === null ? null : Math.min(lit.round, picture.last);
  const shown = round !== null && !ticks.includes(round) ? [round] : [];
  const near = (tick: number): boolean =>
    shown.some((one) => one !== tick && Math.abs(frame.x(one) - frame.x(tick)) < 18);
  return (
    <Drawing
      width={width}
      height={roundsHeight(width)}
      summary={summary}
      style={{ touchAction: "pan-y" }}
      {...(onRound
        ? {
            onPointerMove: (event) => onRound(roundUnder(event, frame, picture.last)),
            onPointerDown: (event) => onRound(roundUnder(event, frame, picture.last)),
          }
        : {})}
    >
      <rect x={0} y={0} width={width} height={frame.height} fill="transparent" />
      <Boundary layout={layout} wash />
      <Axes
        frame={frame}
        yTicks={Y_TICKS.map((at) => ({
          at,
          label: at === 0 || at === 1 ? String(at) : words.value(at),
        }))}
        xTicks={[...ticks, ...shown]
          .filter((tick) => tick === round || !near(tick))
          .map((at) => ({ at, label: String(at), strong: at === round }))}
      />
      {picture.band ? <Bands band={picture.band} frame={frame} /> : null}
      {picture.partings.map(({ from, to }) => (
        <Parting key={from} left={frame.x(from)} right={frame.x(to)} y={frame.top - 7} />
      ))}
      {round === null ? null : (
        <line
          x1={frame.x(round)}
          x2={frame.x(round)}
          y1={frame.top}
          y2={frame.bottom}
          stroke={colour("ink")}
          strokeWidth={1}
          shapeRendering="crispEdges"
        />
      )}
      <Boundary layout={layout} lit={lit.line === "boundary"} />
      {picture.others.map((other) => (
        <g
          key={other.id}
          {...(onPolicy
            ? { onPointerEnter: () => onPolicy(other.id), onPointerLeave: () => onPolicy(null) }
            : {})}
        >
          <Other other={other} frame={frame} lit={lit.policy === other.id} />
        </g>
      ))}
      {picture.pinned ? (
        <>
          {picture.pinned.validity ? (
            <Curve
              tone="pinned"
              shape="ring"
              values={picture.pinned.validity}
              frame={frame}
              round={null}
            />
          ) : null}
          <Curve
            tone="pinned"
            shape="square"
            values={picture.pinned.acceptance}
            frame={frame}
            round={null}
          />
        </>
      ) : null}
      <Curve tone="validity" shape="disc" values={picture.validity} frame={frame} round={round} />
      <Curve
        tone="acceptance"
        shape="square"
        values={picture.acceptance}
        frame={frame}
        round={round}
        lit={lit.line === "acceptance"}
      />
      {picture.published.map((point) => (
        <Mark
          key={point.round}
          shape="diamond"
          tone="ink"
          hollow
          strokeWidth={1.25}
          x={frame.x(point.round)}
          y={frame.y(point.validity)}
          r={4.5}
        />
      ))}
      <PlacedLabels layout={layout} lit={lit} />
      {picture.rings.map((ring) => (
        <g
          key={ring.id}
          {...(onPolicy
            ? {
                onPointerEnter: () => onPolicy(ring.id),
                onPointerLeave: () => onPolicy(null),
              }
            : {})}
        >
          <circle cx={frame.x(ring.round)} cy={frame.y(ring.validity)} r={10} fill="transparent" />
          <Mark
            shape="ring"
            tone="ink"
            x={frame.x(ring.round)}
            y={frame.y(ring.validity)}
            r={ring.id === lit.policy ? 5.5 : 4}
            strokeWidth={ring.id === lit.policy ? 3 : 1.75}
          />
        </g>
      ))}
      <TextLines lines={layout.ends} />
      <TextLines lines={layout.parting ? [layout.parting, layout.axis] : [layout.axis]} />
    </Drawing>
  );
}

interface CurveProps {
  readonly tone: "validity" | "acceptance" | "pinned";
  readonly shape: "disc" | "square" | "ring";
  readonly values: readonly number[];
  readonly frame: Frame;
  readonly round: number | null;
  readonly lit?: boolean;
}

/** Marks nearer than this would hide the line, CSS pixels. */
const MARKS_APART = 13;

function Curve({ tone, shape, values, frame, round, lit = false }: CurveProps): ReactNode {
  const points = curvePoints(values, frame);
  const last = values.length - 1;
  const apart = frame.x(1) - frame.x(0);
  const every = Math.max(1, Math.ceil(MARKS_APART / apart));
  const pinned = tone === "pinned";
  return (
    <g>
      {lit ? (
        <path
          d={pathThrough(points)}
          fill="none"
          stroke={colour(LINES[tone].role)}
          strokeWidth={10}
          strokeLinejoin="round"
          opacity={0.22}
        />
      ) : null}
      <Line tone={tone} points={points} />
      {points.map(([x, y], t) =>
        t % every === 0 || t === last || t === round ? (
          <Mark
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its round's
            key={t}
            shape={shape}
            tone={LINES[tone].role}
            hollow={pinned}
            x={x}
            y={y}
            r={pinned ? 2.5 : t === round || t === last ? 4.75 : 3.25}
          />
        ) : null,
      )}
    </g>
  );
}

function Other({
  other,
  frame,
  lit,
}: {
  readonly other: RoundsPicture["others"][number];
  readonly frame: Frame;
  readonly lit: boolean;
}) {
  const validity = pathThrough(curvePoints(other.validity, frame));
  const stroke = {
    stroke: colour(lit ? "ink" : "control"),
    strokeWidth: lit ? 1.75 : 1,
    fill: "none",
  };
  return (
    <g opacity={lit ? 1 : 0.55}>
      <path d={validity} fill="none" stroke="transparent" strokeWidth={12} pointerEvents="stroke" />
      <path d={validity} {...stroke} />
      <path
        d={pathThrough(curvePoints(other.acceptance, frame))}
        {...stroke}
        strokeDasharray="5 4"
      />
    </g>
  );
}

function Bands({
  band,
  frame,
}: {
  readonly band: NonNullable<RoundsPicture["band"]>;
  readonly frame: Frame;
}) {
  return (["validity", "acceptance"] as const).map((tone) => {
    const upper = band[tone].map(([, high], t): Point => [frame.x(t), frame.y(high)]);
    const lower = band[tone].map(([low], t): Point => [frame.x(t), frame.y(low)]);
    return (
      <path
        key={tone}
        d={`${pathThrough([...upper, ...lower.reverse()])}Z`}
        fill={colour(tone)}
        opacity={0.2}
      />
    );
  });
}

/** A hatched strip over the steps in which acceptance rises while validity falls. */
function Parting({ left, right, y }: { left: number; right: number; y: number }) {
  const corners: readonly Point[] = [
    [left, y - 2],
    [right, y - 2],
    [right, y + 3],
    [left, y + 3],
  ];
  return (
    <g>
      <Hatch points={corners} gap={4} opacity={1} />
      <path
        d={`M${left} ${y - 3}V${y + 4}M${right} ${y - 3}V${y + 4}`}
        stroke={colour("damage")}
        strokeWidth={1.25}
      />
    </g>
  );
}

function roundUnder(
  event: { readonly clientX: number; readonly currentTarget: Element },
  frame: Frame,
  last: number,
): number {
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
  const step = frame.x(1) - frame.x(0);
  return Math.max(0, Math.min(last, Math.round((x - frame.left) / step)));
}
