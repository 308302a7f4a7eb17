import { rate } from "../../format.ts";
import type { AssumptionsWords } from "../assumptions.ts";
import type { AssumptionsFacts, ClaimWord } from "../en/assumptions.ts";
import { plan, small } from "../en/assumptions.ts";

/** “打破假设”一图的用语。 */
export const assumptions: AssumptionsWords = {
  title: "假设被打破，哪条结论还站得住？",
  note: "每一格都在被打破的世界里算出",
  toldBy: "告诉 VRR-Stop 的是",
  told: {
    calibrated: "在被打破的世界里标定所得",
    study: "研究原来的设定",
  },
  verdicts: { holds: "成立", fails: "不成立", none: "无从谈起" },
  waiting: "计算中",
  shaded: "底色：打破假设改变了结论。",
  choose: "点一格，看它的数字。",
  table: "各条结论在各种被打破的假设之下",
  breaker: "被打破的假设",
  breakers: {
    "as-it-is": "研究本身，不打破",
    correlated: "票间相关",
    drift: "_ρ₀_ 在迎合下漂移",
    classes: "两类题目",
    leniency: "对有的题宽松",
    deterministic: "验证器每次同答",
    prompt: "修复的提示词变了",
  },
  about: {
    "as-it-is": "什么也没打破，就是研究自己的世界。",
    correlated:
      "同一份方案的各票比独立时更一致：对的、错的都服从以此为 icc 的贝塔二项分布，每份方案重新抽取。",
    drift:
      "从初稿到最后一版，_ρ₀_ 沿直线升高，走完到 1 的距离中的这一部分，就像方案专门迎合验证器时那样。",
    classes:
      "一半题目初稿更好，更讨验证器喜欢，也更容易被改坏；另一半正相反。哪道题属于哪一半，任何规则都看不到。",
    leniency:
      "验证器对有的题宽松，对有的题严格，同一题的各版方案一视同仁：宽严服从 logit 正态分布，标准差为 _σ_，参数的平均值不变。",
    deterministic:
      "再问一遍答案也一样，_M_ 票等于一票（icc = 1）；原有的错误 _ρ₀_、_ρ₁_ 只保留这一部分。",
    prompt:
      "从这次修复起，_α_ 减少这一部分，_β_ 走完到 1 的距离中的这一部分；先前标定好的规则并不知情。",
  },
  drifts: (self, cross, selfText, crossText) =>
    `§ 自我博弈中，模型自己来评，_ρ₀_ 是 ${selfText}（走了 ${rate(self)}）；换另一族的模型来评，是 ${crossText}（走了 ${rate(cross)}）。`,
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
    votes: "只有一票，谈不上相关",
    repairs: "循环从不修复",
    "two-repairs": "循环至多修一次",
    classes: "研究里至多四类题目",
  },
  heads: {
    boundary: "_b*_ 与验证器无关",
    guard: "守门的界",
    "no-repair": "VRR-Stop ≥ 不修",
    majority: "多数票稳妥",
    acceptance: "_Ā_ 随 _Q_ 下降",
    tpm: "TPM ≥ VRR-Stop",
    belief: "信念准确",
  },
  shorts: {
    boundary: "_b*_",
    guard: "守门",
    "no-repair": "VRR",
    majority: "多数",
    acceptance: "_Ā_",
    tpm: "TPM",
    belief: "_b_",
  },
  claims: {
    boundary: "界线 _b*_ 与验证器无关",
    guard: "守门放错概率的界成立",
    "no-repair": "VRR-Stop 不比不修差",
    majority: "得多数票就停是稳妥的",
    acceptance: "正确率降，接受率也降",
    tpm: "用真实参数不比用估计参数差",
    belief: "信念有几成，就有几成是对的",
  },
  numbers: {
    boundary: ["最优阈值，最小", "最优阈值，最大"],
    guard: ["论文的界 exp(−(MJ + δ)²/2M)", "这个世界里的精确值"],
    "no-repair": ["VRR-Stop 的正确率", "不修"],
    majority: ["多数票的正确率", "_Q₀_ 减去容许的 .01"],
    acceptance: ["接受率的变化", "正确率的变化"],
    tpm: ["用真实参数的正确率（TPM）", "用估计参数（VRR-Stop）"],
    belief: ["对所提交方案的平均信念", "其中正确的比例"],
  },
  how: {
    boundary: ({ round = 0, own = 0, better = 0, worse = 0 }) =>
      `只看一次修复（第 ${round} 次），遍取各种先验，对三个验证器把真实后验上的阈值逐一试过。最优阈值：研究自己的验证器 ${rate(own)}；错误减到四分之一时 ${rate(better)}；往抛硬币的方向退到一半时 ${rate(worse)}。`,
    guard: ({ J = 0, sharper = 0, tail = 0, incumbent = 0, challenger = 0 }) =>
      `错的 ${plan(challenger)} 换掉对的 ${plan(incumbent)}，是最坏的一对轮次。界里的 _J_ 取初稿的，即 ${rate(J, 3)}；霍夫丁不等式本身给出 ${small(sharper)}，各票独立时的精确尾概率是 ${small(tail)}。`,
    "no-repair": () => "两个正确率都是精确值。",
    majority: () => "两个正确率都是精确值；稳妥是指损失不超过 .01。",
    acceptance: ({ round = 0 }) =>
      `每份方案都一直修下去；在使正确率下降的各次修复里，取接受率降得最少的一次：第 ${round} 次。`,
    tpm: () => "TPM 知道这个世界的参数及其逐轮变化，各类题目取平均；两者都只看一步。",
    belief: ({ gap = 0, impossible = 0 }) =>
      `把信念分成十段逐段比较，VRR-Stop 平均差 ${rate(gap, 3)}；容许 .03。${impossible > 5e-4 ? `信念认为不可能的票（占 ${rate(impossible, 3)}）不算在内。` : ""}`,
  },
  nothing: {
    boundary: "修复什么也不改变。",
    guard: "对的方案后面从不出现错的方案。",
    "no-repair": "什么也没修。",
    majority: "什么也没修。",
    acceptance: "正确率从不下降。",
    tpm: "什么也没修。",
    belief: "照信念看，什么票数都不可能。",
  },
  why: {
    "correlated guard fails": "各票彼此一致，极端的票数就常见；界却把每一票都当成新的证人。",
    "correlated belief fails": "规则把每一票都当成新消息；各票彼此一致，它就两头都过于自信。",
    "drift guard fails": "后来的方案碰上的验证器，判别力不如界里的 _J_。",
    "drift acceptance fails": "错方案越来越容易被接受：错的越多，接受率反而越高。",
    "classes boundary fails":
      "票还透露题目属于哪一类，从而透露它的 _α_ 和 _β_：信念相同，修一次值多少却要看验证器了。",
    "classes acceptance fails": "改坏的是验证器容易点头的题，修好的是它不容易点头的题。",
    "leniency guard holds": "两份方案出自同一题：对一份宽松，对另一份也宽松。",
    "leniency belief fails": "赞成票多，也许只是验证器宽松；规则却当成方案正确。",
    "deterministic guard fails": "验证器错一回，就是 _M_ 张错票。",
    "deterministic belief fails": "_M_ 张相同的票只是一票；规则却数了 _M_ 次。",
    "prompt belief fails": "规则仍按旧参数预测，换过的提示词早已不是那样。",
  },
  tpmFails: "TPM 只在它所知的模型里、只看一步时最优；换一套参数的规则走上几步，结果可能更好。",
  boundaryHolds: "信念给定，修一次值多少只取决于 _α_ 和 _β_。",
  load: "放进实验室",
  loads: "打破了这一处的研究；VRR-Stop 得到的参数与这里相同。",
  margin: (text) => `余量 ${text}`,
  approximate: "~ 对宽严积分，或信念取的网格，留下了大于 .001 的误差。",
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
      ? "打破哪一条假设，都没有再推翻别的结论。"
      : `推翻最多的是${listed(worst.map((id) => `“${assumptions.breakers[id]}”`))}：${worst.length > 1 ? "各 " : ""}${most} 条。`;
  const left =
    survivors.length === held
      ? "原先成立的结论，不论打破哪一条都站得住。"
      : survivors.length === 0
        ? "原先成立的结论，没有一条始终站得住。"
        : `只有${listed(survivors.map(name))}不论打破哪一条都站得住。`;
  return [standing, breaks, left, ...pending].join("");
}

function listed(parts: readonly string[]): string {
  return parts.join("、");
}
