import { count } from "../../count.ts";
import { rate } from "../../format.ts";
import { perHundred } from "../en/flipRisk.ts";
import type { FlipRiskWords } from "../late.ts";

type Sentence = FlipRiskWords["sentence"];
type TooFewVotes = NonNullable<Parameters<Sentence>[0]["tooFew"]>;
type FlipPoint = NonNullable<Parameters<Sentence>[0]["here"]>;

/** “增益的正负号有多容易判反？”一图的用语。 */
export const flipRisk: FlipRiskWords = {
  axisJ: "验证器的判别力 _J_ →",
  axisJShort: "判别力 _J_ →",
  axisMargin: "增益的余量 _Δ_ ↑",
  axisMarginShort: "余量 _Δ_ ↑",
  delta: "≈ 解析近似",
  fits: (fits) => `≈ 拟合 ${count(fits)} 次`,
  refining: (fits, done, columns) => `≈ 拟合 ${count(fits)} 次，${done}/${columns}`,
  noFit: "无从拟合",
  cannotTell: ({ votes }) => [`每份方案${votes === 1 ? "一" : "两"}票`, "分不出两类方案"],
  place: (J, margin) => `_J_ ${rate(J)}，_Δ_ ${rate(margin)}`,
  emptySummary: (J, margin, tooFew) =>
    `风险图：横轴是验证器的判别力 J，从 0 到 .9；纵轴是增益的余量 Δ，从 0 到 .8；图上没有数值。${unidentified(tooFew)}当前设定在 J ${rate(J)}、Δ ${rate(margin)}。`,
  estimatorLabel: "参数估计",
  estimators: {
    pi50: "EM 50 步，_π_ 取自标签",
    em200: "EM 200 步，_π_ 取自标签",
    ml: "极大似然，不用标签",
  },
  percent: (share) => `${Math.round(share * 100)}%`,
  readout: (J, margin, risk) =>
    `_J_ ${rate(J)}，_Δ_ ${rate(margin)}：${risk === null ? (J < 0 ? "图外" : "不可能") : `判反率 ${perHundred(risk)}%`}`,
  round: (round, J, margin) => `第 ${round} 轮：_J_ ${rate(J)}，_Δ_ ${rate(margin)}`,
  roundMargin: (round, margin) => `第 ${round} 轮：_Δ_ ${rate(margin)}`,
  here: "投票之前",
  offMap: (J) => `_J_ ${rate(J)}：已出${side(J)}缘`,
  beyond: (label, J) => `${label}，已出${side(J)}缘`,
  regionsToggle: "论文划出的两块",
  weakRegion: (J, margin) => `_J_ ≤ ${rate(J)} 且 _Δ_ ≤ ${rate(margin)}`,
  strongRegion: (J, margin) => `_J_ ≥ ${rate(J)} 或 _Δ_ ≥ ${rate(margin)}`,
  pooled: (ours, published) =>
    `${ours === null ? "无格" : `≈ ${rate(ours, 3)}`} · § ${rate(published, 3)}`,
  protocol: (estimator) =>
    `≈ 是我们算的（${estimator}），§ 是论文所载。论文没有公布实验步骤，这里的步骤是我们定的。`,
  hit: "风险图：方向键逐格移动，Enter 把设定移到该处",
  summary: (J, margin, risk, method) =>
    `风险图：横轴是验证器的判别力 J，从 0 到 .9；纵轴是增益的余量 Δ，从 0 到 .8；颜色是用拟合参数算增益时正负号判反的概率（${method}）。最底下余量最小，风险最高，接近一半。当前设定在 J ${rate(J)}、Δ ${rate(margin)}${risk === null ? "" : `，该处判反率 ${perHundred(risk)}%`}。`,
  sentence,
  tableCaption: "各 J 与 Δ 处的判反率",
  columns: {
    what: "项目",
    J: "J",
    margin: "Δ",
    risk: "判反率",
    se: "标准误",
    published: "论文所载",
    kind: "算法",
  },
  atRound: (round) => `第 ${round} 轮`,
  cell: "格",
};

function sentence(facts: Parameters<Sentence>[0]): string {
  const { here, other, plans } = facts;
  if (facts.tooFew !== null) return unidentified(facts.tooFew);
  if (here === null)
    return "这里不许修复，也就没有会判反的决定；图上画的是一旦允许修复会遇到的风险。";
  if (here.J < 0)
    return `_J_ 为 ${rate(here.J)}，验证器反而偏爱错误方案。不用标签的拟合总把得票多的一类当作正确，一开始就弄反了 _J_ 的正负号。图从 0 画起。`;
  const parts: string[] = [];
  const lead = `用 ${count(plans)} 份方案的票数拟合参数，`;
  if (here.risk === null)
    parts.push(`第 ${here.round} 轮不可能有这样的余量：0 到 1 之间的 _α_、_β_ 怎么取都得不出它。`);
  else
    parts.push(
      `${lead}在第 ${here.round} 轮这样的余量下，${times(here.risk)}${contrast(here.risk, other)}。`,
    );
  if (facts.drift === "left")
    parts.push(facts.blind ? "漂移把它一路推向左边，直到验证器形同失明。" : "漂移把它推向左边。");
  if (facts.drift === "right") parts.push("漂移把它推向右边，验证器看得更清了。");
  return parts.join("");
}

function unidentified({ votes, pi }: TooFewVotes): string {
  const lead = "分不出两类方案：拟合出来的参数只会重复拟合的起点。";
  if (votes > 1) return `没有标签时，每份方案只投两票${lead}要投三票，或让 _π_ 取自标签。`;
  return `每份方案只投一票${lead}${pi === "labelled" ? "_π_ 取自标签时至少要投两票。" : "至少要投三票；_π_ 取自标签时两票也够。"}`;
}

/** 出了图的哪一边。 */
function side(J: number): string {
  return J < 0 ? "左" : "右";
}

function contrast(here: number, other: FlipPoint | null): string {
  if (other === null || other.risk === null) return "";
  const far = `第 ${other.round} 轮（余量 ${rate(other.margin)}）`;
  return other.risk > here
    ? `，${far}却要判反${few(other.risk)}`
    : `，${far}则${other.risk === 0 ? "" : "只判反"}${few(other.risk)}`;
}

function times(risk: number): string {
  const n = Math.round(100 * risk);
  return n === 0 ? "一百次决定里判反不到一次" : `一百次决定里判反 ${n} 次`;
}

/** 一百次里的次数。 */
function few(risk: number): string {
  if (risk === 0) return "从不判反";
  const n = Math.round(100 * risk);
  return n === 0 ? "不到一次" : ` ${n} 次`;
}
