import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Action,
  begin,
  believed,
  cutToRounds,
  evaluateByBudget,
  evaluateExact,
  evaluateOwn,
  evaluateTree,
  type OwnPolicy,
  type PolicyResult,
  parsePolicy,
  simulate,
  world,
} from "#engine";
import { policyReader } from "#rules";
import { type Case, smallCase } from "../engine/arbitraries.ts";
import { expectSame } from "../engine/sameResult.ts";
import { BUDGET, PRICES, SETTINGS, STRESS } from "../engine/stress.ts";
import { condition } from "./expressions.ts";

const own = ({ world: raw, believed: told, budget, settings }: Case, text: string) =>
  policyReader(budget.rounds)(`cel:${text}`, settings, world(raw), believed(told)) as OwnPolicy;

/** Rules that say what a built-in rule says. */
const SAME: readonly (readonly [text: string, id: (one: Case) => string])[] = [
  ["2*S > M", () => "majority"],
  ["accepted", () => "majority"],
  ["gain <= tau", () => "vrr-stop"],
  ["!(gain > tau)", () => "vrr-stop"],
  ["belief >= bStar", () => "vrr-stop"],
  ["true", () => "none"],
  ["k >= 0", () => "none"],
  ["false", ({ budget }) => `fixed:${budget.rounds}`],
  ["k == 1", ({ budget }) => `fixed:${Math.min(1, budget.rounds)}`],
  ["streak >= 2", () => "two-in-a-row"],
  ["accepted && 2*accepts_before > M", () => "two-in-a-row"],
  ["k > 0 && 2*votes[k] > M && 2*votes[k - 1] > M", () => "two-in-a-row"],
];

/** Rules that ask nothing commit the same plan; what they ask is counted apart. */
function withoutQueries(result: PolicyResult): PolicyResult {
  return { ...result, queries: 0, cost: 0, impossible: 0 };
}

describe("a rule in CEL", () => {
  it("keeps a sum where a sum is all that it reads", () => {
    fc.assert(
      fc.property(smallCase(), fc.integer({ min: 0, max: 12 }), (one, n) => {
        const [short, long] = ["total", "sum(votes)"].map((name) =>
          evaluateExact(world(one.world), own(one, `${name} > ${n}`), one.budget, PRICES),
        );
        expectSame(short as PolicyResult, long as PolicyResult, 1e-12);
      }),
    );
    const one = world({ classes: [STRESS] });
    const policy = policyReader(20)("cel:total > 60", SETTINGS, one, believed(STRESS)) as OwnPolicy;
    expect(evaluateOwn(one, policy, { votes: 8, rounds: 20 }, PRICES)).not.toBeNull();
  });

  it.each(SAME)("%s is a rule that is built in, to 1e-12", (text, idOf) => {
    fc.assert(
      fc.property(smallCase(), (one) => {
        const checked = world(one.world);
        const built = parsePolicy(idOf(one), one.settings, checked, believed(one.believed));
        const asked = built.family !== "fixed";
        const [mine, theirs] = [own(one, text), built].map((policy) => {
          const result = evaluateExact(checked, policy, one.budget, PRICES);
          return asked ? result : withoutQueries(result);
        });
        // a rule that names no belief meets no impossible votes
        expectSame(mine as PolicyResult, theirs as PolicyResult, 1e-12);
      }),
      { numRuns: 150 },
    );
  });

  it("S >= theta*M is confidence, where no threshold lies on a count but for rounding", () => {
    fc.assert(
      fc.property(smallCase(), fc.integer({ min: 1, max: 40 }), (one, n) => {
        const settings = { ...one.settings, theta: n / 41 };
        const checked = world(one.world);
        const built = parsePolicy("confidence", settings, checked, believed(one.believed));
        const mine = own({ ...one, settings }, "S >= theta*M");
        const results = [mine, built].map((policy) =>
          evaluateExact(checked, policy, one.budget, PRICES),
        );
        expectSame(results[0] as PolicyResult, results[1] as PolicyResult, 1e-12);
      }),
    );
  });

  it("is the full tree to 1e-12, for random rules on random worlds", () => {
    fc.assert(
      fc.property(smallCase(), condition(), (one, text) => {
        const checked = world(one.world);
        const policy = own(one, text);
        const exact = evaluateOwn(checked, policy, one.budget, PRICES);
        const tree = evaluateTree(checked, policy, one.budget, PRICES);
        expect(exact).not.toBeNull();
        if (exact !== null) expectSame(exact.result, tree, 1e-12);
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  it("is a rule of its own under each cap, K_max read or not", () => {
    fc.assert(
      fc.property(smallCase(), condition(1), (one, text) => {
        const policy = own(one, text);
        const caps = evaluateByBudget(world(one.world), policy, one.budget, PRICES);
        caps.forEach((under, cap) => {
          expectSame(under, treeUnder(one, policy, cap), 1e-12);
        });
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it("says in its table what the result adds up to", () => {
    fc.assert(
      fc.property(smallCase(), condition(), (one, text) => {
        const exact = evaluateOwn(world(one.world), own(one, text), one.budget, PRICES);
        if (exact === null) return;
        exact.table.forEach((row, k) => {
          const commits = row.reduce((sum, cell) => sum + cell.commits, 0);
          expect(commits).toBeCloseTo(exact.result.committedAt[k] as number, 11);
        });
      }),
      { numRuns: 200 },
    );
  });

  it("shows for each cell a history that does what the cell says", () => {
    fc.assert(
      fc.property(smallCase(), condition(), (one, text) => {
        const policy = own(one, text);
        const exact = evaluateOwn(world(one.world), policy, one.budget, PRICES);
        exact?.table.flat().forEach(({ commitsAfter, repairsAfter, failsAfter }) => {
          if (commitsAfter !== null) expect(endOf(policy, one, commitsAfter)).toBe("commit");
          if (failsAfter !== null) expect(endOf(policy, one, failsAfter)).toBe("commit");
          if (repairsAfter !== null) expect(endOf(policy, one, repairsAfter)).toBe("repair");
        });
      }),
      { numRuns: 200 },
    );
  });

  it("is what Monte Carlo finds, within 4.5 standard errors", () => {
    const texts = [
      "S >= 6 || k == 3",
      "belief > 0.6 || S > best_before + 2",
      "sum(votes) > 9",
      "S / (k - 1) > 3",
    ];
    for (const text of texts) {
      const one = world({ classes: [STRESS] });
      const policy = policyReader(5)(`cel:${text}`, SETTINGS, one, believed(STRESS)) as OwnPolicy;
      const exact = evaluateOwn(one, policy, BUDGET, PRICES)?.result;
      const { policies } = simulate(one, [policy], BUDGET, PRICES, { instances: 40_000, seed: 11 });
      for (const key of ["validity", "round", "acceptance", "damaged", "overfixed"] as const) {
        const found = policies[0]?.[key];
        const off = Math.abs((exact?.[key] as number) - (found?.estimate ?? Number.NaN));
        expect(off, `${text}: ${key}`).toBeLessThanOrEqual(4.5 * (found?.se ?? 0) + 1e-12);
      }
    }
  });

  it("gives up where it would be asked too often, and says so when it must be exact", () => {
    const one = world({ classes: [STRESS] });
    const policy = policyReader(9)("cel:sum(votes) > 60", SETTINGS, one, believed(STRESS));
    const budget = { votes: 8, rounds: 9 };
    expect(evaluateOwn(one, policy as OwnPolicy, budget, PRICES)).toBeNull();
    expect(() => evaluateExact(one, policy, budget, PRICES)).toThrow(
      /"cel:sum\(votes\) > 60" tells too many histories apart .* M = 8, K_max = 9/,
    );
  });
});

/** The tree of the same policy with a lower cap. */
function treeUnder(one: Case, policy: OwnPolicy, rounds: number): PolicyResult {
  const cut = cutToRounds(world(one.world), rounds);
  return evaluateTree(cut, policy, { ...one.budget, rounds }, PRICES);
}

/** What a policy does after the last of these votes. */
function endOf(policy: OwnPolicy, { budget }: Case, history: readonly number[]): Action {
  const run = begin(policy, budget);
  return history.map((S) => run.see(S)).at(-1) as Action;
}
