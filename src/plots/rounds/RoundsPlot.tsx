import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, roundTicks } from "../frame/frame.ts";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Bands, Curve, Other, Parting } from "./curves.tsx";
import { layoutRounds, roundsHeight } from "./layout.ts";
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
          transform={`translate(${frame.x(ring.round)} ${frame.y(ring.validity)})`}
          {...(onPolicy
            ? {
                onPointerEnter: () => onPolicy(ring.id),
                onPointerLeave: () => onPolicy(null),
              }
            : {})}
        >
          <circle r={10} fill="transparent" />
          <Mark
            shape="ring"
            tone="ink"
            x={0}
            y={0}
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

function roundUnder(
  event: { readonly clientX: number; readonly currentTarget: Element },
  frame: Frame,
  last: number,
): number {
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
  const step = frame.x(1) - frame.x(0);
  return Math.max(0, Math.min(last, Math.round((x - frame.left) / step)));
}
