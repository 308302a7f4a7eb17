import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Log } from "../../../src/traces/log.ts";
import { readLogs } from "../../../src/traces/readLogs.ts";

/** A file by name, as it would be dropped. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const FIXTURES = "test/traces/fixtures";
const SHARED = "../shared/data";

/** Whether the public logs are at hand; tests that need them are skipped otherwise. */
export const havePublicLogs = existsSync(`${SHARED}/logs`);
/** For the title of what is skipped then. */
export const PUBLIC = `public logs${havePublicLogs ? "" : " (skipped: ../shared/data/logs is absent)"}`;

export function fixture(name: string): NamedBytes {
  return { name, bytes: new Uint8Array(readFileSync(`${FIXTURES}/${name}`)) };
}

export function fixtures(): NamedBytes[] {
  return readdirSync(FIXTURES).toSorted().map(fixture);
}

export function publicLog(name: string): NamedBytes {
  return { name, bytes: new Uint8Array(readFileSync(`${SHARED}/logs/${name}`)) };
}

export function publicLogs(): NamedBytes[] {
  return readdirSync(`${SHARED}/logs`).toSorted().map(publicLog);
}

/** A canonical log that was computed from a whole public log by another program. */
export function normalised(name: string): Promise<Log> {
  const bytes = new Uint8Array(readFileSync(`${SHARED}/normalised/${name}`));
  return readLogs([{ name, source: bytes }], { skipBad: false });
}

/** Reads files as the product does. */
export function logOf(...files: readonly NamedBytes[]): Promise<Log> {
  return readLogs(
    files.map(({ name, bytes }) => ({ name, source: bytes })),
    { skipBad: true },
  );
}

/** `instance round accepts/queries valid` of every round, in order; – where there is none. */
export function rowsOf(log: Log): string[] {
  return log.trajectories.flatMap(({ instance, rounds }) =>
    rounds.map(
      ({ accepts, queries, valid }, round) =>
        `${instance} ${round} ${accepts ?? "–"}/${queries ?? "–"} ${valid ?? "–"}`,
    ),
  );
}

/** Pairs of labelled neighbours: [into valid, from invalid, into invalid, from valid]. */
export function transitions(log: Log): number[] {
  const counts = [0, 0, 0, 0];
  for (const { rounds } of log.trajectories) {
    for (const [i, { valid }] of rounds.slice(1).entries()) {
      const before = rounds[i]?.valid;
      if (before === 0) {
        counts[1]!++;
        if (valid === 1) counts[0]!++;
      } else if (before === 1) {
        counts[3]!++;
        if (valid === 0) counts[2]!++;
      }
    }
  }
  return counts;
}
