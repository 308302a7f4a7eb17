import { rate } from "../../format.ts";
import type { BudgetFacts, Mechanism, PinnedFacts, RoundFacts } from "../en/acceptanceValidity.ts";
import type { Words } from "../words.ts";

type Course = RoundFacts["validity"];

/** “循环所报与真实情况”一图的用语。 */
export const acceptanceValidity: Words["acceptanceValidity"] = {
  title: "循环所报与真实情况",
  viewLabel: "横轴",
  byRound: "按轮次",
  byBudget: "按修复上限",
  rule: "策略",
  alwaysRepaired: "每轮都修",
  band: "蒙特卡洛带",
  bandInstances: (instances) => `± 1.96 标准误，模拟 ${instances} 题`,
  bandWaiting: "模拟中……",

  acceptance: "接受率",
  acceptanceMeaning: "循环所报",
  acceptanceShort: "接受率",
  validity: "正确率",
  validityMeaning: "真实情况",
  validityShort: "正确率",
  committedAccepted: "提交的方案",
  committedValid: "提交的方案",
  pinnedAcceptance: (value) => `A 的接受率 ${rate(value)}`,
  pinnedValidity: (value) => `A 的正确率 ${rate(value)}`,
  pinnedShort: (value) => `A ${rate(value)}`,
  above: "_b*_ 之上，再修一次正确率就降",
  aboveShort: "_b*_ 之上，再修就降",
  boundary: (value) => `_b*_ ${rate(value)}`,
  boundaryShort: "_b*_",
  boundaryLater: (value, cause) => {
    const once = {
      "alpha-falls": "_α_ 降后",
      "alpha-rises": "_α_ 升后",
      "beta-falls": "_β_ 降后",
      "beta-rises": "_β_ 升后",
      other: "最终",
    };
    return `${once[cause]} _b*_ 为 ${rate(value)}`;
  },
  parting: "接受率升，正确率降",
  partingShort: "背离",
  repairsRun: "已修次数",
  repairs: "次数",
  repairsAllowed: "修复上限",
  allowed: "上限",
  ringGroup: (names, low, high) =>
    rate(low) === rate(high)
      ? `${names.join("、")}：${rate(low)}`
      : `${names.join("、")}：${rate(low)} 至 ${rate(high)}`,
  others: (count) => `另 ${count} 种`,
  publishedPoint: (value) => `§ ${rate(value)}`,
  chooseRound: "选择轮次",
  chooseBudget: "选择修复上限",
  spokenAt: (at, acceptance, validity) =>
    `${at}：接受率 ${rate(acceptance)}，正确率 ${rate(validity)}`,

  summaryByRound: (facts) =>
    `折线图，共 ${facts.rounds} 轮：接受率${moved(facts.acceptance)}，正确率${moved(facts.validity)}。`,
  summaryByBudget: (facts) =>
    `折线图，修复上限从 0 到 ${facts.rounds}，策略为“${facts.rule}”：所提交方案的接受率${moved(facts.acceptance)}，正确率${moved(facts.validity)}。`,
  roundSentence,
  budgetSentence,
  average: "_ρ₀_、_J_、_α_、_β_ 都是各类题目的方案合在一起的平均值",
  spokenAcceptance: (f) =>
    `第 ${f.t} 轮的 A 等于 rho 0 加 J 乘 Q，即 ${f.rho0} 加 ${f.J} 乘 ${f.Q}，得 ${f.A}`,
  spokenValidity: (f) =>
    `第 ${f.t} 轮的 Q 等于 ${f.before} 乘 1 减 ${f.beta}，加 1 减 ${f.before} 的差乘 ${f.alpha}，得 ${f.Q}`,

  tableCaption: "各轮的接受率与正确率",
  budgetCaption: (rule) => `各修复上限下“${rule}”所提交的方案`,
  columns: {
    round: "轮次",
    budget: "修复上限",
    acceptance: "接受率 Ā",
    validity: "正确率 Q",
    boundary: "下一次修复的 b*",
    J: "J",
    seAcceptance: "模拟 Ā 的标准误",
    seValidity: "模拟 Q 的标准误",
    published: "论文所载正确率",
    source: "出处",
    pinnedAcceptance: "A 的接受率",
    pinnedValidity: "A 的正确率",
    meanRound: "平均轮次",
  },
};

function moved({ from, to, trend, turn }: Course): string {
  switch (turn?.kind) {
    case "peak":
      return `从 ${rate(from)} 升到 ${rate(turn.value)}，再降到 ${rate(to)}`;
    case "dip":
      return `从 ${rate(from)} 降到 ${rate(turn.value)}，再升到 ${rate(to)}`;
    case "swings":
      return `几经起落，从 ${rate(from)} 到 ${rate(to)}`;
  }
  switch (trend) {
    case "rises":
      return `从 ${rate(from)} 升到 ${rate(to)}`;
    case "falls":
      return `从 ${rate(from)} 降到 ${rate(to)}`;
    case "stays":
      return `仍为 ${rate(to)}`;
  }
}

const VERB = { rises: "上升", falls: "下降", stays: "不变" } as const;

function roundSentence(facts: RoundFacts): string {
  if (facts.rounds === 0) return "不许修复：初稿原样提交。";
  const also = facts.also.map(asWell).join("");
  return `${repairer(facts)}；${judge(facts)}。${also}${facts.pinned ? pinned(facts.pinned, facts) : ""}`;
}

function repairer({ validity, breaks, mends, later, average }: RoundFacts): string {
  const mean = average ? "平均" : "";
  const broken = `${mean}改坏${few(breaks)}${other(later.breaks)}`;
  const mended = `${mean}修好${few(mends)}${other(later.mends)}`;
  const never = later.breaks === null && breaks === 0;
  const both = `每修一次，100 份正确方案${broken}，100 份错误方案${mended}`;
  if (validity.turn !== null) return `${both}，正确率${turned(validity, validity.turn)}`;
  switch (validity.trend) {
    case "falls":
      return `每修一次，100 份正确方案${broken}，正确率于是下降`;
    case "rises":
      return never
        ? `每修一次，100 份错误方案${mended}，又几乎不改坏，正确率于是上升`
        : `每修一次，100 份错误方案${mended}，100 份正确方案${broken}，正确率上升`;
    case "stays":
      return never && later.mends === null && mends === 0
        ? "修复几乎什么也不改，正确率原地不动"
        : `${both}，正确率不变`;
  }
}

/** 与第一次修复差得最多的一次若不同，补上它的份数。 */
function other(later: RoundFacts["later"]["breaks"]): string {
  if (later === null) return "";
  const which = later.repair === null ? "最后一次" : `第 ${later.repair} 次`;
  return `（${which}${few(later.count)}）`;
}

function turned({ from, to }: Course, turn: NonNullable<Course["turn"]>): string {
  switch (turn.kind) {
    case "peak":
      return `在第 ${turn.round} 轮升到最高的 ${rate(turn.value)}，之后降到 ${rate(to)}`;
    case "dip":
      return `在第 ${turn.round} 轮降到最低的 ${rate(turn.value)}，之后升到 ${rate(to)}`;
    case "swings":
      return `几经起落，从 ${rate(from)} 到最后的 ${rate(to)}`;
  }
}

/** 中途转过向的，只说最后如何。 */
function goes({ trend, turn }: Course): string {
  if (turn === null) return VERB[trend];
  return { rises: "最后更高", falls: "最后更低", stays: "最后回到原处" }[trend];
}

/** 一百份里的份数。 */
function few(count: number): string {
  return count === 0 ? "不到 1 份" : ` ${count} 份`;
}

/** 接受率变动与正确率变动之比。 */
function times(squeeze: number): string {
  return rate(squeeze) === "1" ? "与正确率相同" : `只有正确率的 ${rate(squeeze)} 倍`;
}

function judge(facts: RoundFacts): string {
  const { mechanism, acceptance, validity, drift, J, parts } = facts;
  const so = `接受率${goes(acceptance)}`;
  const between =
    parts !== null && !(acceptance.trend === "rises" && validity.trend === "falls")
      ? `，其中第 ${parts.from} 至 ${parts.to} 轮接受率升而正确率降`
      : "";
  switch (mechanism) {
    case "judge-drifts":
      if (drift === "lenient") return `验证器越来越宽松，${so}${between}`;
      if (drift === "harsh") return `验证器越来越严格，${so}${between}`;
      return `验证器在漂移，_J_ 从 ${rate(J.first)} 变到 ${rate(J.last)}，${so}${between}`;
    case "judge-inverted":
      return `验证器偏爱错误方案（_J_ 为 ${rate(J.last)}），${so}${between}`;
    case "instances-differ":
      return parts === null
        ? `题目不止一类，接受率不随正确率走：${goes(acceptance)}`
        : `题目不止一类，修复有害的那类，验证器偏偏看不清，${so}${between}`;
    case "selection":
    case "copy":
      return J.first === 0 && J.last === 0
        ? "验证器形同失明（_J_ 为 0），正确率怎么变，接受率都不变"
        : validity.trend === "stays" && validity.turn === null
          ? "接受率只随正确率变动"
          : `验证器始终如一，接受率随之${acceptance.turn === null ? VERB[acceptance.trend] : "变动"}，幅度${times(J.last)}`;
  }
}

function pinned(A: PinnedFacts, now: RoundFacts): string {
  if (A.squeeze !== null && A.sameValidity && now.mechanism === "judge-drifts") {
    const too = A.acceptance.trend === A.validity.trend ? "也" : "";
    return `若验证器始终如一（A），接受率${too}${goes(A.acceptance)}：它只是正确率的翻版，幅度${times(A.squeeze)}。`;
  }
  return A.sameValidity
    ? `A 的正确率与此相同，接受率${moved(A.acceptance)}。`
    : `A 的接受率${moved(A.acceptance)}，正确率${moved(A.validity)}。`;
}

function budgetSentence(facts: BudgetFacts): string {
  const { rule, rounds, validity, acceptance, mechanism, parts, stops, lucky } = facts;
  if (rounds === 0) return "不许修复：所有策略都提交初稿。";
  const lead = `修复上限放到 ${rounds} 次时，“${rule}”所提交的方案，接受率${moved(acceptance)}，正确率${moved(validity)}。`;
  if (parts === null) {
    return stops && lucky && acceptance.trend === "rises" && validity.trend === "rises"
      ? `${lead}一接受就停，也会挑中侥幸得票的方案，只是这里修复得大于失。`
      : lead;
  }
  return [lead, why(mechanism, stops), ...facts.also.map(asWell)].join("");
}

function why(mechanism: Mechanism, stops: boolean): string {
  switch (mechanism) {
    case "selection":
      return `${stops ? "一接受就停" : "按票挑选"}，会挑中侥幸得票的方案：验证器不必漂移，接受率也会升，正确率却在降。`;
    case "judge-drifts":
      return "抬高接受率的是验证器的漂移：若验证器始终如一，正确率下降时接受率不会上升。";
    case "judge-inverted":
      return "验证器偏爱错误方案，越是被它接受的越差。";
    case "instances-differ":
      return "单看任何一类题目都不背离，混在一起才背离。";
    case "copy":
      return "";
  }
}

/** 此外还在起作用的，各说一句。 */
function asWell(mechanism: Mechanism): string {
  switch (mechanism) {
    case "judge-drifts":
      return "验证器同时还在漂移。";
    case "instances-differ":
      return "题目也不止一类。";
    case "judge-inverted":
      return "验证器一开始还偏爱错误方案。";
    case "selection":
    case "copy":
      return "";
  }
}
