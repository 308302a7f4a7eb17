import { rate } from "../../format.ts";
import { short } from "../en/scores.ts";
import type { ScoresWords } from "../scores.ts";

/** 打分循环各图共用的词。 */
export const scores: ScoresWords = {
  rule: ruleName,
  ruleShort: (id) => shortNames[id] ?? ruleName(id),
  guard: guardName,
  types: { easy: "容易", medium: "中等", hard: "困难" },
  allTypes: "全部任务",
  true: "真实达标率",
  observed: "看上去的达标率",
  steps: "平均步数",
  wasted: "白走的步数",
  percent: (share, digits = 1) => `${(100 * share).toFixed(digits)}%`,
  presets: {
    june: { name: "六月的基准，σ .02", about: "公开基准最初的那次运行。" },
    noisy: { name: "札记里有噪声的评分者，σ .10", about: "札记在这里印出 28.5 个百分点的落差。" },
    worst: { name: "札记里最差的评分者，σ .20", about: "札记所扫的最后一个 σ。" },
    repeating: {
      name: "会重复犯错的评分者",
      about: "σ .15，误差方差的六成在整个任务里不变。这是我们的例子。",
    },
  },
};

const names: Readonly<Record<string, string>> = {
  threshold: "一过线就停",
  "two-in-a-row": "连续两次过线",
  adaptive: "自适应",
  stack: "你的守卫栈",
};

const shortNames: Readonly<Record<string, string>> = { "two-in-a-row": "连过两次" };

function ruleName(id: string): string {
  const [kind = "", argument = ""] = id.split(":");
  const [n = "", bar] = argument.split("@");
  const at = bar === undefined ? "" : `，线 ${rate(Number(bar), 3).replace(/0+$/, "")}`;
  switch (kind) {
    case "fixed":
      return `固定 ${n} 步`;
    case "margin":
      return `留余量 ${short(n)}`;
    case "in-a-row":
      return `连续 ${n} 次过线${at}`;
    case "smooth":
      return `最近 ${n} 次平均${at}`;
    case "smooth-early":
      return `至多最近 ${n} 次平均${at}`;
    default:
      return names[kind] ?? guardName(id);
  }
}

function guardName(id: string): string {
  const [kind = "", n = ""] = id.split(":");
  switch (kind) {
    case "plateau":
      return `停滞，变化小于 ${short(n)}`;
    case "plateau-range":
      return `停滞，极差小于 ${short(n)}`;
    case "bayesian":
      return "贝叶斯";
    case "bayesian-below":
      return "贝叶斯，只管线下";
    case "budget":
      return "建议步数";
    case "iterations":
      return `至多 ${n} 步`;
    case "wall":
      return n === "0" ? "计时，关闭" : `计时，${Number(n) / 1000} 秒`;
    case "tokens":
      return n === "0" ? "词元，关闭" : `词元，${n}`;
    case "repeat":
      return "输出重复";
    case "fixed":
    case "margin":
    case "in-a-row":
    case "smooth":
    case "smooth-early":
    case "threshold":
    case "two-in-a-row":
    case "adaptive":
    case "stack":
      return ruleName(id);
    default:
      return id;
  }
}
