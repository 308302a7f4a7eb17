import { describe, expect, it } from "vitest";
import { evaluateAll, parsePolicy } from "#engine";
import { believedModel, COLLAPSE_IDS, type CollapseId, collapseWorld } from "#study";

const RULES = ["vrr-stop", "vrr-guard:5", "tpm"];

function values(id: CollapseId): readonly number[] {
  const { study } = collapseWorld(id);
  const { world, rule, votes, rounds, prices } = study;
  const policies = RULES.map((rules) => parsePolicy(rules, rule, world, believedModel(study)!));
  return evaluateAll(world, policies, { votes, rounds }, prices).map(({ validity }) => validity);
}

describe("Llama's collapse", () => {
  // Our own derivation before this engine: V of VRR-Stop, of the guard, of TPM, and ρ̂₁
  it.each([
    ["independent", [0.803, 0.783, 0.803], 0.595],
    ["correlated", [0.428, 0.484, 0.803], 0.227],
    ["lenient-3", [0.415, 0.799, 0.803], 0.201],
  ] as const)("%s has the row that was derived before", (id, expected, rho1) => {
    for (const [i, value] of values(id).entries()) expect(value).toBeCloseTo(expected[i], 3);
    expect(collapseWorld(id).told.rho1).toBeCloseTo(rho1, 3);
  });

  it("has ρ̂₁ .268 at σ = 2", () => {
    expect(collapseWorld("lenient-2").told.rho1).toBeCloseTo(0.268, 3);
  });

  it("keeps the guard safe while VRR-Stop collapses only where leniency stays, and .223 is not reached", () => {
    for (const id of COLLAPSE_IDS) {
      const [vrr, guard] = values(id);
      expect(guard > 0.78 && vrr < 0.6).toBe(id.startsWith("lenient"));
      expect(vrr).toBeGreaterThan(0.223 + 0.15);
    }
  });
});
