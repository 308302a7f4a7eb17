import { logLikelihoodRatios, logOdds, predictLogOdds } from "../loop/belief.ts";
import { stoppingOdds } from "../loop/gain.ts";
import type { ResolvedClass } from "../loop/resolved.ts";
import { atRound, type Budget } from "../loop/world.ts";
import { isMajority } from "../policies/accepting.ts";
import type { BeliefPolicy } from "../policies/policy.ts";
import { startingMass } from "./currentPlan.ts";
import { Doubt } from "./doubt.ts";
import { IMPOSSIBLE, type Nodes, Pairs, type Span, spanOf, unionOf } from "./pairs.ts";
import {
  COLUMNS,
  commit,
  IMPOSSIBLE_VOTES,
  type Mass,
  type Sums,
  stoppingFrom,
  type Tally,
} from "./tally.ts";

/** Probability that is not followed, all rounds together. */
const FORGOTTEN = 1e-14;
/** What a node and a pair of node and vote count take by themselves, in visits. */
const NODE_VISITS = 40;
const PAIR_VISITS = 6;
/** And a class of a node, for what it commits. */
const CLASS_VISITS = 4;
/** 1 would share out what is left evenly; below, early rounds get more, for theirs is carried to the end. */
const EARLINESS = 0.75;
/** Nodes that are kept in a round, whatever they cost, and at most, for memory's sake. */
const FEWEST_NODES = 24;
const MOST_NODES = 1 << 14;

/**
 * A belief rule walked forward, all classes at once, for those that do not compile to a small
 * automaton: what the rule does depends on nothing but its log odds. Each history is a node, so this
 * is the full tree while they fit; beyond, neighbours are merged, each node with the interval of its
 * members' log odds. A decision on which an interval is of two minds is taken at its middle, and what
 * that can do to V is bounded.
 *
 * @param visits - visits of about 5 ns allowed, one for each node, vote count and class; and those of
 *   `fewestVisits`
 * @returns bound on the error in V, below 1e-13 where no decision was of two minds; visits made
 */
export function walkBelief(
  tally: Tally,
  classes: readonly ResolvedClass[],
  { believed, tau, stops }: BeliefPolicy,
  budget: Budget,
  visits: number,
): { readonly bound: number; readonly visits: number } {
  const { votes: M, rounds: K } = budget;
  const doubt = new Doubt(classes, K, M + 1);
  const pairs = new Pairs();
  const rounds = Array.from({ length: K + 1 }, (_, k) => roundOf(classes, k, M));
  let nodes = onlyNode(classes, logOdds(believed.q0));
  let made = 0;
  for (let k = 0; k <= K && nodes.count > 0; k++) {
    const { spans, span, perNode } = rounds[k];
    const alpha = atRound(believed.alpha, k);
    const beta = atRound(believed.beta, k);
    const stop = k < K ? (stops?.[k] ?? stoppingOdds(alpha, beta, tau)) : -Infinity;
    const rho0 = atRound(believed.rho0, k);
    const rho1 = atRound(believed.rho1, k);
    const ratios = logLikelihoodRatios(M, { rho0, rho1, icc: believed.icc });
    const least = FORGOTTEN / ((K + 1) * nodes.used * (M + 1));
    made += nodes.used * perNode;
    pairs.decide(nodes, classes, spans, span, k, ratios, stop, least, doubt);
    const room = roomIn(visits - made, K - k - 1, rounds[Math.min(K, k + 1)].perNode);
    const next = pairs.gather(room, classes.length);
    classes.forEach((one, c) => {
      move(nodes, next, pairs.leadsTo, one, c, spans[c], tally.stopped, k, M);
    });
    if (tally.cut !== null) cutHere(tally.cut, tally.stopped, nodes, classes, k, M);
    repairAll(next, classes, k, alpha, beta);
    nodes = next;
  }
  return { bound: doubt.bound(), visits: made };
}

/** What a round takes: its vote counts by class, and visits for each node. */
function roundOf(classes: readonly ResolvedClass[], k: number, M: number) {
  const spans = classes.map((one) => spanOf(one, k, M));
  const span = unionOf(spans);
  const each = spans.reduce((sum, { from, to }) => sum + CLASS_VISITS + to - from, 0);
  return { spans, span, perNode: NODE_VISITS + PAIR_VISITS * (span.to - span.from) + each };
}

/** Nodes that the next round may have, when so many rounds come after it. */
function roomIn(left: number, after: number, perNode: number): number {
  const share = left / Math.max(1, after) ** EARLINESS;
  return Math.min(MOST_NODES, Math.max(FEWEST_NODES, Math.floor(share / perNode)));
}

/** What the nodes that are always kept may take. */
export function fewestVisits(classes: number, { votes, rounds }: Budget): number {
  const perClass = CLASS_VISITS + votes + 1;
  const perNode = NODE_VISITS + PAIR_VISITS * (votes + 1) + perClass * classes;
  return FEWEST_NODES * (rounds + 1) * perNode;
}

function onlyNode(classes: readonly ResolvedClass[], odds: number): Nodes {
  const masses = classes.map(startingMass).flatMap(({ a, b, c, d }) => [a, b, c, d]);
  return {
    count: 1,
    used: 1,
    low: Float64Array.of(odds),
    high: Float64Array.of(odds),
    mass: Float64Array.from(masses),
  };
}

/** Commits what class c commits, and moves the rest to its nodes, not yet repaired. */
function move(
  nodes: Nodes,
  next: Nodes,
  leadsTo: Int32Array,
  { valid, invalid }: ResolvedClass,
  c: number,
  { from, to }: Span,
  stopped: Sums,
  k: number,
  M: number,
): void {
  const width = M + 1;
  const mass: Mass = { a: 0, b: 0, c: 0, d: 0 };
  const stop = { stopValid: 0, stopInvalid: 0, votesValid: 0, votesInvalid: 0, majorityInvalid: 0 };
  const target = next.mass;
  let impossible = 0;
  const ofClass = 4 * c * nodes.count;
  const intoClass = 4 * c * next.count;
  for (let node = 0; node < nodes.count; node++) {
    const at = ofClass + 4 * node;
    const keptValid = nodes.mass[at];
    const broken = nodes.mass[at + 1];
    const mended = nodes.mass[at + 2];
    const keptInvalid = nodes.mass[at + 3];
    if (keptValid + broken + mended + keptInvalid === 0) continue;
    let stopValid = 0;
    let stopInvalid = 0;
    let votesValid = 0;
    let votesInvalid = 0;
    let majorityInvalid = 0;
    for (let S = from; S < to; S++) {
      const v = valid[k * width + S];
      const i = invalid[k * width + S];
      const lead = leadsTo[node * width + S];
      if (lead >= 0) {
        const into = intoClass + 4 * lead;
        target[into] += keptValid * v;
        target[into + 1] += broken * i;
        target[into + 2] += mended * v;
        target[into + 3] += keptInvalid * i;
        continue;
      }
      stopValid += v;
      stopInvalid += i;
      votesValid += S * v;
      votesInvalid += S * i;
      if (isMajority(S, M)) majorityInvalid += i;
      if (lead === IMPOSSIBLE) impossible += (keptValid + mended) * v + (broken + keptInvalid) * i;
    }
    mass.a = keptValid;
    mass.b = broken;
    mass.c = mended;
    mass.d = keptInvalid;
    stop.stopValid = stopValid;
    stop.stopInvalid = stopInvalid;
    stop.votesValid = votesValid;
    stop.votesInvalid = votesInvalid;
    stop.majorityInvalid = majorityInvalid;
    commit(stopped, k, M, mass, stop);
  }
  stopped[COLUMNS * k + IMPOSSIBLE_VOTES] += impossible;
}

/** What a cap in round k commits: all that is left. */
function cutHere(
  cut: Sums,
  stopped: Sums,
  nodes: Nodes,
  classes: readonly ResolvedClass[],
  k: number,
  M: number,
): void {
  const C = classes.length;
  for (let c = 0; c < C; c++) {
    const mass: Mass = { a: 0, b: 0, c: 0, d: 0 };
    for (let node = 0; node < nodes.count; node++) {
      const at = 4 * (c * nodes.count + node);
      mass.a += nodes.mass[at];
      mass.b += nodes.mass[at + 1];
      mass.c += nodes.mass[at + 2];
      mass.d += nodes.mass[at + 3];
    }
    const { valid, invalid } = classes[c];
    commit(cut, k, M, mass, stoppingFrom(0, M, valid, invalid, k * (M + 1)));
  }
  cut[COLUMNS * k + IMPOSSIBLE_VOTES] = stopped[COLUMNS * k + IMPOSSIBLE_VOTES];
}

/** One repair: log odds by what is believed, masses by what is true. */
function repairAll(
  { count, low, high, mass }: Nodes,
  classes: readonly ResolvedClass[],
  k: number,
  alpha: number,
  beta: number,
): void {
  for (let node = 0; node < count; node++) {
    if (low[node] > high[node]) continue;
    const from = predictLogOdds(low[node], alpha, beta);
    const to = low[node] === high[node] ? from : predictLogOdds(high[node], alpha, beta);
    low[node] = Math.min(from, to);
    high[node] = Math.max(from, to);
  }
  classes.forEach((one, c) => {
    const breaks = one.beta[k];
    const mends = one.alpha[k];
    for (let at = 4 * c * count; at < 4 * (c + 1) * count; at += 4) {
      const a = mass[at];
      const b = mass[at + 1];
      const rescued = mass[at + 2];
      const d = mass[at + 3];
      mass[at] = a * (1 - breaks) + b * mends;
      mass[at + 1] = a * breaks + b * (1 - mends);
      mass[at + 2] = rescued * (1 - breaks) + d * mends;
      mass[at + 3] = rescued * breaks + d * (1 - mends);
    }
  });
}
