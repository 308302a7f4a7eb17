import { Drawing } from "../frame/Drawing.tsx";
import { frameOf } from "../frame/frame.ts";
import { BeliefByVotes, type ByVotesProps } from "./BeliefByVotes.tsx";
import { BeliefPath, type PathProps, pathLeft } from "./BeliefPath.tsx";
import { VoteColumns, type VoteColumnsProps } from "./VoteColumns.tsx";

export interface BeliefPlotProps
  extends Omit<ByVotesProps, "frame">,
    Omit<VoteColumnsProps, "frame">,
    Omit<PathProps, "frame" | "isOwn"> {
  /** CSS pixels */
  readonly width: number;
  readonly summary: string;
}

const TOP = 30;
const PANEL = 224;
const AXIS = 46;
const COLUMNS = 104;
/** Where the names of the lines of the first panel stand. */
const NAMES = 88;
const WIDE = 600;

/**
 * A round of the filter: belief by the votes that accept, beneath it how often right and wrong plans get
 * so many, and beside it the path of the belief from round to round, all on one scale from 0 to 1.
 */
export function BeliefPlot({ width, summary, ...props }: BeliefPlotProps) {
  const isWide = width >= WIDE;
  const left = 36;
  const own = isWide ? Math.round(0.56 * width) : width;
  const votes = [-0.5, props.beliefs.length - 0.5] as const;
  const byVotes = frameOf({
    width: own,
    height: TOP + PANEL + AXIS,
    left,
    right: NAMES,
    top: TOP,
    bottom: AXIS,
    xDomain: votes,
  });
  const columnsTop = TOP + PANEL + AXIS + 8;
  const columns = frameOf({
    width: own,
    height: columnsTop + COLUMNS,
    left,
    right: NAMES,
    top: columnsTop,
    bottom: 0,
    xDomain: votes,
  });
  const pathTop = isWide ? TOP : columnsTop + COLUMNS + 44;
  const path = frameOf({
    width,
    height: pathTop + PANEL + AXIS,
    left: isWide ? own + 14 : left,
    right: pathLeft(isWide),
    top: pathTop,
    bottom: AXIS,
    xDomain: [-0.5, 2 * Math.max(2, props.path.length - 1) + 2.5],
  });
  const height = isWide ? columnsTop + COLUMNS + 4 : pathTop + PANEL + AXIS;
  return (
    <Drawing width={width} height={height} summary={summary}>
      <BeliefByVotes {...props} frame={byVotes} />
      <VoteColumns {...props} frame={columns} />
      <BeliefPath {...props} frame={path} isOwn={!isWide} />
    </Drawing>
  );
}
