import type { LogHints, Trajectory } from "#traces";

/** So many instances, or pairs of plans, must show it. */
const LEAST = 10;

/**
 * Whether votes are tests of a suite and not repeated votes: the format says so; or the label is that all
 * accept; or M differs between instances and never within one; or counts that are neither none nor all
 * never change from a plan to the next of the same state.
 */
export function isSuite(
  trajectories: readonly Trajectory[],
  hints: LogHints,
  labelIsVotes: boolean,
): boolean {
  if (hints.votes === "judge" || hints.votes === "scorers") return false;
  const several = trajectories.some(({ rounds }) =>
    rounds.some(({ queries }) => queries !== null && queries > 1),
  );
  if (!several) return false;
  return (
    hints.votes === "tests" ||
    labelIsVotes ||
    sizeStaysWithInstance(trajectories) ||
    mixedCountsStay(trajectories)
  );
}

function sizeStaysWithInstance(trajectories: readonly Trajectory[]): boolean {
  const sizes = new Set<number>();
  let instances = 0;
  for (const { rounds, count } of trajectories) {
    let own = 0;
    let plans = 0;
    for (const { queries } of rounds) {
      if (queries === null) continue;
      if (plans > 0 && queries !== own) return false;
      own = queries;
      plans++;
    }
    if (plans > 0) sizes.add(own);
    if (plans > 1) instances += count;
  }
  return sizes.size > 1 && instances >= LEAST;
}

function mixedCountsStay(trajectories: readonly Trajectory[]): boolean {
  let pairs = 0;
  for (const { rounds, count } of trajectories) {
    for (let k = 1; k < rounds.length; k++) {
      const before = rounds[k - 1];
      const after = rounds[k];
      if (!before || !after || before.accepts === null || after.accepts === null) continue;
      if (before.accepts === 0 || before.accepts === before.queries) continue;
      if (before.valid !== after.valid || before.queries !== after.queries) continue;
      if (before.accepts !== after.accepts) return false;
      pairs += count;
    }
  }
  return pairs >= LEAST;
}

/** So many plans of each label must show that it is what the votes say. */
const LEAST_OF_EACH = 5;
const LEAST_PLANS = 20;

/**
 * Whether the label says only what the votes say: valid exactly where all accept, on every plan with
 * both. A judge that is known to be apart from the labels may be right every time.
 */
export function labelIsVotes(trajectories: readonly Trajectory[], hints: LogHints): boolean {
  const apart = hints.labels !== undefined && hints.labels !== "model" && hints.votes === "judge";
  if (apart) return false;
  const plans = [0, 0];
  for (const { rounds, count } of trajectories) {
    for (const { accepts, queries, valid } of rounds) {
      if (accepts === null || queries === null || valid === null) continue;
      if ((accepts === queries) !== (valid === 1)) return false;
      plans[valid] = (plans[valid] as number) + count;
    }
  }
  const [invalid = 0, valid = 0] = plans;
  return Math.min(invalid, valid) >= LEAST_OF_EACH && invalid + valid >= LEAST_PLANS;
}
