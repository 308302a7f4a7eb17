import { Axes, type Tick } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf } from "../frame/frame.ts";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { Mark, type MarkShape } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth, wrapText } from "../text/measure.ts";

/** One way to confirm: its curve as the bar moves, and its plain rules by n. */
export interface ConfirmationWay {
  readonly key: string;
  readonly name: string;
  /** [mean steps, true reach], ascending */
  readonly curve: readonly Point[];
  /** at the world's own bar */
  readonly plain: readonly {
    readonly n: number;
    readonly at: Point;
    readonly chosen: boolean;
  }[];
  readonly now: number | null;
  readonly dash: string;
  readonly shape: MarkShape;
  readonly hollow: boolean;
}

export interface ConfirmationPlotProps {
  readonly width: number;
  readonly frames: ConfirmationFrames;
  readonly ways: readonly ConfirmationWay[];
  /** [mean steps, difference], and half of its 95 % */
  readonly differences: readonly (readonly [steps: number, value: number, half: number])[];
  /** mean steps at which all is read; null where nothing can be compared */
  readonly x: number | null;
  readonly differenceNow: number;
  readonly differenceText: string;
  readonly differenceName: string;
  /** said where nothing can be compared */
  readonly none: string;
  readonly above: string;
  readonly below: string;
  /** values where it is read */
  readonly readingText: string;
  readonly plainName: string;
  readonly xName: string;
  readonly xTicks: readonly Tick[];
  readonly reachTicks: readonly Tick[];
  readonly differenceTick: (value: number) => string;
  readonly summary: string;
}

export interface ConfirmationFrames {
  readonly height: number;
  readonly reach: Frame;
  readonly difference: Frame;
  readonly differenceTicks: readonly number[];
}

const LEFT = 46;
const RIGHT = 14;
const TOP = 48;
const REACH = 232;
const GAP = 48;
const DIFFERENCE = 144;
const BOTTOM = 44;
const STYLE = { size: 13 };

/** Both panels over mean steps 1 … cap. Axes go by a few fixed ranges. */
export function confirmationFrames(props: {
  readonly width: number;
  readonly cap: number;
  readonly leastReach: number;
  readonly most: number;
}): ConfirmationFrames {
  const { width, cap, leastReach, most } = props;
  const common = { width, left: LEFT, right: RIGHT, xDomain: [1, Math.max(2, cap)] as const };
  const reach = frameOf({
    ...common,
    height: TOP + REACH,
    top: TOP,
    bottom: 0,
    yDomain: [leastReach < 0.2 ? 0 : 0.2, 1],
  });
  const top = TOP + REACH + GAP;
  const end = [0.06, 0.12, 0.25, 0.5].find((each) => most <= each) ?? 1;
  const difference = frameOf({
    ...common,
    height: top + DIFFERENCE,
    top,
    bottom: 0,
    yDomain: [-end, end],
  });
  return {
    height: top + DIFFERENCE + BOTTOM,
    reach,
    difference,
    differenceTicks: [-end, -end / 2, 0, end / 2, end],
  };
}

/** True reach of two ways to confirm against the steps they take, and their difference at equal steps. */
export function ConfirmationPlot(props: ConfirmationPlotProps) {
  const { width, frames, ways, x } = props;
  const { reach, difference, height } = frames;
  const at = x === null ? null : reach.x(x);
  return (
    <Drawing width={width} height={height} summary={props.summary}>
      <Axes frame={reach} xTicks={[]} yTicks={props.reachTicks} />
      {at === null ? null : (
        <path
          d={`M${at} ${reach.top - 6}V${reach.bottom}M${at} ${difference.top - 8}V${difference.bottom}`}
          stroke={colour("ink")}
          strokeWidth={1}
        />
      )}
      {ways.map((way, i) => (
        <Way key={way.key} {...props} way={way} isFirst={i === 0} />
      ))}
      <Told {...props} />
      <Difference {...props} />
    </Drawing>
  );
}

function Way({
  frames: { reach },
  way,
  isFirst,
  x,
}: ConfirmationPlotProps & { readonly way: ConfirmationWay; readonly isFirst: boolean }) {
  const at = ([steps, value]: Point): Point => [reach.x(steps), reach.y(value)];
  return (
    <g>
      <path
        d={pathThrough(way.curve.map(at))}
        fill="none"
        stroke={colour("validity")}
        strokeWidth={isFirst ? 2.5 : 2}
        strokeLinejoin="round"
        {...(way.dash === "" ? {} : { strokeDasharray: way.dash })}
      />
      {way.plain.map(({ n, at: point, chosen }) => {
        const [px, py] = at(point);
        return (
          <g key={n}>
            <Mark
              shape={way.shape}
              tone={chosen ? "validity" : "control"}
              hollow={!chosen}
              x={px}
              y={py}
              r={chosen ? 5 : 3.5}
            />
            <Label
              x={isFirst ? px + 9 : px - 9}
              y={isFirst && !isLater(way, n) ? py + (chosen ? 17 : 13) : py - (chosen ? 6 : 4)}
              text={chosen ? way.name : String(n)}
              size={chosen ? 13 : 12.5}
              anchor={isFirst ? "start" : "end"}
              face={chosen ? "strong" : "sans"}
              tone={chosen ? "validity" : "muted"}
            />
          </g>
        );
      })}
      {x === null || way.now === null ? null : (
        <Mark shape="ring" tone="validity" x={reach.x(x)} y={reach.y(way.now)} r={4} />
      )}
    </g>
  );
}

/** Whether a plain rule comes after the chosen one, whose name stands below. */
function isLater({ plain }: ConfirmationWay, n: number): boolean {
  return n > (plain.find(({ chosen }) => chosen)?.n ?? n);
}

/** Values where it is read, and what the marks are. */
function Told({ width, frames: { reach }, readingText, plainName }: ConfirmationPlotProps) {
  return (
    <g>
      {wrapText(readingText, width - 4, STYLE).map((line, i) => (
        <Label key={line} x={0} y={13 + 16 * i} text={line} halo={false} />
      ))}
      {wrapText(plainName, 220, STYLE).map((line, i, all) => (
        <Label
          key={line}
          x={reach.right - 4}
          y={reach.bottom - 12 - 16 * (all.length - 1 - i)}
          text={line}
          anchor="end"
          tone="muted"
        />
      ))}
    </g>
  );
}

function Difference(props: ConfirmationPlotProps) {
  const { frames, differences, x, differenceNow, differenceText } = props;
  const frame = frames.difference;
  const zero = frame.y(0);
  const at = (steps: number, value: number): Point => [frame.x(steps), frame.y(value)];
  const isBeyond =
    x !== null &&
    frame.x(x) + 12 + textWidth(differenceText, { size: 13, face: "strong" }) > frame.right;
  const room = props.width - frame.left;
  return (
    <g>
      <Axes
        frame={frame}
        xTicks={props.xTicks}
        yTicks={frames.differenceTicks.map((value) => ({
          at: value,
          label: props.differenceTick(value),
        }))}
      />
      {differences.length === 0 ? (
        <Label x={frame.left + 10} y={zero - 12} text={props.none} tone="muted" />
      ) : (
        <path
          d={`${pathThrough([
            ...differences.map(([steps, value, half]) => at(steps, value + half)),
            ...[...differences].reverse().map(([steps, value, half]) => at(steps, value - half)),
          ])}Z`}
          fill={colour("validity")}
          opacity={0.15}
        />
      )}
      <path d={`M${frame.left} ${zero}H${frame.right}`} stroke={colour("ink")} strokeWidth={1.25} />
      <path
        d={pathThrough(differences.map(([steps, value]) => at(steps, value)))}
        fill="none"
        stroke={colour("validity")}
        strokeWidth={2.25}
        strokeLinejoin="round"
      />
      {wrapText(props.differenceName, room, STYLE).map((line, i, all) => (
        <Label
          key={line}
          x={frame.left}
          y={frame.top - 14 - 16 * (all.length - 1 - i)}
          text={line}
        />
      ))}
      <Label x={frame.right - 4} y={frame.top + 16} text={props.above} anchor="end" tone="muted" />
      <Label
        x={frame.right - 4}
        y={frame.bottom - 8}
        text={props.below}
        anchor="end"
        tone="muted"
      />
      {x === null ? null : (
        <g>
          <Mark shape="disc" tone="validity" x={frame.x(x)} y={frame.y(differenceNow)} r={4.5} />
          <Label
            x={isBeyond ? frame.right : frame.x(x) + 9}
            y={Math.max(
              frame.top + 14,
              Math.min(frame.bottom - 6, frame.y(differenceNow) + (differenceNow < 0 ? 21 : -11)),
            )}
            text={differenceText}
            face="strong"
            anchor={isBeyond ? "end" : "start"}
          />
        </g>
      )}
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
