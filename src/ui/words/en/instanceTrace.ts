import { count } from "../../count.ts";
import { rate } from "../../format.ts";

/** A plan as the sentence names it. */
type TracePlan = {
  readonly round: number;
  readonly valid: boolean | null;
  /** S of M; null where no votes are known */
  readonly votes: { readonly accepts: number; readonly queries: number } | null;
};

/** Which plan a rule commits, seen from the first. */
type Ending = "first" | "right-copy" | "wrong-copy" | "unknown-copy" | "goes-on";

type TraceEnding = {
  readonly ending: Ending;
  /** ids of the rules that end so */
  readonly rules: readonly ("majority" | "tpm" | "vrr-stop" | "vrr-guard")[];
};

/** What VRR-Stop is told wrongly, the worst of it. */
type ToldWrong = {
  readonly rate: "rho0" | "rho1" | "alpha" | "beta" | "q0";
  readonly side: "low" | "high";
};

/** What the sentence is told. */
type TraceFacts = {
  readonly first: TracePlan;
  /** the first plan whose truth is the other, where there is one */
  readonly turned: TracePlan | null;
  readonly repairs: number;
  readonly endings: readonly TraceEnding[];
  readonly told: ToldWrong | null;
  /** rules that hold a plan follow a chain of their own */
  readonly ownChain: boolean;
};

/** What becomes of the plan that a policy commits. */
export type Outcome = "valid" | "invalid" | "damaged" | "overfixed" | "mended" | "unlabelled";

/** Words of "One plan, followed through its repairs". */
export const instanceTrace = {
  round: "round",
  truth: "hidden truth",
  votes: (most: number) => (most === 1 ? "1 vote" : `${most} votes`),
  votesVary: "votes",
  beliefTrue: "belief, true rates",
  beliefTold: {
    bias: "belief, as biased",
    rates: "belief, as told",
    calibrated: "belief, one calibration",
    /** told the true rates, but not that votes are correlated */
    independent: "belief, votes independent",
  },
  gainTrue: "gain _G_ of a repair",
  gainTold: "gain, as VRR-Stop sees it",
  beliefOf: (belief: number, boundary: number | null) =>
    boundary === null
      ? `_b_ ${rate(belief, 3)}`
      : `${rate(belief, 3)} of _b*_ ${rate(boundary, 3)}`,
  noPosterior: "none",
  noPosteriorHere: "no posterior",
  valid: "valid",
  invalid: "invalid",
  unknown: "?",
  outcome: {
    valid: "valid",
    invalid: "invalid",
    damaged: "damaged",
    overfixed: "overfixed",
    mended: "mended",
    unlabelled: "no label",
  } satisfies Record<Outcome, string>,
  end: (outcome: string, accepts: number | null, queries: number | null) =>
    accepts === null || queries === null
      ? `${outcome}, unasked`
      : `${outcome}, ${accepts}/${queries}`,
  goesOn: "repairs on",
  ownChain: "a chain of its own",
  simulated: (seed: number, instance: number) => `simulated, seed ${seed}, instance ${instance}`,
  published: (where: string) => `published, ${where}`,
  logged: (file: string) => `measured, ${file}`,
  loggedAt: (instance: string, index: number, of: number) =>
    `instance ${instance}, ${count(index)} of ${count(of)}`,
  loggedCount: (times: number) => (times === 1 ? "" : `, stands for ${count(times)}`),
  play: "Play",
  stop: "Stop",
  step: "Step: next round",
  next: "next instance",
  previous: "previous instance",
  newSeed: "new seed",
  find: "find one like #292",
  /** exact share of instances that go like #292 */
  rarity: (share: number) => (share <= 0 ? "= never here" : `= 1 in ${oneIn(share)}`),
  likeMeaning:
    "right at first, without a majority, broken by the first repair, then accepted and committed by the majority rule",
  notFound: (looked: number) => `No such instance among ${count(looked)}.`,
  openLog: "An instance of a log is asked for: open its file to see it here.",
  paper: "the paper's #292",
  simulate: "simulate",
  fromLog: "the log",
  scrub: "Round: arrow keys, or drag over the columns",
  roundText: (
    round: number,
    valid: boolean | null,
    accepts: number | null,
    queries: number | null,
  ) =>
    `round ${round}: ${valid === null ? "no label" : valid ? "valid" : "invalid"}, ${
      accepts === null || queries === null ? "no votes" : `${accepts} of ${queries} accept`
    }`,
  summary: (plans: string, fates: string) =>
    `One plan through its repairs, round by round. ${plans}. What each policy commits: ${fates}.`,
  list: (items: readonly string[]) => items.join(", "),
  rounds: (rounds: readonly string[]) => rounds.join("; "),
  fate: (policy: string, end: string, round: number | null) =>
    round === null ? `${policy}: ${end}` : `${policy}: plan ${round}, ${end}`,
  story: (facts: {
    readonly right: number;
    readonly wrong: number;
    readonly minutes: number;
    readonly copied: number;
    readonly votes: number;
    readonly accepts: readonly [number, number];
  }) =>
    `In the paper's #292 the first plan answers ${facts.right} dollars, which is right, and gets ${facts.accepts[0]} of ${facts.votes}. The repairer's copy of the problem says every ${facts.copied} minutes instead of every ${facts.minutes}; its answer, ${facts.wrong} dollars, gets ${facts.accepts[1]} of ${facts.votes} and is committed.`,
  storyRest: " The paper prints these two rounds; beliefs and rules here are this study's.",
  sentence,
  tableCaption: "One plan by round",
  columns: {
    round: "round",
    truth: "truth",
    accepts: "accepts",
    queries: "votes",
    belief: "belief, true rates",
    gain: "gain, true rates",
    beliefTold: "belief, as VRR-Stop sees it",
    gainTold: "gain, as VRR-Stop sees it",
    boundary: "b*",
    boundaryTold: "b*, as VRR-Stop sees it",
    committedBy: "committed by",
  },
};

function sentence(facts: TraceFacts): string {
  const parts = [opening(facts)];
  const told = endings(facts);
  if (told !== "") parts.push(told);
  if (facts.ownChain)
    parts.push(
      "Repairs here start from the plan that a rule holds, so rules that hold one follow a chain of their own, which is not this one.",
    );
  return parts.join(" ");
}

function opening({ first, turned, repairs }: TraceFacts): string {
  const votes = gets(first);
  if (first.valid === null) return `The first plan has no label${votes}.`;
  const lead = `The first plan is ${first.valid ? "right" : "wrong"}${votes}`;
  if (turned === null) {
    if (repairs === 0) return `${lead}.`;
    return `${lead}; no repair ${first.valid ? "breaks" : "mends"} it.`;
  }
  const score = turned.votes === null ? "" : ` and gets ${turned.votes.accepts}`;
  if (turned.round === 1)
    return `${lead}; its repaired copy is ${turned.valid ? "right" : "wrong"}${score}.`;
  return `${lead}; repair ${turned.round} ${turned.valid ? "mends" : "breaks"} it${
    turned.votes === null ? "" : `, and the copy gets ${turned.votes.accepts}`
  }.`;
}

function gets({ votes }: TracePlan): string {
  return votes === null ? "" : ` and gets ${votes.accepts} of ${votes.queries}`;
}

const RULE = {
  majority: "majority",
  tpm: "TPM",
  "vrr-stop": "VRR-Stop",
  "vrr-guard": "the guard",
} as const;

function endings({ endings: groups, told, first, turned }: TraceFacts): string {
  const clauses = groups.map(({ ending, rules }) => {
    const names = rules.map((rule) => {
      if (rule === "vrr-stop" && told !== null && groups.length > 1)
        return `VRR-Stop, told too ${told.side} ${ARTICLE[told.rate]},`;
      return rule === "tpm" && ending === "wrong-copy" && rules.length > 1
        ? "even TPM"
        : RULE[rule];
    });
    return `${list(names)} ${verb(ending, rules.length, first, turned)}`;
  });
  const text = clauses.join("; ").replaceAll(",,", ",");
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const ARTICLE = {
  rho0: "a _ρ₀_",
  rho1: "a _ρ₁_",
  alpha: "an _α_",
  beta: "a _β_",
  q0: "a _Q₀_",
} as const;

function verb(ending: Ending, rules: number, first: TracePlan, turned: TracePlan | null): string {
  const s = rules === 1 ? "s" : "";
  switch (ending) {
    case "first":
      return first.valid === false ? `commit${s} it as it is` : `keep${s} the first`;
    case "right-copy":
      return `commit${s} a right copy`;
    case "wrong-copy":
      return first.valid && turned?.round === 1 ? `commit${s} the copy` : `commit${s} a wrong copy`;
    case "unknown-copy":
      return `commit${s} a copy without a label`;
    case "goes-on":
      return "would go on past the end";
  }
}

function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function oneIn(share: number): string {
  const n = 1 / share;
  return count(n < 100 ? Math.round(n) : Number(n.toPrecision(2)));
}
