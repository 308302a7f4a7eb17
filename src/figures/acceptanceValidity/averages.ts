import { atRound, type InstanceClass, type World } from "#engine";
import { oncePer } from "../oncePer.ts";

/** The rates in force in one round, averaged over the plans that they act on. */
export interface RoundRates {
  /** Q_t of the population that is always repaired */
  readonly Q: number;
  readonly rho0: number;
  readonly rho1: number;
  readonly J: number;
  /** of the repair t → t + 1 */
  readonly alpha: number;
  readonly beta: number;
  /** α/(α+β): above it this repair lowers validity; null where it changes nothing */
  readonly bStar: number | null;
}

/**
 * Rates by round t = 0 … K_max. Of several classes, what happens to invalid plans (ρ₀, α) is
 * averaged over the invalid plans of that round and what happens to valid ones (ρ₁, β) over the
 * valid ones, so that Ā_t = ρ₀ + J·Q_t and Q_{t+1} = Q_t(1 − β) + (1 − Q_t)α hold exactly in every
 * round. One class has its own rates.
 */
export function roundRates(world: World, rounds: number): readonly RoundRates[] {
  const known = ratesOf(world);
  const rates = known.get(rounds) ?? freshRates(world, rounds);
  known.set(rounds, rates);
  return rates;
}

/** A drawing, its sentence and its equation ask for the same rates in every frame of a drag. */
const ratesOf = oncePer((_: World) => new Map<number, readonly RoundRates[]>());

function freshRates(world: World, rounds: number): readonly RoundRates[] {
  let q = world.classes.map((one) => one.q0);
  return Array.from({ length: rounds + 1 }, (_, t) => {
    const rates = averages(world.classes, q, t);
    q = world.classes.map((one, c) => {
      const now = q[c] ?? 0;
      return now * (1 - atRound(one.beta, t)) + (1 - now) * atRound(one.alpha, t);
    });
    return rates;
  });
}

function averages(classes: readonly InstanceClass[], q: readonly number[], t: number): RoundRates {
  const mean = (value: (one: InstanceClass) => number, share: (c: number) => number): number => {
    let sum = 0;
    let total = 0;
    let plain = 0;
    classes.forEach((one, c) => {
      const w = one.weight * share(c);
      sum += w * value(one);
      total += w;
      plain += one.weight * value(one);
    });
    return total > 0 ? sum / total : plain;
  };
  const valid = (c: number): number => q[c] ?? 0;
  const invalid = (c: number): number => 1 - (q[c] ?? 0);
  const [only] = classes;
  const one = classes.length === 1 && only ? only : null;
  const rate = (key: "rho0" | "rho1" | "alpha" | "beta", share: (c: number) => number): number =>
    one ? atRound(one[key], t) : mean((each) => atRound(each[key], t), share);
  const rho0 = rate("rho0", invalid);
  const rho1 = rate("rho1", valid);
  const alpha = rate("alpha", invalid);
  const beta = rate("beta", valid);
  return {
    Q: classes.reduce((sum, each, c) => sum + each.weight * (q[c] ?? 0), 0),
    rho0,
    rho1,
    J: 1 - rho0 - rho1,
    alpha,
    beta,
    bStar: alpha + beta > 0 ? alpha / (alpha + beta) : null,
  };
}
