import type { LabelFreeJob, LabelFreeOutcome } from "#compute";
import {
  LABEL_FREE,
  type LabelFreeDiagnostic,
  meanRight,
  pooledBelieved,
  RACE_J,
  RACE_LABELS,
} from "#engine";
import type { Study } from "#study";
import type { FigureInput, FigureView } from "../figure.ts";

/** Samples of the diagnostics at each J. */
const SAMPLES = 600;
/** N, unlabelled plans, that may be chosen. */
export const PLANS = [100, 300, 1000] as const;
/** The greatest icc on its slider. */
export const MOST_ICC = 0.3;

/** What the view asks for. */
export interface RaceView {
  /** place of J₀ in RACE_J */
  readonly threshold: number;
  readonly plans: number;
  readonly icc: number;
}

/** Correlation of votes is the study's own, classes and states averaged, unless the view says otherwise. */
export function raceView(view: FigureView, study: Study): RaceView {
  const asked = typeof view["threshold"] === "number" ? view["threshold"] : 0.15;
  const inner = RACE_J.slice(1, -1);
  const nearest = inner.reduce((a, b) => (Math.abs(b - asked) < Math.abs(a - asked) ? b : a), 0.15);
  const icc = typeof view["icc"] === "number" ? view["icc"] : ownIcc(study);
  return {
    threshold: RACE_J.indexOf(nearest),
    plans: PLANS.find((one) => one === view["plans"]) ?? 300,
    icc: Math.min(MOST_ICC, Math.max(0, icc)),
  };
}

function ownIcc({ world }: Study): number {
  const { q0, icc } = pooledBelieved(world);
  return Math.round(100 * (q0 * icc.valid + (1 - q0) * icc.invalid)) / 100;
}

/** The race before a judge with the study's Q₀, M and balance of errors. */
export function raceJob(study: Study, view: FigureView): LabelFreeJob {
  const { plans, icc } = raceView(view, study);
  const { q0, rho0, rho1 } = pooledBelieved(study.world);
  const [a = 0, b = 0] = [rho0[0], rho1[0]];
  const tilt = a + b === 0 ? 0.5 : a / (a + b);
  return {
    kind: "label-free",
    world: { q0, votes: study.votes, tilt, icc, plans },
    replicates: SAMPLES,
    seed: study.seed,
  };
}

export function raceOutcome({ outcomes }: Pick<FigureInput, "outcomes">): LabelFreeOutcome | null {
  const outcome = outcomes["race"];
  return outcome?.kind === "label-free" ? outcome : null;
}

/** One way to answer and how often it is right over all J but J₀. */
interface Standing<Id> {
  readonly id: Id;
  readonly estimate: number;
  readonly se: number;
}

/** Who is right how often at one threshold. */
export interface RaceStandings {
  readonly diagnostics: readonly Standing<LabelFreeDiagnostic>[];
  readonly labels: readonly Standing<number>[];
  readonly best: Standing<LabelFreeDiagnostic>;
  /** the fewest labels that are right more often than the best by two standard errors of the difference */
  readonly beats: Standing<number> | null;
}

export function standings(outcome: LabelFreeOutcome, threshold: number): RaceStandings {
  const diagnostics = LABEL_FREE.map((id, d) => standing(id, outcome.diagnostics[d], threshold));
  const labels = RACE_LABELS.map((n, i) => standing(n, outcome.labels[i], threshold));
  const best = diagnostics.reduce((a, b) => (b.estimate > a.estimate ? b : a));
  const beats =
    labels.find(
      ({ estimate, se }) => estimate - best.estimate > 2 * Math.sqrt(se ** 2 + best.se ** 2),
    ) ?? null;
  return { diagnostics, labels, best, beats };
}

function standing<Id>(
  id: Id,
  answers: LabelFreeOutcome["labels"][number] | undefined,
  threshold: number,
): Standing<Id> {
  if (answers === undefined) return { id, estimate: 0, se: 0 };
  return { id, ...meanRight(answers, threshold) };
}
