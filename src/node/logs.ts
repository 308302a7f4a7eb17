import { type Log, type Problem, readLog } from "#traces";
import { openFile, reason } from "./files.ts";
import { BadInput, type Io } from "./io.ts";

/**
 * Reads the log that a command names. Strict unless `skipBad`: any problem refuses the file, all
 * problems listed. With `skipBad` they are listed on standard error and the rest is used.
 *
 * @throws BadInput
 */
export async function loadLog(path: string, skipBad: boolean, io: Io): Promise<Log> {
  const { name, stream, size } = await openFile(path, "a log, CSV or JSONL", io);
  let log: Log;
  try {
    log = await readLog(name, stream, {
      skipBad,
      problemLimit: Number.POSITIVE_INFINITY,
      ...(size === undefined ? {} : { size }),
    });
  } catch (error) {
    throw new BadInput([`${name}: ${reason(error)}; expected a log, CSV or JSONL`]);
  }
  const lines = log.problems.map(located);
  if (log.trajectories.length === 0) {
    const none = `${name}: none of ${log.rowsRead} rows is left; expected at least one good row`;
    throw new BadInput(skipBad && log.rowsRead > 0 ? [...lines, none] : lines);
  }
  for (const line of lines) io.stderr(`${line}\n`);
  if (lines.length > 0) {
    const aside = log.rowsRead - log.rowsKept;
    io.stderr(`${name}: ${aside} of ${log.rowsRead} rows set aside\n`);
  }
  if (log.ignoredColumns.length > 0) {
    io.stderr(`${name}: columns that are not read: ${log.ignoredColumns.join(", ")}\n`);
  }
  return log;
}

/** "log.csv:12: what is wrong; what was expected" */
function located({ file, line, message }: Problem): string {
  return `${file}:${line}: ${message}`;
}
