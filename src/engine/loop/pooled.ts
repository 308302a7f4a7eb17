import { atRound, type Believed, type InstanceClass, type Schedule, type World } from "./world.ts";

/**
 * What the true-parameter rule (TPM) is told of a world: its own rates, schedules and icc. Classes
 * are averaged, what happens to invalid plans (ρ₀, α, icc of invalid) with weights w(1 − Q₀), what
 * happens to valid ones (ρ₁, β, icc of valid) with wQ₀, Q₀ with w; where no plan starts in a state,
 * its rates are averaged with w. Leniency is not told: the rates are its means.
 */
export function pooledBelieved(world: World): Believed {
  const { classes } = world;
  if (classes.length === 1) {
    const { q0, rho0, rho1, alpha, beta, icc } = classes[0];
    return { q0, rho0, rho1, alpha, beta, icc };
  }
  const invalid = shares(classes, (one) => one.weight * (1 - one.q0));
  const valid = shares(classes, (one) => one.weight * one.q0);
  return {
    q0: mean(
      classes,
      (one) => one.q0,
      shares(classes, (one) => one.weight),
    ),
    rho0: meanSchedule(classes, "rho0", invalid),
    alpha: meanSchedule(classes, "alpha", invalid),
    rho1: meanSchedule(classes, "rho1", valid),
    beta: meanSchedule(classes, "beta", valid),
    icc: {
      valid: mean(classes, (one) => one.icc.valid, valid),
      invalid: mean(classes, (one) => one.icc.invalid, invalid),
    },
  };
}

function shares(classes: World["classes"], weight: (one: InstanceClass) => number): number[] {
  const weights = classes.map(weight);
  const total = weights.reduce((sum, w) => sum + w, 0);
  return total > 0 ? weights.map((w) => w / total) : classes.map((one) => one.weight);
}

function mean(
  classes: World["classes"],
  value: (one: InstanceClass) => number,
  weights: number[],
): number {
  const sum = classes.reduce((acc, one, i) => acc + weights[i] * value(one), 0);
  return Math.min(1, Math.max(0, sum));
}

function meanSchedule(
  classes: World["classes"],
  key: "rho0" | "rho1" | "alpha" | "beta",
  weights: number[],
): Schedule {
  const length = Math.max(...classes.map((one) => one[key].length));
  return Array.from({ length }, (_, k) => mean(classes, (one) => atRound(one[key], k), weights));
}
