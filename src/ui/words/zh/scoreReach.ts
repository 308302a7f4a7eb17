import { rate } from "../../format.ts";
import type { ScoreReachWords } from "../scoreReach.ts";
import { scores } from "./scores.ts";

const { percent } = scores;

const sigmaValue = (sigma: number): string => rate(sigma, 3).replace(/(?<=\..*)0$/, "");

/** “谁说过线了”一图的用语。 */
export const scoreReach: ScoreReachWords = {
  title: "谁说达标了，其中有多少是真的？",
  sigma: "σ，评分的噪声",
  sigmaValue,
  note: "曲线为精确值",
  noteDrawn: (seeds, tasks) => `${seeds} 个种子，各 ${tasks} 个任务`,
  truth: (share) => `真实 ${percent(share)}`,
  said: (share) => `看上去 ${percent(share)}`,
  truthShort: (share) => percent(share),
  saidShort: (share) => percent(share),
  waiting: "…",
  reference: "固定 6 步，真实",
  referenceShort: "固定 6 步",
  xName: "_σ_ →",
  summary: (rules, sigma) => `${rules} 条规则的真实与看上去的达标率随噪声的变化，标出 σ ${sigma}。`,
  sentence({ sigma, furthest, best, fixed, bestIsFixed }) {
    const at = `_σ_ 为 ${sigmaValue(sigma)} 时，`;
    const luck =
      furthest.gap >= 0.0005
        ? `${at}“${furthest.name}”报告 ${percent(furthest.said)}，真正达标的只有 ${percent(furthest.truth)}：其中 ${(100 * furthest.gap).toFixed(1)} 个百分点靠的是过线时的运气。`
        : `${at}没有哪条规则的报告高过实情。`;
    if (bestIsFixed) return `${luck}真正达标最多的是“${best.name}”：${percent(best.truth)}。`;
    const lead =
      fixed === null || !(best.truth > fixed)
        ? ""
        : `，比固定六步高 ${(100 * (best.truth - fixed)).toFixed(1)} 个百分点`;
    return `${luck}真正达标最多的是“${best.name}”：${percent(best.truth)}，平均 ${best.steps.toFixed(2)} 步${lead}。`;
  },
  claims: {
    title: "札记印出的数，与我们的",
    what: "σ 为 .10",
    printed: "印出",
    drawn: "十个种子",
    exact: "积分",
    thresholdGap: "一过线就停：看上去减真实",
    fixedSixMiss: "固定 6 步：没达标的任务",
    twoInARowLead: "连续两次过线减固定 6 步",
    points: (share, digits) => (100 * share).toFixed(digits),
    error: (se) => `± ${(100 * se).toFixed(1)}`,
    unit: "单位为百分点；± 是十个种子、各 300 个任务的一个标准误，任务照基准自己的脚本抽取（两条规则之差按互相独立计）。",
  },
  june: {
    title: "六月的表，σ .02",
    rule: "规则",
    steps: "步数",
    score: "最高分",
    reach: "看上去的达标率",
    wasted: "白走",
    unit: "上为印出的数，下为我们的：同样的 300 个任务（种子 7），照基准自己的脚本抽取；± 是对任务的一个标准误。白走的步数从第一次过线之后算起。",
  },
  table: {
    caption: "各规则在各种噪声下的真实与看上去的达标率",
    rule: "规则",
    sigma: "σ",
    kind: "种类",
    truth: "真实达标率",
    truthSe: "标准误",
    said: "看上去的达标率",
    saidSe: "标准误",
    runTruth: "真实达标率，先前的运行",
    runSaid: "看上去的达标率，先前的运行",
    kinds: { exact: "精确", simulated: "模拟", benchmark: "模拟，基准自己的任务" },
  },
};
