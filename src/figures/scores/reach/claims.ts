import { CDV_WORLD, type Estimate, exactScores, parseScoreRule, type ScoreResult } from "#engine";
import { type CDV_FIGURES, CDV_FIGURES_SIGMA } from "#paper";
import type { Outcomes } from "../../figure.ts";
import { scoreResults } from "../scoreJobs.ts";
import { CLAIM_RULES } from "./jobs.ts";

export type ClaimKey = keyof typeof CDV_FIGURES;

export interface ClaimFigure {
  /** of the benchmark's own tasks, with its standard error over seeds; null while it is computed */
  readonly drawn: Estimate | null;
  readonly exact: number | null;
}

/** Our values of what the note prints, by its keys. */
export function claimFigures(outcomes: Outcomes): Readonly<Record<ClaimKey, ClaimFigure>> {
  const drawn = scoreResults(outcomes, "claims")?.[0] ?? null;
  const exact = exactClaims();
  return {
    thresholdGap: {
      drawn: drawn === null ? null : of(drawn, "threshold").gap,
      exact: of(exact, "threshold").gap.estimate,
    },
    fixedSixMiss: {
      drawn: drawn === null ? null : missed(of(drawn, "fixed:6").trueReach),
      exact: missed(of(exact, "fixed:6").trueReach).estimate,
    },
    twoInARowLead: {
      drawn: drawn === null ? null : lead(drawn),
      exact: lead(exact).estimate,
    },
  };
}

let known: readonly ScoreResult[] | null = null;

/** Three rules of one world that does not change: a few milliseconds, once. */
function exactClaims(): readonly ScoreResult[] {
  known ??= exactScores(
    { ...CDV_WORLD, sigma: CDV_FIGURES_SIGMA },
    CLAIM_RULES.map((id) => parseScoreRule(id)),
  );
  return known;
}

function missed({ estimate, se }: Estimate): Estimate {
  return { estimate: 1 - estimate, se };
}

/** Rules meet the same tasks, so that the true standard error is likely smaller than this one. */
function lead(results: readonly ScoreResult[]): Estimate {
  const rule = of(results, "two-in-a-row").trueReach;
  const fixed = of(results, "fixed:6").trueReach;
  return { estimate: rule.estimate - fixed.estimate, se: Math.hypot(rule.se, fixed.se) };
}

function of(results: readonly ScoreResult[], id: (typeof CLAIM_RULES)[number]): ScoreResult {
  const found = results.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`no result for "${id}" among the claims' rules`);
  return found;
}
