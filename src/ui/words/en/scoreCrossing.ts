import { rate } from "../../format.ts";
import { number } from "./scoreNumber.ts";
import { scores } from "./scores.ts";

const { percent } = scores;

/** What the sentence is told of one reading. */
export interface CrossingSaid {
  readonly sigma: number;
  readonly correlation: number;
  /** 1: the repeating part stays for the whole task */
  readonly persistence: number;
  readonly kind: "exact" | "simulated";
  /** true reach of two in a row and of six fixed steps, in [0, 1] */
  readonly rule: number;
  readonly against: number;
  readonly lead: number;
  /** half of a 95 % interval; 0 where it is exact */
  readonly error: number;
  readonly steps: { readonly rule: number; readonly against: number };
  /** the crossing and where it may be; null beyond 1 */
  readonly at: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** the lead where all of the error repeats */
  readonly last: number;
}

/** What the sentence of the map is told. */
export interface CrossingMapSaid {
  readonly sigma: number;
  /** null where there is none within [0, 1] */
  readonly at: number | null;
  readonly neverUpTo: number | null;
  readonly atOnceFrom: number | null;
}

/** Words of "When does two in a row stop being the better default?". */
export const scoreCrossing = {
  title: "When does two in a row stop being the better default?",
  parts: { correlation: "along the correlation", sigma: "along the noise" },
  note: "integrated over all tasks",
  noteDrawn: (seeds: number, tasks: number, seed: number) =>
    `${seeds} seeds × ${tasks} tasks, from seed ${seed}, ±95%`,
  /** of a rule that is simulated where others are integrated */
  approximately: (value: string) => `≈ ${value}`,
  points: (share: number) => signed(share),
  leadTick: (share: number) => (share === 0 ? "0" : signed(share, 0)),
  leadValue: (share: number, error: number) =>
    error > 0
      ? `${signed(share)} ± ${(100 * error).toFixed(1)} points`
      : `${signed(share)} ${Math.abs(share) === 0.01 ? "point" : "points"}`,
  leadName: "two in a row less fixed 6, points of true reach",
  ahead: "two in a row\nahead",
  behind: "fixed 6\nahead",
  crossingAt: (at: number, low: number, high: number, exact: boolean) =>
    exact
      ? `= ${rate(at, 3)} ± ${rate((high - low) / 2, 4)}`
      : `≈ ${rate(at)}, 95%: ${rate(low)} to ${rate(high)}`,
  never: (last: string) => `never within [0, 1]: still ${last} at 1`,
  atOnce: "behind from 0 on",
  xName: "correlation of errors between any two steps →",
  xNameShort: "correlation of errors →",
  xFading: (persistence: string) => `_c_; successive errors correlate by ${persistence} _c_ →`,
  reading: "correlation of the judge’s errors",
  readingText: (correlation: number, lead: string) => `${rate(correlation)}: ${lead}`,
  summary: (sigma: string) =>
    `True reach of four rules against the correlation of the judge’s errors at σ ${sigma}, and the lead of two in a row over six fixed steps.`,
  sentence(said: CrossingSaid): string {
    const { sigma, correlation, rule, against, lead, error, steps } = said;
    const approx = said.kind === "simulated" ? "≈ " : "";
    const both = `At _σ_ ${rate(sigma, 3).replace(/(?<=\.\d\d)0$/, "")} and ${share(said)} of ${rate(correlation)} two in a row truly reaches ${approx}${percent(rule)} of tasks in ${steps.rule.toFixed(1)} steps, six fixed steps ${approx}${percent(against)}`;
    const by = (100 * Math.abs(lead)).toFixed(1);
    const told =
      error > 0 && Math.abs(lead) <= error
        ? `: their difference, ${signed(lead)} ± ${(100 * error).toFixed(1)} points, is not told from 0.`
        : lead > 0
          ? `: ${by} points ahead, it is the better default.`
          : lead < 0
            ? `: ${by} points behind, it is not the better default.`
            : ": as many.";
    return `${both}${told} ${crossingSentence(said)}`;
  },
  why: "A judge that repeats its whole error still does not undo two in a row at once: the second look costs a step, and in that step quality grows. What it then no longer buys is a second opinion, and that is what loses to the budget once the noise is large. “Better” is meant of true reach alone.",
  map: {
    yName: "correlation at which two in a row falls behind fixed 6",
    xName: "_σ_, the judge’s noise →",
    never: "never within [0, 1]: two in a row is ahead at every correlation",
    atOnce: "behind even where errors are independent",
    behind: "fixed 6 ahead",
    here: "this judge",
    none: "never",
    at: (correlation: number) => rate(correlation),
    reading: "σ, the judge’s noise",
    readingText: (sigma: string, at: string) => `σ ${sigma}: ${at}`,
    summary:
      "The correlation of errors at which two in a row falls behind six fixed steps, against the judge’s noise.",
    sentence({ sigma, at, neverUpTo, atOnceFrom }: CrossingMapSaid): string {
      const here =
        at === null
          ? `At _σ_ ${number(sigma)} two in a row never falls behind within [0, 1].`
          : at === 0
            ? `At _σ_ ${number(sigma)} two in a row is behind at every correlation.`
            : `At _σ_ ${number(sigma)} two in a row falls behind six fixed steps at a correlation of ${rate(at)}.`;
      const never = neverUpTo === null ? "" : ` It never does up to _σ_ ${rate(neverUpTo, 3)}`;
      const once =
        atOnceFrom === null
          ? ""
          : `${never === "" ? " It" : ", and"} is behind from the start from _σ_ ${rate(atOnceFrom, 3)} on`;
      return `${here}${never}${once}${never + once === "" ? "" : "."}`;
    },
  },
  table: {
    caption: "True reach by correlation of errors",
    captionMap: "Where two in a row falls behind six fixed steps",
    correlation: "correlation",
    kind: "kind",
    lead: "lead",
    se: "s.e.",
    seOf: (rule: string) => `s.e., ${rule}`,
    sigma: "σ",
    at: "crossing",
    low: "from",
    high: "to",
    atZero: "lead at 0",
    atOne: "lead at 1",
  },
};

/** What the correlation is called: of any two steps, or, where it fades, the share that repeats. */
function share({ persistence }: CrossingSaid): string {
  return persistence === 1 ? "a correlation" : "a repeating share";
}

function crossingSentence(said: CrossingSaid): string {
  const { at, low, high, last, kind } = said;
  if (at === null) {
    const open =
      kind === "simulated" && low !== null
        ? ` (95% leave a crossing from ${rate(low)} on open)`
        : "";
    return `It never falls behind within [0, 1]: where all of the error repeats it is still ${(100 * last).toFixed(1)} points ahead${open}.`;
  }
  if (at === 0) return "It is behind even where errors do not repeat at all.";
  if (kind === "exact")
    return `It stops being the better default at ${share(said)} of ${rate(at, 3)}.`;
  return `It stops being the better default at ${share(said)} of about ${rate(at)} (95%: from ${rate(low ?? 0)} ${high === null ? "on, perhaps never" : `to ${rate(high)}`}).`;
}

export function signed(share: number, digits = 1): string {
  const points = (100 * share).toFixed(digits);
  if (Number(points) === 0) return (0).toFixed(digits);
  return share < 0 ? `−${points.slice(1)}` : `+${points}`;
}
