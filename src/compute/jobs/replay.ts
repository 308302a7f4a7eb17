import type { ReplayResult, RuleSettings } from "#engine";
import { DEFAULT_EM } from "#study";
import { MissingRates, policyReplay } from "#traces";
import { type PackedLog, unpackLog } from "../packedLog.ts";
import type { Steps } from "../steps.ts";

/** What policies would have committed in a log; VRR-Stop is cross-fitted, TPM told what all labels give. */
export interface ReplayJob {
  readonly kind: "replay";
  /** see `packOnce` */
  readonly log: PackedLog;
  readonly policies: readonly string[];
  readonly rule: RuleSettings;
  /** K_max */
  readonly rounds: number;
}

export interface ReplayOutcome {
  readonly kind: "replay";
  readonly policies: readonly ReplayResult[];
  /** rules whose rates the log's labels do not give */
  readonly missing: readonly string[];
}

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
