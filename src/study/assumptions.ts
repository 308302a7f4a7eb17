export type AssumptionId =
  | "paper-loop"
  | "paper-votes"
  | "independent"
  | "qwen3b-rejects"
  | "rest-of-j"
  | "mistral-middle"
  | "even-split"
  | "stress-judge"
  | "stress-repairer"
  | "stress-start"
  | "alpha-straight"
  | "alpha-of-boundary"
  | "alpha-of-fall"
  | "beta-of-stress"
  | "peak-repairs"
  | "peak-damages"
  | "executor-errs"
  | "executor-repeats"
  | "flat-start"
  | "drift"
  | "blind-at-last"
  | "gate"
  | "coin";

interface Words {
  readonly en: string;
  readonly zh: string;
}

/** What each assumption says. */
export const ASSUMPTIONS: Readonly<Record<AssumptionId, Words>> = {
  "paper-loop": {
    en: "as in the paper's end-to-end runs: M = 8, K = 5",
    zh: "M = 8，K = 5，与论文的端到端实验相同",
  },
  "paper-votes": {
    en: "M = 8, as in the paper's end-to-end runs",
    zh: "M = 8，与论文的端到端实验相同",
  },
  independent: {
    en: "votes are independent given the state, the paper's model",
    zh: "对错既定时各票相互独立，即论文的模型",
  },
  "qwen3b-rejects": {
    en: "the ρ₁ of Qwen2.5-3B's stress setting",
    zh: "取 Qwen2.5-3B 压力测试的 ρ₁",
  },
  "rest-of-j": {
    en: "1 − J − ρ₁, with J as printed and ρ₁ as assumed",
    zh: "1 − J − ρ₁，J 取论文所载，ρ₁ 为假设",
  },
  "mistral-middle": {
    en: "the printed bias −.66 needs ρ₀ ≥ .66, the printed J needs ρ₀ ≤ .82: the middle, and ρ₁ = 1 − J − ρ₀",
    zh: "论文所载的偏差 −.66 要求 ρ₀ ≥ .66，所载的 J 要求 ρ₀ ≤ .82：取中点，ρ₁ = 1 − J − ρ₀",
  },
  "even-split": {
    en: "ρ₀ = ρ₁ = (1 − J)/2, with J as printed",
    zh: "ρ₀ = ρ₁ = (1 − J)/2，J 取论文所载",
  },
  "stress-judge": {
    en: "the judge of Qwen2.5-3B's stress setting",
    zh: "取 Qwen2.5-3B 压力测试的验证器",
  },
  "stress-repairer": {
    en: "the repairer of Qwen2.5-3B's stress setting",
    zh: "取 Qwen2.5-3B 压力测试的修复器",
  },
  "stress-start": {
    en: "the Q₀ of Qwen2.5-3B's stress setting",
    zh: "取 Qwen2.5-3B 压力测试的 Q₀",
  },
  "alpha-straight": {
    en: "printed for rounds 1 (.415) and 5 (.032); a straight line between",
    zh: "论文给出第 1 轮（.415）和第 5 轮（.032），其间取直线",
  },
  "alpha-of-boundary": {
    en: "β·b*/(1 − b*), with b* as printed and β as assumed",
    zh: "β·b*/(1 − b*)，b* 取论文所载，β 为假设",
  },
  "alpha-of-fall": {
    en: "the constant that ends at the printed validity after five repairs, with β as assumed",
    zh: "取常数，使修复五次后的正确率等于论文所载；β 为假设",
  },
  "beta-of-stress": {
    en: "the β of Qwen2.5-3B's stress setting",
    zh: "取 Qwen2.5-3B 压力测试的 β",
  },
  "peak-repairs": {
    en: "two repairs at .551 take validity from .45 to the printed .87; from the third on, .107 ends at the printed .12",
    zh: "前两次修复取 .551，使正确率从 .45 升到论文所载的 .87；第三次起取 .107，最后降到论文所载的 .12",
  },
  "peak-damages": {
    en: "the favourable setting's .02 for two repairs, then, with the mismatch, the stress setting's .785",
    zh: "前两次修复取有利情形的 .02，失配之后取压力测试的 .785",
  },
  "executor-errs": {
    en: "an executor that errs in 5 of 100 plans of each kind",
    zh: "执行器对正确、错误两类方案各误判 5%",
  },
  "executor-repeats": {
    en: "an executor gives the same answer each time: icc = 1",
    zh: "执行器每次都给出同样的答案：icc = 1",
  },
  "flat-start": {
    en: "b* = .333, where the printed α and β hold validity flat, as the paper reports",
    zh: "b* = .333：在这里，论文所载的 α 与 β 使正确率不变，与论文的说法一致",
  },
  drift: {
    en: "the stress setting's judge, growing more lenient with every repair",
    zh: "压力测试的验证器，每修一次就更宽松一些",
  },
  "blind-at-last": {
    en: "so that J falls to 0 as ρ₀ reaches .906",
    zh: "使 ρ₀ 达到 .906 时 J 降至 0",
  },
  gate: {
    en: "a sound deterministic gate: J = 1",
    zh: "可靠的确定性关卡：J = 1",
  },
  coin: {
    en: "a judge that tosses a coin: J = 0",
    zh: "抛硬币的验证器：J = 0",
  },
};
