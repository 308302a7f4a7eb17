import type { BeliefFacts, beliefUpdate as english } from "../en/beliefUpdate.ts";

const MOVES = { rises: "升到", falls: "降到", stays: "仍为" } as const;

function what({ side, bStar, next }: BeliefFacts): string {
  switch (side) {
    case "below":
      return `，低于 _b*_ ${bStar}：值得修，修完再投票之前是 ${next}。`;
    case "above":
      return `，不低于 _b*_ ${bStar}：再修也无所得，修完是 ${next}。`;
    case "never":
      return `。这个修复器修好的太少，信念再低也不值得修；修完是 ${next}。`;
    case "none":
      return "。修复次数已经用完。";
    default:
      return side satisfies never;
  }
}

/** “信念更新”一图的用语。 */
export const beliefUpdate: typeof english = {
  title: "这些票说明了什么？",
  belief: "信念 _b_",
  votes: "赞成票数",
  before: (at) => `投票前 ${at}`,
  boundary: (at) => `_b*_ ${at}`,
  right: "对的方案",
  wrong: "错的方案",
  path: "一轮接一轮",
  rounds: "轮次",
  next: (at) => `修完 ${at}`,
  accepts: "赞成票数",
  acceptsValue: (accepts, votes, belief) => `${votes} 票里 ${accepts} 票赞成：信念 ${belief}`,
  of: (accepts, votes) => `${accepts}/${votes}`,
  noBelief: "无",
  repair: "修一次，再投票",
  back: "退回一轮",
  told: "按所给的参数",
  sentence: (facts) => {
    const { round, prior, accepts, votes, right, wrong } = facts;
    const lead = `${facts.biased ? "按所给的参数，" : ""}第 ${round} 轮投票之前，这份方案正确的概率是 ${prior}。`;
    if (facts.belief === null) {
      return `${lead}可无论对错，都得不到 ${votes} 票里 ${accepts} 票赞成：信念无从谈起，规则就此提交。`;
    }
    return `${lead}${votes} 票里 ${accepts} 票赞成，100 份对的方案里有 ${right} 份会这样，100 份错的里有 ${wrong} 份：信念${MOVES[facts.move]} ${facts.belief}${what(facts)}`;
  },
  summary: (facts) =>
    `横轴是赞成票数，从 0 到 ${facts.votes}，纵轴是信念；下方是对的、错的方案各得多少票，一旁是信念一轮接一轮的走势。${beliefUpdate.sentence(facts)}`,
  spokenUpdate: (prior, right, wrong, belief) =>
    `b 等于 ${prior} 乘以 ${right}，除以它与（1 减 ${prior}）乘以 ${wrong} 之和，得 ${belief}`,
  spokenRepair: (belief, alpha, beta, next) =>
    `下一轮投票前的信念等于 ${belief} 乘以（1 减 ${beta}），加上（1 减 ${belief}）乘以 ${alpha}，得 ${next}`,
  table: {
    caption: (round) => `第 ${round} 轮，各种票数之后的信念`,
    accepts: "赞成票数",
    right: "占对的方案",
    wrong: "占错的方案",
    belief: "信念",
    gain: "再修一次的增益",
  },
};
