import { count } from "../../count.ts";
import { rate } from "../../format.ts";
import type { MoreDataFacts } from "../en/moreData.ts";
import type { MoreDataWords } from "../moreData.ts";

const HAT = { rho1: "_ρ̂₁_", rho0: "_ρ̂₀_" } as const;
/** 小于此的变化不值一提：V，以及区间的宽度。 */
const SEEN = 0.01;
const WIDER = 0.05;

/** “方案更多、步数更多，估计就更准吗”一图的用语。 */
export const moreData: MoreDataWords = {
  title: "方案更多、步数更多，估计就更准吗？",
  calibrations: (repeats) => `每处标定 ${repeats} 次`,
  estimate: (which) => `EM 估计的 ${HAT[which]}，无标签`,
  validity: "据此停手的 VRR-Stop，_V_",
  xNames: { plans: "_N_，无标签的方案", steps: "EM 最多走几步" },
  truth: (value) => `真值 ${rate(value, 3)}`,
  none: (value) => `不修 ${rate(value, 3)}`,
  told: (value) => `知道真值 ${rate(value, 3)}`,
  noneAndTold: (value) => `不修；知道真值 ${rate(value, 3)}`,
  controls: {
    alongLabel: "增加什么",
    along: { plans: "增加方案", steps: "增加步数" },
    rateLabel: "估计哪个参数",
    rate: HAT,
    caps: "最多几步",
    capsLabel: "EM 最多走几步",
  },
  aside: (along, repeats) =>
    `竖条容纳 ${repeats} 次标定中的九成，记号是均值。每次标定抽取一批初稿，只看票、不看标签，用 EM 拟合两个二项分布，起点为 _π_ = .5、接受率 .3 与 .7；_α̂_、_β̂_ 来自 300 对有标签的修复。${along === "steps" ? "方案 300 个；同一次标定里，不论走几步，票都相同。" : "只有各票独立时（icc 0，_σ_ 0），两个二项分布才是对的模型。"}`,
  table: {
    caption: (which) => `各次标定的 ${HAT[which].replaceAll("_", "")} 与 V`,
    columns: {
      plans: "方案",
      steps: "最多几步",
      mean: "均值",
      low: "5%",
      high: "95%",
      truth: "真值",
      validity: "V",
      se: "标准误",
      validityLow: "V，5%",
      validityHigh: "V，95%",
      told: "V，知道真值",
      none: "V，不修",
    },
  },
  sentence: (facts) =>
    `${facts.along === "plans" ? morePlans(facts) : moreSteps(facts)}${committed(facts)}`,
};

function morePlans({ rate: which, truth, first, last }: MoreDataFacts): string {
  const so = `${HAT[which]} 有九成落在：${count(first.at)} 份方案时 ${range(first)}，${count(last.at)} 份方案时 ${range(last)}。`;
  if (last.holds) return `${so}真值 ${rate(truth, 3)} 就在其中：方案多了有用。`;
  return first.holds
    ? `${so}真值 ${rate(truth, 3)} 起先还在其中，后来不在了：方案越多，估计越笃定，也错得越笃定。`
    : `${so}真值 ${rate(truth, 3)} 两处都不在：方案越多，估计越笃定，却没有更近。`;
}

function moreSteps({ rate: which, truth, first, last }: MoreDataFacts): string {
  const so = `同样的票，${HAT[which]} 有九成落在：走 ${count(first.at)} 步时 ${range(first)}，最多走 ${count(last.at)} 步时 ${range(last)}；真值是 ${rate(truth, 3)}。`;
  const grown = last.high - last.low - (first.high - first.low);
  if (grown > WIDER) return `${so}拟合走得越久，有一部分就偏得越远。`;
  return grown < -WIDER ? `${so}步数不够，拟合还没走到。` : `${so}拟合早早就走到了。`;
}

function committed({ first, last, told }: MoreDataFacts): string {
  const change = last.validity - first.validity;
  const moves =
    Math.abs(change) < SEEN
      ? `停在 ${rate(last.validity, 3)}`
      : `从 ${rate(first.validity, 3)} ${change > 0 ? "升" : "降"}到 ${rate(last.validity, 3)}`;
  return `_V_ ${moves}；知道真值时是 ${rate(told, 3)}。`;
}

/** 两位小数；看不出差别时三位。 */
function range({ low, high }: { readonly low: number; readonly high: number }): string {
  const digits = high - low < 0.03 ? 3 : 2;
  return `${rate(low, digits)} 至 ${rate(high, digits)}`;
}
