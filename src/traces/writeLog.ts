import Papa from "papaparse";
import { COLUMNS } from "./columns.ts";
import type { Trajectory } from "./log.ts";

/**
 * The canonical log as CSV; `source`, `count`, `cost` and `fold` appear only where a trajectory has one.
 * `readLog` gives the trajectories back (lines apart), unless a name holds a carriage return: line ends
 * are read as "\n".
 */
export function writeLog(trajectories: readonly Trajectory[]): string {
  const has = {
    source: trajectories.some(({ source }) => source !== ""),
    count: trajectories.some(({ count }) => count !== 1),
    cost: trajectories.some(({ rounds }) => rounds.some(({ cost }) => cost !== undefined)),
    fold: trajectories.some(({ fold }) => fold !== undefined),
  };
  const fields = COLUMNS.filter((column) => !(column in has) || has[column as keyof typeof has]);
  const data = trajectories.flatMap(({ source, instance, rounds, count, fold }) =>
    rounds.map(({ accepts, queries, valid, cost }, round) => {
      const row = { instance, round, accepts, queries, valid, source, count, cost, fold };
      return fields.map((field) => row[field] ?? "");
    }),
  );
  return `${Papa.unparse({ fields, data }, { newline: "\n" })}\n`;
}
