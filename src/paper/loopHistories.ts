import { type LogSource, type Tally, tally } from "./publicLoop.ts";

/** α of one loop by what a plan had been before, and how many instances were ever valid. */
export interface LoopHistory {
  /** id of the public loop */
  readonly loop: string;
  /** α of plans whose instance had never been valid, and of those whose instance had been */
  readonly never: Tally;
  readonly before: Tally;
  readonly rounds: number;
  /** share of instances valid at least once in these rounds: were there one α for all, and in the log */
  readonly everPredicted: number;
  readonly everSeen: number;
}

/** One loop, in which instances differ. */
export const LOOP_HISTORY: LoopHistory = {
  loop: "w1-agent-sdk",
  never: tally(12, 264),
  before: tally(194, 333),
  rounds: 20,
  everPredicted: 0.9999,
  everSeen: 0.945,
};

/** What stopping at the first pass within these rounds gains on the first plan, over the natural loops of loopgain-bench. */
export const FIRST_PASS_GAIN: {
  readonly loops: number;
  readonly rounds: number;
  readonly least: number;
  readonly most: number;
  readonly source: LogSource;
} = {
  loops: 7,
  rounds: 5,
  least: 0.08,
  most: 0.15,
  source: { repository: "loopgain-ai/loopgain-bench", licence: "Apache-2.0" },
};
