import { atRound, type InstanceClass, population, type World } from "#engine";
import { roundRates } from "./averages.ts";
import { mainParting } from "./course.ts";

/** Why acceptance and validity go apart (model §2); `copy`: acceptance is an affine copy of validity. */
export type Mechanism =
  | "judge-drifts"
  | "judge-inverted"
  | "instances-differ"
  | "selection"
  | "copy";

/** Two acceptances that differ by less are the same to the eye. */
const SEEN = 0.005;

/** The same world with every judge held as it was on the first plan. */
export function heldStill(world: World): World {
  return {
    ...world,
    classes: world.classes.map((one) => ({
      ...one,
      rho0: [atRound(one.rho0, 0)],
      rho1: [atRound(one.rho1, 0)],
    })),
  };
}

export function judgeDrifts(world: World): boolean {
  const moves = (schedule: readonly number[]) => schedule.some((value) => value !== schedule[0]);
  return world.classes.some((one) => moves(one.rho0) || moves(one.rho1));
}

/** The same instances before one judge, the average of theirs in the first round. */
function oneJudge(world: World): World {
  const [first] = roundRates(world, 0);
  if (!first) return world;
  const judge = { rho0: [first.rho0], rho1: [first.rho1] };
  return { ...world, classes: world.classes.map((one) => ({ ...one, ...judge })) };
}

/** What of them makes acceptance part from validity, and what else moves acceptance besides. */
export interface AtWork {
  readonly mechanism: Mechanism;
  /** in no order of weight; empty where one is alone */
  readonly also: readonly Mechanism[];
}

/**
 * What is at work in the population that is always repaired, told by taking it away: hold the judge
 * still; if acceptance then no longer parts from validity, the drift did it. Give all instances one
 * judge; if it then no longer does, their differences did it. What is left is the sign of J. Whatever
 * else changes acceptance visibly when it is taken away is at work as well.
 */
export function mechanismByRound(world: World, rounds: number): AtWork {
  const budget = { votes: 1, rounds };
  const now = population(world, budget);
  const held = heldStill(world);
  const still = population(held, budget);
  const drifts = apart(now.A, still.A);
  const parts = mainParting(now.A, now.Q) !== null;
  const partsStill = mainParting(still.A, still.Q) !== null;
  const common = world.classes.length > 1 ? population(oneJudge(held), budget) : still;
  const differ = apart(still.A, common.A);
  const partsAlike = mainParting(common.A, common.Q) !== null;
  const sign = bySign(held);
  const mechanism =
    drifts && !(parts && partsStill)
      ? "judge-drifts"
      : differ && !(partsStill && partsAlike)
        ? "instances-differ"
        : sign;
  return { mechanism, also: besides(mechanism, { drifts, differ, inverted: sign !== "copy" }) };
}

/** Those at work but for the one that is named first. */
export function besides(
  mechanism: Mechanism,
  at: { readonly drifts: boolean; readonly differ: boolean; readonly inverted: boolean },
): readonly Mechanism[] {
  const all: readonly (readonly [Mechanism, boolean])[] = [
    ["judge-drifts", at.drifts],
    ["instances-differ", at.differ],
    ["judge-inverted", at.inverted],
  ];
  return all.flatMap(([one, is]) => (is && one !== mechanism ? [one] : []));
}

/** The sign of the average judge's J in the first round. */
export function bySign(world: World): "judge-inverted" | "copy" {
  const [first] = roundRates(world, 0);
  return first !== undefined && first.J < 0 ? "judge-inverted" : "copy";
}

/** How a drifting judge moves: towards accepting, towards rejecting, or both ways. */
export function driftOf(world: World, rounds: number): "lenient" | "harsh" | "other" | null {
  if (!judgeDrifts(world)) return null;
  const change = (key: "rho0" | "rho1"): number =>
    world.classes.reduce((sum, one) => sum + one.weight * changed(one, key, rounds), 0);
  const wrong = change("rho0");
  const right = -change("rho1");
  if (wrong >= 0 && right >= 0 && wrong + right > 0) return "lenient";
  if (wrong <= 0 && right <= 0 && wrong + right < 0) return "harsh";
  return "other";
}

function changed(one: InstanceClass, key: "rho0" | "rho1", rounds: number): number {
  return atRound(one[key], rounds) - atRound(one[key], 0);
}

/** Whether two acceptances can be told apart anywhere. */
export function apart(a: readonly number[], b: readonly number[]): boolean {
  return a.some((value, t) => Math.abs(value - (b[t] ?? value)) > SEEN);
}
