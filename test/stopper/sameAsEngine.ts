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
  const follow = (run: Run, before: History): void => {
    for (let S = 0; S <= budget.votes; S++) {
      const fork = run.fork();
      const action = fork.see(S);
      const history: History = {
        votes: [...before.votes, S],
        actions: [...before.actions, action],
        held: [...before.held, fork.held],
      };
      if (action === "commit") histories.push(history);
      else follow(fork, history);
    }
  };
  follow(begin(policy, budget), { votes: [], actions: [], held: [] });
  return histories;
}

/** The history that begins with these votes; past the rule's commit they are not shown. */
export function historyOf(policy: OnlinePolicy, budget: Budget, votes: readonly number[]): History {
  const run = begin(policy, budget);
  const actions: ("commit" | "repair")[] = [];
  const held: number[] = [];
  for (const S of votes) {
    const action = run.see(S);
    actions.push(action);
    held.push(run.held);
    if (action === "commit") break;
  }
  return { votes: votes.slice(0, actions.length), actions, held };
}

/** What the decider does on the same votes. */
export function replayed(decider: Decider, votes: readonly number[]): History {
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
