import type { Warning } from "../diagnosis.ts";
import type { Estimates } from "../estimates.ts";
import type { LabelFree, Separation, SignSafety } from "../labelFree.ts";

/** What must be known before label-free estimates, a calibrated rule or an error radius is used. */
export function labelFreeWarnings(
  free: LabelFree,
  separation: Separation,
  sign: SignSafety,
  { J }: Pick<Estimates, "J">,
): Warning[] {
  return [
    ...ofVotes(free),
    ...disagreement(free, J),
    ...ofSeparation(separation),
    ...ofCoverage(sign),
  ];
}

function ofVotes({ plans, ml, intervals, noEvidenceOfTwo, twoComponents, nearZero }: LabelFree) {
  const warnings: Warning[] = [];
  if (ml === null) return warnings;
  if (noEvidenceOfTwo) {
    const message = `The votes on ${plans} first plans vary no more than those of one kind of plan: there is no evidence of two components, and without labels nothing to estimate.`;
    warnings.push({ code: "no-two-components", message, facts: { plans } });
  } else if (twoComponents !== null && twoComponents.p > 0.05) {
    const p = round(twoComponents.p);
    const message = `The votes on ${plans} first plans do not tell two kinds of plan from one (likelihood-ratio test, p = ${p}).`;
    warnings.push({ code: "no-two-components", message, facts: { plans, p } });
  }
  if (nearZero && intervals !== null) {
    const [estimate, low, high] = [ml.J, intervals.J.low, intervals.J.high].map(round) as [
      number,
      number,
      number,
    ];
    const message = `Without labels J may be 0 (${estimate}, ${low} to ${high}): then the label-free estimates are not to be used, and more plans or iterations do not mend them. Label plans of both kinds.`;
    warnings.push({ code: "label-free-near-zero", message, facts: { plans, estimate, low, high } });
  }
  return warnings;
}

/**
 * Votes that correlate make the mixture see components that are no valid and invalid plans. The two J
 * are apart where they differ by more than both intervals together allow; near 0 nothing is compared.
 */
function disagreement({ ml, intervals, nearZero }: LabelFree, J: Estimates["J"]): Warning[] {
  if (ml === null || intervals === null || J === null || nearZero) return [];
  const without = intervals.J;
  const allowed =
    J.estimate > ml.J
      ? Math.hypot(without.high - ml.J, J.estimate - J.low)
      : Math.hypot(ml.J - without.low, J.high - J.estimate);
  if (Math.abs(J.estimate - ml.J) <= allowed) return [];
  const facts = {
    free: round(ml.J),
    freeLow: round(without.low),
    freeHigh: round(without.high),
    labelled: round(J.estimate),
    low: round(J.low),
    high: round(J.high),
  };
  const message = `Without labels J is ${facts.free} (${facts.freeLow} to ${facts.freeHigh}), on labelled plans ${facts.labelled} (${facts.low} to ${facts.high}). Votes on one plan that correlate make the mixture see two kinds that are not valid and invalid: believe the labels.`;
  return [{ code: "label-free-disagrees", message, facts }];
}

function ofSeparation({ J, threshold, verdict }: Separation): Warning[] {
  if (verdict !== "fails" || J === null) return [];
  const facts = {
    estimate: round(J.estimate),
    low: round(J.low),
    high: round(J.high),
    threshold,
  };
  if (J.high < 0) {
    const message = `On labelled plans J is ${facts.estimate} (${facts.low} to ${facts.high}): the judge accepts invalid plans more often than valid ones. No rule that goes by its votes is to be trusted, the guard neither; turn its verdict round, or repair it, first.`;
    return [{ code: "judge-reversed", message, facts }];
  }
  const message = `On labelled plans J is ${facts.estimate} (${facts.low} to ${facts.high}), not clear of ${threshold}, the least that a calibrated rule is trusted with (our threshold): use the guard.`;
  return [{ code: "separation-fails", message, facts }];
}

function ofCoverage({ eta, coverage }: SignSafety): Warning[] {
  // Simulated: said only where it is more than noise.
  const low = coverage.filter(({ coverage: share, se }) => share + 2 * se < 1 - eta);
  const worst = low.toSorted((a, b) => a.coverage - b.coverage)[0];
  if (worst === undefined) return [];
  const facts = { J: round(worst.J), coverage: round(worst.coverage), wanted: round(1 - eta) };
  const message = `At J = ${facts.J} the error radius holds in ${facts.coverage} of simulated decisions, below the ${facts.wanted} that was asked: Eq. 8 promises too much there.`;
  return [{ code: "coverage-low", message, facts }];
}

function round(x: number): number {
  return Math.round(1000 * x) / 1000;
}
