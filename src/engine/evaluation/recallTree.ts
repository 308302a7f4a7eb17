import { logLikelihoodRatios, logOdds, predictLogOdds } from "../loop/belief.ts";
import { atRound, type Budget } from "../loop/world.ts";
import type { LookaheadPolicy } from "../policies/policy.ts";
import { outdoes, Recall } from "../policies/recall.ts";

/** Where votes lead that lead to no node. */
export const COMMITS = -1;
export const IMPOSSIBLE = -2;

/** One round of `lookahead-keep`: histories of votes, one node each while they fit. */
export interface RecallLayer {
  readonly nodes: number;
  /** (nodes·(M+1)): node of the next round, COMMITS, or IMPOSSIBLE, which commits too. */
  readonly leads: Int32Array;
  /** (nodes·(M+1)): 1 where the plan in hand becomes the kept plan. */
  readonly takes: Uint8Array;
  /** (nodes): round and votes of the kept plan before the votes; round −1 where there is none. */
  readonly keptRound: Int32Array;
  readonly keptVotes: Int32Array;
  /** (nodes·(M+1)): 1 where histories of the node should be decided differently; null where none are. */
  readonly doubtful: Uint8Array | null;
}

export interface RecallTree {
  /** By round, 0 … K_max. */
  readonly layers: readonly RecallLayer[];
  /** Whether the rule's own values come from a grid: it is then not quite its optimum. */
  readonly onGrid: boolean;
}

/** Histories whose log odds, before the votes, and kept log odds lie in these intervals. */
interface Node {
  low: number;
  high: number;
  keptLow: number;
  keptHigh: number;
  readonly keptRound: number;
  readonly keptVotes: number;
}

/** Votes that lead on: their place in the layer, and what they lead to. */
interface Lead extends Node {
  readonly at: number;
}

/** Nodes of a round that are kept apart, and to how many they are merged beyond. */
const MOST_NODES = 1e5;
const MERGED_NODES = 4096;

/**
 * `lookahead-keep` forward from the prior. Beyond `most` histories in a round, neighbours in log odds walk
 * together and are decided as their middle is; where the corners of what they hold are decided otherwise,
 * that is noted as doubtful.
 */
export function growRecall(
  policy: LookaheadPolicy,
  budget: Budget,
  most = MOST_NODES,
  merged = MERGED_NODES,
): RecallTree {
  const { votes: M, rounds: K } = budget;
  const { believed } = policy;
  const recall = new Recall(policy, budget);
  const prior = logOdds(believed.q0);
  const none = { keptLow: -Infinity, keptHigh: -Infinity, keptRound: -1, keptVotes: 0 };
  let nodes: Node[] = [{ low: prior, high: prior, ...none }];
  const layers: RecallLayer[] = [];
  for (let k = 0; k <= K; k++) {
    const alpha = atRound(believed.alpha, k);
    const beta = atRound(believed.beta, k);
    const model = { rho0: atRound(believed.rho0, k), rho1: atRound(believed.rho1, k) };
    const ratios = logLikelihoodRatios(M, { ...model, icc: believed.icc });
    const leads = new Int32Array(nodes.length * (M + 1)).fill(COMMITS);
    const takes = new Uint8Array(leads.length);
    const doubtful = new Uint8Array(leads.length);
    const going: Lead[] = [];
    nodes.forEach((node, n) => {
      for (let S = 0; S <= M; S++) {
        const at = n * (M + 1) + S;
        const low = node.low + ratios[S];
        const high = node.high + ratios[S];
        if (Number.isNaN(low)) {
          leads[at] = IMPOSSIBLE;
          if (k === 0) takes[at] = 1;
          continue;
        }
        const decide = (odds: number, kept: number): number => {
          const taken = k === 0 || outdoes(odds, kept);
          return (taken ? 1 : 0) + (recall.goesOn(k, odds, taken ? odds : kept) ? 2 : 0);
        };
        const decision = decide(middle(low, high), middle(node.keptLow, node.keptHigh));
        if (low !== high || node.keptLow !== node.keptHigh) {
          const sure = [low, high].every((odds) =>
            [node.keptLow, node.keptHigh].every((kept) => decide(odds, kept) === decision),
          );
          if (!sure) doubtful[at] = 1;
        }
        const taken = decision % 2 === 1;
        if (taken) takes[at] = 1;
        if (decision < 2) continue;
        const one = predictLogOdds(low, alpha, beta);
        const other = low === high ? one : predictLogOdds(high, alpha, beta);
        const kept = taken
          ? { keptLow: low, keptHigh: high, keptRound: k, keptVotes: S }
          : {
              keptLow: node.keptLow,
              keptHigh: node.keptHigh,
              keptRound: node.keptRound,
              keptVotes: node.keptVotes,
            };
        going.push({ at, low: Math.min(one, other), high: Math.max(one, other), ...kept });
      }
    });
    layers.push({
      nodes: nodes.length,
      leads,
      takes,
      keptRound: Int32Array.from(nodes, ({ keptRound }) => keptRound),
      keptVotes: Int32Array.from(nodes, ({ keptVotes }) => keptVotes),
      doubtful: doubtful.includes(1) ? doubtful : null,
    });
    nodes = going.length <= most ? apart(going, leads) : gather(going, merged, leads);
  }
  return { layers, onGrid: recall.isApproximate };
}

function middle(low: number, high: number): number {
  return low === high ? low : (low + high) / 2;
}

function apart(going: readonly Lead[], leads: Int32Array): Node[] {
  going.forEach(({ at }, n) => {
    leads[at] = n;
  });
  return [...going];
}

/** Joins neighbours that keep the plan of one round with the same votes, until there is room. */
function gather(going: readonly Lead[], room: number, leads: Int32Array): Node[] {
  for (let width = 1 / 16; ; width *= 1.5) {
    const nodes: Node[] = [];
    const places = new Map<string, number>();
    for (const lead of going) {
      const { at, keptRound, keptVotes } = lead;
      const odds = Math.round(middle(lead.low, lead.high) / width);
      const kept = Math.round(middle(lead.keptLow, lead.keptHigh) / width);
      const key = `${odds},${kept},${keptRound},${keptVotes}`;
      const place = places.get(key);
      leads[at] = place ?? nodes.length;
      if (place === undefined) {
        places.set(key, nodes.length);
        nodes.push({ ...lead });
        continue;
      }
      const node = nodes[place];
      node.low = Math.min(node.low, lead.low);
      node.high = Math.max(node.high, lead.high);
      node.keptLow = Math.min(node.keptLow, lead.keptLow);
      node.keptHigh = Math.max(node.keptHigh, lead.keptHigh);
    }
    if (nodes.length <= room || width > 1e6) return nodes;
  }
}
