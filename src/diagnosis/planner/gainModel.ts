import {
  type Budget,
  believed,
  evaluateExact,
  type Policy,
  type Prices,
  parsePolicy,
  type RuleSettings,
  world,
  Z95,
} from "#engine";
import type { Estimates } from "../estimates.ts";

export const RATE_NAMES = ["q0", "rho0", "rho1", "alpha", "beta"] as const;
export type RateName = (typeof RATE_NAMES)[number];

/** The gain of a policy against none in the measured world, and what its doubt is made of. */
export interface GainModel {
  /** Net of cost. */
  readonly gain: number;
  /** (∂gain/∂rate)²·var(rate) of each rate: the delta method. */
  readonly parts: Readonly<Record<RateName, number>>;
  /** Their sum. */
  readonly variance: number;
}

export interface GainSettings {
  readonly rule: RuleSettings;
  readonly prices: Prices;
  readonly worth: number;
  readonly rounds: number;
}

/** Half a step of the differences; the gain is a polynomial in the rates, so they are all but exact. */
const STEP = 1e-4;

/**
 * The gain by the exact engine at the measured rates and icc, and its variance by the delta method. The
 * rule stays the one that the measured rates make, while the world moves. At the first repair this gain
 * is Ĝ at the mean belief of the plans that the rule repairs, times their share; later repairs add
 * theirs, so their signs go together where one repair is decisive.
 *
 * @returns null where a rate is not measured, or the rule is not one that the engine evaluates
 */
export function gainModel(
  id: string,
  estimates: Estimates,
  settings: GainSettings,
): GainModel | null {
  const rates = measuredRates(estimates);
  if (rates === null) return null;
  const { icc } = worldInput(rates, estimates);
  const budget: Budget = { votes: estimates.votes ?? 1, rounds: settings.rounds };
  const measured = { ...rates, icc };
  let policy: Policy;
  try {
    policy = parsePolicy(id, settings.rule, world({ classes: [measured] }), believed(measured));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  const gainAt = (at: Readonly<Record<RateName, number>>): number => {
    const { validity, cost } = evaluateExact(
      world({ classes: [{ ...at, icc }] }),
      policy,
      budget,
      settings.prices,
    );
    return validity - cost / settings.worth - at.q0;
  };
  const part = (name: RateName): number => {
    const up = Math.min(1, rates[name] + STEP);
    const down = Math.max(0, rates[name] - STEP);
    const slope =
      (gainAt({ ...rates, [name]: up }) - gainAt({ ...rates, [name]: down })) / (up - down);
    return slope ** 2 * variance(estimates, name);
  };
  const parts = {
    q0: part("q0"),
    rho0: part("rho0"),
    rho1: part("rho1"),
    alpha: part("alpha"),
    beta: part("beta"),
  };
  const sum = RATE_NAMES.reduce((total, name) => total + parts[name], 0);
  return { gain: gainAt(rates), parts, variance: sum };
}

/** The measured rates; null where one is missing. */
export function measuredRates(estimates: Estimates): Readonly<Record<RateName, number>> | null {
  const { q0, rho0, rho1, alpha, beta } = estimates;
  if (!(q0 && rho0 && rho1 && alpha && beta)) return null;
  return {
    q0: q0.estimate,
    rho0: rho0.estimate,
    rho1: rho1.estimate,
    alpha: alpha.estimate,
    beta: beta.estimate,
  };
}

/** The rates with the measured correlation of votes; 0 where the labels do not give it. */
export function worldInput(rates: Readonly<Record<RateName, number>>, estimates: Estimates) {
  const { icc, iccValid, iccInvalid, deterministic } = estimates.dependence;
  const unit = (value: number | undefined): number =>
    deterministic ? 1 : Math.min(1, Math.max(0, value ?? icc?.estimate ?? 0));
  return {
    ...rates,
    icc: { valid: unit(iccValid?.estimate), invalid: unit(iccInvalid?.estimate) },
  };
}

/** Squared standard error, from the 95 % interval: it knows of clustering. */
function variance(estimates: Estimates, name: RateName): number {
  const rate = estimates[name];
  return rate === null ? 0 : ((rate.high - rate.low) / (2 * Z95)) ** 2;
}
