import { rate } from "../../format.ts";

/** A rule's result as its sentence says it. */
export interface RuleFacts {
  readonly exact: boolean;
  readonly validity: number;
  readonly se: number | null;
  readonly repairs: number;
  readonly vrrStop: number;
  readonly none: number;
}

/** Words of the cell in which readers write a rule of their own. */
export const rule = {
  title: "Write your own rule",
  lead: "A stopping rule is a condition: where it is true, the loop commits the plan in hand; where it is false, it repairs once more. Write one, and see at once what it is worth.",
  about: "A stopping rule of your own in one line, raced exactly against the others.",
  list: "Beside the chapters",
  label: "The loop commits when",
  hint: "In the last round, k = K, every rule commits. Alt and the down arrow offer every name; the arrow keys choose, Enter takes.",
  suggestions: "Names that may stand here",
  offered: (count: number) =>
    count === 1 ? "1 name to choose from" : `${count} names to choose from`,
  taken: (name: string) => `${name} written`,
  examplesTitle: "Begin from",
  examples: [
    { text: "S >= 6 || k == 3", says: "six votes, or the fourth plan" },
    {
      text: "share >= (k == 0 ? 0.5 : 0.85)",
      says: "easy on the first plan, hard on repaired ones",
    },
    { text: "gain <= tau", says: "VRR-Stop, written out" },
    { text: "streak >= 2", says: "two majorities in a row" },
    { text: "k > 0 && S < accepts_before", says: "as soon as votes fall" },
    { text: "belief >= 0.9 || total >= 2*M", says: "sure, or enough votes in all" },
    { text: "votes.exists(v, v == M)", says: "once every vote accepted" },
  ],
  namesTitle: "What a rule may read",
  names: {
    S: "accepting votes on this plan",
    M: "votes asked on each plan",
    k: "which plan it is: repairs run so far",
    K_max: "repairs that are allowed",
    share: "S/M, as a fraction",
    accepted: "whether a majority accepts this plan",
    belief: "the chance that this plan is right, given all votes so far",
    prior: "the same before the votes on this plan",
    bStar: "the belief from which a repair costs more than it brings",
    gain: "what one more repair is expected to add to validity",
    votes: "accepting votes on every plan so far; votes[0] is the first plan",
    accepts_before: "accepting votes on the plan before; 0 for the first",
    best_before: "most accepting votes on an earlier plan; 0 for the first",
    total: "accepting votes on all plans so far",
    streak: "plans in a row, this one the last, with a majority",
    tau: "the gain that a repair must beat",
    theta: "the threshold of the confidence rule",
    delta: "the margin of the guard",
    size: "how many there are in a list",
    sum: "the sum of a list",
    min: "the least in a list",
    max: "the greatest in a list",
    abs: "a number without its sign",
    double: "a whole number as a fraction, so that division keeps what is left",
    int: "a fraction cut to a whole number",
    exists: "whether some element satisfies a condition",
    all: "whether every element does",
    exists_one: "whether exactly one does",
    filter: "the elements that do",
    map: "something made of every element",
  } as Readonly<Record<string, string>>,
  types: {
    bool: "true or false",
    int: "whole",
    double: "fraction",
    "list<int>": "list",
  } as Readonly<Record<string, string>>,
  signsTitle: "Signs",
  signs:
    "&& and, || or, ! not; == != < <= > >=; + − * / %; a ? b : c for “if a then b, else c”; in for “is one of”. The language is CEL, the Common Expression Language. A whole number divided by a whole number drops the fraction.",
  formulaTitle: "As mathematics",
  formula: { otherwise: "otherwise", where: "if" },
  where: (line: number, column: number) =>
    line === 1 ? `Column ${column}` : `Line ${line}, column ${column}`,
  problem: {
    empty: "Nothing is written yet. A rule is a condition, such as S >= 6.",
    long: (got: number, most: number) => `It has ${got} characters; ${most} are the most.`,
    unexpected: (got: string) =>
      got === ""
        ? "The rule ends too early: something is missing here."
        : `“${got}” cannot stand here.`,
    "written-so": (got: string, use: string) => `“${got}” is written ${use} here.`,
    syntax: (detail: string) => `This cannot be read: ${detail}.`,
    "unknown-name": (got: string, near: string | null) =>
      `There is no “${got}”.${near === null ? "" : ` Did you mean ${near}?`}`,
    "unknown-function": (got: string, near: string | null) =>
      `There is no function “${got}”.${near === null ? "" : ` Did you mean ${near}?`}`,
    "not-offered": {
      text: "Rules have no text, only numbers, conditions and lists of them.",
      map: "Rules have no maps, only numbers, conditions and lists of them.",
      null: "Rules have no null.",
      field: "Nothing here has fields.",
      number: "This number is too large to be exact.",
      unsigned: "Numbers are written without a u.",
    },
    "taken-name": (got: string) =>
      `“${got}” means something already. Choose another name, such as v.`,
    types: (left: string, sign: string, right: string) =>
      `${sign} does not go between ${left} and ${right}.`,
    typesOther: (detail: string) => `The kinds do not fit: ${detail}.`,
    kinds: {
      int: "a whole number",
      double: "a fraction",
      bool: "a condition",
    } as Readonly<Record<string, string>>,
    kindList: "a list",
    "no-condition": (kind: string) =>
      `This is ${kind}, not a condition. Compare it with something: S >= 6.`,
    large: {
      parts: (most: number) => `The rule is too large: ${most} parts are the most.`,
      depth: (most: number) => `Brackets within brackets: ${most} levels are the most.`,
      elements: (most: number) => `The list is too long: ${most} elements are the most.`,
      arguments: (most: number) => `Too much in one bracket: ${most} are the most.`,
    },
    slow: (steps: number, most: number) =>
      `One answer could take ${steps} steps; ${most} are the most. Walks over lists within walks add up.`,
  },
  notice: {
    "whole-division":
      "A whole number divided by a whole number drops the fraction: 7/8 is 0. Write share for S/M, or double(…).",
  },
  failed: {
    "division-by-zero": "a division by zero",
    "no-such-place": "a place that the list does not have",
    "empty-list": "the least or greatest of an empty list",
    other: (detail: string) => detail,
  },
  failure: (
    column: number,
    why: string,
    k: number,
    S: number,
    M: number,
    votes: readonly number[] | null,
  ) =>
    `No answer at k = ${k}, S = ${S} of ${M}${votes === null ? "" : ` (votes ${votes.join(", ")})`}: ${why}, column ${column}. The loop commits there.`,
  studyTitle: "The loop that it runs in",
  studySummary: (M: number, K: number) =>
    `${M} votes on each plan, ${K === 1 ? "1 repair" : `${K} repairs`} at most`,
  believes: {
    bias: "It believes biased rates, as VRR-Stop beside it.",
    rates: "It believes rates of its own, as VRR-Stop beside it.",
  },
  preset: "Start from",
  ownStudy: "own setting",
  sentence: ({ exact, validity, se, repairs, vrrStop, none }: RuleFacts) =>
    `Your rule commits a right plan in ${exact ? "" : "about "}${rate(validity, 3)} of runs${se === null ? "" : ` (± ${rate(se, 3)})`}, after ${repairs.toFixed(2)} repairs. VRR-Stop: ${rate(vrrStop, 3)}. Without any repair: ${rate(none, 3)}.`,
  simulated: (instances: number, seed: number) =>
    `It tells too many histories apart for an exact result: simulated on ${instances.toLocaleString("en")} instances, seed ${seed}. The others are exact.`,
  raceTitle: "Against the other rules, on the same loop",
  yours: "your rule",
  columns: {
    rule: "rule",
    validity: "validity",
    round: "⟨K⟩",
    repairs: "repairs",
    queries: "votes",
    overfixed: "overfixed",
  },
  columnMeans: {
    validity: "share of runs whose committed plan is right",
    round: "mean index of the committed plan",
    repairs: "repairs run, on average",
    queries: "votes asked, on average",
    overfixed: "first plan right, committed plan wrong and accepted by a majority",
  },
  tableTitle: "What it decides",
  tableOf: (reads: readonly string[]) => `It reads ${reads.join(", ")}.`,
  tableReadsNothing: "It reads nothing: it does the same everywhere.",
  tableWhole: "In this loop the round and the votes on the plan decide: this is the whole rule.",
  tableMixed:
    "It looks at more than the round and the votes on this plan. A number is the share of the ways to that cell in which it commits; choose the cell for two such ways.",
  rounds: "round k",
  votesHead: "accepting votes S",
  cell: {
    commit: "commits",
    repair: "repairs",
    mixed: (share: string) => `commits in ${share}`,
    failed: "no answer, commits",
    never: "never reached",
  },
  legend: {
    commit: "commits",
    repair: "repairs",
    mixed: "depends on more",
    failed: "no answer",
    never: "never reached",
  },
  ways: (
    k: number,
    S: number,
    commits: readonly number[] | null,
    repairs: readonly number[] | null,
  ) => {
    const ways = [
      ...(commits === null ? [] : [`after votes ${commits.join(", ")} it commits`]),
      ...(repairs === null ? [] : [`after votes ${repairs.join(", ")} it repairs`]),
    ];
    return `At k = ${k}, S = ${S}: ${ways.join("; ")}.`;
  },
  noTable: "There are too many histories for a table.",
  beliefTitle: "By belief",
  beliefRow: (k: number) => `k = ${k}`,
  beliefCommits: (ranges: readonly (readonly [from: string, to: string])[]) =>
    `commits ${ranges.map(([from, to]) => `from ${from} to ${to}`).join(" and ")}`,
  beliefNever: "always repairs",
  beliefAlways: "always commits",
  beliefMark: "b*, where a repair stops paying",
  linkTitle: "Take it along",
  openLink: "This rule and loop as a link",
  copy: "Copy the link",
  copied: "Copied.",
  command: "On the command line",
  ownPage: "Open on a page of its own",
  working: "Computing …",
  stop: "Stop",
  stopped: "Stopped. Change the rule, or",
  again: "compute again",
  broke: (detail: string) => `This could not be computed: ${detail}.`,
  linkProblems: (keys: readonly string[]) =>
    `Part of the link could not be read and was left out: ${keys.join(", ")}.`,
  loading: "Opening …",
};
