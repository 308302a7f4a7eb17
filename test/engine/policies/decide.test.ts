import { describe, expect, it } from "vitest";
import { begin, believed, type OnlinePolicy, parsePolicy, world } from "#engine";
import { SETTINGS, STRESS } from "../stress.ts";

const stress = world({ classes: [STRESS] });
const policy = (id: string, told = STRESS): OnlinePolicy =>
  parsePolicy(id, SETTINGS, stress, believed(told)) as OnlinePolicy;

/** Shows votes in turn until the rule commits; returns the index committed and how many plans it saw. */
function play(id: string, votes: readonly (number | readonly [S: number, M: number])[], M = 8) {
  const run = begin(policy(id), { votes: M, rounds: votes.length - 1 });
  for (const [k, vote] of votes.entries()) {
    const [S, asked] = typeof vote === "number" ? [vote, M] : vote;
    if (run.see(S, asked) === "commit") return { held: run.held, seen: k + 1 };
  }
  throw new Error("the rule did not commit at K_max");
}

describe("tie rules (model §2)", () => {
  it("a majority is more than half", () => {
    expect(play("majority", [4, 5, 8])).toEqual({ held: 1, seen: 2 });
    expect(play("majority", [1, 1, 1])).toEqual({ held: 2, seen: 3 });
  });

  it("confidence commits at S = θM, rounding aside", () => {
    expect(play("confidence:0.7", [6, 7, 10], 10)).toEqual({ held: 1, seen: 2 });
    expect(play("confidence:0.85", [6, 7, 8])).toEqual({ held: 1, seen: 2 });
    expect(play("confidence:1", [7, 8, 8])).toEqual({ held: 1, seen: 2 });
  });

  it("two in a row wants them next to each other", () => {
    expect(play("two-in-a-row", [8, 1, 8, 8, 8])).toEqual({ held: 3, seen: 4 });
    expect(play("two-in-a-row", [8, 1, 8])).toEqual({ held: 2, seen: 3 });
  });

  it("last-accepted keeps the last majority, or the first plan", () => {
    expect(play("last-accepted", [1, 8, 5, 4])).toEqual({ held: 2, seen: 4 });
    expect(play("last-accepted", [1, 2, 3])).toEqual({ held: 0, seen: 3 });
  });

  it("verifier-best keeps the earliest of the most voted", () => {
    expect(play("verifier-best", [3, 6, 6, 5])).toEqual({ held: 1, seen: 4 });
  });

  it("the guard wants δ more than the incumbent", () => {
    expect(play("vrr-guard:5", [1, 5, 6, 8])).toEqual({ held: 2, seen: 4 });
    expect(play("vrr-guard:0", [4, 4, 4])).toEqual({ held: 2, seen: 3 });
  });

  it("a gain of exactly τ commits", () => {
    const tie = { q0: 0.5, rho0: 0.3, rho1: 0.7, alpha: 0.4, beta: 0.4 };
    const run = begin(policy("vrr-stop", tie), { votes: 8, rounds: 3 });
    expect(run.see(3)).toBe("commit");
    expect(run.belief).toBeCloseTo(0.5, 12);
  });

  it("an impossible count commits and says so", () => {
    const sure = { q0: 0.5, rho0: 0, rho1: 0, alpha: 0.9, beta: 0 };
    const run = begin(policy("vrr-stop", sure), { votes: 8, rounds: 3 });
    expect(run.see(3)).toBe("commit");
    expect([run.impossible, run.belief]).toEqual([true, Number.NaN]);
    run.restart();
    expect([run.see(0), run.impossible]).toEqual(["repair", false]);
  });
});

describe("fixed budgets", () => {
  it("commit at K, or at K_max where that comes first", () => {
    expect(play("fixed:1", [0, 0, 0])).toEqual({ held: 1, seen: 2 });
    expect(play("fixed:9", [0, 0, 0])).toEqual({ held: 2, seen: 3 });
    expect(play("none", [0, 0, 0])).toEqual({ held: 0, seen: 1 });
    expect(begin(policy("fixed:1"), { votes: 8, rounds: 5 }).asks).toBe(false);
    expect(begin(policy("majority"), { votes: 8, rounds: 5 }).asks).toBe(true);
  });
});

describe("votes that vary by round", () => {
  it("are compared by share", () => {
    expect(
      play("majority", [
        [1, 2],
        [2, 3],
      ]),
    ).toEqual({ held: 1, seen: 2 });
    expect(
      play("verifier-best", [
        [5, 10],
        [2, 4],
        [3, 4],
      ]),
    ).toEqual({ held: 2, seen: 3 });
  });

  it("count as not accepted where there are none", () => {
    expect(
      play("confidence:0.1", [
        [0, 0],
        [1, 8],
      ]),
    ).toEqual({ held: 1, seen: 2 });
    expect(play("last-accepted", [8, [0, 0]])).toEqual({ held: 0, seen: 2 });
    expect(play("vrr-guard:0", [8, [0, 0]])).toEqual({ held: 0, seen: 2 });
  });

  it("leave a belief as it was where there are none", () => {
    const run = begin(policy("vrr-stop", { ...STRESS, q0: 0.1 }), { votes: 8, rounds: 5 });
    expect(run.see(0, 0)).toBe("repair");
    expect(run.belief).toBeCloseTo(0.1, 12);
    run.see(4);
    expect(run.prior).toBeCloseTo(0.1 * 0.215 + 0.9 * 0.319, 12);
  });
});

// model §5: the first plan of #292 is right and gets 4/8, its repaired copy gets 6/8 and is committed
describe("instance #292", () => {
  it("is committed by majority stopping after one repair, and kept by the guard", () => {
    expect(play("majority", [4, 6])).toEqual({ held: 1, seen: 2 });
    expect(play("vrr-guard", [4, 6])).toEqual({ held: 0, seen: 2 });
  });
});

describe("fork", () => {
  it("leaves the original where it was", () => {
    const run = begin(policy("two-in-a-row"), { votes: 8, rounds: 5 });
    run.see(8);
    const other = run.fork();
    expect(other.see(1)).toBe("repair");
    expect(other.round).toBe(2);
    expect([run.round, run.see(8)]).toEqual([1, "commit"]);
  });
});
