import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Budget,
  believed,
  type ClassInput,
  defaultPolicyIds,
  type OnlinePolicy,
  parsePolicy,
  type RuleSettings,
  world,
} from "#engine";
import { compileTable, type PolicyTable } from "#stopper";
import { classFor, radius, smallCase } from "../engine/arbitraries.ts";
import { BUDGET, SETTINGS, STRESS } from "../engine/stress.ts";
import { allHistories, type Decider, expectSame, historyOf } from "./sameAsEngine.ts";

/** A table run as `docs/policy-file.md` says. */
function tableDecider({ start, next, keep }: PolicyTable): Decider {
  let state = start;
  let round = 0;
  let kept = 0;
  return {
    restart() {
      state = start;
      round = 0;
      kept = 0;
    },
    observe(S) {
      if (keep[state][S] === 1) kept = round;
      const to = next[state][S];
      if (to < 0) return { action: "commit", kept };
      state = to;
      round++;
      return { action: "repair", kept };
    },
  };
}

function made(policy: OnlinePolicy, budget: Budget): PolicyTable {
  const table = compileTable(policy, budget);
  if ("refused" in table) throw new Error(table.message);
  return table;
}

const stress = world({ classes: [STRESS] });
const byId = (id: string): OnlinePolicy =>
  parsePolicy(id, SETTINGS, stress, believed(STRESS)) as OnlinePolicy;

/** In (0, 1), of so many digits that no belief comes to lie on a boundary, where rounding decides. */
const untied = fc.integer({ min: 1, max: 999_979 }).map((i) => (i + Math.SQRT1_2) / 999_983);
const generic = fc.record({
  q0: untied,
  rho0: untied,
  rho1: untied,
  alpha: untied,
  beta: untied,
  B: fc.array(untied, { minLength: 1, maxLength: 4 }),
  scale: fc.constantFrom(0.05, 0.3),
});

function safe(
  { B, scale, ...told }: typeof generic extends fc.Arbitrary<infer T> ? T : never,
  settings: RuleSettings,
): OnlinePolicy {
  const radius = { eta: 0.1, rounds: [B.map((one) => one * scale)] };
  return parsePolicy("vrr-stop-safe", settings, stress, believed(told), radius) as OnlinePolicy;
}

/** Sets of states that no votes tell apart, by refinement from above (Moore): a second method. */
function classesOf({ next, keep }: PolicyTable): number {
  let blocks = keep.map(() => 0);
  for (let before = 0; ; ) {
    const names = new Map<string, number>();
    blocks = keep.map((row, state) => {
      const leads = next[state].map((to) => (to < 0 ? -1 : blocks[to]));
      const name = JSON.stringify([row, leads, blocks[state]]);
      if (!names.has(name)) names.set(name, names.size);
      return names.get(name) as number;
    });
    if (names.size === before) return before;
    before = names.size;
  }
}

describe("a policy's table", () => {
  it("does and holds what the engine does, on every history", () => {
    fc.assert(
      fc.property(smallCase(), ({ world: raw, believed: told, budget, settings }) => {
        for (const id of defaultPolicyIds(budget, settings)) {
          const policy = parsePolicy(id, settings, world(raw), believed(told));
          if (policy.family === "hindsight") continue;
          const table = made(policy, budget);
          expectSame(tableDecider(table), allHistories(policy, budget), id);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("does so where signs are in doubt", () => {
    const sizes = fc.constantFrom([1, 5], [2, 4], [3, 3], [5, 2], [8, 2]);
    fc.assert(
      fc.property(
        sizes,
        generic,
        fc.integer({ min: 0, max: 3 }),
        ([votes, rounds], told, delta) => {
          const policy = safe(told, { ...SETTINGS, delta });
          const budget = { votes, rounds };
          expectSame(tableDecider(made(policy, budget)), allHistories(policy, budget), "safe");
        },
      ),
      { numRuns: 60 },
    );
  });

  it("does so on random histories of longer loops with more votes", () => {
    const large = fc
      .record({ votes: fc.integer({ min: 6, max: 16 }), rounds: fc.integer({ min: 4, max: 8 }) })
      .chain((budget) =>
        fc.record({
          budget: fc.constant(budget),
          told: classFor(budget.rounds),
          untied: generic,
          tau: fc.constantFrom(0, 0.02),
          histories: fc.array(
            fc.array(fc.integer({ min: 0, max: budget.votes }), {
              minLength: budget.rounds + 1,
              maxLength: budget.rounds + 1,
            }),
            { minLength: 50, maxLength: 50 },
          ),
        }),
      );
    fc.assert(
      fc.property(large, ({ budget, told, untied, tau, histories }) => {
        for (const id of [
          "vrr-stop-safe",
          "two-in-a-row",
          "last-accepted",
          "verifier-best",
          "vrr-guard",
          "vrr-stop",
        ]) {
          const settings = { ...SETTINGS, tau };
          const policy =
            id === "vrr-stop-safe"
              ? safe(untied, settings)
              : (parsePolicy(id, settings, stress, believed(told)) as OnlinePolicy);
          const table = compileTable(policy, budget);
          if ("refused" in table) continue;
          const shown = histories.map((votes) => historyOf(policy, budget, votes));
          expectSame(tableDecider(table), shown, id);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("has no state that another could stand for, and none that is not met", () => {
    fc.assert(
      fc.property(classFor(4), radius(4), (told: ClassInput, B) => {
        for (const id of [
          "majority",
          "two-in-a-row",
          "verifier-best",
          "vrr-guard:2",
          "vrr-stop",
          "vrr-stop-safe",
        ]) {
          const policy = parsePolicy(id, SETTINGS, stress, believed(told), B) as OnlinePolicy;
          const table = made(policy, { votes: 5, rounds: 4 });
          expect(classesOf(table), id).toBe(table.next.length);
          const met = new Set(table.next.flat().filter((to) => to >= 0));
          expect(met.size, id).toBe(table.next.length - 1);
          expect(met.has(table.start), id).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  // Counted by hand for M 8, K_max 5. The guard keeps apart incumbents with 0, 1, 2, 3 and at least 4
  // votes, for only up to 3 can be beaten by 5; verifier-best those with 0 … 8; two-in-a-row whether
  // the last plan had a majority, in rounds 1 … 4.
  it.each([
    ["none", 1],
    ["fixed:3", 4],
    ["fixed:9", 6],
    ["majority", 6],
    ["confidence:0.85", 6],
    ["two-in-a-row", 1 + 2 * 4 + 1],
    ["last-accepted", 6],
    ["verifier-best", 1 + 9 * 5],
    ["vrr-guard:5", 1 + 5 * 5],
  ])("%s needs %i states", (id, states) => {
    expect(made(byId(id), BUDGET).next).toHaveLength(states);
  });

  it("keeps the first plan whatever its votes", () => {
    for (const id of defaultPolicyIds(BUDGET, SETTINGS)) {
      if (id === "hindsight") continue;
      const { keep, start } = made(byId(id), BUDGET);
      expect(keep[start], id).toEqual(Array(9).fill(1));
    }
  });

  it("is refused where it would be too large", () => {
    const table = compileTable(byId("verifier-best"), { votes: 1000, rounds: 300 });
    expect(table).toMatchObject({ refused: true, code: "too-many-states" });
    expect(compileTable(byId("vrr-stop"), BUDGET, 8)).toMatchObject({ code: "too-many-states" });
  });
});
