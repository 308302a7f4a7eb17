import type { ResolvedClass } from "../loop/resolved.ts";
import { isMajority } from "../policies/accepting.ts";
import { type Automaton, IMPOSSIBLE } from "./automaton.ts";
import { commit, type Mass, type Stopping, type Tally } from "./tally.ts";

/**
 * Runs a compiled belief rule forward over (state, y) with the world's rates and vote rows, whatever
 * the rule believes.
 *
 * @param masses - (4·states) scratch, all 0; left all 0
 */
export function addBeliefRule(
  tally: Tally,
  one: ResolvedClass,
  automaton: Automaton,
  masses: Float64Array,
): void {
  const { votes: M, lastRound, first, successor } = automaton;
  const width = M + 1;
  const { valid, invalid } = one;
  const mass: Mass = { a: 0, b: 0, c: 0, d: 0 };
  const stop: Stopping = {
    stopValid: 0,
    stopInvalid: 0,
    votesValid: 0,
    votesInvalid: 0,
    majorityInvalid: 0,
  };
  const start = 4 * first[1];
  masses[start] = one.weight * one.q0;
  masses[start + 3] = one.weight * (1 - one.q0);
  for (let k = 0; k <= lastRound; k++) {
    const votesAt = k * width;
    const alpha = k < lastRound ? one.alpha[k] : 0;
    const beta = k < lastRound ? one.beta[k] : 0;
    for (let state = first[k + 1]; state < first[k]; state++) {
      const a = masses[4 * state];
      const b = masses[4 * state + 1];
      const c = masses[4 * state + 2];
      const d = masses[4 * state + 3];
      if (a + b + c + d === 0) continue;
      masses.fill(0, 4 * state, 4 * state + 4);
      stop.stopValid = 0;
      stop.stopInvalid = 0;
      stop.votesValid = 0;
      stop.votesInvalid = 0;
      stop.majorityInvalid = 0;
      for (let S = 0; S <= M; ) {
        const next = successor[state * width + S];
        let v = valid[votesAt + S];
        let i = invalid[votesAt + S];
        if (next < 0) {
          stop.stopValid += v;
          stop.stopInvalid += i;
          stop.votesValid += S * v;
          stop.votesInvalid += S * i;
          if (isMajority(S, M)) stop.majorityInvalid += i;
          if (next === IMPOSSIBLE) tally.impossible += (a + c) * v + (b + d) * i;
          S++;
          continue;
        }
        for (S++; S <= M && successor[state * width + S] === next; S++) {
          v += valid[votesAt + S];
          i += invalid[votesAt + S];
        }
        masses[4 * next] += a * v * (1 - beta) + b * i * alpha;
        masses[4 * next + 1] += a * v * beta + b * i * (1 - alpha);
        masses[4 * next + 2] += c * v * (1 - beta) + d * i * alpha;
        masses[4 * next + 3] += c * v * beta + d * i * (1 - alpha);
      }
      mass.a = a;
      mass.b = b;
      mass.c = c;
      mass.d = d;
      commit(tally, k, M, mass, stop);
    }
  }
}

/** Scratch for `addBeliefRule`. */
export function massesFor(automaton: Automaton): Float64Array {
  return new Float64Array(4 * automaton.first[0]);
}
