import { rate } from "../../format.ts";
import { scores } from "./scores.ts";

const { percent } = scores;

export interface StackFacts {
  /** share of tasks that each guard ends, of those that end some, most first */
  readonly enders: readonly {
    readonly name: string;
    readonly share: number;
    readonly atBar: boolean;
  }[];
  /** share that ends with a score at the bar */
  readonly atBar: number;
  /** whose name such a stop has: of the threshold and CDV's Bayesian guard the one that comes first */
  readonly by: "threshold" | "bayesian-first" | "bayesian-alone" | null;
  /** whether what decides is a score at the bar */
  readonly isThreshold: boolean;
  readonly stack: StackMeans;
  readonly threshold: StackMeans;
}

interface StackMeans {
  readonly truth: number;
  readonly said: number;
  readonly steps: number;
  /** mean of the best score seen */
  readonly score: number;
}

/** Words of "Which guard ends the loop?". */
export const scoreStack = {
  title: "Which guard ends the loop?",
  note: (seeds: number, tasks: number, seed: number) =>
    `${seeds} seeds × ${tasks} tasks, from seed ${seed}`,
  caption:
    "Guards in order: the first to fire ends the loop. Bars: share of tasks each ends; with a square where it also says that the bar is reached.",
  orders: {
    adaptive: "CDV’s order",
    last: "threshold last",
    confirmed: "two in a row, nothing else at the bar",
    bayesian: "the Bayesian guard alone",
  },
  up: (name: string) => `${name}: up`,
  down: (name: string) => `${name}: down`,
  remove: (name: string) => `${name}: remove`,
  moved: (name: string, to: number, of: number) => `${name} is now ${to} of ${of}`,
  removed: (name: string) => `${name} is removed`,
  added: (name: string) => `${name} is added at the end`,
  add: "add a guard",
  addButton: "add",
  capped: (cap: number) => `none, ended by the cap of ${cap}`,
  share: (share: number, se: number) =>
    `≈ ${percent(share)}${se > 0 ? ` ± ${(100 * se).toFixed(1)}` : ""}`,
  never: "never",
  compare: {
    rule: "rule",
    truth: "true",
    said: "observed",
    steps: "steps",
    score: "best score",
    wasted: "wasted",
    unit: "± is one standard error over seeds; all on the same tasks.",
  },
  sentence(facts: StackFacts): string {
    const { enders, atBar, by, isThreshold, stack, threshold } = facts;
    const [first] = enders;
    const both = `${percent(stack.truth)} true reach in ${stack.steps.toFixed(2)} steps, where the threshold alone has ${percent(threshold.truth)} in ${threshold.steps.toFixed(2)}`;
    if (first === undefined) return `No guard ends a task: all run into the cap. ${both}.`;
    if (!isThreshold) {
      return `“${first.name}” ends most tasks, ${percent(first.share)}. So this order is not the threshold under another name: ${both}; it reports ${percent(stack.said)}.`;
    }
    const who =
      by === "threshold"
        ? "in the name of the threshold guard, which comes before the others that would stop there"
        : `in the name of CDV’s Bayesian guard, which stops there too: ${by === "bayesian-first" ? "moving" : "leaving out"} the threshold guard changes the name, not the stop`;
    const rest = enders.find((one) => !one.atBar);
    const others = 1 - atBar;
    const remainder =
      others < 0.0005 || rest === undefined
        ? ""
        : ` The other ${percent(others)} end below it, most by “${rest.name}”.`;
    return `A first score at the bar ends ${percent(atBar)} of tasks, ${who}. Hence the threshold’s steps (${stack.steps.toFixed(2)} against ${threshold.steps.toFixed(2)}), its score (${rate(stack.score, 3)} against ${rate(threshold.score, 3)}) and nearly its reach (${percent(stack.truth)} against ${percent(threshold.truth)} true).${remainder}`;
  },
  table: {
    caption: "Share of tasks that each guard ends",
    position: "position",
    guard: "guard",
    share: "share",
    se: "s.e.",
    cap: "cap",
  },
};
