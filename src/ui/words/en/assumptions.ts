import { rate } from "../../format.ts";
import { listed } from "./listed.ts";
import { numeral } from "./numeral.ts";

export type BreakerWord =
  | "as-it-is"
  | "correlated"
  | "drift"
  | "classes"
  | "leniency"
  | "deterministic"
  | "prompt";
export type ClaimWord =
  | "boundary"
  | "guard"
  | "no-repair"
  | "majority"
  | "acceptance"
  | "tpm"
  | "belief";

/** What the sentence is told; all of it is counted in the table. */
export interface AssumptionsFacts {
  /** claims that say something of the study as it is */
  readonly applicable: number;
  /** of these, those that hold */
  readonly held: number;
  readonly failing: readonly ClaimWord[];
  /** the breakers that bring down most of the claims that held, and how many that is */
  readonly worst: readonly BreakerWord[];
  readonly most: number;
  /** claims that held and that no breaker brings down */
  readonly survivors: readonly ClaimWord[];
  /** rows that are still computed */
  readonly waiting: number;
}

/** Numbers behind a cell, by name. */
type More = Readonly<Record<string, number>>;

/** Words of "Assumption breakers". */
export const assumptions = {
  title: "Which claim survives which broken assumption?",
  note: "every cell computed in the broken world",
  toldBy: "VRR-Stop is told",
  told: {
    calibrated: "what calibration finds in the broken world",
    study: "what the study says, as before the break",
  },
  verdicts: { holds: "holds", fails: "fails", none: "says nothing" },
  waiting: "being computed",
  shaded: "Shaded: the break changed the verdict.",
  choose: "Choose a cell for its numbers.",
  table: "Claims by broken assumption",
  breaker: "broken assumption",
  breakers: {
    "as-it-is": "the study as it is",
    correlated: "correlated votes",
    drift: "_ρ₀_ drifts under pressure",
    classes: "two kinds of instances",
    leniency: "lenient to some instances",
    deterministic: "a deterministic verifier",
    prompt: "the repair prompt changes",
  } satisfies Record<BreakerWord, string>,
  /** what each does to the world */
  about: {
    "as-it-is": "Nothing is broken: the study’s own world.",
    correlated:
      "The votes on one plan agree more than independent ones would: beta-binomial with this icc in both states, drawn anew for each plan.",
    drift:
      "_ρ₀_ rises in a straight line from the first plan to the last, this part of the way to 1, as where plans are optimised against the judge.",
    classes:
      "Half of the instances start better, please the judge more and are harmed more by a repair; the other half the reverse. No rule can see which is which.",
    leniency:
      "The judge is lenient to some instances and harsh to others, for all their plans: logit-normal with this _σ_, the mean rates as they were.",
    deterministic:
      "Asking again gives the same answer, so _M_ votes are one (icc = 1); so much of the study’s errors _ρ₀_, _ρ₁_ is kept.",
    prompt:
      "From this repair on, _α_ loses so much of itself and _β_ goes so much of the way to 1; what was calibrated before is not told.",
  } satisfies Record<BreakerWord, string>,
  drifts: (self: number, cross: number, selfText: string, crossText: string) =>
    `§ Under self-play _ρ₀_ went ${selfText} before a self-judge (${rate(self)} of the way) and ${crossText} before a judge of another family (${rate(cross)}).`,
  range: (low: number, high: number) => `${rate(low, 3)} → ${rate(high, 3)}`,
  strengths: {
    icc: (value: number) => `icc ${rate(value)}`,
    drift: (value: number) => `${rate(value)} of the way`,
    spread: (value: number) => `apart by ${rate(value)}`,
    sigma: (value: number) => `_σ_ = ${value.toFixed(1)}`,
    errors: (value: number) => (value === 1 ? "all of its errors" : `${rate(value)} of its errors`),
    worse: (value: number) => `worse by ${rate(value)}`,
    from: (value: number) => `from repair ${value}`,
  } as Readonly<Record<string, (value: number) => string>>,
  lacks: {
    votes: "one vote has nothing to agree with",
    repairs: "the loop never repairs",
    "two-repairs": "the loop repairs once at most",
    classes: "a study holds four classes at most",
  },
  /** column heads, narrow ones, and the claims in full */
  heads: {
    boundary: "_b*_ ignores the verifier",
    guard: "the guard’s bound",
    "no-repair": "VRR-Stop ≥ no repair",
    majority: "majority is safe",
    acceptance: "_Ā_ falls with _Q_",
    tpm: "TPM ≥ VRR-Stop",
    belief: "belief is calibrated",
  } satisfies Record<ClaimWord, string>,
  shorts: {
    boundary: "_b*_",
    guard: "guard",
    "no-repair": "VRR",
    majority: "maj.",
    acceptance: "_Ā_",
    tpm: "TPM",
    belief: "_b_",
  } satisfies Record<ClaimWord, string>,
  claims: {
    boundary: "the boundary _b*_ has no verifier term",
    guard: "the guard’s bound on wrong replacement holds",
    "no-repair": "VRR-Stop is no worse than no repair",
    majority: "majority stopping is safe",
    acceptance: "acceptance falls when validity falls",
    tpm: "true rates are no worse than estimated ones",
    belief: "the belief is calibrated",
  } satisfies Record<ClaimWord, string>,
  numbers: {
    boundary: ["best threshold, least", "best threshold, greatest"],
    guard: ["the paper’s bound exp(−(MJ + δ)²/2M)", "exact, in this world"],
    "no-repair": ["VRR-Stop’s validity", "no repair"],
    majority: ["majority’s validity", "_Q₀_ less the .01 that is allowed"],
    acceptance: ["acceptance moves by", "validity moves by"],
    tpm: ["validity with true rates (TPM)", "with estimated ones (VRR-Stop)"],
    belief: ["belief in committed plans, mean", "share of them that is valid"],
  } satisfies Record<ClaimWord, readonly [string, string]>,
  /** how the numbers were found, with those beside them */
  how: {
    boundary: ({ round = 0, own = 0, better = 0, worse = 0 }: More) =>
      `Every threshold on the true posterior was tried for one repair (number ${round}), over all priors, before three verifiers. Best before the study’s own: ${rate(own)}; with a quarter of its errors: ${rate(better)}; halfway to a coin: ${rate(worse)}.`,
    guard: ({ J = 0, sharper = 0, tail = 0, incumbent = 0, challenger = 0 }: More) =>
      `An invalid ${plan(challenger)} replaces a valid ${plan(incumbent)}, the worst pair of rounds. The bound takes the _J_ of first plans, ${rate(J, 3)}; Hoeffding’s own exponent gives ${small(sharper)}, the exact tail of independent votes ${small(tail)}.`,
    "no-repair": () => "Both validities are exact.",
    majority: () => "Both validities are exact; safe means: it loses no more than .01.",
    acceptance: ({ round = 0 }: More) =>
      `In the population that is always repaired, of all repairs after which validity is lower: number ${round}, where acceptance falls least.`,
    tpm: () =>
      "TPM knows this world’s rates and schedule, classes averaged; both look one repair ahead.",
    belief: ({ gap = 0, impossible = 0 }: More) =>
      `Tenth by tenth of belief, VRR-Stop’s belief is off by ${rate(gap, 3)} on average; .03 is allowed.${impossible > 5e-4 ? ` Votes that the belief calls impossible (${rate(impossible, 3)} of runs) are left out.` : ""}`,
  } satisfies Record<ClaimWord, (more: More) => string>,
  /** why a claim says nothing here */
  nothing: {
    boundary: "No repair changes anything.",
    guard: "No valid plan is ever followed by an invalid one.",
    "no-repair": "Nothing is repaired.",
    majority: "Nothing is repaired.",
    acceptance: "Validity never falls.",
    tpm: "Nothing is repaired.",
    belief: "The belief calls every vote impossible.",
  } satisfies Record<ClaimWord, string>,
  /** by breaker, claim and verdict: where the cause is known */
  why: {
    "correlated guard fails":
      "Votes that agree make extreme counts common; the bound takes every vote for a new witness.",
    "correlated belief fails":
      "The rule counts every vote as news; votes that agree make it too sure, both ways.",
    "drift guard fails":
      "Later plans meet a judge that tells less apart than the one whose _J_ is in the bound.",
    "drift acceptance fails":
      "The judge accepts ever more of the invalid plans, so acceptance rises while they multiply.",
    "classes boundary fails":
      "Votes also tell which kind an instance is, and with it its _α_ and _β_: what a repair is worth at one belief then depends on the verifier.",
    "classes acceptance fails":
      "Plans are lost where the judge is easily pleased, and won where it is not.",
    "leniency guard holds":
      "Both plans are of one instance: a judge that is lenient to one is lenient to the other.",
    "leniency belief fails":
      "Many accepts may only mean a lenient judge; the rule takes them for a valid plan.",
    "deterministic guard fails": "One wrong answer of the verifier is _M_ wrong votes.",
    "deterministic belief fails": "_M_ equal votes are one vote; the rule counts it _M_ times.",
    "prompt belief fails": "The rule predicts with rates that the new prompt no longer has.",
  } as Readonly<Record<string, string>>,
  tpmFails:
    "TPM is best one step ahead, for the model that it is told; a rule with other rates may end higher over several steps.",
  boundaryHolds: "What a repair is worth at a belief depends on _α_ and _β_ alone.",
  load: "load into the Lab",
  loads: "The study with this break, and VRR-Stop told the rates that it was told here.",
  margin: (text: string) => `margin ${text}`,
  approximate: "~ Leniency or a belief grid left an error of more than .001.",
  columns: {
    breaker: "broken assumption",
    strength: "strength",
    claim: "claim",
    verdict: "verdict",
    margin: "margin",
    left: "first number",
    right: "second number",
    leftIs: "the first is",
    rightIs: "the second is",
  },
  caption: "Claims by broken assumption, with the numbers behind each",
  and: listed,
  sentence,
};

function sentence(facts: AssumptionsFacts): string {
  const { applicable, held, failing, worst, most, survivors, waiting } = facts;
  const name = (id: ClaimWord): string => `“${assumptions.claims[id]}”`;
  const pending = waiting > 0 ? ["Some rows are still being computed."] : [];
  if (held === 0)
    return ["In the study as it is no claim holds that applies.", ...pending].join(" ");
  const standing =
    failing.length === 0
      ? `In the study as it is all claims that apply hold: ${numeral(applicable, "No").toLowerCase()}.`
      : `In the study as it is ${numeral(held, "None").toLowerCase()} of the ${numeral(applicable, "No").toLowerCase()} claims that apply hold; ${listed(failing.map(name))} ${failing.length === 1 ? "does" : "do"} not.`;
  const breaks =
    most === 0
      ? "No break brings down another."
      : `Most fall with ${listed(worst.map((id) => `“${assumptions.breakers[id]}”`))}: ${numeral(most, "No").toLowerCase()}${worst.length > 1 ? " each" : ""}.`;
  const left =
    survivors.length === held
      ? "All that held survive every break."
      : survivors.length === 0
        ? "None of those that held survives every break."
        : `Only ${listed(survivors.map(name))} ${survivors.length === 1 ? "survives" : "survive"} every break.`;
  return [standing, breaks, left, ...pending].join(" ");
}

/** _p₅_ */
export function plan(round: number): string {
  return `_p${[...String(round)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("")}_`;
}

/** A probability that may be tiny: .0031, 5.6e-6. */
export function small(value: number): string {
  return value === 0 || value >= 1e-3 ? rate(value, 4) : value.toExponential(1);
}
