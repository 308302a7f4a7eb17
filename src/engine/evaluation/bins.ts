/** Cells of the histogram that bins are laid by. */
const CELLS = 1024;
/** Points that the histogram looks at, about. */
const SAMPLE = 1 << 13;
/** Share of the weight that may lie beyond each end of the histogram. */
const OUTSIDE = 1e-6;
/** How often the histogram is narrowed at most. */
const MOST_PASSES = 8;
/** Bins for each of the two stretches beyond it. */
const OUTER = 3;

/**
 * Bins for weighted points on a line, narrow where much weight lies: through a stretch go as many as
 * the square root of its weight asks for, which makes the mean width of a weight's bin least. Points at
 * −∞ have a bin of their own. Where many points are given, the bins are laid by a sample of them.
 */
export class Bins {
  private readonly most: number;
  private bottom = Infinity;
  private top = -Infinity;
  private from = 0;
  private to = 0;
  private scale = 0;
  private readonly cells = new Float64Array(CELLS);
  private readonly edges = new Float64Array(CELLS + 1);

  /** @param most - bins that may be used, at least 16 */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * Lays the bins.
   *
   * @param n - points, with weights > 0
   */
  lay(points: Float64Array, weights: Float64Array, n: number): void {
    for (let p = 0; p < n; p++) {
      const point = points[p];
      if (point < this.bottom && point > -Infinity) this.bottom = point;
      if (point > this.top) this.top = point;
    }
    this.from = this.bottom;
    this.to = this.top;
    const stride = Math.ceil(n / SAMPLE) | 1;
    let pass = 1;
    do this.count(points, weights, n, stride);
    while (++pass <= MOST_PASSES && this.narrow());
    if (stride > 1) this.count(points, weights, n, 1);
    this.layEdges();
  }

  /** The bin of a point among those that were given, below `most`. */
  binOf(point: number): number {
    const place = (point - this.from) * this.scale;
    if (place >= 0 && place <= CELLS) {
      const cell = Math.min(CELLS - 1, Math.trunc(place));
      const below = this.edges[cell];
      const edge = below + (place - cell) * (this.edges[cell + 1] - below);
      return Math.min(this.most - OUTER - 1, 1 + OUTER + Math.trunc(edge));
    }
    if (point === -Infinity) return 0;
    if (place < 0) return 1 + share(point - this.bottom, this.from - this.bottom);
    return this.most - OUTER + share(point - this.to, this.top - this.to);
  }

  /** Weight by cell from `from` to `to`. */
  private count(points: Float64Array, weights: Float64Array, n: number, stride: number): void {
    const { cells, from } = this;
    const scale = this.to > from ? CELLS / (this.to - from) : 0;
    cells.fill(0);
    for (let p = 0; p < n; p += stride) {
      const place = (points[p] - from) * scale;
      if (place >= 0 && place <= CELLS) cells[Math.min(CELLS - 1, Math.trunc(place))] += weights[p];
    }
    this.scale = scale;
  }

  /** Leaves out what holds next to nothing at both ends; false where little would be gained. */
  private narrow(): boolean {
    const { cells } = this;
    const little = OUTSIDE * cells.reduce((sum, weight) => sum + weight, 0);
    let first = 0;
    let last = CELLS - 1;
    for (let beyond = cells[0]; beyond < little && first < last; beyond += cells[first]) first++;
    for (let beyond = cells[last]; beyond < little && last > first; beyond += cells[last]) last--;
    if (last - first >= CELLS / 4) return false;
    const cell = (this.to - this.from) / CELLS;
    const to = this.from + (last + 1) * cell;
    const from = this.from + first * cell;
    if (!(from + cell / CELLS > from)) return false;
    this.from = from;
    this.to = to;
    return true;
  }

  private layEdges(): void {
    const { cells, edges } = this;
    for (let cell = 0; cell < CELLS; cell++) {
      edges[cell + 1] = edges[cell] + Math.sqrt(cells[cell]);
    }
    const inner = this.most - 2 * OUTER - 1;
    const scale = edges[CELLS] > 0 ? inner / edges[CELLS] : 0;
    for (let cell = 0; cell <= CELLS; cell++) edges[cell] *= scale;
  }
}

/** Which of the outer bins. */
function share(along: number, length: number): number {
  return Math.min(OUTER - 1, Math.max(0, Math.trunc((along / length) * OUTER)));
}
