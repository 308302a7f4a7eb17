import type { Log, LoggedRound, Trajectory } from "#traces";
import type { Outcome, Sent } from "./job.ts";

/**
 * A log as columns. A million rows as objects take about a second to copy to the page, in which it
 * stands still; columns change hands, and making the rows again takes a tenth of that.
 */
export interface PackedLog extends Omit<Log, "trajectories"> {
  /** (trajectories) */
  readonly instances: readonly string[];
  readonly sources: readonly string[];
  /** (trajectories) index in `sources` */
  readonly sourceOf: Int32Array;
  /** (trajectories) */
  readonly counts: Float64Array;
  /** (trajectories) −1 where the names say it */
  readonly folds: Int8Array;
  /** (trajectories + 1) trajectory i has the rows from entry i up to entry i + 1 */
  readonly starts: Int32Array;
  /** (rows) NaN for null, in these two */
  readonly accepts: Float64Array;
  readonly queries: Float64Array;
  /** (rows) −1 for null */
  readonly valid: Int8Array;
  /** (rows) NaN for none; empty where no row has one, in these two */
  readonly cost: Float64Array;
  readonly score: Float64Array;
  /** (rows); empty where all are 0, as in an aggregated log */
  readonly lines: Float64Array;
}

/** An outcome as it is posted. */
export function packed(outcome: Outcome): Sent {
  return outcome.kind === "read-log" ? { kind: "read-log", log: packLog(outcome.log) } : outcome;
}

/** The outcome that was posted. */
export function unpacked(sent: Sent): Outcome {
  return sent.kind === "read-log" ? { kind: "read-log", log: unpackLog(sent.log) } : sent;
}

/** A log as columns; the same ones for the same log. */
export function packOnce(log: Log): PackedLog {
  const kept = packs.get(log) ?? packLog(log);
  packs.set(log, kept);
  return kept;
}

const packs = new WeakMap<Log, PackedLog>();

function packLog({ trajectories, ...rest }: Log): PackedLog {
  const n = trajectories.reduce((sum, { rounds }) => sum + rounds.length, 0);
  const some = (has: (round: LoggedRound) => boolean): boolean =>
    trajectories.some(({ rounds }) => rounds.some(has));
  const columns = {
    accepts: new Float64Array(n),
    queries: new Float64Array(n),
    valid: new Int8Array(n),
    cost: new Float64Array(some(({ cost }) => cost !== undefined) ? n : 0),
    score: new Float64Array(some(({ score }) => score !== undefined) ? n : 0),
    lines: new Float64Array(some(({ line }) => line !== 0) ? n : 0),
  };
  const starts = new Int32Array(trajectories.length + 1);
  const indexOf = new Map<string, number>();
  let row = 0;
  trajectories.forEach(({ source, rounds }, i) => {
    if (!indexOf.has(source)) indexOf.set(source, indexOf.size);
    for (const round of rounds) {
      columns.accepts[row] = round.accepts ?? Number.NaN;
      columns.queries[row] = round.queries ?? Number.NaN;
      columns.valid[row] = round.valid ?? -1;
      // what lies beyond an empty column is not stored
      columns.cost[row] = round.cost ?? Number.NaN;
      columns.score[row] = round.score ?? Number.NaN;
      columns.lines[row] = round.line;
      row += 1;
    }
    starts[i + 1] = row;
  });
  return {
    ...rest,
    ...columns,
    starts,
    instances: trajectories.map(({ instance }) => instance),
    sources: [...indexOf.keys()],
    sourceOf: Int32Array.from(trajectories, ({ source }) => indexOf.get(source) ?? 0),
    counts: Float64Array.from(trajectories, ({ count }) => count),
    folds: Int8Array.from(trajectories, ({ fold }) => fold ?? -1),
  };
}

export function unpackLog(log: PackedLog): Log {
  const { instances, sources, sourceOf, counts, folds, starts, ...columns } = log;
  const { accepts, queries, valid, cost, score, lines, ...rest } = columns;
  const made = (row: number): LoggedRound => {
    const price = cost[row] ?? Number.NaN;
    const judged = score[row] ?? Number.NaN;
    const y = at(valid, row);
    return {
      accepts: orNull(at(accepts, row)),
      queries: orNull(at(queries, row)),
      valid: y < 0 ? null : (y as 0 | 1),
      ...(Number.isNaN(price) ? {} : { cost: price }),
      ...(Number.isNaN(judged) ? {} : { score: judged }),
      line: lines[row] ?? 0,
    };
  };
  // rows of an aggregated log have nothing of their own: one object for all that are alike
  const alike = lines.length + cost.length + score.length === 0;
  const shared = new Map<number, LoggedRound>();
  const roundAt = (row: number): LoggedRound => {
    const S = at(accepts, row);
    const M = at(queries, row);
    if (!alike || !(S < FEW && M < FEW)) return made(row);
    const key = (M * FEW + S) * 3 + at(valid, row);
    let round = shared.get(key);
    if (round === undefined) {
      round = made(row);
      shared.set(key, round);
    }
    return round;
  };
  const trajectories = instances.map((instance, i): Trajectory => {
    const rounds: LoggedRound[] = [];
    for (let row = at(starts, i); row < at(starts, i + 1); row++) rounds.push(roundAt(row));
    const fold = at(folds, i);
    return {
      source: sources[at(sourceOf, i)] ?? "",
      instance,
      rounds,
      count: at(counts, i),
      ...(fold < 0 ? {} : { fold }),
    };
  });
  return { ...rest, trajectories };
}

/** Votes below this share their rows. */
const FEW = 2 ** 20;

function at(column: Float64Array | Int32Array | Int8Array, i: number): number {
  return column[i] as number;
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
