import { count } from "../../count.ts";
import { rate } from "../../format.ts";

type Along = "plans" | "steps";
type Estimated = "rho1" | "rho0";

/** One end of the axis. */
interface End {
  /** plans, or steps */
  readonly at: number;
  /** nine in ten estimates lie between */
  readonly low: number;
  readonly high: number;
  /** the truth is between them */
  readonly holds: boolean;
  /** V of the rule that is told the estimates */
  readonly validity: number;
}

/** What the sentence is told. */
export interface MoreDataFacts {
  readonly along: Along;
  readonly rate: Estimated;
  readonly truth: number;
  /** V of the rule that is told the truth */
  readonly told: number;
  readonly first: End;
  readonly last: End;
}

const HAT: Readonly<Record<Estimated, string>> = { rho1: "_ρ̂₁_", rho0: "_ρ̂₀_" };
/** Less is not worth a word: V, and the width of a range. */
const SEEN = 0.01;
const WIDER = 0.05;

/** Words of "Do more plans, or more steps, bring an estimate nearer?". */
export const moreData = {
  title: "Do more plans, or more steps, bring an estimate nearer?",
  calibrations: (repeats: number) => `${repeats} calibrations a place`,
  estimate: (which: Estimated) => `${HAT[which]} by EM, without labels`,
  validity: "_V_ of VRR-Stop, told it",
  xNames: {
    plans: "_N_, plans without labels",
    steps: "steps of EM at most",
  } satisfies Record<Along, string>,
  truth: (value: number) => `truth ${rate(value, 3)}`,
  none: (value: number) => `no repair ${rate(value, 3)}`,
  told: (value: number) => `told the truth ${rate(value, 3)}`,
  noneAndTold: (value: number) => `no repair; told the truth ${rate(value, 3)}`,
  controls: {
    alongLabel: "What grows",
    along: { plans: "more plans", steps: "more steps" } satisfies Record<Along, string>,
    rateLabel: "Estimated rate",
    rate: HAT,
    caps: "steps at most",
    capsLabel: "Steps of EM at most",
  },
  aside: (along: Along, repeats: number) =>
    `Bars hold nine in ten of ${repeats} calibrations, marks are their means. Each draws first plans, sees their votes and no label, and fits two binomials by EM from _π_ = .5 and acceptances .3 and .7; _α̂_ and _β̂_ come from 300 labelled repairs. ${along === "steps" ? "300 plans; the votes of a calibration are the same at every number of steps." : "The two binomials are right only where votes are independent (icc 0, _σ_ 0)."}`,
  table: {
    caption: (which: Estimated) => `${HAT[which].replaceAll("_", "")} and V by calibration`,
    columns: {
      plans: "plans",
      steps: "steps at most",
      mean: "mean",
      low: "5%",
      high: "95%",
      truth: "truth",
      validity: "V",
      se: "s.e.",
      validityLow: "V, 5%",
      validityHigh: "V, 95%",
      told: "V, told the truth",
      none: "V, no repair",
    },
  },
  sentence: (facts: MoreDataFacts): string =>
    [facts.along === "plans" ? morePlans(facts) : moreSteps(facts), committed(facts)].join(" "),
};

function morePlans({ rate: which, truth, first, last }: MoreDataFacts): string {
  const so = `Nine in ten ${HAT[which]} lie ${range(first)} on ${count(first.at)} plans, and ${range(last)} on ${count(last.at)}.`;
  if (last.holds) return `${so} The truth, ${rate(truth, 3)}, is among them: more plans help.`;
  return first.holds
    ? `${so} The truth, ${rate(truth, 3)}, is among the first and no longer among the last: more plans make the estimate surer, and surely wrong.`
    : `${so} The truth, ${rate(truth, 3)}, is in neither: more plans make the estimate surer and bring it no nearer.`;
}

function moreSteps({ rate: which, truth, first, last }: MoreDataFacts): string {
  const so = `On the same votes nine in ten ${HAT[which]} lie ${range(first)} after ${count(first.at)} steps, and ${range(last)} after ${count(last.at)} at most; the truth is ${rate(truth, 3)}.`;
  const grown = last.high - last.low - (first.high - first.low);
  if (grown > WIDER) return `${so} The longer the fit climbs, the further some of it strays.`;
  return grown < -WIDER ? `${so} The fit needs its steps.` : `${so} The fit has arrived early.`;
}

function committed({ first, last, told }: MoreDataFacts): string {
  const change = last.validity - first.validity;
  const moves =
    Math.abs(change) < SEEN
      ? `stays at ${rate(last.validity, 3)}`
      : `${change > 0 ? "rises" : "falls"} from ${rate(first.validity, 3)} to ${rate(last.validity, 3)}`;
  return `_V_ ${moves}; told the truth it is ${rate(told, 3)}.`;
}

/** Two digits, or three where two would be alike. */
function range({ low, high }: End): string {
  const digits = high - low < 0.03 ? 3 : 2;
  return `from ${rate(low, digits)} to ${rate(high, digits)}`;
}
