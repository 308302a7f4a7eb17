import { rate } from "../../format.ts";
import type { CrossingSaid } from "../en/scoreCrossing.ts";
import { signed } from "../en/scoreCrossing.ts";
import { number } from "../en/scoreNumber.ts";
import type { ScoreCrossingWords } from "../scoreOpen.ts";

/** “连过两次何时不再更好”一图的用语。 */
export const scoreCrossing: ScoreCrossingWords = {
  title: "“连过两次”什么时候不再是更好的默认规则？",
  parts: { correlation: "随相关系数", sigma: "随噪声" },
  note: "对所有任务积分",
  noteDrawn: (seeds, tasks, seed) => `${seeds} 个种子 × ${tasks} 个任务，从种子 ${seed} 起，±95%`,
  approximately: (value) => `≈ ${value}`,
  points: (share) => signed(share),
  leadTick: (share) => (share === 0 ? "0" : signed(share, 0)),
  leadValue: (share, error) =>
    error > 0
      ? `${signed(share)} ± ${(100 * error).toFixed(1)} 个百分点`
      : `${signed(share)} 个百分点`,
  leadName: "连过两次比固定 6 步多出的真实达标率，百分点",
  ahead: "连过两次\n领先",
  behind: "固定 6 步\n领先",
  crossingAt: (at, low, high, exact) =>
    exact
      ? `= ${rate(at, 3)} ± ${rate((high - low) / 2, 4)}`
      : `≈ ${rate(at)}，95%：${rate(low)} 到 ${rate(high)}`,
  never: (last) => `[0, 1] 之内从不落后：到 1 仍有 ${last}`,
  atOnce: "从 0 起就落后",
  xName: "任意两步误差的相关系数 →",
  xNameShort: "误差的相关系数 →",
  xFading: (persistence) => `_c_；相邻两步误差的相关系数为 ${persistence} _c_ →`,
  reading: "评分误差的相关系数",
  readingText: (correlation, lead) => `${rate(correlation)}：${lead}`,
  summary: (sigma) =>
    `σ 为 ${sigma} 时，四条规则的真实达标率随评分误差相关系数的变化，以及“连过两次”比固定六步多出多少。`,
  sentence(said) {
    const { sigma, correlation, rule, against, lead, error, steps } = said;
    const approx = said.kind === "simulated" ? "≈ " : "";
    const both = `_σ_ 为 ${number(sigma)}、${share(said)}为 ${rate(correlation)} 时，“连过两次”平均用 ${steps.rule.toFixed(1)} 步，真实达标率 ${approx}${percent(rule)}；固定六步 ${approx}${percent(against)}`;
    const by = (100 * Math.abs(lead)).toFixed(1);
    const told =
      error > 0 && Math.abs(lead) <= error
        ? `：相差 ${signed(lead)} ± ${(100 * error).toFixed(1)} 个百分点，与 0 分不开。`
        : lead > 0
          ? `：它领先 ${by} 个百分点，是更好的默认规则。`
          : lead < 0
            ? `：它落后 ${by} 个百分点，不是更好的默认规则。`
            : "：不分高下。";
    return `${both}${told}${crossingSentence(said)}`;
  },
  why: "即使评分者把整个误差都重复一遍，“连过两次”也不会马上失效：再看一次要多走一步，这一步里质量仍在提高。它失去的是第二次独立的意见，噪声大了，就会因此输给固定的步数。这里的“更好”只看真实达标率。",
  map: {
    yName: "“连过两次”落后于固定 6 步时的相关系数",
    xName: "_σ_，评分的噪声 →",
    never: "[0, 1] 之内从不落后：相关系数多大，“连过两次”都领先",
    atOnce: "误差互相独立也落后",
    behind: "固定 6 步领先",
    here: "当前的评分者",
    none: "从不",
    at: (correlation) => rate(correlation),
    reading: "σ，评分的噪声",
    readingText: (sigma, at) => `σ 为 ${sigma}：${at}`,
    summary: "“连过两次”落后于固定六步时的误差相关系数，随评分噪声的变化。",
    sentence({ sigma, at, neverUpTo, atOnceFrom }) {
      const here =
        at === null
          ? `_σ_ 为 ${number(sigma)} 时，相关系数在 [0, 1] 之内，“连过两次”从不落后。`
          : at === 0
            ? `_σ_ 为 ${number(sigma)} 时，相关系数多大，“连过两次”都落后。`
            : `_σ_ 为 ${number(sigma)} 时，相关系数到 ${rate(at)}，“连过两次”就落后于固定六步。`;
      const parts = [
        ...(neverUpTo === null ? [] : [`_σ_ 不超过 ${rate(neverUpTo, 3)} 时从不落后`]),
        ...(atOnceFrom === null ? [] : [`从 _σ_ 为 ${rate(atOnceFrom, 3)} 起一开始就落后`]),
      ];
      return parts.length === 0 ? here : `${here}${parts.join("，")}。`;
    },
  },
  table: {
    caption: "真实达标率，按误差的相关系数",
    captionMap: "“连过两次”从哪里起落后于固定六步",
    correlation: "相关系数",
    kind: "性质",
    lead: "领先",
    se: "标准误",
    seOf: (rule) => `标准误，${rule}`,
    sigma: "σ",
    at: "交点",
    low: "从",
    high: "到",
    atZero: "0 处的领先",
    atOne: "1 处的领先",
  },
};

function share({ persistence }: CrossingSaid): string {
  return persistence === 1 ? "相关系数" : "会重复的份额";
}

function crossingSentence(said: CrossingSaid): string {
  const { at, low, high, last, kind } = said;
  if (at === null) {
    const open =
      kind === "simulated" && low !== null ? `（但 95% 的区间不排除从 ${rate(low)} 起落后）` : "";
    return `${share(said)}在 [0, 1] 之内，它从不落后：误差全部重复时，仍领先 ${(100 * last).toFixed(1)} 个百分点${open}。`;
  }
  if (at === 0) return "误差完全不重复时它就已落后。";
  if (kind === "exact") return `${share(said)}到 ${rate(at, 3)}，它就不再是更好的默认规则。`;
  return `${share(said)}到 ${rate(at)} 左右，它就不再是更好的默认规则（95%：从 ${rate(low ?? 0)} ${high === null ? "起，也可能从不" : `到 ${rate(high)}`}）。`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
