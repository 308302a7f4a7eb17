import { count } from "../../count.ts";
import { rate } from "../../format.ts";
import type { LabelFreeFacts } from "../en/labelFreeJ.ts";
import type { LabelFreeJWords } from "../labelFreeJ.ts";

/** “没有标签，J 测得出来吗”一图的用语。 */
export const labelFreeJ: LabelFreeJWords = {
  title: "没有标签，J 测得出来吗？",
  waiting: "模拟中",
  note: (samples, labelled, seed) =>
    `每点 ${samples} 个样本（标签 ${count(labelled)} 个），短线为 ± 1 标准误，种子 ${seed}`,
  threshold: (J0) => `_J₀_ = ${rate(J0)}`,
  sides: [
    ["应答“低于”", "应答“不低于”"],
    ["低于", "不低于"],
  ],
  coin: "抛硬币",
  xName: "真实的 _J_",
  yName: "“_J_ 是否低于 _J₀_”答对的比例",
  names: {
    "likelihood-ratio": "似然比",
    dispersion: "离散度",
    "held-out": "留出似然",
    "fold-agreement": "各折一致性",
  },
  labels: (n) => `${n} 个标签`,
  onAverage: (estimate, se) => `平均 ${estimate} ± ${se}`,
  summary: (J0) =>
    `_J_ 是否低于 ${rate(J0)}：各种无标签诊断与若干标签答对的比例，随真实的 _J_ 而变。`,
  controls: {
    threshold: (value) => `_J₀_ = ${value}`,
    thresholdLabel: "阈值 _J₀_",
    icc: (value) => `各票 icc = ${value}`,
    iccLabel: "同一份方案的票间相关，icc",
    plans: "看到的方案",
    plansLabel: (n) => `${n} 份无标签方案`,
    draw: "重新抽取",
  },
  how: (plans, votes) => [
    `每种诊断看到 ${plans} 份无标签方案的票，各 _M_ = ${votes} 票。似然比：两个二项分布比一个多出的似然。离散度：各方案接受率的方差，用阶乘矩算。留出似然：多出的似然算在拟合时留出的那一折上，共五折。各折一致性：五次拟合是否把同样的方案判为正确（Cohen κ）。`,
    "每种诊断都给了最好的分界：在各票独立、_Q₀_ 与两种错误之比都如实的世界里，它在 _J_ = _J₀_ 处的中位数。这些东西，没有标签的票一样也说不出来。标签不需要分界：_Ĵ_ 就是正确方案的接受率减去错误方案的接受率。",
    "没有一种诊断看得出 _J_ 的正负；标签看得出。平均时 _J₀_ 两边各占一半，所以总给同一个答案，就等于抛硬币。",
  ],
  caption: "答对的比例，按作答方式与真实的 J",
  columns: { way: "作答方式", mean: "平均", se: "标准误" },
  sentence,
};

function sentence({ J0, icc, best, right, se, beats, most }: LabelFreeFacts): string {
  const name = labelFreeJ.names[best];
  const opening =
    icc > 0
      ? `这里同一份方案的票彼此相关（icc ${rate(icc)}），各种诊断都把它读成了 _J_。判断 _J_ 是否低于 ${rate(J0)}，最好的是${name}，答对的比例为 ${rate(right, 3)} ± ${rate(se, 3)}。`
      : `各票独立、_Q₀_ 已知时，判断 _J_ 是否低于 ${rate(J0)}，最好的是${name}，答对的比例为 ${rate(right, 3)} ± ${rate(se, 3)}。`;
  const labels =
    beats === null
      ? `${most} 个标签也未必胜得过它。`
      : `${beats.labels} 个标签便胜过所有诊断（${rate(beats.right, 3)}）。`;
  return `${opening}${labels}`;
}
