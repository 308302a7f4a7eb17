import { count } from "../../count.ts";
import { rate } from "../../format.ts";
import type { LabelsFacts, RegionFacts } from "../en/inverseMap.ts";
import { isFew } from "../en/inverseMap.ts";
import type { InverseMapWords } from "../inverseMap.ts";

const NAMES = {
  repair: ["_α_", "_β_"],
  verify: ["_ρ₀_", "_ρ₁_"],
} as const;

/** “参数要怎样才行”一图的用语。 */
export const inverseMap: InverseMapWords = {
  title: "参数要落在哪里，才会如此？",
  note: "逐格精确计算",
  asks: { validity: "正确率够高", gain: "胜过不修复", best: "最好的策略", labels: "需要多少标签" },
  axes: { repair: "看 _α_ 与 _β_", verify: "看 _ρ₀_ 与 _ρ₁_" },
  policy: "策略",
  costOf: "看谁的损失",
  least: "正确率至少",
  by: "至少胜出",
  range: "0 到 1",
  rangeBy: "0 到 .5",
  names: {
    repair: ["_α_：错的方案被修好", "_β_：对的方案被改坏"],
    verify: ["_ρ₀_：错的方案被接受", "_ρ₁_：对的方案被拒绝"],
  },
  heat: { validity: "提交的方案中错误的比例", gain: "比不修复多得", best: "比最好的少得" },
  holds: (least) => `_V_ ≥ ${rate(least)}`,
  fails: (least) => `_V_ < ${rate(least)}`,
  gains: (by) => (by === 0 ? "不输于不修复" : `至少胜出 ${rate(by)}`),
  gainsNot: "胜得不够",
  hatched: { text: "斜线：不如不修复", shorter: "斜线：更差" },
  study: "你的世界",
  hit: "参数平面：方向键移动所选的格子，点击也可以选",
  summary: (policy, share, x, y) =>
    `${x} 与 ${y} 的平面，策略是${policy}：所求在其中 ${percent(share)} 成立。`,
  summaryBest: (best, x, y) => `${x} 与 ${y} 的平面，每格标出最好的策略；最常见的是${best}。`,
  here: (axes, x, y) => `${NAMES[axes][0]} = ${rate(x)}、${NAMES[axes][1]} = ${rate(y)} 处`,
  columns: { policy: "策略", validity: "V", lost: "少得" },
  best: "最好",
  open: "到实验室打开这一格",
  own: "回到你的世界",
  held: "每一格里，这两个参数在各轮、对各类题目都相同；其余与你的世界一样。",
  told: "VRR-Stop 知道每一格自己的参数：一次标定只对一个世界有效。",
  delta: "delta 方法",
  risk: "判反的概率",
  rangeRisk: ".01 到 .3",
  labelsHeat: "_N_，有标签的修复",
  labelsX: "_J_ = 1 − _ρ₀_ − _ρ₁_",
  labelsY: "_Δ_，余量",
  rampFrom: "10",
  rampTo: "100,000",
  count,
  shape: (N) => `_Δ_ ∝ 1/_J_：论文所载的形状，_N_ = ${count(N)}`,
  shapeShort: "论文所载的形状",
  studyNeeds: (N) => `你的世界：${about(N)}`,
  labelsSummary: (risk, needed) =>
    `要使判反的概率不超过 ${rate(risk)}，需要多少有标签的修复，随 J 和余量而变${needed === null ? "" : `；你的世界需要 ${about(needed)}`}。`,
  labelsAside:
    "_N_ 次有标签的修复，外加同样多份方案的票；用判反图的 delta 方法算出，并非论文的界。论文只给出理想循环下的形状 _N_ ≳ _C_ log(1/_δ_)/(_M J_²_Δ_²)，没有给出常数：这里让它在 _J_ = .1 处与我们的线重合。_J_ 接近 0 时正态近似不成立，小于 30 的数只供参考。",
  labelsCaption: "需要多少有标签的修复，随 J 和余量而变",
  caption: "正确率随两个参数的变化",
  sentence: {
    validity: ({ policy, axes, least, share, isWhole, here, range }) => {
      const [x, y] = NAMES[axes];
      const so = `“${policy}”在${isWhole ? "" : "目前算出的"}平面的 ${percent(share)} 里，正确率不低于 ${rate(least)}。`;
      if (here.validity === null) return so;
      return `${so}在 ${x} = ${rate(here.x)}、${y} = ${rate(here.y)} 处它是 ${rate(here.validity, 3)}，${here.holds ? "够" : "不够"}；${x} 不变时，${held(range, y)}。`;
    },
    gain: ({ policy, axes, by, share, worse, isWhole, here, range }) => {
      const [x, y] = NAMES[axes];
      const so = `“${policy}”在${isWhole ? "" : "目前算出的"}平面的 ${percent(share)} 里${by === 0 ? "不输于不修复" : `比不修复至少高出 ${rate(by)}`}${worse > 0 ? `，在 ${percent(worse)} 里反而不如不修复` : ""}。`;
      if (here.gain === null) return so;
      return `${so}在 ${x} = ${rate(here.x)}、${y} = ${rate(here.y)} 处它${here.gain < 0 ? "低" : "高"} ${rate(Math.abs(here.gain), 3)}；${x} 不变时，${held(range, y)}。`;
    },
    best: ({ policy, axes, shares, meanCost, dear, dearFrom, isWhole, here }) => {
      const [x, y] = NAMES[axes];
      const most = shares
        .slice(0, 3)
        .map(({ name, share }) => `“${name}”占 ${percent(share)}`)
        .join("，");
      const so = `${isWhole ? "" : "就目前算出的而言，"}平面上最好的策略：${most}。“${policy}”比最好的平均少得 ${rate(meanCost, 3)}，在 ${percent(dear)} 里少得 ${rate(dearFrom)} 以上。`;
      if (here.best === null) return so;
      return `${so}在 ${x} = ${rate(here.x)}、${y} = ${rate(here.y)} 处，最好的是“${here.best}”（${rate(here.validity, 3)}），“${policy}”少得 ${rate(here.cost, 3)}。`;
    },
    labels: labelsSentence,
  },
};

function labelsSentence(facts: LabelsFacts): string {
  const { J, margin, risk, votes, needed, halfMargin, halfJ } = facts;
  if (votes < 2) return "每份方案只有一票，没有标签就分不清对错：请至少问两票。";
  const so = `还没有投票时，你的世界 _J_ = ${rate(J)}、_Δ_ = ${rate(margin, 3)}`;
  if (needed === null) return `${so}：图上没有这里的数，因为余量太小或太大，或者 _J_ 不大于 0。`;
  const times = (other: number | null): string =>
    other === null ? "超出了这里试过的数" : `要 ${(other / needed).toFixed(1)} 倍`;
  return `${so}。要使拟合出的参数把增益判反的概率不超过 ${rate(risk)}，需要${about(needed)} 次有标签的修复，另需同样多份方案，每份 ${votes} 票。${isFew(needed) ? "" : `余量减半${times(halfMargin)}，_J_ 减半${times(halfJ)}；按论文所载的形状，两者都是 4.0 倍。`}`;
}

/** 两位有效数字：delta 方法也只知道这么多。 */
function about(N: number): string {
  return isFew(N) ? "不超过 10" : `约 ${count(Number(N.toPrecision(2)))}`;
}

function held(range: RegionFacts["range"], y: string): string {
  if (range === "none") return `${y} 无论多少都不成立`;
  if (range === "all") return `${y} 无论多少都成立`;
  if (range === "pieces") return `${y} 在几段不相连的范围里成立`;
  const { from, to } = range;
  if (from === 0) return `${y} 不超过约 ${rate(to)} 时成立`;
  if (to === 1) return `${y} 从约 ${rate(from)} 起成立`;
  return `${y} 约在 ${rate(from)} 到 ${rate(to)} 之间成立`;
}

function percent(share: number): string {
  const whole = Math.round(100 * share);
  if (share > 0 && whole === 0) return "不到 1%";
  if (share < 1 && whole === 100) return "99% 以上";
  return `${whole}%`;
}
