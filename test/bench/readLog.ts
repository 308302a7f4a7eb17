import { randomStream } from "#engine";
import { type Log, readLog } from "#traces";
import { checkRow } from "../../src/traces/cells.ts";
import { CsvRecords } from "../../src/traces/csv.ts";
import { Gathering } from "../../src/traces/gather.ts";
import { Problems } from "../../src/traces/problems.ts";
import { Rounds } from "../../src/traces/rounds.ts";
import { againstSlower, ns, type Row } from "./row.ts";
import { interleaved } from "./timing.ts";

const ROUNDS = 6;
const TRAJECTORIES = 1_000_000;
const GIGABYTE = 1_000_000_000;
/** Trajectories that are made at once. */
const BLOCK = 20_000;
const REPEATS = 7;
const HEADER = "instance,round,accepts,queries,valid\n";
/** Digits of an instance's name. */
const DIGITS = 9;

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
  const bytes = new Uint8Array(await new Response(csv(8, trajectories)).arrayBuffer());
  const rows = trajectories * ROUNDS;
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
  const perTrajectory = (await size(1, BLOCK)) / BLOCK;
  return whole(1, Math.ceil(GIGABYTE / perTrajectory / BLOCK) * BLOCK, "1 GB in a stream, M = 1");
}

async function measured(votes: number, trajectories: number) {
  const started = performance.now();
  const bytes = await size(votes, trajectories);
  const making = performance.now() - started;
  const before = process.memoryUsage().rss;
  let peak = before;
  const begun = performance.now();
  const log: Log = await readLog("log.csv", csv(votes, trajectories), {
    skipBad: false,
    onProgress: () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    },
  });
  peak = Math.max(peak, process.memoryUsage().rss);
  if (log.rowsKept !== trajectories * ROUNDS) throw new Error(`${log.rowsKept} rows were kept`);
  // making the rows is no part of reading them
  const seconds = (performance.now() - begun - making) / 1000;
  return { seconds, log, peak, before, bytes };
}

async function size(votes: number, trajectories: number): Promise<number> {
  let bytes = 0;
  const reader = csv(votes, trajectories).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.length;
  }
}

/** A log made block by block as it is read. @param votes - one digit */
function csv(votes: number, trajectories: number): ReadableStream<Uint8Array> {
  const stream = randomStream(117, "test");
  const names = `i${"0".repeat(DIGITS)}`;
  const row = new TextEncoder().encode(`${names},0,0,${votes},0\n`);
  const [round, accepts, valid] = [2, 4, 8].map((offset) => names.length + offset - 1);
  let made = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (made === 0) controller.enqueue(new TextEncoder().encode(HEADER));
        const n = Math.min(BLOCK, trajectories - made);
        const bytes = new Uint8Array(n * ROUNDS * row.length);
        for (let i = 0, at = 0; i < n; i++) {
          let y = stream.uniform() < 0.7;
          for (let k = 0; k < ROUNDS; k++, at += row.length) {
            bytes.set(row, at);
            let id = made + i;
            for (let d = DIGITS; id > 0; d--) {
              bytes[at + d] = 48 + (id % 10);
              id = Math.floor(id / 10);
            }
            let S = 0;
            for (let m = 0; m < votes; m++) if (stream.uniform() < (y ? 0.8 : 0.36)) S++;
            bytes[at + round] = 48 + k;
            bytes[at + accepts] = 48 + S;
            bytes[at + valid] = y ? 49 : 48;
            y = stream.uniform() < (y ? 0.7 : 0.3);
          }
        }
        controller.enqueue(bytes);
        made += n;
        if (made === trajectories) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
