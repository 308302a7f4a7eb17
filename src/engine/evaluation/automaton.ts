import { logOdds, predictLogOdds, writeLogLikelihoodRatios } from "../loop/belief.ts";
import { canPay, stoppingOdds } from "../loop/gain.ts";
import { atRound, type Believed, type Budget } from "../loop/world.ts";
import { type Range, type Repair, Segments } from "./segments.ts";

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
  /** (states·(M+1)): the next round's state, −1 to commit, or IMPOSSIBLE (which commits too). */
  readonly successor: Int32Array;
}

/** Entries of `successor` beyond which the automaton is given up. */
const LIMIT = 1 << 18;

/** Kept from rule to rule and grown, for allocating would take as long as compiling. */
const segments = new Segments();
let ratios = new Float64Array(256);

/** Entries of an array that automata are cut from, one after another: each array is dear to allocate. */
const SLAB = 1 << 14;
let written = new Int32Array(SLAB);
/** Entries of it that belong to automata already made. */
let taken = 0;

/**
 * Compiles backward from K_max. Posterior log odds fall in segments, separated by cuts: from the
 * stopping odds up the rule commits; below, the next round's breakpoints are pulled back through the
 * repair. Cuts less each likelihood ratio are this round's breakpoints. Only the x that a repair can
 * lead to are kept, which is why there are few.
 *
 * @param limit - entries of `successor`, and candidates for breakpoints in one round, beyond which to
 *   give up
 * @param stops - (K_max) log odds from which to commit, by round, in place of those of τ
 * @returns null where it would need more
 */
export function compileAutomaton(
  believed: Believed,
  tau: number,
  budget: Budget,
  limit = LIMIT,
  stops?: ArrayLike<number>,
): Automaton | null {
  const { votes: M } = budget;
  const width = M + 1;
  const lastRound = lastReached(believed, tau, budget.rounds, stops);
  const first = new Int32Array(lastRound + 2);
  let states = 0;
  const rows = writeRatios(believed, M, lastRound);
  const repairs = repairsOf(believed, tau, lastRound, stops);
  segments.commitAll();
  for (let k = lastRound; k >= 0; k--) {
    const row = Math.min(k, rows - 1) * width;
    const before = k === 0 ? null : repairs[Math.min(k - 1, repairs.length - 1)];
    const range = before ?? priorAlone(believed.q0);
    if (segments.count * width > limit) return null;
    const pieces = segments.breakUp(range, ratios, row, width);
    const needed = (states + pieces + 1) * width;
    if (needed > limit) return null;
    if (taken + needed > written.length) startAnew(needed);
    segments.writeStates(written, taken + states * width, range, ratios, row, width);
    first[k] = states + pieces + (range.certain ? 1 : 0);
    if (before !== null) segments.pullBack(before, states);
    states = first[k];
  }
  const successor = written.subarray(taken, taken + states * width);
  taken += successor.length;
  return { votes: M, lastRound, first, successor };
}

/**
 * Writes the likelihood ratios of the rounds up to `lastRound` that differ, a row each; the last row is
 * held.
 *
 * @returns rows
 */
function writeRatios({ rho0, rho1, icc }: Believed, M: number, lastRound: number): number {
  const width = M + 1;
  const distinct = Math.min(lastRound + 1, Math.max(rho0.length, rho1.length));
  if (distinct * width > ratios.length) ratios = new Float64Array(2 * distinct * width);
  for (let k = 0; k < distinct; k++) {
    const model = { rho0: atRound(rho0, k), rho1: atRound(rho1, k), icc };
    writeLogLikelihoodRatios(ratios, k * width, M, model);
  }
  return distinct;
}

/** The repairs before `lastRound` that differ; the last is held. */
function repairsOf(
  { alpha: alphas, beta: betas }: Believed,
  tau: number,
  lastRound: number,
  stops?: ArrayLike<number>,
): Repair[] {
  const differ = stops?.length ?? Math.max(alphas.length, betas.length);
  const repairs: Repair[] = [];
  for (let k = 0; k < Math.min(lastRound, differ); k++) {
    const alpha = atRound(alphas, k);
    const beta = atRound(betas, k);
    repairs.push(repairOf(alpha, beta, stops?.[k] ?? stoppingOdds(alpha, beta, tau)));
  }
  return repairs;
}

/** The first round in which the rule commits whatever it believes. */
function lastReached(
  { alpha }: Believed,
  tau: number,
  rounds: number,
  stops?: ArrayLike<number>,
): number {
  const pays = (k: number) =>
    stops === undefined ? canPay(atRound(alpha, k), tau) : stops[k] > -Infinity;
  let k = 0;
  while (k < rounds && pays(k)) k++;
  return k;
}

function priorAlone(q0: number): Range {
  const odds = logOdds(q0);
  return { low: odds, high: odds, certain: false };
}

function repairOf(alpha: number, beta: number, stop: number): Repair {
  const fromZero = predictLogOdds(-Infinity, alpha, beta);
  const fromStop = predictLogOdds(stop, alpha, beta);
  const low = Math.min(fromZero, fromStop);
  const high = Math.max(fromZero, fromStop);
  return { alpha, beta, stop, low, high, certain: alpha === 1 };
}

/** Goes on in a new array, with what was written of this automaton. */
function startAnew(entries: number): void {
  const fresh = new Int32Array(Math.max(SLAB, 2 * entries));
  fresh.set(written.subarray(taken));
  written = fresh;
  taken = 0;
}
