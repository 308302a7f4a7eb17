import { logOdds, predictLogOdds } from "../loop/belief.ts";
import type { Budget } from "../loop/world.ts";
import type { SafePolicy } from "../policies/policy.ts";
import { signAt } from "../policies/radius.ts";
import {
  COMMITS,
  IMPOSSIBLE,
  type SignAutomaton,
  type SignLayer,
  toldRounds,
} from "./signAutomaton.ts";

/** Histories whose predicted log odds lie in [low, high]. */
interface Node {
  low: number;
  high: number;
}

/** Votes that lead on: their place in the layer, and what they predict. */
interface Lead extends Node {
  readonly at: number;
}

/**
 * `vrr-stop-safe` forward from the prior, one state a history: the full tree while it fits. Beyond,
 * neighbours in log odds walk together; where they should be decided differently they are decided as
 * their middle is, and that is noted as doubtful.
 *
 * @param room - states of a round at most, at least 3
 */
export function growSigns(policy: SafePolicy, budget: Budget, room: number): SignAutomaton {
  const { votes: M, rounds: K } = budget;
  const rounds = toldRounds(policy, budget);
  const prior = logOdds(policy.believed.q0);
  let nodes: Node[] = [{ low: prior, high: prior }];
  const layers: SignLayer[] = [];
  for (let k = 0; k <= K; k++) {
    const told = rounds[k];
    const leads = new Int32Array(nodes.length * (M + 1)).fill(COMMITS);
    const undetermined = new Uint8Array(leads.length);
    const doubtful = new Uint8Array(leads.length);
    const going: Lead[] = [];
    nodes.forEach(({ low, high }, node) => {
      for (let S = 0; S <= M; S++) {
        const at = node * (M + 1) + S;
        const least = low + told.ratios[S];
        const most = high + told.ratios[S];
        if (Number.isNaN(least)) leads[at] = IMPOSSIBLE;
        if (Number.isNaN(least) || k === K) continue;
        const middle = least === most ? least : (least + most) / 2;
        const sign = signAt(middle, told);
        if (signAt(least, told) !== sign || signAt(most, told) !== sign) doubtful[at] = 1;
        if (sign === "commit") continue;
        if (sign === "undetermined") undetermined[at] = 1;
        const one = predictLogOdds(least, told.alpha, told.beta);
        const other = least === most ? one : predictLogOdds(most, told.alpha, told.beta);
        going.push({ at, low: Math.min(one, other), high: Math.max(one, other) });
      }
    });
    nodes = gather(going, room, leads);
    layers.push({
      states: leads.length / (M + 1),
      leads,
      undetermined,
      doubtful: doubtful.includes(1) ? doubtful : null,
    });
  }
  return layers;
}

/**
 * Joins neighbours until there is room, those with the same log odds first; writes where each lead goes.
 * Belief 0 and belief 1 are joined with nothing else.
 */
function gather(going: readonly Lead[], room: number, leads: Int32Array): Node[] {
  const inside = (lead: Lead): boolean => Number.isFinite(lead.low) && Number.isFinite(lead.high);
  const ends = going.filter((lead) => !inside(lead));
  const finite = going.filter(inside).sort((a, b) => a.low + a.high - (b.low + b.high));
  const span = finite.length > 0 ? finite[finite.length - 1].high - finite[0].low : 0;
  let width = 0;
  let nodes = join(finite, width, leads);
  while (nodes.length > room - 2) {
    width = width === 0 ? span / (4 * room) : 1.5 * width;
    nodes = join(finite, width, leads);
  }
  for (const { at, low, high } of ends) {
    let place = nodes.findIndex((node) => node.low === low && node.high === high);
    if (place < 0) place = nodes.push({ low, high }) - 1;
    leads[at] = place;
  }
  return nodes;
}

/** Nodes no wider than `width`, unless their members are. */
function join(sorted: readonly Lead[], width: number, leads: Int32Array): Node[] {
  const nodes: Node[] = [];
  for (const { at, low, high } of sorted) {
    const last = nodes[nodes.length - 1];
    const joins =
      last !== undefined &&
      (width === 0
        ? last.low === low && last.high === high
        : Math.max(last.high, high) - Math.min(last.low, low) <= width);
    if (joins) {
      last.low = Math.min(last.low, low);
      last.high = Math.max(last.high, high);
    } else nodes.push({ low, high });
    leads[at] = nodes.length - 1;
  }
  return nodes;
}
