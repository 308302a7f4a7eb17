import { defaultPolicyIds } from "#engine";
import { type PolicyFile, type PolicyInput, policyFile } from "#stopper";
import { BUDGET, SETTINGS, STRESS } from "../engine/stress.ts";

const around = (estimate: number, half = 0.05, n = 200) => ({
  estimate,
  low: Math.max(0, estimate - half),
  high: Math.min(1, estimate + half),
  n,
});

/** The stress loop, as a log of it would be measured. */
export const STRESS_INPUT: PolicyInput = {
  policy: "vrr-stop",
  rule: SETTINGS,
  budget: BUDGET,
  believed: {
    q0: around(STRESS.q0),
    rho0: around(STRESS.rho0),
    rho1: around(STRESS.rho1),
    alpha: around(STRESS.alpha),
    beta: around(STRESS.beta),
  },
  J: { estimate: 0.46, low: 0.36, high: 0.56 },
  radius: { eta: 0.1, rounds: [[0.1, 0.2, 0.1]] },
  bound: { judge: null, repairer: null, date: "2026-11-30", log: null },
  expected: null,
};

/** @throws where it is refused */
export function madeFile(input: Partial<PolicyInput> = {}): PolicyFile {
  const file = policyFile({ ...STRESS_INPUT, ...input });
  if ("refused" in file) throw new Error(file.message);
  return file;
}

/** Every id that can be deployed. */
export const DEPLOYABLE = [
  ...defaultPolicyIds(BUDGET, SETTINGS).filter((id) => id !== "hindsight"),
  "vrr-stop-safe",
  "lookahead",
  "lookahead-keep",
];
