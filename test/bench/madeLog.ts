import type { ReplayTrajectory } from "#engine";
import { trajectories } from "../../src/engine/evaluation/trajectories.ts";
import { world } from "../../src/engine/loop/worldInput.ts";
import { STRESS } from "../engine/stress.ts";

/** Rounds of each trajectory. */
export const LOGGED_ROUNDS = 6;
const SEED = 117;

/** A log of the stress point, always repaired, in memory; equal plans are one object. */
export function loggedTrajectories(votes: number, count: number): ReplayTrajectory[] {
  const budget = { votes, rounds: LOGGED_ROUNDS - 1 };
  const block = trajectories(world({ classes: [STRESS] }), budget, SEED);
  const plans = Array.from({ length: 2 * (votes + 1) }, (_, code) => ({
    accepts: code >> 1,
    queries: votes,
    valid: (code & 1) as 0 | 1,
  }));
  const log: ReplayTrajectory[] = [];
  for (let b = 0; log.length < count; b++) {
    const codes = block(b).codes();
    for (let i = 0; i < codes.length && log.length < count; i += LOGGED_ROUNDS) {
      log.push({
        count: 1,
        rounds: Array.from({ length: LOGGED_ROUNDS }, (_, k) => plans[codes[i + k]]),
      });
    }
  }
  return log;
}
