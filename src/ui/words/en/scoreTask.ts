import { rate } from "../../format.ts";
import { scores } from "./scores.ts";

export interface TaskFacts {
  /** from 1 */
  readonly task: number;
  readonly of: number;
  readonly type: string;
  readonly bar: number;
  readonly cap: number;
  /** rules that have stopped within what is shown */
  readonly lucky: readonly { readonly name: string; readonly step: number }[];
  readonly there: readonly { readonly name: string; readonly step: number }[];
  readonly short: readonly { readonly name: string; readonly step: number }[];
  /** the first score at the bar whose quality is below it, within what is shown */
  readonly luck: { readonly step: number; readonly score: number; readonly quality: number } | null;
  /** the first step whose quality is at the bar; null where none is */
  readonly reaches: number | null;
  readonly upTo: number;
}

/** Words of "One task, score by score". */
export const scoreTask = {
  title: "One task: when is it there, and who notices?",
  note: (seed: number) => `one draw, seed ${seed}`,
  rewind: "rewind",
  step: "next score",
  all: "all scores",
  previous: "task before",
  next: "next task",
  lucky: "next lucky one",
  newSeed: "new seed",
  quality: (value: number) => `quality ${rate(value)}`,
  score: (value: number) => `score ${rate(value)}`,
  bar: (value: number) => `bar ${rate(value)}`,
  luck: "× luck: a score at the bar, the quality below it",
  luckShort: "× luck",
  steps: "step",
  going: "goes on",
  fates: {
    there: (step: number, quality: number) => `there, step ${step}: ${rate(quality)}`,
    luck: (step: number, quality: number) => `luck, step ${step}: ${rate(quality)}`,
    short: (step: number, quality: number) => `short, step ${step}: ${rate(quality)}`,
  },
  summary: (task: number, steps: number) =>
    `Hidden quality and noisy scores of task ${task} over ${steps} steps, and where each rule stops.`,
  sentence(facts: TaskFacts): string {
    const { task, of, type, luck, reaches, lucky, there, short, upTo, cap } = facts;
    const kind = scores.types[type] ?? type;
    const truth =
      reaches === null
        ? `never reaches the bar within ${cap} steps`
        : `truly reaches the bar at step ${reaches}`;
    const seen =
      luck === null
        ? upTo < cap
          ? "So far no score at the bar was luck."
          : "No score at the bar was luck."
        : `At step ${luck.step} the judge gives ${rate(luck.score)} to a quality of ${rate(luck.quality)}: luck.`;
    const named = (of: TaskFacts["lucky"]): string =>
      of.map(({ name, step }) => `${name} (${step})`).join(", ");
    const ends = [
      ...(lucky.length > 0 ? [`Taken in by it: ${named(lucky)}.`] : []),
      ...(there.length > 0 ? [`Truly there: ${named(there)}.`] : []),
      ...(short.length > 0 ? [`Short of it, and say so: ${named(short)}.`] : []),
    ];
    return `Task ${task} of ${of}, ${kind}, ${truth}. ${[seen, ...ends].join(" ")}`;
  },
  from: (s0: number, r: number) => `here _s₀_ = ${rate(s0)}, _r_ = ${rate(r)}`,
  table: {
    caption: "One task, score by score",
    step: "step",
    quality: "hidden quality",
    score: "score",
    stops: "who stops here",
  },
};
