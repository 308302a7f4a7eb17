import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf } from "../frame/frame.ts";
import { Line } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth, wrapText } from "../text/measure.ts";
import { LEDGER, Ledger, type LedgerBar } from "./Ledger.tsx";

/** One loop: what each number of repairs makes of it. */
export interface BudgetPanel {
  readonly key: string;
  /** what it will be called when it is uncovered: its room is kept from the first */
  readonly name: string;
  readonly title: string;
  /** (most + 1): validity by number of repairs; null while it is covered */
  readonly values: readonly number[] | null;
  readonly best: number;
  readonly bestText: string;
  /** at the chosen number */
  readonly valueText: string;
  readonly lossText: string;
  readonly loses: boolean;
}

export interface BudgetsPlotProps {
  /** CSS pixels */
  readonly width: number;
  readonly most: number;
  readonly panels: readonly BudgetPanel[];
  /** the number of repairs in hand; null: none yet */
  readonly chosen: number | null;
  readonly hiddenText: string;
  /** (most + 1): the most that each number loses on one of the loops */
  readonly ledger: readonly LedgerBar[];
  readonly ledgerTitle: string;
  readonly xName: string;
  readonly tick: (value: number) => string;
  readonly summary: string;
}

const LEFT = 34;
const GAP = 26;
const TITLE = 17;
const AXIS = 26;
const LOSS = 22;

/** Small plots of validity by number of repairs on one scale, the chosen number in all of them, and its losses. */
export function BudgetsPlot(props: BudgetsPlotProps) {
  const { width, most, panels } = props;
  const isWide = width >= 540;
  const side = isWide
    ? (width - LEFT - GAP * (panels.length - 1) - 8) / panels.length
    : width - LEFT - 8;
  const wrap = (text: string) => wrapText(text, side, { size: 13, face: "strong" });
  const titles = panels.map(({ title }) => wrap(title));
  const head = 8 + TITLE * Math.max(...panels.map(({ name }) => wrap(name).length));
  const plot = isWide ? 150 : 92;
  const block = head + 18 + plot + AXIS + LOSS + (isWide ? 0 : 10);
  const top = (i: number): number => (isWide ? 0 : i * block);
  const left = (i: number): number => (isWide ? LEFT + i * (side + GAP) : LEFT);
  const bottom = isWide ? block : panels.length * block;
  return (
    <Drawing width={width} height={bottom + LEDGER} summary={props.summary}>
      {panels.map((panel, i) => {
        const frame = frameOf({
          width: left(i) + side,
          height: top(i) + head + 18 + plot + AXIS,
          left: left(i),
          right: 0,
          top: top(i) + head + 18,
          bottom: AXIS,
          xDomain: [-0.3, most + 0.3],
        });
        return (
          <Panel
            key={panel.key}
            panel={panel}
            title={titles[i] ?? []}
            y={top(i) + 14}
            frame={frame}
            named={i === 0 || !isWide}
            props={props}
          />
        );
      })}
      <Ledger
        width={width}
        left={LEFT}
        top={bottom}
        title={props.ledgerTitle}
        bars={props.ledger}
        chosen={props.chosen}
        xName={props.xName}
      />
    </Drawing>
  );
}

function Panel(given: {
  readonly panel: BudgetPanel;
  readonly title: readonly string[];
  readonly y: number;
  readonly frame: Frame;
  readonly named: boolean;
  readonly props: BudgetsPlotProps;
}) {
  const { panel, frame, props, named } = given;
  const { most, chosen } = props;
  return (
    <g>
      {given.title.map((line, i) => (
        <Label
          key={line}
          x={frame.left}
          y={given.y + TITLE * i}
          text={line}
          face="strong"
          halo={false}
        />
      ))}
      <Axes
        frame={frame}
        xTicks={Array.from({ length: most + 1 }, (_, K) => ({
          at: K,
          label: String(K),
          strong: K === chosen,
        }))}
        yTicks={[0, 0.5, 1].map((at) => ({ at, label: named ? props.tick(at) : "" }))}
      />
      {panel.values === null ? <Covered frame={frame} text={props.hiddenText} /> : null}
      {chosen === null ? null : (
        <line
          x1={frame.x(chosen)}
          x2={frame.x(chosen)}
          y1={frame.top - 4}
          y2={frame.bottom}
          stroke={colour("control")}
          strokeWidth={1.25}
        />
      )}
      {panel.values === null ? null : (
        <Uncovered panel={panel} values={panel.values} frame={frame} chosen={chosen} />
      )}
      {panel.values === null ? null : (
        <Label
          x={frame.left}
          y={frame.bottom + AXIS + 15}
          text={panel.lossText}
          face="strong"
          tone={panel.loses ? "damage" : "validity"}
          halo={false}
        />
      )}
    </g>
  );
}

function Covered({ frame, text }: { readonly frame: Frame; readonly text: string }) {
  return (
    <g>
      <rect
        x={frame.left}
        y={frame.top}
        width={frame.right - frame.left}
        height={frame.bottom - frame.top}
        fill={colour("sunk")}
      />
      <Label
        x={(frame.left + frame.right) / 2}
        y={(frame.top + frame.bottom) / 2 + 4.5}
        text={text}
        anchor="middle"
        tone="muted"
        halo={false}
      />
    </g>
  );
}

function Uncovered(given: {
  readonly panel: BudgetPanel;
  readonly values: readonly number[];
  readonly frame: Frame;
  readonly chosen: number | null;
}) {
  const { panel, values, frame, chosen } = given;
  const top = frame.y(values[panel.best] ?? 0);
  const here = chosen === null ? null : { x: frame.x(chosen), y: frame.y(values[chosen] ?? 0) };
  const half = textWidth(panel.valueText, { size: 13, face: "strong" });
  const onRight = here !== null && here.x + half + 12 <= frame.right;
  return (
    <g>
      <line
        x1={frame.left}
        x2={frame.right}
        y1={top}
        y2={top}
        stroke={colour("ink")}
        strokeWidth={1}
        strokeDasharray="3 3"
      />
      {here === null || !panel.loses ? null : (
        <line
          x1={here.x}
          x2={here.x}
          y1={top}
          y2={here.y}
          stroke={colour("damage")}
          strokeWidth={4}
        />
      )}
      <Line tone="validity" points={values.map((share, K) => [frame.x(K), frame.y(share)])} />
      {values.map((share, K) =>
        K === panel.best ? (
          <Mark
            key={frame.x(K)}
            shape="ring"
            tone="ink"
            x={frame.x(K)}
            y={frame.y(share)}
            r={5.5}
            strokeWidth={2}
          />
        ) : (
          <Mark
            key={frame.x(K)}
            shape="disc"
            tone="validity"
            x={frame.x(K)}
            y={frame.y(share)}
            r={K === chosen ? 5 : 3}
          />
        ),
      )}
      <Label
        {...within(frame, frame.x(panel.best), panel.bestText)}
        y={top - 10}
        text={panel.bestText}
        tone="ink"
      />
      {here === null || !panel.loses ? null : (
        <Label
          x={here.x + (onRight ? 9 : -9)}
          y={here.y - top > 30 ? here.y - 8 : here.y + 21}
          text={panel.valueText}
          anchor={onRight ? "start" : "end"}
          face="strong"
          tone="validity"
        />
      )}
    </g>
  );
}

/** Centred on x, and within the plotting area. */
function within(frame: Frame, x: number, text: string) {
  const half = textWidth(text, { size: 13 }) / 2;
  const least = frame.left + half;
  const most = frame.right - half;
  return { x: Math.min(most, Math.max(least, x)), anchor: "middle" as const };
}
