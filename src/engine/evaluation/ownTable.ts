import { resolveWorld } from "../loop/resolved.ts";
import type { Budget, World } from "../loop/world.ts";
import type { OwnAutomaton } from "./ownAutomaton.ts";
import { IMPOSSIBLE } from "./segments.ts";

/** What a rule of one's own does in round k with S accepting votes. */
export interface OwnCell {
  /** Probability of coming there. */
  readonly reached: number;
  /** Probability of coming there and committing, for want of an answer included. */
  readonly commits: number;
  /** Probability of coming there and having no answer; the rule commits. */
  readonly failed: number;
  /** Probability of votes there that neither believed state could have cast; the rule commits. */
  readonly impossible: number;
  /** Accepting votes on p_0 … p_k after which it does so, one history each; null where there is none. */
  readonly commitsAfter: readonly number[] | null;
  readonly repairsAfter: readonly number[] | null;
  readonly failsAfter: readonly number[] | null;
}

/** Nodes of leniency behind the probabilities of a table, which are shown to two digits. */
const NODES = 64;

/** @returns [k][S], the rounds 0 … K_max − 1 that can be reached; in round K_max every rule commits */
export function ownTable(own: OwnAutomaton, world: World, budget: Budget): OwnCell[][] {
  const { automaton, failed } = own;
  const { votes: M, lastRound, first, successor } = automaton;
  const width = M + 1;
  const classes = resolveWorld(world, budget, NODES);
  // [class] (states·2): probability of a valid and of an invalid plan in hand
  const masses = classes.map(({ weight, q0 }) => {
    const mass = new Float64Array(2 * first[0]);
    mass[2 * first[1]] = weight * q0;
    mass[2 * first[1] + 1] = weight * (1 - q0);
    return mass;
  });
  const table: OwnCell[][] = [];
  for (let k = 0; k <= Math.min(lastRound, budget.rounds - 1); k++) {
    const row = Array.from({ length: width }, () => ({
      reached: 0,
      commits: 0,
      failed: 0,
      impossible: 0,
      commitsAfter: null as readonly number[] | null,
      repairsAfter: null as readonly number[] | null,
      failsAfter: null as readonly number[] | null,
    }));
    for (let state = first[k + 1]; state < first[k]; state++) {
      for (let S = 0; S < width; S++) {
        const at = state * width + S;
        const cell = row[S];
        const lead = successor[at];
        let reached = 0;
        classes.forEach((one, c) => {
          const valid = masses[c][2 * state] * one.valid[k * width + S];
          const invalid = masses[c][2 * state + 1] * one.invalid[k * width + S];
          reached += valid + invalid;
          if (lead < 0) return;
          masses[c][2 * lead] += valid * (1 - one.beta[k]) + invalid * one.alpha[k];
          masses[c][2 * lead + 1] += valid * one.beta[k] + invalid * (1 - one.alpha[k]);
        });
        if (reached === 0) continue;
        cell.reached += reached;
        if (lead >= 0) {
          cell.repairsAfter ??= historyTo(own, at);
          continue;
        }
        cell.commits += reached;
        if (lead === IMPOSSIBLE) cell.impossible += reached;
        if (failed[at] === 0) {
          cell.commitsAfter ??= historyTo(own, at);
          continue;
        }
        cell.failed += reached;
        cell.failsAfter ??= historyTo(own, at);
      }
    }
    table.push(row);
  }
  return table;
}

/** Accepting votes on p_0 … p_k of one history that comes to this state and these votes. */
function historyTo({ automaton, from }: OwnAutomaton, at: number): number[] {
  const width = automaton.votes + 1;
  const history: number[] = [];
  for (let here = at; here >= 0; here = from[Math.trunc(here / width)]) {
    history.unshift(here % width);
  }
  return history;
}
