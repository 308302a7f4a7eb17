import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Believed,
  type Budget,
  believed,
  compileAutomaton,
  defaultPolicyIds,
  evaluateAll,
  evaluateExact,
  normalDensity,
  parsePolicy,
  pooledBelieved,
  world,
} from "#engine";
import { emptyTally, validityOf } from "../../../src/engine/evaluation/tally.ts";
import { type Asked, untilStill } from "../../../src/engine/evaluation/untilStill.ts";
import { fewestVisits, walkBelief } from "../../../src/engine/evaluation/walk.ts";
import { acceptance, centreOf } from "../../../src/engine/loop/leniency.ts";
import { resolveWorld } from "../../../src/engine/loop/resolved.ts";
import { PRICES, SETTINGS, STRESS } from "../stress.ts";

/** Rates down to 1e-4 of either end, where loops are longest. */
const rate = fc
  .tuple(fc.double({ min: -4, max: -0.31, noNaN: true }), fc.boolean())
  .map(([power, high]) => (high ? 1 - 10 ** power : 10 ** power));
const raw = fc
  .record({ q0: rate, rho0: rate, rho1: rate, alpha: rate, beta: rate, blind: fc.boolean() })
  .map(({ blind, ...rates }) => ({
    ...rates,
    rho1: blind ? Math.max(0, 1 - rates.rho0 - 0.05 * rates.rho1) : rates.rho1,
  }));
const anyBudget = fc.record({
  votes: fc.integer({ min: 1, max: 64 }),
  rounds: fc.integer({ min: 1, max: 50 }),
});

function rule(told: Believed) {
  return { id: "vrr-stop", family: "belief", believed: told, tau: 0 } as const;
}

function walk(one: ReturnType<typeof world>, told: Believed, budget: Budget, visits: number) {
  const tally = emptyTally(budget.rounds);
  const classes = resolveWorld(one, budget, 32);
  const walked = walkBelief(tally, classes, rule(told), budget, visits);
  return { ...walked, classes: classes.length, validity: validityOf(tally.stopped) };
}

describe("what is computed is bounded, wherever a study lies", () => {
  it("an automaton has no more entries than it may", () => {
    fc.assert(
      fc.property(raw, anyBudget, fc.integer({ min: 200, max: 20_000 }), (told, budget, limit) => {
        const automaton = compileAutomaton(believed(told), 0, budget, limit);
        if (automaton !== null) expect(automaton.successor.length).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 300 },
    );
  });

  it("a walk makes no more visits than it may, but for the nodes that it always keeps", () => {
    fc.assert(
      fc.property(
        fc.array(raw, { minLength: 1, maxLength: 3 }),
        raw,
        anyBudget,
        fc.constantFrom(0, 0, 3),
        (classes, told, budget, leniency) => {
          const one = world({ classes, leniency });
          const visits = 2e5;
          const walked = walk(one, believed(told), budget, visits);
          const fewest = fewestVisits(walked.classes, budget);
          expect(walked.visits).toBeLessThanOrEqual(visits + fewest);
        },
      ),
      { numRuns: 60 },
    );
  }, 30_000);

  it("leniency's nodes are doubled for what moves, until it has taken its visits", () => {
    const lenient = world({ classes: [STRESS, STRESS], leniency: 4 });
    const sizes = { still: [] as number[], restless: [] as number[], dear: [] as number[] };
    const asked = (name: keyof typeof sizes, drift: number, each: number): Asked<number> => ({
      run: (classes) => {
        sizes[name].push(classes.length);
        return drift * sizes[name].length;
      },
      probabilities: (result) => [result],
      visits: (classes) => each * classes,
    });
    const all = [asked("still", 0, 1), asked("restless", 0.1, 1), asked("dear", 0.1, 1000)];
    const results = untilStill(lenient, { votes: 2, rounds: 1 }, all, 150_000);
    expect(sizes.still).toHaveLength(2);
    // 4²·2 = 32 … 1,024 nodes
    expect(sizes.restless).toHaveLength(6);
    expect(1000 * sizes.dear.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(150_000);
    expect(sizes.dear).toEqual(sizes.restless.slice(0, sizes.dear.length));
    expect(results.map(({ unrest }) => unrest[0]?.toFixed(3))).toEqual(["0.000", "0.200", "0.200"]);
  });

  it("without leniency everything is computed once", () => {
    let runs = 0;
    const asked: Asked<number> = {
      run: () => ++runs,
      probabilities: (n) => [n],
      visits: () => 1e9,
    };
    const plain = world({ classes: [STRESS] });
    expect(untilStill(plain, { votes: 2, rounds: 1 }, [asked], 0)).toEqual([
      { result: 1, unrest: [0] },
    ]);
  });
});

describe("the bound of a walk", () => {
  it("holds against a walk that is thirty times as fine", () => {
    const long = fc.record({
      votes: fc.integer({ min: 1, max: 32 }),
      rounds: fc.integer({ min: 5, max: 30 }),
    });
    fc.assert(
      fc.property(raw, raw, long, fc.boolean(), (truth, told, budget, biased) => {
        const one = world({ classes: [truth] });
        const rates = biased ? believed(told) : pooledBelieved(one);
        const coarse = walk(one, rates, budget, 5e4);
        const fine = walk(one, rates, budget, 1.5e6);
        const off = Math.abs(coarse.validity - fine.validity);
        expect(off).toBeLessThanOrEqual(coarse.bound + fine.bound + 1e-12);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it("is 0 but for rounding where no history is merged", () => {
    const one = world({ classes: [{ ...STRESS, alpha: 0.01, beta: 0.01 }] });
    expect(walk(one, pooledBelieved(one), { votes: 2, rounds: 6 }, 1e6).bound).toBeLessThan(1e-13);
  });
});

describe("what is said of leniency's quadrature", () => {
  /** Leniency as many classes: the trapezoid rule on z from −8 to 8, settled and independent of ours. */
  function asClasses(leniency: number) {
    const step = 1 / 400;
    const z = Float64Array.from({ length: 16 / step + 1 }, (_, i) => -8 + i * step);
    const density = z.map(normalDensity);
    const total = density.reduce((sum, x) => sum + x, 0);
    const quadrature = { nodes: z, weights: density.map((x) => x / total) };
    const valid = centreOf(1 - STRESS.rho1, leniency, quadrature);
    const invalid = centreOf(STRESS.rho0, leniency, quadrature);
    return Array.from(z, (node, i) => ({
      ...STRESS,
      weight: quadrature.weights[i] as number,
      rho0: acceptance(invalid, leniency, node),
      rho1: acceptance(-valid, leniency, -node),
    }));
  }

  it.each([
    [1, 8],
    [1, 64],
    [3, 8],
    [3, 64],
    [6, 8],
    [6, 64],
  ])("V is as near as it says: σ = %d, M = %d", (leniency, votes) => {
    const budget = { votes, rounds: 3 };
    const lenient = world({ classes: [STRESS], leniency });
    const fine = world({ classes: asClasses(leniency) });
    for (const id of ["majority", "two-in-a-row", "last-accepted", "verifier-best", "tpm"]) {
      // the fine world's own TPM is told its weighted means, which are ours to rounding
      const policy = parsePolicy(id, SETTINGS, lenient, pooledBelieved(lenient));
      const got = evaluateExact(lenient, policy, budget, PRICES);
      const { validity } = evaluateExact(fine, policy, budget, PRICES);
      const off = Math.abs(got.validity - validity);
      expect(off, `${id} ${got.validity} ${validity}`).toBeLessThan(2e-6 + (got.errorBound ?? 0));
    }
  });
});

describe("at the most that is accepted (M = 64, K_max = 50, four classes)", {
  timeout: 60_000,
}, () => {
  const budget = { votes: 64, rounds: 50 };
  const few = { ...SETTINGS, delta: 5 };
  const ids = defaultPolicyIds(budget, few).filter((id) => !/^fixed:[^5]/.test(id));
  const classes = [0.9, 0.7, 0.5, 0.3].map((q0) => ({
    ...STRESS,
    q0,
    rho1: 0.6,
    alpha: 0.1,
    beta: 0.1,
  }));
  it.each([
    ["last", 0],
    ["incumbent", 0],
    ["last", 6],
    ["incumbent", 6],
  ] as const)("every policy answers, chained on the %s plan, σ = %d", (chaining, leniency) => {
    const one = world({ classes, leniency, chaining });
    const policies = ids.map((id) => parsePolicy(id, few, one, pooledBelieved(one)));
    for (const result of evaluateAll(one, policies, budget, PRICES)) {
      const committed = result.committedAt.reduce((sum, share) => sum + share, 0);
      expect(committed).toBeCloseTo(1, 11);
      expect(result.validity - 0.6).toBeCloseTo(result.rescued - result.damaged, 11);
      expect(result.approximate === true).toBe(result.errorBound !== undefined);
    }
  });
});
