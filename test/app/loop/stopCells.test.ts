import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, believed, type OnlinePolicy, parsePolicy, world } from "#engine";
import { compileTable } from "#stopper";
import { gridOf } from "../../../src/app/loop/stopCells.ts";

const RULE = { tau: 0, delta: 2, theta: 0.75 };
const told = { q0: 0.7, rho0: 0.361, rho1: 0.179, alpha: 0.319, beta: 0.785 };

function policyOf(id: string): OnlinePolicy {
  const policy = parsePolicy(id, RULE, world({ classes: [told] }), believed(told));
  if (policy.family === "hindsight") throw new Error("hindsight has no table");
  return policy;
}

function gridFor(id: string, budget: { votes: number; rounds: number }) {
  const table = compileTable(policyOf(id), budget);
  if ("refused" in table) throw new Error(table.message);
  return gridOf(table);
}

/** [round][votes]: every decision that some history comes to. */
function decisions(id: string, budget: { votes: number; rounds: number }): Set<string>[][] {
  const seen: Set<string>[][] = [];
  const go = (run: ReturnType<typeof begin>, k: number): void => {
    for (let S = 0; S <= budget.votes; S++) {
      const next = run.fork();
      const action = next.see(S);
      seen[k] ??= Array.from({ length: budget.votes + 1 }, () => new Set<string>());
      seen[k][S].add(action);
      if (action === "repair") go(next, k + 1);
    }
  };
  go(begin(policyOf(id), budget), 0);
  return seen;
}

describe("a rule as a grid", () => {
  it("shows what the engine decides on every history, split where histories differ", () => {
    const ids = ["majority", "confidence:0.75", "two-in-a-row", "vrr-stop"];
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.record({
          votes: fc.integer({ min: 1, max: 4 }),
          rounds: fc.integer({ min: 1, max: 3 }),
        }),
        (id, budget) => {
          const { cells, shows } = gridFor(id, budget);
          const all = decisions(id, budget);
          if (shows !== "commit") return;
          const want = all.map((row) =>
            row.map((found) => (found.size === 2 ? "either" : [...found][0])),
          );
          expect(cells).toEqual(want);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("shows what a rule keeps where it always repairs to the end", () => {
    // δ = 2 of 4 votes: the first plan is always kept; a later one of 0 or 1 votes never is
    const { cells, shows } = gridFor("vrr-guard:2", { votes: 4, rounds: 2 });
    expect(shows).toBe("keep");
    expect(cells[0]).toEqual(["commit", "commit", "commit", "commit", "commit"]);
    expect(cells[1]).toEqual(["repair", "repair", "either", "either", "either"]);
  });

  it("shows a rule that commits at once as one row of commits", () => {
    const { cells, shows } = gridFor("none", { votes: 3, rounds: 4 });
    expect({ cells, shows }).toEqual({
      cells: [["commit", "commit", "commit", "commit"]],
      shows: "commit",
    });
  });
});
