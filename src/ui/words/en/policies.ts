import { rate } from "../../format.ts";

/** The policies' names by id, as a table's row and a sentence can hold them. */
export const policies = {
  /** "confidence ≥ .85", "fixed, 3 repairs", "VRR-Guard" */
  name: (id: string): string => {
    const { rule, setting } = parts(id);
    switch (rule) {
      case "none":
        return "no repair";
      case "fixed":
        return setting === 1 ? "fixed, 1 repair" : `fixed, ${setting} repairs`;
      case "majority":
        return "majority";
      case "confidence":
        return `confidence ≥ ${rate(setting)}`;
      case "two-in-a-row":
        return "two in a row";
      case "last-accepted":
        return "last accepted";
      case "verifier-best":
        return "most-voted plan";
      case "vrr-stop":
        return "VRR-Stop";
      case "vrr-stop-safe":
        return "VRR-Stop, safe";
      case "vrr-guard":
        return "VRR-Guard";
      case "tpm":
        return "TPM, true rates";
      case "lookahead":
        return "looking ahead";
      case "lookahead-keep":
        return "looking ahead, best kept";
      case "hindsight":
        return "best fixed round";
      default:
        return id;
    }
  },
  /** The same where several names share a line. */
  short: (id: string): string => {
    const { rule, setting } = parts(id);
    if (rule === "fixed") return `fixed ${setting}`;
    if (rule === "vrr-guard") return "guard";
    if (rule === "tpm") return "TPM";
    if (rule === "verifier-best") return "most-voted";
    return policies.name(id);
  },
  /** What the rule does, in one line. */
  does: (id: string): string => {
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
  },
};

function parts(id: string): { rule: string; setting: number } {
  const [rule = id, setting = ""] = id.split(":");
  return { rule, setting: Number(setting) };
}
