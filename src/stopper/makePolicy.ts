import {
  type BeliefRadius,
  type Budget,
  believed as checkBelieved,
  budget as checkBudget,
  checkRadius,
  type OnlinePolicy,
  parsePolicy,
  type RuleSettings,
  world,
} from "#engine";
import type { PolicyFile, RateInFile, Refusal } from "./policyFile.ts";
import { compileTable } from "./policyTable.ts";
import { staleWhen } from "./staleWhen.ts";

/** Name of the published schema. */
export const POLICY_SCHEMA = "urn:overfix:policy:1";

/** What a policy file is made of; rates of a diagnosis fit as they are. */
export interface PolicyInput {
  /** Id, such as "vrr-stop" or "vrr-guard"; a bare one takes its number from `rule`. */
  readonly policy: string;
  readonly rule: RuleSettings;
  readonly budget: Budget;
  /** What the log says of each rate; null where it says nothing. */
  readonly believed: Readonly<Record<keyof PolicyFile["believed"], RateInFile | null>>;
  /** J with its interval; null where the log says nothing. */
  readonly J: { readonly estimate: number; readonly low: number; readonly high: number } | null;
  /** Error radius of the gain, which `vrr-stop-safe` needs. */
  readonly radius?: BeliefRadius;
  readonly bound: PolicyFile["bound"];
  readonly expected: PolicyFile["expected"];
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Rules that are told rates. */
const CALIBRATED = ["vrr-stop", "vrr-stop-safe", "tpm", "lookahead", "lookahead-keep"];

/**
 * A policy to take away, or why there is none: a calibrated rule needs all five rates, and a J whose
 * interval lies above 0.
 *
 * @throws RangeError for an unknown id, `hindsight`, and numbers out of their range
 */
export function policyFile(input: PolicyInput): PolicyFile | Refusal {
  const { rule, bound, expected, radius, J } = input;
  const budget = checkBudget(input.budget);
  if (!ISO_DATE.test(bound.date)) {
    throw new RangeError(`bound.date must be a date such as 2026-11-30; got ${bound.date}`);
  }
  const refusal = refusalOf(input);
  if (refusal !== null) return refusal;
  const policy = policyOf(input);
  const table = compileTable(policy, budget);
  if ("refused" in table) return table;
  const believed = {
    q0: rateInFile(input.believed.q0),
    rho0: rateInFile(input.believed.rho0),
    rho1: rateInFile(input.believed.rho1),
    alpha: rateInFile(input.believed.alpha),
    beta: rateInFile(input.believed.beta),
  };
  return {
    $schema: POLICY_SCHEMA,
    kind: "overfix-policy",
    version: 1,
    policy: policy.id,
    rule: { tau: rule.tau, delta: rule.delta, theta: rule.theta },
    believed,
    ...(policy.family === "safe" && radius !== undefined ? { eta: radius.eta } : {}),
    table,
    bound,
    staleWhen: staleWhen({ policy, votes: budget.votes, bound, believed, J }),
    expected,
  };
}

function refusalOf({ policy, believed, J, rule, radius }: PolicyInput): Refusal | null {
  if (!CALIBRATED.includes(policy)) return null;
  const guard = `vrr-guard:${rule.delta}`;
  const instead =
    `${guard} needs no rates: it repairs to the end and keeps a new plan only with at least ${rule.delta} more ` +
    "votes than the kept one. Ask for it, or label more plans.";
  const missing = Object.entries(believed).flatMap(([name, rate]) => (rate === null ? [name] : []));
  if (missing.length > 0) {
    const message = `${policy} goes by rates, and the log gives no ${missing.join(", ")}. ${instead}`;
    return { refused: true, code: "rate-missing", message };
  }
  if (J === null || J.low <= 0) {
    const why =
      J === null
        ? "the log gives no J, how far the judge tells valid from invalid"
        : `J is ${J.estimate.toFixed(3)} with an interval of ${J.low.toFixed(3)} to ${J.high.toFixed(3)}, ` +
          (J.high < 0
            ? "all of it below 0: the judge accepts invalid plans more often than valid ones"
            : "which holds 0: the judge may not tell valid from invalid at all");
    const act =
      J !== null && J.high < 0
        ? "No rule that goes by these votes can do well, the guard included: mend the judge first."
        : instead;
    const message = `${policy} goes by what votes say, but ${why}. ${act}`;
    return { refused: true, code: J === null ? "rate-missing" : "J-touches-0", message };
  }
  if (policy === "vrr-stop-safe" && radius === undefined) {
    const message = `${policy} needs the error radius of the gain, and none was given. ${instead}`;
    return { refused: true, code: "rate-missing", message };
  }
  return null;
}

function policyOf({ policy: id, rule, believed, radius }: PolicyInput): OnlinePolicy {
  const told = {
    q0: believed.q0?.estimate ?? 0,
    rho0: believed.rho0?.estimate ?? 0,
    rho1: believed.rho1?.estimate ?? 0,
    alpha: believed.alpha?.estimate ?? 0,
    beta: believed.beta?.estimate ?? 0,
  };
  const one = world({ classes: [told] });
  const policy =
    radius === undefined
      ? parsePolicy(id, rule, one, checkBelieved(told))
      : parsePolicy(id, rule, one, checkBelieved(told), checkRadius(radius));
  if (policy.family !== "hindsight") return policy;
  throw new RangeError("hindsight knows the labels of every round: it cannot be deployed");
}

function rateInFile(rate: RateInFile | null): RateInFile | null {
  return rate && { estimate: rate.estimate, low: rate.low, high: rate.high, n: rate.n };
}
