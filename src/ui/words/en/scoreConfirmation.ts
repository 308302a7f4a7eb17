import { rate } from "../../format.ts";
import { number } from "./scoreNumber.ts";
import { scores } from "./scores.ts";

const { percent } = scores;

type Kind = "in-a-row" | "smooth";

interface AtSteps {
  readonly reach: number;
  readonly bar: number;
}

/** Both ways where they take the same mean steps. */
export interface ConfirmationNow {
  readonly steps: number;
  readonly row: AtSteps;
  readonly mean: AtSteps;
  /** n in a row less the mean of n, in [−1, 1], and half of its 95 % interval */
  readonly difference: number;
  readonly error: number;
}

/** Mean steps over which one way is told to be ahead. */
interface ConfirmationAhead {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
  readonly most: { readonly steps: number; readonly lead: number; readonly error: number };
}

/** What the sentence is told. */
export interface ConfirmationSaid {
  readonly sigma: number;
  readonly correlation: number;
  readonly n: number;
  readonly now: ConfirmationNow | null;
  readonly ahead: readonly ConfirmationAhead[];
}

/** Words of "In a row, or the mean of the last?". */
export const scoreConfirmation = {
  title: "At equal steps: n in a row, or the mean of the last n?",
  noteDrawn: (seeds: number, tasks: number, seed: number) =>
    `${seeds} seeds × ${tasks} tasks, from seed ${seed}; bands 95% at each place`,
  kinds: {
    "in-a-row": (n: number) => (n === 1 ? "threshold" : `${n} in a row`),
    smooth: (n: number) => (n === 1 ? "threshold" : `mean of ${n}`),
  } satisfies Record<Kind, (n: number) => string>,
  count: (n: number) => `n = ${n}`,
  difference: (share: number, error: number) =>
    `${signed(share)} ± ${(100 * error).toFixed(1)} points`,
  differenceName: (n: number) => `${n} in a row less mean of ${n}, points of true reach`,
  tick: (share: number) =>
    share === 0 ? "0" : signed(share, 100 * share === Math.round(100 * share) ? 0 : 1),
  above: (n: number) => `${n} in a row ahead ↑`,
  below: (n: number) => `mean of ${n} ahead ↓`,
  none: "the curves share no mean steps",
  plainName: (bar: number) => `numbers: that n at the plain bar, ${rate(bar)}`,
  xName: "mean steps, as the bar moves →",
  xNameShort: "mean steps →",
  reading: "mean steps",
  readingValue: (steps: number, difference: string) => `${steps.toFixed(1)}: ${difference}`,
  readingLine: ({ steps, row, mean }: ConfirmationNow, n: number) =>
    `At ${steps.toFixed(1)} steps: ${n} in a row ≈ ${percent(row.reach)} (bar ${rate(row.bar)}), mean of ${n} ≈ ${percent(mean.reach)} (bar ${rate(mean.bar)})`,
  summary: (n: number) =>
    `True reach of ${n} in a row and of the mean of ${n} against mean steps, and their difference at equal mean steps.`,
  sentence({ sigma, correlation, n, now, ahead }: ConfirmationSaid): string {
    const at = `At _σ_ ${number(sigma)}${correlation === 0 ? " with independent errors," : ` and correlation ${rate(correlation)},`}`;
    if (now === null) return `${at} the two take no equal mean steps: nothing can be compared.`;
    const name = (kind: Kind): string => scoreConfirmation.kinds[kind](n);
    const runs = ahead.map(
      ({ kind, from, to, most }) =>
        `${name(kind)} is ahead ${from === to ? `at ${from.toFixed(1)} mean steps` : `from ${from.toFixed(1)} to ${to.toFixed(1)} mean steps`}, by ${points(most.lead)} ± ${points(most.error)} points at ${most.steps.toFixed(1)}`,
    );
    const told =
      runs.length === 0
        ? `${at} neither is told to be ahead at any mean steps.`
        : `${at} ${runs.join("; ")}.`;
    const here =
      Math.abs(now.difference) <= now.error
        ? `At ${now.steps.toFixed(1)} steps they are not told apart (${signed(now.difference)} ± ${points(now.error)}).`
        : `At ${now.steps.toFixed(1)} steps ${name(now.difference > 0 ? "in-a-row" : "smooth")} is ahead by ${points(Math.abs(now.difference))} ± ${points(now.error)} points.`;
    return `${told} ${here}`;
  },
  why: "Either rule takes more steps under a higher bar; so that the number of steps explains nothing, each is read at the bar at which both take as many. Its lead at the plain bar is the lead of the steps that it takes.",
  table: {
    caption: "N in a row and the mean of n, by bar; their difference at equal mean steps",
    what: "rule",
    bar: "bar",
    steps: "mean steps",
    stepsSe: "s.e.",
    reach: "true reach",
    reachSe: "s.e.",
    difference: "difference at equal steps",
  },
};

export function points(share: number): string {
  return (100 * share).toFixed(1);
}

export function signed(share: number, digits = 1): string {
  const text = (100 * share).toFixed(digits);
  if (Number(text) === 0) return (0).toFixed(digits);
  return share < 0 ? `−${text.slice(1)}` : `+${text}`;
}
