import type { ReplayResult } from "#engine";
import { DEFAULT_EM } from "#study";
import { MissingRates, policyReplay } from "#traces";
import type { ReplayJob, ReplayOutcome } from "../job.ts";
import { unpackLog } from "../packedLog.ts";
import type { Steps } from "../steps.ts";

/** Where EM stops; its start and cap are the study room's. */
export const REPLAY_EM = { ...DEFAULT_EM, tolerance: 1e-9 };

/** A policy a step; those whose rates the log does not give are named. */
export function* replaySteps({ log, policies, rule, rounds }: ReplayJob): Steps<ReplayOutcome> {
  const replay = policyReplay(unpackLog(log).trajectories, REPLAY_EM);
  const replayed: ReplayResult[] = [];
  const missing: string[] = [];
  for (const [done, id] of policies.entries()) {
    yield { progress: { done, of: policies.length } };
    try {
      replayed.push(replay(id, rule, rounds));
    } catch (thrown) {
      if (!(thrown instanceof MissingRates)) throw thrown;
      missing.push(id);
    }
  }
  return { kind: "replay", policies: replayed, missing };
}
