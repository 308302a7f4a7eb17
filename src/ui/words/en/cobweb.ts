/** What the sentence under a cobweb is told. Numbers are already written. */
export interface CobwebFacts {
  readonly rounds: number;
  readonly start: string;
  readonly end: string;
  /** of the repair in hand */
  readonly bStar: string;
  /** α + β of it */
  readonly sum: string;
  /** share of the distance to b* that a repair leaves, without its sign */
  readonly left: string;
  readonly course:
    | "still"
    /** it creeps up or down to b* */
    | "towards"
    /** it jumps past b* each time */
    | "past"
    /** it lands on b* at once */
    | "lands"
    /** rates change, or kinds of instances differ */
    | "by-round"
    | "kinds";
}

const repairs = (count: number): string => (count === 1 ? "one repair" : `${count} repairs`);

function how({ course, bStar, sum, left }: CobwebFacts): string {
  switch (course) {
    case "still":
      return "It mends nothing and breaks nothing, so every point is its own next point.";
    case "towards":
      return `Each repair leaves ${left} of the distance to _b*_ = ${bStar} and stays on its side of it.`;
    case "past":
      return `_α_ + _β_ = ${sum} is above 1: each repair jumps past _b*_ = ${bStar} and leaves ${left} of the distance on the other side.`;
    case "lands":
      return `_α_ + _β_ is 1: one repair lands on _b*_ = ${bStar}, wherever it starts.`;
    case "by-round":
      return `The rates change from repair to repair, so the line moves and _b*_ with it: ${bStar} for the repair in hand.`;
    case "kinds":
      return "Kinds of instances differ: each has a line of its own, and their average follows none of them.";
    default:
      return course satisfies never;
  }
}

/** Words of the figure “cobweb”. */
export const cobweb = {
  title: "Where does repairing everything lead?",
  xName: "right before the repair, _Q_",
  yName: "right after it, _Q_′",
  rounds: "repairs run",
  boundary: (at: string) => `_b*_ ${at}`,
  gains: "gains",
  loses: "loses",
  unchanged: "no change",
  line: "one repair",
  lineOf: (k: number) => `repair ${k}`,
  round: "path up to round",
  roundValue: (k: number, validity: string) => `round ${k}: validity ${validity}`,
  sentence: (facts: CobwebFacts) =>
    facts.rounds === 0
      ? `No repair is run: validity stays at ${facts.start}.`
      : `${facts.rounds === 1 ? "One repair takes" : `${facts.rounds} repairs take`} validity from ${facts.start} to ${facts.end}. ${how(facts)}`,
  summary: (facts: CobwebFacts) =>
    `A cobweb of ${repairs(facts.rounds)}: share of right plans after a repair against the share before it. ${cobweb.sentence(facts)}`,
  spokenLine: (alpha: string, factor: string) => `Q prime equals ${alpha} plus ${factor} times Q`,
  spokenBoundary: (alpha: string, beta: string, bStar: string) =>
    `b star equals ${alpha} over the sum of ${alpha} and ${beta}, which is ${bStar}`,
  table: {
    caption: "Validity by round, and the repair that led there",
    round: "round",
    validity: "validity",
    alpha: "α of the repair",
    beta: "β of the repair",
    bStar: "b* of the repair",
  },
};
