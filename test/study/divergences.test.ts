import { describe, expect, it } from "vitest";
import { evaluateByBudget, parsePolicy, pooledBelieved, population } from "#engine";
import { DIVERGENCE_IDS, DIVERGENCES, type DivergenceId, decodeLab, encodeLab } from "#study";

const always = (id: DivergenceId) => {
  const { world, votes, rounds } = DIVERGENCES[id].study;
  const { A, Q } = population(world, { votes, rounds });
  const ends = (values: readonly number[]) => [values[0], values.at(-1)].map((v) => v?.toFixed(3));
  return { A: ends(A), Q: ends(Q) };
};

describe("the five divergences (model §2)", () => {
  it("are links of their own, which bring the state back", () => {
    const links = DIVERGENCE_IDS.map((id) => encodeLab(DIVERGENCES[id]));
    expect(new Set(links).size).toBe(5);
    DIVERGENCE_IDS.forEach((id, i) => {
      expect(decodeLab(links[i] ?? "")).toEqual({ value: DIVERGENCES[id], problems: [] });
    });
  });

  it("drift and an inverted judge part by round", () => {
    for (const id of ["drift", "inverted"] as const) {
      const { A, Q } = always(id);
      expect(Number(A[1])).toBeGreaterThan(Number(A[0]));
      expect(Number(Q[1])).toBeLessThan(Number(Q[0]));
    }
    const [judge] = DIVERGENCES.inverted.study.world.classes;
    expect(1 - (judge?.rho0[0] ?? 0) - (judge?.rho1[0] ?? 0)).toBeLessThan(0);
  });

  it("kinds of instances part as printed", () => {
    const { world, votes, rounds } = DIVERGENCES.kinds.study;
    const { A, Q } = population(world, { votes, rounds });
    const printed = [
      [A[0], 0.643],
      [A[6], 0.806],
      [Q[0], 0.675],
      [Q[6], 0.497],
    ] as const;
    for (const [ours, theirs] of printed) {
      expect(Math.abs((ours ?? 0) - theirs)).toBeLessThanOrEqual(0.0005 + 1e-12);
    }
  });

  it("by budget, what stops on accept parts as printed, and what is always repaired does not", () => {
    const { world, rule, votes, rounds, prices } = DIVERGENCES.budget.study;
    const majority = parsePolicy("majority", rule, world, pooledBelieved(world));
    const committed = evaluateByBudget(world, majority, { votes, rounds }, prices).map(
      ({ validity, acceptance }) => ({ V: validity.toFixed(3), A: acceptance.toFixed(3) }),
    );
    expect(committed.map(({ V }) => V)).toEqual([
      "0.803",
      "0.706",
      "0.660",
      "0.638",
      "0.627",
      "0.622",
    ]);
    expect([committed[0]?.A, committed[5]?.A]).toEqual(["0.385", "0.941"]);
    const { A } = always("budget");
    expect(Number(A[1])).toBeLessThan(Number(A[0]));
  });
});
