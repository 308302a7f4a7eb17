/**
 * A guard is data: what it looks at and the numbers it needs. `fires.ts` is the one definition of what it
 * does with the scores so far. A bar of null is the world's.
 */
export type Guard = { readonly id: string } & (
  | {
      readonly kind: "fixed" /** stops at this step, whatever the scores */;
      readonly steps: number;
    }
  | {
      readonly kind: "run" /** `n` scores in a row at or over the bar; 1 is the plain threshold */;
      readonly n: number;
      readonly bar: number | null;
    }
  | {
      readonly kind: "smooth" /** the mean of the last `n` scores is at or over the bar */;
      readonly n: number;
      readonly bar: number | null;
      /** Whether fewer than `n` scores may be averaged while there are no more. */
      readonly early: boolean;
    }
  | {
      /**
       * The last three scores hardly move. `changes`: both changes under `within`, the code's reading;
       * `range`: all three lie within it, the note's.
       */
      readonly kind: "plateau";
      readonly within: number;
      readonly reading: "changes" | "range";
    }
  | {
      /**
       * Stops when the learned changes are unlikely to close the gap to the bar. CDV's own also stops
       * once there is no gap; with `atBar: "leaves"` it says nothing then.
       */
      readonly kind: "bayesian";
      readonly atBar: "stops" | "leaves";
    }
  | { readonly kind: "budget" /** the budget that was suggested at the start is used up */ }
  | { readonly kind: "iterations"; readonly most: number }
  | { readonly kind: "wall" /** ms; 0 is off */; readonly ms: number }
  | { readonly kind: "tokens" /** 0 is off */; readonly most: number }
  | { readonly kind: "repeat" /** the output was there before, among the last five */ }
);

/** A rule is its guards in order: a loop stops as soon as one fires, and the first of them gives its name. */
export interface ScoreRule {
  readonly id: string;
  readonly guards: readonly Guard[];
}

/** Whether what the rule does depends on past runs. */
export function learns({ guards }: ScoreRule): boolean {
  return guards.some(({ kind }) => kind === "bayesian" || kind === "budget");
}
