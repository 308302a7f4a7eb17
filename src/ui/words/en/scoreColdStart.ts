import { number } from "./scoreNumber.ts";
import { scores } from "./scores.ts";

const { percent } = scores;

export interface Estimated {
  readonly estimate: number;
  readonly se: number;
}

/** One number of warm-up tasks, as it is told. */
export interface ColdStartRowSaid {
  readonly warmup: number;
  readonly truth: Estimated;
  readonly said: Estimated;
  readonly cut: { readonly guard: string; readonly share: number };
}

/** What the sentence is told. */
export interface ColdStartSaid {
  readonly sigma: number;
  /** the warm-up that is read, the least and the most */
  readonly now: ColdStartRowSaid;
  readonly cold: ColdStartRowSaid;
  readonly last: ColdStartRowSaid;
  readonly threshold: number;
  /** warm-up tasks from which on it is within a point of the threshold; null where it never is */
  readonly near: number | null;
  readonly furthest: { readonly warmup: number; readonly by: number } | null;
}

/** Words of "How long does the adaptive rule stay cold?". */
export const scoreColdStart = {
  title: "How long does the adaptive rule stay cold?",
  noteDrawn: (seeds: number, tasks: number, seed: number) =>
    `${seeds} seeds × ${tasks} tasks, from seed ${seed}; whiskers 95%`,
  noteExact: "threshold, integrated",
  ends: { truth: "adaptive, true", said: "adaptive, observed", threshold: "threshold, true" },
  endsShort: { truth: "true", said: "observed", threshold: "threshold" },
  error: ({ estimate, se }: Estimated) => `${percent(estimate)} ± ${(100 * se).toFixed(1)}`,
  measured: "# our run of the benchmark",
  xName: "warm-up tasks, square-root scale →",
  xNameShort: "warm-up tasks →",
  reading: "warm-up tasks",
  readingText: (warmup: number, value: string) => `${warmup}: ${value}`,
  summary: (rows: number) =>
    `True and observed reach of the adaptive rule after ${rows} numbers of warm-up tasks, with the threshold's true reach.`,
  sentence(facts: ColdStartSaid, guard: (id: string) => string): string {
    const { sigma, now, cold, threshold, near, furthest } = facts;
    const at = (row: ColdStartRowSaid): string =>
      `truly reaches ≈ ${percent(row.truth.estimate)} ± ${(100 * row.truth.se).toFixed(1)} and reports ${percent(row.said.estimate)}`;
    const one =
      now.warmup === cold.warmup
        ? `At _σ_ ${number(sigma)} adaptive, not warmed up, ${at(cold)}`
        : `At _σ_ ${number(sigma)} adaptive ${at(now)} after ${now.warmup} warm-up tasks, and not warmed up truly reaches ${percent(cold.truth.estimate)}`;
    const ended =
      cold.cut.share >= 0.005
        ? `: then the ${guard(cold.cut.guard)} ends ${percent(cold.cut.share, 0)} of its loops`
        : "";
    const to =
      near === null
        ? `It stays more than a point under the threshold’s ${percent(threshold)}.`
        : near === 0
          ? `It is within a point of the threshold’s ${percent(threshold)} from the start.`
          : `From ${near} tasks on it is within a point of the threshold’s ${percent(threshold)}, to which it converges.`;
    const beside =
      furthest === null
        ? ""
        : ` Our run of the benchmark differs by ${(100 * Math.abs(furthest.by)).toFixed(1)} points at most, at ${furthest.warmup}.`;
    return `${one}${ended}. ${to}${beside}`;
  },
  why: "A cold start does not cure itself, though learning goes on through the test: under five past runs the suggested budget is three steps, and a loop that ends after three never shows what a fourth would bring. Warm-up loops run until a score is over the bar.",
  table: {
    caption: (where: string) => `Cold start; measured: ${where}`,
    warmup: "warm-up tasks",
    truth: "true reach",
    truthSe: "s.e.",
    said: "observed reach",
    saidSe: "s.e.",
    steps: "mean steps",
    measured: "true reach, measured",
    threshold: "threshold, true reach",
    cut: "guard that ends most loops but the threshold",
    cutShare: "its share",
  },
};
