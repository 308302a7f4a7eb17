import { type Log, readLog } from "#traces";
import { checkRow } from "../../src/traces/cells.ts";
import { CsvRecords } from "../../src/traces/csv.ts";
import { Gathering } from "../../src/traces/gather.ts";
import { Problems } from "../../src/traces/problems.ts";
import { Rounds } from "../../src/traces/rounds.ts";
import { MADE_AT_ONCE, madeCsv } from "./madeCsv.ts";
import { LOGGED_ROUNDS } from "./madeLog.ts";
import { againstSlower, ns, type Row } from "./row.ts";
import { interleaved } from "./timing.ts";

const TRAJECTORIES = 1_000_000;
const GIGABYTE = 1_000_000_000;
const REPEATS = 7;

/** Reading a canonical CSV: time against papaparse with our checks, and the memory of a gigabyte. */
export async function readLogRows(): Promise<Row[]> {
  return [
    await againstPapa(),
    await whole(1, TRAJECTORIES, "1e6 trajectories of 6 rounds, M = 1"),
    await whole(8, TRAJECTORIES, "1e6 trajectories of 6 rounds, M = 8"),
    await gigabyte(),
  ];
}

async function againstPapa(): Promise<Row> {
  const trajectories = 40_000;
  const bytes = new Uint8Array(await new Response(madeCsv(8, trajectories)).arrayBuffer());
  const rows = trajectories * LOGGED_ROUNDS;
  const timed = (read: () => Promise<number>) => async (): Promise<number> => {
    const started = performance.now();
    const kept = await read();
    if (kept !== rows) throw new Error(`${kept} rows kept; expected ${rows}`);
    return ((performance.now() - started) * 1e6) / rows;
  };
  const { ours, theirs } = await interleaved(
    {
      ours: timed(async () => (await readLog("log.csv", bytes, { skipBad: false })).rowsKept),
      theirs: timed(() => papaRead(bytes)),
    },
    REPEATS,
  );
  const peer = { name: "papaparse, the same checks", time: theirs };
  return againstSlower("reading a canonical CSV, a row", ours, peer, null, [
    `${rows} rows, ${megabytes(bytes.length)}; ours hashes the file as well`,
  ]);
}

async function papaRead(bytes: Uint8Array): Promise<number> {
  const problems = new Problems(1000);
  problems.enter("log.csv");
  const gathering = new Gathering(problems);
  const rounds = new Rounds(problems, gathering);
  const records = new CsvRecords(problems, (cells, line) =>
    rounds.row(cells === null ? null : checkRow(cells, line, problems)),
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += 2 ** 20) {
    records.push(decoder.decode(bytes.subarray(at, at + 2 ** 20), { stream: true }));
  }
  records.end();
  await gathering.trajectories(async () => undefined);
  return gathering.keptOf(0);
}

async function whole(votes: number, trajectories: number, what: string): Promise<Row> {
  const { seconds, log, peak, before, bytes } = await measured(votes, trajectories);
  return {
    what: `reading ${what}, to paths with counts`,
    ours: ns(seconds * 1e9),
    peer: null,
    ratio: null,
    target: null,
    met: null,
    notes: [
      `${megabytes(bytes)}, ${log.rowsKept} rows to ${log.trajectories.length} paths by fold; memory of the process ${megabytes(before)} before, ${megabytes(peak)} at most`,
    ],
  };
}

async function gigabyte(): Promise<Row> {
  const perTrajectory = (await size(1, MADE_AT_ONCE)) / MADE_AT_ONCE;
  return whole(
    1,
    Math.ceil(GIGABYTE / perTrajectory / MADE_AT_ONCE) * MADE_AT_ONCE,
    "1 GB in a stream, M = 1",
  );
}

async function measured(votes: number, trajectories: number) {
  const started = performance.now();
  const bytes = await size(votes, trajectories);
  const making = performance.now() - started;
  const before = process.memoryUsage().rss;
  let peak = before;
  const begun = performance.now();
  const log: Log = await readLog("log.csv", madeCsv(votes, trajectories), {
    skipBad: false,
    onProgress: () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    },
  });
  peak = Math.max(peak, process.memoryUsage().rss);
  if (log.rowsKept !== trajectories * LOGGED_ROUNDS)
    throw new Error(`${log.rowsKept} rows were kept`);
  // making the rows is no part of reading them
  const seconds = (performance.now() - begun - making) / 1000;
  return { seconds, log, peak, before, bytes };
}

async function size(votes: number, trajectories: number): Promise<number> {
  let bytes = 0;
  const reader = madeCsv(votes, trajectories).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.length;
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
