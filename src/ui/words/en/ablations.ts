import { rate } from "../../format.ts";

type Tab = "told" | "margin" | "plans" | "input" | "algorithm";
type Input = "em" | "moments" | "labelled";
type Rate = "rho0" | "rho1";

/** ρ̂₁ told to VRR-Stop. */
export interface ToldFacts {
  readonly truth: number;
  /** least ρ̂₁ from which V stays there; null where it does not even near the truth */
  readonly recovers: number | null;
  readonly publishedRecovery: number;
  readonly em: {
    readonly rho1: number;
    readonly plans: number;
    readonly validity: number;
    readonly published: number;
  };
}

/** The guard's δ over the settings. */
export interface MarginFacts {
  readonly delta: number;
  readonly settings: number;
  /** largest |ours − published| at that δ */
  readonly off: { readonly setting: string; readonly by: number };
  /** most that the guard loses against no repair, at δ = 0 and at that δ */
  readonly loosest: { readonly setting: string; readonly loss: number };
  readonly there: { readonly setting: string; readonly loss: number };
}

/** Plans to calibrate on. */
export interface PlansFacts {
  readonly few: Calibrated;
  readonly many: Calibrated;
  readonly published: number | null;
  readonly rate: Rate;
  readonly truth: number;
  readonly mean: number;
  /** its error on most plans is more than twice its spread */
  readonly biased: boolean;
}

interface Calibrated {
  readonly plans: number;
  readonly validity: number;
  readonly se: number;
}

/** V by what the rule was calibrated by. */
export interface InputFacts {
  readonly em: number;
  readonly moments: number;
  readonly labelled: number;
  readonly truth: number;
  readonly plans: number;
}

export interface AlgorithmFacts {
  readonly jMin: number;
  readonly validity: number;
  readonly se: number;
  readonly passes: number;
  readonly calibrations: number;
  readonly vrr: number;
  readonly guard: number;
}

const SYMBOL: Record<Rate, string> = { rho0: "_ρ̂₀_", rho1: "_ρ̂₁_" };

/** Words of "What does each part of the method do?". */
export const ablations = {
  title: "What does each part of the method do?",
  tabs: {
    told: "_ρ̂₁_ told",
    margin: "the guard’s _δ_",
    plans: "plans",
    input: "inputs",
    algorithm: "Algorithm 1",
  } satisfies Record<Tab, string>,
  worldLabel: "world",
  groups: {
    llama: "Llama’s votes",
    stress: "stress, fitted by us",
    others: "presets, independent votes",
  },
  open: "open this world in the Lab",
  newSeed: "another seed",
  calibrations: (repeats: number) => `${repeats} calibrations`,
  presetWorlds: "each setting’s preset, votes independent",
  validity: "validity",
  told: {
    panel: "validity of VRR-Stop told this _ρ̂₁_, all else true",
    x: "_ρ̂₁_ that it is told →",
    truth: (rho1: number) => `the truth, ${rate(rho1, 3)}`,
    recovery: (rho1: number) => `§ recovers ≳ ${rate(rho1)}`,
    published: (value: number, plans: number) => `§ ${rate(value, 3)}, EM on ${plans} plans`,
    ours: (value: number) => `= ${rate(value, 3)}`,
    key: (step: number) =>
      `A value every ${rate(step)}; in truth _V_ jumps, where the rule’s threshold passes a vote count.`,
    sentence: toldSentence,
  },
  margin: {
    x: "_δ_ →",
    none: "no repair",
    panel: (setting: string, J: readonly number[]) =>
      J.length === 0 ? setting : `${setting}, _J_ ${J.map(asPrinted).join(" and ")}`,
    settings: {
      "gsm8k-qwen3b-favourable": "Qwen-3B, favourable",
      "gsm8k-qwen3b-stress": "Qwen-3B, stress",
      "gsm8k-qwen7b-stress": "Qwen-7B",
      "gsm8k-mistral7b-stress": "Mistral",
      "gsm8k-llama3-8b-stress": "Llama",
      "math500-prm": "MATH-500",
      "bfcl-single": "BFCL, single",
    } as Readonly<Record<string, string>>,
    published: (value: number) => `§ ${rate(value, 3)}`,
    key: "● the guard by its margin, exact; ◇ published at _δ_ = 5; dotted: no repair. Rates that the paper does not print are our presets’.",
    sentence: marginSentence,
  },
  plans: {
    panel: "validity of VRR-Stop, calibrated",
    ratePanel: (of: Rate) => `${SYMBOL[of]} that EM finds`,
    x: "plans that EM sees →",
    none: "no repair",
    truthRule: (value: number) => `truth ${rate(value, 3)}`,
    published: (value: number) => `§ ${rate(value, 3)}`,
    /** an estimate of which only the bias is printed */
    biased: (bias: number) => `§ truth ${bias < 0 ? "−" : "+"} ${rate(Math.abs(bias))}`,
    key: (derived: boolean) =>
      `Broad bar: 5% to 95% of calibrations; narrow: ± two standard errors of the mean; ◇ published${derived ? "; of the rate its bias is, drawn from this world’s truth" : ""}.`,
    sentence: plansSentence,
  },
  input: {
    heading: (plans: number) => `validity, ${plans} plans`,
    inputs: {
      em: "EM on votes, as the paper",
      moments: "moments of votes",
      labelled: "labels on the same plans",
    } satisfies Record<Input, string>,
    truth: "told the truth",
    published: "published, EM",
    publishedTruth: "published, TPM",
    heads: { validity: "V", se: "±", rho0: "_ρ̂₀_", rho1: "_ρ̂₁_", pi: "_π̂_" },
    key: "Bar: 5% to 95% of calibrations; stroke: no repair. All learn _α_ and _β_ from the same 300 labelled repairs.",
    sentence: inputSentence,
  },
  algorithm: {
    panel: "validity of Algorithm 1 as a whole",
    x: "least _J_ that passes →",
    slider: "least _J_",
    guard: (value: number) => `guard ${rate(value, 3)}`,
    vrr: (value: number) => `VRR-Stop ${rate(value, 3)}`,
    publishedVrr: (value: number) => `§ VRR-Stop ${rate(value, 3)}`,
    publishedGuard: (value: number) => `§ guard ${rate(value, 3)}`,
    now: (value: number) => `≈ ${rate(value, 3)}`,
    key: (labels: number) =>
      `The test passes where the lower end of _J_’s 95% interval, from ${labels} labelled first plans, is above the least _J_: then VRR-Stop as calibrated, else the guard. The paper tests with a minimum of _J_ too; the test’s form and this threshold are ours: it prints neither, nor a result of the whole.`,
    sentence: algorithmSentence,
  },
  tableCaption: "Ablations",
  columns: {
    what: "what",
    at: "at",
    validity: "V",
    se: "s.e.",
    low: "5%",
    high: "95%",
    rho0: "ρ̂₀",
    rho1: "ρ̂₁",
    pi: "π̂",
    published: "published",
    kind: "kind",
    passes: "test passes",
  },
  summary: (title: string, sentence: string) => `${title} ${sentence}`,
};

function toldSentence({ truth, recovers, publishedRecovery, em }: ToldFacts): string {
  const back =
    recovers === null
      ? "It does not come back before the truth"
      : `It reaches what the truth gives, ${rate(truth, 3)}, from ${rate(recovers)} on`;
  return `Told the ${rate(em.rho1, 3)} that the paper’s EM finds on ${em.plans} plans, VRR-Stop ends at ${rate(em.validity, 3)} here; published is ${rate(em.published, 3)}. ${back}; the paper says from about ${rate(publishedRecovery)}.`;
}

function marginSentence({ delta, settings, off, loosest, there }: MarginFacts): string {
  return `At _δ_ = ${delta} all ${settings} settings come within ${rate(off.by, 3)} of what is published, ${off.setting} furthest off. Without a margin the guard loses up to ${rate(loosest.loss, 3)} against no repair (${loosest.setting}); with ${delta} votes ${there.loss > 0 ? `no more than ${rate(there.loss, 3)} (${there.setting})` : "nothing"}.`;
}

function plansSentence(facts: PlansFacts): string {
  const { few, many, published, rate: of, truth, mean, biased } = facts;
  const against = published === null ? "" : `; published is ${rate(published, 3)}`;
  const found = `${SYMBOL[of]} is ${rate(mean, 3)} on average where the truth is ${rate(truth, 3)}`;
  return `Calibrated on ${few.plans} plans VRR-Stop reaches ${rate(few.validity, 3)} ± ${error(few.se)}, on ${many.plans} plans ${rate(many.validity, 3)} ± ${error(many.se)}${against}. ${found}: ${biased ? "more plans make it surer, not truer" : "more plans bring it nearer"}.`;
}

function inputSentence({ em, moments, labelled, truth, plans }: InputFacts): string {
  const gain = labelled - em;
  const told =
    Math.abs(gain) < 0.01
      ? "Labels on the same plans would change little"
      : gain > 0
        ? `Labels on the same plans would add ${rate(gain, 3)}`
        : `Labels on the same plans would cost ${rate(-gain, 3)}: here the error of EM happens to help`;
  return `On ${plans} plans EM leads VRR-Stop to ${rate(em, 3)}, moments to ${rate(moments, 3)}, labels to ${rate(labelled, 3)}; told the truth it has ${rate(truth, 3)}. ${told}.`;
}

function algorithmSentence(facts: AlgorithmFacts): string {
  const { jMin, validity, se, passes, calibrations, vrr, guard } = facts;
  const times = Math.round(passes * calibrations);
  const safe =
    passes === 0 ? ", so that it is the guard" : passes === 1 ? ", so that it is VRR-Stop" : "";
  return `With a least _J_ of ${rate(jMin)} the test passes in ${times} of ${calibrations} calibrations${safe}: the whole reaches ${rate(validity, 3)}${se >= 0.0005 ? ` ± ${error(se)}` : ""}. VRR-Stop alone has ${rate(vrr, 3)}, the guard alone ${rate(guard, 3)}.`;
}

/** Two digits, or three where three are printed. */
export function asPrinted(J: number): string {
  return rate(J, Math.abs(J * 100 - Math.round(J * 100)) < 1e-9 ? 2 : 3);
}

/** A standard error in three decimals. */
export function error(se: number): string {
  return se < 0.0005 ? ".000" : rate(se, 3);
}
