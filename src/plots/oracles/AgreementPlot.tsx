import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { frameOf } from "../frame/frame.ts";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textBox } from "../text/measure.ts";

export interface AgreementPlotProps {
  /** CSS pixels */
  readonly width: number;
  /** the largest difference found, on a scale where 1 is the most; null before there is one */
  readonly difference: number | null;
  readonly differenceText: string;
  /** a difference past this is no rounding */
  readonly fault: number;
  readonly faultText: string;
  readonly differenceName: string;
  /** counts by bin, each `binWidth` wide, the first from −`most` */
  readonly counts: readonly number[];
  /** what a normal distribution puts there */
  readonly expected: readonly number[];
  readonly binWidth: number;
  readonly most: number;
  readonly expectedText: string;
  readonly zName: string;
  /** z between whose two sides the band lies */
  readonly band: number;
  readonly summary: string;
}

const LEFT = 16;
const RIGHT = 16;
/** Least difference that the axis shows: rounding of one number. */
const LEAST = -17;
const STRIP_TOP = 30;
const STRIP_AXIS = 64;
const TOP = 146;
const BARS = 190;
const BOTTOM = 44;

/** The worst disagreement of two exact methods on a scale of powers of ten, and z-scores against the normal. */
export function AgreementPlot(props: AgreementPlotProps) {
  const { width, difference, counts, expected, binWidth, most, band } = props;
  const common = { width, left: LEFT, right: RIGHT };
  const strip = frameOf({
    ...common,
    height: STRIP_AXIS + 30,
    top: STRIP_TOP,
    bottom: 30,
    xDomain: [LEAST, 0],
  });
  const tallest = Math.max(1, ...counts, ...expected) * 1.12;
  const frame = frameOf({
    ...common,
    height: TOP + BARS + BOTTOM,
    top: TOP,
    bottom: BOTTOM,
    xDomain: [-most, most],
    yDomain: [0, tallest],
  });
  const ten = (value: number): number => strip.x(Math.max(LEAST, Math.log10(value)));
  const faultX = ten(props.fault);
  const faultBox = textBox(props.faultText, faultX + 6, STRIP_TOP - 4, { size: 13 }, "start");
  const beyond = faultBox.x + faultBox.width > width - 2;
  const y = (STRIP_TOP + STRIP_AXIS) / 2;
  const at = difference === null ? null : difference === 0 ? strip.x(LEAST) : ten(difference);
  const narrow = width < 420;
  const powers = narrow ? [-15, -10, -5, 0] : [-15, -12, -9, -6, -3, 0];
  return (
    <Drawing width={width} height={TOP + BARS + BOTTOM} summary={props.summary}>
      <rect
        x={faultX}
        y={STRIP_TOP + 6}
        width={strip.right - faultX}
        height={STRIP_AXIS - STRIP_TOP - 6}
        fill={colour("sunk")}
      />
      <path
        d={`M${faultX} ${STRIP_TOP}V${STRIP_AXIS}`}
        stroke={colour("boundary")}
        strokeWidth={1.5}
        strokeDasharray="12 3 2 3"
      />
      <Label
        x={beyond ? faultX - 6 : faultX + 6}
        y={STRIP_TOP - 4}
        text={props.faultText}
        tone="muted"
        anchor={beyond ? "end" : "start"}
        halo={false}
      />
      <path
        d={`M${strip.left} ${STRIP_AXIS}H${strip.right}${powers.map((p) => `M${strip.x(p)} ${STRIP_AXIS}v4`).join("")}`}
        stroke={colour("control")}
        fill="none"
        shapeRendering="crispEdges"
      />
      {powers.map((power) => (
        <g key={power}>
          <Label
            x={strip.x(power) - (power === 0 ? 0 : 6)}
            y={STRIP_AXIS + 19}
            text={power === 0 ? "1" : "10"}
            anchor={power === 0 ? "end" : "middle"}
            tone="muted"
            halo={false}
          />
          {power === 0 ? null : (
            <Label
              x={strip.x(power) + 2}
              y={STRIP_AXIS + 14}
              text={`−${-power}`}
              size={12.5}
              tone="muted"
              halo={false}
            />
          )}
        </g>
      ))}
      <Label
        x={strip.right}
        y={STRIP_AXIS + 38}
        text={props.differenceName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      {at === null ? null : (
        <g>
          <path
            d={`M${strip.left} ${y}H${at}`}
            stroke={colour("control")}
            strokeWidth={1.25}
            fill="none"
          />
          <Mark shape="diamond" tone="ink" x={at} y={y} r={5.5} />
          <Label x={at + 11} y={y + 4.5} text={props.differenceText} face="strong" anchor="start" />
        </g>
      )}
      <rect
        x={frame.x(-band)}
        y={frame.top}
        width={frame.x(band) - frame.x(-band)}
        height={frame.bottom - frame.top}
        fill={colour("sunk")}
      />
      {counts.map((count, i) => {
        const x0 = frame.x(-most + i * binWidth);
        const x1 = frame.x(-most + (i + 1) * binWidth);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin has no other identity
            key={i}
            x={x0 + 1}
            y={frame.y(count)}
            width={Math.max(0, x1 - x0 - 2)}
            height={frame.bottom - frame.y(count)}
            fill={colour("control")}
          />
        );
      })}
      {expected.map((count, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a bin has no other identity
          key={i}
          d={`M${frame.x(-most + i * binWidth)} ${frame.y(count)}H${frame.x(-most + (i + 1) * binWidth)}`}
          stroke={colour("ink")}
          strokeWidth={2}
        />
      ))}
      <Axes
        frame={frame}
        xTicks={[-4, -2, 0, 2, 4].map((z) => ({ at: z, label: z < 0 ? `−${-z}` : String(z) }))}
        yTicks={[]}
        grid={false}
      />
      <Label x={frame.left} y={TOP - 10} text={props.expectedText} tone="muted" halo={false} />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={props.zName}
        anchor="end"
        tone="muted"
        halo={false}
      />
    </Drawing>
  );
}
