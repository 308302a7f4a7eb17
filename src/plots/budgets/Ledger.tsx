import { frameOf } from "../frame/frame.ts";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";

/** The most that a number of repairs loses on one of the loops; null while it is not tried. */
export interface LedgerBar {
  readonly loss: number | null;
  readonly text: string;
  /** which loop loses it */
  readonly below: string;
}

/** Height of the whole, CSS pixels. */
export const LEDGER = 176;
const HEAD = 44;
const BARS = 76;

/** Worst losses beside each other, from 0 to 1; a number that is not tried is an empty place. */
export function Ledger(props: {
  readonly width: number;
  readonly left: number;
  readonly top: number;
  readonly title: string;
  readonly bars: readonly LedgerBar[];
  readonly chosen: number | null;
  readonly xName: string;
}) {
  const { width, left, top, bars, chosen } = props;
  const frame = frameOf({
    width,
    height: top + HEAD + BARS + 56,
    left,
    right: 8,
    top: top + HEAD,
    bottom: 56,
    xDomain: [-0.5, bars.length - 0.5],
  });
  const bar = Math.min(34, (0.62 * (frame.right - frame.left)) / bars.length);
  return (
    <g>
      <path d={`M0 ${top + 4.5}H${width}`} stroke={colour("hair")} />
      <Label x={0} y={top + 24} text={props.title} tone="muted" halo={false} />
      {bars.map(({ loss, text, below }, K) => {
        const x = frame.x(K);
        const y = frame.y(loss ?? 0);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number of repairs is its index
          <g key={K}>
            {loss === null ? (
              <rect
                x={x - bar / 2}
                y={frame.bottom - 22}
                width={bar}
                height={22}
                fill="none"
                stroke={colour("control")}
                strokeDasharray="3 3"
              />
            ) : (
              <rect
                x={x - bar / 2}
                y={y}
                width={bar}
                height={frame.bottom - y}
                fill={colour("damage")}
                opacity={K === chosen ? 1 : 0.55}
              />
            )}
            {loss === null ? null : (
              <Label
                x={x}
                y={y - 6}
                text={text}
                anchor="middle"
                face={K === chosen ? "strong" : "sans"}
                tone="damage"
              />
            )}
            <Label
              x={x}
              y={frame.bottom + 18}
              text={String(K)}
              anchor="middle"
              face={K === chosen ? "strong" : "sans"}
              tone={K === chosen ? "ink" : "muted"}
              halo={false}
            />
            <Label
              x={x}
              y={frame.bottom + 35}
              text={below}
              anchor="middle"
              tone="muted"
              size={12.5}
              halo={false}
            />
          </g>
        );
      })}
      <line
        x1={frame.left}
        x2={frame.right}
        y1={frame.bottom}
        y2={frame.bottom}
        stroke={colour("control")}
        shapeRendering="crispEdges"
      />
      <Label
        x={frame.right}
        y={frame.bottom + 53}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
    </g>
  );
}
