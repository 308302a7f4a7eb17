import { count as grouped } from "../../../count.ts";
import { rate } from "../../../format.ts";
import { meanRepairs, points, signed } from "../../en/yourLoop/numbers.ts";
import { neverStops, type Said, type VerdictFacts } from "../../en/yourLoop/verdict.ts";
import { after, before } from "./spacing.ts";

const of100 = (value: number): string => String(Math.round(value * 100));

/** 结论之后的一句：现在该用哪条规则。 */
function order(id: string, name: string): string {
  if (id === "none") return "直接提交初稿。";
  if (id === "majority" || id.startsWith("confidence")) return `一通过就停（${name}）。`;
  if (id === "verifier-best") return "修到底，留下得票最高的那稿。";
  return `用${before(name)}。`;
}

export function headline(facts: VerdictFacts): readonly Said[] {
  const { verdict, method, alpha, beta, fixed, recommended, lighter } = facts;
  const does: string[] = [];
  if (beta !== null) does.push(`每 100 个对的会改坏 ${of100(beta)} 个`);
  if (alpha !== null) does.push(`每 100 个错的能修好 ${of100(alpha)} 个`);
  const loop = does.length === 0 ? "" : `${does.join("，")}。`;
  const takes =
    fixed === null
      ? ""
      : `不设停止、连修 ${fixed.repairs} 次，${fixed.modelled ? "按模型，" : ""}正确率${fixed.modelled ? "会" : ""}从 ${rate(fixed.from)} 变为 ${rate(fixed.to)}。`;
  const say: Said[] = [];
  if (method === "none") {
    say.push({ text: "凭这份日志，说不出修复值不值：", strong: true });
    say.push({ text: blind(facts) });
    if (recommended !== null) say.push({ text: "说得出之前，先直接提交初稿。", strong: true });
    return say;
  } else {
    const opening = {
      "repair-pays":
        recommended !== null && neverStops(recommended.id)
          ? "这里值得修："
          : "这里值得修，只要停得对：",
      "repair-does-not-pay": "这里不值得修：",
      undetermined: "这里值不值得修，还说不准：",
    }[verdict];
    say.push({ text: opening, strong: true }, { text: `${loop}${takes}` });
  }
  if (recommended !== null)
    say.push({ text: order(recommended.id, recommended.name), strong: true });
  if (lighter !== null)
    say.push({
      text: `在这份日志上，${after(lighter.name)}对得一样多，每题平均只修 ${meanRepairs(lighter.repairs)} 次，而不是 ${meanRepairs(lighter.instead)} 次。`,
    });
  return say;
}

/** 为什么说不出。 */
function blind({ labelledInstances, kind }: VerdictFacts): string {
  if (labelledInstances === 0) return "其中没有一稿有标签。";
  if (kind === "single") return "其中没有修过。";
  if (kind === "resampled") return "各轮都是重做，不在前一轮上修。";
  return "其中的标签看不出修复会怎样。";
}

export function doubt(facts: VerdictFacts): readonly Said[] {
  const { best, verdict, eta, tau, pays, doesNotPay, moreTraces } = facts;
  if (best === null) return [];
  const change = `${best.priced ? "不计成本，" : ""}比不修复${best.gain >= 0 ? "高" : "低"} ${points(best.gain)} 个百分点`;
  const interval = `95% 区间 ${signed(best.low)} 到 ${signed(best.high)}`;
  const pairs = best.modelled
    ? "这是按测得的参数由模型算出的"
    : `${grouped(best.n)} 题里，它对而不修复错的有 ${grouped(best.better)} 题，反过来的有 ${grouped(best.worse)} 题`;
  const say: Said[] = [{ text: `${after(best.name)}${change}（${interval}）：${pairs}。` }];
  if (verdict === "repair-pays")
    say.push({ text: `在别的题上选出的规则胜过不修复（计入成本），概率是 ${rate(pays)}。` });
  else if (verdict === "repair-does-not-pay")
    say.push({
      text: `计入成本，没有规则能胜过不修复${tau > 0 ? ` ${points(tau)} 个百分点以上` : ""}，这一判断的概率是 ${rate(doesNotPay)}。`,
    });
  else
    say.push({
      text: `在别的题上选出的规则胜过不修复（计入成本）的概率是 ${rate(pays)}，要到 ${rate(1 - eta)} 才能下结论。`,
    });
  const most = Math.max(Math.abs(best.low), Math.abs(best.high));
  if (verdict === "undetermined" && most < SMALL)
    say.push({ text: `无论正负，都不到 ${points(most)} 个百分点。` });
  else if (verdict === "undetermined" && moreTraces !== null)
    say.push({ text: `再标约 ${grouped(moreTraces)} 题，就能定下来。`, strong: true });
  if (facts.oracle)
    say.push({
      text: "不过这里叫停循环的检查，就是打标签的检查；换成会出错的验证器，增益会小一些。",
    });
  return say;
}

/** 这么小的增益，无论正负都不值得再标。 */
const SMALL = 0.02;
