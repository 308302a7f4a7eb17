import { rate } from "../../format.ts";
import type { BudgetChoiceWords } from "../budgetChoice.ts";
import type { BudgetedFacts } from "../en/budgetChoice.ts";

const SEEN = 0.005;
const letter = (loop: number): string => "甲乙丙".charAt(loop);
const points = (loss: number): string => `${Math.round(100 * loss)} 个百分点`;
const repairs = (k: number): string => (k === 0 ? "一次不修" : `修 ${k} 次`);

function uncovered({ loop, validity, best, top, loss }: BudgetedFacts, k: number): string {
  const end = `${repairs(k)}，${letter(loop)}的正确率是 ${rate(validity)}`;
  if (loss < SEEN) return `${end}，换哪个次数都不会更高，一点没亏。`;
  return `${end}；若${repairs(best)}，本来有 ${rate(top)}。亏了 ${points(loss)}。`;
}

function judged(loops: readonly BudgetedFacts[], k: number): string {
  const losing = loops.filter(({ loss }) => loss >= SEEN);
  const fine = loops.filter(({ loss }) => loss < SEEN);
  if (losing.length === 0) return `三个循环都${repairs(k)}，换哪个次数都不会更高。`;
  const lost = losing.map(({ loop, loss }) => `${letter(loop)}亏 ${points(loss)}`).join("，");
  const suits =
    fine.length === 0 ? "" : `对${fine.map(({ loop }) => letter(loop)).join("、")}正合适，`;
  return `${repairs(k)}，${suits}${lost}。`;
}

/** “三个循环，一个次数”一图的用语。 */
export const budgetChoice: BudgetChoiceWords = {
  title: "三个循环，只许定一个次数：定几次？",
  budget: "三个循环都修几次：",
  choose: "三个循环都修几次；选了就算数",
  uncover: (loop) => `揭开${letter(loop)}`,
  again: "重新盖上，再定一次",
  letter,
  loopName: (loop, name) => `${letter(loop)}：${name}`,
  best: (k) => `${k} 次最好`,
  loses: (loss) => (loss < SEEN ? "一点没亏" : `亏 ${points(loss)}`),
  hidden: "盖着",
  budgets: "修复次数 _K_",
  ledger: "每个次数在某一个循环上最多亏几个百分点",
  onLoop: letter,
  none: "没亏",
  lossOf: (loss) => String(Math.round(100 * loss)),
  sentence: ({ k, most, loops, of, tried, safest }) => {
    if (k === null)
      return `三个循环都盖着。给它们定同一个次数，从 0 到 ${most}；定好以后，再看各自修成什么样。`;
    const last = loops.at(-1);
    if (last === undefined)
      return `定了：三个循环都${k === 0 ? "不修" : `修 ${k} 次`}。揭开第一个。`;
    if (loops.length < of) return uncovered(last, k);
    const all =
      safest === null
        ? `${most + 1} 个次数，试了 ${tried} 个。`
        : safest.loss < SEEN
          ? `只要${repairs(safest.k)}，哪个也不亏。`
          : `${most + 1} 个次数都试过了：无论定几次，总有一个循环至少亏 ${points(safest.loss)}。`;
    return `${judged(loops, k)}${all}`;
  },
  summary: (sentence) => `三幅小图，同一刻度，画的是正确率随修复次数的变化。${sentence}`,
  note: "每份方案都修 _K_ 次，谁也不问。三个循环是本站的预设，与别处的设定无关；正确率都是精确值。",
  open: (loop) => `在实验室打开${letter(loop)}`,
  table: {
    caption: "各循环在每个修复次数下的正确率，以及比最好时亏多少",
    k: "修复次数",
    validity: (loop) => `${loop}，正确率`,
    loss: (loop) => `${loop}，亏损`,
    worst: "最多亏",
  },
};
