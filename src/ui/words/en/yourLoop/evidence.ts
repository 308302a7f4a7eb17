import { count as grouped } from "../../../count.ts";

/** What a trial on known answers may be quoted for. */
export interface TwinClaimFacts {
  readonly code: string;
  readonly standing: "shown" | "not-shown" | "out-of-reach";
  readonly message: string;
  readonly facts: Readonly<Record<string, number>>;
}

export const votesShow = {
  title: "What the votes can show",
  passes: (J: string, low: string, high: string) =>
    `_J_ = ${J}, ${low} to ${high} on labelled plans: enough to tell right from wrong.`,
  fails: (J: string, low: string, high: string, least: string) =>
    `_J_ = ${J}, ${low} to ${high} on labelled plans: not clear of ${least}, the least that calibrated stopping is trusted with (our threshold). The guard is the answer.`,
  reversed: (J: string, low: string, high: string) =>
    `_J_ = ${J}, ${low} to ${high} on labelled plans: this judge accepts wrong plans more often than right ones. No rule that goes by its votes is to be trusted, the guard neither; turn its verdict round, or repair it, first.`,
  untested: "No labelled plans of both kinds have votes, so the judge cannot be tested.",
  without: (J: string, plans: string) =>
    `Without labels, from ${plans} first plans: _J_ ≈ ${J}; the kind with more votes is taken to be right.`,
  noEvidence:
    "The votes alone give no evidence of two kinds of plan: without labels there is nothing to estimate.",
  notIdentified:
    "With fewer than three votes on a plan, votes alone cannot tell how noisy the judge is.",
  collapse:
    "Near _J_ = 0 more data does not help: the same fit on simulated logs of your world, larger and larger.",
  collapseHead: ["plans", "steps", "_ρ̂₁_ median", "truth", "1 in 20 errs by"],
  coverageLow: (J: string, got: string, wanted: string) =>
    `At _J_ = ${J} the error radius holds on only ${got}, less than ${wanted}.`,
  sign: (commit: string, repair: string, open: string) =>
    `Of the decisions in this log, ${commit} are safe to commit, ${repair} safe to repair, and ${open} cannot be told (Eq. 8).`,
};

export const rates = {
  title: "What your loop does",
  note: "measured, 95% intervals",
  of: (successes: number, n: number) => `${grouped(successes)}/${grouped(n)}`,
  head: { rate: "rate", interval: "95%", from: "from" },
  rows: {
    q0: "right at the start",
    rho0: "accepts wrong",
    rho1: "rejects right",
    J: "tells them apart",
    beta: "breaks right",
    alpha: "mends wrong",
    bStar: "repair pays below",
    first: "first repair",
    neverValid: "never right before",
    validBefore: "right once, then broken",
    icc: "votes agree beyond chance",
  },
  hidden: "cannot be seen",
  unknown: "not measured",
  methods: {
    wilson: "Wilson: one observation an instance",
    "design-effect": "Wilson with the design effect: rounds of an instance are not independent",
    bootstrap: "by instance",
    exact: "exact",
  } as Readonly<Record<string, string>>,
  oneRate: (name: string, p: string) =>
    `One ${name} for all histories fits badly (p ${p}): mending depends on what went before.`,
  oneRateHolds: (name: string, p: string) =>
    `One ${name} for all histories is not contradicted (p ${p}).`,
};

export const mending = {
  title: "Mending by repair number",
  breaking: "Breaking by repair number",
  note: (symbol: string) => `_${symbol}_, # measured`,
  pooled: (value: string) => `pooled ${value}`,
  axis: "repair number",
  summary: (rows: string) => `Share of wrong answers mended, by repair: ${rows}.`,
  sentence: (before: string, never: string, differs: boolean) =>
    `Once right and then broken, an answer is mended ${before} of the time; never right before, ${never}. ${differs ? "One pooled rate hides this." : "The difference may be chance."}`,
};

export const settle = {
  title: "How many labels would settle it?",
  note: (name: string) => `interval of the gain of ${name} over no repair`,
  now: (gain: string) => `gain ${gain}, as now`,
  clear: (labels: string) => `${labels}: clear of 0`,
  axis: "labelled traces",
  summary: (now: string, clear: string) =>
    `The interval of the gain with ${now} labelled traces, and how it would narrow; ${clear}.`,
  never: "no number that one would pay for makes it clear of 0",
  more: {
    traces: (n: string) => `${n} more labelled traces`,
    plans: (n: string) => `${n} more labelled plans with votes`,
    pairs: (n: string) => `${n} more labelled repairs`,
    votes: (n: string) => `${n} votes on each plan`,
  },
  any: (list: string) => `Any one of these would make the sign safe: ${list}.`,
  buy: {
    traces: "Whole traces buy most for one label.",
    plans: "Labelled plans buy most for one label.",
    pairs: "Labelled repairs, before and after, buy most for one label.",
    votes: "More votes buy most.",
  },
  settled: "It is settled with the labels at hand.",
};

export const evidence = {
  title: "What to know before you use these numbers",
  lintTitle: "What looks wrong in the loop",
  persistTitle: "Does the judge repeat its mistakes?",
  persist: (again: string, base: string, moreLow: string, moreHigh: string) =>
    `A wrong answer that it accepted is accepted again after repair ${again} of the time; wrong answers in general ${base} (difference ${moreLow} to ${moreHigh}).`,
  persistReject: (again: string, base: string, moreLow: string, moreHigh: string) =>
    `A right answer that it rejected is rejected again ${again} of the time; right answers in general ${base} (difference ${moreLow} to ${moreHigh}).`,
  persists:
    "It does. The votes of later rounds then say less than they seem to: VRR-Stop, which counts them as news, stops too soon on wrong answers; two in a row waits for an agreement that costs a repair and shows little; the guard loses least.",
  persistsNot:
    "There is no sign of it. VRR-Stop may count each round’s votes as news; the guard gives up a little for a safety that is not needed here.",
  persistOpen:
    "There is no clear sign of it, but the intervals leave room for much of it: until more labelled repairs tell, the guard loses least.",
  persistUnknown: "There are too few labelled repairs with votes to tell.",
  kindTitle: "What this log can show",
  kinds: {
    "always-repaired": "Repair ran whatever the votes said, so every rule can be replayed on it.",
    gated:
      "Repair ran only after a reject, so _α_ and _β_ hold for rejected answers; rules that go on after an accept have nothing to be replayed on.",
    "oracle-stopped":
      "Repair ended at the first right answer, so what it breaks cannot be seen: _β_ is not 0 but unknown.",
    "carried-forward":
      "A right answer is carried on unchanged to the end: that no right one was broken is no measurement of _β_.",
    resampled:
      "Rounds are drawn anew and do not repair each other: they say what the judge does and nothing of repair.",
    single: "Every instance has one round: it says what the judge does and nothing of repair.",
    unknown: "Neither votes nor labels tell how the loop went on.",
  } as Readonly<Record<string, string>>,
  votesHead: "votes",
  votesTitle: "What more votes would buy",
  votesNothing: (name: string) =>
    `By the model, more votes change next to nothing for ${name} here.`,
  votesSentence: (name: string, M: string, validity: string, icc: string) =>
    `With the agreement measured here (icc ${icc}), ${name} pays best at ${M} votes: validity ${validity} by the model.`,
  driftTitle: "Do the rates hold still?",
  drift: (name: string, p: string) => `${name} differs between rounds (p ${p}).`,
  driftTime: (name: string, p: string) =>
    `${name} differs between the first and the second half of the log (p ${p}).`,
  driftNone: "No rate moves by more than chance over rounds or over the log.",
};

export const twin = {
  title: "Test the judge with twins",
  text: "For each answer known to be right make one wrong twin, and let the judge vote on both.",
  pairs: "pairs",
  valid: "right ones accepted",
  invalid: "wrong twins accepted",
  result: (rho0: string, rho1: string, J: string) => `_ρ₀_ ${rho0}; _ρ₁_ ${rho1}; _J_ ${J}.`,
  /** What the trial may be quoted for; the test says it in English already. */
  claim: (claim: TwinClaimFacts): string => claim.message,
};
