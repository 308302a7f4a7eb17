import { type Estimates, estimate } from "#diagnosis";
import type { LoggedRound, LogHints, Trajectory } from "#traces";

/**
 * A trajectory written by hand: rounds apart by blanks, each "accepts/queries:valid", with "?" for an
 * unknown label and nothing before the colon for a round without votes.
 */
export function trajectory(text: string, count = 1, instance = text): Trajectory {
  const rounds = text.split(" ").map((round, k): LoggedRound => {
    const [votes = "", valid = ""] = round.split(":");
    const [accepts, queries] = votes.split("/").map(Number);
    return {
      accepts: votes === "" ? null : (accepts as number),
      queries: votes === "" ? null : (queries as number),
      valid: valid === "?" ? null : valid === "1" ? 1 : 0,
      line: k + 2,
    };
  });
  return { source: "hand", instance, rounds, count };
}

export function estimated(trajectories: readonly Trajectory[], hints: LogHints = {}): Estimates {
  return estimate({ trajectories, hints, aggregated: false });
}
