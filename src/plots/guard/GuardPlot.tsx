import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf, roundTicks } from "../frame/frame.ts";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour, type Role } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { wrapText } from "../text/measure.ts";
import { stackBlocks } from "../text/stack.ts";
import { logLine } from "./logLine.ts";

/** A tail or a bound by margin, with its name and its value at the margin in hand. */
export interface GuardLine {
  readonly key: "exact" | "sharper" | "paper";
  /** (M + 1) chances by δ */
  readonly values: readonly number[];
  readonly name: string;
  readonly value: string;
}

/** A level of validity with its name and its value. */
export interface GuardLevel {
  readonly at: number;
  readonly name: string;
  readonly value: string;
}

export interface GuardPlotProps {
  /** CSS pixels */
  readonly width: number;
  /** M: the margin goes from 0 to it */
  readonly most: number;
  /** the margin in hand; one beyond M is off the drawing */
  readonly delta: number;
  /** stands over the values at the right: they are of this margin */
  readonly marginText: string;
  readonly lines: readonly GuardLine[];
  readonly printed: {
    readonly delta: number;
    readonly value: number;
    readonly text: string;
  } | null;
  readonly tailTitle: string;
  /** in place of lines that there are not */
  readonly tailNote: string;
  /** (M + 1) by δ */
  readonly guards: readonly {
    readonly validity: number;
    readonly rescued: number;
    readonly damaged: number;
  }[];
  readonly guard: GuardLevel;
  readonly none: GuardLevel;
  readonly fixed: GuardLevel;
  readonly priceTitle: string;
  readonly priceKey: string;
  readonly xName: string;
  readonly tick: (value: number) => string;
  readonly chanceTick: (value: number) => string;
  readonly summary: string;
}

/** Decimal logarithm of the least chance that is drawn. */
const FLOOR = -8;
const LEFT = 38;
const TOP = 46;
const TAIL = 190;
const PRICE_HEAD = 74;
const PRICE = 170;
const AXIS = 46;
const SIZE = 13;
const LINE = 16;

const LOOKS = {
  exact: { tone: "damage", width: 2.5, dash: undefined },
  sharper: { tone: "ink", width: 1.5, dash: "6 3" },
  paper: { tone: "muted", width: 1.5, dash: "2 3" },
} as const satisfies Record<
  GuardLine["key"],
  { readonly tone: Role; readonly width: number; readonly dash: string | undefined }
>;

/** Above, how likely the guard is to let a wrong plan in, by its margin; below, what it ends at. */
export function GuardPlot(props: GuardPlotProps) {
  const { width, most, delta, lines, guards, none, fixed, guard } = props;
  const right = width >= 540 ? 148 : 104;
  const shared = { width, left: LEFT, right, xDomain: [0, most] as const };
  const tail = frameOf({
    ...shared,
    height: TOP + TAIL + 1,
    top: TOP,
    bottom: 1,
    yDomain: [FLOOR, 0],
  });
  const priceTop = TOP + TAIL + PRICE_HEAD;
  const height = priceTop + PRICE + AXIS;
  const price = frameOf({ ...shared, height, top: priceTop, bottom: AXIS });
  const xTicks = roundTicks(most, tail.right - tail.left).map((at) => ({
    at,
    label: String(at),
    strong: at === delta,
  }));
  const x = tail.x(delta);
  const course = guards.map(({ validity }, at): Point => [price.x(at), price.y(validity)]);
  return (
    <Drawing width={width} height={height} summary={props.summary}>
      <Label x={0} y={14} text={props.tailTitle} halo={false} />
      <Axes
        frame={tail}
        xTicks={[]}
        yTicks={[0, -2, -4, -6, -8].map((at) => ({ at, label: props.chanceTick(10 ** at) }))}
      />
      {delta > most ? null : (
        <path d={`M${x} ${TOP - 6}V${price.bottom}`} stroke={colour("control")} />
      )}
      {[TOP - 15, priceTop - 36].map((y) => (
        <Label
          key={y}
          x={tail.right + 12}
          y={y}
          text={props.marginText}
          tone="muted"
          halo={false}
        />
      ))}
      {lines.length === 0 ? (
        <Label
          x={(tail.left + tail.right) / 2}
          y={TOP + TAIL / 2}
          text={props.tailNote}
          anchor="middle"
          tone="muted"
        />
      ) : null}
      {lines.map(({ key, values }) => (
        <path
          key={key}
          d={pathThrough(logLine(values, tail, FLOOR))}
          fill="none"
          stroke={colour(LOOKS[key].tone)}
          strokeWidth={LOOKS[key].width}
          strokeDasharray={LOOKS[key].dash}
        />
      ))}
      {lines.map(({ key, values }) =>
        values.map((value, at) =>
          key !== "exact" || value < 10 ** FLOOR ? null : (
            <Mark
              // biome-ignore lint/suspicious/noArrayIndexKey: a margin has no other identity
              key={at}
              shape="cross"
              tone="damage"
              x={tail.x(at)}
              y={tail.y(Math.log10(value))}
              r={at === delta ? 5.5 : 3.5}
            />
          ),
        ),
      )}
      {props.printed === null ? null : (
        <g>
          <Mark
            shape="diamond"
            tone="muted"
            hollow
            x={tail.x(props.printed.delta)}
            y={tail.y(Math.log10(props.printed.value))}
            r={7}
            strokeWidth={1.25}
          />
          <Label
            x={tail.x(props.printed.delta) - 11}
            y={tail.y(Math.log10(props.printed.value)) + 14}
            text={props.printed.text}
            anchor="end"
            tone="muted"
          />
        </g>
      )}
      <Ends
        frame={tail}
        ends={lines.map(({ key, values, name, value }) => ({
          y: tail.y(Math.max(FLOOR, Math.log10(Math.max(values.at(-1) ?? 0, 10 ** FLOOR)))),
          tone: LOOKS[key].tone,
          name,
          value,
        }))}
      />
      <Label x={0} y={priceTop - 36} text={props.priceTitle} halo={false} />
      <Label x={0} y={priceTop - 17} text={props.priceKey} tone="muted" halo={false} />
      <Axes
        frame={price}
        xTicks={xTicks}
        yTicks={[0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: props.tick(at) }))}
      />
      <Label
        x={price.right}
        y={price.bottom + 39}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      {guards.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a margin has no other identity
        <Moved key={at} x={price.x(at)} frame={price} none={none.at} {...one} />
      ))}
      {[none.at, fixed.at].map((at, i) => (
        <path
          key={i === 0 ? "none" : "fixed"}
          d={`M${price.left} ${price.y(at)}H${price.right}`}
          stroke={colour("muted")}
          strokeWidth={1.5}
          strokeDasharray={i === 0 ? "2 3" : "8 3"}
        />
      ))}
      <path
        d={pathThrough(course)}
        fill="none"
        stroke={colour("validity")}
        strokeWidth={2.75}
        strokeLinejoin="round"
      />
      {course.map(([cx, cy], at) => (
        <Mark
          // biome-ignore lint/suspicious/noArrayIndexKey: a margin has no other identity
          key={at}
          shape={at === delta ? "ring" : "disc"}
          tone={at === delta ? "ink" : "validity"}
          x={cx}
          y={cy}
          r={at === delta ? 5.5 : 3.5}
          {...(at === delta ? { strokeWidth: 2 } : {})}
        />
      ))}
      <Ends
        frame={price}
        ends={[
          { y: course.at(-1)?.[1] ?? 0, tone: "validity", name: guard.name, value: guard.value },
          { y: price.y(none.at), tone: "muted", name: none.name, value: none.value },
          { y: price.y(fixed.at), tone: "muted", name: fixed.name, value: fixed.value },
        ]}
      />
    </Drawing>
  );
}

/** From no repair up by what is rescued, down by what is broken. */
function Moved(props: {
  readonly x: number;
  readonly frame: Frame;
  readonly none: number;
  readonly rescued: number;
  readonly damaged: number;
}) {
  const { x, frame, none, rescued, damaged } = props;
  const level = frame.y(none);
  const top = frame.y(none + rescued);
  const bottom = frame.y(none - damaged);
  return (
    <g>
      <rect
        x={x - 5}
        y={top}
        width={10}
        height={Math.max(0, level - top)}
        fill={colour("validity")}
        opacity={0.3}
      />
      <rect
        x={x - 5}
        y={level}
        width={10}
        height={Math.max(0, bottom - level)}
        fill={colour("damage")}
        opacity={0.3}
      />
    </g>
  );
}

interface End {
  readonly y: number;
  readonly tone: Role;
  readonly name: string;
  readonly value: string;
}

/** Names and values at the right, moved apart. */
function Ends({ frame, ends }: { readonly frame: Frame; readonly ends: readonly End[] }) {
  const room = frame.width - frame.right - 12;
  const blocks = ends.map(({ name, value }) => {
    const parts = wrapText(`${name} ${value}`, room, { size: SIZE });
    return parts.length === 1 ? parts : [...wrapText(name, room, { size: SIZE }), value];
  });
  const middles = stackBlocks(
    ends.map(({ y }, i) => ({ wanted: y, height: LINE * (blocks[i]?.length ?? 1) + 3 })),
    frame.top - 6,
    frame.bottom + 8,
  );
  return ends.map(({ tone, name }, i) =>
    (blocks[i] ?? []).map((text, j, all) => (
      <Label
        key={`${name} ${text}`}
        x={frame.right + 12}
        y={(middles[i] ?? 0) + LINE * (j - (all.length - 1) / 2) + 4.4}
        text={text}
        size={SIZE}
        tone={tone}
        halo={false}
      />
    )),
  );
}
