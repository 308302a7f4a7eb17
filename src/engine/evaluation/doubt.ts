import type { ResolvedClass } from "../loop/resolved.ts";
import type { Nodes } from "./pairs.ts";

/**
 * How far V can be off where some histories got the other decision: a bound, from both sides.
 *
 * A plan that is committed stays as it is; one that is repaired on ends otherwise with no more than
 * the chance that some repair still to come flips it.
 */
export class Doubt {
  private readonly classes: readonly ResolvedClass[];
  private readonly width: number;
  /** (class, K+1) Pr(a valid plan is ever broken from here on). */
  private readonly broken: Float64Array;
  /** (class, K+1) Pr(an invalid plan is ever mended from here on). */
  private readonly mended: Float64Array;
  private readonly rounds: number;
  private above = 0;
  private below = 0;

  /**
   * @param lastRound - in which the rule commits whatever it believes
   * @param width - M + 1
   */
  constructor(classes: readonly ResolvedClass[], lastRound: number, width: number) {
    this.classes = classes;
    this.width = width;
    this.rounds = lastRound + 1;
    this.broken = new Float64Array(classes.length * this.rounds);
    this.mended = new Float64Array(classes.length * this.rounds);
    classes.forEach((one, c) => {
      for (let k = lastRound - 1; k >= 0; k--) {
        const at = c * this.rounds + k;
        this.broken[at] = one.beta[k] + (1 - one.beta[k]) * this.broken[at + 1];
        this.mended[at] = one.alpha[k] + (1 - one.alpha[k]) * this.mended[at + 1];
      }
    });
  }

  /**
   * Some of the histories of a node that see S votes in round k should be decided otherwise.
   *
   * @param repaired - whether they are repaired
   */
  add(repaired: boolean, { mass, count }: Nodes, node: number, k: number, S: number): void {
    const { classes, rounds } = this;
    for (let c = 0; c < classes.length; c++) {
      const at = 4 * (c * count + node);
      const v = (mass[at] + mass[at + 2]) * classes[c].valid[k * this.width + S];
      const i = (mass[at + 1] + mass[at + 3]) * classes[c].invalid[k * this.width + S];
      const lost = v * this.broken[c * rounds + k];
      const gained = i * this.mended[c * rounds + k];
      this.above += repaired ? lost : gained;
      this.below += repaired ? gained : lost;
    }
  }

  /** Probability of which nothing is known but that it counts somewhere. */
  addForgotten(chance: number): void {
    this.above += chance;
    this.below += chance;
  }

  /** |error in V| is at most this. */
  bound(): number {
    return Math.max(this.above, this.below);
  }
}
