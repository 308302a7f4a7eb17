import { world } from "#engine";
import type { Study } from "#study";

/** The paper's stress setting with constant rates (model §4, defaults). */
export function stressStudy(change: Partial<Study> = {}): Study {
  return {
    preset: null,
    world: world({ classes: [{ q0: 0.7, rho0: 0.361, rho1: 0.179, alpha: 0.319, beta: 0.785 }] }),
    votes: 8,
    rounds: 5,
    rule: { tau: 0, delta: 5, theta: 0.85 },
    believed: { kind: "true" },
    prices: { repair: 1, vote: 0.1 },
    seed: 1,
    ...change,
  };
}
