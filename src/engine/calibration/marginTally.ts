/** Cells of the axis, even in √Δ as the map is. */
const CELLS = 4096;

/** A weighted distribution of margins in cells that are even in √Δ; a cell with one margin is exact. */
export class MarginTally {
  /** Total weight. */
  reach = 0;
  private sum = 0;
  private readonly most: number;
  private readonly weights = new Float64Array(CELLS + 1);
  private readonly sums = new Float64Array(CELLS + 1);

  /** @param most - the greatest margin there can be */
  constructor(most: number) {
    this.most = most;
  }

  clear(): void {
    this.reach = 0;
    this.sum = 0;
    this.weights.fill(0);
    this.sums.fill(0);
  }

  add(margin: number, weight: number): void {
    const cell = Math.floor(Math.sqrt(margin / this.most) * CELLS);
    this.weights[cell] += weight;
    this.sums[cell] += weight * margin;
    this.reach += weight;
    this.sum += weight * margin;
  }

  mean(): number {
    return this.sum / this.reach;
  }

  /** The margin under or at which this share of the weight lies. */
  quantile(share: number): number {
    // Rounding of the sums must not push a quantile past the last margin.
    const wanted = share * this.reach * (1 - 1e-12);
    let below = 0;
    let last = 0;
    for (let cell = 0; cell <= CELLS; cell++) {
      if (this.weights[cell] === 0) continue;
      last = this.sums[cell] / this.weights[cell];
      below += this.weights[cell];
      if (below >= wanted) break;
    }
    return last;
  }
}
