import type { CobwebFacts, cobweb as english } from "../en/cobweb.ts";

function how({ course, bStar, sum, left }: CobwebFacts): string {
  switch (course) {
    case "still":
      return "它什么也修不好，什么也改不坏，每一点的下一步都是自己。";
    case "towards":
      return `每修一次，离 _b*_ = ${bStar} 的距离只剩 ${left}，且不越过它。`;
    case "past":
      return `_α_ + _β_ = ${sum}，大于 1：每修一次都越过 _b*_ = ${bStar}，落到另一侧，距离剩 ${left}。`;
    case "lands":
      return `_α_ + _β_ 恰为 1：不论从哪里出发，修一次就落在 _b*_ = ${bStar} 上。`;
    case "by-round":
      return `每次修复的参数不同，直线在移动，_b*_ 也随之移动：眼下这一次是 ${bStar}。`;
    case "kinds":
      return "题目分几类，各有各的直线，平均值不沿其中任何一条走。";
    default:
      return course satisfies never;
  }
}

/** “蛛网图”的用语。 */
export const cobweb: typeof english = {
  title: "一直修下去，会走到哪里？",
  xName: "修之前的正确率 _Q_",
  yName: "修之后的正确率 _Q_′",
  rounds: "已修次数",
  boundary: (at) => `_b*_ ${at}`,
  gains: "有得",
  loses: "有失",
  unchanged: "不变",
  line: "修一次",
  lineOf: (k) => `第 ${k} 次`,
  round: "路径画到第几轮",
  roundValue: (k, validity) => `第 ${k} 轮：正确率 ${validity}`,
  sentence: (facts) =>
    facts.rounds === 0
      ? `一次也不修：正确率停在 ${facts.start}。`
      : `修 ${facts.rounds} 次，正确率从 ${facts.start} 到 ${facts.end}。${how(facts)}`,
  summary: (facts) =>
    `修 ${facts.rounds} 次的蛛网图：横轴是修之前的正确率，纵轴是修之后的正确率。${cobweb.sentence(facts)}`,
  spokenLine: (alpha, factor) => `Q′ 等于 ${alpha} 加上 ${factor} 乘以 Q`,
  spokenBoundary: (alpha, beta, bStar) =>
    `b* 等于 ${alpha} 除以 ${alpha} 与 ${beta} 之和，即 ${bStar}`,
  table: {
    caption: "各轮的正确率，以及到达那一轮的修复",
    round: "轮次",
    validity: "正确率",
    alpha: "这次修复的 α",
    beta: "这次修复的 β",
    bStar: "这次修复的 b*",
  },
};
