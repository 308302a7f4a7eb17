import type { Believed, Budget, InstanceClass, Prices, Rates, Schedule, World } from "./world.ts";

/** A rate as people write it: one number for all rounds, or one for each. */
export type RateInput = number | readonly number[];

/** The rates of one class as they come in; `icc` is 0 unless said, one number serves both states. */
export interface RatesInput {
  readonly q0: number;
  readonly rho0: RateInput;
  readonly rho1: RateInput;
  readonly alpha: RateInput;
  readonly beta: RateInput;
  readonly icc?: number | { readonly valid: number; readonly invalid: number };
}

/** A class as it comes in; weights need not sum to 1. */
export interface ClassInput extends RatesInput {
  readonly weight?: number;
}

/** A world as it comes in. */
export interface WorldInput {
  readonly classes: readonly ClassInput[];
  readonly leniency?: number;
  readonly chaining?: "last" | "incumbent";
}

/**
 * Checks a world and brings it to its one form: schedules are lists, weights sum to 1.
 *
 * @throws RangeError naming the field, the range and what was got
 */
export function world(raw: WorldInput): World {
  if (raw.classes.length === 0)
    throw new RangeError("classes must hold at least one class; got none");
  const weights = raw.classes.map((one, i) => {
    const weight = one.weight ?? 1;
    if (!(weight > 0 && Number.isFinite(weight))) {
      throw new RangeError(`${place(raw, i)}weight must be greater than 0; got ${weight}`);
    }
    return weight;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const leniency = raw.leniency ?? 0;
  if (!(leniency >= 0 && Number.isFinite(leniency))) {
    throw new RangeError(`leniency must be 0 or greater; got ${leniency}`);
  }
  const chaining = raw.chaining ?? "last";
  if (chaining !== "last" && chaining !== "incumbent") {
    throw new RangeError(`chaining must be last or incumbent; got ${String(chaining)}`);
  }
  const classes = raw.classes.map((one, i): InstanceClass => {
    const checked = rates(one, place(raw, i));
    return { weight: weights[i] / total, ...checked };
  });
  return { classes, leniency, chaining };
}

/**
 * Checks what a belief rule is told.
 *
 * @throws RangeError naming the field, the range and what was got
 */
export function believed(raw: RatesInput): Believed {
  return rates(raw, "believed.");
}

/** @throws RangeError unless votes is an integer ≥ 1 and rounds one ≥ 0 */
export function budget(raw: Budget): Budget {
  return {
    votes: atLeast("votes", raw.votes, 1),
    rounds: atLeast("rounds", raw.rounds, 0),
  };
}

/** @throws RangeError unless both prices are finite and ≥ 0 */
export function prices(raw: Prices): Prices {
  for (const key of ["repair", "vote"] as const) {
    if (!(raw[key] >= 0 && Number.isFinite(raw[key]))) {
      throw new RangeError(`prices.${key} must be 0 or greater; got ${raw[key]}`);
    }
  }
  return { repair: raw.repair, vote: raw.vote };
}

/**
 * Refuses entries of a schedule that this budget never reaches: α and β act on K_max repairs, ρ₀ and
 * ρ₁ on K_max + 1 plans.
 *
 * @throws RangeError naming the schedule, its length and the length expected
 */
function refuseUnreachedEntries(rates: Rates, rounds: number, where = ""): void {
  const limits = [
    ["rho0", rounds + 1],
    ["rho1", rounds + 1],
    ["alpha", Math.max(1, rounds)],
    ["beta", Math.max(1, rounds)],
  ] as const;
  for (const [key, limit] of limits) {
    if (rates[key].length > limit) {
      throw new RangeError(
        `${where}${key} must hold at most ${limit} entries where rounds is ${rounds}; got ${rates[key].length}`,
      );
    }
  }
}

/** The same world for a loop that is cut short: schedules end where the budget does. */
export function cutToRounds(whole: World, rounds: number): World {
  const classes = whole.classes.map((one) => ({
    ...one,
    rho0: one.rho0.slice(0, rounds + 1),
    rho1: one.rho1.slice(0, rounds + 1),
    alpha: one.alpha.slice(0, Math.max(1, rounds)),
    beta: one.beta.slice(0, Math.max(1, rounds)),
  }));
  return { ...whole, classes };
}

function place(raw: WorldInput, i: number): string {
  return raw.classes.length === 1 ? "" : `classes[${i}].`;
}

function rates(raw: RatesInput, where: string): Believed {
  const icc = raw.icc ?? 0;
  const pair = typeof icc === "number" ? { valid: icc, invalid: icc } : icc;
  const name =
    typeof icc === "number"
      ? { valid: "icc", invalid: "icc" }
      : { valid: "icc.valid", invalid: "icc.invalid" };
  return {
    q0: unit(`${where}q0`, raw.q0),
    rho0: schedule(`${where}rho0`, raw.rho0),
    rho1: schedule(`${where}rho1`, raw.rho1),
    alpha: schedule(`${where}alpha`, raw.alpha),
    beta: schedule(`${where}beta`, raw.beta),
    icc: {
      valid: unit(where + name.valid, pair.valid),
      invalid: unit(where + name.invalid, pair.invalid),
    },
  };
}

/** @throws RangeError where a schedule of the world has entries that the budget never reaches */
export function refuseUnreached(world: World, budget: Budget): void {
  world.classes.forEach((one, i) => {
    const where = world.classes.length === 1 ? "" : `classes[${i}].`;
    refuseUnreachedEntries(one, budget.rounds, where);
  });
}

function schedule(name: string, raw: RateInput): Schedule {
  if (typeof raw === "number") return [unit(name, raw)];
  if (!Array.isArray(raw) || raw.length === 0) {
    throw new RangeError(`${name} must hold at least one number; got none`);
  }
  return raw.map((value, k) => unit(raw.length === 1 ? name : `${name}[${k}]`, value));
}

function unit(name: string, value: number): number {
  if (!(typeof value === "number" && value >= 0 && value <= 1)) {
    throw new RangeError(`${name} must lie in [0, 1]; got ${String(value)}`);
  }
  return value;
}

function atLeast(name: string, value: number, least: number): number {
  if (!(Number.isInteger(value) && value >= least)) {
    throw new RangeError(`${name} must be an integer of at least ${least}; got ${value}`);
  }
  return value;
}
