import { logLikelihoodRatios, logOdds, predictLogOdds } from "../loop/belief.ts";
import { atRound, type Budget } from "../loop/world.ts";
import type { LookaheadPolicy } from "../policies/policy.ts";
import { outdoes, Recall } from "../policies/recall.ts";

/** Where votes lead that lead to no state. */
const COMMITS = -1;
export const IMPOSSIBLE = -2;

/** One round of `lookahead-keep`: histories of votes that are decided alike from here on are one state. */
interface RecallLayer {
  readonly states: number;
  /** (states·(M+1)): state of the next round, COMMITS, or IMPOSSIBLE, which commits too. */
  readonly leads: Int32Array;
  /** (states·(M+1)): 1 where the plan in hand becomes the kept plan. */
  readonly takes: Uint8Array;
  /** (states·(M+1)): 1 where histories of the state should be decided differently; null where none are. */
  readonly doubtful: Uint8Array | null;
}

/** By round, 0 … K_max. Round 0 has one state, the prior; in round K_max everything commits. */
export type RecallAutomaton = readonly RecallLayer[];

/** Histories whose log odds, before the votes, and kept log odds lie in these intervals. */
interface Node {
  readonly low: number;
  readonly high: number;
  readonly keptLow: number;
  readonly keptHigh: number;
}

/** Votes that lead on: their place in the layer, and what they lead to. */
interface Lead extends Node {
  readonly at: number;
}

/** Histories and vote counts of a round that are told apart. */
const MOST_ENTRIES = 6e5;
/** Those of all rounds together where histories are merged, and histories that a round has at least then. */
const MERGED_ENTRIES = 4e5;
const FEWEST_NODES = 64;

/**
 * `lookahead-keep` compiled for one budget: forward from the prior, then backward, histories with the same
 * future becoming one. Beyond `most` histories in a round, neighbours in log odds walk together and are
 * decided as their middle is; where the corners of what they hold are decided otherwise, that is noted as
 * doubtful.
 *
 * @param merged - histories of a round that are left by merging, about
 */
export function compileRecall(
  policy: LookaheadPolicy,
  budget: Budget,
  most = Math.floor(MOST_ENTRIES / (budget.votes + 1)),
  merged = Math.max(
    FEWEST_NODES,
    Math.floor(MERGED_ENTRIES / ((budget.votes + 1) * (budget.rounds + 1))),
  ),
): RecallAutomaton {
  const { votes: M, rounds: K } = budget;
  const { believed } = policy;
  const recall = new Recall(policy, budget);
  const prior = logOdds(believed.q0);
  const layers: RecallLayer[] = [];
  let room = most;
  let nodes: readonly Node[] = [
    { low: prior, high: prior, keptLow: -Infinity, keptHigh: -Infinity },
  ];
  for (let k = 0; k <= K; k++) {
    const alpha = atRound(believed.alpha, k);
    const beta = atRound(believed.beta, k);
    const ratios = ratiosOf(policy, M, k);
    const decide = (odds: number, kept: number): number => {
      const taken = k === 0 || outdoes(odds, kept);
      return (taken ? 1 : 0) + (recall.paysToGoOn(k, odds, taken ? odds : kept) ? 2 : 0);
    };
    const leads = new Int32Array(nodes.length * (M + 1)).fill(COMMITS);
    const takes = new Uint8Array(leads.length);
    const doubtful = new Uint8Array(leads.length);
    const going: Lead[] = [];
    const last = k + 1 === K ? new Ranks(ratiosOf(policy, M, K)) : null;
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
        const decision = decide(middle(low, high), middle(node.keptLow, node.keptHigh));
        const taken = decision % 2 === 1;
        if (taken) takes[at] = 1;
        if (k < K && (low !== high || node.keptLow !== node.keptHigh)) {
          const corners = [low, high].flatMap((odds) => [
            decide(odds, node.keptLow),
            decide(odds, node.keptHigh),
          ]);
          if (corners.some((other) => other !== decision)) doubtful[at] = 1;
        }
        if (decision < 2) continue;
        const one = predictLogOdds(low, alpha, beta);
        const other = low === high ? one : predictLogOdds(high, alpha, beta);
        const keptLow = taken ? low : node.keptLow;
        const keptHigh = taken ? high : node.keptHigh;
        const lead = { low: Math.min(one, other), high: Math.max(one, other), keptLow, keptHigh };
        if (last === null) {
          going.push({ at, ...lead });
          continue;
        }
        leads[at] = last.place(lead);
        if (last.isDoubtful(lead)) doubtful[at] = 1;
      }
    });
    if (last !== null) nodes = last.nodes;
    else if (going.length <= room) nodes = apart(going, leads);
    else {
      room = merged;
      nodes = gather(going, room, leads);
    }
    layers.push({
      states: takes.length / (M + 1),
      leads,
      takes,
      doubtful: doubtful.includes(1) ? doubtful : null,
    });
  }
  return minimised(layers, M + 1);
}

function ratiosOf({ believed }: LookaheadPolicy, M: number, k: number): Float64Array {
  const { rho0, rho1, icc } = believed;
  return logLikelihoodRatios(M, { rho0: atRound(rho0, k), rho1: atRound(rho1, k), icc });
}

function middle(low: number, high: number): number {
  return low === high ? low : (low + high) / 2;
}

function apart(going: readonly Lead[], leads: Int32Array): readonly Node[] {
  going.forEach(({ at }, n) => {
    leads[at] = n;
  });
  return going;
}

/**
 * Histories that come to round K_max: there it only matters how many vote counts outdo the kept plan, and
 * whether the odds are certain, which some counts contradict.
 */
class Ranks {
  readonly nodes: Node[] = [];
  private readonly ratios: Float64Array;
  private readonly certain: boolean;
  private readonly places = new Map<number, number>();

  constructor(ratios: Float64Array) {
    this.ratios = ratios.filter((ratio) => !Number.isNaN(ratio)).sort();
    this.certain = ratios.some((ratio) => !Number.isFinite(ratio));
  }

  /** The node of these histories; its first is its example. */
  place(lead: Node): number {
    const odds = middle(lead.low, lead.high);
    const end = this.certain && !Number.isFinite(odds) ? Math.sign(odds) : 0;
    const key = 3 * this.rank(odds, middle(lead.keptLow, lead.keptHigh)) + end;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.nodes.push(lead) - 1;
    this.places.set(key, place);
    return place;
  }

  isDoubtful({ low, high, keptLow, keptHigh }: Node): boolean {
    if (low === high && keptLow === keptHigh) return false;
    return this.rank(low, keptHigh) !== this.rank(high, keptLow);
  }

  /** How many vote counts do not outdo the kept plan. */
  private rank(odds: number, kept: number): number {
    const { ratios } = this;
    let low = 0;
    let high = ratios.length;
    while (low < high) {
      const between = (low + high) >> 1;
      if (outdoes(odds + ratios[between], kept)) high = between;
      else low = between + 1;
    }
    return low;
  }
}

/** Joins neighbours until there is room. */
function gather(going: readonly Lead[], room: number, leads: Int32Array): Node[] {
  const finite = going.map(({ low, high }) => middle(low, high)).filter(Number.isFinite);
  const span = finite.reduce((most, x) => Math.max(most, x - finite[0]), 0);
  for (let width = Math.max(1 / 16, span / (4 * Math.sqrt(room))); ; width *= 1.5) {
    const nodes: { low: number; high: number; keptLow: number; keptHigh: number }[] = [];
    const places = new Map<string, number>();
    for (const lead of going) {
      const odds = Math.round(middle(lead.low, lead.high) / width);
      const kept = Math.round(middle(lead.keptLow, lead.keptHigh) / width);
      const key = `${odds},${kept}`;
      const place = places.get(key);
      leads[lead.at] = place ?? nodes.length;
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

/** Backward, states with the same row become one. */
function minimised(layers: readonly RecallLayer[], width: number): RecallAutomaton {
  const fewer: RecallLayer[] = [];
  let renamed: readonly number[] = [];
  for (const { states, leads, takes, doubtful } of [...layers].reverse()) {
    const rows: number[] = [];
    const places = new Map<string, number>();
    const names: number[] = [];
    for (let state = 0; state < states; state++) {
      const symbols: number[] = [];
      for (let at = state * width; at < (state + 1) * width; at++) {
        const lead = leads[at];
        const to = lead < 0 ? lead : renamed[lead];
        symbols.push(4 * to + 2 * takes[at] + (doubtful === null ? 0 : doubtful[at]));
      }
      const key = symbols.join();
      const place = places.get(key) ?? places.size;
      if (place === places.size) {
        places.set(key, place);
        for (const symbol of symbols) rows.push(symbol);
      }
      names.push(place);
    }
    fewer.push({
      states: places.size,
      leads: Int32Array.from(rows, (symbol) => symbol >> 2),
      takes: Uint8Array.from(rows, (symbol) => (symbol >> 1) & 1),
      doubtful: doubtful === null ? null : Uint8Array.from(rows, (symbol) => symbol & 1),
    });
    renamed = names;
  }
  return fewer.reverse();
}
