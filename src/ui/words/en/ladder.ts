import { rate } from "../../format.ts";
import { ladderAll } from "./ladderAll.ts";

type RungId = "independent" | "by-round" | "leniency" | "correlated" | "two-classes";
type CollapseId = "independent" | "correlated" | "lenient-2" | "lenient-3";
type Measure = "validity" | "round" | "damage" | "difference";

/** What the sentence is told of a fitted world. */
export interface RungFacts {
  readonly place: number;
  readonly of: number;
  readonly name: string;
  readonly chiSquare: number;
  readonly parameters: number;
  /** independent numbers that were fitted */
  readonly numbers: number;
  readonly saturated: boolean;
  readonly targets: number;
  /** targets within two standard errors */
  readonly near: number;
  /** numbers that were not fitted, and how many of them lie as near */
  readonly foretold: { readonly near: number; readonly of: number };
  /** the target that is furthest off */
  readonly worst: { readonly name: string; readonly world: string; readonly published: string };
  /** Q₀ and b*, which are given */
  readonly q0: number;
  readonly bStar: number;
}

/** What the sentence is told of Llama's four worlds; V. */
export interface CollapseFacts {
  readonly published: { readonly vrr: number; readonly guard: number };
  readonly independent: { readonly vrr: number; readonly guard: number };
  readonly correlated: { readonly vrr: number; readonly guard: number };
  /** the strongest leniency */
  readonly lenient: { readonly vrr: number; readonly guard: number };
}

/** Words of "Which world gives the paper's numbers?". */
export const ladder = {
  title: "Which world gives the paper's numbers?",
  parts: { stress: "the stress setting", llama: "Llama’s collapse", all: "all settings" },
  all: ladderAll,
  note: (seed: number) => `worlds fitted by us, seed ${seed}`,
  noteLlama: "no sample drawn",
  rungLabel: "world",
  rungOfAll: "world of the stress setting",
  open: "open this world in the Lab",
  rungs: {
    independent: "independent votes, constant rates",
    "by-round": "rates change after round 1",
    leniency: "rates by round, leniency of the instance",
    correlated: "rates by round, votes on a plan correlated",
    "two-classes": "two classes of instances, votes correlated",
  } satisfies Record<RungId, string>,
  numbered: (place: number, name: string) => `${place}  ${name}`,
  misfit: (targets: number) => `misfit _χ²_ of ${targets} published numbers, log scale`,
  chiSquare: "_χ²_",
  free: "free",
  left: "left",
  published: "§",
  groups: {
    validity: "validity",
    round: "mean round",
    damage: "once broken",
    difference: "VRR-Stop less TPM",
  } satisfies Record<Measure, string>,
  foretold: {
    validity: "not fitted: validity",
    round: "not fitted: mean round",
    damage: "not fitted: damage",
    difference: "not fitted: difference",
  } satisfies Record<Measure, string>,
  /** rows that are not about one rule */
  accepted: "majority accepts",
  broken: "by first repair",
  lead: "lead of VRR-Stop",
  sentence: rungSentence,
  key: "§ published, ◇ with its 95% interval; ● this world, exact; strokes: the other worlds; bold: more than two standard errors off. Stroke in the first block: degrees of freedom left.",
  assumed: (bias: number) =>
    `Ours: _χ²_ takes the numbers as independent though they share instances, so it ranks worlds and tests none. ConfStop is _S_ ≥ 7 of 8, majority _S_ ≥ 5; VRR-Stop is told the world’s rates but _ρ₀_ ${rate(bias)}, one rule for all; TPM is told the true rates, votes independent, as the paper has it (the Lab’s TPM knows the correlation too).`,
  summary: (name: string, chiSquare: number, near: number, targets: number) =>
    `Five fitted worlds by their misfit, and ${targets} published numbers beside what one of them gives: ${name}, χ² ${shownChi(chiSquare)}, ${near} within two standard errors.`,
  chi: shownChi,
  collapse: {
    heading: "validity",
    heads: { vrr: "VRR", guard: "guard", tpm: "TPM", rho1: "_ρ̂₁_" },
    published: "published",
    worlds: {
      independent: "independent votes",
      correlated: "votes correlated, anew for each plan, icc .5",
      "lenient-2": "leniency of the instance, _σ_ 2",
      "lenient-3": "leniency of the instance, _σ_ 3",
    } satisfies Record<CollapseId, string>,
    sentence: collapseSentence,
    key: (plans: number, steps: number) =>
      `● VRR-Stop, ○ guard, stroke: TPM. VRR-Stop is told what EM makes of the expected votes on ${plans} first plans (start _π_ .5, acceptances .3 and .7; ${steps} steps) and the true _Q₀_, _α_ and _β_; ours, with no sample’s luck in it. Published: _ρ̂₁_ at N = ${plans}.`,
    summary: (facts: CollapseFacts) =>
      `Validity of VRR-Stop, the guard and TPM in four worlds of the Llama setting and as published. Under leniency of the instance VRR-Stop ends at ${rate(facts.lenient.vrr, 3)} and the guard at ${rate(facts.lenient.guard, 3)}; published are ${rate(facts.published.vrr, 3)} and ${rate(facts.published.guard, 3)}.`,
  },
  tableCaption: "Published numbers and what each fitted world gives",
  tableCaptionLlama: "Llama’s collapse in four worlds",
  columns: {
    what: "number",
    kind: "use",
    published: "published",
    se: "s.e.",
    from: "s.e. from",
    source: "source",
    world: "world",
    vrr: "VRR-Stop",
    guard: "guard",
    tpm: "TPM",
    damaged: "damaged by the guard",
    rho1: "ρ̂₁",
    rho0: "ρ̂₀",
    pi: "π̂",
  },
  uses: { fitted: "fitted", foretold: "not fitted", fit: "of the fit", value: "fitted value" },
  errors: {
    interval: "printed 95% interval",
    binomial: "√(p(1−p)/n)",
    bounded: "√(k(5−k)/n), the largest",
    pairs: "15 against 1 discordant pairs",
  },
  fit: { chiSquare: "χ²", parameters: "free parameters", freedom: "degrees of freedom" },
  /** of a rule's name: what the number is */
  measured: (rule: string, measure: Measure) =>
    measure === "round" ? `${rule}: mean round` : `${rule}: validity`,
};

export function shownChi(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

function rungSentence(facts: RungFacts): string {
  const { place, of, parameters, numbers, near, targets, worst } = facts;
  const far =
    near === targets
      ? `all ${targets} numbers lie within two standard errors`
      : `${near} of ${targets} numbers lie within two standard errors; furthest off is ${worst.name}, ${worst.world} where ${worst.published} is published`;
  const fit = facts.saturated
    ? ` With ${parameters} free parameters for ${numbers} independent numbers the fit is nearly saturated: such a world exists, and no more is shown.`
    : "";
  const rest = ` Of ${facts.foretold.of} numbers that were not fitted, ${facts.foretold.near === 0 ? "none" : facts.foretold.near} ${facts.foretold.near === 1 ? "lies" : "lie"} as near.`;
  return `World ${place} of ${of}, ${facts.name}: ${far}.${rest}${fit} Given, not fitted: _Q₀_ ${rate(facts.q0, 3)} and the boundary of the first repair, _b*_ ${rate(facts.bStar, 3)}.`;
}

function collapseSentence({ published, independent, correlated, lenient }: CollapseFacts): string {
  return `With independent votes EM is right enough and VRR-Stop keeps ${rate(independent.vrr, 3)}. Votes that hang together spoil it. Where each plan draws its own correlation the guard falls too, to ${rate(correlated.guard, 3)}: a wrong plan with lucky votes passes its margin. Where leniency stays with the instance both plans meet the same verifier, so the guard keeps ${rate(lenient.guard, 3)} while VRR-Stop falls to ${rate(lenient.vrr, 3)}. The published ${rate(published.vrr, 3)} is not reached.`;
}
