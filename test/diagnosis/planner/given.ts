import {
  type CandidateValue,
  type ClusteredRate,
  DEFAULT_DIAGNOSIS,
  type Estimates,
  type Verdict,
} from "#diagnosis";
import { normalQuantile, type RandomStream, wilson, Z95 } from "#engine";

export const ETA = 0.1;
export const SETTINGS = { ...DEFAULT_DIAGNOSIS, eta: ETA };
export const Z = normalQuantile(1 - ETA);

export const rate = (estimate: number, n: number): ClusteredRate => ({
  estimate,
  // The normal interval, so that its width is the standard error by hand.
  low: estimate - Z95 * Math.sqrt((estimate * (1 - estimate)) / n),
  high: estimate + Z95 * Math.sqrt((estimate * (1 - estimate)) / n),
  successes: estimate * n,
  n,
  instances: n,
  method: "wilson",
  designEffect: 1,
});

interface Given {
  readonly rates?: Readonly<
    Partial<Record<"q0" | "rho0" | "rho1" | "alpha" | "beta", ClusteredRate | null>>
  >;
  readonly votes?: number;
  readonly rounds?: number;
  readonly icc?: number | null;
  readonly labelled?: Estimates["labelled"];
}

/** Only what the planner reads; a log's other estimates are null or empty. */
export function estimates({
  rates = {},
  votes = 4,
  rounds = 1,
  icc = 0,
  labelled,
}: Given): Estimates {
  const correlation =
    icc === null ? null : { estimate: icc, low: 0, high: 1, method: "bootstrap" as const, n: 100 };
  return {
    instances: 100,
    labelled: labelled ?? { instances: 100, plans: 200, pairs: 100 },
    votes,
    votesVary: false,
    rounds,
    lengths: [{ lastRound: rounds, share: 1 }],
    q0: rate(0.6, 100),
    rho0: rate(0.3, 300),
    rho1: rate(0.2, 500),
    alpha: rate(0.4, 60),
    beta: rate(0.2, 90),
    J: null,
    bStar: null,
    byRound: [],
    byHistory: {
      alpha: { first: null, neverValid: null, validBefore: null, oneRate: null },
      beta: { first: null, alwaysValid: null, invalidBefore: null, oneRate: null },
    },
    dependence: {
      icc: correlation,
      iccValid: correlation,
      iccInvalid: correlation,
      deterministic: false,
      suite: false,
      effectiveVotes: null,
    },
    ...rates,
  } as unknown as Estimates;
}

/** What the verdict says of one rule that was replayed on n traces. */
export function verdict(id: string, n: number, better: number, worse: number, cost = 0): Verdict {
  const difference = (better - worse) / n;
  const one = {
    id,
    kind: "measured",
    n,
    cost,
    deployable: true,
    baseline: true,
    againstNone: {
      difference: { estimate: difference, ...wilson(0, n) },
      better,
      worse,
      p: 1,
      probability: 0.5,
      aboveTau: 0.5,
    },
  } as unknown as CandidateValue;
  const none = { ...one, id: "none", cost: 0, againstNone: null };
  return {
    candidates: [one, none],
    best: id,
    method: "replay",
    choosing: null,
  } as unknown as Verdict;
}

export const draw = (stream: RandomStream, n: number, p: number): number => {
  let hits = 0;
  for (let i = 0; i < n; i++) if (stream.uniform() < p) hits++;
  return hits;
};

/** How far a share of so many runs may be from its expectation, wrong once in 15,000. */
export const fourErrors = (p: number, runs: number): number => 4 * Math.sqrt((p * (1 - p)) / runs);
