import { count as grouped } from "../../../count.ts";
import type { YourLoopWords } from "../../yourLoop.ts";
import { after, before } from "./spacing.ts";
import { twinClaim } from "./twinClaim.ts";

export const votesShow: YourLoopWords["votesShow"] = {
  title: "票数能说明什么",
  passes: (J, low, high) => `在有标签的各稿上，_J_ = ${J}（${low} 到 ${high}）：足以分辨对错。`,
  fails: (J, low, high, least) =>
    `在有标签的各稿上，_J_ = ${J}（${low} 到 ${high}），没能稳稳高于 ${least}，而这是我们给标定停手定的下限。该用守门规则。`,
  reversed: (J, low, high) =>
    `在有标签的稿上，_J_ = ${J}（${low} 到 ${high}）：这个验证器放过错的比放过对的还多。按它的票行事的规则都不可信，守门规则也一样；先把它的判定反过来，或者修好它。`,
  untested: "对的稿与错的稿没有都既有标签又有票，验证器无从检验。",
  without: (J, plans) => `不用标签，只看 ${plans} 份初稿的票：_J_ ≈ ${J}；得票多的一类算作对的。`,
  noEvidence: "单看票数，看不出有两类稿：没有标签，就无从估计。",
  notIdentified: "每稿不到三票，单凭票数说不出验证器有多不可靠。",
  collapse: "_J_ 接近 0 时，数据再多也没用：在模拟的同类日志上用同样的办法拟合，规模一次比一次大。",
  collapseHead: ["稿数", "步数", "_ρ̂₁_ 中位数", "真值", "二十次里一次偏"],
  coverageLow: (J, got, wanted) =>
    `_J_ = ${J} 时，误差半径只在 ${got} 的决定上成立，不到 ${wanted}。`,
  sign: (commit, repair, open) =>
    `这份日志里的决定，${commit} 可以放心提交，${repair} 可以放心修，${open} 说不准（式 8）。`,
};

export const rates: YourLoopWords["rates"] = {
  title: "你的循环在做什么",
  note: "实测，95% 区间",
  of: (successes, n) => `${grouped(successes)}/${grouped(n)}`,
  head: { rate: "参数", interval: "95%", from: "来自" },
  rows: {
    q0: "一开始就对",
    rho0: "放过错的",
    rho1: "错杀对的",
    J: "判别力",
    beta: "改坏对的",
    alpha: "修好错的",
    bStar: "低于此才值得修",
    first: "第一次修",
    neverValid: "从没对过",
    validBefore: "对过，后来改坏",
    icc: "各票的同声相应",
  },
  hidden: "看不见",
  unknown: "未测得",
  methods: {
    wilson: "威尔逊区间：每题一次观测",
    "design-effect": "威尔逊区间乘设计效应：同一题的各轮并不独立",
    bootstrap: "按题重抽",
    exact: "精确",
  },
  oneRate: (name, p) => `各种经历共用一个 ${name}，不成立（p ${p}）：改得好不好，要看先前如何。`,
  oneRateHolds: (name, p) => `各种经历共用一个 ${name}，没有反证（p ${p}）。`,
};

export const mending: YourLoopWords["mending"] = {
  title: "第几次修，修好多少",
  breaking: "第几次修，改坏多少",
  note: (symbol) => `_${symbol}_，# 实测`,
  pooled: (value) => `合计 ${value}`,
  axis: "第几次修",
  summary: (rows) => `各次修复修好错稿的比例：${rows}。`,
  sentence: (before, never, differs) =>
    `对过又改坏的，再修有 ${before} 能修好；从没对过的，有 ${never}。${differs ? "合成一个数就看不见这一点。" : "这点差别也可能出于偶然。"}`,
};

export const settle: YourLoopWords["settle"] = {
  title: "再标多少，才说得准？",
  note: (name) => `${after(name)}相对不修复的增益，区间`,
  now: (gain) => `目前 ${gain}`,
  clear: (labels) => `${labels} 题：不再含 0`,
  axis: "有标签的题目",
  summary: (now, clear) => `现有 ${now} 题有标签时增益的区间，以及它会怎样变窄；${clear}。`,
  never: "要多到没人肯标，区间才会不含 0",
  more: {
    traces: (n) => `再标 ${n} 题的全程`,
    plans: (n) => `再标 ${n} 份有票的稿`,
    pairs: (n) => `再标 ${n} 次修复的前后`,
    votes: (n) => `每稿 ${n} 票`,
  },
  any: (list) => `下面任何一项，都足以让增益的正负有把握：${list}。`,
  buy: {
    traces: "同样标一个，标全程最划算。",
    plans: "同样标一个，标单稿最划算。",
    pairs: "同样标一个，标修复的前后最划算。",
    votes: "多投几票最划算。",
  },
  settled: "现有的标签已经够了。",
};

export const evidence: YourLoopWords["evidence"] = {
  title: "用这些数之前要知道的",
  lintTitle: "这个循环里不对劲的地方",
  persistTitle: "验证器会重复犯错吗？",
  persist: (again, base, low, high) =>
    `放过的错稿，修过仍错，再被放过的有 ${again}；一般的错稿被放过的有 ${base}（相差 ${low} 到 ${high}）。`,
  persistReject: (again, base, low, high) =>
    `错杀的对稿，修过仍对，再被错杀的有 ${again}；一般的对稿被错杀的有 ${base}（相差 ${low} 到 ${high}）。`,
  persists:
    "会。后面几轮的票因此没有看上去那么多信息：VRR-Stop 把它们当作新消息，会在错稿上停得太早；“连过两轮”多花一次修复，等来的一致说明不了什么；守门规则损失最小。",
  persistsNot:
    "看不出来。VRR-Stop 可以把每一轮的票都当作新消息；守门规则在这里为用不上的稳妥付出一点代价。",
  persistOpen: "看不出明显的迹象，但区间很宽，容得下不少。标到说得清之前，守门规则损失最小。",
  persistUnknown: "有票又有标签的修复太少，说不出来。",
  kinds: {
    "always-repaired": "不管得票如何都修，所以每条规则都能在上面重放。",
    gated:
      "只有被拒才修，所以 _α_、_β_ 只适用于被拒的稿；通过之后还要继续的规则，没有记录可以重放。",
    "oracle-stopped": "一对就停，所以改坏了什么看不见：_β_ 不是 0，而是不知道。",
    "carried-forward": "对了之后照抄到底：没有一份对稿被改坏，并不是测得 _β_ = 0。",
    resampled: "各轮都是重做，不是在前一轮上修：它说明验证器如何，不说明修复如何。",
    single: "每题只有一轮：它说明验证器如何，不说明修复如何。",
    unknown: "票和标签都看不出循环是怎样继续的。",
  },
  kindTitle: "这份日志能说明什么",
  votesHead: "票数",
  votesTitle: "多投几票，能换来什么",
  votesNothing: (name) => `按模型，多投几票对${after(before(name))}几乎没有影响。`,
  votesSentence: (name, M, validity, icc) =>
    `按这里测得的相关（icc ${icc}），${after(name)}在 ${M} 票时最划算：模型算出的正确率是 ${validity}。`,
  driftTitle: "这些参数稳不稳？",
  drift: (name, p) => `各轮的 ${name} 不同（p ${p}）。`,
  driftTime: (name, p) => `日志前半与后半的 ${name} 不同（p ${p}）。`,
  driftNone: "各轮之间、日志前后之间，没有哪个参数的变化超出偶然。",
};

export const twin: YourLoopWords["twin"] = {
  title: "用成对的答案检查验证器",
  text: "每个已知对的答案，造一个错的孪生答案，让验证器两个都看。",
  pairs: "对数",
  valid: "对的被放行",
  invalid: "错的被放行",
  result: (rho0, rho1, J) => `_ρ₀_ ${rho0}；_ρ₁_ ${rho1}；_J_ ${J}。`,
  claim: twinClaim,
};
