import { rate } from "../../format.ts";
import { points, signed } from "../en/scoreConfirmation.ts";
import { number } from "../en/scoreNumber.ts";
import type { ScoreConfirmationWords } from "../scoreOpen.ts";

const kinds = {
  "in-a-row": (n: number) => (n === 1 ? "一过线就停" : `连过 ${n} 次`),
  smooth: (n: number) => (n === 1 ? "一过线就停" : `最近 ${n} 次平均`),
};

/** “步数相同时，连过 n 次还是平均”一图的用语。 */
export const scoreConfirmation: ScoreConfirmationWords = {
  title: "步数相同时，连过 n 次好，还是最近 n 次平均好？",
  noteDrawn: (seeds, tasks, seed) =>
    `${seeds} 个种子 × ${tasks} 个任务，从种子 ${seed} 起；带为逐点 95%`,
  kinds,
  count: (n) => `n = ${n}`,
  difference: (share, error) => `${signed(share)} ± ${points(error)} 个百分点`,
  differenceName: (n) => `连过 ${n} 次比最近 ${n} 次平均多出的真实达标率，百分点`,
  tick: (share) =>
    share === 0 ? "0" : signed(share, 100 * share === Math.round(100 * share) ? 0 : 1),
  above: (n) => `连过 ${n} 次领先 ↑`,
  below: (n) => `最近 ${n} 次平均领先 ↓`,
  none: "两条曲线没有共同的平均步数",
  plainName: (bar) => `数字：取该 n，线为原来的 ${rate(bar)}`,
  xName: "平均步数，随线的高低而变 →",
  xNameShort: "平均步数 →",
  reading: "平均步数",
  readingValue: (steps, difference) => `${steps.toFixed(1)}：${difference}`,
  readingLine: ({ steps, row, mean }, n) =>
    `${steps.toFixed(1)} 步时：连过 ${n} 次 ≈ ${percent(row.reach)}（线 ${rate(row.bar)}），最近 ${n} 次平均 ≈ ${percent(mean.reach)}（线 ${rate(mean.bar)}）`,
  summary: (n) =>
    `连过 ${n} 次与最近 ${n} 次平均的真实达标率随平均步数的变化，以及步数相同时两者之差。`,
  sentence({ sigma, correlation, n, now, ahead }) {
    const at = `_σ_ 为 ${number(sigma)}${correlation === 0 ? "、误差互相独立时" : `、相关系数为 ${rate(correlation)} 时`}，`;
    if (now === null) return `${at}两者没有相同的平均步数，无从比较。`;
    const runs = ahead.map(
      ({ kind, from, to, most }) =>
        `平均步数${from === to ? `为 ${from.toFixed(1)} ` : `从 ${from.toFixed(1)} 到 ${to.toFixed(1)} `}时“${kinds[kind](n)}”领先，在 ${most.steps.toFixed(1)} 步处最多，为 ${points(most.lead)} ± ${points(most.error)} 个百分点`,
    );
    const told =
      runs.length === 0 ? `${at}无论平均步数多少，都分不出高下。` : `${at}${runs.join("；")}。`;
    const here =
      Math.abs(now.difference) <= now.error
        ? `${now.steps.toFixed(1)} 步时两者分不出高下（${signed(now.difference)} ± ${points(now.error)}）。`
        : `${now.steps.toFixed(1)} 步时“${kinds[now.difference > 0 ? "in-a-row" : "smooth"](n)}”领先 ${points(Math.abs(now.difference))} ± ${points(now.error)} 个百分点。`;
    return `${told}${here}`;
  },
  why: "线越高，两条规则走的步数都越多；为了不让步数左右结果，各取使两者步数相同的那条线来比。在原来的线上，它的领先只是多走的步数带来的领先。",
  table: {
    caption: "连过 n 次与最近 n 次平均，按线的高低；以及步数相同时两者之差",
    what: "规则",
    bar: "线",
    steps: "平均步数",
    stepsSe: "标准误",
    reach: "真实达标率",
    reachSe: "标准误",
    difference: "步数相同时之差",
  },
};

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
