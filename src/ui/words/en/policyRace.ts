import { count } from "../../count.ts";
import { rate } from "../../format.ts";
import { numeral } from "./numeral.ts";

/** What the race's sentence is told. */
export interface RaceFacts {
  /** policies that may repair */
  readonly runners: number;
  /** of them, those that end above committing the first plan */
  readonly better: number;
  /** V of committing the first plan */
  readonly first: number;
  /** the latest mean round among those that are better */
  readonly latest: number;
  readonly best: { readonly name: string; readonly validity: number } | null;
  /** rules that end below one half though the first plan is above it, worst first */
  readonly wrongMoreOftenThanNot: readonly string[];
  /** VRR-Stop is told the true rates */
  readonly vrrIsTpm: boolean;
}

/** V of a rule on a log, with its 95 % interval. */
interface Replayed {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly successes: number;
  readonly n: number;
}

/** Words of "Where each policy ends up". */
export const policyRace = {
  setting: (votes: number, rounds: number) => `_M_ ${votes}, at most ${rounds} repairs`,
  columns: {
    policy: "policy",
    strip: "validity",
    validity: "V",
    round: "round",
    repairs: "repairs",
    queries: "queries",
    damaged: "damaged",
    rescued: "rescued",
    overfixed: "overfixed",
    cost: "cost",
    se: "s.e.",
    low: "5%",
    high: "95%",
    kind: "kind",
    replayed: "log",
    replayedLow: "log, low",
    replayedHigh: "log, high",
    replayedOf: "labelled commits",
    short: "ended early",
    published: "published",
    publishedLow: "published, low",
    publishedHigh: "published, high",
    publishedRound: "published round",
    source: "source",
    pinned: "A",
    impossible: "impossible votes",
  },
  means: {
    validity: "share of committed plans that are valid",
    round: "mean index of the committed plan",
    repairs: "mean number of repairs run",
    queries: "mean number of votes asked",
    damaged: "first plan valid, committed plan not",
    rescued: "first plan not valid, committed plan valid",
    overfixed: "first plan valid, committed plan invalid and accepted by a majority",
    cost: "mean cost under your prices",
  },
  sortBy: (column: string) => `sort by ${column}`,
  more: (policy: string) => `more on ${policy}`,
  less: (policy: string) => `less on ${policy}`,
  noRepair: "no repair",
  now: "now",
  pinned: (label: string) => `A: ${label}`,
  replayed: "the log itself, replayed",
  /** beside the exact values once a log is there */
  notTheLog: (replayed: boolean) =>
    `= is exact in a world of independent votes with these rates; ${replayed ? "# is the log itself, replayed rule by rule." : "the log itself is being replayed …"}`,
  /** what a rule is told on a log; empty for one that is told nothing */
  toldByLog: (policy: string): string =>
    policy === "vrr-stop"
      ? "On the log it learns its rates from four fifths of the instances and is tried on the others, in turn."
      : policy === "tpm"
        ? "On the log it is told what all labels give, those of the instance itself included."
        : "",
  notReplayed: "the log’s labels do not give the rates that this rule would be told",
  replayedWith: (validity: Replayed | null, unlabelled: number, short: number) =>
    `# ${validity === null ? "no label on any committed plan" : `${rate(validity.estimate, 3)} [${rate(validity.low, 3)}, ${rate(validity.high, 3)}]: ${count(validity.successes)} of ${count(validity.n)} committed plans valid`}${unlabelled > 0 ? `; ${count(unlabelled)} without a label` : ""}; ${short === 0 ? "no trajectory ends before the rule would stop" : `${count(short)} ${short === 1 ? "trajectory ends" : "trajectories end"} before the rule would stop`}`,
  published: "published",
  spread: "5% to 95% of calibrations",
  publishedWith: (
    value: number,
    low: number | null,
    high: number | null,
    round: number | null,
    source: string,
  ) =>
    `§ ${rate(value, 3)}${low === null || high === null ? "" : ` [${rate(low, 3)}, ${rate(high, 3)}]`}${round === null ? "" : `, round ${round.toFixed(2)}`}: ${source}`,
  dependentVotes: "§ is the paper's own run: its votes on one instance are not independent.",
  calibrating: "calibrating …",
  calibrated: (repeats: number) => `mean of ${repeats} calibrations`,
  vrrIsTpm: "VRR-Stop believes the true rates here, so it is TPM.",
  vrrIsTpmButIcc:
    "VRR-Stop believes the true rates here, but not that votes are correlated; TPM knows both.",
  impossible: (share: number) => `${rate(share, 3)} of runs met votes that neither belief allows`,
  approximate: (bound: number | null) =>
    bound === null ? "approximate" : `approximate, within ${bound.toExponential(0)}`,
  caption: "Where each policy ends up",
  sentence,
};

function sentence(facts: RaceFacts): string {
  const { runners, better, first, latest, best, wrongMoreOftenThanNot: wrong } = facts;
  const all = numeral(runners, "None").toLowerCase();
  const parts: string[] = [];
  if (runners === 0) return "No repair is allowed: every policy commits the first plan.";
  if (better === 0) {
    parts.push(
      `None of ${all} policies beats committing the first plan (${rate(first, 3)}): here the best repair is none.`,
    );
  } else if (better === runners) {
    parts.push(
      `All ${all} policies beat committing the first plan (${rate(first, 3)})${best ? `; ${best.name} ends highest, at ${rate(best.validity, 3)}` : ""}.`,
    );
  } else {
    const count = numeral(better, "None");
    const few = better * 2 <= runners;
    const commits = `${better === 1 ? "it commits" : "they commit"} a plan from round ${(Math.ceil(latest * 10 - 1e-9) / 10).toFixed(1).replace(/^0/, "")} or earlier on average`;
    const ends = best ? `${best.name} ends highest, at ${rate(best.validity, 3)}` : "";
    parts.push(
      `${few ? `Only ${count.toLowerCase()}` : count} of ${all} ${better === 1 ? "beats" : "beat"} committing the first plan (${rate(first, 3)})${few ? `, and ${commits}` : ends && `; ${ends}`}.`,
    );
  }
  if (wrong.length === 1) parts.push(`The rule “${wrong[0]}” is wrong more often than not.`);
  else if (wrong.length > 1) {
    parts.push(
      `${numeral(wrong.length, "None")} are wrong more often than not, “${wrong[0]}” most of all.`,
    );
  }
  return parts.join(" ");
}
