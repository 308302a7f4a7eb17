import type { ClaimsOutcome } from "#compute";
import type { Verdict } from "#plots";
import type { Study } from "#study";

export const CLAIM_IDS = [
  "boundary",
  "guard",
  "no-repair",
  "majority",
  "acceptance",
  "tpm",
  "belief",
] as const;
export type ClaimId = (typeof CLAIM_IDS)[number];

/** How a claim fares in one world: two numbers and what lies between them. */
export interface Finding {
  readonly verdict: Verdict;
  /** 0 or more where the claim holds; null where it says nothing */
  readonly margin: number | null;
  /** what each is, the words of the claim say */
  readonly left: number | null;
  readonly right: number | null;
  /** further numbers, by what the words call them */
  readonly more: Readonly<Record<string, number>>;
}

/** Majority stopping may lose so much and is still called safe. */
export const SAFE = 0.01;
/** Beliefs may be off by so much, a tenth for a tenth, and are still called calibrated. */
export const CALIBRATED = 0.03;
/** Less is rounding, or leniency's quadrature. */
const TIE = 2e-6;

const NOTHING: Finding = { verdict: "none", margin: null, left: null, right: null, more: {} };

/** Every claim against what was computed in one world. */
export function findings(study: Study, outcome: ClaimsOutcome): Readonly<Record<ClaimId, Finding>> {
  const { validity } = outcome;
  const compared = (left: number, right: number): Finding =>
    study.rounds === 0 ? NOTHING : found(left - right, left, right);
  return {
    boundary: boundary(outcome),
    guard: guard(outcome),
    "no-repair": compared(validity.vrrStop, validity.none),
    majority: compared(validity.majority, validity.none - SAFE),
    acceptance: acceptance(outcome),
    tpm: compared(validity.tpm, validity.vrrStop),
    belief: belief(outcome),
  };
}

function found(margin: number, left: number, right: number, more: Finding["more"] = {}): Finding {
  return { verdict: margin >= -TIE ? "holds" : "fails", margin, left, right, more };
}

/** The least and the greatest of the best thresholds, where no one threshold suits all verifiers. */
function boundary({ boundary }: ClaimsOutcome): Finding {
  if (boundary === null) return NOTHING;
  const { thresholds, apart, round } = boundary;
  const middles = thresholds.map(({ low, high }) => (low + high) / 2);
  const [least, most] =
    apart > 0
      ? [
          Math.min(...thresholds.map(({ high }) => high)),
          Math.max(...thresholds.map(({ low }) => low)),
        ]
      : [common(thresholds), common(thresholds)];
  return found(-apart, least, most, {
    round: round + 1,
    own: middles[0] ?? 0,
    better: middles[1] ?? 0,
    worse: middles[2] ?? 0,
  });
}

/** The middle of what all thresholds share. */
function common(thresholds: readonly { readonly low: number; readonly high: number }[]): number {
  const low = Math.max(...thresholds.map((one) => one.low));
  const high = Math.min(...thresholds.map((one) => one.high));
  return (low + high) / 2;
}

function guard({ replacement }: ClaimsOutcome): Finding {
  if (replacement === null) return NOTHING;
  const { paper, probability, sharper, tail, J, incumbent, challenger } = replacement;
  return found(paper - probability, paper, probability, {
    sharper,
    tail,
    J,
    incumbent,
    challenger,
  });
}

/** The step in which Q falls and Ā does least; nothing to hold where Q never falls. */
function acceptance({ population: { Q, A } }: ClaimsOutcome): Finding {
  let worst: Finding = NOTHING;
  for (let t = 0; t + 1 < Q.length; t++) {
    const fell = (Q[t] ?? 0) - (Q[t + 1] ?? 0);
    const margin = (A[t] ?? 0) - (A[t + 1] ?? 0);
    if (fell <= TIE || (worst.margin !== null && worst.margin <= margin)) continue;
    const verdict = margin > TIE ? "holds" : "fails";
    worst = { verdict, margin, left: -margin, right: -fell, more: { round: t + 1 } };
  }
  return worst;
}

function belief({ reliability: { predicted, valid, gap, impossible } }: ClaimsOutcome): Finding {
  if (!Number.isFinite(gap)) return NOTHING;
  return found(CALIBRATED - gap, predicted, valid, { gap, impossible });
}
