import { parts } from "./policies.ts";

/** 各策略的做法，一句话。 */
export function policyDoes(id: string): string {
  const { rule, setting } = parts(id);
  switch (rule) {
    case "none":
      return "直接提交初稿，一票也不投";
    case "fixed":
      return `修满 ${setting} 次就提交，一票也不投`;
    case "majority":
      return "一有方案得票过半就提交";
    case "confidence":
      return `一有方案得票率达到 ${Math.round(setting * 100)}% 就提交`;
    case "two-in-a-row":
      return "连续两轮得票过半，就提交后一份方案";
    case "last-accepted":
      return "修到底，提交最后一个得票过半的方案，都没过半就提交初稿";
    case "verifier-best":
      return "修到底，提交得票最高的方案，票数相同取最早的";
    case "vrr-stop":
      return "只要它相信再修一次的增益大于 _τ_，就继续修";
    case "vrr-stop-safe":
      return "增益的正负有把握时同 VRR-Stop；没把握就继续修，并像守门规则那样留稿";
    case "vrr-guard":
      return `修到底；新方案至少多 ${setting} 票，才顶替手中的方案`;
    case "tpm":
      return "知道真实参数的 VRR-Stop，只供诊断";
    case "lookahead":
      return "把剩下的修复次数通盘考虑，只要它相信继续修划算，就继续修";
    case "lookahead-keep":
      return "同样通盘考虑，但提交它最相信过的那份方案";
    case "hindsight":
      return "固定次数里最好的那个，事后才知道";
    default:
      return id;
  }
}
