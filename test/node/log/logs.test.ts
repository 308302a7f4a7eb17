import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, strToU8 } from "fflate";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import type { ReplayReport } from "../../../src/node/log/replay.ts";
import { json, overfix } from "../shell.ts";

const folder = mkdtempSync(join(tmpdir(), "overfix-"));
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const HEAD = "instance,round,accepts,queries,valid\n";

describe("the log that a command names", () => {
  it("may be several files of several formats, gzip and Parquet among them", async () => {
    const csv = file("zero.csv", `${HEAD}a,0,1,8,1\nb,0,1,8,0\n`);
    const gz = file("one.csv.gz", gzipSync(strToU8(`${HEAD}a,1,1,8,1\n`)));
    const parquet = file(
      "two.parquet",
      new Uint8Array(
        parquetWriteBuffer({
          columnData: [
            { name: "instance", data: ["a"], type: "STRING" },
            ...Object.entries({ round: 2, accepts: 1, queries: 8, valid: 0 }).map(
              ([name, value]) => ({ name, data: [value], type: "INT32" as const }),
            ),
          ],
        }),
      ),
    );
    const { log, rounds } = await json<ReplayReport>(`replay ${csv} ${gz} ${parquet}`);
    expect(log).toMatchObject({
      file: `${csv} and 2 more`,
      instances: 2,
      rowsRead: 4,
      rowsKept: 4,
    });
    expect(rounds).toBe(2);
  });

  it("is refused with every file's problems", async () => {
    const bad = file("bad.csv", `${HEAD}a,0,9,8,1\n`);
    const page = file("page.html", "<html></html>");
    const { code, out, err } = await overfix(["replay", bad, page]);
    expect([code, out]).toEqual([1, ""]);
    const lines = err.trim().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(`${bad}:2: accepts is 9 but queries is 8; expected accepts ≤ queries`);
    expect(lines[1]).toMatch(/page\.html:1: a web page or XML: no format that is read; expected /);
  });

  it("may be read as a format that is asked for", async () => {
    const csv = file("asked.csv", `${HEAD}a,0,1,8,1\n`);
    expect((await overfix(["replay", csv, "--format", "csv", "--policy", "none"])).code).toBe(0);
    const wrong = await overfix(["replay", csv, "--format", "jsonl"]);
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringContaining("asked.csv:1: not a JSON object"),
    ]);
    const unknown = await overfix(["replay", csv, "--format", "xlsx"]);
    expect([unknown.code, unknown.err]).toEqual([
      2,
      expect.stringContaining("Allowed choices are auto, csv"),
    ]);
  });

  it("does not take flags that contradict each other", async () => {
    const csv = file("plain.csv", `${HEAD}a,0,1,8,1\n`);
    for (const [flags, says] of [
      [
        ["--map", csv, "--format", "jsonl"],
        "--map and --format jsonl exclude each other; expected one of them",
      ],
      [
        ["--format", "mapped"],
        "--format mapped needs to know which field is what; expected --map FILE",
      ],
      [["-", "-"], "- is given twice, but standard input can be read once"],
    ] as const) {
      const { code, err } = await overfix(["replay", csv, ...flags]);
      expect([code, err]).toEqual([2, `overfix: ${says}\n`]);
    }
  });

  it("needs a mapping that is one", async () => {
    const csv = file("mapped.csv", `${HEAD}a,0,1,8,1\n`);
    const map = file("map.json", "{oops");
    const { code, err } = await overfix(["replay", csv, "--map", map]);
    expect(code).toBe(1);
    expect(err).toMatch(/map\.json: not JSON \(.+\); expected a mapping/);
  });
});
