import type { Budget } from "../loop/world.ts";
import { begin, type Run } from "../policies/decide.ts";
import type { OwnPolicy } from "../policies/policy.ts";
import type { Automaton } from "./automaton.ts";
import { IMPOSSIBLE } from "./segments.ts";

/** A rule of one's own, asked in every state that it can come to, in one budget. */
export interface OwnAutomaton {
  /** As of a belief rule: a failed answer commits. */
  readonly automaton: Automaton;
  /** (states·(M+1)): 1 where the rule has no answer. */
  readonly failed: Uint8Array;
  /** (states) a state of the round before and the votes on its plan that lead here, as state·(M+1) + S; −1 for p_0. */
  readonly from: Int32Array;
}

const COMMIT = -1;
/** What an asked state leads to where the rule has no answer; the automaton itself says COMMIT. */
const FAILED = -3;

/** Asks, and the steps in them, beyond which a rule is too large to be asked everywhere: about 1 s. */
const MOST_ASKS = 250_000;
const MOST_STEPS = 2e7;

/** The states of one round while they are found. */
interface Level {
  readonly runs: Run[];
  /** (states·(M+1)) a state of the next round, or what is none */
  readonly leads: Int32Array;
  /** (states) as `OwnAutomaton.from`, among the states of the round before */
  readonly from: readonly number[];
}

/**
 * Asks the rule forward from p_0. Histories that it cannot tell apart are one state; of those that are
 * left, states with one future are merged backward.
 *
 * @returns null where it would take more asks or steps than the limits allow
 */
export function compileOwn(
  policy: OwnPolicy,
  budget: Budget,
  mostAsks = MOST_ASKS,
  mostSteps = MOST_STEPS,
): OwnAutomaton | null {
  const width = budget.votes + 1;
  const most = Math.min(mostAsks, mostSteps / policy.steps);
  const levels: Level[] = [];
  let runs = [begin(policy, budget)];
  let from: readonly number[] = [-1];
  let asked = 0;
  while (runs.length > 0) {
    asked += runs.length * width;
    if (asked > most) return null;
    const level = { runs, from, leads: new Int32Array(runs.length * width) };
    levels.push(level);
    ({ runs, from } = nextLevel(level, width));
  }
  return merged(levels, width);
}

function nextLevel({ runs, leads }: Level, width: number): Pick<Level, "runs" | "from"> {
  const known = new Map<string, number>();
  const next: Run[] = [];
  const from: number[] = [];
  runs.forEach((run, state) => {
    let here = run.fork();
    for (let S = 0; S < width; S++) {
      const at = state * width + S;
      if (here.become(run).see(S) === "commit") {
        leads[at] = here.impossible ? IMPOSSIBLE : here.failed ? FAILED : COMMIT;
        continue;
      }
      const { key } = here;
      const found = known.get(key);
      leads[at] = found ?? next.length;
      if (found !== undefined) continue;
      known.set(key, next.length);
      next.push(here);
      from.push(at);
      here = run.fork();
    }
  });
  return { runs: next, from };
}

/** States of the last round first, each kind of future once. */
function merged(levels: readonly Level[], width: number): OwnAutomaton {
  const lastRound = levels.length - 1;
  const first = new Int32Array(lastRound + 2);
  const rows: Int32Array[] = [];
  /** [level][state] its number */
  const numbers: Int32Array[] = [];
  const kept: { readonly level: number; readonly state: number }[] = [];
  for (let k = lastRound; k >= 0; k--) {
    const { runs, leads } = levels[k];
    const after = numbers[k + 1];
    const known = new Map<string, number>();
    const own = new Int32Array(runs.length);
    for (let state = 0; state < runs.length; state++) {
      const row = leads.slice(state * width, (state + 1) * width);
      for (let S = 0; S < width; S++) if (row[S] >= 0) row[S] = after[row[S]];
      const key = row.join();
      let number = known.get(key);
      if (number === undefined) {
        number = rows.push(row) - 1;
        known.set(key, number);
        kept.push({ level: k, state });
      }
      own[state] = number;
    }
    numbers[k] = own;
    first[k] = rows.length;
  }
  const successor = new Int32Array(rows.length * width);
  const failed = new Uint8Array(rows.length * width);
  rows.forEach((row, number) => {
    row.forEach((lead, S) => {
      failed[number * width + S] = lead === FAILED ? 1 : 0;
      successor[number * width + S] = lead === FAILED ? COMMIT : lead;
    });
  });
  const from = Int32Array.from(kept, ({ level, state }) => {
    const at = levels[level].from[state];
    if (at < 0) return -1;
    return numbers[level - 1][Math.trunc(at / width)] * width + (at % width);
  });
  return { automaton: { votes: width - 1, lastRound, first, successor }, failed, from };
}
