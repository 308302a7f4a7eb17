import { rate } from "../../format.ts";
import type { CollapseFacts, RungFacts } from "../en/ladder.ts";
import { shownChi } from "../en/ladder.ts";
import type { LadderWords } from "../ladder.ts";
import { ladderAll } from "./ladderAll.ts";

/** “怎样的世界才给得出论文的数？”一图的用语。 */
export const ladder: LadderWords = {
  title: "怎样的世界才给得出论文的数？",
  parts: { stress: "压力测试", llama: "Llama 的崩塌", all: "全部设定" },
  all: ladderAll,
  note: (seed) => `各世界由本项目拟合，种子 ${seed}`,
  noteLlama: "未经抽样",
  rungLabel: "世界",
  rungOfAll: "压力测试用的世界",
  open: "到实验室打开这个世界",
  rungs: {
    independent: "各票独立，参数不变",
    "by-round": "首轮之后参数改变",
    leniency: "参数按轮变，宽严随题目",
    correlated: "参数按轮变，同一方案的票相关",
    "two-classes": "两类题目，票相关",
  },
  numbered: (place, name) => `${place}  ${name}`,
  misfit: (targets) => `与 ${targets} 个论文数字的不合程度 _χ²_，对数刻度`,
  chiSquare: "_χ²_",
  free: "参数",
  left: "剩余",
  published: "§",
  groups: {
    validity: "正确率",
    round: "平均轮次",
    damage: "改坏之后",
    difference: "VRR-Stop 减 TPM",
  },
  foretold: {
    validity: "未参与拟合：正确率",
    round: "未参与拟合：平均轮次",
    damage: "未参与拟合：改坏",
    difference: "未参与拟合：差",
  },
  accepted: "得票过半",
  broken: "首次修复改坏",
  lead: "VRR-Stop 领先",
  sentence: rungSentence,
  key: "§ 与 ◇ 为论文所载，横条是 95% 区间；● 为这个世界，精确算出；短竖为其余世界；粗体：相差超过两个标准误。第一栏里的短竖：剩余自由度。",
  assumed: (bias) =>
    `以下是本项目的读法：_χ²_ 把各数当作独立，其实它们出自同一批题目，所以只能比高下，不能作检验。ConfStop 读作 8 票中 _S_ ≥ 7，多数票读作 _S_ ≥ 5；VRR-Stop 知道这个世界的参数，只是 _ρ₀_ 偏 ${rate(bias)}，所有题目共用一条规则；TPM 知道真实参数，但如论文那样当各票独立（实验室里的 TPM 还知道票间相关）。`,
  summary: (name, chiSquare, near, targets) =>
    `五个拟合出的世界各自的不合程度，以及 ${targets} 个论文数字与其中一个世界的对照：${name}，χ² 为 ${shownChi(chiSquare)}，${near} 个相差在两个标准误之内。`,
  chi: shownChi,
  collapse: {
    heading: "正确率",
    heads: { vrr: "VRR", guard: "守门", tpm: "TPM", rho1: "_ρ̂₁_" },
    published: "论文所载",
    worlds: {
      independent: "各票独立",
      correlated: "票相关，每份方案重抽，icc .5",
      "lenient-2": "宽严随题目不变，_σ_ 2",
      "lenient-3": "宽严随题目不变，_σ_ 3",
    },
    sentence: collapseSentence,
    key: (plans, steps) =>
      `● VRR-Stop，○ 守门，短竖 TPM。VRR-Stop 的参数是 EM 从 ${plans} 份初稿的期望票数算出的（起点 _π_ .5，接受率 .3 与 .7；${steps} 步），_Q₀_、_α_、_β_ 取真值；这是本项目的算法，不含抽样的运气。论文所载的 _ρ̂₁_ 取自 N = ${plans}。`,
    summary: (facts) =>
      `Llama 的四个世界里 VRR-Stop、守门与 TPM 的正确率，旁边是论文的数。宽严随题目不变时 VRR-Stop 为 ${rate(facts.lenient.vrr, 3)}，守门为 ${rate(facts.lenient.guard, 3)}；论文是 ${rate(facts.published.vrr, 3)} 与 ${rate(facts.published.guard, 3)}。`,
  },
  tableCaption: "论文的数，与每个拟合世界给出的数",
  tableCaptionLlama: "四个世界里 Llama 的崩塌",
  columns: {
    what: "数",
    kind: "用途",
    published: "论文",
    se: "标准误",
    from: "标准误的来历",
    source: "出处",
    world: "世界",
    vrr: "VRR-Stop",
    guard: "守门",
    tpm: "TPM",
    damaged: "守门改坏",
    rho1: "ρ̂₁",
    rho0: "ρ̂₀",
    pi: "π̂",
  },
  uses: { fitted: "参与拟合", foretold: "未参与拟合", fit: "拟合本身", value: "拟合值" },
  errors: {
    interval: "论文的 95% 区间",
    binomial: "√(p(1−p)/n)",
    bounded: "√(k(5−k)/n)，取最大可能",
    pairs: "不一致的题目 15 比 1",
  },
  fit: { chiSquare: "χ²", parameters: "自由参数", freedom: "自由度" },
  measured: (rule, measure) => (measure === "round" ? `${rule}：平均轮次` : `${rule}：正确率`),
};

function rungSentence(facts: RungFacts): string {
  const { place, of, parameters, numbers, near, targets, worst } = facts;
  const far =
    near === targets
      ? `${targets} 个数全都相差在两个标准误之内`
      : `${targets} 个数中有 ${near} 个相差在两个标准误之内；差得最远的是“${worst.name}”，这里得 ${worst.world}，论文是 ${worst.published}`;
  const fit = facts.saturated
    ? `独立的数只有 ${numbers} 个，自由参数却有 ${parameters} 个，拟合近乎饱和：只说明有这样的世界，别无其他。`
    : "";
  const rest = `没有参与拟合的 ${facts.foretold.of} 个数里，${facts.foretold.near === 0 ? "没有一个" : `有 ${facts.foretold.near} 个`}这样近。`;
  return `${of} 个世界中的第 ${place} 个（${facts.name}）：${far}。${rest}${fit}给定而非拟合的有：_Q₀_ ${rate(facts.q0, 3)}，以及首次修复的界线 _b*_ ${rate(facts.bStar, 3)}。`;
}

function collapseSentence({ published, independent, correlated, lenient }: CollapseFacts): string {
  return `各票独立时，EM 大致不错，VRR-Stop 保得住 ${rate(independent.vrr, 3)}。票一相关，它就被带偏。若每份方案各抽各的相关，守门也跌到 ${rate(correlated.guard, 3)}：错的方案碰上好运气的票，就越过了它的门槛。若宽严随题目不变，前后两份方案面对的是同一个验证器，于是守门保住 ${rate(lenient.guard, 3)}，VRR-Stop 却跌到 ${rate(lenient.vrr, 3)}。论文的 ${rate(published.vrr, 3)} 仍然达不到。`;
}
