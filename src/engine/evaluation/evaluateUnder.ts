import { type ResolvedClass, resolveClasses } from "../loop/resolvedClass.ts";
import type { Budget, Prices, World } from "../loop/world.ts";
import { refuseUnreached } from "../loop/worldInput.ts";
import type { BeliefPolicy, Policy } from "../policies/policy.ts";
import { type Committed, type HardMethods, type Method, MOST_VISITS, methodOf } from "./method.ts";
import type { PolicyResult } from "./result.ts";
import { resultOf, SETTLING_SHARES, settlingShares } from "./tally.ts";
import type { Asked, Still, untilStill } from "./untilStill.ts";

/** What takes more than a few microseconds: rules without a small automaton, and leniency. */
export interface HardWork extends HardMethods {
  readonly still: typeof untilStill;
}

/**
 * Every policy under every one of the caps, the last of which is K_max.
 *
 * @returns null where hard work is needed and `hard` is missing
 */
export function evaluateUnder(
  caps: readonly number[],
  world: World,
  policies: readonly Policy[],
  budget: Budget,
  prices: Prices,
  hard: HardWork | null,
): PolicyResult[][] | null {
  refuseUnreached(world, budget);
  if (hard === null && world.leniency > 0) return null;
  const methods: Method[] = [];
  let last: { readonly policy: BeliefPolicy; readonly place: number } | null = null;
  const places: number[] = [];
  for (const policy of policies) {
    const told = policy.family === "belief" ? policy : null;
    if (told !== null && last !== null && sameRule(told, last.policy)) {
      places.push(last.place);
      continue;
    }
    const method = methodOf(policy, world, budget, caps, hard);
    if (method === null) return null;
    const place = methods.push(method) - 1;
    places.push(place);
    if (told !== null) last = { policy: told, place };
  }
  const asked = methods.map((method) => ({ ...method, probabilities: reported }));
  const still =
    hard === null
      ? atOnce(asked, resolveClasses(world.classes, budget))
      : hard.still(world, budget, asked, MOST_VISITS);
  return policies.map(({ id }, i) => {
    const { countWork } = methods[places[i]];
    const { result, unrest } = still[places[i]];
    return caps.map((cap, t) => {
      const under = { ...budget, rounds: cap };
      const exact = resultOf(id, result.byCap[t], under, prices, countWork);
      const moved = unrest.slice(SETTLING_SHARES * t, SETTLING_SHARES * (t + 1));
      const errorBound = result.bound + Math.max(...moved);
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
    one.stops === other.stops &&
    a.q0 === b.q0 &&
    a.icc.valid === b.icc.valid &&
    a.icc.invalid === b.icc.invalid &&
    (["rho0", "rho1", "alpha", "beta"] as const).every(
      (key) => a[key].length === b[key].length && a[key].every((rate, k) => rate === b[key][k]),
    )
  );
}

/** (caps × SETTLING_SHARES) V alone stays still for a fixed budget, whatever the nodes. */
function reported({ byCap }: Committed): number[] {
  return byCap.flatMap(settlingShares);
}

/** What `untilStill` gives where there is no leniency. */
function atOnce(
  asked: readonly Asked<Committed>[],
  classes: readonly ResolvedClass[],
): Still<Committed>[] {
  return asked.map(({ run, probabilities }) => {
    const result = run(classes);
    return { result, unrest: probabilities(result).map(() => 0) };
  });
}
