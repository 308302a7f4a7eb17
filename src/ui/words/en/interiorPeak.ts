import { rate } from "../../format.ts";

/** What the sentence is told: all of the study that is drawn, but what is published. */
export interface PeakFacts {
  readonly rounds: number;
  /** the best fixed round */
  readonly best: number;
  readonly start: number;
  readonly peak: number;
  readonly end: number;
  /** votes are independent given the plan, and all instances alike */
  readonly independent: boolean;
  /** V of who is told the schedule, one step and to the end */
  readonly known: Looks;
  /** V of who is told that the first repair's rates hold for ever */
  readonly first: Looks;
  readonly published: {
    readonly known: number | null;
    readonly first: number | null;
    readonly hindsight: number | null;
    readonly fall: { readonly value: number; readonly low: number; readonly high: number };
  };
}

interface Looks {
  readonly step: number;
  readonly ahead: number;
}

/** Less is not seen in three decimals. */
const SEEN = 5e-4;

/** Words of "Can a rule find a peak that lies inside?". */
export const interiorPeak = {
  title: "Can a rule stop at a peak that it cannot see yet?",
  breaksAt: "the prompt breaks at repair",
  hard: "and then",
  reset: "as in the diagnostic",
  repaired: (value: number) => `repaired on ${rate(value, 3)}`,
  fresh: (value: number) => `fresh draws ${rate(value)}`,
  range: (low: number, high: number) => `§ ${rate(low)} to ${rate(high)}`,
  open: "open what is drawn in the Lab",
  best: (round: number, value: number) => `best round ${round}: ${rate(value, 3)}`,
  breaks: (at: number) => `repair ${at} is the first broken one`,
  rowsTitle: "where each stops, and what it ends with",
  roundName: "round",
  deciders: {
    "step-known": "one step, told the schedule (TPM)",
    "ahead-known": "to the end, told the schedule",
    "step-first": "one step, told round 1 for ever (VRR-Stop)",
    "ahead-first": "to the end, told round 1 for ever",
    hindsight: "best fixed round, in hindsight",
  },
  summary: ({ best, start, peak, end }: PeakFacts) =>
    `Validity goes from ${rate(start, 3)} to ${rate(peak, 3)} at round ${best} and ends at ${rate(end, 3)}; beneath, where each rule stops.`,
  paper: (
    { peak, end, known, first, independent, published }: PeakFacts,
    where: string,
    rules: string,
  ): string => {
    const { fall } = published;
    const above =
      independent && published.hindsight !== null && Math.max(known.step, first.step) > peak + SEEN
        ? ` The paper’s rules end below its hindsight, ${Math.min(known.step, first.step) > peak ? "ours" : "one of ours"} above: votes drawn independently, as here, tell plans apart better than its judge’s did; correlated votes or leniency, set in the Lab, bring them down.`
        : "";
    return `§ ${where}: peak less final round ${points(fall.value)} points [${points(fall.low)}, ${points(fall.high)}], here ${points(peak - end)}. Its TPM has ${printed(published.known)}, its VRR-Stop ${printed(published.first)}, round 2 picked afterwards ${printed(published.hindsight)} (${rules}).${above}`;
  },
  told: ({ alpha, beta }: { readonly alpha: number; readonly beta: number }) =>
    `“Told round 1 for ever” believes _α_ ${rate(alpha, 3)} and _β_ ${rate(beta, 3)} in every round, the true rates of the first repair without sampling error; judge and _Q₀_ are told truly. What breaks the loop cannot be in any estimate from round 1.`,
  control: (low: number, high: number) =>
    `The control draws a fresh plan in every round instead of repairing. Only its range is printed, ${rate(low)} to ${rate(high)}; we take ${rate(low)} for the short first draft and ${rate(high)} for every later draw, whatever the plan before (_α_ = ${rate(high)}, _β_ = ${rate(1 - high)}: _α_ + _β_ = 1, no memory), and the broken prompt does not reach it. Without memory nothing falls.`,
  assumed:
    "Rates before and after the break are fitted to the three printed points; the judge is assumed to be that of the stress setting. § marks are the paper’s, wherever the sliders stand.",
  ours: "This figure draws the diagnostic whatever study it is opened with; open the preset “GSM8K, better before it breaks” in the Lab to change its judge, its votes or its rounds.",
  data: {
    caption: "Validity by round, and where each rule stops",
    repaired: "repaired on",
    fresh: "fresh draws (our model)",
    lowest: "fresh draws, least",
    highest: "fresh draws, most",
    columns: {
      what: "what",
      validity: "V",
      published: "published",
      round: "round (mean)",
      committed: (k: number) => `commits p${k}`,
    },
  },
  sentence: ({ rounds, best, start, peak, end, known, first }: PeakFacts): string => {
    const where =
      best === 0
        ? `No fixed number of repairs beats none here: validity goes from ${rate(start, 3)} to ${rate(end, 3)}.`
        : best === rounds
          ? `Nothing breaks here: validity goes from ${rate(start, 3)} to ${rate(end, 3)}, and the best budget is the largest.`
          : `Validity goes from ${rate(start, 3)} to ${rate(peak, 3)} at round ${best}, then to ${rate(end, 3)}: the best budget lies inside.`;
    const told = `Told the schedule, a rule that looks one step ahead ends at ${rate(known.step, 3)}, one that looks to the end at ${rate(known.ahead, 3)}${versus(Math.max(known.step, known.ahead), peak)}.`;
    const alike =
      Math.abs(known.step - first.step) < SEEN && Math.abs(known.ahead - first.ahead) < SEEN;
    if (alike) return `${where} ${told} Told only what round 1 shows, they end the same.`;
    const untold = `Told only what round 1 shows, they end at ${rate(first.step, 3)} and ${rate(first.ahead, 3)}${
      first.ahead < first.step - SEEN
        ? ": who looks further trusts a wrong forecast more"
        : first.ahead > first.step + SEEN
          ? ": here looking further helps even so"
          : ""
    }${cost(first.step, known.step)}.`;
    return `${where} ${told} ${untold}`;
  },
};

function versus(value: number, peak: number): string {
  if (value > peak + SEEN)
    return `, above the best fixed round (${rate(peak, 3)}), since votes tell plans apart`;
  if (value < peak - SEEN) return `, below the best fixed round (${rate(peak, 3)})`;
  return `, as the best fixed round (${rate(peak, 3)})`;
}

function cost(first: number, known: number): string {
  const lost = known - first;
  return lost > SEEN ? `; not knowing costs the myopic one ${rate(lost, 3)}` : "";
}

export function printed(value: number | null): string {
  return value === null ? "–" : rate(value, 3);
}

export function points(value: number): string {
  return (100 * value).toFixed(1);
}
