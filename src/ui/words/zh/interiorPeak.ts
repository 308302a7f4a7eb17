import { rate } from "../../format.ts";
import { points, printed } from "../en/interiorPeak.ts";
import type { InteriorPeakWords } from "../interiorPeak.ts";

const SEEN = 5e-4;

/** “峰在中间”一图的用语。 */
export const interiorPeak: InteriorPeakWords = {
  title: "峰还没有到，规则能停在峰上吗？",
  breaksAt: "提示词从第几次修复起坏掉",
  hard: "坏掉之后",
  reset: "恢复原样",
  repaired: (value) => `一直修 ${rate(value, 3)}`,
  fresh: (value) => `重新抽取 ${rate(value)}`,
  range: (low, high) => `§ ${rate(low)} 到 ${rate(high)}`,
  open: "把画出来的到实验室打开",
  best: (round, value) => `最佳的第 ${round} 轮：${rate(value, 3)}`,
  breaks: (at) => `从第 ${at} 次修复起坏掉`,
  rowsTitle: "各自停在哪里，结果如何",
  roundName: "轮次",
  deciders: {
    "step-known": "只看一步，知道日程（TPM）",
    "ahead-known": "看到底，知道日程",
    "step-first": "只看一步，以为永远像第 1 轮（VRR-Stop）",
    "ahead-first": "看到底，以为永远像第 1 轮",
    hindsight: "事后挑出的最佳固定轮次",
  },
  summary: ({ best, start, peak, end }) =>
    `正确率从 ${rate(start, 3)} 升到第 ${best} 轮的 ${rate(peak, 3)}，最后是 ${rate(end, 3)}；下面是各规则停在哪里。`,
  paper: ({ peak, end, known, first, independent, published }, where, rules) => {
    const { fall } = published;
    const above =
      independent && published.hindsight !== null && Math.max(known.step, first.step) > peak + SEEN
        ? `论文里的规则都低于事后挑选，${Math.min(known.step, first.step) > peak ? "我们的" : "我们的其中之一"}却高于它：这里的票相互独立，比论文的验证器更能分清对错；到实验室里加上票的相关或宽严之别，结果就会降下来。`
        : "";
    return `§ ${where}：峰值减去最后一轮是 ${points(fall.value)} 个百分点 [${points(fall.low)}, ${points(fall.high)}]，这里是 ${points(peak - end)}。论文的 TPM 是 ${printed(published.known)}，VRR-Stop 是 ${printed(published.first)}，事后挑第 2 轮是 ${printed(published.hindsight)}（${rules}）。${above}`;
  },
  told: ({ alpha, beta }) =>
    `“以为永远像第 1 轮”是指每一轮都相信 _α_ 为 ${rate(alpha, 3)}、_β_ 为 ${rate(beta, 3)}，即第一次修复的真实参数，没有抽样误差；验证器与 _Q₀_ 知道的都是真的。让循环坏掉的东西，第 1 轮的任何估计里都不会有。`,
  control: (low, high) =>
    `对照不修复，每轮重新抽取一份方案。论文只给出范围：${rate(low)} 到 ${rate(high)}；我们取短的初稿为 ${rate(low)}，以后每次抽取都是 ${rate(high)}，与前一份方案无关（_α_ = ${rate(high)}，_β_ = ${rate(1 - high)}：_α_ + _β_ = 1，没有记忆），坏掉的提示词也影响不到它。没有记忆，就没有什么会垮。`,
  assumed:
    "坏掉前后的参数由论文的三个点拟合；验证器假设与压力测试的相同。无论滑杆在哪里，§ 都是论文的数。",
  ours: "无论从哪个世界打开，这幅图画的都是这项诊断；要改它的验证器、票数或轮数，请在实验室里选预设“GSM8K，先变好后变坏”。",
  data: {
    caption: "各轮的正确率，以及各规则停在哪里",
    repaired: "一直修",
    fresh: "重新抽取（我们的模型）",
    lowest: "重新抽取，最低",
    highest: "重新抽取，最高",
    columns: {
      what: "项目",
      validity: "V",
      published: "论文所载",
      round: "轮次（平均）",
      committed: (k) => `提交 p${k}`,
    },
  },
  sentence: ({ rounds, best, start, peak, end, known, first }) => {
    const where =
      best === 0
        ? `这里修几次都不如不修：正确率从 ${rate(start, 3)} 到 ${rate(end, 3)}。`
        : best === rounds
          ? `这里什么也没有坏：正确率从 ${rate(start, 3)} 到 ${rate(end, 3)}，次数越多越好。`
          : `正确率从 ${rate(start, 3)} 升到第 ${best} 轮的 ${rate(peak, 3)}，再落到 ${rate(end, 3)}：最佳次数在中间。`;
    const told = `知道日程时，只看一步的规则结果是 ${rate(known.step, 3)}，看到底的是 ${rate(known.ahead, 3)}${versus(Math.max(known.step, known.ahead), peak)}。`;
    const alike =
      Math.abs(known.step - first.step) < SEEN && Math.abs(known.ahead - first.ahead) < SEEN;
    if (alike) return `${where}${told}只知道第 1 轮时，结果也一样。`;
    const untold = `只知道第 1 轮时，它们是 ${rate(first.step, 3)} 和 ${rate(first.ahead, 3)}${
      first.ahead < first.step - SEEN
        ? "：看得越远，越相信错的预报"
        : first.ahead > first.step + SEEN
          ? "：即便如此，这里看得远仍有好处"
          : ""
    }${known.step - first.step > SEEN ? `；不知道日程使只看一步的少了 ${rate(known.step - first.step, 3)}` : ""}。`;
    return `${where}${told}${untold}`;
  },
};

function versus(value: number, peak: number): string {
  if (value > peak + SEEN) return `，高于最佳固定轮次（${rate(peak, 3)}），因为票能分清对错`;
  if (value < peak - SEEN) return `，低于最佳固定轮次（${rate(peak, 3)}）`;
  return `，与最佳固定轮次（${rate(peak, 3)}）一样`;
}
