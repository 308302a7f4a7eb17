import { rate } from "../../format.ts";
import type { RepeatFacts } from "../en/scoresPage.ts";
import type { ScoresPageWords } from "../scoresPage.ts";
import { scores } from "./scores.ts";

const { percent } = scores;

/** 实验室的另一种循环“打分”的用语。 */
export const scoresPage: ScoresPageWords = {
  headline: (observed, truth) => [
    { text: "分数一过线就停：" },
    { role: "acceptance", text: `看上去 ${percent(observed)} 达标` },
    { text: "，" },
    { role: "validity", text: `真实 ${percent(truth)}` },
    { text: "。" },
  ],
  lead: "任务的隐藏质量一步步升高；评分者带着噪声给分；守卫看着分数决定收手。基准是公开的，问题来自札记：谁是靠运气停下的？",
  rail: "控制",
  sheet: "控制",
  choosePreset: "从哪里开始",
  own: "自己的设定",
  presets: "预设",
  groups: { preset: "起点", judge: "评分者", loop: "循环", runs: "运行", rules: "规则" },
  reset: "全部复原",
  rows: {
    sigma: { words: "评分的噪声", about: "评分误差的标准差" },
    correlation: { words: "会重复的误差", about: "下一步仍在的那部分误差所占的方差" },
    persistence: { words: "重复多久", about: "重复的部分从一步带到下一步多少：1 为整个任务不变" },
    bar: { words: "线", about: "任务应达到的质量" },
    cap: { words: "至多几步", about: "至多几步" },
    warmup: { words: "热身任务", about: "会学习的规则在测试前见过的任务" },
    tasks: { words: "每个种子的任务", about: "每个种子测试的任务数" },
    seeds: { words: "种子数", about: "模拟值对多少个种子取平均" },
    seed: { words: "第一个种子", about: "种子从哪个数起" },
  },
  rulesHint: "画出哪些规则；自己的守卫栈在“循环由哪个守卫收尾？”里。",
  log: {
    title: "你的打分日志",
    hint: "CSV 或 JSONL，含 instance、round、score，知道对错的还有 valid。文件不离开这台机器。",
    fields: {
      title: "不是已知的日志。每行有一个分数吗？请说明哪个字段是什么：",
      instance: "运行",
      round: "轮次（空着：按行的次序）",
      score: "分数",
      label: "真相：1、true、yes 或 0、false、no",
      read: "这样读",
    },
    noScores:
      "这份日志没有分数：重放这些规则，每一轮都要有数值 score。投票的日志在实验室和“你的循环”里读。",
    aggregated: "这份日志的运行太多，没有逐个保留，分数也就没有了；请只取一部分。",
    scale: "分数从 0 到",
    leftOut: (left, of) => `${of} 次运行中略去 ${left} 次：某一轮没有分数，或分数超出范围。`,
    read: (runs, bar) => `${runs} 次运行，线 ${bar}`,
    rule: "规则",
    truth: "真实达标率",
    said: "看上去",
    gap: "看上去减真实",
    steps: "步数",
    short: "提前结束",
    caption: "在这份日志上重放各规则，附 95% 区间",
    note: "提前结束：日志在规则要停之前就完了，算作停在最后一步。",
    interval: (low, high) => `${percent(low, 0)} – ${percent(high, 0)}`,
    repeated: repeatedSentence,
    consequence: (repeats) =>
      repeats === null
        ? "连续两次过线在这里靠不靠得住，还说不清。"
        : repeats
          ? "误差在这里会重复，连续两次过线等于把有些错数了两遍；任务有的难评有的好评，看上去一样，害处也一样。"
          : "除了偶然，没看出重复；连续两次过线靠的正是这一点。",
    correlation: (estimate, low, high) =>
      `换成前后两次误差的相关系数：${rate(estimate)}，95% 在 ${rate(low)} 到 ${rate(high)} 之间。`,
    take: (value) => `把图里会重复的误差设为 ${value}`,
  },
};

function repeatedSentence(
  what: "passes" | "fails",
  { afterError, otherwise, difference }: RepeatFacts,
): string {
  const error = what === "passes" ? "放行一个错的" : "拒掉一个对的";
  if (afterError === null || otherwise === null || difference === null) {
    return `这个评分者${error}之后会不会再犯，说不清：带标签的相邻步太少。`;
  }
  const points = (value: number): string =>
    `${value < 0 ? "−" : ""}${Math.abs(100 * value).toFixed(0)}`;
  return `这个评分者${error}之后，${afterError.n} 次里有 ${afterError.successes} 次（${percent(afterError.estimate, 0)}）再犯；别的时候是 ${percent(otherwise.estimate, 0)}：相差 ${points(difference.estimate)} 个百分点，95% 在 ${points(difference.low)} 到 ${points(difference.high)} 之间。`;
}
