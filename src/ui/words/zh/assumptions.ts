import { rate } from "../../format.ts";
import type { AssumptionsWords } from "../assumptions.ts";
import type { AssumptionsFacts, ClaimWord } from "../en/assumptions.ts";

/** “打破假设”一图的用语。 */
export const assumptions: AssumptionsWords = {
  title: "假设被打破，哪条结论还站得住？",
  note: "每一格都在被打破的世界里算出",
  toldBy: "告诉 VRR-Stop 的是",
  told: {
    calibrated: "在被打破的世界里校准所得",
    study: "本研究原来的说法",
  },
  verdicts: { holds: "成立", fails: "不成立", none: "无从谈起" },
  waiting: "计算中",
  shaded: "底色：打破假设改变了结论。",
  choose: "点一格，看它的数字。",
  table: "各条结论在各种被打破的假设之下",
  breaker: "被打破的假设",
  breakers: {
    "as-it-is": "研究本身，不打破",
    correlated: "投票相关",
    drift: "_ρ₀_ 受压漂移",
    classes: "两类题目",
    leniency: "对有的题手松",
    deterministic: "确定性的验证器",
    prompt: "修复提示词变了",
  },
  about: {
    "as-it-is": "什么都没打破：就是本研究的世界。",
    correlated:
      "同一方案的各票比独立时更一致：两种状态下都是以此为 icc 的贝塔二项分布，每个方案重新抽取。",
    drift:
      "从第一个方案到最后一个，_ρ₀_ 沿直线升高，走完到 1 的这么大一段，就像方案专门迎合验证器时那样。",
    classes:
      "一半题目起点更好，更讨验证器喜欢，修复也更伤；另一半正相反。哪道题属于哪一半，任何规则都看不到。",
    leniency:
      "验证器对有的题手松，对有的题手紧，同一题的所有方案都一样：logit 正态，标准差 _σ_，平均参数不变。",
    deterministic:
      "再问一遍答案也一样，_M_ 票等于一票（icc = 1）；保留原有 _ρ₀_、_ρ₁_ 的这么大一部分。",
    prompt:
      "从这次修复起，_α_ 减少这么大一部分，_β_ 走完到 1 的这么大一段；先前校准的规则并不知情。",
  },
  drifts: (self, cross, selfText, crossText) =>
    `§ 自我博弈之下，自评的 _ρ₀_ 是 ${selfText}（走了 ${rate(self)}），换一族模型来评是 ${crossText}（走了 ${rate(cross)}）。`,
  range: (low, high) => `${rate(low, 3)} → ${rate(high, 3)}`,
  strengths: {
    icc: (value) => `icc ${rate(value)}`,
    drift: (value) => `走完 ${rate(value)}`,
    spread: (value) => `相差 ${rate(value)}`,
    sigma: (value) => `_σ_ = ${value.toFixed(1)}`,
    errors: (value) => (value === 1 ? "保留全部错误" : `保留 ${rate(value)} 的错误`),
    worse: (value) => `变差 ${rate(value)}`,
    from: (value) => `从第 ${value} 次修复起`,
  },
  lacks: {
    votes: "只有一票，谈不上一致",
    repairs: "循环从不修复",
    "two-repairs": "循环至多修一次",
    classes: "一个研究至多四类题目",
  },
  heads: {
    boundary: "_b*_ 与验证器无关",
    guard: "护栏的上界",
    "no-repair": "VRR-Stop ≥ 不修",
    majority: "多数票安全",
    acceptance: "_Ā_ 随 _Q_ 下降",
    tpm: "TPM ≥ VRR-Stop",
    belief: "信念校准",
  },
  shorts: {
    boundary: "_b*_",
    guard: "护栏",
    "no-repair": "VRR",
    majority: "多数",
    acceptance: "_Ā_",
    tpm: "TPM",
    belief: "_b_",
  },
  claims: {
    boundary: "边界 _b*_ 不含验证器",
    guard: "护栏误换概率的上界成立",
    "no-repair": "VRR-Stop 不比不修差",
    majority: "多数票即停是安全的",
    acceptance: "正确率降，接受率也降",
    tpm: "真实参数不比估计参数差",
    belief: "信念校准无误",
  },
  numbers: {
    boundary: ["最优阈值，最小", "最优阈值，最大"],
    guard: ["论文的上界 exp(−(MJ + δ)²/2M)", "这个世界里的精确值"],
    "no-repair": ["VRR-Stop 的正确率", "不修"],
    majority: ["多数票的正确率", "_Q₀_ 减去容许的 .01"],
    acceptance: ["接受率的变化", "正确率的变化"],
    tpm: ["用真实参数的正确率（TPM）", "用估计参数（VRR-Stop）"],
    belief: ["对所提交方案的平均信念", "其中正确的比例"],
  },
  how: {
    boundary: ({ round = 0, own = 0, better = 0, worse = 0 }) =>
      `就一次修复（第 ${round} 次），在所有先验之下，对三个验证器逐一试过真实后验上的每个阈值。最优阈值：本研究的验证器 ${rate(own)}；错误只剩四分之一 ${rate(better)}；离抛硬币近一半 ${rate(worse)}。`,
    guard: ({ J = 0, sharper = 0, tail = 0, incumbent = 0, challenger = 0 }) =>
      `错的 ${plan(challenger)} 换掉对的 ${plan(incumbent)}，是最坏的一对轮次。上界用首个方案的 _J_，即 ${rate(J, 3)}；Hoeffding 不等式本身给出 ${small(sharper)}，独立投票的精确尾概率是 ${small(tail)}。`,
    "no-repair": () => "两个正确率都是精确值。",
    majority: () => "两个正确率都是精确值；安全是指损失不超过 .01。",
    acceptance: ({ round = 0 }) =>
      `总体一直修复，在使正确率下降的各次修复中，取接受率降得最少的一次：第 ${round} 次。`,
    tpm: () => "TPM 知道这个世界的参数和逐轮变化，各类题目取平均；两者都只往前看一次修复。",
    belief: ({ gap = 0, impossible = 0 }) =>
      `把信念按十等分逐段比较，VRR-Stop 平均差 ${rate(gap, 3)}；容许 .03。${impossible > 5e-4 ? `信念认为不可能的票（占 ${rate(impossible, 3)}）不算在内。` : ""}`,
  },
  nothing: {
    boundary: "修复什么都不改变。",
    guard: "对的方案之后从不出现错的方案。",
    "no-repair": "什么都没修。",
    majority: "什么都没修。",
    acceptance: "正确率从不下降。",
    tpm: "什么都没修。",
    belief: "信念认为所有的票都不可能。",
  },
  why: {
    "correlated guard fails": "票彼此一致，极端的票数就常见；上界却把每一票都当成新的证人。",
    "correlated belief fails": "规则把每一票都当成新消息；票彼此一致，便使它两头都过于自信。",
    "drift guard fails": "后来的方案遇到的验证器，分辨力比上界里的 _J_ 要差。",
    "drift acceptance fails": "验证器接受的错误方案越来越多，错误增多，接受率反而上升。",
    "classes boundary fails":
      "票还透露题目属于哪一类，从而透露它的 _α_ 和 _β_：同一信念下修复值多少，便与验证器有关了。",
    "classes acceptance fails": "丢掉的是验证器容易满意的题，赢回的是它不容易满意的题。",
    "leniency guard holds": "两个方案出自同一题：对一个手松，对另一个也手松。",
    "leniency belief fails": "赞成票多也许只是验证器手松；规则却当成方案正确。",
    "deterministic guard fails": "验证器错一次，就是 _M_ 张错票。",
    "deterministic belief fails": "_M_ 张相同的票只是一票；规则却数了 _M_ 次。",
    "prompt belief fails": "规则仍按旧参数预测，新的提示词早已不是那样。",
  },
  tpmFails: "TPM 只对它所知的模型、只看一步时最优；参数不同的规则走上几步，结果可能更好。",
  boundaryHolds: "同一信念下修复值多少，只取决于 _α_ 和 _β_。",
  load: "放进实验室",
  loads: "带着这一处打破的研究，VRR-Stop 所知的参数与这里相同。",
  margin: (text) => `余量 ${text}`,
  approximate: "~ 手松的积分或信念网格留下了大于 .001 的误差。",
  columns: {
    breaker: "被打破的假设",
    strength: "强度",
    claim: "结论",
    verdict: "判断",
    margin: "余量",
    left: "第一个数",
    right: "第二个数",
    leftIs: "第一个数是",
    rightIs: "第二个数是",
  },
  caption: "各条结论在各种被打破的假设之下，连同背后的数字",
  and: listed,
  sentence,
};

function sentence(facts: AssumptionsFacts): string {
  const { applicable, held, failing, worst, most, survivors, waiting } = facts;
  const name = (id: ClaimWord): string => `“${assumptions.claims[id]}”`;
  const pending = waiting > 0 ? ["有几行还在计算。"] : [];
  if (held === 0) return ["研究本身：适用的结论无一成立。", ...pending].join("");
  const standing =
    failing.length === 0
      ? `研究本身：适用的 ${applicable} 条结论全都成立。`
      : `研究本身：${applicable} 条结论中有 ${held} 条成立，${listed(failing.map(name))}不成立。`;
  const breaks =
    most === 0
      ? "打破任何一条假设，都没有再推翻别的结论。"
      : `推翻最多的是${listed(worst.map((id) => `“${assumptions.breakers[id]}”`))}：${worst.length > 1 ? "各 " : ""}${most} 条。`;
  const left =
    survivors.length === held
      ? "原先成立的结论，在所有打破之下都站得住。"
      : survivors.length === 0
        ? "原先成立的结论，没有一条能在所有打破之下站住。"
        : `只有${listed(survivors.map(name))}在所有打破之下都站得住。`;
  return [standing, breaks, left, ...pending].join("");
}

function listed(parts: readonly string[]): string {
  return parts.join("、");
}

/** _p₅_ */
function plan(round: number): string {
  return `_p${[...String(round)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("")}_`;
}

function small(value: number): string {
  return value === 0 || value >= 1e-3 ? rate(value, 4) : value.toExponential(1);
}
