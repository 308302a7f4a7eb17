import {
  ADAPTIVE_ORDER,
  type MeasuredShare,
  parseOrder,
  parseScoreRule,
  type RepeatedErrors,
  type Repeats,
  repeatedErrors,
  type ScoredRun,
  type ScoreReplay,
  scoreRuns,
} from "#engine";
import type { Log, Trajectory } from "#traces";
import { BadInput } from "../io.ts";
import type { Note } from "../notes.ts";
import { aligned, MARKS, share } from "../table.ts";

/** What `overfix score-loop LOG --json` prints. */
export interface ScoreReplayReport {
  readonly log: {
    readonly file: string;
    readonly hash: string;
    readonly runs: number;
    readonly rowsRead: number;
    readonly rowsKept: number;
  };
  readonly bar: number;
  readonly rules: readonly ScoreReplay[];
  /** Guards of `stack`, in order. */
  readonly order: readonly string[];
  readonly repeatedErrors: RepeatedErrors;
  readonly notes: readonly Note[];
}

export interface ScoreReplaySettings {
  /** On [0, 1], once scores are brought there. */
  readonly bar: number;
  /** What 0 and 1 are on the log's own scale. */
  readonly scale?: readonly [low: number, high: number];
  readonly rules?: readonly string[];
  readonly order?: readonly string[];
  /** Leaves out runs with a round that has no score, or one off the scale. */
  readonly skipBad?: boolean;
}

/** Rules that a log of scores is replayed on where none are named. */
const RULES = ["threshold", "margin:0.85", "two-in-a-row", "smooth:2", "fixed:6", "adaptive"];

/**
 * Replays rules on a log of scores, and counts how often its judge repeats an error.
 *
 * @throws BadInput listing rounds without a score or with one off the scale, unless `skipBad`; RangeError
 *   for an unknown id
 */
export function scoreReplay(log: Log, settings: ScoreReplaySettings): ScoreReplayReport {
  const { bar, scale = [0, 1], skipBad = false } = settings;
  const order = parseOrder(settings.order ?? ADAPTIVE_ORDER).map(({ id }) => id);
  const ids = settings.rules ?? (settings.order === undefined ? RULES : [...RULES, "stack"]);
  const rules = ids.map((id) => parseScoreRule(id, order));
  const problems: string[] = [];
  const runs: ScoredRun[] = [];
  let left = 0;
  for (const trajectory of log.trajectories) {
    const found = runOf(trajectory, scale, log.file);
    if (found.run === null) left++;
    else runs.push(found.run);
    problems.push(...found.problems);
  }
  if (log.aggregated) throw new BadInput([`${log.file}: ${AGGREGATED}`]);
  if (runs.length === 0 || (problems.length > 0 && !skipBad)) {
    const none = log.trajectories.every(({ rounds }) => rounds.every((r) => r.score === undefined));
    throw new BadInput(none ? [`${log.file}: ${NO_SCORES}`] : problems);
  }
  const { file, hash, rowsRead, rowsKept } = log;
  const notes: Note[] = [];
  if (left > 0) {
    notes.push({ code: "left-out", message: `runs left out: ${left} of ${runs.length + left}` });
  }
  const repeated = repeatedErrors(runs, bar);
  if (repeated.pairs === 0) {
    const message = "no two successive rounds have labels, so whether errors repeat cannot be told";
    notes.push({ code: "unlabelled", message });
  }
  return {
    log: { file, hash, runs: runs.length, rowsRead, rowsKept },
    bar,
    rules: scoreRuns(runs, rules, bar),
    order,
    repeatedErrors: repeated,
    notes,
  };
}

const NO_SCORES =
  "no round has a score; expected a log with one, its field named by --score or a mapping's score";
const AGGREGATED = "too many runs to keep each by name, so scores are lost; expected a part of it";

function runOf(
  { rounds, count }: Trajectory,
  [low, high]: readonly [number, number],
  file: string,
): { run: ScoredRun | null; problems: string[] } {
  const problems: string[] = [];
  const scores = rounds.map(({ score, line }) => {
    const at = score === undefined ? Number.NaN : (score - low) / (high - low);
    if (score === undefined) problems.push(`${file}:${line}: no score; expected a number`);
    else if (!(at >= 0 && at <= 1)) {
      problems.push(
        `${file}:${line}: score ${score} is off the scale; expected ${low} to ${high} (--scale says another)`,
      );
    }
    return at;
  });
  const valid = rounds.map((round) => round.valid);
  return { run: problems.length > 0 ? null : { scores, valid, count }, problems };
}

/** The report as a table for people. */
export function scoreReplayTable(report: ScoreReplayReport): string {
  const { log, bar, rules, repeatedErrors: repeated, notes } = report;
  const range = (of: { low: number; high: number }): string =>
    `${share(of.low)} … ${share(of.high)}`;
  const pair = (of: MeasuredShare | ScoreReplay["gap"]): string[] =>
    of === null ? ["–", "–"] : [share(of.estimate), range(of)];
  const rows = rules.map((rule) => [
    MARKS.measured,
    rule.id,
    ...pair(rule.trueReach),
    ...pair(rule.observedReach),
    ...pair(rule.gap),
    rule.steps.toFixed(2),
    String(rule.short),
    String(rule.unlabelled),
  ]);
  return [
    `${log.file}: ${log.runs} runs, bar ${bar}`,
    "",
    aligned(
      [
        [
          ...["", "rule", "true reach", "95 %", "observed", "95 %"],
          ...["gap", "95 %", "steps", "short", "unlabelled"],
        ],
        ...rows,
      ],
      ["left", "left", "right"],
    ),
    "",
    `does the judge repeat its errors? ${repeated.pairs} pairs of successive rounds with labels`,
    aligned(
      [
        [
          ...["", "", "after an error", "95 %", "otherwise", "95 %"],
          ...["difference", "95 %", "correlation", "95 %"],
        ],
        repeatsRow("a bad plan passes (again)", repeated.falsePasses),
        repeatsRow("a good plan fails (again)", repeated.falseFails),
      ],
      ["left", "left", "right"],
    ),
    "two in a row rests on the first line: a difference over 0 means that confirming counts one mistake twice",
    "",
    ...notes.map(({ message }) => message),
    "# measured: reach with Wilson's interval, gap with Tango's, repeats by run",
    "",
  ].join("\n");

  function repeatsRow(
    name: string,
    { afterError, otherwise, difference, correlation }: Repeats,
  ): string[] {
    return [MARKS.measured, name].concat(
      ...[afterError, otherwise, difference, correlation].map((of) =>
        of === null ? ["–", "–"] : [share(of.estimate), range(of)],
      ),
    );
  }
}
