import { randomStream } from "#engine";
import { LOGGED_ROUNDS } from "./madeLog.ts";

/** Trajectories that are made at once. */
export const MADE_AT_ONCE = 20_000;
const HEADER = "instance,round,accepts,queries,valid\n";
/** Digits of an instance's name. */
const DIGITS = 9;

/** A log made block by block as it is read. @param votes - one digit */
export function madeCsv(votes: number, trajectories: number): ReadableStream<Uint8Array> {
  const stream = randomStream(117, "test");
  const names = `i${"0".repeat(DIGITS)}`;
  const row = new TextEncoder().encode(`${names},0,0,${votes},0\n`);
  const [round, accepts, valid] = [2, 4, 8].map((offset) => names.length + offset - 1);
  let made = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (made === 0) controller.enqueue(new TextEncoder().encode(HEADER));
        const n = Math.min(MADE_AT_ONCE, trajectories - made);
        const bytes = new Uint8Array(n * LOGGED_ROUNDS * row.length);
        for (let i = 0, at = 0; i < n; i++) {
          let y = stream.uniform() < 0.7;
          for (let k = 0; k < LOGGED_ROUNDS; k++, at += row.length) {
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
