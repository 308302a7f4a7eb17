import type { Frame } from "../frame/frame.ts";
import { Hatch } from "../marks/Hatch.tsx";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { wrapText } from "../text/measure.ts";

export interface VoteColumnsProps {
  readonly frame: Frame;
  /** (M + 1): share of all plans that are right and get so many votes */
  readonly rightShares: readonly number[];
  /** (M + 1): share of all plans that are wrong and get so many */
  readonly wrongShares: readonly number[];
  readonly accepts: number;
  readonly rightText: string;
  readonly wrongText: string;
}

/** Right plans upwards, wrong ones downwards, by the votes that they get: belief is the upper share of a column. */
export function VoteColumns(props: VoteColumnsProps) {
  const { frame, rightShares, wrongShares, accepts } = props;
  const upMost = Math.max(...rightShares, 1e-9);
  const downMost = Math.max(...wrongShares, 1e-9);
  const height = frame.bottom - frame.top;
  const unit = height / (upMost + downMost);
  const base = frame.top + unit * upMost;
  const half = Math.max(1, 0.36 * (frame.x(1) - frame.x(0)));
  const outline = (shares: readonly number[], way: 1 | -1): Point[] =>
    shares.flatMap((share, S): Point[] => {
      const y = base - way * unit * share;
      const [a, b] = [frame.x(S) - half, frame.x(S) + half];
      return [
        [a, base],
        [a, y],
        [b, y],
        [b, base],
      ];
    });
  const up = outline(rightShares, 1);
  const down = outline(wrongShares, -1);
  const chosen: Point[] = [
    [frame.x(accepts) - half - 3, frame.top - 4],
    [frame.x(accepts) + half + 3, frame.top - 4],
    [frame.x(accepts) + half + 3, frame.bottom + 3],
    [frame.x(accepts) - half - 3, frame.bottom + 3],
  ];
  const lines = (text: string) => wrapText(text, frame.width - frame.right - 8, { size: 13 });
  return (
    <g>
      <path d={`${pathThrough(chosen)}Z`} fill={colour("sunk")} stroke={colour("control")} />
      <path d={`${pathThrough(up)}Z`} fill={colour("validity")} />
      <Hatch points={down} gap={5} opacity={1} />
      <path d={`${pathThrough(down)}Z`} fill="none" stroke={colour("damage")} strokeWidth={1} />
      <line
        x1={frame.left}
        x2={frame.right}
        y1={base}
        y2={base}
        stroke={colour("control")}
        strokeWidth={1}
      />
      {lines(props.rightText).map((line, i) => (
        <Label
          key={line}
          x={frame.right + 8}
          y={frame.top + 10 + 16 * i}
          text={line}
          tone="validity"
          halo={false}
        />
      ))}
      {lines(props.wrongText).map((line, i, all) => (
        <Label
          key={line}
          x={frame.right + 8}
          y={frame.bottom - 2 - 16 * (all.length - 1 - i)}
          text={line}
          tone="damage"
          halo={false}
        />
      ))}
    </g>
  );
}
