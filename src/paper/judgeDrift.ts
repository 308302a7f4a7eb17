import type { Source } from "./source.ts";

/** How far a judge's ρ₀ went while the plans were optimised against it. */
export interface JudgeDrift extends Source {
  readonly judge: "self" | "cross-family";
  readonly from: number;
  readonly to: number;
}

const SOURCE = { kind: "P", where: "notes on self-play against a judge, not this paper" } as const;

/** ρ₀ under self-play against the judge. */
export const JUDGE_DRIFTS: readonly JudgeDrift[] = [
  { ...SOURCE, judge: "self", from: 0.651, to: 0.906 },
  { ...SOURCE, judge: "cross-family", from: 0.48, to: 0.568 },
];
