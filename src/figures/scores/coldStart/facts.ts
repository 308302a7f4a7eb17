import type { ScoreLoopJob } from "#compute";
import { type Estimate, student95 } from "#engine";
import { CDV_COLD_START } from "#paper";
import type { FigureInput, FigureView, JobPlan } from "../../figure.ts";
import { scorePlanOf, scoreResults } from "../scoreJobs.ts";
import { SCORE_DEFAULTS, type ScoreSettings, scoreSettings, scoreWorldOf } from "../scoreView.ts";

const MEASURED = Object.keys(CDV_COLD_START.trueReach).map(Number);

/** Warm-up tasks that are shown: those of the benchmark's run, and the view's. */
function warmupsOf({ warmup }: ScoreSettings): readonly number[] {
  return [...new Set([...MEASURED, warmup])].sort((a, b) => a - b);
}

export function coldStartJobs(view: FigureView): JobPlan {
  const settings = scoreSettings(view);
  const world = scoreWorldOf(settings);
  const plan = { ...scorePlanOf(settings), warmup: 0 };
  const cold: ScoreLoopJob = {
    kind: "score-loop",
    world,
    rules: ["adaptive"],
    plan,
    vary: { key: "warmup", values: warmupsOf(settings) },
  };
  const threshold: ScoreLoopJob = { kind: "score-loop", world, rules: ["threshold"], plan };
  return { first: { cold, threshold }, later: {} };
}

interface ColdStartRow {
  readonly warmup: number;
  readonly truth: Estimate;
  readonly said: Estimate;
  readonly steps: Estimate;
  /** the guard that ended most loops before the score was over the bar, with its share */
  readonly cut: { readonly guard: string; readonly share: number };
  /** true reach in our run of the benchmark; null where it is another world, or another number of tasks */
  readonly measured: number | null;
}

export interface ColdStartRead {
  readonly settings: ScoreSettings;
  readonly rows: readonly ColdStartRow[];
  /** the view's warm-up among them */
  readonly index: number;
  /** true reach of the threshold alone */
  readonly threshold: Estimate;
  readonly thresholdKind: "exact" | "simulated";
  /** standard errors that a two-sided 95 % takes */
  readonly widen: number;
}

/** What is drawn; null while it is computed. */
export function readColdStart(input: FigureInput): ColdStartRead | null {
  const settings = scoreSettings(input.view);
  const cold = scoreResults(input.outcomes, "cold");
  const threshold = scoreResults(input.outcomes, "threshold")?.[0]?.[0];
  if (cold === null || threshold === undefined) return null;
  const warmups = warmupsOf(settings);
  const isMeasured = isBenchmark(settings);
  const rows = cold.flatMap(([result], i): ColdStartRow[] => {
    const warmup = warmups[i];
    if (result === undefined || warmup === undefined) return [];
    const [, ...guards] = result.firedBy;
    const run = isMeasured ? CDV_COLD_START.trueReach[String(warmup)] : undefined;
    const cut = guards.reduce(
      (most, { guard, share }) =>
        share.estimate > most.share ? { guard, share: share.estimate } : most,
      { guard: guards[0]?.guard ?? "", share: 0 },
    );
    return [
      {
        warmup,
        truth: result.trueReach,
        said: result.observedReach,
        steps: result.steps,
        cut,
        measured: run === undefined ? null : run / 100,
      },
    ];
  });
  return {
    settings,
    rows,
    index: rows.findIndex(({ warmup }) => warmup === settings.warmup),
    threshold: threshold.trueReach,
    thresholdKind: threshold.kind,
    widen: student95(Math.max(1, settings.seeds - 1)),
  };
}

/** Whether this is the world of the run that is held against it. */
function isBenchmark(settings: ScoreSettings): boolean {
  return (
    settings.sigma === CDV_COLD_START.sigma &&
    (["correlation", "bar", "cap"] as const).every((key) => settings[key] === SCORE_DEFAULTS[key])
  );
}

/** A difference of true reach that is called none. */
const NEAR = 0.01;

/** What the sentence is told. */
export interface ColdStartFacts {
  readonly sigma: number;
  readonly now: ColdStartRow;
  readonly cold: ColdStartRow;
  readonly last: ColdStartRow;
  readonly threshold: number;
  /** warm-up tasks from which on it is within a point of the threshold; null where it never is */
  readonly near: number | null;
  /** largest difference from the measured row, with its warm-up; null where there is none */
  readonly furthest: { readonly warmup: number; readonly by: number } | null;
}

export function coldStartFacts(read: ColdStartRead): ColdStartFacts | null {
  const { settings, rows, index, threshold } = read;
  const now = rows[index];
  const cold = rows[0];
  const last = rows.at(-1);
  if (now === undefined || cold === undefined || last === undefined) return null;
  const isNear = ({ truth }: ColdStartRow): boolean => threshold.estimate - truth.estimate <= NEAR;
  const far = rows.findLastIndex((row) => !isNear(row));
  const differences = rows.flatMap(({ warmup, truth, measured }) =>
    measured === null ? [] : [{ warmup, by: truth.estimate - measured }],
  );
  return {
    sigma: settings.sigma,
    now,
    cold,
    last,
    threshold: threshold.estimate,
    near: rows[far + 1]?.warmup ?? null,
    furthest: differences.reduce<ColdStartFacts["furthest"]>(
      (most, one) => (most === null || Math.abs(one.by) > Math.abs(most.by) ? one : most),
      null,
    ),
  };
}
