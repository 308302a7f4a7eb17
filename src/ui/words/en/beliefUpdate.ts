/** What the sentence under the figure is told. Numbers are already written. */
export interface BeliefFacts {
  readonly round: number;
  readonly prior: string;
  readonly accepts: number;
  readonly votes: number;
  /** null where neither a right nor a wrong plan could have got these votes */
  readonly belief: string | null;
  /** belief against what it was before */
  readonly move: "rises" | "falls" | "stays";
  /** of 100 right plans, and of 100 wrong ones, how many get just so many votes */
  readonly right: string;
  readonly wrong: string;
  /** where the belief lies; `none`: no repair is left; `never`: no belief is worth a repair */
  readonly side: "below" | "above" | "none" | "never";
  readonly bStar: string;
  /** belief before the next votes, were the plan repaired; "" where it cannot be */
  readonly next: string;
  /** the rates are not the world's own */
  readonly biased: boolean;
}

function moved({ move, belief }: BeliefFacts): string {
  return move === "stays" ? `belief stays at ${belief}` : `belief ${move} to ${belief}`;
}

function what({ side, bStar, next }: BeliefFacts): string {
  switch (side) {
    case "below":
      return `, below _b*_ ${bStar}: a repair pays, and leads to ${next} before the next votes.`;
    case "above":
      return `, not below _b*_ ${bStar}: a repair does not pay, and would lead to ${next}.`;
    case "never":
      return `. A repair mends too little to pay at any belief; it would lead to ${next}.`;
    case "none":
      return ". No repair is left.";
    default:
      return side satisfies never;
  }
}

/** Words of the figure “belief-update”. */
export const beliefUpdate = {
  title: "What do these votes say about the plan?",
  belief: "belief _b_",
  votes: "votes that accept",
  before: (at: string) => `before ${at}`,
  boundary: (at: string) => `_b*_ ${at}`,
  right: "right plans",
  wrong: "wrong plans",
  path: "from round to round",
  rounds: "round",
  next: (at: string) => `repaired ${at}`,
  accepts: "votes that accept",
  acceptsValue: (accepts: number, votes: number, belief: string) =>
    `${accepts} of ${votes} accept: belief ${belief}`,
  of: (accepts: number, votes: number) => `${accepts} of ${votes}`,
  noBelief: "none",
  repair: "repair, then ask again",
  back: "one round back",
  told: "by rates that it was told",
  sentence: (facts: BeliefFacts) => {
    const { round, prior, accepts, votes, right, wrong } = facts;
    const who = facts.biased ? "By the rates that it was told, " : "";
    const lead = `${who}${who === "" ? "B" : "b"}efore the votes of round ${round} the plan is right with probability ${prior}.`;
    if (facts.belief === null) {
      return `${lead} Neither a right nor a wrong plan could get ${accepts} of ${votes}: there is no belief, and the rule commits.`;
    }
    return `${lead} ${accepts} of ${votes} accept, as happens to ${right} of 100 right plans and ${wrong} of 100 wrong ones: ${moved(facts)}${what(facts)}`;
  },
  summary: (facts: BeliefFacts) =>
    `Belief against the number of votes that accept, from 0 to ${facts.votes}, the votes of right and of wrong plans beneath it, and the path of the belief from round to round. ${beliefUpdate.sentence(facts)}`,
  spokenUpdate: (prior: string, right: string, wrong: string, belief: string) =>
    `b equals ${prior} times ${right}, over the sum of that and 1 minus ${prior} times ${wrong}, which is ${belief}`,
  spokenRepair: (belief: string, alpha: string, beta: string, next: string) =>
    `the next prior equals ${belief} times 1 minus ${beta}, plus 1 minus ${belief} times ${alpha}, which is ${next}`,
  table: {
    caption: (round: number) => `Belief after every count of votes in round ${round}`,
    accepts: "votes that accept",
    right: "of right plans",
    wrong: "of wrong plans",
    belief: "belief",
    gain: "gain of a repair",
  },
};
