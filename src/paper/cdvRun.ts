/** True and observed reach, in [0, 1], of a rule in our run of the public benchmark. */
export interface CdvRunReach {
  readonly trueReach: number;
  readonly observedReach: number;
}

/** `C`: our run of the public benchmark, ten seeds of 300 tasks after 300 that warm up. */
export const CDV_RUN = {
  kind: "C",
  where: "our run of the public benchmark (seeds 0–9, 300 tasks each)",
  /** half a unit of the last digit that is noted */
  precision: 0.0005,
  /** by σ and rule */
  reach: {
    "0.02": {
      threshold: { trueReach: 0.933, observedReach: 0.999 },
      "margin:0.85": { trueReach: 0.999, observedReach: 0.972 },
      "two-in-a-row": { trueReach: 1, observedReach: 0.985 },
      "smooth:2": { trueReach: 1, observedReach: 0.998 },
      "fixed:6": { trueReach: 0.93, observedReach: 0.932 },
      adaptive: { trueReach: 0.928, observedReach: 0.985 },
    },
    "0.1": {
      threshold: { trueReach: 0.71, observedReach: 0.995 },
      "margin:0.85": { trueReach: 0.848, observedReach: 0.982 },
      "two-in-a-row": { trueReach: 0.972, observedReach: 0.936 },
      "smooth:2": { trueReach: 0.928, observedReach: 0.982 },
      "fixed:6": { trueReach: 0.93, observedReach: 0.944 },
      // biome-ignore lint/suspicious/noApproximativeNumericConstant: a measured share, printed .707
      adaptive: { trueReach: 0.707, observedReach: 0.962 },
    },
    "0.2": {
      threshold: { trueReach: 0.547, observedReach: 0.995 },
      "margin:0.85": { trueReach: 0.644, observedReach: 0.986 },
      "two-in-a-row": { trueReach: 0.938, observedReach: 0.886 },
      "smooth:2": { trueReach: 0.851, observedReach: 0.969 },
      "fixed:6": { trueReach: 0.93, observedReach: 0.959 },
      adaptive: { trueReach: 0.544, observedReach: 0.967 },
    },
  } as Readonly<Record<string, Readonly<Record<string, CdvRunReach>>>>,
} as const;

/** σ of the note's sweep. */
export const CDV_SIGMAS: readonly number[] = [0.02, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2];
