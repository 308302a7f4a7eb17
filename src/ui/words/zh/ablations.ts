import { rate } from "../../format.ts";
import type { AblationsWords } from "../ablations.ts";
import type {
  AlgorithmFacts,
  InputFacts,
  MarginFacts,
  PlansFacts,
  ToldFacts,
} from "../en/ablations.ts";
import { asPrinted, error } from "../en/ablations.ts";

const SYMBOL = { rho0: "_ρ̂₀_", rho1: "_ρ̂₁_" } as const;

/** “方法的每一部分起什么作用？”一图的用语。 */
export const ablations: AblationsWords = {
  title: "方法的每一部分起什么作用？",
  tabs: {
    told: "所给的 _ρ̂₁_",
    margin: "守门的 _δ_",
    plans: "标定用的方案数",
    input: "凭什么标定",
    algorithm: "算法 1",
  },
  worldLabel: "世界",
  groups: {
    llama: "Llama 的票",
    stress: "压力测试，本项目拟合",
    others: "预设，各票独立",
  },
  open: "到实验室打开这个世界",
  newSeed: "换一个种子",
  calibrations: (repeats) => `${repeats} 次标定`,
  presetWorlds: "各设定的预设，各票独立",
  validity: "正确率",
  told: {
    panel: "只改所给的 _ρ̂₁_，VRR-Stop 的正确率",
    x: "所给的 _ρ̂₁_ →",
    truth: (rho1) => `真值 ${rate(rho1, 3)}`,
    recovery: (rho1) => `§ ≳ ${rate(rho1)} 即恢复`,
    published: (value, plans) => `§ ${rate(value, 3)}，EM 用 ${plans} 份方案`,
    ours: (value) => `= ${rate(value, 3)}`,
    key: (step) =>
      `每隔 ${rate(step)} 算一个值；实际上 _V_ 是跳变的，在规则的门槛越过某个票数之处。`,
    sentence: toldSentence,
  },
  margin: {
    x: "_δ_ →",
    none: "不修复",
    panel: (setting, J) =>
      J.length === 0 ? setting : `${setting}，_J_ ${J.map(asPrinted).join(" 与 ")}`,
    settings: {
      "gsm8k-qwen3b-favourable": "Qwen-3B 有利",
      "gsm8k-qwen3b-stress": "Qwen-3B 压力",
      "gsm8k-qwen7b-stress": "Qwen-7B",
      "gsm8k-mistral7b-stress": "Mistral",
      "gsm8k-llama3-8b-stress": "Llama",
      "math500-prm": "MATH-500",
      "bfcl-single": "BFCL 单次",
    },
    published: (value) => `§ ${rate(value, 3)}`,
    key: "● 守门随门槛而变，精确算出；◇ 论文在 _δ_ = 5 处的数；点线：不修复。论文没有印出的参数，取自本项目的预设。",
    sentence: marginSentence,
  },
  plans: {
    panel: "标定后 VRR-Stop 的正确率",
    ratePanel: (of) => `EM 估出的 ${SYMBOL[of]}`,
    x: "EM 看到的方案数 →",
    none: "不修复",
    truthRule: (value) => `真值 ${rate(value, 3)}`,
    published: (value) => `§ ${rate(value, 3)}`,
    biased: (bias) => `§ 真值 ${bias < 0 ? "−" : "+"} ${rate(Math.abs(bias))}`,
    key: (derived) =>
      `宽条：各次标定的 5% 至 95%；细条：平均值 ± 两个标准误；◇ 论文所载${derived ? "；参数只印出了偏差，从这个世界的真值算起" : ""}。`,
    sentence: plansSentence,
  },
  input: {
    heading: (plans) => `正确率，${plans} 份方案`,
    inputs: {
      em: "票数上的 EM，如论文",
      moments: "票数的矩",
      labelled: "同样方案的标签",
    },
    truth: "给真值",
    published: "论文，EM",
    publishedTruth: "论文，TPM",
    heads: { validity: "V", se: "±", rho0: "_ρ̂₀_", rho1: "_ρ̂₁_", pi: "_π̂_" },
    key: "横条：各次标定的 5% 至 95%；短竖：不修复。_α_ 与 _β_ 一律取自同样的 300 次有标签的修复。",
    sentence: inputSentence,
  },
  algorithm: {
    panel: "算法 1 整体的正确率",
    x: "放行的最低 _J_ →",
    slider: "最低 _J_",
    guard: (value) => `守门 ${rate(value, 3)}`,
    vrr: (value) => `VRR-Stop ${rate(value, 3)}`,
    publishedVrr: (value) => `§ VRR-Stop ${rate(value, 3)}`,
    publishedGuard: (value) => `§ 守门 ${rate(value, 3)}`,
    now: (value) => `≈ ${rate(value, 3)}`,
    key: (labels) =>
      `检验的通过条件：由 ${labels} 份有标签的初稿算出的 _J_，其 95% 区间下限高于最低 _J_。通过则用标定后的 VRR-Stop，否则用守门。论文也以 _J_ 的下限检验，但没有印出形式与门槛，也没有整体的结果；这里的形式与门槛都是本项目的。`,
    sentence: algorithmSentence,
  },
  tableCaption: "逐项检验",
  columns: {
    what: "项目",
    at: "取值",
    validity: "V",
    se: "标准误",
    low: "5%",
    high: "95%",
    rho0: "ρ̂₀",
    rho1: "ρ̂₁",
    pi: "π̂",
    published: "论文",
    kind: "数的来历",
    passes: "检验通过",
  },
  summary: (title, sentence) => `${title}${sentence}`,
};

function toldSentence({ truth, recovers, publishedRecovery, em }: ToldFacts): string {
  const back =
    recovers === null
      ? "不到真值它就回不来"
      : `从 ${rate(recovers)} 起，就与给它真值时一样，是 ${rate(truth, 3)}`;
  return `论文的 EM 用 ${em.plans} 份方案估出 ${rate(em.rho1, 3)}；拿它给 VRR-Stop，这里得 ${rate(em.validity, 3)}，论文是 ${rate(em.published, 3)}。${back}；论文说大约从 ${rate(publishedRecovery)} 起。`;
}

function marginSentence({ delta, settings, off, loosest, there }: MarginFacts): string {
  return `_δ_ = ${delta} 时，${settings} 个设定与论文的数相差都不超过 ${rate(off.by, 3)}，差得最远的是 ${off.setting}。不设门槛，守门比不修复最多低 ${rate(loosest.loss, 3)}（${loosest.setting}）；门槛为 ${delta} 票时，${there.loss > 0 ? `最多低 ${rate(there.loss, 3)}（${there.setting}）` : "一点不低"}。`;
}

function plansSentence(facts: PlansFacts): string {
  const { few, many, published, rate: of, truth, mean, biased } = facts;
  const against = published === null ? "" : `，论文是 ${rate(published, 3)}`;
  return `用 ${few.plans} 份方案标定，VRR-Stop 得 ${rate(few.validity, 3)} ± ${error(few.se)}；用 ${many.plans} 份，得 ${rate(many.validity, 3)} ± ${error(many.se)}${against}。${SYMBOL[of]} 平均为 ${rate(mean, 3)}，真值是 ${rate(truth, 3)}：${biased ? "方案多了，只是更稳，并不更准" : "方案多了，就更接近"}。`;
}

function inputSentence({ em, moments, labelled, truth, plans }: InputFacts): string {
  const gain = labelled - em;
  const told =
    Math.abs(gain) < 0.01
      ? "给同样的方案加上标签，也差不了多少"
      : gain > 0
        ? `给同样的方案加上标签，会高出 ${rate(gain, 3)}`
        : `给同样的方案加上标签，反而低 ${rate(-gain, 3)}：这里 EM 的误差碰巧有益`;
  return `用 ${plans} 份方案，EM 让 VRR-Stop 得 ${rate(em, 3)}，矩让它得 ${rate(moments, 3)}，标签让它得 ${rate(labelled, 3)}；给真值则是 ${rate(truth, 3)}。${told}。`;
}

function algorithmSentence(facts: AlgorithmFacts): string {
  const { jMin, validity, se, passes, calibrations, vrr, guard } = facts;
  const times = Math.round(passes * calibrations);
  const safe = passes === 0 ? "，所以它就是守门" : passes === 1 ? "，所以它就是 VRR-Stop" : "";
  return `最低 _J_ 取 ${rate(jMin)} 时，${calibrations} 次标定中有 ${times} 次通过检验${safe}；整体得 ${rate(validity, 3)}${se >= 0.0005 ? ` ± ${error(se)}` : ""}。单用 VRR-Stop 得 ${rate(vrr, 3)}，单用守门得 ${rate(guard, 3)}。`;
}
