import { pooledBelieved } from "../loop/pooled.ts";
import type { Believed, Budget, Prices, World } from "../loop/world.ts";
import type { Policy, RuleSettings } from "./policy.ts";
import { type BeliefRadius, EXACT_RATES } from "./radius.ts";

/** The ids that `parsePolicy` reads; what stands in brackets may be left out. */
export const POLICY_IDS: readonly string[] = [
  "none",
  "fixed:K",
  "majority",
  "confidence[:θ]",
  "two-in-a-row",
  "last-accepted",
  "verifier-best",
  "vrr-stop",
  "vrr-stop-safe",
  "vrr-guard[:δ]",
  "tpm",
  "lookahead[:worth]",
  "lookahead-keep[:worth]",
  "hindsight",
];

/**
 * The policy with this id. A rule of one's own, `cel:EXPR`, is no business of the engine: the room of
 * rules reads its text.
 *
 * @param id - as in `POLICY_IDS`; a bare `confidence` or `vrr-guard` takes its number from `settings`
 * @param world - what `tpm` is told
 * @param believed - what `vrr-stop`, `vrr-stop-safe` and `lookahead` are told
 * @param radius - how far `vrr-stop-safe` trusts that; left out, it is told the truth, B = 0
 * @param prices - what `lookahead:worth` pays, in the currency of its worth of a valid answer
 * @returns a policy whose id is written in full, such as `vrr-guard:5`
 * @throws RangeError naming the id that was got and the ids expected
 */
export function parsePolicy(
  id: string,
  settings: RuleSettings,
  world: World,
  believed: Believed,
  radius: BeliefRadius = EXACT_RATES,
  prices: Prices | null = null,
): Policy {
  const colon = id.indexOf(":");
  const name = colon < 0 ? id : id.slice(0, colon);
  const argument = colon < 0 ? null : id.slice(colon + 1);
  const plain = (policy: Policy): Policy => {
    if (argument === null) return policy;
    throw new RangeError(`policy ${name} takes no number; got "${id}", expected "${name}"`);
  };
  const { tau } = settings;
  switch (name) {
    case "none":
      return plain({ id, family: "fixed", rounds: 0 });
    case "fixed": {
      const rounds = numberIn(
        id,
        argument ?? "",
        "an integer of at least 0, as in fixed:3",
        (K) => K >= 0 && Number.isInteger(K),
      );
      return { id: `fixed:${rounds}`, family: "fixed", rounds };
    }
    case "majority":
      return plain({ id, family: "count", rule: { kind: "majority" } });
    case "confidence": {
      const theta = numberIn(
        id,
        argument ?? settings.theta,
        "θ in (0, 1], as in confidence:0.85",
        (t) => t > 0 && t <= 1,
      );
      return { id: `confidence:${theta}`, family: "count", rule: { kind: "share", theta } };
    }
    case "two-in-a-row":
      return plain({ id, family: "twice" });
    case "last-accepted":
      return plain({ id, family: "last-accepted" });
    case "verifier-best":
      return plain({ id, family: "incumbent", margin: 1 });
    case "vrr-guard": {
      const margin = numberIn(
        id,
        argument ?? settings.delta,
        "δ of at least 0, as in vrr-guard:5",
        (d) => d >= 0,
      );
      return { id: `vrr-guard:${margin}`, family: "incumbent", margin };
    }
    case "vrr-stop":
      return plain({ id, family: "belief", believed, tau });
    case "vrr-stop-safe":
      return plain({ id, family: "safe", believed, tau, margin: settings.delta, radius });
    case "tpm":
      return plain({ id, family: "belief", believed: pooledBelieved(world), tau });
    case "lookahead":
    case "lookahead-keep": {
      const keep = name === "lookahead-keep";
      const rule = { family: "lookahead", believed, keep } as const;
      if (argument === null) return { ...rule, id, costs: { repair: tau, vote: 0 } };
      const worth = numberIn(
        id,
        argument,
        `a valid answer's worth, above 0, as in ${name}:100`,
        (w) => w > 0,
      );
      if (prices === null) {
        throw new RangeError(`policy "${id}" needs prices; got none`);
      }
      const costs = { repair: tau + prices.repair / worth, vote: prices.vote / worth };
      return { ...rule, id: `${name}:${worth}`, costs };
    }
    case "hindsight":
      return plain({ id, family: "hindsight" });
    default: {
      throw new RangeError(`policy "${id}" is not known; expected one of ${POLICY_IDS.join(", ")}`);
    }
  }
}

/**
 * Ids of the policies that are raced, in the order of the design's table, with fixed:1 … fixed:K_max.
 * `vrr-stop-safe` is not among them: without a calibration it is `vrr-stop`. Nor are the rules that look
 * ahead, which take longer than a slider's frame.
 */
export function defaultPolicyIds(budget: Budget, settings: RuleSettings): string[] {
  return [
    "none",
    ...Array.from({ length: budget.rounds }, (_, k) => `fixed:${k + 1}`),
    "majority",
    `confidence:${settings.theta}`,
    "two-in-a-row",
    "last-accepted",
    "verifier-best",
    "vrr-stop",
    `vrr-guard:${settings.delta}`,
    "tpm",
    "hindsight",
  ];
}

function numberIn(
  id: string,
  argument: string | number,
  expected: string,
  holds: (value: number) => boolean,
): number {
  const value = argument === "" ? Number.NaN : Number(argument);
  if (Number.isFinite(value) && holds(value)) return value;
  throw new RangeError(`policy "${id}" needs ${expected}`);
}
