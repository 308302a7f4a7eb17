import { rate } from "../../format.ts";

/** Rows that are not about a rule. */
export type LadderAllLabel =
  | "damaged"
  | "accepted"
  | "freshLeast"
  | "freshMost"
  | "votesRight"
  | "votesWrong"
  | "fiveRounds"
  | "driftFrom"
  | "driftTo"
  | "biasRho0"
  | "biasRho1"
  | "em"
  | "emTruth"
  | "recovers"
  | "flipWeak"
  | "flipStrong"
  | "elsewhereLeast"
  | "elsewhereMost"
  | "critiqueFixed"
  | "critiqueVrr"
  | "windowsVrr"
  | "windowsReference"
  | "crossFrom"
  | "crossTo";

/** What has to be said of single rows. */
export type LadderRemark =
  | "constant"
  | "wiped"
  | "borrowed"
  | "collapse"
  | "mathJ"
  | "truth"
  | "peak"
  | "case"
  | "crosses"
  | "pairs"
  | "em"
  | "recovery"
  | "flip"
  | "tail"
  | "critique"
  | "windows"
  | "cross";

/** The numbers in the remarks. */
export interface LadderRemarkFacts {
  /** b* of the stress setting */
  readonly bStar: number;
  /** printed β of Qwen-7B, and what is left of Q₀ after five rounds of it */
  readonly wiped: { readonly beta: number; readonly left: number };
  /** Llama: VRR-Stop as published, and the ρ̂₁ that it is told here */
  readonly collapse: { readonly published: number; readonly told: number };
  /** both printed values of J on MATH-500; TPM in a world of each, null while computed, and as published */
  readonly mathJ: {
    readonly printed: readonly [number, number];
    readonly tpm: readonly [number, number] | null;
    readonly published: number;
  };
  /** instances of 500 that would be like #292 in the chosen world */
  readonly like292: { readonly expected: number; readonly of: number };
  /** instances that a pairing is drawn from, and N that it is scaled to */
  readonly pairs: { readonly drawn: number; readonly n: number };
  readonly calibrations: number;
  readonly flip: {
    readonly grid: number;
    readonly fits: number;
    readonly steps: number;
    readonly plans: number;
    readonly q0: number;
    readonly slope: number;
  };
  /** Llama: the rate ρ₀, five times the tail, and J at which it would be as printed */
  readonly tail: { readonly rho0: number; readonly five: number; readonly under: number };
}

/** What the sentence is told. */
export interface LadderAllFacts {
  /** rows, and those that no world of ours can say */
  readonly listed: number;
  readonly silent: number;
  readonly validities: number;
  /** validities that were put in, solved for or fitted; the others; those within `close` */
  readonly given: number;
  readonly free: number;
  readonly near: number;
  readonly close: number;
  /** place of the chosen rung */
  readonly place: number;
  readonly worst: {
    readonly name: string;
    readonly published: number;
    readonly ours: number;
  };
}

/** Symbols of a world's rates, by how they are known. */
export interface KnownRates {
  readonly printed: readonly string[];
  readonly derived: readonly string[];
  readonly assumed: readonly string[];
}

const SHORT: Readonly<Record<string, string>> = {
  "gsm8k-qwen3b-favourable": "favourable",
  "gsm8k-qwen3b-stress": "stress",
  "gsm8k-qwen7b-stress": "Qwen-7B",
  "gsm8k-mistral7b-stress": "Mistral",
  "gsm8k-llama3-8b-stress": "Llama",
  "math500-prm": "MATH-500",
  "bfcl-single": "BFCL",
  "gsm8k-prm": "reward model",
  "interior-peak": "peak",
};

const LABELS: Readonly<Record<LadderAllLabel, (of: string) => string>> = {
  damaged: () => "right, then broken",
  accepted: () => "of these, accepted",
  freshLeast: () => "fresh draws, least",
  freshMost: () => "fresh draws, most",
  votesRight: () => "#292, right plan",
  votesWrong: () => "#292, wrong plan",
  fiveRounds: () => "Llama, five rounds",
  driftFrom: () => "self-judge, first",
  driftTo: () => "self-judge, last",
  biasRho0: (of) => `${of}, _ρ₀_`,
  biasRho1: (of) => `${of}, _ρ₁_`,
  em: (of) => `EM, N = ${of}`,
  emTruth: () => "truth",
  recovers: () => "recovers from",
  flipWeak: () => "low _J_, low Δ",
  flipStrong: () => "high _J_ or Δ",
  elsewhereLeast: () => "guard − most-voted, least elsewhere",
  elsewhereMost: () => "guard − most-voted, most elsewhere",
  critiqueFixed: (of) => `${of}, fixed budget`,
  critiqueVrr: (of) => `${of}, VRR-Stop`,
  windowsVrr: () => "three windows, VRR-Stop",
  windowsReference: () => "three windows, reference",
  crossFrom: () => "cross-family _ρ₀_, first",
  crossTo: () => "cross-family _ρ₀_, last",
};

/** Words of "all settings". */
export const ladderAll = {
  title: "Every published number beside ours",
  note: "exact, but for what is marked as drawn",
  heads: { published: "§", ours: "ours", difference: "diff." },
  inSetting: (what: string, setting: string) => `${what}, ${setting}`,
  withJ: (rule: string, J: string) => `${rule}, _J_ ${J}`,
  less: (first: string, second: string) => `${first} − ${second}`,
  short: (setting: string) => SHORT[setting] ?? setting,
  label: (label: LadderAllLabel, of: string) => LABELS[label](of),
  inRung: (setting: string, rung: string) => `${setting}: ${rung}`,
  groups: {
    rounds: "mean round ⟨_K_⟩",
    damage: "damage by the first repair, stress",
    votes: "votes of eight",
    J: "_J_",
    bias: "bias that VRR-Stop is told",
    em: "_ρ₁_ on Llama, and _ρ̂₁_",
    flips: "flip probability",
    drift: "_ρ₀_ under self-play",
    intervals: "95% intervals of validity, stress",
    pairs: "paired differences, points",
    p: "McNemar’s _P_, log scale",
    tails: "guard: wrong replacement, log scale",
    "no-world": "no world of ours says these",
  },
  key: (drawn: number) =>
    `§ and ◇ published, bar: its 95% interval; ● ours; diff.: ours less published, in the printed unit. ° and ○: given to this world, solved for or fitted, so no evidence for it. Small strokes: our interval, from ${drawn.toLocaleString("en")} drawn instances for differences, else by √(V(1−V)/N). N of Mistral, Qwen-7B and the last setting is not noted, so ours have none there.`,
  remarks: (facts: LadderRemarkFacts): Readonly<Record<LadderRemark, string>> => ({
    constant: `Constant rates settle near _b*_ = ${rate(facts.bStar, 3)} and cannot give this column: in the first world it stays there, in the others rates change by round or class.`,
    wiped: `The printed _β_ ${rate(facts.wiped.beta, 3)} and _α_ 0, held for five rounds, leave ${facts.wiped.left.toExponential(0).replace("-", "−")}: what is published needs rates that change by round, or instances that are never broken.`,
    borrowed:
      "No rate of Mistral is printed but _J_ and _b*_: _ρ₀_ and _ρ₁_ are ours, _β_ is the stress setting’s. A miss here speaks against these first.",
    collapse: `VRR-Stop is told the printed bias, _ρ̂₁_ = ${rate(facts.collapse.told, 3)}. That EM finds it is what independent votes do not explain, and where EM comes near, V stays above the published ${rate(facts.collapse.published, 3)}: see “Llama’s collapse”.`,
    mathJ: `The paper prints both ${rate(facts.mathJ.printed[0], 3)} and ${rate(facts.mathJ.printed[1])} for this _J_. They contradict each other. The world has the first, from the printed _ρ₀_ and _ρ₁_; the rows named with the second have a world in which both rates are larger in proportion.${facts.mathJ.tpm === null ? "" : ` TPM gives ${rate(facts.mathJ.tpm[0], 3)} with the first and ${rate(facts.mathJ.tpm[1], 3)} with the second; ${rate(facts.mathJ.published, 3)} is published.`}`,
    truth: "The calibration’s bias is not printed: VRR-Stop is told the true rates here.",
    peak: "VRR-Stop is told the first repair’s rates for all rounds, TPM every round’s: our reading. _α_ and _β_ were chosen to give the curve.",
    case: `One instance, not a rate: ours are the mean votes on a right first plan and on one that was just broken. In this world about ${facts.like292.expected.toFixed(0)} of ${facts.like292.of} instances go like #292.`,
    crosses: "Its interval is printed only as crossing zero.",
    pairs: `Drawn: discordant pairs among ${facts.pairs.drawn.toLocaleString("en")} instances with common votes, scaled to N = ${facts.pairs.n} and rounded. Published as an upper bound. Against no repair no _P_ is printed.`,
    em: `Drawn: mean of ${facts.calibrations} calibrations in the preset’s world. Independent votes do not mislead EM so; votes that hang together do (“Llama’s collapse”).`,
    recovery: "Told every _ρ̂₁_ in steps of .02, else the truth, independent votes.",
    flip: `Drawn, and by our own protocol, for the paper’s grid is not printed: ${facts.flip.grid} × ${facts.flip.grid} cells evenly weighted over _J_ and Δ, _ρ₀_ = _ρ₁_, _Q₀_ ${rate(facts.flip.q0, 3)} known, _α_ + _β_ = ${rate(facts.flip.slope, 3)}, ${facts.flip.plans} plans, ${facts.flip.fits} fits a column, EM of ${facts.flip.steps} steps.`,
    tail: `_J_ is printed to two digits. With _ρ₀_ ${rate(facts.tail.rho0, 3)} exactly, five times the tail is ${(100 * facts.tail.five).toFixed(2)}%, not under ${(100 * facts.tail.under).toFixed(0)}%: rounding.`,
    critique:
      "Its repairs read a critique of the plan. Ours know rates alone, and none are printed for this loop.",
    windows:
      "A spread over other windows of problems. A world has no second sample, and the windows’ sizes are not printed.",
    cross: "No preset has this judge: its other rates are not printed.",
  }),
  without:
    "Printed without a number to compare: the sample-complexity bound (its constant is not given) and BFCL multi-turn (“flat”). Sizes and settings of the method (N, _M_, δ from 0 to 8, folds, resamples, labels) are inputs, no results.",
  worlds: "The worlds",
  /** of a printed upper bound: whether ours lies below it */
  bound: { under: "under", over: "over" },
  open: "open in the Lab",
  openIn: (setting: string) => `open in the Lab: ${setting}`,
  fittedRates: "_Q₀_ and _b*_ given, all else fitted",
  known: ({ printed, derived, assumed }: KnownRates) =>
    [
      printed.length > 0 ? `printed ${printed.join(", ")}` : "",
      derived.length > 0 ? `derived ${derived.join(", ")}` : "",
      assumed.length > 0 ? `assumed by us ${assumed.join(", ")}` : "",
    ]
      .filter((part) => part !== "")
      .join("; "),
  sentence: (facts: LadderAllFacts) =>
    `${facts.listed} published numbers and intervals; ${facts.silent} of them no world of ours can say. Of ${facts.validities} validities ${facts.given} were put into a world, solved for or fitted. Of the other ${facts.free}, ${facts.near} lie within ${rate(facts.close)}, with the stress setting in world ${facts.place}. Furthest off is ${facts.worst.name}: ${rate(facts.worst.ours, 3)} where ${rate(facts.worst.published, 3)} is published.`,
  summary: (facts: LadderAllFacts) =>
    `${facts.listed} published numbers and intervals beside what our worlds give. Of ${facts.free} validities that were not put in, ${facts.near} lie within ${rate(facts.close)}.`,
  tableCaption: "Every published number and what our worlds give",
  columns: {
    group: "setting or kind",
    what: "number",
    unit: "unit",
    published: "published",
    low: "published, low",
    high: "published, high",
    ours: "ours",
    oursLow: "ours, low",
    oursHigh: "ours, high",
    difference: "difference",
    use: "use",
    remark: "remark",
    source: "source",
  },
  units: {
    share: "share",
    points: "difference of shares",
    count: "mean number",
    tail: "probability",
    bound: "upper bound",
  },
  uses: { given: "given, solved for or fitted", free: "not fitted", silent: "no world" },
};
