import type { Source } from "./source.ts";

/**
 * GSM8K instance #292, traced in App. C: a right first plan is under-accepted and repaired from a
 * corrupted copy of the problem; the wrong result is accepted by more votes and committed.
 */
export const INSTANCE_292 = {
  kind: "P",
  where: "App. C",
  id: "#292",
  setting: "gsm8k-qwen3b-stress",
  votes: 8,
  /** Minutes in the problem, and in the repairer's copy of it. */
  minutes: { problem: 10, copy: 17 },
  rounds: [
    { valid: 1, accepts: 4, answer: 75, committed: false },
    { valid: 0, accepts: 6, answer: 40, committed: true },
  ],
  /** The gold answer, in dollars. */
  goldAnswer: 75,
} as const satisfies Source & Record<string, unknown>;

/** What the labels of the stress traces say, whatever the stopping rule (§5.2, App. C; N = 500). */
export const DAMAGE = {
  kind: "P",
  where: "§5.2 and App. C",
  instances: 500,
  /** Share of instances in which a right plan is repaired into a wrong one. */
  damaged: 0.55,
  /** Share of those damaging repairs that win a majority of the eight votes. */
  accepted: 0.24,
} as const satisfies Source & Record<string, unknown>;

/** Paired differences of VRR-Stop on the stress setting, in validity (§5.3). */
export const PAIRED_GAINS = [
  { against: "fixed:5", value: 0.606, low: 0.56, high: 0.65, mcnemarUnder: 2e-85 },
  { against: "majority", value: 0.032, mcnemarUnder: 2e-4 },
  { against: "tpm", value: 0.028, mcnemarUnder: 6e-4 },
  { against: "none", value: 0.022, crossesZero: true },
] as const;
