import type { Refusal } from "../../controls/NumberField.tsx";

/** The quantities that the rail sets, by the names that equations use. */
const parameters = {
  rho0: { words: "accepts wrong", about: "share of votes that accept a wrong plan" },
  rho1: { words: "rejects right", about: "share of votes that reject a right plan" },
  alpha: { words: "mends a wrong plan", about: "chance that a repair makes a wrong plan right" },
  beta: { words: "breaks a right one", about: "chance that a repair makes a right plan wrong" },
  q0: { words: "right at the start", about: "share of first plans that are right" },
  M: { words: "votes a round", about: "votes asked on each plan" },
  K: { words: "repairs at most", about: "repairs after which every policy commits" },
  tau: { words: "gain to beat", about: "gain in validity that a repair must promise" },
  delta: { words: "guard’s vote margin", about: "votes by which a new plan must win" },
  theta: { words: "confidence asked", about: "share of votes at which ConfStop commits" },
  icc: { words: "votes correlate", about: "correlation of the votes on one plan" },
  iccValid: { words: "on right plans", about: "correlation of the votes on one right plan" },
  iccInvalid: { words: "on wrong plans", about: "correlation of the votes on one wrong plan" },
  sigma: {
    words: "lenient by instance",
    about: "spread of leniency that stays with an instance, in logits",
  },
  driftEnd: { words: "in the last round", about: "where the drifting judge ends" },
  weight: { words: "share of the second kind", about: "share of instances of the second kind" },
  N: { words: "plans, unlabelled", about: "plans whose votes the fit sees" },
  n: { words: "labelled repairs", about: "pairs of plans with labels before and after" },
} as const;

/** Words of the controls. */
export const controls = {
  parameters: parameters as Record<
    keyof typeof parameters,
    { readonly words: string; readonly about: string }
  >,
  less: (name: string) => `less: ${name}`,
  more: (name: string) => `more: ${name}`,
  reset: (name: string) => `back to the preset: ${name}`,
  refused: (name: string, { got, reason }: Refusal, range: string) => {
    const said = got === "" ? "nothing" : `“${got}”`;
    switch (reason) {
      case "not-a-number":
        return `${name} takes a number ${range}; got ${said}.`;
      case "not-whole":
        return `${name} takes a whole number ${range}; got ${said}.`;
      case "out-of-range":
        return `${name} lies ${range}; got ${said}.`;
      default:
        return reason satisfies never;
    }
  },
  between: (low: string, high: string) => `from ${low} to ${high}`,
  round: (k: number) => `round ${k}`,
  repair: (k: number) => `repair ${k}`,
  notices: "Notices",
  dismiss: "put away",
  groups: {
    preset: "Preset",
    verifier: "Verifier",
    repairer: "Repairer",
    loop: "Loop",
    belief: "VRR-Stop believes",
    beliefShort: "Belief",
    realism: "Realism",
  },
  choosePreset: "Preset",
  rail: "Controls",
  sheet: "Controls",
  sheetTaller: "show more of the controls",
  sheetShorter: "show less of the controls",
  changes: (count: number) => (count === 1 ? "1 change: " : `${count} changes: `),
  /** between the items of a list */
  listed: ", ",
  noChange: "as the preset has it",
  drifts: "drifts",
  byRoundShort: "by round",
  resetAll: "reset all",
  /** J or b* at round 0, and at the round that is looked at. */
  now: (first: string, now: string) => `${first}, now ${now}`,
  later: (first: string, last: string) => `${first}, then ${last}`,
  oscillates: "below 0 it swings past b*",
  noBoundary: "no repairs, no b*",
  belief: {
    legend: "What VRR-Stop was told",
    true: "true rates",
    bias: "biased",
    calibrated: "calibrated",
    rates: "given rates",
    trueNote: "VRR-Stop is then TPM: the rule that nobody can run.",
    trueNoteIcc:
      "With correlated votes VRR-Stop still takes them for independent; TPM knows better.",
    biasNote: "added to the true rate in every round, held inside 0 to 1",
    biasAlone: "bias",
    changed: "what VRR-Stop believes",
    startOf: (name: string) => `EM’s start for ${name}`,
    biasOf: (name: string) => `bias on ${name}`,
    judge: "Judge",
    noJudge: "own biases",
    judgeOption: (name: string, bias: string) => `${name}: ${bias}`,
    judgeLine: (J: string, V: string) =>
      `§ J ${J}; VRR-Stop reaches ${V} there. Only the largest bias of each judge is printed; the others start at 0.`,
    ratesNote: "came with the link or the file; choose another to leave them",
    believes: "it then believes",
    start: "EM starts at",
    cap: "steps at most",
    calibratedNote: (repeats: number) =>
      `V is the mean of ${repeats} calibrations, each drawn anew.`,
    running: (done: number, of: number) => `calibrating, ${done} of ${of}`,
    result: (mean: string, se: string) => `≈ V ${mean} ± ${se}`,
    spread: (low: string, high: string) => `, nine of ten between ${low} and ${high}`,
    learned: "it learns, on average",
    truth: "truth",
  },
  realism: {
    byRound: "Rates by round",
    byRoundNote: "a value for each round; the last one holds",
    drift: "The judge drifts",
    noDrift: "hold the judge still",
    driftNote: "ρ₀ goes there in equal steps",
    together: "same for right and wrong",
    chaining: "The repairer works on",
    last: "the last plan",
    incumbent: "the best so far",
    chainingNote: "matters only to rules that keep one",
    classes: "Kinds of instances",
    classesNote: "no policy can see which kind it has",
    addClass: "add a kind",
    removeClass: (index: number) => `take kind ${index} away`,
    share: (index: number) => `share of kind ${index}`,
    kind: (index: number) => `kind ${index}`,
    setting: (index: number) => `the rates above are those of kind ${index}`,
    prices: "Prices",
    repairPrice: "one repair",
    votePrice: "one vote",
    currency: "$",
    seed: "Seed",
    newSeed: "new seed",
    none: "none",
  },
};
