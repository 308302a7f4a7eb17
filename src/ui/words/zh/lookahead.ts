import { rate } from "../../format.ts";
import type { AheadFacts } from "../en/lookahead.ts";
import { signed } from "../en/lookahead.ts";
import type { LookaheadWords } from "../lookahead.ts";

const RULES = {
  none: "不修复",
  "vrr-stop": "VRR-Stop，真实参数",
  majority: "过半即停",
  lookahead: "看到底",
  "lookahead-keep": "看到底，留最好的",
} as const;

const LOOPS = {
  study: "当前这个世界",
  "game-of-24": "24 点",
  "graph-colouring": "图着色",
} as const;

/** “看到底值多少”一图的用语。 */
export const lookahead: LookaheadWords = {
  title: "不只看一步，而看到底，值多少？",
  loopsLabel: "循环",
  loops: LOOPS,
  planesLabel: "图中的两个参数",
  planes: { repair: "平面：_α_ 与 _β_", verify: "平面：_ρ₀_ 与 _ρ₁_" },
  axes: {
    repair: ["_α_：错的修好", "_β_：对的改坏"],
    verify: ["_ρ₀_：错的被接受", "_ρ₁_：对的被拒绝"],
  },
  legend: "正确率的增益",
  most: (value) => `≥ ${rate(value)}`,
  coin: "_J_ = 0",
  own: LOOPS,
  aim: "把指针移到图上，或用方向键走动，就能读出该处两种规则的结果；按回车可定在一处。",
  computing: (share) => `正在算这幅图，已有 ${Math.round(100 * share)}%；算好的部分可以先读。`,
  readout: (plane, x, y, myopic, ahead, tau) =>
    `${plane === "repair" ? `_α_ ${rate(x)}，_β_ ${rate(y)}` : `_ρ₀_ ${rate(x)}，_ρ₁_ ${rate(y)}`}：只看一步 ${rate(myopic, 3)}，看到底 ${rate(ahead, 3)}，增益 ${signed(ahead - myopic)}${tau > 0 ? "（已扣 _τ_）" : ""}。`,
  summary: (plane, most) =>
    `看到底比只看一步多得的正确率，遍取 ${plane === "repair" ? "_α_ 与 _β_" : "_ρ₀_ 与 _ρ₁_"}；最多 ${rate(most, 3)}。`,
  cursor: "增益图。方向键移动光标，回车定在一处，Esc 松开。",
  rule: (id, oneVote) => (id === "majority" && oneVote ? "接受即停" : RULES[id]),
  tableCaption: "各规则在这个循环上的结果",
  columns: { rule: "规则", repairs: "修复", logged: "日志" },
  logTitle: "把规则逐条轨迹放到日志里重放，所提交方案的正确率",
  loggedTitle: (value) => `日志里：${rate(value, 3)}`,
  vague: "经过太多，无法精确区分",
  ends: {
    myopic: (b) => `只看一步，_b*_ ${rate(b, 3)}`,
    ahead: (myopic, ahead) =>
      rate(ahead, 3) === rate(myopic, 3)
        ? "看到底：一样"
        : `看到底：第 0 轮 ${rate(ahead, 3)}，而非 ${rate(myopic, 3)}`,
  },
  noStops: "一次修复都不许：没有什么可决定的。",
  stopsName: "信念到此以上就提交",
  roundName: "轮次",
  firstVotes: "_p₀_ 投票后",
  count: (S, votes, belief) =>
    votes === 1
      ? `${S === 1 ? "接受" : "拒绝"} ${rate(belief)}`
      : `${votes} 票中 ${S} 票：${rate(belief)}`,
  stopsSummary: (myopic, ahead) =>
    `两种规则在每一轮从多大的信念起提交：第 0 轮，只看一步是 ${rate(myopic, 3)}，看到底是 ${rate(ahead, 3)}。菱形是第一次投票后的信念。`,
  told: (plane, byRound) =>
    `两种规则都知道每一轮的真实参数，差别只在看多远。颜色按增益的平方根取。图上的两个参数每轮不变，${plane === "repair" ? "验证器" : "修复器"}取自这个循环${byRound ? "；循环自己的参数逐轮变化（用线连起来的点），所以它的结果不等于图上某一处的数" : ""}。`,
  untold:
    "这里两种规则所知道的并非全部：题目的类别、验证器的宽严或票的相关性被取了平均，或者没有告诉它们。两者都不再是同类中最好的，看得远反而可能吃亏（画斜线处）。",
  paid: (tau) => `增益是正确率减去每次修复的 _τ_ = ${rate(tau)}。`,
  keeps:
    "留住最有把握的方案，按它自己的账从不比看到底差：每份方案的信念停在它自己那一轮，后来的票不再说明它什么。真正的结果却可能更低。",
  kept: (keep, ahead, seen) =>
    `留住最有把握的方案，这里的结果${keep < ahead - seen ? "更低" : keep > ahead + seen ? "更高" : "一样"}，是 ${rate(keep, 3)}。按它自己的账，它从不比看到底差：每份方案的信念停在它自己那一轮，后来的票不再说明它什么。真正的结果却可能更低。`,
  log: ({ instances, cap, folds, labels, source }) =>
    `# 在 ${source.repository} 的日志（${instances} 题）里重放${folds === null ? "" : `，参数按 ${folds} 折交叉拟合`}${cap === null ? "，重放时的次数上限没有记下" : `，至多修复 ${cap} 次`}${labels === "lenient" ? "；日志用的是宽松标签，模型的参数来自严格标签" : ""}。`,
  gated:
    "日志只修复被拒绝的方案，所以 _α_ 与 _β_ 只对这样的方案成立；同一题的各轮也不是独立抽取：模型与日志未必相符。",
  open: (name) => `到实验室打开“${name}”`,
  openHeld: "到实验室打开所定之处",
  data: {
    caption: "各规则在这个循环上的结果、提交的信念界线，以及整幅图",
    stop: "从此信念起提交",
    cell: "图上一处",
    columns: {
      what: "项目",
      round: "轮次",
      validity: "V",
      repairs: "修复",
      logged: "日志里的 V",
      myopic: "只看一步",
      ahead: "看到底",
      gain: "增益",
    },
  },
  sentence: (facts) => [...modelled(facts), ...logged(facts)].join(""),
};

function modelled(facts: AheadFacts): readonly string[] {
  const { why, rounds, gain, myopic, ahead, stops, alpha, beta, rho0, rejected, accepted } = facts;
  const one = facts.votes === 1;
  const won = one ? "被接受" : "票数过半";
  const lost = one ? "被拒绝" : "票数未过半";
  switch (why) {
    case "no-repair":
      return ["这里一次修复都不许，没有什么可看。"];
    case "one-repair":
      return ["只剩一次修复时，看到底与只看一步是同一条规则。"];
    case "waits":
      return [
        `只看一步的结果是 ${rate(myopic, 3)}${facts.commitsAtOnce ? "，即提交初稿" : ""}：初稿${lost}时，正确的信念是 ${rate(rejected, 3)}；一次修复能修好 ${rate(alpha, 3)} 的错，却改坏 ${rate(beta, 3)} 的对，单看下一次只会更糟。`,
        `看完全部 ${rounds} 次，结果是 ${rate(ahead, 3)}，${signed(gain)}：它一直修到有方案${won}，那时正确的概率是 ${rate(accepted, 3)}。${one ? `错的方案只有 ${rate(rho0, 3)} 会被接受，这样的接受值得等。` : "很少出错的接受值得等。"}`,
      ];
    case "reserve":
      return [
        `只看一步的结果是 ${rate(myopic, 3)}，看完全部 ${rounds} 次是 ${rate(ahead, 3)}，${signed(gain)}：手里还有修复，坏结果还能补救或越过，所以第 0 轮信念不到 ${rate(stops.ahead, 3)} 它都继续；单看下一次，信念不到 ${rate(stops.myopic, 3)} 才划算。`,
      ];
    case "no-accept":
      return [
        `看到底也没有什么可等：两者都是 ${rate(ahead, 3)}。修复后${won}的方案，正确的概率是 ${rate(accepted, 3)}，并不高于手里${lost}的这一份（${rate(rejected, 3)}）${facts.isAccept ? `；硬要接受才停，结果是 ${rate(facts.accept, 3)}` : ""}。`,
      ];
    case "same":
      return [
        `看到底在这里几乎不改变什么：两者都是 ${rate(ahead, 3)}。第 0 轮信念不到 ${rate(stops.ahead, 3)} 它就继续，只看一步是不到 ${rate(stops.myopic, 3)}，而票数几乎从不把信念带到两者之间。`,
      ];
    case "misled":
      return [
        `看到底的结果是 ${rate(ahead, 3)}，比只看一步的 ${rate(myopic, 3)} 差 ${rate(Math.abs(gain), 3)}：两者所知道的并非全部，照着不准的地图，看得越远越可能吃亏。`,
      ];
  }
}

function logged({ logged: log }: AheadFacts): readonly string[] {
  if (log === null) return [];
  const { none, myopic, accept, pairs, byCap } = log;
  const split =
    pairs === null
      ? ""
      : `，两者不同的题里 ${pairs.better} 比 ${pairs.worse}（_p_ = ${small(pairs.p)}）`;
  const caps =
    byCap.length === 0
      ? ""
      : `；至多修复 ${byCap.map(({ cap }) => cap).join("、")} 次时，后者分别是 ${byCap.map(({ value }) => rate(value)).join("、")}`;
  return [
    `日志本身：不修复与 VRR-Stop 是 ${myopic === none ? rate(none, 3) : `${rate(none, 3)} 与 ${rate(myopic, 3)}`}，接受即停是 ${rate(accept, 3)}${split}${caps}。`,
  ];
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function small(p: number): string {
  if (p >= 1e-3) return rate(p, 3);
  const [digits = "", power = "0"] = p.toExponential(0).split("e");
  return `${digits}×10⁻${[...String(Math.abs(Number(power)))].map((d) => RAISED[Number(d)]).join("")}`;
}
