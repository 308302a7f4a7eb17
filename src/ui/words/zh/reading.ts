import type { ReadingWords } from "../reading.ts";

interface Place {
  readonly value: string;
  readonly place: string;
}

/** 汉字与西文、数字之间空一格，汉字之间、全角标点之后不空。 */
function spaced(text: string): string {
  return text
    .replace(/([\u4e00-\u9fff）]) (?=[\u4e00-\u9fff])/g, "$1")
    .replace(/） /g, "）")
    .replace(/([\u4e00-\u9fff])(?=[\w.−Ā-žΑ-ω])/g, "$1 ")
    .replace(/([\w.%*Ā-žΑ-ω₀-₉])(?=[\u4e00-\u9fff])/g, "$1 ");
}

const at = ({ value, place }: Place): string => `${value}（${place}）`;

export const reading: ReadingWords = {
  points: (title) => `“${title}”的数据点`,
  description: "图中所示",
  keys: "← → 逐点读，↑ ↓ 换行读，Esc 离开",
  point: (name, values) => spaced(`${name}：${values.join("；")}`),
  valued: (label, value) => spaced(`${label} ${value}`),
  worded: (label, text) => `${label}：${text}`,
  ofLine: (what, line) => `${what}（${line}）`,
  withError: (value, se) => `${value} ± ${se}`,
  within: (value, low, high) => `${value}（${low} 至 ${high}）`,
  list: (names) => names.join("，"),
  under: (least, negative) => (negative ? `−${least} 与 0 之间` : `不到 ${least}`),
  over: (most, negative) => (negative ? `−1 与 −${most} 之间` : `超过 ${most}`),
  text: (sentences) => sentences.map(spaced).join(""),
  still: (what, from, to) =>
    from.place === to.place
      ? `${what}为 ${at(from)}。`
      : `从${from.place}到${to.place}，${what}一直是 ${from.value}。`,
  rises: (what, from, to) => `${what}由 ${at(from)}升至 ${at(to)}。`,
  falls: (what, from, to) => `${what}由 ${at(from)}降至 ${at(to)}。`,
  peaks: (what, from, turn, to) =>
    `${what}先由 ${at(from)}升到最高的 ${at(turn)}，再降至 ${at(to)}。`,
  dips: (what, from, turn, to) =>
    `${what}先由 ${at(from)}降到最低的 ${at(turn)}，再升至 ${at(to)}。`,
  varies: (what, from, to, highest, lowest) =>
    `${what}有升有降，由 ${at(from)}到 ${at(to)}，最高 ${at(highest)}，最低 ${at(lowest)}。`,
  passes: (above, below, axis, after, before) =>
    `${axis}从 ${after} 到 ${before} 之间，${above}超过${below}。`,
  above: (above, below) => `${above}始终高于${below}。`,
  crossings: (one, other, times) => `${one}与${other}相交 ${times} 次。`,
  extremes: (what, highest, lowest) =>
    `${what}最高 ${highest.value}（${highest.name}），最低 ${lowest.value}（${lowest.name}）。`,
  allAlike: (what, value) => `${what}处处都是 ${value}。`,
  error: (what, se, name) => `${what}的标准误最大为 ${se}（${name}）。`,
  interval: (what, low, high, name) => `${what}的区间最宽处为 ${low} 至 ${high}（${name}）。`,
  exact: "这些数都是精确计算的，没有抽样误差。",
};
