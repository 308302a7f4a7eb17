import { printed, type Quoted, type Source } from "./source.ts";

/** A printed paired difference of two rules' validity in one setting. */
export interface PairedDifference extends Source {
  readonly setting: "gsm8k-llama3-8b-stress" | "gsm8k-mistral7b-stress";
  readonly policy: string;
  readonly against: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

const SHIFT = { kind: "P", where: "§5.5" } as const;
const LLAMA = "gsm8k-llama3-8b-stress";

/** The guard against other rules; the most-voted plan is the guard without its margin. */
export const GUARD_GAINS: readonly PairedDifference[] = [
  {
    ...SHIFT,
    setting: LLAMA,
    policy: "vrr-guard:5",
    against: "vrr-stop",
    value: 0.57,
    low: 0.51,
    high: 0.627,
  },
  { ...SHIFT, setting: LLAMA, policy: "vrr-guard:5", against: "fixed:5", value: 0.737 },
  { ...SHIFT, setting: LLAMA, policy: "vrr-guard:5", against: "verifier-best", value: 0.45 },
  {
    ...SHIFT,
    setting: "gsm8k-mistral7b-stress",
    policy: "vrr-guard:5",
    against: "none",
    value: -0.02,
    low: -0.037,
    high: -0.007,
  },
];

/** The guard less the most-voted plan in the settings other than Llama: the least and the most. */
export const GUARD_GAIN_ELSEWHERE = {
  ...SHIFT,
  against: "verifier-best",
  least: -0.04,
  most: 0.08,
} as const satisfies Source & Record<string, unknown>;

/** A loop that feeds a critique back: what a fixed budget leaves, and VRR-Stop on the same trajectories. */
export interface CritiqueLoop {
  readonly name: string;
  readonly fixed: Quoted;
  readonly vrrStop: Quoted;
}

export const CRITIQUE_LOOPS: readonly CritiqueLoop[] = [
  { name: "Reflexion", fixed: printed(0.095, "§5.3"), vrrStop: printed(0.74, "§5.3") },
  { name: "Self-Refine", fixed: printed(0.08, "§5.3"), vrrStop: printed(0.71, "§5.3") },
];

/** VRR-Stop and its reference over three disjoint windows of instances, mean ± s.d. */
export const WINDOWS = {
  windows: 3,
  vrrStop: { ...printed(0.752, "§5.3"), spread: 0.037 },
  reference: { ...printed(0.757, "§5.3"), spread: 0.058 },
} as const;
