import type { Command } from "commander";
import { countsOf, type Log, type LoggedRound, type Trajectory, writeLog } from "#traces";
import { json, type Output, started } from "../command.ts";
import { writeWhole } from "../files.ts";
import type { Io } from "../io.ts";
import { type LogFlags, loadLog, withLog } from "./logs.ts";

type CountsFlags = Output & LogFlags & { readonly out?: string };

/** What `overfix counts --json` prints. */
export interface CountsReport {
  readonly log: Pick<Log, "file" | "hash" | "rowsRead" | "rowsKept"> & {
    /** Counts included. */
    readonly instances: number;
  };
  readonly paths: readonly CountedPath[];
  readonly problems: Log["problems"];
}

/** A path that so many instances of a source and a fold took. */
export interface CountedPath extends Pick<Trajectory, "source" | "instance" | "count"> {
  readonly fold: number;
  readonly rounds: readonly Omit<LoggedRound, "line" | "score">[];
}

const HELP = `
Writes the log as its distinct paths, each with how many instances took it: a canonical CSV with the
columns count and fold, which every command reads in place of the log. Rates and replays are the same on
it, cross-fitted ones included, for paths are counted by source and by fold. Names and scores are left
out; the cost of a round is the mean over all instances that came to it by the same path.

For a log beyond one machine docs/counts.md has a SQL statement that makes such a table.

Example:
  overfix counts runs/*.csv --out counts.csv`;

export function countsCommand(parent: Command, io: Io): Command {
  return withLog(started(parent, "counts", "A log as its distinct paths, each with a count."))
    .option("--out <file>", "write there, whole or not at all, and print what was written")
    .option("--json", "JSON in place of CSV")
    .addHelpText("after", HELP)
    .action(async (files: readonly string[], flags: CountsFlags) => {
      const log = await loadLog(files, flags, io);
      const paths = countsOf(log.trajectories);
      const content = flags.json
        ? json(countsReport(log, paths))
        : writeLog(paths, ["count", "fold"]);
      if (flags.out === undefined) {
        io.stdout(content);
        return;
      }
      await writeWhole(flags.out, content);
      const instances = sum(paths.map(({ count }) => count));
      io.stdout(`${flags.out}: ${paths.length} paths of ${instances} instances\n`);
    });
}

function countsReport(log: Log, paths: readonly Trajectory[]): CountsReport {
  const { file, hash, rowsRead, rowsKept, problems } = log;
  return {
    log: { file, hash, instances: sum(paths.map(({ count }) => count)), rowsRead, rowsKept },
    paths: paths.map(({ source, instance, rounds, count, fold = 0 }) => ({
      source,
      instance,
      count,
      fold,
      rounds: rounds.map(({ accepts, queries, valid, cost }) => ({
        accepts,
        queries,
        valid,
        ...(cost === undefined ? {} : { cost }),
      })),
    })),
    problems,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
