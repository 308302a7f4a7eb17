import type { Log, ProblemCode } from "../../src/traces/log.ts";
import { readLog } from "../../src/traces/readLog.ts";

export const HEADER = "instance,round,accepts,queries,valid";

export function read(text: string | Uint8Array, skipBad = true): Promise<Log> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return readLog("log.csv", bytes, { skipBad });
}

/** A CSV with the canonical header and these rows. */
export function rows(...lines: readonly string[]): string {
  return [HEADER, ...lines, ""].join("\n");
}

/** `code:line` of each problem. */
export function located(log: Log): string[] {
  return log.problems.map(
    ({ code, line }: { code: ProblemCode; line: number }) => `${code}:${line}`,
  );
}

/** The bytes as a stream, cut at these places. */
export function cutStream(bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const places = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  return new ReadableStream({
    start(controller) {
      for (let i = 1; i < places.length; i++) {
        controller.enqueue(bytes.slice(places[i - 1], places[i]));
      }
      controller.close();
    },
  });
}
