import type { LoggedRound, Trajectory } from "#traces";

/** The majority's verdict on a plan, 2S > M; null without votes. */
export function accepted({ accepts, queries }: LoggedRound): boolean | null {
  return accepts === null || queries === null ? null : 2 * accepts > queries;
}

/** After which plan a loop repeats it unchanged to the end of the log, where it does. */
export type Frozen = "valid" | "accepted" | null;

/**
 * The last plan of a trajectory that was made by a repair; those after it repeat it and are no new
 * observations.
 */
export function lastMade({ rounds }: Trajectory, frozen: Frozen): number {
  if (frozen !== null) {
    const at = rounds.findIndex((round) => freezes(round, frozen));
    if (at >= 0) return at;
  }
  return rounds.length - 1;
}

/** Whether a plan is the last that a loop of this kind would make. */
export function freezes(round: LoggedRound, frozen: "valid" | "accepted"): boolean {
  return frozen === "valid" ? round.valid === 1 : accepted(round) === true;
}

/** A repair between two labelled plans. */
export interface LabelledRepair {
  readonly path: number;
  /** Of the plan that was repaired. */
  readonly round: number;
  readonly before: 0 | 1;
  readonly after: 0 | 1;
  /** Whether some plan before the one repaired was valid, was invalid, had no label. */
  readonly validBefore: boolean;
  readonly invalidBefore: boolean;
  readonly unknownBefore: boolean;
}

/**
 * Every repair of a log whose two plans are labelled, path by path.
 *
 * @param visit - is handed one object again and again; it must not keep it
 */
export function eachLabelledRepair(
  trajectories: readonly Trajectory[],
  frozen: Frozen,
  visit: (repair: LabelledRepair) => void,
): void {
  const repair: { -readonly [K in keyof LabelledRepair]: LabelledRepair[K] } = {
    path: 0,
    round: 0,
    before: 0,
    after: 0,
    validBefore: false,
    invalidBefore: false,
    unknownBefore: false,
  };
  trajectories.forEach((trajectory, path) => {
    const last = lastMade(trajectory, frozen);
    repair.path = path;
    repair.validBefore = false;
    repair.invalidBefore = false;
    repair.unknownBefore = false;
    for (let round = 0; round < last; round++) {
      const before = trajectory.rounds[round]?.valid ?? null;
      const after = trajectory.rounds[round + 1]?.valid ?? null;
      if (before !== null && after !== null) {
        repair.round = round;
        repair.before = before;
        repair.after = after;
        visit(repair);
      }
      repair.validBefore ||= before === 1;
      repair.invalidBefore ||= before === 0;
      repair.unknownBefore ||= before === null;
    }
  });
}
