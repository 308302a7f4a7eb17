import {
  fitMixedEm,
  fitMixedMl,
  type Interval,
  type MixtureFit,
  mixedDispersion,
  type VoteCell,
} from "#engine";
import { firstVotes, type Log } from "#traces";
import type { DiagnosisSettings } from "./diagnosis.ts";
import type { Derived } from "./estimates.ts";
import { collapse } from "./labelFree/collapse.ts";
import { intervalsOf } from "./labelFree/intervals.ts";
import { mayBeZero } from "./labelFree/nearZero.ts";
import { LABEL_FREE_EM } from "./labelFree/settings.ts";
import { twoComponents } from "./labelFree/twoComponents.ts";

export { labelFreeWarnings } from "./labelFree/warnings.ts";

/** One label-free fit of the two-component binomial mixture to the votes on first plans. */
export interface LabelFreeFit {
  readonly rho0: number;
  readonly rho1: number;
  readonly pi: number;
  readonly J: number;
  readonly logLikelihood: number;
  readonly iterations: number;
  readonly converged: boolean;
  /** The components changed places so that the one with higher acceptance is valid. */
  readonly swapped: boolean;
}

/** What the votes alone say. */
export interface LabelFree {
  /** First plans with votes. */
  readonly plans: number;
  /** The paper's EM from the stated start, and maximum likelihood from many starts; null where M = 1 or no votes. */
  readonly em: LabelFreeFit | null;
  readonly ml: LabelFreeFit | null;
  /** Bootstrap by instance of the maximum-likelihood fit. */
  readonly intervals: Readonly<Record<"rho0" | "rho1" | "pi" | "J", Interval>> | null;
  /** Counts vary no more than those of one binomial: there is nothing to separate. */
  readonly noEvidenceOfTwo: boolean;
  /** Likelihood-ratio test of two components against one, calibrated by a parametric bootstrap. */
  readonly twoComponents: { readonly statistic: number; readonly p: number } | null;
  /** The fit cannot be unique: M ≤ 2 with π free. */
  readonly notIdentified: boolean;
  /**
   * J may be close to 0: a label-free answer is not to be trusted, and `collapse` shows why. The rule is
   * `mayBeZero`'s.
   */
  readonly nearZero: boolean;
  /**
   * The demonstration: fits of simulated logs from the fitted world but with its J as small as the data
   * allow, at growing N and iterations: ρ̂₁'s median and 5th and 95th percentile over simulated logs, the
   * 95th percentile of |ρ̂₁ − ρ₁|, and ρ₁ itself. More data, more iterations, no better (paper §5.4).
   */
  readonly collapse:
    | readonly {
        readonly plans: number;
        readonly iterations: number;
        readonly median: number;
        readonly low: number;
        readonly high: number;
        readonly worst: number;
        readonly truth: number;
      }[]
    | null;
}

/** Is J away from 0 on labelled plans? The threshold is ours; the paper prints none. */
export interface Separation {
  readonly J: Derived | null;
  /** Ours: `J_MIN`. */
  readonly threshold: number;
  /** passes: J's interval lies above the threshold; fails: it does not; untested: no labels of both kinds with votes. */
  readonly verdict: "passes" | "fails" | "untested";
}

/** What is known of the sign of one more repair, over the beliefs that plans of this log come to. */
export interface SignSafety {
  readonly eta: number;
  /** B at b = 0, at b̂* and at b = 1, and the mean over the beliefs that this log visits. */
  readonly radius: {
    readonly atZero: number;
    readonly atBoundary: number;
    readonly atOne: number;
    readonly visited: number;
  } | null;
  /** Shares of the visited beliefs whose sign is (Eq. 8). Sum 1. */
  readonly shares: {
    readonly commit: number;
    readonly repair: number;
    readonly undetermined: number;
  } | null;
  /** Simulated share of visited beliefs with |Ĝ − G| ≤ B, at J = .03, .1, .46 and the log's own; below 1 − η it is said. */
  readonly coverage: readonly {
    readonly J: number;
    readonly coverage: number;
    readonly se: number;
    readonly own: boolean;
  }[];
}

/** J of the demonstration where the data allow any: Llama's in the paper. */
const SMALLEST_J = 0.03;
/** Bootstrap replicates where all plans have the same M, and where not: a fit then takes longer. */
const REPLICATES = { one: 400, mixed: 120 } as const;
const TEST_REPLICATES = { one: 199, mixed: 99 } as const;

/**
 * What the votes on first plans say without a label: the paper's EM from its start, with its cap, and
 * maximum likelihood; intervals by instance; whether there are two components at all.
 *
 * @param settings - `replicates` is the most that is drawn
 */
export function labelFree(
  { trajectories }: Pick<Log, "trajectories">,
  { replicates, seed }: Pick<DiagnosisSettings, "replicates" | "seed">,
): LabelFree {
  const cells = firstVotes(trajectories);
  const plans = cells.reduce((sum, cell) => sum + cell.plans, 0);
  const most = cells.reduce((votes, cell) => Math.max(votes, cell.queries), 0);
  const nothing = {
    plans,
    em: null,
    ml: null,
    intervals: null,
    noEvidenceOfTwo: false,
    twoComponents: null,
    notIdentified: plans > 0 && most <= 2,
    nearZero: false,
    collapse: null,
  };
  if (most < 2) return nothing;
  const em = published(fitMixedEm(cells, LABEL_FREE_EM));
  const ml = published(fitMixedMl(cells));
  const { mean, between } = mixedDispersion(cells);
  const noEvidenceOfTwo = !(between > 0);
  if (nothing.notIdentified) return { ...nothing, em, ml, noEvidenceOfTwo };
  const kind = cells.every((cell) => cell.queries === most) ? "one" : "mixed";
  const intervals = intervalsOf(cells, Math.min(replicates, REPLICATES[kind]), seed);
  const test = twoComponents(cells, TEST_REPLICATES[kind], seed);
  const nearZero = noEvidenceOfTwo || mayBeZero(cells, test.p, seed);
  const world = { mean, pi: ml.pi, J: Math.max(SMALLEST_J, intervals.J.low) };
  return {
    ...nothing,
    em,
    ml,
    intervals,
    noEvidenceOfTwo,
    twoComponents: test,
    nearZero,
    collapse: nearZero ? collapse(world, usualVotes(cells), LABEL_FREE_EM.start, seed) : null,
  };
}

function published(fit: MixtureFit): LabelFreeFit {
  const { rho0, rho1, pi, J, logLikelihood, iterations, converged, swapped } = fit;
  return { rho0, rho1, pi, J, logLikelihood, iterations, converged, swapped };
}

/** M of most plans, of those with at least three votes; the smaller on ties. */
function usualVotes(cells: readonly VoteCell[]): number {
  const plans = new Map<number, number>();
  for (const { queries, plans: n } of cells) {
    if (queries >= 3) plans.set(queries, (plans.get(queries) ?? 0) + n);
  }
  return [...plans].sort(([a, n], [b, m]) => m - n || a - b)[0]?.[0] ?? 3;
}
