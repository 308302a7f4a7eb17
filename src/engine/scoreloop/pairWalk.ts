import { gaussLegendre } from "../numeric/gaussLegendre.ts";
import { normalDensity } from "../numeric/normal.ts";
import { quickNormalCdf } from "./normalTable.ts";
import type { StopChances } from "./stopChances.ts";

/** Gauss–Legendre nodes a panel. */
const NODES = 8;
/** Widest panel in standard deviations of the fresh error. */
const PANEL = 2;
/** More would take seconds where a part of the error repeats. */
const MOST_PANELS = 64;

const { nodes: X, weights: W } = gaussLegendre(NODES);

/** (NODES × NODES): row i integrates from a panel's start to its node i, column j weighs node j. */
const TO_NODE = cumulative();

function cumulative(): Float64Array {
  const matrix = new Float64Array(NODES * NODES);
  for (let i = 0; i < NODES; i++) {
    for (let j = 0; j < NODES; j++) {
      let sum = 0;
      for (let k = 0; k < NODES; k++) sum += W[k] * lagrange(j, X[i] * X[k]);
      matrix[i * NODES + j] = X[i] * sum;
    }
  }
  return matrix;
}

/** Polynomial that is 1 at node j and 0 at the others. */
function lagrange(j: number, x: number): number {
  let product = 1;
  for (let k = 0; k < NODES; k++) if (k !== j) product *= (x - X[k]) / (X[j] - X[k]);
  return product;
}

/**
 * Stops when the mean of two successive scores reaches the bar b, .5 < b < 1: numerical integration over
 * the last score.
 *
 * Let F(y) be the mass of loops that go on and whose last score is at most y. A score y lets a loop go on
 * where the last was under 2b − y, so its density becomes F(2b − y) times the density of the score. Only
 * scores in [2b − 1, 1] need F itself: below, any last score lets the loop go on. That interval is its own
 * mirror about b, so nodes that are symmetric about b are all that is ever asked for.
 */
export class PairWalk {
  private readonly bar: number;
  private readonly early: boolean;
  private readonly panels: number;
  private readonly width: number;
  /** (panels × NODES) mass of loops that go on with a last score at most this node's. */
  private mass: Float64Array;
  private next: Float64Array;
  private readonly density = new Float64Array(NODES);

  /** Whether the fresh error is wide enough for the panels, or absent. */
  static reaches(bar: number, sd: number): boolean {
    return sd === 0 || halfPanels(bar, sd) <= MOST_PANELS / 2;
  }

  /**
   * @param early - whether the first score alone may stop a loop
   * @param sd - of the fresh error, > 0
   */
  constructor(bar: number, early: boolean, sd: number) {
    this.bar = bar;
    this.early = early;
    this.panels = 2 * halfPanels(bar, sd);
    this.width = (2 * (1 - bar)) / this.panels;
    this.mass = new Float64Array(this.panels * NODES);
    this.next = new Float64Array(this.panels * NODES);
  }

  /**
   * @param mean - (cap) mean of each score before clipping
   * @param over - (cap) Pr(score ≥ b)
   */
  walk(into: StopChances, mean: Float64Array, sd: number, over: Float64Array): void {
    const cap = mean.length;
    const { bar, early, panels, width } = this;
    const low = 2 * bar - 1;
    const atMost = (y: number, t: number): number => quickNormalCdf((y - mean[t]) / sd);
    const under = 1 - over[0];
    let neverOver = under;
    let goesOn = early ? under : 1;
    let atLow = atMost(low, 0);
    for (let i = 0; i < panels * NODES; i++) {
      const y = low + width * (Math.floor(i / NODES) + X[i % NODES]);
      this.mass[i] = early && y >= bar ? under : atMost(y, 0);
    }
    into.fires[0] = 1 - goesOn;
    into.lastOver = 1 - goesOn;
    into.wasted = cap > 1 ? goesOn - neverOver : 0;
    let overAtEnd = goesOn - under;
    for (let t = 1; t < cap; t++) {
      const below = goesOn * atMost(low, t);
      const { upToBar, upToOne } = this.step(mean[t], sd, below);
      const stays = upToOne + atLow * (1 - atMost(1, t));
      into.fires[t] = goesOn - stays;
      overAtEnd = stays - upToBar;
      into.lastOver += goesOn * over[t] - overAtEnd;
      neverOver *= 1 - over[t];
      if (t < cap - 1) into.wasted += stays - neverOver;
      goesOn = stays;
      atLow = below;
      [this.mass, this.next] = [this.next, this.mass];
    }
    into.lastOver += overAtEnd;
    into.unfired = goesOn;
    into.claimed = 1 - goesOn;
  }

  /** Fills `next` from `mass`; what it comes to at the bar and just under 1. */
  private step(mean: number, sd: number, below: number): { upToBar: number; upToOne: number } {
    const { panels, width, density, mass, next, bar } = this;
    const total = panels * NODES;
    const low = 2 * bar - 1;
    let sum = below;
    let upToBar = below;
    for (let p = 0; p < panels; p++) {
      if (p === panels / 2) upToBar = sum;
      const from = p * NODES;
      let whole = 0;
      for (let j = 0; j < NODES; j++) {
        const y = low + width * (p + X[j]);
        const here = (mass[total - 1 - from - j] * normalDensity((y - mean) / sd) * width) / sd;
        density[j] = here;
        whole += W[j] * here;
      }
      for (let i = 0; i < NODES; i++) {
        let part = 0;
        for (let j = 0; j < NODES; j++) part += TO_NODE[i * NODES + j] * density[j];
        next[from + i] = sum + part;
      }
      sum += whole;
    }
    return { upToBar, upToOne: sum };
  }
}

/** Panels on each side of the bar. */
function halfPanels(bar: number, sd: number): number {
  return Math.max(1, Math.ceil((1 - bar) / (PANEL * sd)));
}

/** The same where nothing is fresh: each score is what it is. */
export function pairChances(
  into: StopChances,
  bar: number,
  early: boolean,
  mean: Float64Array,
  over: Float64Array,
): void {
  const cap = mean.length;
  const score = (t: number): number => Math.max(0, Math.min(1, mean[t]));
  const fires = (t: number): boolean =>
    t === 0 ? early && over[0] === 1 : score(t - 1) + score(t) >= 2 * bar;
  let stop = 0;
  while (stop < cap && !fires(stop)) stop++;
  const first = over.indexOf(1);
  const last = Math.min(stop, cap - 1);
  into.fires.fill(0);
  if (stop < cap) into.fires[stop] = 1;
  into.unfired = stop < cap ? 0 : 1;
  into.claimed = 1 - into.unfired;
  into.lastOver = over[last];
  into.wasted = first >= 0 && first < last ? last - first : 0;
}
