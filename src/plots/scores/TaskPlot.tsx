import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf } from "../frame/frame.ts";
import { Hatch } from "../marks/Hatch.tsx";
import { Line, type Point } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth, wrapText } from "../text/measure.ts";
import { stackBlocks } from "../text/stack.ts";

/** Where one rule ends the task. */
export interface TaskStop {
  readonly key: string;
  readonly name: string;
  /** 1 … cap; null while it goes on */
  readonly step: number | null;
  /** `there`: quality at the bar; `luck`: said to be; `short`: neither */
  readonly fate: "there" | "luck" | "short";
  readonly text: string;
}

export interface TaskPlotProps {
  /** CSS pixels */
  readonly width: number;
  /** (cap) hidden quality of steps 1 … cap */
  readonly quality: readonly number[];
  /** (cap) what the judge gives */
  readonly scores: readonly number[];
  /** steps that are shown, 1 … cap */
  readonly upTo: number;
  readonly bar: number;
  readonly stops: readonly TaskStop[];
  readonly words: {
    readonly quality: string;
    readonly score: string;
    readonly bar: string;
    readonly luck: string;
    readonly steps: string;
  };
  readonly yTicks: readonly { readonly at: number; readonly label: string }[];
  readonly summary: string;
}

/** Under this width a rule's name stands over its line. */
export const TASK_NARROW = 440;

const TOP = 14;
const TALL = 220;
const FOOT = 34;
const ROW = 24;
const NARROW_ROW = 44;
const SIZE = 13;

/** One task: hidden quality, the noisy scores, the bar, and where each rule stops. */
export function TaskPlot(props: TaskPlotProps) {
  const { width, quality, stops, words } = props;
  const cap = quality.length;
  const narrow = width < TASK_NARROW;
  const left = narrow
    ? 34
    : Math.max(34, ...stops.map(({ name }) => textWidth(name, { size: SIZE }) + 12));
  const right = narrow ? 12 : Math.min(230, width * 0.28);
  const row = narrow ? NARROW_ROW : ROW;
  const from = TOP + TALL + FOOT;
  const height = from + stops.length * row + 6;
  const inset = Math.min(24, (width - left - right) / (2 * cap));
  const frame = frameOf({
    width,
    height: TOP + TALL,
    left,
    right,
    top: TOP,
    bottom: 0,
    xDomain: [1 - (inset * (cap - 1 || 1)) / 400, cap + (inset * (cap - 1 || 1)) / 400],
  });
  const every = Math.max(1, Math.ceil((cap * 22) / (frame.right - frame.left)));
  return (
    <Drawing width={width} height={height} summary={props.summary}>
      <Axes
        frame={frame}
        xTicks={quality.flatMap((_, i) =>
          i % every === 0 ? [{ at: i + 1, label: String(i + 1) }] : [],
        )}
        yTicks={props.yTicks}
      />
      <Label
        x={narrow ? frame.right : frame.right + 10}
        y={narrow ? frame.bottom + 32 : frame.bottom + 19}
        text={words.steps}
        anchor={narrow ? "end" : "start"}
        tone="muted"
        halo={false}
      />
      <path
        d={`M${frame.left} ${frame.y(props.bar)}H${frame.right}`}
        stroke={colour("boundary")}
        strokeWidth={1.5}
        strokeDasharray="12 3 2 3"
      />
      <Curves {...props} frame={frame} />
      <Ends {...props} frame={frame} narrow={narrow} />
      {stops.map((stop, i) => (
        <Fate
          key={stop.key}
          stop={stop}
          frame={frame}
          upTo={props.upTo}
          y={from + i * row + (narrow ? 30 : row / 2)}
          narrow={narrow}
          first={i === 0}
        />
      ))}
    </Drawing>
  );
}

type Framed = TaskPlotProps & { readonly frame: Frame };

function Curves({ quality, scores, upTo, bar, frame }: Framed) {
  const at = (values: readonly number[]): Point[] =>
    values.slice(0, upTo).map((value, i) => [frame.x(i + 1), frame.y(value)]);
  const truth = at(quality);
  const said = at(scores);
  const isLuck = (i: number): boolean => (scores[i] ?? 0) >= bar && (quality[i] ?? 0) < bar;
  return (
    <g>
      {said.map(([x, y], i) =>
        isLuck(i) ? (
          <Hatch
            key={x}
            points={[
              [x - 6, y],
              [x + 6, y],
              [x + 6, truth[i]?.[1] ?? y],
              [x - 6, truth[i]?.[1] ?? y],
            ]}
            gap={5}
          />
        ) : null,
      )}
      <Line tone="acceptance" points={said} />
      <Line tone="validity" points={truth} />
      {truth.map(([x, y]) => (
        <Mark key={x} shape="disc" tone="validity" x={x} y={y} r={3.75} />
      ))}
      {said.map(([x, y], i) => (
        <g key={x}>
          <Mark shape="square" tone="acceptance" x={x} y={y} r={3.75} />
          {isLuck(i) ? <Mark shape="cross" tone="damage" x={x} y={y - 12} r={3.5} /> : null}
        </g>
      ))}
    </g>
  );
}

/** What the curves, the bar and the cross are: beside the ends, or in the foot of a narrow drawing. */
function Ends({ quality, scores, upTo, bar, words, frame, narrow }: Framed & { narrow: boolean }) {
  const lines = [
    { text: words.quality, at: quality[upTo - 1] ?? 0, tone: "validity" as const },
    { text: words.score, at: scores[upTo - 1] ?? 0, tone: "acceptance" as const },
    { text: words.bar, at: bar, tone: "muted" as const },
    ...(words.luck === "" ? [] : [{ text: words.luck, at: 0.12, tone: "damage" as const }]),
  ];
  if (narrow) {
    let y = frame.bottom - 10 - 17 * (lines.length - 1);
    return lines.map(({ text, tone }) => {
      const here = y;
      y += 17;
      return (
        <Label
          key={tone}
          x={frame.right}
          y={here}
          text={text}
          size={12.5}
          face={tone === "muted" ? "sans" : "strong"}
          anchor="end"
          tone={tone}
        />
      );
    });
  }
  const room = frame.width - frame.right - 12;
  const style = (tone: string) =>
    ({ size: SIZE, face: tone === "muted" ? "sans" : "strong" }) as const;
  const wrapped = lines.map((line) => wrapText(line.text, room, style(line.tone)));
  const places = stackBlocks(
    lines.map((line, i) => ({
      wanted: frame.y(line.at),
      height: 17 * (wrapped[i]?.length ?? 1) + 2,
    })),
    frame.top - 8,
    frame.bottom,
  );
  return lines.map((line, i) =>
    (wrapped[i] ?? []).map((text, j, all) => (
      <Label
        key={`${line.tone}${text}`}
        x={frame.right + 10}
        y={(places[i] ?? 0) + 5 + 17 * (j - (all.length - 1) / 2)}
        text={text}
        {...style(line.tone)}
        tone={line.tone}
      />
    )),
  );
}

const FATES = {
  there: { shape: "disc", tone: "validity", face: "sans" },
  luck: { shape: "cross", tone: "damage", face: "strong" },
  short: { shape: "ring", tone: "control", face: "sans" },
} as const;

function Fate(props: {
  readonly stop: TaskStop;
  readonly frame: Frame;
  readonly upTo: number;
  readonly y: number;
  readonly narrow: boolean;
  readonly first: boolean;
}) {
  const { stop, frame, upTo, y, narrow, first } = props;
  const { step, fate, name, text } = stop;
  const { shape, tone, face } = FATES[fate];
  const to = frame.x(Math.min(step ?? upTo, upTo));
  return (
    <g>
      {first ? null : (
        <path
          d={`M0 ${y - (narrow ? 28 : 12)}H${frame.width}`}
          stroke={colour("hair")}
          strokeWidth={1}
          shapeRendering="crispEdges"
        />
      )}
      <Label x={0} y={narrow ? y - 11 : y + 4.5} text={name} size={SIZE} halo={false} />
      <path d={`M${frame.x(1)} ${y}H${to}`} stroke={colour("control")} strokeWidth={1.5} />
      {step === null ? null : <Mark shape={shape} tone={tone} x={to} y={y} r={4.5} />}
      <Label
        x={narrow ? frame.width : frame.right + 10}
        y={narrow ? y - 11 : y + 4.5}
        text={text}
        size={SIZE}
        face={step === null ? "sans" : face}
        anchor={narrow ? "end" : "start"}
        tone={
          step === null
            ? "muted"
            : fate === "luck"
              ? "damage"
              : fate === "there"
                ? "validity"
                : "muted"
        }
        halo={false}
      />
    </g>
  );
}
