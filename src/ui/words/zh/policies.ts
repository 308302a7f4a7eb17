import { rate } from "../../format.ts";
import type { Words } from "../words.ts";

/** 各策略的名称与做法。 */
export const policies: Words["policies"] = {
  name: (id) => {
    const { rule, setting } = parts(id);
    switch (rule) {
      case "none":
        return "不修复";
      case "fixed":
        return `固定修 ${setting} 次`;
      case "majority":
        return "多数票";
      case "confidence":
        return `得票率 ≥ ${rate(setting)}`;
      case "two-in-a-row":
        return "连过两轮";
      case "last-accepted":
        return "最后过半者";
      case "verifier-best":
        return "得票最高者";
      case "vrr-stop":
        return "VRR-Stop";
      case "vrr-stop-safe":
        return "稳妥的 VRR-Stop";
      case "vrr-guard":
        return "VRR-Guard 守门";
      case "tpm":
        return "TPM（真实参数）";
      case "lookahead":
        return "看到底";
      case "lookahead-keep":
        return "看到底，留最佳";
      case "hindsight":
        return "事后最佳轮";
      default:
        return id;
    }
  },
  short: (id) => {
    const { rule, setting } = parts(id);
    if (rule === "fixed") return `固定 ${setting} 次`;
    if (rule === "vrr-guard") return "守门";
    if (rule === "tpm") return "TPM";
    return policies.name(id);
  },
};

export function parts(id: string): { rule: string; setting: number } {
  const [rule = id, setting = ""] = id.split(":");
  return { rule, setting: Number(setting) };
}
