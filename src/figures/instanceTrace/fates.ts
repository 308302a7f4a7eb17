import { type Policy, parsePolicy, settle } from "#engine";
import type { Study } from "#study";
import type { Instance } from "./instance.ts";
import type { TraceRound, Walk } from "./walk.ts";
import { walk } from "./walk.ts";

/** What becomes of the plan that a policy commits. */
type Outcome = "valid" | "invalid" | "damaged" | "overfixed" | "mended" | "unlabelled";

/** A policy on the instance. */
export interface PolicyFate extends Walk {
  /** null where the instance ends before the rule, or the rule follows a chain of its own. */
  readonly outcome: Outcome | null;
  readonly committedRound: TraceRound | null;
  /** The repairer works on the plan that the rule holds: another chain than the one shown. */
  readonly ownChain: boolean;
}

/** The policies of the trace, with what VRR-Stop is told. */
export function tracePolicies(study: Study, told: Parameters<typeof parsePolicy>[3]): Policy[] {
  const ids = [
    "none",
    "vrr-stop",
    "vrr-guard",
    "majority",
    "tpm",
    "confidence",
    "two-in-a-row",
    "verifier-best",
    "last-accepted",
    ...(study.rounds > 0 ? [`fixed:${study.rounds}`] : []),
  ];
  return ids.map((id) => parsePolicy(id, study.rule, study.world, told));
}

/** Whether a rule may commit another plan than the one in hand. */
function holds(policy: Policy): boolean {
  return policy.family === "incumbent" || policy.family === "last-accepted";
}

/** What each policy does with the instance. A log is replayed on the chain that it recorded. */
export function fatesOf(
  study: Study,
  instance: Instance,
  policies: readonly Policy[],
): PolicyFate[] {
  const { world } = study;
  const budget = { votes: study.votes, rounds: instance.K };
  return policies.map((policy) => {
    const walked = walk(settle(policy, world, budget), instance.rounds, instance.K);
    const ownChain =
      instance.source === "simulated" && world.chaining === "incumbent" && holds(policy);
    if (ownChain)
      return {
        ...walked,
        reaches: 0,
        committed: null,
        outcome: null,
        committedRound: null,
        ownChain,
      };
    const committedRound =
      walked.committed === null ? null : (instance.rounds[walked.committed] ?? null);
    const outcome =
      committedRound === null ? null : outcomeOf(instance.rounds[0], committedRound, walked);
    return { ...walked, outcome, committedRound, ownChain };
  });
}

function outcomeOf(first: TraceRound | undefined, plan: TraceRound, { committed }: Walk): Outcome {
  if (plan.valid === null) return "unlabelled";
  if (plan.valid) return first?.valid === false && committed !== 0 ? "mended" : "valid";
  if (first?.valid !== true) return "invalid";
  const majority =
    plan.accepts !== null && plan.queries !== null && 2 * plan.accepts > plan.queries;
  return majority ? "overfixed" : "damaged";
}
