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
};

/** "confidence", .85 */
export function parts(id: string): { rule: string; setting: number } {
  const [rule = id, setting = ""] = id.split(":");
  return { rule, setting: Number(setting) };
}
