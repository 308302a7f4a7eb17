import { type Log, readLog } from "#traces";

/** Two labelled instances: one mended, one broken; eight votes a round. */
export const GOOD = [
  "instance,round,accepts,queries,valid",
  "a,0,2,8,0",
  "a,1,6,8,1",
  "b,0,7,8,1",
  "b,1,5,8,0",
].join("\n");

/** The log that the reader makes of a text; jsdom's files have no streams. */
export function logOf(text: string, name = "loop.csv"): Promise<Log> {
  return readLog(name, Uint8Array.from(Buffer.from(text)), { skipBad: true });
}
