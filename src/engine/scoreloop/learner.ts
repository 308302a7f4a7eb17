import { normalQuantile } from "../numeric/normal.ts";

/** Past runs under which the Bayesian guard goes by the bar alone. */
const COLD_RUNS = 3;
/** Past runs under which the suggested budget is `COLD_BUDGET`. */
const COLD_BUDGET_RUNS = 5;
const COLD_BUDGET = 3;
/** Iterations that beliefs look ahead to. */
const HORIZON = 10;
/** The loop goes on while the gap is bridged with more than this probability. */
const BRIDGING = 0.3;
/** Pr(bridging) > BRIDGING where z is below this. */
const Z_BRIDGING = normalQuantile(1 - BRIDGING);
const LEAST_VARIANCE = 1e-10;
const DELTA_VARIANCE = 0.05;
/** What a step must be expected to gain for the budget: .02 + .5 · .08. */
const STEP_COST = 0.06;
const LEAST_GAIN = 0.01;

/**
 * What CDV has learned of one task type: the change of the score from step k to step k + 1, k = 1, 2, …
 * The prior mean is max(.15 − .03k, .01), the prior variance .05; the first change that is seen replaces
 * the mean, the second the variance (Welford 1962). Its prior of the score itself, min(.3 + .15k, .9) with
 * variance .1, decides nothing here: only its suggested bar would use it, and the bar is given.
 */
class TypeBeliefs {
  private runs = 0;
  private readonly seen: number[] = [];
  private readonly mean: number[] = [];
  private readonly variance: number[] = [];
  private readonly squares: number[] = [];

  /** Steps that are suggested for a new run, 1 … 10. */
  budget(): number {
    if (this.runs < COLD_BUDGET_RUNS) return COLD_BUDGET;
    let best = 1;
    for (let k = 1; k <= HORIZON; k++) {
      this.open(k);
      const doubt = (0.1 * HORIZON) / (this.seen[k] + HORIZON);
      if (!(this.mean[k] + doubt > STEP_COST && this.mean[k] > LEAST_GAIN)) break;
      best = k;
    }
    return best;
  }

  /**
   * Whether it stops at this step with this score.
   *
   * @param leaves - leaves a score that has reached the bar to other guards
   */
  stops(step: number, score: number, bar: number, leaves: boolean): boolean {
    const gap = bar - score;
    if (gap <= 0) return !leaves;
    if (this.runs < COLD_RUNS) return false;
    let sum = 0;
    let variance = 0;
    const last = Math.max(HORIZON, step + 1);
    for (let k = step; k < last; k++) {
      this.open(k);
      sum += this.mean[k];
      variance += this.variance[k];
      if (sum >= gap) break;
    }
    return (gap - sum) / Math.sqrt(Math.max(variance, LEAST_VARIANCE)) >= Z_BRIDGING;
  }

  /** Takes in one run: `taken` scores from `at` on. */
  observe(scores: ArrayLike<number>, at: number, taken: number): void {
    this.runs++;
    for (let k = 1; k < taken; k++) {
      this.open(k);
      const value = scores[at + k] - scores[at + k - 1];
      const n = ++this.seen[k];
      const delta = value - this.mean[k];
      this.mean[k] += delta / n;
      this.squares[k] += delta * (value - this.mean[k]);
      if (n >= 2) this.variance[k] = this.squares[k] / (n - 1);
    }
  }

  /** Lays out the priors up to change k. */
  private open(k: number): void {
    for (let i = this.mean.length; i <= k; i++) {
      this.seen[i] = 0;
      this.mean[i] = Math.max(0.15 - 0.03 * i, 0.01);
      this.variance[i] = DELTA_VARIANCE;
      this.squares[i] = 0;
    }
  }
}

export type { TypeBeliefs };

/** What CDV has learned, by task type; it goes on learning through a test. */
export class Learner {
  private readonly types = new Map<number | string, TypeBeliefs>();

  of(type: number | string): TypeBeliefs {
    let beliefs = this.types.get(type);
    if (beliefs === undefined) {
      beliefs = new TypeBeliefs();
      this.types.set(type, beliefs);
    }
    return beliefs;
  }
}
