import type { ResolvedClass } from "../loop/resolvedClass.ts";
import { isMajority } from "../policies/accepting.ts";
import type { Automaton } from "./automaton.ts";
import { IMPOSSIBLE } from "./segments.ts";
import { COLUMNS, commit, IMPOSSIBLE_VOTES, type Mass, stoppingFrom, type Tally } from "./tally.ts";

/**
 * Runs a compiled belief rule forward over (state, y) with the world's rates and vote rows, whatever
 * the rule believes.
 *
 * @param masses - (4·states) scratch, all 0; left all 0
 */
export function addBeliefRule(
  { stopped, cut }: Tally,
  one: ResolvedClass,
  automaton: Automaton,
  masses: Float64Array,
): void {
  const { votes: M, lastRound, first, successor } = automaton;
  const width = M + 1;
  const { valid, invalid } = one;
  const start = 4 * first[1];
  masses[start] = one.weight * one.q0;
  masses[start + 3] = one.weight * (1 - one.q0);
  for (let k = 0; k <= lastRound; k++) {
    const votesAt = k * width;
    // Masses arrive as the last round's votes leave them, and are repaired once a state.
    const alpha = k > 0 ? one.alpha[k - 1] : 0;
    const beta = k > 0 ? one.beta[k - 1] : 0;
    const all = cut === null ? null : stoppingFrom(0, M, valid, invalid, votesAt);
    for (let state = first[k + 1]; state < first[k]; state++) {
      const keptValid = masses[4 * state];
      const broken = masses[4 * state + 1];
      const mended = masses[4 * state + 2];
      const keptInvalid = masses[4 * state + 3];
      if (keptValid + broken + mended + keptInvalid === 0) continue;
      masses[4 * state] = 0;
      masses[4 * state + 1] = 0;
      masses[4 * state + 2] = 0;
      masses[4 * state + 3] = 0;
      const a = keptValid * (1 - beta) + broken * alpha;
      const b = keptValid * beta + broken * (1 - alpha);
      const c = mended * (1 - beta) + keptInvalid * alpha;
      const d = mended * beta + keptInvalid * (1 - alpha);
      const leads = state * width;
      let stopValid = 0;
      let stopInvalid = 0;
      let votesValid = 0;
      let votesInvalid = 0;
      let majorityInvalid = 0;
      let impossible = 0;
      for (let S = 0; S <= M; ) {
        const next = successor[leads + S];
        let v = valid[votesAt + S];
        let i = invalid[votesAt + S];
        if (next < 0) {
          stopValid += v;
          stopInvalid += i;
          votesValid += S * v;
          votesInvalid += S * i;
          if (isMajority(S, M)) majorityInvalid += i;
          if (next === IMPOSSIBLE) impossible += (a + c) * v + (b + d) * i;
          S++;
          continue;
        }
        for (S++; S <= M && successor[leads + S] === next; S++) {
          v += valid[votesAt + S];
          i += invalid[votesAt + S];
        }
        masses[4 * next] += a * v;
        masses[4 * next + 1] += b * i;
        masses[4 * next + 2] += c * v;
        masses[4 * next + 3] += d * i;
      }
      const mass: Mass = { a, b, c, d };
      commit(stopped, k, M, mass, {
        stopValid,
        stopInvalid,
        votesValid,
        votesInvalid,
        majorityInvalid,
      });
      stopped[COLUMNS * k + IMPOSSIBLE_VOTES] += impossible;
      if (cut === null || all === null) continue;
      commit(cut, k, M, mass, all);
      cut[COLUMNS * k + IMPOSSIBLE_VOTES] += impossible;
    }
  }
}

/** Scratch for `addBeliefRule`. */
export function massesFor(automaton: Automaton): Float64Array {
  return new Float64Array(4 * automaton.first[0]);
}
