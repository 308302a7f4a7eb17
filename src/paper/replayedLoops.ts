import type { LogSource, Tally } from "./publicLoop.ts";

/** What policies committed in a public log, replayed: counts, not a model. */
export interface ReplayedLoop {
  readonly kind: "counted from public logs";
  readonly instances: number;
  /** repairs at most in the replay; null where that was not noted */
  readonly cap: number | null;
  /** folds of the cross-fitting of rules that are told rates; null where that was not noted */
  readonly folds: number | null;
  readonly labels: "lenient" | "as logged";
  /** validity of what is committed, by policy id */
  readonly validity: Readonly<Record<string, number>>;
  /** validity of `majority` (with one vote: stop on accept) by cap */
  readonly byCap: Readonly<Record<number, number>>;
  /** instances in which one rule is right and the other wrong, of those in which they differ */
  readonly pairs: {
    readonly better: string;
    readonly worse: string;
    readonly count: Tally;
  } | null;
  readonly source: LogSource;
}

export type ReplayedLoopId = "game-of-24" | "graph-colouring";

/** Two loops with one vote a plan in which looking one step ahead and stopping on an accept part. */
export const REPLAYED_LOOPS: Readonly<Record<ReplayedLoopId, ReplayedLoop>> = {
  "game-of-24": {
    kind: "counted from public logs",
    instances: 466,
    cap: 9,
    folds: 5,
    labels: "lenient",
    validity: { none: 0.097, "vrr-stop": 0.097, majority: 0.18 },
    byCap: {},
    pairs: { better: "majority", worse: "vrr-stop", count: { successes: 59, n: 59 + 20 } },
    source: { repository: "kstechly/gpt-and-i", licence: null },
  },
  "graph-colouring": {
    kind: "counted from public logs",
    instances: 100,
    cap: null,
    folds: null,
    labels: "as logged",
    validity: { none: 0.16, "vrr-stop": 0.16, majority: 0.04 },
    byCap: { 1: 0.07, 5: 0.03, 15: 0.01 },
    pairs: null,
    source: { repository: "kstechly/gptcolor", licence: null },
  },
};
