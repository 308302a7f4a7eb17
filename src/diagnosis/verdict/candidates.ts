import type { RuleSettings } from "#engine";

/** A policy that is looked at. Earlier ones are simpler and cheaper: ties go to them. */
export interface Candidate {
  readonly id: string;
  /** An honest baseline: what people do without any calibration. */
  readonly baseline: boolean;
  /** Can be run: it needs nothing that only hindsight or all labels give. */
  readonly deployable: boolean;
  /** Told rates that the log gives. */
  readonly told: "nothing" | "cross-fitted" | "all labels";
}

/**
 * Everything that is tried, honest baselines first: no repair; stop at the first accept, by a majority
 * or by all votes; keep the best.
 *
 * @param verifier - what a rule may ask: `votes` of a judge; `label`, the check that labelled the log,
 * whose accept is never wrong, so that rules against a wrong accept have nothing to do; `nothing`
 * @param rounds - K_max
 * @param separated - whether the judge tells valid from invalid on labelled plans; where it does not, rules
 * that go by its votes as evidence are shown and not recommended
 */
export function candidatesFor(
  verifier: "votes" | "label" | "nothing",
  rounds: number,
  rule: RuleSettings,
  separated: boolean,
): Candidate[] {
  const baselines = ["none"];
  const others = fixedBudgets(rounds);
  const told: string[] = [];
  if (verifier === "label") baselines.push("majority", "verifier-best");
  if (verifier === "votes") {
    baselines.push("majority", "confidence:1", "verifier-best");
    others.unshift("last-accepted", "two-in-a-row");
    others.push(`confidence:${rule.theta}`, `vrr-guard:${rule.delta}`);
    told.push("vrr-stop", "vrr-stop-safe");
  }
  const plain = (ids: readonly string[], baseline: boolean): Candidate[] =>
    ids.map((id) => ({ id, baseline, deployable: true, told: "nothing" }));
  return [
    ...plain(baselines, true),
    ...plain(
      others.filter((id) => !baselines.includes(id)),
      false,
    ),
    ...told.map(
      (id): Candidate => ({ id, baseline: false, deployable: separated, told: "cross-fitted" }),
    ),
    ...(verifier === "votes" ? [diagnostic("tpm", "all labels")] : []),
    diagnostic("hindsight", "nothing"),
  ];
}

/** fixed:1 … fixed:K_max. */
function fixedBudgets(rounds: number): string[] {
  return Array.from({ length: rounds }, (_, k) => `fixed:${k + 1}`);
}

function diagnostic(id: string, told: Candidate["told"]): Candidate {
  return { id, baseline: false, deployable: false, told };
}
