import { expect } from "vitest";
import { type Budget, begin, type OnlinePolicy, type Run } from "#engine";

/** Something that decides on votes as a rule does: a table, a stopper, printed code. */
export interface Decider {
  /** Shows S accepting votes of M on the next plan. */
  observe(S: number): { readonly action: "commit" | "repair"; readonly kept: number };
  restart(): void;
}

/** One history of votes, and what the engine does at each of its plans. */
export interface History {
  readonly votes: readonly number[];
  readonly actions: readonly ("commit" | "repair")[];
  /** Index of the plan held after each. */
  readonly held: readonly number[];
}

/** Every history that the rule lets happen: (M+1)^(K+1) at most. */
export function allHistories(policy: OnlinePolicy, budget: Budget): History[] {
  const histories: History[] = [];
  const follow = (run: Run, guard: Run | null, before: History): void => {
    for (let S = 0; S <= budget.votes; S++) {
      const next = { run: run.fork(), guard: guard?.fork() ?? null };
      const history = shown(next.run, next.guard, before, S);
      if (history.actions.at(-1) === "commit") histories.push(history);
      else follow(next.run, next.guard, history);
    }
  };
  follow(begin(policy, budget), guardOf(policy, budget), NOTHING);
  return histories;
}

/** The history that begins with these votes; past the rule's commit they are not shown. */
export function historyOf(policy: OnlinePolicy, budget: Budget, votes: readonly number[]): History {
  const run = begin(policy, budget);
  const guard = guardOf(policy, budget);
  let history = NOTHING;
  for (const S of votes) {
    history = shown(run, guard, history, S);
    if (history.actions.at(-1) === "commit") break;
  }
  return history;
}

const NOTHING: History = { votes: [], actions: [], held: [] };

/** While `vrr-stop-safe` repairs, what it keeps is the guard's incumbent. */
function guardOf(policy: OnlinePolicy, budget: Budget): Run | null {
  if (policy.family !== "safe") return null;
  return begin({ id: "guard", family: "incumbent", margin: policy.margin }, budget);
}

function shown(run: Run, guard: Run | null, before: History, S: number): History {
  const action = run.see(S);
  guard?.see(S);
  const held = action === "repair" ? (guard?.held ?? run.held) : run.held;
  return {
    votes: [...before.votes, S],
    actions: [...before.actions, action],
    held: [...before.held, held],
  };
}

/** What the decider does on the same votes. */
function replayed(decider: Decider, votes: readonly number[]): History {
  decider.restart();
  const seen = votes.map((S) => decider.observe(S));
  return { votes, actions: seen.map(({ action }) => action), held: seen.map(({ kept }) => kept) };
}

/** Fails where the decider does or holds anything else than the engine does. */
export function expectSame(decider: Decider, histories: readonly History[], what: string): void {
  for (const history of histories) {
    const got = replayed(decider, history.votes);
    if (JSON.stringify(got) !== JSON.stringify(history)) expect(got, what).toEqual(history);
  }
  expect(histories.length, what).toBeGreaterThan(0);
}
