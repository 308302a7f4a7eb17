import { type Interval, logChoose, mcnemarExact, pairedDifference } from "#engine";
import { type ExactRate, exactRate } from "./exactRates.ts";
import { type TwinClaim, twinClaims } from "./twinClaims.ts";

/**
 * A judge tried on answers whose truth is known: for each valid answer one that was made invalid, its
 * twin; or two lots of answers that have nothing to do with each other.
 */
export type TwinInput = {
  /** Votes asked on each answer, integer ≥ 1; by default 1. The counts are then of votes. */
  readonly votes?: number;
  /** Two-sided, in (0, 1); by default .95. */
  readonly confidence?: number;
} & (
  | {
      readonly pairs: number;
      readonly validAccepted: number;
      readonly invalidAccepted: number;
      /** Pairs whose answers were both accepted; where it is left out, J allows for every number. One vote only. */
      readonly both?: number;
    }
  | {
      readonly valid: { readonly n: number; readonly accepted: number };
      readonly invalid: { readonly n: number; readonly accepted: number };
    }
);

export interface TwinTest {
  readonly paired: boolean;
  /** Answers of each kind. */
  readonly valid: number;
  readonly invalid: number;
  readonly votes: number;
  readonly confidence: number;
  /** Accepts invalid answers. */
  readonly rho0: ExactRate;
  /** Rejects valid answers. */
  readonly rho1: ExactRate;
  /** J = 1 − ρ₀ − ρ₁. */
  readonly J: {
    readonly estimate: number;
    /** From the exact intervals of ρ₀ and ρ₁ by Bonferroni: covers with at least its confidence. */
    readonly exact: Interval;
    /** Tango's score interval for pairs, Newcombe's for two lots. */
    readonly score: Interval;
  };
  /**
   * p of "the judge accepts both kinds alike" against "it tells them apart", exact and one-sided:
   * McNemar's for pairs, Fisher's for two lots; null where votes on one answer may depend on each other.
   */
  readonly p: number | null;
  /** Pairs until J's score interval has these half widths, were the rates what they now seem. */
  readonly pairsFor: readonly { readonly half: number; readonly pairs: number }[];
  /** What this may show, and what it may not. */
  readonly claims: readonly TwinClaim[];
}

/**
 * ρ₀, ρ₁ and J from a judge's votes on known answers.
 *
 * Votes on one answer may all say the same, so several count as one draw of their mean: the intervals go
 * by answers. Both halves of a pair come from one task, so J goes by discordant pairs.
 *
 * @throws RangeError where counts cannot be: not integers, or more accepted than asked
 */
export function twinTest(input: TwinInput): TwinTest {
  const { votes = 1, confidence = 0.95 } = input;
  const counts = countsOf(input, votes);
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`confidence must lie between 0 and 1; got ${confidence}`);
  }
  const { valid, invalid, both, paired } = counts;
  const rho0 = exactRate(invalid.accepted / votes, invalid.n, confidence);
  const rho1 = exactRate(valid.n - valid.accepted / votes, valid.n, confidence);
  const sure = (1 + confidence) / 2;
  const [worst0, worst1] = [
    exactRate(rho0.successes, rho0.n, sure).exact,
    exactRate(rho1.successes, rho1.n, sure).exact,
  ];
  const test = {
    paired,
    valid: valid.n,
    invalid: invalid.n,
    votes,
    confidence,
    rho0,
    rho1,
    J: {
      estimate: 1 - rho0.estimate - rho1.estimate,
      exact: { low: 1 - worst0.high - worst1.high, high: 1 - worst0.low - worst1.low },
      score: paired ? pairedScore(rho0, rho1, both, confidence) : newcombe(rho0, rho1),
    },
    p: votes > 1 ? null : paired ? apart(rho0, rho1, both) : fisher(valid, invalid),
    pairsFor: [0.3, 0.2, 0.1, 0.05].map((half) => ({
      half,
      pairs: pairsForHalfWidth(shrunk(rho0), shrunk(rho1), half, confidence),
    })),
  };
  return { ...test, claims: twinClaims(test, both !== null) };
}

/**
 * Pairs until J's interval reaches no further than `half` from its middle, where twins are judged
 * independently of each other, which asks for more pairs than twins that share their task's difficulty.
 *
 * @param half - in (0, 1)
 */
export function pairsForHalfWidth(
  rho0: number,
  rho1: number,
  half: number,
  confidence = 0.95,
): number {
  const reach = (n: number): number => {
    const { low, high } = pairedDifference(
      (1 - rho0) * (1 - rho1) * n,
      rho0 * rho1 * n,
      n,
      confidence,
    );
    return (high - low) / 2;
  };
  let enough = 1;
  while (reach(enough) > half) enough *= 2;
  let few = enough / 2;
  while (enough - few > 1) {
    const n = Math.floor((few + enough) / 2);
    if (reach(n) > half) few = n;
    else enough = n;
  }
  return enough;
}

/** No rate is planned with as 0 or 1 because few draws showed none: one more of each is put in. */
function shrunk({ successes, n }: ExactRate): number {
  return (successes + 1) / (n + 2);
}

/** Both accepted: as said, or the fewest and the most that the counts leave. */
function splits(rho0: ExactRate, rho1: ExactRate, both: number | null): number[] {
  if (both !== null) return [both];
  const n = rho0.n;
  const accepted = n - rho1.successes;
  return [Math.max(0, accepted + rho0.successes - n), Math.min(accepted, rho0.successes)];
}

function pairedScore(
  rho0: ExactRate,
  rho1: ExactRate,
  both: number | null,
  confidence: number,
): Interval {
  const n = rho0.n;
  const intervals = splits(rho0, rho1, both).map((shared) =>
    pairedDifference(n - rho1.successes - shared, rho0.successes - shared, n, confidence),
  );
  return {
    low: Math.min(...intervals.map(({ low }) => low)),
    high: Math.max(...intervals.map(({ high }) => high)),
  };
}

/** Newcombe's hybrid of two Wilson intervals (1998, method 10). */
function newcombe(rho0: ExactRate, rho1: ExactRate): Interval {
  const J = 1 - rho0.estimate - rho1.estimate;
  const down = Math.hypot(rho0.wilson.high - rho0.estimate, rho1.wilson.high - rho1.estimate);
  const up = Math.hypot(rho0.estimate - rho0.wilson.low, rho1.estimate - rho1.wilson.low);
  return { low: J - down, high: J + up };
}

/** McNemar's exact test, one-sided; the worst over the splits that the counts leave. */
function apart(rho0: ExactRate, rho1: ExactRate, both: number | null): number {
  return Math.max(
    ...splits(rho0, rho1, both).map((shared) => {
      const better = rho0.n - rho1.successes - shared;
      const worse = rho0.successes - shared;
      return better > worse ? mcnemarExact(better, worse) / 2 : 1;
    }),
  );
}

/** Fisher's exact test, one-sided: so many of the accepted answers are valid, or more. */
function fisher(valid: Lot, invalid: Lot): number {
  const all = valid.n + invalid.n;
  const accepted = valid.accepted + invalid.accepted;
  let tail = 0;
  for (let hits = valid.accepted; hits <= Math.min(valid.n, accepted); hits++) {
    tail += Math.exp(
      logChoose(valid.n, hits) + logChoose(invalid.n, accepted - hits) - logChoose(all, accepted),
    );
  }
  return Math.min(1, tail);
}

interface Lot {
  readonly n: number;
  readonly accepted: number;
}

interface Counts {
  readonly paired: boolean;
  readonly valid: Lot;
  readonly invalid: Lot;
  readonly both: number | null;
}

function countsOf(input: TwinInput, votes: number): Counts {
  whole("votes", votes, 1);
  const paired = "pairs" in input;
  const valid = paired ? { n: input.pairs, accepted: input.validAccepted } : input.valid;
  const invalid = paired ? { n: input.pairs, accepted: input.invalidAccepted } : input.invalid;
  whole(paired ? "pairs" : "valid answers", valid.n, 1);
  whole("invalid answers", invalid.n, 1);
  whole("accepted of the valid", valid.accepted, 0, valid.n * votes);
  whole("accepted of the invalid", invalid.accepted, 0, invalid.n * votes);
  const both = (paired ? input.both : undefined) ?? null;
  if (both !== null) {
    if (votes > 1) throw new RangeError(`both is for one vote an answer; got ${votes} votes`);
    const fewest = Math.max(0, valid.accepted + invalid.accepted - valid.n);
    whole("both", both, fewest, Math.min(valid.accepted, invalid.accepted));
  }
  return { paired, valid, invalid, both };
}

function whole(name: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  const range =
    most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new RangeError(`${name} must be an integer ${range}; got ${value}`);
}
