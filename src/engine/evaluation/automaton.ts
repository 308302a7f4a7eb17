import { logLikelihoodRatios, logOdds, predictLogOdds } from "../loop/belief.ts";
import { stoppingOdds } from "../loop/gain.ts";
import { atRound, type Believed, type Budget } from "../loop/world.ts";

/** Successors that are no state. */
const COMMIT = -1;
export const IMPOSSIBLE = -2;

/**
 * A belief rule compiled for one budget. The future of the rule is piecewise constant in the
 * predicted log odds x of the plan in hand, so each round needs one state a piece; `successor` says
 * where each vote count leads. Round 0 has one state, the rule's prior.
 */
export interface Automaton {
  readonly votes: number;
  /** Last round that can be reached. */
  readonly lastRound: number;
  /** (lastRound + 2): the states of round k are first[k + 1] … first[k] − 1; round 0 comes last. */
  readonly first: Int32Array;
  /** (states·(M+1)): the next round's state, COMMIT, or IMPOSSIBLE (which commits too). */
  readonly successor: Int32Array;
}

/** Breakpoints nearer than this are one: far below the width of a tie in log odds, above rounding. */
const SAME = 1e-13;

/** Entries of `successor` beyond which the automaton is given up. */
const LIMIT = 1 << 18;

/**
 * Compiles backward from K_max. Posterior log odds fall in segments, separated by `cuts`: from the
 * stopping odds up the rule commits; below, the next round's breakpoints are pulled back through the
 * repair. Cuts less each likelihood ratio are this round's breakpoints. Only the x that a repair can
 * lead to are kept, which is why there are few.
 *
 * @param limit - entries of `successor` beyond which to give up
 * @returns null where it would need more
 */
export function compileAutomaton(
  believed: Believed,
  tau: number,
  budget: Budget,
  limit = LIMIT,
): Automaton | null {
  const { votes: M } = budget;
  const width = M + 1;
  const lastRound = lastReached(believed, tau, budget.rounds);
  const first = new Int32Array(lastRound + 2);
  let successor = new Int32Array(2 * (lastRound + 2) * width);
  let states = 0;
  let segments = ALWAYS_COMMIT;
  const rows = ratioRows(believed, M, lastRound);
  const repairs = repairsOf(believed, tau, lastRound);
  for (let k = lastRound; k >= 0; k--) {
    const ratios = rows[Math.min(k, rows.length - 1)];
    const before = k === 0 ? null : repairs[Math.min(k - 1, repairs.length - 1)];
    const range = before ?? priorAlone(believed.q0);
    if (segments.cuts.length * width > limit) return null;
    const breakpoints = breakpointsWithin(range, segments.cuts, ratios);
    const pieces = breakpoints.length + 1;
    const needed = (states + pieces + 1) * width;
    if (needed > limit) return null;
    if (needed > successor.length) successor = grown(successor, 2 * needed);
    writeStates(successor, states * width, breakpoints, range, segments, ratios);
    if (range.certain) {
      writeState(successor, (states + pieces) * width, Infinity, segments, ratios);
    }
    first[k] = states + pieces + (range.certain ? 1 : 0);
    if (before !== null) segments = pulledBack(before, breakpoints, states);
    states = first[k];
  }
  return { votes: M, lastRound, first, successor };
}

/** Likelihood ratios of the rounds up to `lastRound` that differ; the last row is held. */
function ratioRows(believed: Believed, M: number, lastRound: number): Float64Array[] {
  const { rho0, rho1, icc } = believed;
  const distinct = Math.min(lastRound + 1, Math.max(rho0.length, rho1.length));
  const rows: Float64Array[] = [];
  for (let k = 0; k < distinct; k++) {
    rows.push(logLikelihoodRatios(M, { rho0: atRound(rho0, k), rho1: atRound(rho1, k), icc }));
  }
  return rows;
}

/** The repairs before `lastRound` that differ; the last is held. */
function repairsOf(believed: Believed, tau: number, lastRound: number): Repair[] {
  const { alpha, beta } = believed;
  const distinct = Math.min(lastRound, Math.max(alpha.length, beta.length));
  const repairs: Repair[] = [];
  for (let k = 0; k < distinct; k++) {
    repairs.push(repairOf(atRound(alpha, k), atRound(beta, k), tau));
  }
  return repairs;
}

/** Where a round's posterior log odds lead: segment i holds cuts[i−1] ≤ odds < cuts[i]. */
interface Segments {
  readonly cuts: readonly number[];
  /** (cuts + 1) */
  readonly leadsTo: readonly number[];
  /** Where belief 0 leads. */
  readonly fromZero: number;
}

/** The predicted log odds that can be met in a round. */
interface Range {
  readonly low: number;
  readonly high: number;
  /** Whether a repair of a surely invalid plan is surely valid: log odds ∞, a state of its own. */
  readonly certain: boolean;
}

/** One round's repair as the rule sees it; the range is of what it predicts when it repairs. */
interface Repair extends Range {
  readonly alpha: number;
  readonly beta: number;
  /** Log odds from which the rule commits; it repairs below. */
  readonly stop: number;
}

const NOTHING: readonly number[] = [];
const ALWAYS_COMMIT: Segments = { cuts: NOTHING, leadsTo: [COMMIT], fromZero: COMMIT };

/** The first round in which the rule commits whatever it believes. */
function lastReached(believed: Believed, tau: number, rounds: number): number {
  let k = 0;
  while (k < rounds && everRepairs(believed, tau, k)) k++;
  return k;
}

function everRepairs({ alpha, beta }: Believed, tau: number, k: number): boolean {
  return stoppingOdds(atRound(alpha, k), atRound(beta, k), tau) > -Infinity;
}

function priorAlone(q0: number): Range {
  const odds = logOdds(q0);
  return { low: odds, high: odds, certain: false };
}

function repairOf(alpha: number, beta: number, tau: number): Repair {
  const stop = stoppingOdds(alpha, beta, tau);
  const fromZero = predictLogOdds(-Infinity, alpha, beta);
  const fromStop = predictLogOdds(stop, alpha, beta);
  const low = Math.min(fromZero, fromStop);
  const high = Math.max(fromZero, fromStop);
  return { alpha, beta, stop, low, high, certain: alpha === 1 };
}

/**
 * The segments of a round from the pieces of the next.
 *
 * @param base - number of the first piece
 */
function pulledBack(repair: Repair, breakpoints: readonly number[], base: number): Segments {
  const { alpha, beta, stop, certain } = repair;
  const n = breakpoints.length;
  const falling = beta > 1 - alpha;
  const cuts: number[] = [];
  const leadsTo: number[] = [];
  let cut = -Infinity;
  for (let i = 0; i < n; i++) {
    const at = preimage(breakpoints[falling ? n - 1 - i : i], alpha, beta);
    cut = Math.min(stop, Math.max(cut, at));
    cuts.push(cut);
    leadsTo.push(base + (falling ? n - i : i));
  }
  cuts.push(stop);
  leadsTo.push(base + (falling ? 0 : n), COMMIT);
  return { cuts, leadsTo, fromZero: certain ? base + n + 1 : leadsTo[0] };
}

/** The log odds whose repair is predicted at x; ±Infinity where rounding puts x out of reach. */
function preimage(x: number, alpha: number, beta: number): number {
  if (alpha === 1) {
    // x has no bound here, and e^−x must not underflow.
    const losses = beta - (1 - beta) * Math.exp(-x);
    return losses > 0 ? -x - Math.log(losses) : Infinity;
  }
  // So here: e^−x must not underflow.
  if (beta === 0 && x > 0) return x + Math.log(1 - alpha - alpha * Math.exp(-x));
  const valid = x > 0 ? 1 : Math.exp(x);
  const invalid = x > 0 ? Math.exp(-x) : 1;
  const wins = (1 - alpha) * valid - alpha * invalid;
  const losses = (1 - beta) * invalid - beta * valid;
  const ratio = wins / losses;
  if (ratio > 0) return Math.log(ratio);
  return Math.abs(wins) <= Math.abs(losses) ? -Infinity : Infinity;
}

/** Sorted log odds strictly within the range from which some vote count lands on a cut. */
function breakpointsWithin(
  { low, high }: Range,
  cuts: readonly number[],
  ratios: Float64Array,
): readonly number[] {
  if (!(low < high)) return NOTHING;
  const found: number[] = [];
  for (let i = 0; i < cuts.length; i++) {
    for (let S = 0; S < ratios.length; S++) {
      const x = cuts[i] - ratios[S];
      if (x > low && x < high) found.push(x);
    }
  }
  if (found.length < 2) return found;
  const sorted = Float64Array.from(found).sort();
  const distinct = [sorted[0]];
  for (let i = 1; i < sorted.length; i++) {
    if (sorted[i] - distinct[distinct.length - 1] > SAME) distinct.push(sorted[i]);
  }
  return distinct;
}

/** One state a piece, decided at a point inside it. */
function writeStates(
  successor: Int32Array,
  offset: number,
  breakpoints: readonly number[],
  { low, high }: Range,
  segments: Segments,
  ratios: Float64Array,
): void {
  const n = breakpoints.length;
  for (let i = 0; i <= n; i++) {
    const left = i === 0 ? low : breakpoints[i - 1];
    const right = i === n ? high : breakpoints[i];
    const inside = left === right ? left : right === Infinity ? left + 1 : (left + right) / 2;
    writeState(successor, offset + i * ratios.length, inside, segments, ratios);
  }
}

function writeState(
  successor: Int32Array,
  offset: number,
  x: number,
  { cuts, leadsTo, fromZero }: Segments,
  ratios: Float64Array,
): void {
  for (let S = 0; S < ratios.length; S++) {
    const odds = x + ratios[S];
    if (odds === -Infinity) successor[offset + S] = fromZero;
    else if (Number.isNaN(odds)) successor[offset + S] = IMPOSSIBLE;
    else successor[offset + S] = leadsTo[countUpTo(cuts, odds)];
  }
}

/** How many entries of an ascending list are ≤ value. */
function countUpTo(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function grown(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
