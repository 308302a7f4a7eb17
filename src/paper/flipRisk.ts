import type { Source } from "./source.ts";

/**
 * Probability that calibration flips the sign of the gain, pooled over two regions of the J–Δ plane
 * (§5.4, Fig. 5; N = 300 plans, M = 8). The grid's exact protocol is not published: ours is ours.
 */
export const FLIP_REGIONS = {
  kind: "P",
  where: "§5.4, Fig. 5",
  plans: 300,
  votes: 8,
  /** J ≤ maxJ and Δ ≤ maxMargin. */
  weak: { maxJ: 0.15, maxMargin: 0.1, value: 0.183 },
  /** J ≥ minJ or Δ ≥ minMargin. */
  strong: { minJ: 0.4, minMargin: 0.3, value: 0.014 },
} as const satisfies Source & Record<string, unknown>;

/** Exact single-round probabilities of a wrong replacement by the guard, δ = 5 at M = 8 (§4.3, App. A). */
export const GUARD_TAILS = {
  kind: "P",
  where: "§4.3 and App. A",
  votes: 8,
  delta: 5,
  tails: [
    { setting: "gsm8k-qwen3b-stress", value: 5.6e-6 },
    { setting: "gsm8k-llama3-8b-stress", value: 5.9e-3 },
  ],
  /** The union over five rounds is under this even for Llama. */
  fiveRoundsUnder: 0.03,
} as const satisfies Source & Record<string, unknown>;
