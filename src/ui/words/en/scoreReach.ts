import { rate } from "../../format.ts";
import { scores } from "./scores.ts";

const { percent } = scores;

export interface ReachFacts {
  readonly sigma: number;
  /** the rule whose report is furthest above the truth */
  readonly furthest: {
    readonly name: string;
    readonly said: number;
    readonly truth: number;
    readonly gap: number;
  };
  /** the rule that truly reaches most, with its mean steps */
  readonly best: { readonly name: string; readonly truth: number; readonly steps: number };
  /** what fixed 6 truly reaches; null where it is not among the rules */
  readonly fixed: number | null;
  readonly bestIsFixed: boolean;
}

/** Words of "How often is the bar truly reached?". */
export const scoreReach = {
  title: "Who says that the bar is reached, and how often is it true?",
  sigma: "σ, the judge’s noise",
  sigmaValue: (sigma: number) => rate(sigma, 3).replace(/(?<=\..*)0$/, ""),
  note: "exact curves",
  noteDrawn: (seeds: number, tasks: number) => `${seeds} seeds × ${tasks} tasks`,
  truth: (share: number) => `${percent(share)} true`,
  said: (share: number) => `${percent(share)} observed`,
  truthShort: (share: number) => percent(share),
  saidShort: (share: number) => percent(share),
  waiting: "…",
  reference: "fixed 6, true",
  referenceShort: "fixed 6",
  xName: "_σ_ →",
  summary: (rules: number, sigma: string) =>
    `True and observed reach of ${rules} rules against the judge’s noise, marked at σ ${sigma}.`,
  sentence(facts: ReachFacts): string {
    const { furthest, best, fixed, bestIsFixed } = facts;
    const at = `At _σ_ ${scoreReach.sigmaValue(facts.sigma)} `;
    const points = (100 * furthest.gap).toFixed(1);
    const luck =
      furthest.gap >= 0.0005
        ? `${at}“${furthest.name}” reports ${percent(furthest.said)} and truly reaches ${percent(furthest.truth)}: ${points} points are luck at the bar.`
        : `${at}no rule reports more than it truly reaches.`;
    if (bestIsFixed) {
      return `${luck} Nothing truly reaches more than “${best.name}”: ${percent(best.truth)}.`;
    }
    const lead =
      fixed === null || !(best.truth > fixed)
        ? ""
        : `, ${(100 * (best.truth - fixed)).toFixed(1)} points above six fixed steps`;
    return `${luck} “${best.name}” truly reaches most: ${percent(best.truth)} in ${best.steps.toFixed(2)} steps${lead}.`;
  },
  claims: {
    title: "What the note prints, and ours",
    what: "at σ .10",
    printed: "printed",
    drawn: "ten seeds",
    exact: "integrated",
    thresholdGap: "threshold: observed less true",
    fixedSixMiss: "fixed 6: tasks it misses",
    twoInARowLead: "two in a row less fixed 6",
    points: (share: number, digits: number) => (100 * share).toFixed(digits),
    error: (se: number) => `± ${(100 * se).toFixed(1)}`,
    unit: "Percentage points; ± is one standard error over ten seeds of 300 tasks, drawn as the benchmark’s own script draws them (that of a difference of rules as if they were independent).",
  },
  june: {
    title: "June’s table, σ .02",
    rule: "rule",
    steps: "steps",
    score: "best score",
    reach: "observed reach",
    wasted: "wasted",
    unit: "Printed above, ours below: the same 300 tasks (seed 7), drawn as the benchmark’s own script draws them; ± is one standard error over tasks. Wasted is counted after the first score over the bar.",
  },
  table: {
    caption: "True and observed reach by rule and noise",
    rule: "rule",
    sigma: "σ",
    kind: "kind",
    truth: "true reach",
    truthSe: "s.e.",
    said: "observed reach",
    saidSe: "s.e.",
    runTruth: "true reach, earlier run",
    runSaid: "observed reach, earlier run",
    kinds: {
      exact: "exact",
      simulated: "simulated",
      benchmark: "simulated, benchmark’s own tasks",
    },
  },
};
