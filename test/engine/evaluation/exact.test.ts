import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  believed,
  defaultPolicyIds,
  evaluateAll,
  evaluateExact,
  evaluateTree,
  parsePolicy,
  pooledBelieved,
  population,
  world,
} from "#engine";
import { compileAutomaton } from "../../../src/engine/evaluation/automaton.ts";
import {
  COLUMNS,
  COMMITTED,
  emptyTally,
  validityOf,
} from "../../../src/engine/evaluation/tally.ts";
import { walkBelief } from "../../../src/engine/evaluation/walk.ts";
import { resolveWorld } from "../../../src/engine/loop/resolved.ts";
import { type Case, rate, smallCase } from "../arbitraries.ts";
import { expectSame } from "../sameResult.ts";
import { BUDGET, PRICES, SETTINGS, STRESS } from "../stress.ts";

function everyPolicy({ world: raw, believed: told, budget, settings, radius }: Case) {
  const checked = world(raw);
  const ids = [
    ...defaultPolicyIds(budget, settings),
    `fixed:${budget.rounds + 2}`,
    "vrr-stop-safe",
    "lookahead",
    "lookahead-keep",
    "lookahead-keep:30",
  ];
  const policies = ids.map((id) =>
    parsePolicy(id, settings, checked, believed(told), radius, PRICES),
  );
  return { checked, policies };
}

describe("exact evaluation", () => {
  it("is the full tree to 1e-12, for every policy on random worlds", () => {
    fc.assert(
      fc.property(smallCase(), (one) => {
        const { checked, policies } = everyPolicy(one);
        const results = evaluateAll(checked, policies, one.budget, PRICES);
        policies.forEach((policy, i) => {
          const tree = evaluateTree(checked, policy, one.budget, PRICES);
          expectSame(results[i] as (typeof results)[number], tree, 1e-12);
        });
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it("is the full tree under leniency, where that settles with the tree's nodes", () => {
    const small = fc.double({ min: 0.01, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(smallCase(small), (one) => {
        const { checked, policies } = everyPolicy(one);
        for (const policy of policies) {
          const exact = evaluateExact(checked, policy, one.budget, PRICES);
          fc.pre(exact.approximate === undefined);
          const tree = evaluateTree(checked, policy, one.budget, PRICES, 32);
          expectSame(exact, tree, 1e-6);
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it("says that it is approximate where leniency's quadrature does not settle", () => {
    const approximate = (leniency: number) => {
      const one = world({ classes: [STRESS], leniency });
      return evaluateExact(one, parsePolicy("tpm", SETTINGS, one, believed(STRESS)), BUDGET, PRICES)
        .approximate;
    };
    expect([approximate(1), approximate(3), approximate(20)]).toEqual([undefined, undefined, true]);
  });

  it("accounts for every instance", () => {
    fc.assert(
      fc.property(smallCase(), (one) => {
        const { checked, policies } = everyPolicy(one);
        const start = population(checked, one.budget).Q[0] as number;
        for (const result of evaluateAll(checked, policies, one.budget, PRICES)) {
          const committed = result.committedAt.reduce((sum, share) => sum + share, 0);
          expect(committed).toBeCloseTo(1, 11);
          expect(result.validity - start).toBeCloseTo(result.rescued - result.damaged, 11);
          expect(result.overfixed).toBeLessThanOrEqual(result.damaged + 1e-12);
          expect(result.cost).toBeCloseTo(result.repairs + 0.1 * result.queries, 9);
        }
      }),
    );
  });

  it("gives a fixed budget the population's round", () => {
    fc.assert(
      fc.property(smallCase(), (one) => {
        const checked = world(one.world);
        const { Q, A } = population(checked, one.budget);
        Q.forEach((q, t) => {
          const fixed = parsePolicy(`fixed:${t}`, one.settings, checked, believed(one.believed));
          const result = evaluateExact(checked, fixed, one.budget, PRICES);
          expect(result.validity).toBeCloseTo(q, 12);
          expect(result.acceptance).toBeCloseTo(A[t] as number, 11);
        });
      }),
    );
  });
});

describe("corners", { timeout: 30_000 }, () => {
  const certain = fc.constantFrom(0, 1);
  const atOnce = (raw: typeof STRESS, budget = BUDGET) => {
    const one = {
      world: { classes: [raw] },
      believed: raw,
      budget,
      settings: SETTINGS,
      radius: { eta: 0.1, rounds: [[0.1]] },
    };
    const { checked, policies } = everyPolicy(one);
    return evaluateAll(checked, policies, budget, PRICES);
  };

  it("K_max = 0: every policy commits the first plan", () => {
    for (const result of atOnce(STRESS, { votes: 8, rounds: 0 })) {
      expect([result.validity, result.round, result.repairs]).toEqual([0.7, 0, 0]);
      expect(result.committedAt).toHaveLength(1);
    }
  });

  it("rates of 0 and 1, one vote: exact = tree", () => {
    fc.assert(
      fc.property(
        certain,
        certain,
        certain,
        certain,
        rate,
        fc.constantFrom(1, 2),
        (rho0, rho1, alpha, beta, q0, votes) => {
          const raw = { q0, rho0, rho1, alpha, beta };
          const budget = { votes, rounds: 3 };
          const { checked, policies } = everyPolicy({
            world: { classes: [raw] },
            believed: { ...raw, q0: 0.5 },
            budget,
            settings: { ...SETTINGS, delta: 1 },
            radius: { eta: 0.1, rounds: [[0.3, 0.2]] },
          });
          for (const policy of policies) {
            const exact = evaluateExact(checked, policy, budget, PRICES);
            expectSame(exact, evaluateTree(checked, policy, budget, PRICES), 1e-12);
          }
        },
      ),
      { numRuns: 64 },
    );
  });

  it("icc = 1: eight votes are one", () => {
    const correlated = { ...STRESS, icc: 1 };
    const one = atOnce(correlated, { votes: 1, rounds: 5 });
    const eight = atOnce(correlated, { votes: 8, rounds: 5 });
    for (const id of ["majority", "two-in-a-row", "last-accepted", "verifier-best"]) {
      const [a, b] = [one, eight].map((results) => results.find((result) => result.id === id));
      expect(b?.validity).toBeCloseTo(a?.validity ?? Number.NaN, 12);
    }
  });

  it("reports votes that neither believed state could have cast", () => {
    const raw = world({ classes: [STRESS] });
    const sure = believed({ ...STRESS, rho0: 0, rho1: 0 });
    const rule = parsePolicy("vrr-stop", SETTINGS, raw, sure);
    const { impossible } = evaluateExact(raw, rule, { votes: 2, rounds: 0 }, PRICES);
    // S = 1 of 2: .7·2·.821·.179 + .3·2·.361·.639
    expect(impossible).toBeCloseTo(0.7 * 2 * 0.821 * 0.179 + 0.3 * 2 * 0.361 * 0.639, 12);
  });

  it("VRR-Stop told the true rates is TPM, and is not where votes correlate", () => {
    const same = atOnce(STRESS);
    const of = (results: typeof same, id: string) => results.find((result) => result.id === id);
    expect(of(same, "vrr-stop")?.validity).toBe(of(same, "tpm")?.validity);
    const correlated = world({ classes: [{ ...STRESS, icc: 0.3 }] });
    const [vrr, tpm] = ["vrr-stop", "tpm"].map((id) =>
      evaluateExact(
        correlated,
        parsePolicy(id, SETTINGS, correlated, believed(STRESS)),
        BUDGET,
        PRICES,
      ),
    );
    expect(vrr?.validity).not.toBeCloseTo(tpm?.validity ?? 0, 4);
  });
});

describe("where the automaton does not fit", { timeout: 30_000 }, () => {
  const near = fc.double({ min: 1e-4, max: 0.3, noNaN: true });
  const raw = fc.record({ q0: rate, rho0: rate, rho1: rate, alpha: near, beta: near });

  it("the walk forward agrees while nothing is merged, and within its bound where it is", () => {
    fc.assert(
      fc.property(raw, raw, (truth, told) => {
        const budget = { votes: 3, rounds: 4 };
        const checked = world({ classes: [truth] });
        const policy = parsePolicy("vrr-stop", SETTINGS, checked, believed(told));
        if (policy.family !== "belief") throw new Error("vrr-stop is a belief rule");
        const { validity } = evaluateExact(checked, policy, budget, PRICES);
        const classes = resolveWorld(checked, budget, 1);
        for (const visits of [1e6, 1]) {
          const { stopped } = emptyTally(budget.rounds);
          const { bound } = walkBelief({ stopped, cut: null }, classes, policy, budget, visits);
          if (visits > 1) expect(bound).toBeLessThan(1e-13);
          expect(Math.abs(validityOf(stopped) - validity)).toBeLessThanOrEqual(bound + 1e-12);
          const committed = stopped.filter((_, at) => at % COLUMNS === COMMITTED);
          expect(committed.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 11);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("shows its error bound (a repairer that does next to nothing, twenty rounds)", () => {
    const inert = world({ classes: [{ ...STRESS, alpha: 0.01, beta: 0.01 }] });
    const budget = { votes: 8, rounds: 20 };
    expect(compileAutomaton(pooledBelieved(inert), 0, budget)).toBeNull();
    const tpm = parsePolicy("tpm", SETTINGS, inert, pooledBelieved(inert));
    const { approximate, errorBound } = evaluateExact(inert, tpm, budget, PRICES);
    expect(approximate).toBe(true);
    expect(errorBound).toBeLessThan(1e-4);
    expect(errorBound).toBeGreaterThan(0);
  });
});
