import { parts } from "./policies.ts";

/** What a rule does, in one line. */
export function policyDoes(id: string): string {
  const { rule, setting } = parts(id);
  switch (rule) {
    case "none":
      return "commits the first plan and asks nothing";
    case "fixed":
      return `repairs ${setting === 1 ? "once" : `${setting} times`} and asks nothing`;
    case "majority":
      return "commits the first plan that more than half of the votes accept";
    case "confidence":
      return `commits the first plan that at least ${Math.round(setting * 100)}% of the votes accept`;
    case "two-in-a-row":
      return "commits the second of two plans in a row that win a majority";
    case "last-accepted":
      return "repairs to the end, then commits the last plan that won a majority";
    case "verifier-best":
      return "repairs to the end, then commits the plan with most votes, the earliest on ties";
    case "vrr-stop":
      return "repairs while it believes that a repair gains more than _τ_";
    case "vrr-stop-safe":
      return "as VRR-Stop where the sign of the gain is safe; else it repairs on and keeps as the guard does";
    case "vrr-guard":
      return `repairs to the end; a new plan replaces the kept one only with ${setting} votes more`;
    case "tpm":
      return "VRR-Stop that is told the world's own rates: a diagnostic";
    case "lookahead":
      return "goes on while that pays over all the repairs that are left, by what it believes";
    case "lookahead-keep":
      return "looks as far, but commits the plan that it believed in most";
    case "hindsight":
      return "the best fixed number of repairs, known only afterwards";
    default:
      return id;
  }
}
