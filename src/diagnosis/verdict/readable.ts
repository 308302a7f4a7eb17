import type { LoggedRound, LogHints, Trajectory } from "#traces";
import type { Estimates } from "../estimates.ts";

/** A log as policies can be replayed on it. */
export interface Readable {
  /** What a rule may ask: see `candidatesFor`. */
  readonly verifier: "votes" | "label" | "nothing";
  /** Votes put in where the label is the verifier; ends where repairs are no longer real. */
  readonly trajectories: readonly Trajectory[];
  /** Whether rounds repair each other at all. */
  readonly repairs: boolean;
  /**
   * Whether a trajectory that ends before a rule would stop ended because of what it showed, so that
   * the rule cannot be replayed on it. Where it just ended, its last plan is committed.
   */
  readonly gatedAt: (rounds: readonly LoggedRound[]) => boolean;
}

/** Labels that a loop has only afterwards: a person's, another model's, the expected answer. */
const AFTERWARDS = new Set(["human", "model", "expected-answer"]);

export function readable(
  trajectories: readonly Trajectory[],
  hints: LogHints,
  { kind, votes }: Pick<Estimates, "kind" | "votes">,
): Readable {
  const labelAsks = votes === null && !AFTERWARDS.has(hints.labels ?? "");
  const stopped = kind.kind === "oracle-stopped" || kind.kind === "carried-forward";
  const cut = kind.kind === "carried-forward" ? trajectories.map(cutAtValid) : trajectories;
  const isLabel = kind.labelIsVotes || labelAsks;
  return {
    verifier: labelAsks ? "label" : votes === null ? "nothing" : "votes",
    trajectories: labelAsks ? cut.map(labelAsVote) : cut,
    repairs: !(kind.kind === "resampled" || kind.kind === "single"),
    gatedAt: (rounds) => {
      const end = rounds.at(-1);
      if (end === undefined || kind.kind === "always-repaired") return false;
      if (stopped) return end.valid === 1 || (isLabel && (end.accepts ?? 0) > 0);
      // The gate is not known: any accept may have closed it.
      return (end.accepts ?? 0) > 0 || (votes === null && end.valid === 1);
    },
  };
}

/** A plan once valid is only repeated: what follows are no repairs. */
function cutAtValid(one: Trajectory): Trajectory {
  const first = one.rounds.findIndex(({ valid }) => valid === 1);
  return first < 0 ? one : { ...one, rounds: one.rounds.slice(0, first + 1) };
}

/** The check that labelled is the verifier: one vote, never wrong. */
function labelAsVote(one: Trajectory): Trajectory {
  const rounds = one.rounds.map((round) =>
    round.valid === null ? round : { ...round, accepts: round.valid, queries: 1 },
  );
  return { ...one, rounds };
}
