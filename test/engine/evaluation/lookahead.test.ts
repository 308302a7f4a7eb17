import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  believed,
  compileRecall,
  evaluateAll,
  evaluateExact,
  type LookaheadPolicy,
  lookaheadValue,
  parsePolicy,
  world,
} from "#engine";
import { presetOf } from "#study";
import { addRecall } from "../../../src/engine/evaluation/recallRun.ts";
import { countEnded, emptySums, resultOf } from "../../../src/engine/evaluation/tally.ts";
import { resolveWorld } from "../../../src/engine/loop/resolved.ts";
import { bestOfAll, current } from "../policies/optimum.ts";
import { BUDGET, PRICES, SETTINGS, STRESS } from "../stress.ts";

/** Exact results in a preset's world, VRR-Stop and the rules that look ahead told the truth. */
function raced(id: string, ids: readonly string[], rounds?: number) {
  const study = presetOf(id)?.study;
  const one = study?.world.classes[0];
  if (study === undefined || one === undefined) throw new Error(`${id} is a preset`);
  const budget = { votes: study.votes, rounds: rounds ?? study.rounds };
  const policies = ids.map((name) => parsePolicy(name, SETTINGS, study.world, one));
  return evaluateAll(study.world, policies, budget, PRICES);
}

const RULES = ["none", "vrr-stop", "majority", "lookahead", "lookahead-keep"];

describe("two public loops in which the rules part (counted in their logs)", () => {
  // published with the log: one vote, cap 9, independent votes at the strict rates
  it("Game of 24: myopia stops at once; waiting for an accept is the optimum, .092 → .1275", () => {
    const [none, myopic, onAccept, ahead, keep] = raced("game-of-24", RULES).map(
      ({ validity }) => validity,
    );
    expect([none, myopic]).toEqual([0.092, 0.092]);
    expect(onAccept?.toFixed(4)).toBe("0.1275");
    expect(ahead).toBeCloseTo(onAccept ?? 0, 12);
    expect(keep).toBeGreaterThan((ahead ?? 1) + 0.015);
  });

  it("Game of 24: the myopic rule never repairs, looking ahead repairs for most of the budget", () => {
    const [, myopic, , ahead] = raced("game-of-24", RULES);
    expect(myopic?.repairs).toBe(0);
    expect(ahead?.repairs).toBeGreaterThan(6);
  });

  // ρ₁ = 63/63: an accept can only be wrong
  it("graph colouring: looking ahead stops at once as well, and stop on accept ruins", () => {
    const [none, myopic, onAccept, ahead] = raced("graph-colouring", RULES);
    expect(none?.validity).toBe(0.16);
    for (const rule of [myopic, ahead]) {
      expect(rule?.repairs).toBeLessThan(0.01);
      expect(Math.abs((rule?.validity ?? 0) - 0.16)).toBeLessThan(5e-5);
    }
    expect(onAccept?.validity).toBeLessThan(0.04);
    expect(onAccept?.repairs).toBeGreaterThan(14);
  });
});

describe("the automaton of lookahead-keep", () => {
  const near = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  const raw = fc.record({ q0: near, rho0: near, rho1: near, alpha: near, beta: near });

  it("stays within its bound where histories are merged, and commits every instance", () => {
    const budget = { votes: 3, rounds: 4 };
    fc.assert(
      fc.property(raw, raw, fc.constantFrom(0, 0.01), (truth, told, tau) => {
        const one = world({ classes: [truth] });
        const rule = { ...SETTINGS, tau };
        const policy = parsePolicy("lookahead-keep", rule, one, believed(told)) as LookaheadPolicy;
        const exact = evaluateExact(one, policy, budget, PRICES).validity;
        const [only] = resolveWorld(one, budget, 1);
        if (only === undefined) throw new Error("a world has a class");
        for (const merged of [6, 24]) {
          const sums = emptySums(budget.rounds);
          const bound = addRecall(sums, only, compileRecall(policy, budget, merged, merged), 3);
          const { validity, committedAt } = resultOf("", sums, budget, PRICES, countEnded);
          expect(Math.abs(validity - exact)).toBeLessThanOrEqual(bound + 1e-12);
          expect(committedAt.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 11);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("has few states: histories with the same future are one", () => {
    const one = world({ classes: [STRESS] });
    const policy = parsePolicy("lookahead-keep", SETTINGS, one, believed(STRESS));
    const automaton = compileRecall(policy as LookaheadPolicy, BUDGET);
    expect(automaton).toHaveLength(6);
    const states = automaton.reduce((sum, layer) => sum + layer.states, 0);
    // of 9⁵ + 9⁴ + … + 1 histories
    expect(states).toBeLessThan(1000);
    expect(automaton.every(({ doubtful }) => doubtful === null)).toBe(true);
  });
});

describe("the value of looking ahead", () => {
  it("is what brute force and the myopic rule say", () => {
    for (const price of [0, 0.02]) {
      const budget = { votes: 3, rounds: 3 };
      const told = believed(STRESS);
      const value = lookaheadValue(told, budget, { repair: price / 4, vote: price / 4 });
      const best = bestOfAll(told, budget, { commits: current, price });
      expect(value.ahead).toBeCloseTo(best, 12);
      const one = world({ classes: [STRESS] });
      const myopic = parsePolicy("tpm", { ...SETTINGS, tau: price }, one, told);
      const [result] = evaluateAll(one, [myopic], budget, PRICES);
      if (result === undefined) throw new Error("one rule was asked for");
      expect(value.myopic).toBeCloseTo(result.validity - price * result.repairs, 12);
      expect(value.gain).toBeCloseTo(value.ahead - value.myopic, 12);
      expect(value.errorBound).toBe(0);
    }
  });

  it("is nothing where one repair is left, or the judge is blind and rates are constant", () => {
    expect(lookaheadValue(believed(STRESS), { votes: 8, rounds: 1 }).gain).toBeLessThan(1e-12);
    const blind = believed({ ...STRESS, q0: 0.9, rho0: 0.5, rho1: 0.5 });
    expect(lookaheadValue(blind, BUDGET).gain).toBeLessThan(1e-12);
  });

  it("is 0 or more over a map of α and β, and none of it needs a grid", () => {
    for (let i = 0; i < 16; i++) {
      for (let j = 0; j < 16; j++) {
        const rates = { ...STRESS, alpha: (i + 0.5) / 16, beta: (j + 0.5) / 16 };
        const { ahead, myopic, errorBound } = lookaheadValue(believed(rates), BUDGET);
        expect(ahead).toBeGreaterThanOrEqual(myopic - 1e-12);
        expect(errorBound).toBe(0);
      }
    }
  });
});
