import { Axes } from "../frame/Axes.tsx";
import { type Frame, roundTicks } from "../frame/frame.ts";
import { Line, type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour, type Role } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { stackBlocks } from "../text/stack.ts";

export interface ByVotesProps {
  readonly frame: Frame;
  /** (M + 1): belief after so many accepting votes; null where they could not have been cast */
  readonly beliefs: readonly (number | null)[];
  /** the count that was cast */
  readonly accepts: number;
  /** belief before the votes */
  readonly prior: number;
  /** belief above which a repair loses; null where no repair is left */
  readonly boundary: number | null;
  readonly priorText: string;
  readonly boundaryText: string;
  readonly beliefName: string;
  readonly votesName: string;
  readonly value: (share: number) => string;
}

const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** Belief after the votes against how many of them accept, with b⁻ and b* as lines. */
export function BeliefByVotes(props: ByVotesProps) {
  const { frame, beliefs, accepts, prior, boundary, value } = props;
  const M = beliefs.length - 1;
  const points = beliefs.flatMap((belief, S) =>
    belief === null ? [] : [{ S, at: [frame.x(S), frame.y(belief)] as const }],
  );
  const chosen = beliefs[accepts] ?? null;
  const level = (share: number): Point[] => [
    [frame.left, frame.y(share)],
    [frame.right, frame.y(share)],
  ];
  const names: { readonly text: string; readonly at: number; readonly tone: Role }[] = [
    { text: props.priorText, at: prior, tone: "muted" },
    ...(boundary === null
      ? []
      : [{ text: props.boundaryText, at: boundary, tone: "boundary" as const }]),
  ];
  const middles = stackBlocks(
    names.map(({ at }) => ({ wanted: frame.y(at), height: 17 })),
    frame.top - 8,
    frame.bottom + 8,
  );
  return (
    <g>
      <Axes
        frame={frame}
        xTicks={roundTicks(M, frame.right - frame.left).map((at) => ({
          at,
          label: String(at),
          strong: at === accepts,
        }))}
        yTicks={SHARES.map((at) => ({ at, label: value(at) }))}
      />
      <Label x={0} y={14} text={props.beliefName} tone="belief" face="strong" halo={false} />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={props.votesName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      <path
        d={pathThrough([
          [frame.x(accepts), frame.top],
          [frame.x(accepts), frame.bottom],
        ])}
        stroke={colour("control")}
        strokeWidth={1}
        fill="none"
      />
      <path
        d={pathThrough(level(prior))}
        stroke={colour("control")}
        strokeWidth={1.5}
        strokeDasharray="3 4"
        fill="none"
      />
      {boundary === null ? null : <Line tone="boundary" points={level(boundary)} />}
      <Line tone="belief" points={points.map(({ at }) => at)} />
      {points.map(({ S, at: [x, y] }) => (
        <Mark
          key={S}
          shape="diamond"
          x={x}
          y={y}
          tone="belief"
          r={S === accepts ? 7 : 4}
          hollow={S !== accepts}
        />
      ))}
      {chosen === null ? null : (
        <Label
          x={frame.x(accepts) + (accepts > M / 2 ? -11 : 11)}
          y={frame.y(chosen) + (chosen > 0.85 ? 20 : -9)}
          text={value(chosen)}
          anchor={accepts > M / 2 ? "end" : "start"}
          face="strong"
          tone="belief"
        />
      )}
      {names.map(({ text, tone }, i) => (
        <Label
          key={text}
          x={frame.right + 8}
          y={(middles[i] ?? 0) + 4.5}
          text={text}
          tone={tone}
          halo={false}
        />
      ))}
    </g>
  );
}
