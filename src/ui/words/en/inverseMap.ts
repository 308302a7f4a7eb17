import { count } from "../../count.ts";
import { rate } from "../../format.ts";

type Axes = "repair" | "verify";

/** What the sentence of a region is told. */
export interface RegionFacts {
  readonly policy: string;
  readonly axes: Axes;
  /** v */
  readonly least: number;
  /** d */
  readonly by: number;
  /** of the plane, where the outcome holds, and where the policy is worse than no repair */
  readonly share: number;
  readonly worse: number;
  /** the whole plane is computed */
  readonly isWhole: boolean;
  /** the chosen cell; null before its row is computed */
  readonly here: {
    readonly x: number;
    readonly y: number;
    readonly validity: number | null;
    readonly gain: number | null;
    readonly holds: boolean;
  };
  /** for the cell's x, the y for which it holds */
  readonly range: "none" | "all" | "pieces" | { readonly from: number; readonly to: number };
}

/** What the sentence of the best policies is told. */
export interface BestFacts {
  /** the policy whose cost is shown */
  readonly policy: string;
  readonly axes: Axes;
  /** of the plane, by policy, largest first */
  readonly shares: readonly {
    readonly id: string;
    readonly name: string;
    readonly share: number;
  }[];
  readonly meanCost: number;
  /** of the plane, where it costs `dearFrom` or more */
  readonly dear: number;
  readonly dearFrom: number;
  readonly isWhole: boolean;
  readonly here: {
    readonly x: number;
    readonly y: number;
    /** null before its row is computed */
    readonly best: string | null;
    readonly validity: number;
    readonly cost: number;
  };
}

/** What the sentence of the labels needed is told; null where the map has no number. */
export interface LabelsFacts {
  readonly J: number;
  readonly margin: number;
  readonly risk: number;
  readonly votes: number;
  readonly needed: number | null;
  readonly halfMargin: number | null;
  readonly halfJ: number | null;
}

const NAMES: Readonly<Record<Axes, readonly [x: string, y: string]>> = {
  repair: ["_α_", "_β_"],
  verify: ["_ρ₀_", "_ρ₁_"],
};

/** Words of "Where would it hold?" */
export const inverseMap = {
  title: "For which rates would it hold?",
  note: "exact, in each cell",
  asks: {
    validity: "valid often enough",
    gain: "better than no repair",
    best: "the best policy",
    labels: "labels needed",
  },
  axes: { repair: "over _α_ and _β_", verify: "over _ρ₀_ and _ρ₁_" },
  policy: "policy",
  costOf: "cost of",
  least: "validity at least",
  by: "better by at least",
  range: "from 0 to 1",
  rangeBy: "from 0 to .5",
  names: {
    repair: ["_α_: an invalid plan repaired", "_β_: a valid plan broken by a repair"],
    verify: ["_ρ₀_: an invalid plan accepted", "_ρ₁_: a valid plan rejected"],
  } satisfies Record<Axes, readonly [string, string]>,
  heat: {
    validity: "committed plans that are invalid",
    gain: "gained over no repair",
    best: "lost against the best",
  },
  holds: (least: number) => `_V_ ≥ ${rate(least)}`,
  fails: (least: number) => `_V_ < ${rate(least)}`,
  gains: (by: number) => (by === 0 ? "as good or better" : `better by ${rate(by)} or more`),
  gainsNot: "not by so much",
  hatched: { text: "hatched: worse than no repair", shorter: "hatched: worse" },
  study: "your study",
  hit: "Plane of rates: arrow keys move the chosen cell, a click chooses one",
  summary: (policy: string, share: number, x: string, y: string) =>
    `Plane of ${x} and ${y} for ${policy}: the outcome holds in ${percent(share)} of it.`,
  summaryBest: (best: string, x: string, y: string) =>
    `Plane of ${x} and ${y} with the best policy in each cell; most often it is ${best}.`,
  here: (axes: Axes, x: number, y: number) =>
    `at ${NAMES[axes][0]} = ${rate(x)}, ${NAMES[axes][1]} = ${rate(y)}`,
  columns: { policy: "policy", validity: "V", lost: "lost" },
  best: "best",
  open: "open this cell in the Lab",
  own: "back to your study",
  held: "In each cell both rates hold in every round and for every kind of instance; all else is as in your study.",
  told: "VRR-Stop is told each cell’s own rates: a calibration is of one world.",
  delta: "delta method",
  risk: "chance of the wrong sign",
  rangeRisk: "from .01 to .3",
  labelsHeat: "_N_, labelled repairs",
  labelsX: "_J_ = 1 − _ρ₀_ − _ρ₁_",
  labelsY: "_Δ_, margin",
  rampFrom: "10",
  rampTo: "100,000",
  count,
  shape: (N: number) => `_Δ_ ∝ 1/_J_: the published shape at _N_ = ${count(N)}`,
  shapeShort: "published shape",
  studyNeeds: (N: number) => `your study: ${about(N)}`,
  labelsSummary: (risk: number, needed: number | null) =>
    `Labelled repairs needed for the right sign of a gain but for a chance of ${rate(risk)}, by J and margin${needed === null ? "" : `; your study needs ${about(needed)}`}.`,
  labelsAside:
    "_N_ repairs with labels, and the votes on as many plans, by the delta method of the sign map, not the published bound. The paper publishes a shape for an idealised loop, _N_ ≳ _C_ log(1/_δ_)/(_M J_²_Δ_²), without its constant: ours is laid on it at _J_ = .1. Near _J_ = 0 no normal law holds, and under 30 the numbers are only a hint.",
  labelsCaption: "Labelled repairs needed, by J and margin",
  caption: "Validity over a plane of two rates",
  sentence: {
    validity: (facts: RegionFacts): string => {
      const { policy, axes, least, share, isWhole, here, range } = facts;
      const [x, y] = NAMES[axes];
      const so = `“${policy}” is valid in ${rate(least)} of cases or more in ${percent(share)} of the plane${isWhole ? "" : " so far"}.`;
      if (here.validity === null) return so;
      return `${so} At ${x} = ${rate(here.x)}, ${y} = ${rate(here.y)} it reaches ${rate(here.validity, 3)}: that ${here.holds ? "is enough" : "is too little"}. With this ${x} it ${held(range, y)}.`;
    },
    gain: (facts: RegionFacts): string => {
      const { policy, axes, by, share, worse, isWhole, here, range } = facts;
      const [x, y] = NAMES[axes];
      const so = `“${policy}” is ${by === 0 ? "as good as no repair or better" : `better than no repair by ${rate(by)} or more`} in ${percent(share)} of the plane${isWhole ? "" : " so far"}${worse > 0 ? `, and worse in ${percent(worse)}` : ""}.`;
      if (here.gain === null) return so;
      return `${so} At ${x} = ${rate(here.x)}, ${y} = ${rate(here.y)} it ${here.gain < 0 ? "loses" : "gains"} ${rate(Math.abs(here.gain), 3)}. With this ${x} it ${held(range, y)}.`;
    },
    best: (facts: BestFacts): string => {
      const { policy, axes, shares, meanCost, dear, dearFrom, isWhole, here } = facts;
      const [x, y] = NAMES[axes];
      const most = shares
        .slice(0, 3)
        .map(({ name, share }) => `“${name}” in ${percent(share)}`)
        .join(", ");
      const so = `Best is ${most} of the plane${isWhole ? "" : " so far"}. “${policy}” loses ${rate(meanCost, 3)} against the best on average, and ${rate(dearFrom)} or more in ${percent(dear)}.`;
      if (here.best === null) return so;
      return `${so} At ${x} = ${rate(here.x)}, ${y} = ${rate(here.y)} the best is “${here.best}” (${rate(here.validity, 3)}), and “${policy}” loses ${rate(here.cost, 3)}.`;
    },
    labels: labelsSentence,
  },
};

function labelsSentence(facts: LabelsFacts): string {
  const { J, margin, risk, votes, needed, halfMargin, halfJ } = facts;
  if (votes < 2) {
    return "One vote a plan cannot tell valid plans from invalid ones without their labels: ask for two or more.";
  }
  const so = `Before any vote your study has _J_ = ${rate(J)} and _Δ_ = ${rate(margin, 3)}`;
  if (needed === null) {
    return `${so}: there the map has no number, for the margin is too small, too large or _J_ is not above 0.`;
  }
  const times = (other: number | null): string =>
    other === null ? "more than is tried here" : `${(other / needed).toFixed(1)} times as many`;
  return `${so}. For a chance of ${rate(risk)} or less that the fitted rates give its gain the wrong sign, ${about(needed)} labelled repairs are needed, with ${votes} votes on each of as many plans.${isFew(needed) ? "" : ` Half the margin takes ${times(halfMargin)} and half the _J_ ${times(halfJ)}; the published shape has 4.0 for each.`}`;
}

/** Two significant digits: a delta method knows no more. */
function about(N: number): string {
  return isFew(N) ? "10 or fewer" : `about ${count(Number(N.toPrecision(2)))}`;
}

/** As few as are tried at all: how many fewer would do is not known. */
export function isFew(N: number): boolean {
  return N < 10.5;
}

function held(range: RegionFacts["range"], y: string): string {
  if (range === "none") return `holds for no ${y}`;
  if (range === "all") return `holds for every ${y}`;
  if (range === "pieces") return `holds for some ${y}, in more than one stretch`;
  const { from, to } = range;
  if (from === 0) return `holds for ${y} up to about ${rate(to)}`;
  if (to === 1) return `holds for ${y} from about ${rate(from)} on`;
  return `holds for ${y} from about ${rate(from)} to ${rate(to)}`;
}

function percent(share: number): string {
  const whole = Math.round(100 * share);
  if (share > 0 && whole === 0) return "under 1%";
  if (share < 1 && whole === 100) return "over 99%";
  return `${whole}%`;
}
