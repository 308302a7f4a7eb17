import { rate } from "../../../format.ts";

/** 诊断里的一条，连同句中的数。 */
interface Coded {
  readonly code: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, number | string>>;
}

const SIGNS: Readonly<Record<string, string>> = {
  q0: "_Q₀_",
  rho0: "_ρ₀_",
  rho1: "_ρ₁_",
  alpha: "_α_",
  beta: "_β_",
};

/** 用这些数之前要知道的；认不出的代码就照搬英文原话。 */
export function warning({ code, message, facts }: Coded): string {
  const n = (name: string): string => Number(facts[name] ?? 0).toLocaleString("en");
  switch (code) {
    case "rows-aside":
      return `${n("rows")} 行中搁置了 ${n("aside")} 行，以下各数只出自其余各行。`;
    case "no-labels":
      return "没有一稿有标签，只能作不用标签的估计。";
    case "no-pairs":
      return "没有一次修复前后都有标签，_α_、_β_ 无从估计。";
    case "no-votes":
      return "没有一轮有票，验证器如何，无从说起。";
    case "few-instances":
      return `有标签的只有 ${n("instances")} 题；不到 ${n("least")} 题，区间很宽，检验也看不出多少。`;
    case "model-labels":
      return `有 ${n("plans")} 个标签出自模型。它自己的差错不在区间之内。`;
    case "aggregated":
      return "日志按不同的经过合并计数：题目的先后、分数、单轮的成本都已不在，因此不查前后漂移，也不查矛盾。";
    case "beta-hidden":
      return "这份日志里看不见 _β_：没有一份对稿被拿去修。";
    case "gated":
      return "只有被拒的稿才修，所以 _α_、_β_ 是被拒稿的；通过的稿修了会怎样，日志里没有。";
    case "resampled":
      return "各轮都是重做，不在前一轮上修：_α_、_β_ 不是修复器的参数。";
    case "label-is-votes":
      return "一稿的标签为对，恰恰就是它的票全数通过：标签就是结论，_ρ₀_、_ρ₁_、_J_ 测不出什么，故略去。";
    case "votes-vary":
      return `各轮票数不一，最常见的是 ${n("votes")} 票；各规则按得票率比较。`;
    case "suite":
      return "这些票是一套测试的各项：它们并不独立，也没法再多要几票。";
    case "deterministic":
      return `同一稿的票总是一致：${n("votes")} 票只顶一票。`;
    case "judge-persists":
      return "验证器会重复犯错：修过之后，它多半还在原处犯同样的错。";
    case "contradictions":
      return `${n("of")} 轮里有 ${n("rounds")} 轮，结论与分数相左。`;
    case "rounds-dependent":
      return `同一题的各轮彼此相像，${effects(facts)}；区间已计入这一点。`;
    case "one-rate-fails":
      return `各次修复共用一个值，对 ${names(facts)} 不成立：要看先前如何。`;
    case "drift-rounds":
      return `${names(facts)} 随轮次而变。`;
    case "drift-time":
      return `${names(facts)} 在日志前半与后半不同。`;
    case "no-two-components":
      return "单看票数，看不出有两类稿：不用标签的估计没有依据。";
    case "label-free-near-zero":
      return "不用标签估出的 _J_ 接近 0：这样的估计信不得，数据再多也不会变好（见左侧的演示）。请标一些，直接检验。";
    case "label-free-disagrees":
      return "不用标签的估计与标签所示不合：票与票相关时，混合模型会说谎。以标签为准。";
    case "separation-fails":
      return "分离检验没有通过：在有标签的稿上，_J_ 不足以支持按标定停手。请用守门规则。";
    case "judge-reversed":
      return "在有标签的稿上，_J_ 小于 0：验证器放过错的比放过对的还多。按它的票行事的规则都不可信，守门规则也一样；先把它的判定反过来，或者修好它。";
    case "coverage-low":
      return "在这样的 _J_ 与样本量下，误差半径成立的比例达不到所要求的。";
    default:
      return message;
  }
}

/** 循环里不对劲的地方。 */
export function lint({ code, message, facts }: Coded): string {
  const n = (name: string): string => Number(facts[name] ?? 0).toLocaleString("en");
  const policy = String(facts["policy"] ?? "");
  switch (code) {
    case "last-draft-unverified":
      return `${n("of")} 题中有 ${n("unverified")} 题，最后一稿没有投过票：交出去的东西没有验过。`;
    case "same-votes":
      return `${n("plans")} 份稿上，每稿多至 ${n("votes")} 票，张张一致，像是温度为 0：投一票就够了。`;
    case "threshold-never-met":
      return policy === ""
        ? `${n("plans")} 份稿，验证器一份也没放行：门槛高过了所有稿。`
        : `${policy} 在 ${n("plans")} 份稿上没有一次停下，等于固定次数。`;
    case "threshold-always-met":
      return policy === ""
        ? `${n("plans")} 份稿，验证器份份放行：门槛低过了所有稿。`
        : `${policy} 在 ${n("plans")} 份稿上次次都停，票没有起作用。`;
    case "margin-never-met":
      return `${policy} 要多 ${n("delta")} 票才换稿，而每稿只有 ${n("votes")} 票：它总是交初稿。`;
    case "cap-never-reached":
      return "次数上限从未用到：循环总在那之前就停了。";
    default:
      return message;
  }
}

function names(facts: Coded["facts"]): string {
  return Object.keys(facts)
    .map((name) => SIGNS[name] ?? name)
    .join("、");
}

function effects(facts: Coded["facts"]): string {
  return Object.entries(facts)
    .map(([name, effect]) => `${SIGNS[name] ?? name} 的设计效应是 ${rate(Number(effect), 1)}`)
    .join("，");
}
