/** The note that the score loops are about, and the benchmark that it runs again. */
export const CDV_NOTE = {
  id: "CDV note",
  title: "A noisy judge drags an adaptive agent stop rule below a fixed six-step budget",
  benchmark: {
    repository: "azank1/loop-llm",
    url: "https://github.com/azank1/loop-llm",
    license: "MIT",
    file: "benchmarks/adaptive_vs_fixed.py",
    results: "benchmarks/results/adaptive_vs_fixed.md",
  },
} as const;

/** Where a figure about score loops is printed. */
export interface CdvSource {
  readonly kind: "P";
  readonly where: string;
}

/** A printed row of the benchmark's table of June, by our rule ids. */
export interface JuneRow extends CdvSource {
  readonly id: string;
  readonly steps: number;
  /** Mean of the best score seen. */
  readonly bestScore: number;
  /** In [0, 1]. */
  readonly observedReach: number;
  readonly wasted: number;
}

const JUNE = { kind: "P", where: `${CDV_NOTE.benchmark.results} (seed 7, 300 tasks)` } as const;

/** σ .02; the adaptive row has the threshold row's steps and score. */
export const CDV_JUNE: readonly JuneRow[] = [
  { ...JUNE, id: "fixed:2", steps: 2, bestScore: 0.698, observedReach: 0.343, wasted: 0 },
  { ...JUNE, id: "fixed:6", steps: 6, bestScore: 0.939, observedReach: 0.94, wasted: 2.5 },
  { ...JUNE, id: "threshold", steps: 3.56, bestScore: 0.852, observedReach: 1, wasted: 0 },
  { ...JUNE, id: "adaptive", steps: 3.56, bestScore: 0.852, observedReach: 0.997, wasted: 0 },
];

/** The seed of the table of June, drawn as the benchmark's own script draws. */
export const CDV_JUNE_SEED = 7;

/** A difference or share that the note prints, in [−1, 1]. */
export interface NoteFigure extends CdvSource {
  readonly value: number;
  /** Half a unit of the last printed digit. */
  readonly precision: number;
}

const NOTE = { kind: "P", where: CDV_NOTE.id } as const;

/** What the note prints of its sweep: σ .02 to .20, ten seeds of 300 tasks. */
export const CDV_FIGURES = {
  /** Observed less true reach of the threshold at σ .10. */
  thresholdGap: { ...NOTE, value: 0.285, precision: 0.0005 },
  /** Tasks that six fixed steps miss, whatever the noise. */
  fixedSixMiss: { ...NOTE, value: 0.07, precision: 0.005 },
  /** True reach of two in a row less that of six fixed steps at σ .10. */
  twoInARowLead: { ...NOTE, value: 0.04, precision: 0.005 },
} as const satisfies Readonly<Record<string, NoteFigure>>;

/** The σ at which the note prints the gap and the lead. */
export const CDV_FIGURES_SIGMA = 0.1;
/** σ of the note's sweep that its text names: the original run's, the noisy one, and the end. */
export const CDV_SWEEP = { low: 0.02, high: 0.2, seeds: 10, tasks: 300, warmup: 300 } as const;
