import { type Command, Option } from "commander";
import {
  checkMapping,
  FORMAT_IDS,
  type FormatId,
  type Log,
  type Mapping,
  type Problem,
  readLogs,
} from "#traces";
import { type Opened, openFile, readText, reason } from "../files.ts";
import { BadInput, BadUsage, type Io } from "../io.ts";

/** How the files of a log are read, as flags say it. */
export interface LogFlags {
  readonly skipBad?: true;
  readonly format?: FormatId | "auto";
  readonly map?: string;
}

const EXPECTED = "a log";

/** Adds the argument `<log...>` and the flags that say how it is read. */
export function withLog(command: Command, argument = "<log...>"): Command {
  return command
    .argument(argument, "the log: one file or several, or - for standard input")
    .addOption(
      new Option("--format <id>", "how to read it; by default each file is told by its start")
        .choices(["auto", ...FORMAT_IDS])
        .default("auto"),
    )
    .option("--map <file>", "a mapping (JSON) that says which field is what")
    .option("--skip-bad", "set bad rows aside, count them, and go on");
}

/**
 * Reads the log that a command names. Strict unless `skipBad`: any problem refuses the log, all
 * problems listed. With `skipBad` they are listed on standard error and the rest is used.
 *
 * @param fields - a mapping that the command itself makes, in place of a file's
 * @throws BadInput; BadUsage where flags contradict each other
 */
export async function loadLog(
  paths: readonly string[],
  flags: LogFlags,
  io: Io,
  fields?: Mapping,
): Promise<Log> {
  const { skipBad = false, format = "auto", map } = flags;
  if (map !== undefined && format !== "auto" && format !== "mapped") {
    throw new BadUsage(`--map and --format ${format} exclude each other; expected one of them`);
  }
  if (map === undefined && format === "mapped") {
    throw new BadUsage("--format mapped needs to know which field is what; expected --map FILE");
  }
  if (paths.filter((path) => path === "-").length > 1) {
    throw new BadUsage("- is given twice, but standard input can be read once");
  }
  const mapping = map === undefined ? fields : await loadMapping(map, io);
  const files: Opened[] = [];
  for (const path of paths) files.push(await openFile(path, EXPECTED, io));
  const log = await readLogs(files, {
    skipBad,
    format,
    problemLimit: Number.POSITIVE_INFINITY,
    ...(mapping === undefined ? {} : { map: mapping }),
  }).catch((error: unknown) => {
    const names = files.map(({ name }) => name).join(", ");
    throw new BadInput([`${names}: ${reason(error)}; expected ${EXPECTED}`]);
  });
  const lines = log.problems.map(located);
  if (log.trajectories.length === 0) {
    const none = `${log.file}: none of ${log.rowsRead} rows is left; expected at least one good row`;
    throw new BadInput(skipBad && log.rowsRead > 0 ? [...lines, none] : lines);
  }
  for (const line of lines) io.stderr(`${line}\n`);
  if (lines.length > 0) {
    const aside = log.rowsRead - log.rowsKept;
    io.stderr(`${log.file}: ${aside} of ${log.rowsRead} rows set aside\n`);
  }
  if (log.ignoredColumns.length > 0) {
    io.stderr(`${log.file}: columns that are not read: ${log.ignoredColumns.join(", ")}\n`);
  }
  return log;
}

/** "log.csv:12: what is wrong; what was expected"; in a document, its path in place of the line. */
function located({ file, line, path, message }: Problem): string {
  return `${file}:${path ?? line}: ${message}`;
}

async function loadMapping(path: string, io: Io): Promise<Mapping> {
  const text = await readText(path, "a mapping as JSON", io);
  const name = path === "-" ? "<stdin>" : path;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new BadInput([`${name}: not JSON (${detail}); expected a mapping`]);
  }
  const { mapping, problems } = checkMapping(value);
  if (mapping === null) throw new BadInput(problems.map(({ message }) => `${name}: ${message}`));
  return mapping;
}
