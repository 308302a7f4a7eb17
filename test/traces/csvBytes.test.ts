import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkRow } from "../../src/traces/cells.ts";
import { CsvRecords } from "../../src/traces/csv.ts";
import { Gathering } from "../../src/traces/gather.ts";
import { Problems } from "../../src/traces/problems.ts";
import { readLog } from "../../src/traces/readLog.ts";
import { Unreadable } from "../../src/traces/records.ts";
import { Rounds } from "../../src/traces/rounds.ts";
import { cutStream } from "./source.ts";

/** The whole text at once through the parser that knows quotes and every alphabet. */
async function readCarefully(text: string) {
  const problems = new Problems(1000);
  problems.enter("log.csv");
  const gathering = new Gathering(problems);
  const rounds = new Rounds(problems, gathering);
  const records = new CsvRecords(problems, (cells, line) =>
    rounds.row(cells === null ? null : checkRow(cells, line, problems)),
  );
  let whole = true;
  try {
    records.push(text.replace(/\r\n?/g, "\n"));
    records.end();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    whole = false;
  }
  const trajectories = whole ? await gathering.trajectories(async () => undefined) : [];
  return { trajectories, problems: problems.byLine(), rowsRead: rounds.rowsRead };
}

/** Mostly what the quick way takes, sometimes what it must leave to the careful one. */
const mostly = (usual: readonly string[], odd: readonly string[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );
const field = {
  instance: mostly(["a", "b", "ab"], ["b ", " ", "", "é", '"a"', '"b\nc"', 'a"b', "__proto__"]),
  round: mostly(["0", "1", "2"], ["2.0", "-1", "", "007", " 1", "9007199254740993"]),
  accepts: mostly(["0", "1", "3"], ["4", "", "x", "1.0", "2e0", "9".repeat(16)]),
  queries: mostly(["3", "3", "3"], ["8", "", "0", "200"]),
  valid: mostly(["0", "1", ""], ["true", "1.0", "yes?", " 1", "2"]),
  source: mostly(["", "s"], ["ü", "t "]),
  count: mostly(["", "1"], ["2", "0", "1e9", "1000000000"]),
  cost: mostly(
    ["", "0.1", "12.50", "7"],
    [".5", "1.", "1e3", "-1", "0.30000000000000004", "123456789.123456", "1.2.3"],
  ),
  fold: mostly([""], ["4", "5", "1.0", "x"]),
};
const ALL = Object.keys(field) as (keyof typeof field)[];
const line = (columns: readonly (keyof typeof field)[]) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.tuple(...columns.map((name) => field[name])).map((cells) => cells.join(",")),
    },
    { weight: 1, arbitrary: fc.constantFrom("", "  ", "a,0", "a,0,1,3,1,,,,,,,", '"open', "a\rb") },
  );
const file = fc
  .tuple(
    fc.shuffledSubarray(ALL, { minLength: 9 }),
    fc.subarray(["source", "count", "cost", "fold"] as const),
    fc.oneof(
      fc.constantFrom(["\n"], ["\r\n"], ["\r"]),
      fc.array(fc.constantFrom("\n", "\n", "\r\n", "\r"), { minLength: 1 }),
    ),
    fc.boolean(),
    fc.constantFrom("", "\uFEFF", "\n\n"),
  )
  .chain(([order, left, ends, closed, before]) => {
    const columns = order.filter((name) => !(left as readonly string[]).includes(name));
    return fc.array(line(columns), { minLength: 1, maxLength: 14 }).map((lines) => {
      const all = [columns.join(","), ...lines];
      const ended = all.map((one, i) =>
        i < all.length - 1 || closed ? one + ends[i % ends.length] : one,
      );
      return before + ended.join("");
    });
  });

describe("reading CSV from bytes", () => {
  it("gives what the careful parser gives, wherever the bytes are cut", async () => {
    await fc.assert(
      fc.asyncProperty(file, fc.array(fc.nat(400), { maxLength: 4 }), async (text, cuts) => {
        const bytes = new TextEncoder().encode(text);
        const within = cuts.map((cut) => Math.min(cut, bytes.length));
        const log = await readLog("log.csv", cutStream(bytes, within), {
          skipBad: true,
          format: "csv",
        });
        const careful = await readCarefully(text.replace("\uFEFF", ""));
        expect(log.problems.filter(({ code }) => code !== "no-rows")).toEqual(careful.problems);
        expect(log.rowsRead).toBe(careful.rowsRead);
        expect(log.trajectories).toEqual(careful.trajectories);
      }),
      { numRuns: 300 },
    );
  });

  it("goes on from bytes after quotes and other alphabets, lines counted", async () => {
    const many = Array.from({ length: 30_000 }, (_, i) =>
      i % 9000 === 8999
        ? `"q\n${i}",0,1,3,1`
        : i % 7000 === 6999
          ? `é${i},0,1,3,1`
          : `p${i},0,1,3,1`,
    );
    const text = ["instance,round,accepts,queries,valid", ...many, "z,0,4,3,1", "y,0,1,3,?"].join(
      "\n",
    );
    const log = await readLog("log.csv", new TextEncoder().encode(text), { skipBad: true });
    const careful = await readCarefully(text);
    expect(log.problems).toEqual(careful.problems);
    expect(log.trajectories).toEqual(careful.trajectories);
    expect(log.trajectories).toHaveLength(30_000);
  });

  it("says where a byte is not UTF-8 after lines that were read as bytes", async () => {
    const text = ["instance,round,accepts,queries,valid"];
    for (let i = 0; i < 5000; i++) text.push(`i${i},0,1,3,1`);
    const bytes = new TextEncoder().encode([...text, "bad,0,1,3,1", "c,0,1,3,1"].join("\n"));
    const at = bytes.length - "ad,0,1,3,1\nc,0,1,3,1".length;
    bytes[at] = 0xff;
    const log = await readLog("log.csv", bytes, { skipBad: true, format: "csv" });
    expect(log.problems).toMatchObject([
      { code: "not-utf8", line: 5002, got: `byte 0xff at offset ${at}` },
    ]);
  });
});
