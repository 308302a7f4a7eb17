import {
  Axes,
  ContourLayer,
  colour,
  Drawing,
  type Grid,
  Heatmap,
  Label,
  Mark,
  type Point,
  pathThrough,
  plainText,
  RampScale,
  runsOfRegion,
  textWidth,
} from "#plots";
import { inverseMapWords, ParameterRow, rate } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { J_TICKS, MARGIN_TICKS, type MapFrame, mapFrame } from "../flipRisk/mapFrame.ts";
import { Rich } from "../host/Rich.tsx";
import {
  LABELS_GRID,
  type LabelsReading,
  labelsFacts,
  readLabels,
  SHAPE_N,
  shapeConstant,
} from "./labels.ts";
import { inverseView, RISKS } from "./view.ts";

interface LabelsViewProps {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

const RISK_RANGE = { ...RISKS, step: 0.01 } as const;
/** N that have a line. */
const LINES = [100, 300, 1000, 10_000] as const;
/** log₁₀ N at the two ends of the ramp. */
const RAMP_FROM = 1;
const RAMP_TO = 5;
const RAMP = 64;
const SIZE = 13;

/** How many labelled repairs give a gain its right sign, by J and margin. */
export function LabelsView({ input, actions }: LabelsViewProps) {
  const { words, study } = input;
  const say = inverseMapWords[words.lang];
  const { risk } = inverseView(input.view, study);
  const reading = readLabels(input);
  return (
    <div>
      <div className="inverse-slider">
        <ParameterRow
          name="risk"
          symbol={null}
          words={say.risk}
          value={risk}
          range={RISK_RANGE}
          format={(value) => rate(value)}
          rangeWords={say.rangeRisk}
          onChange={(value) => actions.setView({ risk: value })}
        />
      </div>
      {reading === null ? null : <LabelsMap input={input} reading={reading} />}
      <p className="figure-aside">
        <Rich text={say.labelsAside} />
      </p>
    </div>
  );
}

/** The sentence under it. */
export function labelsSentence(input: FigureInput) {
  const { risk } = inverseView(input.view, input.study);
  return (
    <Rich text={inverseMapWords[input.words.lang].sentence.labels(labelsFacts(input, risk))} />
  );
}

function LabelsMap({
  input,
  reading,
}: {
  readonly input: FigureInput;
  readonly reading: LabelsReading;
}) {
  const { words, width } = input;
  const say = inverseMapWords[words.lang];
  const place = mapFrame(width, ["", say.labelsHeat]);
  const { frame, box } = place;
  const { risk } = inverseView(input.view, input.study);
  const facts = labelsFacts(input, risk);
  const shown: Grid = { columns: LABELS_GRID, rows: LABELS_GRID, values: shiftedOf(reading) };
  const at: Point = [frame.x(facts.J), frame.y(facts.margin)];
  const own = facts.needed === null ? say.study : say.studyNeeds(facts.needed);
  const turned = at[0] + 10 + textWidth(plainText(own), { size: SIZE }) > frame.right;
  const shape = shapeOf(reading, place);
  const end = shape[Math.floor(0.5 * shape.length)];
  const ramp = {
    x: frame.right - textWidth(say.rampTo, { size: SIZE }) - 5 - RAMP,
    y: place.legend - 10,
    width: RAMP,
    height: 11,
  };
  const rampFrom = ramp.x - 5;
  const isNarrow = width < 420;
  return (
    <Drawing
      width={frame.width}
      height={frame.height}
      summary={plainText(say.labelsSummary(risk, facts.needed))}
    >
      <Label
        x={rampFrom - textWidth(say.rampFrom, { size: SIZE }) - 10}
        y={place.legend}
        text={isNarrow ? "_N_" : say.labelsHeat}
        anchor="end"
        tone="muted"
        halo={false}
      />
      <Label
        x={rampFrom}
        y={place.legend}
        text={say.rampFrom}
        anchor="end"
        tone="muted"
        halo={false}
      />
      <RampScale box={ramp} />
      <rect {...ramp} fill="none" stroke={colour("control")} strokeWidth={0.75} />
      <Label
        x={frame.right}
        y={place.legend}
        text={say.rampTo}
        anchor="end"
        tone="muted"
        halo={false}
      />
      <Heatmap grid={shown} max={RAMP_TO - RAMP_FROM} box={box} />
      <ContourLayer
        grid={shown}
        thresholds={LINES.map((N) => Math.log10(N) - RAMP_FROM)}
        text={(threshold) => say.count(Math.round(10 ** (threshold + RAMP_FROM)))}
        box={box}
        avoid={[{ x: at[0] - 9, y: at[1] - 9, width: 18, height: 18 }]}
      />
      <path
        d={pathThrough(shape)}
        fill="none"
        stroke={colour("boundary")}
        strokeWidth={2}
        strokeDasharray="12 3 2 3"
      />
      <path d={blankOf(shown, place)} fill={colour("paper")} />
      <rect {...box} fill="none" stroke={colour("control")} />
      <Axes
        frame={frame}
        xTicks={J_TICKS.map((J) => ({ at: J, label: rate(J, 1) }))}
        yTicks={MARGIN_TICKS.map((m) => ({ at: m, label: rate(m, m === 0.02 ? 2 : 1) }))}
        grid={false}
      />
      <Label x={2} y={place.legend} text={say.labelsY} tone="muted" halo={false} />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={say.labelsX}
        anchor="end"
        tone="muted"
        halo={false}
      />
      {end === undefined ? null : (
        <Label
          x={end[0] + 8}
          y={end[1] + 18}
          text={isNarrow ? say.shapeShort : say.shape(SHAPE_N)}
          size={SIZE}
        />
      )}
      <Mark shape="ring" tone="ink" x={at[0]} y={at[1]} r={5.5} strokeWidth={2} />
      <Label
        x={turned ? at[0] - 10 : at[0] + 10}
        y={at[1] - 8}
        text={own}
        size={SIZE}
        face="strong"
        anchor={turned ? "end" : "start"}
      />
    </Drawing>
  );
}

/** log₁₀ N from the ramp's start on; a cell that has none stays so. */
function shiftedOf({ log }: LabelsReading): Float64Array {
  const known = shifted.get(log);
  if (known !== undefined) return known;
  const fresh = log.map((value) => (value < 0 ? -1 : Math.max(0, value - RAMP_FROM)));
  shifted.set(log, fresh);
  return fresh;
}

const shifted = new WeakMap<Float64Array, Float64Array>();

/** Cells without a number, where lines that are drawn through them would say that there is one. */
function blankOf({ columns: side, values }: Grid, { box }: MapFrame): string {
  const regions = { side, of: Int8Array.from(values, (value) => (value < 0 ? 1 : 0)) };
  const x = (column: number): number => box.x + (column / side) * box.width;
  const y = (row: number): number => box.y + (1 - row / side) * box.height;
  return runsOfRegion(regions, 1)
    .map(([from, to, row]) =>
      pathThrough([
        [x(from), y(row)],
        [x(to), y(row)],
        [x(to), y(row + 1)],
        [x(from), y(row + 1)],
      ]),
    )
    .map((cell) => `${cell}Z`)
    .join("");
}

/** Δ = c/J on the map, where it is on it. */
function shapeOf(reading: LabelsReading, { frame }: MapFrame): Point[] {
  const c = shapeConstant(reading);
  if (c === null) return [];
  const { J, margin } = reading.outcome;
  const most = margin.at(-1) ?? 0;
  return Array.from(J).flatMap((j): Point[] =>
    c / j > most ? [] : [[frame.x(j), frame.y(c / j)]],
  );
}
