import {
  type Budget,
  begin,
  compileAutomaton,
  compileRecall,
  compileSigns,
  type LookaheadPolicy,
  type OnlinePolicy,
  optimalStops,
  type RecallAutomaton,
  type Run,
  type SignAutomaton,
} from "#engine";
import { acyclicTable, type Machine, type Rows, TooManyStates } from "./acyclicTable.ts";
import type { PolicyTable, Refusal } from "./policyFile.ts";

/** Entries of `next`, states · (M+1), beyond which no table is made. */
const MOST_ENTRIES = 1 << 18;

/**
 * The rule as a table for this budget, with as few states as any table of it can have. State 0 is the
 * first plan's. On every history of votes, table and `begin(policy, budget)` do and hold the same;
 * `vrr-stop-safe` has the guard's incumbent as its kept plan until it commits.
 *
 * The votes on the first plan always keep it; from K_max on every state commits.
 *
 * @param most - entries of `next`, states · (M+1), and of what is looked through for them
 */
export function compileTable(
  policy: OnlinePolicy,
  budget: Budget,
  most = MOST_ENTRIES,
): PolicyTable | Refusal {
  const { votes, rounds } = budget;
  try {
    const { next, keep } = rowsOf(policy, budget, most);
    return { votes, rounds, start: 0, next, keep };
  } catch (error) {
    if (!(error instanceof TooManyStates)) throw error;
    return {
      refused: true,
      code: "too-many-states",
      message:
        `${policy.id} with ${votes} votes a plan and ${rounds} repairs needs a table of more than ` +
        `${most} entries (states × vote counts). Ask fewer votes, allow fewer repairs, or take a ` +
        "rule that looks at the votes alone, such as majority or vrr-guard.",
    };
  }
}

function rowsOf(policy: OnlinePolicy, budget: Budget, most: number): Rows {
  const { votes } = budget;
  switch (policy.family) {
    case "belief":
      return acyclicTable(beliefMachine(policy, budget, most), votes, most);
    case "lookahead": {
      if (policy.keep) return acyclicTable(recallMachine(policy, budget), votes, most);
      const { stops } = optimalStops(policy.believed, policy.costs, budget);
      const rule = { ...policy, family: "belief", tau: 0, stops } as const;
      return acyclicTable(beliefMachine(rule, budget, most), votes, most);
    }
    case "safe":
      return acyclicTable(safeMachine(policy, budget, most), votes, most);
    default:
      return acyclicTable(runMachine(policy, budget), votes, most);
  }
}

/** A belief rule: the states are the pieces of the engine's automaton. */
function beliefMachine(
  { believed, tau, stops }: Extract<OnlinePolicy, { readonly family: "belief" }>,
  budget: Budget,
  most: number,
): Machine<number> {
  const automaton = compileAutomaton(believed, tau, budget, most, stops);
  if (automaton === null) throw new TooManyStates();
  const { first, successor } = automaton;
  const width = budget.votes + 1;
  return {
    start: first[1] as number,
    key: (piece) => piece,
    step(piece, S) {
      const to = successor[piece * width + S] as number;
      return { next: to < 0 ? null : to, keep: true };
    },
  };
}

/** Looking ahead with recall: the states are the engine's, where no histories had to be merged. */
function recallMachine(
  policy: LookaheadPolicy,
  budget: Budget,
): Machine<{ readonly round: number; readonly state: number }> {
  const automaton = compileRecall(policy, budget);
  if (automaton.some(({ doubtful }) => doubtful !== null)) throw new TooManyStates();
  const width = budget.votes + 1;
  return {
    start: { round: 0, state: 0 },
    key: ({ state }) => state,
    step({ round, state }, S) {
      const { leads, takes } = automaton[round] as RecallAutomaton[number];
      const at = state * width + S;
      const to = leads[at] as number;
      return { next: to < 0 ? null : { round: round + 1, state: to }, keep: takes[at] === 1 };
    },
  };
}

/** A piece of the belief with its round, whether a sign was in doubt, and the guard with its votes. */
interface Watch {
  readonly round: number;
  readonly piece: number;
  readonly doubted: boolean;
  readonly guard: Run;
  readonly votes: number;
}

/**
 * The belief rule with an error radius. While it repairs, the guard's incumbent is the kept plan; a
 * commit without doubt keeps the plan in hand.
 */
function safeMachine(
  policy: Extract<OnlinePolicy, { readonly family: "safe" }>,
  budget: Budget,
  most: number,
): Machine<Watch> {
  const automaton = compileSigns(policy, budget, most);
  if (automaton === null) throw new TooManyStates();
  const { id, margin } = policy;
  const width = budget.votes + 1;
  return {
    start: {
      round: 0,
      piece: 0,
      doubted: false,
      guard: begin({ id, family: "incumbent", margin }, budget),
      votes: 0,
    },
    key: ({ piece, doubted, votes }) => (2 * piece + (doubted ? 1 : 0)) * width + votes,
    step({ round, piece, doubted, guard: before, votes }, S) {
      const { leads, undetermined } = automaton[round] as SignAutomaton[number];
      const at = piece * width + S;
      const to = leads[at] as number;
      const guard = before.fork();
      guard.see(S);
      const guarded = guard.held === round;
      if (to < 0) return { next: null, keep: guarded || !doubted };
      const next: Watch = {
        round: round + 1,
        piece: to,
        doubted: doubted || undetermined[at] === 1,
        guard,
        votes: guarded ? S : votes,
      };
      return { next, keep: guarded };
    },
  };
}

/** A run of the engine, and the votes that what it does next may depend on. */
interface Stage {
  readonly run: Run;
  readonly votes: number;
}

/** Any other rule: the engine's own run is stepped, and told apart by the votes that it remembers. */
function runMachine(policy: OnlinePolicy, budget: Budget): Machine<Stage> {
  const { family } = policy;
  return {
    start: { run: begin(policy, budget), votes: 0 },
    key: ({ votes }) => votes,
    step(stage, S) {
      const run = stage.run.fork();
      const { round } = run;
      const commits = run.see(S) === "commit";
      const keep = run.held === round;
      let votes = 0;
      if (family === "twice") votes = S;
      else if (family === "incumbent") votes = keep ? S : stage.votes;
      return { next: commits ? null : { run, votes }, keep };
    },
  };
}
