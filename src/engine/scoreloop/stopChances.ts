/** What one rule does on one curve with one repeating error, the fresh errors integrated out. */
export interface StopChances {
  /** (cap) Pr(the guard fires at step 1 … cap). */
  readonly fires: Float64Array;
  /** Pr(it has not fired when the cap is reached). */
  unfired: number;
  /** Pr(the rule says that the bar is reached). */
  claimed: number;
  /** Pr(the score at the stop ≥ bar). */
  lastOver: number;
  /** Mean number of steps after the first score ≥ bar. */
  wasted: number;
}

export function stopChances(cap: number): StopChances {
  return { fires: new Float64Array(cap), unfired: 0, claimed: 0, lastOver: 0, wasted: 0 };
}

/**
 * Stops at step k, or at the cap.
 *
 * @param over - (cap) Pr(score ≥ the world's bar) at each step
 */
export function fixedChances(into: StopChances, k: number, over: Float64Array): void {
  const cap = over.length;
  const stop = Math.min(k, cap);
  into.fires.fill(0);
  if (k <= cap) into.fires[k - 1] = 1;
  into.unfired = k <= cap ? 0 : 1;
  into.wasted = 0;
  let under = 1;
  for (let t = 0; t < stop; t++) {
    under *= 1 - over[t];
    if (t < stop - 1) into.wasted += 1 - under;
  }
  into.claimed = 1 - under;
  into.lastOver = over[stop - 1];
}

/** Room for the walk over runs. */
export class RunWalk {
  /** (2n): mass of loops that go on, by length of the run and by whether a score was over the bar yet. */
  private mass: Float64Array;
  private next: Float64Array;
  private readonly n: number;
  constructor(n: number) {
    this.n = n;
    this.mass = new Float64Array(2 * n);
    this.next = new Float64Array(2 * n);
  }

  /**
   * Stops after n scores in a row at or over the rule's bar.
   *
   * @param pass - (cap) Pr(score ≥ the rule's bar)
   * @param over - (cap) Pr(score ≥ the world's bar)
   */
  walk(into: StopChances, pass: Float64Array, over: Float64Array): void {
    const { n } = this;
    const cap = over.length;
    let { mass, next } = this;
    mass.fill(0);
    mass[0] = 1;
    into.lastOver = 0;
    into.wasted = 0;
    into.claimed = 0;
    for (let t = 0; t < cap; t++) {
      const both = Math.min(pass[t], over[t]);
      const passOnly = pass[t] - both;
      const overOnly = over[t] - both;
      const neither = 1 - both - passOnly - overOnly;
      let fired = 0;
      let endsOver = 0;
      let crossed = 0;
      next.fill(0);
      for (let k = 0; k < n; k++) {
        const without = mass[2 * k];
        const having = mass[2 * k + 1];
        const all = without + having;
        if (all === 0) continue;
        if (k + 1 === n) {
          fired += all * pass[t];
          endsOver += all * both;
        } else {
          next[2 * k + 2] += without * passOnly;
          next[2 * k + 3] += all * both + having * passOnly;
        }
        next[0] += without * neither;
        next[1] += all * overOnly + having * neither;
      }
      into.fires[t] = fired;
      into.claimed += fired;
      into.lastOver += endsOver;
      for (let k = 0; k < n; k++) crossed += next[2 * k + 1];
      if (t < cap - 1) into.wasted += crossed;
      else into.lastOver += this.goesOnOver(mass, both, overOnly);
      [mass, next] = [next, mass];
    }
    into.unfired = 1 - into.claimed;
  }

  /** Mass that is over the bar at the last step and does not fire. */
  private goesOnOver(mass: Float64Array, both: number, overOnly: number): number {
    let sum = 0;
    for (let k = 0; k < this.n; k++) {
      sum += (mass[2 * k] + mass[2 * k + 1]) * (overOnly + (k + 1 < this.n ? both : 0));
    }
    return sum;
  }
}
