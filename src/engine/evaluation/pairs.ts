import type { ResolvedClass } from "../loop/resolved.ts";
import { Bins } from "./bins.ts";
import type { Doubt } from "./doubt.ts";

/** What votes lead to, where it is no node. */
const COMMITS = -1;
export const IMPOSSIBLE = -2;

/** Vote counts rarer than this are left out; together they are < 1e-15. */
const NEGLIGIBLE = 1e-20;

/**
 * Histories that walk together: their believed log odds, before the votes, lie in [low, high]. Merged
 * nodes are in the order of their log odds; those with low > high are not used.
 */
export interface Nodes {
  readonly count: number;
  /** How many of them are used. */
  readonly used: number;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** (class, count, 4): `Mass` */
  readonly mass: Float64Array;
}

/** The vote counts from ≤ S < to of a round that are not negligible in either state. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function spanOf({ valid, invalid }: ResolvedClass, k: number, M: number): Span {
  const at = k * (M + 1);
  let from = 0;
  while (from < M && valid[at + from] + invalid[at + from] < NEGLIGIBLE) from++;
  let to = M + 1;
  while (to > from + 1 && valid[at + to - 1] + invalid[at + to - 1] < NEGLIGIBLE) to--;
  return { from, to };
}

/** The vote counts that are not negligible in some class. */
export function unionOf(spans: readonly Span[]): Span {
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

/** The pairs of a node and a vote count in one round of a walk: which are repaired, and where they go. */
export class Pairs {
  /** (nodes, M+1) a node of the next round, COMMITS or IMPOSSIBLE. */
  leadsTo = new Int32Array(0);
  /** Pairs that are repaired. */
  private count = 0;
  /** Their places in `leadsTo`. */
  private at = new Int32Array(0);
  /** Their posterior log odds lie in [low, high]. */
  private low = new Float64Array(0);
  private high = new Float64Array(0);
  private middle = new Float64Array(0);
  private chance = new Float64Array(0);

  /**
   * Takes the decisions of a round.
   *
   * @param least - pairs that are less likely commit
   */
  decide(
    nodes: Nodes,
    classes: readonly ResolvedClass[],
    spans: readonly Span[],
    { from, to }: Span,
    k: number,
    ratios: Float64Array,
    stop: number,
    least: number,
    doubt: Doubt,
  ): void {
    const width = ratios.length;
    this.reserve(nodes.count * width);
    const { leadsTo, at, low: lows, high: highs, middle, chance: likely } = this;
    const chances = new Float64Array(width);
    let count = 0;
    let forgotten = 0;
    for (let node = 0; node < nodes.count; node++) {
      const lowest = nodes.low[node];
      const highest = nodes.high[node];
      if (lowest > highest) continue;
      chancesOf(chances, nodes, node, classes, spans, k);
      for (let S = from; S < to; S++) {
        const place = node * width + S;
        const chance = chances[S];
        const low = lowest + ratios[S];
        let high = highest + ratios[S];
        leadsTo[place] = COMMITS;
        if (!(low < stop)) {
          if (Number.isNaN(low)) leadsTo[place] = IMPOSSIBLE;
          continue;
        }
        if (chance <= least) {
          forgotten += chance;
          continue;
        }
        if (high >= stop) {
          const repairs = low + high < 2 * stop;
          doubt.add(repairs, nodes, node, k, S);
          if (!repairs) continue;
          high = stop;
        }
        at[count] = place;
        lows[count] = low;
        highs[count] = high;
        middle[count] = (low + high) / 2;
        likely[count] = chance;
        count++;
      }
    }
    doubt.addForgotten(forgotten);
    this.count = count;
  }

  /** The nodes that pairs lead to: one each or, where there is no room, merged. Without mass yet. */
  gather(room: number, classes: number): Nodes {
    const merges = this.count > room;
    const count = merges ? room : this.count;
    const low = new Float64Array(count);
    const high = new Float64Array(count);
    const used = merges ? this.mergeInto(low, high) : this.copyInto(low, high);
    return { count, used, low, high, mass: new Float64Array(4 * classes * count) };
  }

  private copyInto(low: Float64Array, high: Float64Array): number {
    const { count, leadsTo, at } = this;
    low.set(this.low.subarray(0, count));
    high.set(this.high.subarray(0, count));
    for (let pair = 0; pair < count; pair++) leadsTo[at[pair]] = pair;
    return count;
  }

  private mergeInto(low: Float64Array, high: Float64Array): number {
    const { count, leadsTo, at, low: lows, high: highs, middle } = this;
    const bins = new Bins(low.length);
    bins.lay(middle, this.chance, count);
    low.fill(Infinity);
    high.fill(-Infinity);
    let used = 0;
    for (let pair = 0; pair < count; pair++) {
      const bin = bins.binOf(middle[pair]);
      if (low[bin] > high[bin]) used++;
      if (lows[pair] < low[bin]) low[bin] = lows[pair];
      if (highs[pair] > high[bin]) high[bin] = highs[pair];
      leadsTo[at[pair]] = bin;
    }
    return used;
  }

  private reserve(places: number): void {
    if (places <= this.leadsTo.length) return;
    this.leadsTo = new Int32Array(places);
    this.at = new Int32Array(places);
    this.low = new Float64Array(places);
    this.high = new Float64Array(places);
    this.middle = new Float64Array(places);
    this.chance = new Float64Array(places);
  }
}

/** Probability of each vote count at a node, all classes together. */
function chancesOf(
  chances: Float64Array,
  nodes: Nodes,
  node: number,
  classes: readonly ResolvedClass[],
  spans: readonly Span[],
  k: number,
): void {
  const C = classes.length;
  const offset = k * chances.length;
  chances.fill(0);
  for (let c = 0; c < C; c++) {
    const { valid, invalid } = classes[c];
    const { from, to } = spans[c];
    const at = 4 * (c * nodes.count + node);
    const v = nodes.mass[at] + nodes.mass[at + 2];
    const i = nodes.mass[at + 1] + nodes.mass[at + 3];
    for (let S = from; S < to; S++) chances[S] += v * valid[offset + S] + i * invalid[offset + S];
  }
}
