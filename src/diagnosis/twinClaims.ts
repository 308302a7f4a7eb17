import { drawsForHalfWidth } from "./exactRates.ts";
import type { TwinTest } from "./twinTest.ts";

/** Whether the answers show it, do not show it, or could not whatever their number. */
type ClaimStanding = "shown" | "not-shown" | "out-of-reach";

/** One thing that a trial on known answers may, or may not, be quoted for. */
export interface TwinClaim {
  readonly code: /** J lies above 0: the judge tells the kinds apart. */
    | "tells-apart"
    /** It detects at least half of the invalid answers. */
    | "detects-half"
    /** It rejects at most one valid answer in ten. */
    | "few-false-alarms"
    /** No error was seen of one kind: what its rate may still be. */
    | "no-error-seen"
    /** It is right on at least .85 of answers, half of them valid: a common bar for a gate. */
    | "gate"
    /** How many answers a rate needs to be known within .1. */
    | "too-few"
    /** Which twin of a pair was accepted is not known, so J allows for the worst. */
    | "split-unknown"
    /** Votes on one answer count as one draw. */
    | "votes-count-once"
    /** Answers made invalid on purpose are not the loop's own. */
    | "made-errors"
    /** Nothing about what repairs do. */
    | "says-nothing-of-repair";
  readonly standing: ClaimStanding;
  /** English and complete. */
  readonly message: string;
  /** The numbers in it, for other languages. */
  readonly facts: Readonly<Record<string, number>>;
}

/** Least share of right verdicts before a judge may gate, as asked in public threads. */
const GATE = 0.85;

/** What a trial may be quoted for. Bounds are the exact ones, but J's in "tells-apart", which are the score's. */
export function twinClaims(test: Omit<TwinTest, "claims">, splitKnown: boolean): TwinClaim[] {
  const { rho0, rho1, J, p, valid, invalid, votes, paired, confidence } = test;
  const detects = { low: 1 - rho0.exact.high, high: 1 - rho0.exact.low };
  const right = { low: (1 + J.exact.low) / 2, estimate: (1 + J.estimate) / 2 };
  const claims: TwinClaim[] = [
    claim(
      "tells-apart",
      p === null ? J.exact.low > 0 : p <= (1 - confidence) / 2,
      { J: J.estimate, ...J.score, ...(p === null ? {} : { p }) },
      (shown) => {
        const range = `J is ${two(J.estimate)}, ${two(J.score.low)} to ${two(J.score.high)}`;
        const test = p === null ? "" : ` (p ${p.toFixed(p < 0.001 ? 5 : 3)}, exact, one-sided)`;
        return shown
          ? `The judge tells valid from invalid${test}: ${range}.`
          : `Not shown that the judge tells valid from invalid at all${test}: ${range}.`;
      },
    ),
    claim(
      "detects-half",
      detects.low >= 0.5,
      { detected: invalid - rho0.successes, n: invalid, ...detects },
      (shown) =>
        `${trim(invalid - rho0.successes)} of ${invalid} invalid answers rejected ${shown ? "shows" : "does not show"} that it detects half of them: the rate lies between ${two(detects.low)} and ${two(detects.high)}.`,
    ),
    claim(
      "few-false-alarms",
      rho1.exact.high <= 0.1,
      { alarms: rho1.successes, n: valid, ...rho1.exact },
      (shown) =>
        `${trim(rho1.successes)} of ${valid} valid answers rejected ${shown ? "shows" : "does not show"} that false alarms are rare: the rate may be up to ${two(rho1.exact.high)}.`,
    ),
    claim("gate", right.low >= GATE, { ...right, bar: GATE }, (shown) =>
      shown
        ? `It is right on at least ${two(right.low)} of answers where both kinds are as many: above ${GATE}.`
        : `Not shown that it is right on ${GATE} of answers where both kinds are as many: it may be ${two(right.low)}.`,
    ),
  ];
  for (const [rate, kind] of [
    [rho0, "invalid answer accepted"],
    [rho1, "valid answer rejected"],
  ] as const) {
    if (rate.successes > 0) continue;
    const facts = { n: rate.n, high: rate.exact.high, invalid: rate === rho0 ? 1 : 0 };
    claims.push({
      code: "no-error-seen",
      standing: "not-shown",
      facts,
      message: `No ${kind} in ${rate.n} is not never: the rate may be up to ${two(rate.exact.high)}.`,
    });
  }
  const needed = drawsForHalfWidth(0.5, 0.1, confidence);
  if (Math.min(valid, invalid) < needed) {
    claims.push({
      code: "too-few",
      standing: "not-shown",
      facts: { n: Math.min(valid, invalid), needed },
      message: `${Math.min(valid, invalid)} answers are too few to know a rate to within .1, whatever it is: that takes ${needed} of each kind.`,
    });
  }
  if (paired && !splitKnown && votes === 1) {
    claims.push({
      code: "split-unknown",
      standing: "not-shown",
      facts: { pairs: valid },
      message:
        "How many pairs had both answers accepted is not said, so J's interval allows for the worst; say it, and the interval may shrink.",
    });
  }
  if (votes > 1) {
    claims.push({
      code: "votes-count-once",
      standing: "not-shown",
      facts: { votes },
      message: `${votes} votes on one answer count as one draw of their mean, for they may all say the same.`,
    });
  }
  claims.push(
    {
      code: "made-errors",
      standing: "out-of-reach",
      facts: {},
      message:
        "Answers made invalid on purpose may be easier to see through than the loop's own errors: ρ₀ in the loop may be higher.",
    },
    {
      code: "says-nothing-of-repair",
      standing: "out-of-reach",
      facts: {},
      message:
        "No number of twins says what a repair does: α and β need labels before and after it.",
    },
  );
  return claims;
}

function claim(
  code: TwinClaim["code"],
  shown: boolean,
  facts: TwinClaim["facts"],
  message: (shown: boolean) => string,
): TwinClaim {
  return { code, standing: shown ? "shown" : "not-shown", message: message(shown), facts };
}

function two(share: number): string {
  return share.toFixed(2);
}

function trim(count: number): string {
  return String(Number(count.toFixed(2)));
}
