import {
  type Calibrated,
  type ClusteredRate,
  calibrated,
  DEFAULT_DIAGNOSIS,
  type DiagnosisSettings,
  type Estimates,
  type LabelFree,
  type Warning,
} from "#diagnosis";
import type { Log, Problem } from "#traces";

/** A rate in JSON (model §4). `successes` and `n` are null for a number made of several rates. */
export interface RateReport {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly successes: number | null;
  readonly n: number | null;
  readonly method: string;
}

/** What `overfix calibrate --json` prints (model §4). */
export interface CalibrateReport {
  readonly log: Pick<Log, "file" | "files" | "hash" | "rowsRead" | "rowsKept" | "aggregated">;
  readonly instances: number;
  readonly votes: number | null;
  readonly rounds: number;
  readonly q0: RateReport | null;
  readonly rho0: RateReport | null;
  readonly rho1: RateReport | null;
  readonly J: RateReport | null;
  readonly alpha: RateReport | null;
  readonly beta: RateReport | null;
  readonly bStar: RateReport | null;
  readonly icc: RateReport | null;
  readonly byRound: Estimates["byRound"];
  readonly byHistory: Estimates["byHistory"];
  readonly mixture: LabelFree;
  readonly logKind: Estimates["kind"]["kind"];
  readonly kind: Estimates["kind"];
  readonly dependence: Estimates["dependence"];
  readonly persistence: Estimates["persistence"];
  readonly drift: Estimates["drift"];
  readonly contradictions: Estimates["contradictions"];
  readonly separation: Calibrated["separation"];
  readonly sign: Calibrated["sign"];
  readonly warnings: readonly Warning[];
  readonly problems: readonly Problem[];
}

/** Counts, estimates, intervals and warnings of a log. */
export function calibrate(
  log: Log,
  settings: DiagnosisSettings = DEFAULT_DIAGNOSIS,
): CalibrateReport {
  const { estimates, labelFree, separation, sign, warnings } = calibrated(log, settings);
  const { file, files, hash, rowsRead, rowsKept, aggregated, problems } = log;
  const { kind, dependence, persistence, drift, contradictions } = estimates;
  return {
    log: { file, files, hash, rowsRead, rowsKept, aggregated },
    instances: estimates.instances,
    votes: estimates.votes,
    rounds: estimates.rounds,
    q0: reported(estimates.q0),
    rho0: reported(estimates.rho0),
    rho1: reported(estimates.rho1),
    J: reported(estimates.J),
    alpha: reported(estimates.alpha),
    beta: kind.betaSeen ? reported(estimates.beta) : null,
    bStar: reported(estimates.bStar),
    icc: reported(dependence.icc),
    byRound: estimates.byRound,
    byHistory: estimates.byHistory,
    mixture: labelFree,
    logKind: kind.kind,
    kind,
    dependence,
    persistence,
    drift,
    contradictions,
    separation,
    sign,
    warnings,
    problems,
  };
}

type Found = Pick<ClusteredRate, "estimate" | "low" | "high" | "method"> &
  Partial<Pick<ClusteredRate, "successes" | "n">>;

function reported(found: Found | null): RateReport | null {
  if (found === null) return null;
  const { estimate, low, high, method, successes = null, n = null } = found;
  return { estimate, low, high, successes, n, method };
}
