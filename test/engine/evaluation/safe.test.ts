import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, believed, evaluateExact, evaluateTree, parsePolicy, world } from "#engine";
import { leastToReplace } from "../../../src/engine/evaluation/heldPlan.ts";
import { SafeRun } from "../../../src/engine/evaluation/safeRule.ts";
import { compileSigns, type SignAutomaton } from "../../../src/engine/evaluation/signAutomaton.ts";
import { growSigns } from "../../../src/engine/evaluation/signNodes.ts";
import { countEnded, emptySums, resultOf } from "../../../src/engine/evaluation/tally.ts";
import { resolveWorld } from "../../../src/engine/loop/resolved.ts";
import type { SafePolicy } from "../../../src/engine/policies/policy.ts";
import { rate, smallCase } from "../arbitraries.ts";
import { expectSame, numbersOf } from "../sameResult.ts";
import { BUDGET, PRICES, SETTINGS, STRESS } from "../stress.ts";

const stress = world({ classes: [STRESS] });

function safe(
  told: Parameters<typeof believed>[0],
  radius: SafePolicy["radius"],
  delta = 5,
): SafePolicy {
  const rule = { ...SETTINGS, delta };
  const policy = parsePolicy("vrr-stop-safe", rule, stress, believed(told), radius);
  if (policy.family !== "safe") throw new Error("vrr-stop-safe has a radius");
  return policy;
}

describe("vrr-stop-safe", { timeout: 30_000 }, () => {
  it("is vrr-stop where nothing was estimated", () => {
    fc.assert(
      fc.property(smallCase(), ({ world: raw, believed: told, budget, settings }) => {
        const checked = world(raw);
        const [one, other] = ["vrr-stop", "vrr-stop-safe"].map((id) =>
          evaluateExact(
            checked,
            parsePolicy(id, settings, checked, believed(told)),
            budget,
            PRICES,
          ),
        );
        expect({ ...other, id: "vrr-stop" }).toEqual(one);
      }),
    );
  });

  it("is the guard where no sign is ever identifiable", () => {
    fc.assert(
      fc.property(smallCase(), ({ world: raw, believed: told, budget, settings }) => {
        const sure = { ...told, rho0: 0.3, rho1: 0.2 }; // every count is possible
        const checked = world({ ...raw, chaining: "last" });
        const wide = { eta: 0.1, rounds: [[2]] };
        const [guard, other] = ["vrr-guard", "vrr-stop-safe"].map((id) =>
          evaluateExact(
            checked,
            parsePolicy(id, settings, checked, believed(sure), wide),
            budget,
            PRICES,
          ),
        );
        if (guard === undefined || other === undefined) throw new Error("two rules were asked for");
        if (budget.rounds > 0) expectSame(other, guard, 1e-12);
      }),
    );
  });

  // Ĝ(b) = .319 − 1.104b; after 8, 5, 4, 2 votes from b⁻ = .7: b = .999, .85, .42, .03
  it("commits the incumbent once a sign was in doubt, else the plan in hand", () => {
    const play = (votes: readonly number[], B: number) => {
      const run = begin(safe(STRESS, { eta: 0.1, rounds: [[B]] }), BUDGET);
      const actions = votes.map((S) => run.see(S));
      return { actions, held: run.held };
    };
    expect(play([8], 0.1)).toEqual({ actions: ["commit"], held: 0 });
    expect(play([2, 8], 0.1)).toEqual({ actions: ["repair", "commit"], held: 1 });
    // 4 votes: Ĝ = −.15, in doubt by ±.2; the next plan is sure, but has no 5 votes more
    expect(play([4, 8], 0.2)).toEqual({ actions: ["repair", "commit"], held: 0 });
    expect(play([3, 8], 0.3)).toEqual({ actions: ["repair", "commit"], held: 1 });
  });

  it("looks at no sign in round K_max", () => {
    const run = begin(safe(STRESS, { eta: 0.1, rounds: [[0.2]] }), { votes: 8, rounds: 1 });
    expect([run.see(2), run.see(4), run.held]).toEqual(["repair", "commit", 1]);
  });

  it("refuses a number behind its id", () => {
    expect(() => parsePolicy("vrr-stop-safe:5", SETTINGS, stress, believed(STRESS))).toThrow(
      RangeError,
    );
  });
});

describe("its methods", { timeout: 30_000 }, () => {
  const near = fc.double({ min: 1e-4, max: 0.3, noNaN: true });
  const raw = fc.record({ q0: rate, rho0: rate, rho1: rate, alpha: near, beta: near });
  const budget = { votes: 3, rounds: 4 };
  const run = (policy: SafePolicy, automaton: SignAutomaton, truth: typeof STRESS) => {
    const ran = new SafeRun(automaton, budget, leastToReplace(3, policy.margin));
    const sums = emptySums(budget.rounds);
    for (const one of resolveWorld(world({ classes: [truth] }), budget, 1)) {
      ran.add(one, [budget.rounds], [sums]);
    }
    return {
      result: resultOf(policy.id, sums, budget, PRICES, countEnded),
      bound: ran.doubt,
    };
  };

  it("an automaton, each history by itself, and merged histories within their bound", () => {
    fc.assert(
      fc.property(raw, raw, near, near, (truth, told, from, to) => {
        const policy = safe(told, { eta: 0.1, rounds: [[from, to, from], [to]] }, 2);
        const automaton = compileSigns(policy, budget, 1e6);
        if (automaton === null) throw new Error("so small a loop compiles");
        const exact = run(policy, automaton, truth);
        const tree = run(policy, growSigns(policy, budget, 1e6), truth);
        const merged = run(policy, growSigns(policy, budget, 6), truth);
        expect([exact.bound, tree.bound]).toEqual([0, 0]);
        expectSame(tree.result, exact.result, 1e-12);
        const off = Math.abs(merged.result.validity - exact.result.validity);
        expect(off).toBeLessThanOrEqual(merged.bound + 1e-12);
        const committed = merged.result.committedAt.reduce((sum, share) => sum + share, 0);
        expect(committed).toBeCloseTo(1, 11);
      }),
      { numRuns: 100 },
    );
  });

  it("under every cap: the tree with that cap", () => {
    const policy = safe(STRESS, { eta: 0.1, rounds: [[0.3, 0.05]] }, 1);
    const automaton = compileSigns(policy, budget, 1e6);
    if (automaton === null) throw new Error("so small a loop compiles");
    const caps = [0, 1, 2, 3, 4];
    const byCap = caps.map(emptySums);
    const ran = new SafeRun(automaton, budget, leastToReplace(3, 1));
    for (const one of resolveWorld(stress, budget, 1)) ran.add(one, caps, byCap);
    for (const rounds of caps.slice(0, 4)) {
      const under = { votes: 3, rounds };
      const got = resultOf(policy.id, byCap[rounds] as Float64Array, under, PRICES, countEnded);
      expectSame(got, evaluateTree(stress, policy, under, PRICES), 1e-12);
    }
  });

  it("says its bound where histories had to be merged", () => {
    const inert = world({ classes: [{ ...STRESS, alpha: 0.01, beta: 0.01 }] });
    const policy = safe({ ...STRESS, alpha: 0.01, beta: 0.01 }, { eta: 0.1, rounds: [[0.004]] });
    const result = evaluateExact(inert, policy, { votes: 8, rounds: 20 }, PRICES);
    expect(result.approximate).toBe(true);
    expect(result.errorBound).toBeLessThan(0.05);
    expect(Object.values(numbersOf(result)).every(Number.isFinite)).toBe(true);
  });
});
