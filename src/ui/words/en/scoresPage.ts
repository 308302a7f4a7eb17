import { rate } from "../../format.ts";
import { scores } from "./scores.ts";

const { percent } = scores;

export interface RepeatFacts {
  /** pairs of successive steps that both have a label */
  readonly pairs: number;
  readonly afterError: {
    readonly estimate: number;
    readonly successes: number;
    readonly n: number;
  } | null;
  readonly otherwise: { readonly estimate: number } | null;
  readonly difference: {
    readonly estimate: number;
    readonly low: number;
    readonly high: number;
  } | null;
}

export interface ScoresHeadlinePart {
  readonly text: string;
  readonly role?: "acceptance" | "validity";
}

/** Words of the Lab's other world, "scores". */
export const scoresPage = {
  headline: (observed: number, truth: number): readonly ScoresHeadlinePart[] => [
    { text: "A stop at the first score over the bar: " },
    { role: "acceptance", text: `${percent(observed)} observed` },
    { text: ", " },
    { role: "validity", text: `${percent(truth)} true` },
    { text: "." },
  ],
  lead: "A task’s hidden quality rises step by step; a judge scores it with noise; guards read the scores and stop. The benchmark is public, the question is the note’s: who stops on luck?",
  rail: "Controls",
  sheet: "Controls",
  choosePreset: "Start from",
  own: "own settings",
  presets: "Presets",
  groups: { preset: "start", judge: "judge", loop: "loop", runs: "runs", rules: "rules" },
  reset: "reset all",
  rows: {
    sigma: { words: "judge’s noise", about: "Standard deviation of the judge’s error" },
    correlation: {
      words: "error that repeats",
      about: "Share of the error’s variance that is there again at the next step",
    },
    persistence: {
      words: "how long it stays",
      about: "What the repeating part takes over from step to step: 1 stays for the whole task",
    },
    bar: { words: "bar", about: "Quality that a task should reach" },
    cap: { words: "steps at most", about: "Steps at most" },
    warmup: {
      words: "tasks that warm up",
      about: "Tasks seen before the test, by rules that learn",
    },
    tasks: { words: "tasks a seed", about: "Tasks that are tested for each seed" },
    seeds: { words: "seeds", about: "Seeds that simulated numbers are averaged over" },
    seed: { words: "first seed", about: "The first of the seeds" },
  },
  rulesHint: "Rules that are drawn; a stack of your own is in “Which guard ends the loop?”.",
  log: {
    title: "Your log of scores",
    hint: "CSV or JSONL with instance, round, score and, where you know it, valid. It stays on this machine.",
    fields: {
      title: "No known log. Rows with a score each? Say which field is what:",
      instance: "run",
      round: "round (blank: rows in order)",
      score: "score",
      label: "truth: 1, true, yes or 0, false, no",
      read: "read it so",
    },
    noScores:
      "This log has no scores: replaying these rules needs a number score for every round. Votes are read in the Lab and in “Your loop”.",
    aggregated:
      "This log has too many runs to keep each by name, so scores are lost; try a part of it.",
    scale: "scores run from 0 to",
    leftOut: (left: number, of: number) =>
      `${left} of ${of} runs are left out: a round has no score, or one off the scale.`,
    read: (runs: number, bar: string) => `${runs} runs, bar ${bar}`,
    rule: "rule",
    truth: "true reach",
    said: "observed",
    gap: "observed less true",
    steps: "steps",
    short: "cut short",
    caption: "The rules replayed on this log, with 95% intervals",
    note: "Cut short: runs that end before the rule would; they count as stopped at their last step.",
    interval: (low: number, high: number) => `${percent(low, 0)} – ${percent(high, 0)}`,
    repeated: repeatedSentence,
    consequence: (repeats: boolean | null): string =>
      repeats === null
        ? "Whether two in a row can be trusted here is not told yet."
        : repeats
          ? "Errors repeat here, so two in a row counts some mistakes twice; tasks that differ in how hard they are to judge look the same and hurt it the same."
          : "No repetition is seen beyond chance, which is what two in a row rests on.",
    correlation: (estimate: number, low: number, high: number) =>
      `As a correlation of the two errors: ${rate(estimate)}, 95% from ${rate(low)} to ${rate(high)}.`,
    take: (value: string) => `set the figures’ repeating error to ${value}`,
  },
};

function repeatedSentence(what: "passes" | "fails", facts: RepeatFacts): string {
  const { afterError, otherwise, difference } = facts;
  const error = what === "passes" ? "passes a bad step" : "fails a good step";
  if (afterError === null || otherwise === null || difference === null) {
    return `How often this judge ${error} again cannot be told: too few labelled pairs of steps.`;
  }
  const points = (value: number): string =>
    `${value < 0 ? "−" : ""}${Math.abs(100 * value).toFixed(0)}`;
  return `Once it ${error}, this judge does so again in ${afterError.successes} of ${afterError.n} (${percent(afterError.estimate, 0)}); otherwise in ${percent(otherwise.estimate, 0)}: ${points(difference.estimate)} points apart, 95% from ${points(difference.low)} to ${points(difference.high)}.`;
}
