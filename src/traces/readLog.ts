import type { LogSource } from "./bytes.ts";
import type { Log } from "./log.ts";
import { type ReadLogOptions, readLogs } from "./readLogs.ts";

/** Reads a log of one file: see `readLogs`. */
export function readLog(name: string, source: LogSource, options: ReadLogOptions): Promise<Log> {
  const { size } = options;
  return readLogs([{ name, source, ...(size === undefined ? {} : { size }) }], options);
}
