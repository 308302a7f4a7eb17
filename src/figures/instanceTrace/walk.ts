import { atRound, type Believed, begin, bStar, type OnlinePolicy, type Policy } from "#engine";

/** One round of an instance that was always repaired; what is not known is null. */
export interface TraceRound {
  readonly valid: boolean | null;
  readonly accepts: number | null;
  readonly queries: number | null;
}

/** What a policy does with an instance. */
export interface Walk {
  readonly id: string;
  /** Whether it looks at votes. */
  readonly asks: boolean;
  /** Last round that it holds a plan of. */
  readonly reaches: number;
  /** Round of the plan that it commits; null where the instance ends before the rule does. */
  readonly committed: number | null;
}

/**
 * Shows a policy the plans of an instance until it commits.
 *
 * @param rounds - at least one round
 * @param K - K_max
 */
export function walk(policy: OnlinePolicy, rounds: readonly TraceRound[], K: number): Walk {
  const run = begin(policy, { votes: 1, rounds: K });
  const { asks } = run;
  for (let k = 0; k < rounds.length; k++) {
    const [S, M] = votesOf(rounds[k]);
    if (run.see(S, M) === "commit") {
      return { id: policy.id, asks, reaches: k, committed: run.held };
    }
  }
  return { id: policy.id, asks, reaches: rounds.length - 1, committed: null };
}

/** A belief rule's view of an instance that is repaired whatever it thinks. */
export interface BeliefCourse {
  /** b after the votes of each round; null after a count that neither believed state could have cast. */
  readonly belief: readonly (number | null)[];
  /** Ĝ of the next repair; null in the last round and where there is no belief. */
  readonly gain: readonly (number | null)[];
  /** b*_τ of the next repair; null in the last round. */
  readonly boundary: readonly (number | null)[];
}

export function beliefCourse(
  policy: BeliefPolicy,
  rounds: readonly TraceRound[],
  K: number,
): BeliefCourse {
  const run = begin(policy, { votes: 1, rounds: K });
  const belief: (number | null)[] = [];
  const gain: (number | null)[] = [];
  const boundary: (number | null)[] = [];
  rounds.forEach((round, k) => {
    const [S, M] = votesOf(round);
    run.see(S, M);
    run.round = k + 1;
    const decides = k < K;
    belief.push(known(run.belief));
    gain.push(decides ? known(run.gain) : null);
    boundary.push(decides ? boundaryAt(policy.believed, k, policy.tau) : null);
  });
  return { belief, gain, boundary };
}

export type BeliefPolicy = Extract<Policy, { readonly family: "belief" }>;

function boundaryAt(believed: Believed, k: number, tau: number): number {
  return bStar(atRound(believed.alpha, k), atRound(believed.beta, k), tau);
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** A round without votes counts as not accepted and leaves the belief alone. */
function votesOf(round: TraceRound | undefined): [S: number, M: number] {
  return [round?.accepts ?? 0, round?.queries ?? 0];
}
