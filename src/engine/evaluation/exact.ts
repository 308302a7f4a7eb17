import type { Budget, Prices, World } from "../loop/world.ts";
import { refuseUnreachedEntries } from "../loop/worldInput.ts";
import type { BeliefPolicy, Policy } from "../policies/policy.ts";
import { type Committed, type Method, MOST_VISITS, methodOf } from "./method.ts";
import type { PolicyResult } from "./result.ts";
import { resultOf, validityOf } from "./tally.ts";
import { untilStill } from "./untilStill.ts";

/**
 * The exact result of one policy in one world, by the method of its family. Under leniency the
 * quadrature's nodes are doubled until V stays; where it does not, or where a belief grid had to do,
 * the result is `approximate`.
 *
 * @throws RangeError where a schedule has entries that the budget never reaches
 */
export function evaluateExact(
  world: World,
  policy: Policy,
  budget: Budget,
  prices: Prices,
): PolicyResult {
  return evaluateAll(world, [policy], budget, prices)[0];
}

/** `evaluateExact` for several policies, which share the world's vote rows. */
export function evaluateAll(
  world: World,
  policies: readonly Policy[],
  budget: Budget,
  prices: Prices,
): PolicyResult[] {
  return evaluateUnder([budget.rounds], world, policies, budget, prices).map(([result]) => result);
}

/**
 * The same policy under every cap: entry t is the result where the loop may repair t times at most,
 * t = 0 … K_max.
 */
export function evaluateByBudget(
  world: World,
  policy: Policy,
  budget: Budget,
  prices: Prices,
): PolicyResult[] {
  const caps = Array.from({ length: budget.rounds + 1 }, (_, t) => t);
  return evaluateUnder(caps, world, [policy], budget, prices)[0];
}

/** Every policy under every one of the caps, the last of which is K_max. */
function evaluateUnder(
  caps: readonly number[],
  world: World,
  policies: readonly Policy[],
  budget: Budget,
  prices: Prices,
): PolicyResult[][] {
  refuseUnreached(world, budget);
  const methods: Method[] = [];
  let last: { readonly policy: BeliefPolicy; readonly place: number } | null = null;
  const places: number[] = [];
  for (const policy of policies) {
    const told = policy.family === "belief" ? policy : null;
    if (told !== null && last !== null && sameRule(told, last.policy)) {
      places.push(last.place);
      continue;
    }
    const place = methods.push(methodOf(policy, world, budget, caps)) - 1;
    places.push(place);
    if (told !== null) last = { policy: told, place };
  }
  const asked = methods.map((method) => ({ ...method, probabilities: validities }));
  const still = untilStill(world, budget, asked, MOST_VISITS);
  return policies.map(({ id }, i) => {
    const { countWork } = methods[places[i]];
    const { result, unrest } = still[places[i]];
    return caps.map((cap, t) => {
      const under = { ...budget, rounds: cap };
      const exact = resultOf(id, result.byCap[t], under, prices, countWork);
      const errorBound = result.bound + unrest[t];
      return errorBound > 0 ? { ...exact, approximate: true, errorBound } : exact;
    });
  });
}

/** Whether two belief rules are one: VRR-Stop that is told the truth is TPM. */
function sameRule(one: BeliefPolicy, other: BeliefPolicy): boolean {
  const a = one.believed;
  const b = other.believed;
  return (
    one.tau === other.tau &&
    a.q0 === b.q0 &&
    a.icc.valid === b.icc.valid &&
    a.icc.invalid === b.icc.invalid &&
    (["rho0", "rho1", "alpha", "beta"] as const).every(
      (key) => a[key].length === b[key].length && a[key].every((rate, k) => rate === b[key][k]),
    )
  );
}

function validities({ byCap }: Committed): number[] {
  return byCap.map(validityOf);
}

/** @throws RangeError where a schedule of the world has entries that the budget never reaches */
export function refuseUnreached(world: World, budget: Budget): void {
  world.classes.forEach((one, i) => {
    const where = world.classes.length === 1 ? "" : `classes[${i}].`;
    refuseUnreachedEntries(one, budget.rounds, where);
  });
}
