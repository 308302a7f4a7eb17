import type { YourLoopWords } from "../../yourLoop.ts";

export const work: YourLoopWords["work"] = {
  parts: {
    estimates: "计数",
    labelFree: "拟合票数",
    sign: "核对正负的把握",
    verdict: "重放各策略",
    planner: "估算还要多少标签",
  },
  working: (part) => `正在${part === "" ? "计算" : part}`,
  failed: "日志读进来了，但没能作出判断：",
  again: "再试一次",
};

export const report: YourLoopWords["report"] = {
  title: (file) => `Overfix 报告：${file}`,
  save: "保存报告",
  print: "打印",
  copy: "复制链接",
  copied: "链接已复制。其中只有设置和日志的指纹，没有日志。",
  data: "数据",
  method: "方法",
  methodText: (eta, replicates, seed) =>
    `按题分五折，一题的决定不用它自己的标签。区间按题重抽 ${replicates} 次，种子 ${seed}。η = ${eta}。`,
  numbers: "数值",
  policies: "各策略",
  warnings: "须知",
  policy: "策略",
  link: "不含数据的同一页",
  fingerprint: "指纹",
  noWarnings: "没有。",
};
