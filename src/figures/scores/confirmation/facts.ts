import type { ScoreEqualStepsJob, ScoreEqualStepsOutcome, ScoreLoopJob } from "#compute";
import { type Confirmation, type Estimate, student95 } from "#engine";
import type { FigureInput, FigureView, JobPlan } from "../../figure.ts";
import { lineAt } from "../between.ts";
import { scorePlanOf, scoreResults } from "../scoreJobs.ts";
import { type ScoreSettings, scoreSettings, scoreWorldOf } from "../scoreView.ts";

/** n that can be compared. */
export const COUNTS: readonly number[] = [2, 3, 4];
/** n whose plain rules are marked. */
const MARKED: readonly number[] = [1, 2, 3, 4];
const KINDS = ["in-a-row", "smooth"] as const;
type ConfirmationKind = Confirmation["kind"];

/** n of the view (`n`). */
export function countOf(view: FigureView): number {
  return COUNTS.find((n) => n === view["n"]) ?? 2;
}

const STEP = 0.025;
const BELOW = 14;

/** Bars from well below the world's up to 1, the world's among them. */
export function barsOf({ bar }: ScoreSettings): readonly number[] {
  const bars = [1];
  for (let i = -BELOW; bar + i * STEP < 1; i++) bars.push(Number((bar + i * STEP).toFixed(6)));
  return bars.filter((each) => each > 0).sort((a, b) => a - b);
}

export function confirmationJobs(view: FigureView): JobPlan {
  const settings = scoreSettings(view);
  const n = countOf(view);
  const world = scoreWorldOf(settings);
  const plan = { ...scorePlanOf(settings), warmup: 0 };
  const equal: ScoreEqualStepsJob = {
    kind: "score-equal-steps",
    world,
    ways: KINDS.map((kind) => ({ kind, n })),
    bars: barsOf(settings),
    plan,
  };
  const plain: ScoreLoopJob = {
    kind: "score-loop",
    world,
    rules: KINDS.flatMap((kind) => MARKED.map((count) => `${kind}:${count}`)),
    plan,
    method: "simulate",
  };
  return { first: { equal, plain }, later: {} };
}

/** A plain rule: n scores, its bar the world's. */
interface PlainRule {
  readonly kind: ConfirmationKind;
  readonly n: number;
  readonly steps: Estimate;
  readonly trueReach: Estimate;
}

export interface ConfirmationRead {
  readonly settings: ScoreSettings;
  readonly n: number;
  readonly curves: ScoreEqualStepsOutcome["curves"];
  /** n in a row less the mean of n, by ascending mean steps */
  readonly differences: ScoreEqualStepsOutcome["against"][number]["points"];
  readonly plain: readonly PlainRule[];
  /** standard errors that a two-sided 95 % takes */
  readonly widen: number;
}

/** What is drawn; null while it is computed. */
export function readConfirmation(input: FigureInput): ConfirmationRead | null {
  const { equal } = input.outcomes;
  const results = scoreResults(input.outcomes, "plain")?.[0];
  if (equal?.kind !== "score-equal-steps" || results === undefined) return null;
  const settings = scoreSettings(input.view);
  return {
    settings,
    n: countOf(input.view),
    curves: equal.curves,
    differences: equal.against[0]?.points ?? [],
    plain: KINDS.flatMap((kind, k) =>
      MARKED.flatMap((n, i): PlainRule[] => {
        const found = results[k * MARKED.length + i];
        return found === undefined
          ? []
          : [{ kind, n, steps: found.steps, trueReach: found.trueReach }];
      }),
    ),
    widen: student95(Math.max(1, settings.seeds - 1)),
  };
}

/** The place that is read: the view's mean steps (`steps`), else those of plain n in a row. */
export function readingOf(read: ConfirmationRead, view: FigureView): number {
  const asked = view["steps"];
  const plain = read.plain.find(({ kind, n }) => kind === "in-a-row" && n === read.n);
  const wanted = typeof asked === "number" ? asked : (plain?.steps.estimate ?? 0);
  let best = 0;
  read.differences.forEach(({ steps }, i) => {
    const nearest = read.differences[best]?.steps ?? 0;
    if (Math.abs(steps - wanted) < Math.abs(nearest - wanted)) best = i;
  });
  return best;
}

/** True reach, and the bar that gives it, of a way at these mean steps. */
export function atSteps(
  { points }: ConfirmationRead["curves"][number],
  steps: number,
): { readonly reach: number; readonly bar: number } {
  const xs = points.map((point) => point.steps.estimate);
  return {
    reach: lineAt(
      xs,
      points.map((point) => point.trueReach.estimate),
      steps,
    ),
    bar: lineAt(
      xs,
      points.map((point) => point.bar),
      steps,
    ),
  };
}

/** A run of mean steps over which one way is ahead, told from 0 at each of them. */
interface Ahead {
  readonly kind: ConfirmationKind;
  readonly from: number;
  readonly to: number;
  /** its largest lead in it */
  readonly most: { readonly steps: number; readonly lead: number; readonly error: number };
}

export interface ConfirmationFacts {
  readonly sigma: number;
  readonly correlation: number;
  readonly n: number;
  /** the place that is read; null where the curves share no mean steps */
  readonly now: {
    readonly steps: number;
    readonly row: { readonly reach: number; readonly bar: number };
    readonly mean: { readonly reach: number; readonly bar: number };
    readonly difference: number;
    readonly error: number;
  } | null;
  readonly ahead: readonly Ahead[];
}

/** Leads smaller than this are not told, in [0, 1]. */
const LEAST = 0.001;

export function confirmationFacts(read: ConfirmationRead, index: number): ConfirmationFacts {
  const { settings, n, curves, differences, widen } = read;
  const [row, mean] = curves;
  const at = differences[index];
  return {
    sigma: settings.sigma,
    correlation: settings.correlation,
    n,
    now:
      at === undefined || row === undefined || mean === undefined
        ? null
        : {
            steps: at.steps,
            row: atSteps(row, at.steps),
            mean: atSteps(mean, at.steps),
            difference: at.difference.estimate,
            error: widen * at.difference.se,
          },
    ahead: runsOf(differences, widen),
  };
}

function runsOf(differences: ConfirmationRead["differences"], widen: number): readonly Ahead[] {
  const runs: Ahead[] = [];
  let isOpen = false;
  for (const { steps, difference } of differences) {
    const lead = Math.abs(difference.estimate);
    const error = widen * difference.se;
    const kind: ConfirmationKind = difference.estimate > 0 ? "in-a-row" : "smooth";
    const isTold = lead > error && lead >= LEAST;
    const last = isOpen ? runs.at(-1) : undefined;
    if (isTold && last?.kind === kind) {
      const most = lead > last.most.lead ? { steps, lead, error } : last.most;
      runs[runs.length - 1] = { ...last, to: steps, most };
    } else if (isTold) {
      runs.push({ kind, from: steps, to: steps, most: { steps, lead, error } });
    }
    isOpen = isTold;
  }
  return runs;
}
