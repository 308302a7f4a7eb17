import { rate } from "../../format.ts";
import { chance } from "../en/guardTail.ts";
import type { GuardTailWords } from "../guardTail.ts";

type Facts = Parameters<GuardTailWords["sentence"]>[0];

/** “守门放进了什么，又放弃了什么？”一图的用语。 */
export const guardTail: GuardTailWords = {
  title: "守门放进了什么，又放弃了什么？",
  spanLabel: "放进错方案",
  spans: {
    one: () => "单看一轮",
    all: (rounds) => `${rounds} 轮合计`,
  },
  tailTitle: {
    one: () => "一轮之中，错方案换掉对方案的概率",
    all: (rounds) => `${rounds} 轮相加，错方案换掉对方案的概率`,
  },
  tailShort: {
    one: () => "一轮之中放错的概率",
    all: (rounds) => `${rounds} 轮相加放错的概率`,
  },
  lines: { exact: "精确值", sharper: "霍夫丁界", paper: "论文的界" },
  priceTitle: "提交方案的正确率",
  priceKey: "向上的条：救回；向下的条：改坏",
  price: {
    guard: "守门",
    none: "不修复",
    fixed: (rounds) => `修 ${rounds} 次`,
  },
  xName: "新方案要多几票，_δ_ →",
  xShort: "要多几票，_δ_ →",
  margin: (delta) => `_δ_ = ${delta} 时`,
  printed: (value) => `§ ${chance(value)}`,
  chance,
  chanceTick: (value) => (value >= 0.01 ? rate(value) : value.toExponential(0)),
  noLead: "1：没有领先，也就没有界",
  noRepair: "不许修复，什么也放不进来",
  spoken: (bound, value) => `${bound}：${value}`,
  summary: (facts) =>
    `上图是错方案换掉对方案的概率，横轴是守门的门槛 δ，从 0 到 ${facts.votes}，纵轴取对数；下图是守门所提交方案的正确率。${sentence(facts)}`,
  sentence,
  table: {
    caption: "守门随门槛的变化",
    columns: {
      delta: "δ",
      exact: "精确值，一轮",
      sharper: "霍夫丁界，一轮",
      paper: "论文的界，一轮",
      exactAll: "精确值，各轮相加",
      sharperAll: "霍夫丁界，各轮相加",
      paperAll: "论文的界，各轮相加",
      validity: "V",
      rescued: "救回",
      damaged: "改坏",
      none: "不修复",
      fixed: "修满",
    },
  },
};

function sentence(facts: Facts): string {
  const { delta, rounds, tail, span, price } = facts;
  if (tail === null) return "不许修复，守门提交的就是初稿。";
  const bound =
    tail.sharper === null || tail.paper === null
      ? "；票不独立，两个界都不能用"
      : `（霍夫丁界 ${chance(tail.sharper)}，论文的界 ${chance(tail.paper)}）`;
  if (delta > facts.votes)
    return `门槛 _δ_ = ${delta}，可每份方案一共只有 ${facts.votes} 票，谁也多不出这么多来。守门提交的就是初稿，正确率 ${rate(price.none, 3)}。`;
  const kinds = facts.kinds > 1 ? "，取最吃亏的那一类题目" : "";
  const lenient = facts.lenient ? "这是宽严居中的题目；正确率则各种宽严都算在内。" : "";
  const where = span === "one" ? "一轮之中，" : `${rounds} 轮加在一起，`;
  const most = span === "all" ? "至多" : "";
  return `门槛 _δ_ = ${delta} 时，${where}错方案换掉对方案的概率${most}是 ${chance(tail.exact)}${kinds}${bound}。${lenient}一百份里，守门救回 ${inHundred(price.rescued)} 份，改坏 ${inHundred(price.damaged)} 份，正确率是 ${rate(price.validity, 3)}；不修复是 ${rate(price.none, 3)}，修 ${rounds} 次是 ${rate(price.fixed, 3)}。`;
}

function inHundred(share: number): string {
  const n = 100 * share;
  return n > 0 && n < 0.05 ? "不到 0.1" : n.toFixed(1);
}
