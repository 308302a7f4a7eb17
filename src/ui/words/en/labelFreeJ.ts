import { count } from "../../count.ts";
import { rate } from "../../format.ts";

type Diagnostic = "likelihood-ratio" | "dispersion" | "held-out" | "fold-agreement";

/** What the sentence is told; all of it is of the race as far as it has come. */
export interface LabelFreeFacts {
  readonly J0: number;
  readonly icc: number;
  readonly best: Diagnostic;
  /** share of right answers of the best, over all J but J₀, and its standard error */
  readonly right: number;
  readonly se: number;
  /** the fewest labels that beat it, and their share; null where the most do not */
  readonly beats: { readonly labels: number; readonly right: number } | null;
  readonly most: number;
}

/** Words of "Is there an honest label-free J?". */
export const labelFreeJ = {
  title: "Is there an honest label-free J?",
  waiting: "being simulated",
  note: (samples: number, labelled: number, seed: number) =>
    `${samples} samples a point (labels ${count(labelled)}), bars ± 1 s.e., seed ${seed}`,
  threshold: (J0: number) => `_J₀_ = ${rate(J0)}`,
  sides: [
    ["right: “below”", "right: “not below”"],
    ["below", "not below"],
  ] as readonly (readonly [below: string, above: string])[],
  coin: "a coin",
  xName: "true _J_",
  yName: "right answers to “is _J_ below _J₀_?”",
  names: {
    "likelihood-ratio": "likelihood ratio",
    dispersion: "dispersion",
    "held-out": "held-out likelihood",
    "fold-agreement": "fold agreement",
  } satisfies Record<Diagnostic, string>,
  labels: (n: number) => `${n} labels`,
  onAverage: (estimate: string, se: string) => `${estimate} ± ${se} on average`,
  summary: (J0: number) =>
    `Share of right answers to whether _J_ is below ${rate(J0)}, over the true _J_, by label-free diagnostic and by number of labels.`,
  controls: {
    threshold: (value: string) => `_J₀_ = ${value}`,
    thresholdLabel: "threshold _J₀_",
    icc: (value: string) => `votes’ icc = ${value}`,
    iccLabel: "correlation of the votes on a plan, icc",
    plans: "plans seen",
    plansLabel: (n: number) => `${n} unlabelled plans`,
    draw: "draw anew",
  },
  how: (plans: number, votes: number): readonly string[] => [
    `Each diagnostic sees the votes on ${plans} unlabelled plans, _M_ = ${votes} each. Likelihood ratio: what two binomials gain over one. Dispersion: the variance of the plans’ acceptance rates, by factorial moments. Held-out likelihood: the same gain on the fold that was left out of the fit, over five folds. Fold agreement: whether the five fits call the same plans valid (Cohen’s κ).`,
    "Each is given the best cut there could be: its median at _J_ = _J₀_ in a world of independent votes with the true _Q₀_ and balance of errors, none of which unlabelled votes tell. Labels need none: _Ĵ_ is the share of accepts on valid plans less that on invalid ones.",
    "No diagnostic sees the sign of _J_; labels do. Averages count both sides of _J₀_ alike, so that one answer for all is a coin.",
  ],
  caption: "Share of right answers, by way to answer and by true J",
  columns: { way: "answered by", mean: "on average", se: "s.e." },
  sentence,
};

function sentence({ J0, icc, best, right, se, beats, most }: LabelFreeFacts): string {
  const name = labelFreeJ.names[best];
  const opening =
    icc > 0
      ? `Here votes on one plan agree (icc ${rate(icc)}), which the diagnostics read as _J_: the best of them, ${name}, tells whether _J_ is below ${rate(J0)} rightly in ${rate(right, 3)} ± ${rate(se, 3)} of cases.`
      : `Were votes independent and _Q₀_ known, the best of them, ${name}, would tell whether _J_ is below ${rate(J0)} rightly in ${rate(right, 3)} ± ${rate(se, 3)} of cases.`;
  const labels =
    beats === null
      ? `Not even ${most} labels are surely right more often.`
      : `${beats.labels} labels beat them all (${rate(beats.right, 3)}).`;
  return `${opening} ${labels}`;
}
