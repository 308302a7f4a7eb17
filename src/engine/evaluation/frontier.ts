import { logLikelihoodRatios, logOdds, predictLogOdds } from "../loop/belief.ts";
import { stoppingOdds } from "../loop/gain.ts";
import type { ResolvedClass } from "../loop/resolved.ts";
import { atRound, type Budget } from "../loop/world.ts";
import { isMajority } from "../policies/accepting.ts";
import type { Policy } from "../policies/policy.ts";
import { commit, type Tally } from "./tally.ts";

type BeliefPolicy = Extract<Policy, { readonly family: "belief" }>;

/** Nodes kept after a round; more are merged. */
const CAPACITY = 1 << 11;

/** Columns of a node: lowest and highest log odds of the histories merged in it, and its mass. */
const COLUMNS = 6;

/**
 * A belief rule walked forward, for those that do not compile to a small automaton (α + β near 0 with
 * many rounds). Each history is a node, so this is the full tree while they fit; beyond CAPACITY
 * neighbours are merged in bins, each with the interval of its members' log odds. A decision on which an interval is of two minds is taken at its middle, and the
 * mass is counted in the bound.
 *
 * @returns bound on the error in V: 0 where nothing was of two minds
 */
export function addFrontier(
  tally: Tally,
  one: ResolvedClass,
  policy: BeliefPolicy,
  budget: Budget,
  capacity = CAPACITY,
): number {
  const { believed, tau } = policy;
  const { votes: M, rounds: K } = budget;
  const prior = logOdds(believed.q0);
  let nodes = Float64Array.of(prior, prior, one.weight * one.q0, 0, 0, one.weight * (1 - one.q0));
  let bound = 0;
  for (let k = 0; k <= K && nodes.length > 0; k++) {
    const alpha = atRound(believed.alpha, k);
    const beta = atRound(believed.beta, k);
    const stop = k < K ? stoppingOdds(alpha, beta, tau) : -Infinity;
    const { rho0, rho1, icc } = believed;
    const model = { rho0: atRound(rho0, k), rho1: atRound(rho1, k), icc };
    const ratios = logLikelihoodRatios(M, model);
    const next = new Float64Array((nodes.length / COLUMNS) * (M + 1) * COLUMNS);
    let used = 0;
    for (let node = 0; node < nodes.length; node += COLUMNS) {
      const mass = {
        a: nodes[node + 2],
        b: nodes[node + 3],
        c: nodes[node + 4],
        d: nodes[node + 5],
      };
      for (let S = 0; S <= M; S++) {
        const v = one.valid[k * (M + 1) + S];
        const i = one.invalid[k * (M + 1) + S];
        const chance = (mass.a + mass.c) * v + (mass.b + mass.d) * i;
        if (chance === 0) continue;
        const low = nodes[node] + ratios[S];
        const high = nodes[node + 1] + ratios[S];
        const impossible = Number.isNaN(low);
        if (impossible) tally.impossible += chance;
        if (low < stop && high >= stop) bound += chance;
        const middle = low === high ? low : (low + high) / 2;
        if (impossible || middle >= stop || stop === -Infinity) {
          commit(tally, k, M, mass, {
            stopValid: v,
            stopInvalid: i,
            votesValid: S * v,
            votesInvalid: S * i,
            majorityInvalid: isMajority(S, M) ? i : 0,
          });
          continue;
        }
        const from = predictLogOdds(low, alpha, beta);
        const to = low === high ? from : predictLogOdds(Math.min(high, stop), alpha, beta);
        const trueAlpha = one.alpha[k];
        const trueBeta = one.beta[k];
        next[used] = Math.min(from, to);
        next[used + 1] = Math.max(from, to);
        next[used + 2] = mass.a * v * (1 - trueBeta) + mass.b * i * trueAlpha;
        next[used + 3] = mass.a * v * trueBeta + mass.b * i * (1 - trueAlpha);
        next[used + 4] = mass.c * v * (1 - trueBeta) + mass.d * i * trueAlpha;
        next[used + 5] = mass.c * v * trueBeta + mass.d * i * (1 - trueAlpha);
        used += COLUMNS;
      }
    }
    const fits = used / COLUMNS <= capacity;
    nodes = fits ? next.slice(0, used) : merged(next.subarray(0, used), capacity);
  }
  return bound;
}

/** Nodes that fall in the same of `capacity` equal bins become one. */
function merged(nodes: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  let low = Infinity;
  let high = -Infinity;
  for (let node = 0; node < nodes.length; node += COLUMNS) {
    const middle = (nodes[node] + nodes[node + 1]) / 2;
    if (!Number.isFinite(middle)) continue;
    low = Math.min(low, middle);
    high = Math.max(high, middle);
  }
  const scale = high > low ? (capacity - 1) / (high - low) : 0;
  const bins = new Map<number, number>();
  const kept = new Float64Array(nodes.length);
  let used = 0;
  for (let node = 0; node < nodes.length; node += COLUMNS) {
    const middle = (nodes[node] + nodes[node + 1]) / 2;
    const bin = Number.isFinite(middle) ? Math.round((middle - low) * scale) : middle;
    const home = bins.get(bin);
    if (home === undefined) {
      bins.set(bin, used);
      for (let column = 0; column < COLUMNS; column++) kept[used + column] = nodes[node + column];
      used += COLUMNS;
      continue;
    }
    kept[home] = Math.min(kept[home], nodes[node]);
    kept[home + 1] = Math.max(kept[home + 1], nodes[node + 1]);
    for (let column = 2; column < COLUMNS; column++) kept[home + column] += nodes[node + column];
  }
  return kept.slice(0, used);
}
