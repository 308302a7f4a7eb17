import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  commits,
  defaultPolicyIds,
  historyTrie,
  loggedVotes,
  type OnlinePolicy,
  parsePolicy,
  pooledBelieved,
  replaySums,
  world,
} from "#engine";
import { SETTINGS, STRESS } from "../stress.ts";

const stress = world({ classes: [STRESS] });
const policy = (id: string) =>
  parsePolicy(id, SETTINGS, stress, pooledBelieved(stress)) as OnlinePolicy;

const round = fc
  .tuple(fc.option(fc.constantFrom([0, 2], [2, 2], [1, 3], [0, 8], [5, 8], [8, 8])), fc.nat(1))
  .map(([votes, valid]) => ({
    accepts: votes?.[0] ?? null,
    queries: votes?.[1] ?? null,
    valid: valid as 0 | 1,
  }));
const log = fc.array(
  fc.array(round, { minLength: 1, maxLength: 5 }).map((rounds) => ({ rounds, count: 1 })),
  { minLength: 1, maxLength: 12 },
);

describe("commits by trajectory", () => {
  it("add up to what the tree of histories says, for every rule", () => {
    const raced = defaultPolicyIds({ votes: 8, rounds: 4 }, SETTINGS);
    const ids = [...raced.filter((id) => id !== "hindsight"), "lookahead", "lookahead-keep"];
    fc.assert(
      fc.property(log, fc.nat(5), (trajectories, cap) => {
        const trie = historyTrie(trajectories);
        const votes = loggedVotes(trajectories);
        for (const id of ids) {
          const { held, repairs, short } = commits(votes, policy(id), cap);
          const sum = (of: ArrayLike<number>) => Array.from(of).reduce((a, b) => a + b, 0);
          const valid = trajectories.map(({ rounds }, i) => rounds[held[i] ?? -1]?.valid ?? 9);
          expect({
            round: sum(held),
            repairs: sum(repairs),
            short: sum(short),
            valid: sum(valid),
          }).toEqual(
            (({ round, repairs, short, valid }) => ({ round, repairs, short, valid }))(
              replaySums(trie, policy(id), cap),
            ),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it("ask votes on each plan in hand, and none for a budget", () => {
    const plan = (accepts: number | null, queries: number | null) => ({
      accepts,
      queries,
      valid: null,
    });
    const votes = loggedVotes([
      { rounds: [plan(1, 4), plan(null, null), plan(3, 3), plan(0, 5)] },
      { rounds: [plan(2, 4)] },
    ]);
    expect(Array.from(commits(votes, policy("majority"), 9).queries)).toEqual([4 + 0 + 3, 4]);
    expect(Array.from(commits(votes, policy("verifier-best"), 9).queries)).toEqual([12, 4]);
    expect(Array.from(commits(votes, policy("fixed:3"), 9).queries)).toEqual([0, 0]);
    expect(Array.from(commits(votes, policy("majority"), 1).queries)).toEqual([4, 4]);
    expect(Array.from(commits(votes, policy("majority"), 9, 1).short)).toEqual([1]);
  });
});
