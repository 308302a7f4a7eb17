import Papa from "papaparse";
import { COLUMNS } from "./columns.ts";
import type { Trajectory } from "./log.ts";

/** Trajectories written at once, so that a long log is not held as fields as well. */
const BATCH = 5_000;

type Optional = "source" | "count" | "cost" | "fold" | "score";

/**
 * The canonical log as CSV; `source`, `count`, `cost`, `fold` and `score` appear only where a trajectory has one.
 * `readLog` gives the trajectories back (lines apart), unless a name holds a carriage return:
 * line ends are read as "\n".
 *
 * @param always - of these, those that appear in any case
 */
export function writeLog(
  trajectories: readonly Trajectory[],
  always: readonly Optional[] = [],
): string {
  const has: Record<Optional, boolean> = {
    source: trajectories.some(({ source }) => source !== ""),
    count: trajectories.some(({ count }) => count !== 1),
    cost: trajectories.some(({ rounds }) => rounds.some(({ cost }) => cost !== undefined)),
    fold: trajectories.some(({ fold }) => fold !== undefined),
    score: trajectories.some(({ rounds }) => rounds.some(({ score }) => score !== undefined)),
  };
  for (const column of always) has[column] = true;
  const fields = COLUMNS.filter((column) => column !== "labeller").filter(
    (column) => !(column in has) || has[column as Optional],
  );
  const lines = [`${fields.join(",")}\n`];
  for (let from = 0; from < trajectories.length; from += BATCH) {
    const data = trajectories
      .slice(from, from + BATCH)
      .flatMap(({ source, instance, rounds, count, fold }) =>
        rounds.map(({ accepts, queries, valid, cost, score }, round) => {
          const plan = { instance, round, accepts, queries, valid, cost, score };
          const row = { ...plan, source, count, fold };
          return fields.map((field) => row[field] ?? "");
        }),
      );
    if (data.length > 0) lines.push(`${Papa.unparse(data, { newline: "\n" })}\n`);
  }
  return lines.join("");
}
