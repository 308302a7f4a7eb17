import { count } from "../../count.ts";
import { rate } from "../../format.ts";
import type { RaceFacts } from "../en/policyRace.ts";
import type { PolicyRaceWords } from "../late.ts";
import { place } from "./place.ts";

/** “各策略的结局”一图的用语。 */
export const policyRace: PolicyRaceWords = {
  setting: (votes, rounds) => `_M_ ${votes}，至多修 ${rounds} 次`,
  columns: {
    policy: "策略",
    strip: "正确率",
    validity: "V",
    round: "轮次",
    repairs: "修复",
    queries: "票数",
    damaged: "改坏",
    rescued: "救回",
    overfixed: "越修越错",
    cost: "费用",
    se: "标准误",
    low: "5%",
    high: "95%",
    kind: "数的来历",
    replayed: "日志",
    replayedLow: "日志区间下限",
    replayedHigh: "日志区间上限",
    replayedOf: "有标签的提交",
    short: "提前结束",
    published: "论文",
    publishedLow: "论文区间下限",
    publishedHigh: "论文区间上限",
    publishedRound: "论文轮次",
    source: "出处",
    pinned: "A",
    impossible: "不可能的票数",
  },
  means: {
    validity: "所提交方案中正确的比例",
    round: "所提交方案的平均轮次",
    repairs: "平均修复次数",
    queries: "平均票数",
    damaged: "初稿正确，提交的方案却错误",
    rescued: "初稿错误，提交的方案正确",
    overfixed: "初稿正确，提交的方案却错误，而且得票过半",
    cost: "按你给的单价算的平均费用",
  },
  sortBy: (column) => `按${column}排序`,
  more: (policy) => `展开“${policy}”`,
  less: (policy) => `收起“${policy}”`,
  noRepair: "不修复",
  now: "当前",
  pinned: (label) => `A：${label}`,
  replayed: "在日志上回放",
  notTheLog: (replayed) =>
    `= 是在各票独立、参数如此的世界里精确算出的；${replayed ? "# 是把每条规则在日志上回放所得。" : "日志正在回放……"}`,
  toldByLog: (policy) =>
    policy === "vrr-stop"
      ? "在日志上，它的参数学自五分之四的题目，用在其余五分之一上，轮流进行。"
      : policy === "tpm"
        ? "在日志上，它的参数取自全部标签，连该题自己的标签也在内。"
        : "",
  notReplayed: "日志的标签给不出这条规则要用的参数",
  replayedWith: (validity, unlabelled, short) =>
    `# ${validity === null ? "提交的方案都没有标签" : `${rate(validity.estimate, 3)} [${rate(validity.low, 3)}, ${rate(validity.high, 3)}]：提交的 ${count(validity.n)} 份方案中 ${count(validity.successes)} 份正确`}${unlabelled > 0 ? `；另有 ${count(unlabelled)} 份没有标签` : ""}；${short === 0 ? "没有轨迹在规则停下之前结束" : `${count(short)} 条轨迹在规则停下之前就已结束`}`,
  published: "论文所载",
  spread: "各次标定的 5% 至 95%",
  publishedWith: (value, low, high, round, source) =>
    `§ ${rate(value, 3)}${low === null || high === null ? "" : ` [${rate(low, 3)}, ${rate(high, 3)}]`}${round === null ? "" : `，轮次 ${round.toFixed(2)}`}：${place(source)}`,
  dependentVotes: "§ 是论文自己的实测：那里同一题目的各票并不独立。",
  calibrating: "标定中……",
  calibrated: (repeats) => `${repeats} 次标定的平均`,
  vrrIsTpm: "这里 VRR-Stop 用的就是真实参数，因此它就是 TPM。",
  vrrIsTpmButIcc: "这里 VRR-Stop 用的是真实参数，却不知道票间相关；TPM 两样都知道。",
  impossible: (share) => `${rate(share, 3)} 的题目遇到了在它的信念里不可能出现的票数`,
  approximate: (bound) =>
    bound === null ? "近似值" : `近似值，误差不超过 ${bound.toExponential(0)}`,
  caption: "各策略的结局",
  sentence,
};

function sentence(facts: RaceFacts): string {
  const { runners, better, first, latest, best, wrongMoreOftenThanNot: wrong } = facts;
  if (runners === 0) return "不许修复：所有策略都提交初稿。";
  const parts: string[] = [];
  if (better === 0) {
    parts.push(
      `${runners} 种策略没有一种胜过直接提交初稿（${rate(first, 3)}）：在这里，不修就是最好的修复。`,
    );
  } else if (better === runners) {
    parts.push(
      `${runners} 种策略全都胜过直接提交初稿（${rate(first, 3)}）${best ? `，最高的是${best.name}，${rate(best.validity, 3)}` : ""}。`,
    );
  } else {
    const few = better * 2 <= runners;
    const round = (Math.ceil(latest * 10 - 1e-9) / 10).toFixed(1).replace(/^0(?=\.)/, "");
    const commits = `，${better === 1 ? "它" : "它们"}提交的方案，平均轮次不超过 ${round}`;
    const ends = best ? `，最高的是${best.name}，${rate(best.validity, 3)}` : "";
    parts.push(
      `${runners} 种策略中${few ? "只有" : "有"} ${better} 种胜过直接提交初稿（${rate(first, 3)}）${few ? commits : ends}。`,
    );
  }
  if (wrong.length === 1) parts.push(`“${wrong[0]}”错多对少。`);
  else if (wrong.length > 1)
    parts.push(`有 ${wrong.length} 种错多对少，错得最多的是“${wrong[0]}”。`);
  return parts.join("");
}
