import { count } from "../../count.ts";
import { rate } from "../../format.ts";
import { oneIn } from "../en/instanceTrace.ts";
import type { InstanceTraceWords } from "../late.ts";
import { place } from "./place.ts";

type Facts = Parameters<InstanceTraceWords["sentence"]>[0];
type Plan = Facts["first"];
type Ending = Facts["endings"][number]["ending"];

/** “跟着一份方案，一轮轮修下去”一图的用语。 */
export const instanceTrace: InstanceTraceWords = {
  round: "轮次",
  truth: "真实对错",
  votes: (most) => `${most} 票`,
  votesVary: "投票",
  beliefTrue: "信念（真实参数）",
  beliefTold: {
    bias: "信念（有偏参数）",
    rates: "信念（给定参数）",
    calibrated: "信念（一次标定）",
    independent: "信念（以为各票独立）",
  },
  gainTrue: "再修一次的增益 _G_",
  gainTold: "VRR-Stop 眼中的增益",
  beliefOf: (belief, boundary) =>
    boundary === null ? `_b_ ${rate(belief, 3)}` : `${rate(belief, 3)}，_b*_ ${rate(boundary, 3)}`,
  noPosterior: "无",
  noPosteriorHere: "后验不存在",
  valid: "正确",
  invalid: "错误",
  unknown: "？",
  outcome: {
    valid: "正确",
    invalid: "错误",
    damaged: "改坏",
    overfixed: "越修越错",
    mended: "修好",
    unlabelled: "无标签",
  },
  end: (outcome, accepts, queries) =>
    accepts === null || queries === null
      ? `${outcome}，未投票`
      : `${outcome}，${accepts}/${queries}`,
  goesOn: "还要再修",
  ownChain: "另有一条修复链",
  simulated: (seed, instance) => `模拟，种子 ${seed}，第 ${instance} 题`,
  published: (where) => `论文所载，${place(where)}`,
  logged: (file) => `实测，${file}`,
  loggedAt: (instance, index, of) => `题目 ${instance}，${count(of)} 题中的第 ${count(index)} 题`,
  loggedCount: (times) => (times === 1 ? "" : `，代表 ${count(times)} 题`),
  play: "播放",
  stop: "停止",
  step: "下一轮",
  next: "下一题",
  previous: "上一题",
  newSeed: "换种子",
  find: "找一道像 #292 的题",
  rarity: (share) =>
    share <= 0
      ? "= 这里不会出现"
      : oneIn(share) === "1"
        ? "= 大半题目如此"
        : `= 每 ${oneIn(share)} 题一例`,
  likeMeaning: "初稿正确，得票却没过半；第一次修复把它改坏，改坏的反而过半，被多数票规则提交",
  notFound: (looked) => `看了 ${count(looked)} 题，没有一题如此。`,
  openLog: "这里要看的是日志中的一题：请读入那份日志。",
  paper: "论文的 #292",
  simulate: "模拟",
  fromLog: "日志",
  scrub: "轮次：用方向键，或在各列上拖动",
  roundText: (round, valid, accepts, queries) =>
    `第 ${round} 轮：${valid === null ? "无标签" : valid ? "正确" : "错误"}，${
      accepts === null || queries === null ? "未投票" : `${queries} 票中 ${accepts} 票赞成`
    }`,
  summary: (plans, fates) => `一份方案逐轮修复的经过。${plans}。各策略提交的是：${fates}。`,
  list: (items) => items.join("、"),
  rounds: (rounds) => rounds.join("；"),
  fate: (policy, end, round) =>
    round === null ? `${policy}：${end}` : `${policy}：第 ${round} 版，${end}`,
  story: ({ right, wrong, minutes, copied, votes, accepts }) =>
    `论文里的 #292：初稿答 ${right} 美元，是对的，${votes} 票得 ${accepts[0]} 票。修复器抄题时把“每 ${minutes} 分钟”写成了“每 ${copied} 分钟”，改答 ${wrong} 美元，反得 ${accepts[1]} 票，就此提交。`,
  storyRest: "论文只给出这两轮；信念与各策略的去向按当前设定推算。",
  sentence,
  tableCaption: "一份方案的逐轮经过",
  columns: {
    round: "轮次",
    truth: "对错",
    accepts: "赞成票",
    queries: "票数",
    belief: "信念（真实参数）",
    gain: "增益（真实参数）",
    beliefTold: "信念（VRR-Stop）",
    gainTold: "增益（VRR-Stop）",
    boundary: "b*",
    boundaryTold: "b*（VRR-Stop）",
    committedBy: "提交它的策略",
  },
};

function sentence(facts: Facts): string {
  const chain = facts.ownChain
    ? "这里的修复从规则手中的方案出发，手中留有方案的规则因此各有各的修复链，不在此图中。"
    : "";
  return `${opening(facts)}${endings(facts)}${chain}`;
}

function opening({ first, turned, repairs }: Facts): string {
  if (first.valid === null) return `初稿没有标签${gets(first)}。`;
  const lead = `初稿是${first.valid ? "对" : "错"}的${gets(first)}`;
  if (turned === null) {
    if (repairs === 0) return `${lead}。`;
    const how = repairs === 1 ? "修了一次" : "怎么修";
    return `${lead}，${how}也没${first.valid ? "改坏" : "修好"}。`;
  }
  const score =
    turned.votes === null
      ? ""
      : `，${first.valid && more(turned, first) ? "反" : ""}得 ${turned.votes.accepts} 票`;
  const which = turned.round === 1 ? "修过一次" : `修到第 ${turned.round} 次`;
  return `${lead}；${which}就${turned.valid ? "对了" : "错了"}${score}。`;
}

function more(a: Plan, b: Plan): boolean {
  return a.votes !== null && b.votes !== null && a.votes.accepts > b.votes.accepts;
}

function gets({ votes }: Plan): string {
  return votes === null ? "" : `，${votes.queries} 票得 ${votes.accepts} 票`;
}

const RULE = {
  majority: "多数票规则",
  tpm: "TPM",
  "vrr-stop": "VRR-Stop",
  "vrr-guard": "守门规则",
} as const;

const SYMBOL = { rho0: "_ρ₀_", rho1: "_ρ₁_", alpha: "_α_", beta: "_β_", q0: "_Q₀_" } as const;

function endings({ endings: groups, told, first }: Facts): string {
  const clauses = groups.map(({ ending, rules }) => {
    const names = rules.map((rule) => {
      if (rule === "vrr-stop" && told !== null && groups.length > 1)
        return `把 ${SYMBOL[told.rate]} 估${told.side === "low" ? "低" : "高"}了的 VRR-Stop`;
      const last = rule === rules.at(-1);
      return rule === "tpm" && ending === "wrong-copy" && rules.length > 1 && last
        ? "甚至 TPM"
        : RULE[rule];
    });
    return `${list(names)}${verb(ending, first, rules.length)}`;
  });
  return clauses.length === 0 ? "" : spaced(`${clauses.join("；")}。`);
}

function verb(ending: Ending, first: Plan, rules: number): string {
  const all = rules > 1 ? "都" : "";
  switch (ending) {
    case "first":
      if (first.valid === null) return `${all}提交了初稿`;
      return first.valid ? `${all}守住了初稿` : `${all}把错的初稿照样提交`;
    case "right-copy":
      return `${all}提交了对的那一版`;
    case "wrong-copy":
      return `${all}提交了错的那一版`;
    case "unknown-copy":
      return `${all}提交了没有标签的一版`;
    case "goes-on":
      return `${all}还要修下去，超出了这里的记录`;
  }
}

/** 汉字与拉丁字母之间留空。 */
function spaced(text: string): string {
  return text
    .replace(/([\u4e00-\u9fff])([A-Za-z])/g, "$1 $2")
    .replace(/([A-Za-z])([\u4e00-\u9fff])/g, "$1 $2");
}

function list(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join("、")}${last.startsWith("甚至") ? "" : "和"}${last}`;
}
