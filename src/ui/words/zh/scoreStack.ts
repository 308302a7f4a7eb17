import { rate } from "../../format.ts";
import type { ScoreStackWords } from "../scoreStack.ts";
import { scores } from "./scores.ts";

const { percent } = scores;

/** “循环由哪个守卫收尾”一图的用语。 */
export const scoreStack: ScoreStackWords = {
  title: "循环由哪个守卫收尾？",
  note: (seeds, tasks, seed) => `${seeds} 个种子，各 ${tasks} 个任务，从种子 ${seed} 起`,
  caption: "守卫按次序查看，先触发者收尾。条：各守卫收尾的任务占比；带方块的还会说已达标。",
  orders: {
    adaptive: "CDV 的次序",
    last: "阈值放最后",
    confirmed: "连续两次过线，线上别无守卫",
    bayesian: "只留贝叶斯守卫",
  },
  up: (name) => `${name}：上移`,
  down: (name) => `${name}：下移`,
  remove: (name) => `${name}：去掉`,
  moved: (name, to, of) => `${name}现在排第 ${to}，共 ${of} 个`,
  removed: (name) => `${name}已去掉`,
  added: (name) => `${name}已加在最后`,
  add: "加一个守卫",
  addButton: "加上",
  capped: (cap) => `没有守卫，走满 ${cap} 步`,
  share: (share, se) => `≈ ${percent(share)}${se > 0 ? ` ± ${(100 * se).toFixed(1)}` : ""}`,
  never: "从不",
  compare: {
    rule: "规则",
    truth: "真实",
    said: "看上去",
    steps: "步数",
    score: "最高分",
    wasted: "白走",
    unit: "± 是对种子的一个标准误；都在同样的任务上。",
  },
  sentence({ enders, atBar, by, isThreshold, stack, threshold }) {
    const [first] = enders;
    const both = `真实达标率 ${percent(stack.truth)}，平均 ${stack.steps.toFixed(2)} 步；单用阈值则是 ${percent(threshold.truth)}、${threshold.steps.toFixed(2)} 步`;
    if (first === undefined) return `没有守卫收尾，任务全都走满。${both}。`;
    if (!isThreshold) {
      return `收尾最多的是“${first.name}”，占 ${percent(first.share)}。所以这个次序不是换了名字的阈值：${both}；它报告 ${percent(stack.said)}。`;
    }
    const who =
      by === "threshold"
        ? "记在阈值守卫名下，它排在别的也会在线上停的守卫之前"
        : `记在 CDV 的贝叶斯守卫名下，它一到线上也停：阈值守卫${by === "bayesian-first" ? "移走" : "去掉"}，变的是名字，不是停点`;
    const rest = enders.find((one) => !one.atBar);
    const others = 1 - atBar;
    const remainder =
      others < 0.0005 || rest === undefined
        ? ""
        : `其余 ${percent(others)} 没到线上就停，多由“${rest.name}”收尾。`;
    return `第一次过线就收尾的任务占 ${percent(atBar)}，${who}。所以步数（${stack.steps.toFixed(2)} 对 ${threshold.steps.toFixed(2)}）和最高分（${rate(stack.score, 3)} 对 ${rate(threshold.score, 3)}）都是阈值的，真实达标率也差不多（${percent(stack.truth)} 对 ${percent(threshold.truth)}）。${remainder}`;
  },
  table: {
    caption: "各守卫收尾的任务占比",
    position: "位置",
    guard: "守卫",
    share: "占比",
    se: "标准误",
    cap: "走满",
  },
};
