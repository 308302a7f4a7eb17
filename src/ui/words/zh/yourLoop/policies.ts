import type { YourLoopWords } from "../../yourLoop.ts";
import { after, before } from "./spacing.ts";

export const settings: YourLoopWords["settings"] = {
  title: "价格与把握",
  repair: "修一次",
  vote: "投一票",
  worth: "答对一题值",
  eta: "容许出错的概率",
  tau: "小于此数的增益不算",
  cap: "最多修几次",
  per: "成本按每 1000 题计。",
  modelLabels: "标签出自另一个模型",
  summary: (repair, vote, eta) => `修一次 ${repair}，投一票 ${vote}；出错的概率不超过 ${eta}`,
};

export const policies: YourLoopWords["policies"] = {
  title: "换了别的策略，会怎样",
  replayed: (n) => `在 ${n} 题有标签的记录上重放，五折`,
  modelled: "由模型算出，参数取这里测得的",
  head: {
    policy: "策略",
    validity: "正确率",
    interval: "95%",
    repairs: "修复",
    queries: "票",
    cost: "成本",
  },
  now: "现用",
  diagnostic: "仅供诊断",
  distrusted: "验证器太弱",
  recommended: (name, validity, cost) =>
    `眼下推荐：${name}，正确率 ${validity}${cost === null ? "" : `，每 1000 题花 ${cost}`}。`,
  today: (cost, validity) => `现在的做法每 1000 题花 ${cost}，正确率 ${validity}。`,
  short: (count) => `有 ${count} 题的记录在某些规则停下之前就断了，按最后一稿算。`,
  lastBest: (last, best, any) =>
    `交最后一稿，正确率 ${last}；交得票最高的一稿，${best}；全程里出现过对稿的，${any}。`,
  against: (name, difference, low, high, p) =>
    `${name}：${difference} 个百分点（${low} 到 ${high}，McNemar p ${p}）`,
  againstLead: (name, list) => `${after(name)}对各基线：${list}。`,
  chosen: (names) => `在四折上选、在第五折上试，选中的是：${names}。`,
  oracle:
    "这份日志里，标签说的就是票说的。“一通过就停”因而等于由知道答案的人叫停：它显示的是完美的验证器值多少，不是你的验证器值多少。",
};

export const table: YourLoopWords["table"] = {
  title: (name) => `按票停：把${after(before(name))}写成表`,
  votes: (M) => `${M} 票中`,
  round: (k) => `第 ${k} 轮`,
  commit: "提交",
  repair: "修复",
  either: "看先前",
  kept: "换成它",
  passed: "不换",
  summary: (name) => `${after(name)}在每一轮、每种得票下怎么做。`,
  none: "这条规则不投票。",
  wide: (rounds) => `这里是前 ${rounds} 轮，文件里有全部。`,
};

export const code: YourLoopWords["code"] = {
  label: "策略写作",
  json: "JSON",
  typescript: "TypeScript",
  python: "Python",
  cel: "CEL",
  copy: "复制",
  copied: "已复制。",
  notCopied: "未能复制；可在框里选取。",
  save: "存为 policy.json",
  refused: "不给策略文件：",
  states: (states, votes, rounds) => `${states} 个状态，${votes} 票，最多修 ${rounds} 次`,
  judge: "验证器",
  repairer: "修复器",
  namePlaceholder: "名称与版本",
};
