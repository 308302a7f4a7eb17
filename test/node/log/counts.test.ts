import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CountsReport } from "../../../src/node/log/countsCommand.ts";
import type { ReplayReport } from "../../../src/node/log/replay.ts";
import { json, overfix } from "../shell.ts";

const SAMPLE = "public/samples/sample-loop.csv";
const W1 = "../shared/data/normalised/loopgain_w1_langgraph_B20.csv";
const folder = mkdtempSync(join(tmpdir(), "overfix-"));
const file = (name: string): string => join(folder, name);

async function replayOf(path: string): Promise<unknown> {
  const { policies, measured, rounds, notes } = await json<ReplayReport>(`replay ${path}`);
  return { policies, measured, rounds, notes };
}

describe("overfix counts", () => {
  it.each([SAMPLE, ...(existsSync(W1) ? [W1] : [])])(
    "%s: counts replay and measure as the log does",
    async (log) => {
      const { code, out, err } = await overfix(`counts ${log}`);
      expect([code, err]).toEqual([0, ""]);
      const path = file("counts.csv");
      writeFileSync(path, out);
      expect(await replayOf(path)).toEqual(await replayOf(log));
    },
  );

  it("reads standard input and several files", async () => {
    const one = "instance,round,accepts,queries,valid\na,0,1,8,1\n";
    const { out } = await overfix("counts -", one);
    expect(out).toBe(
      "instance,round,accepts,queries,valid,count,fold\npath 1 fold 1,0,1,8,1,1,1\n",
    );
    writeFileSync(file("one.csv"), one);
    writeFileSync(file("two.csv"), one.replace("a,0", "b,0"));
    const { paths, log } = await json<CountsReport>(`counts ${file("one.csv")} ${file("two.csv")}`);
    expect(log).toMatchObject({ instances: 2, rowsRead: 2, rowsKept: 2 });
    expect(paths.map(({ count, fold, rounds }) => [count, fold, rounds])).toEqual([
      [1, 1, [{ accepts: 1, queries: 8, valid: 1 }]],
      [1, 4, [{ accepts: 1, queries: 8, valid: 1 }]],
    ]);
  });

  it("writes a file whole, under its name only once it is", async () => {
    const path = file("out.csv");
    const { code, out } = await overfix(["counts", SAMPLE, "--out", path]);
    expect(code).toBe(0);
    const written = readFileSync(path, "utf8");
    expect(written).toBe((await overfix(`counts ${SAMPLE}`)).out);
    const rows = written.trim().split("\n").slice(1);
    const firsts = rows.map((row) => row.split(",")).filter(([, round]) => round === "0");
    const instances = firsts.reduce((sum, row) => sum + Number(row[row.length - 2]), 0);
    expect(out).toBe(`${path}: ${firsts.length} paths of ${instances} instances\n`);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("leaves what was there where the log is refused", async () => {
    const path = file("kept.csv");
    writeFileSync(path, "before");
    const bad = "instance,round,accepts,queries,valid\na,0,9,8,1\n";
    const { code, out, err } = await overfix(["counts", "-", "--out", path], bad);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("<stdin>:2: accepts is 9 but queries is 8; expected accepts ≤ queries");
    expect(readFileSync(path, "utf8")).toBe("before");
  });

  it("says where it cannot write", async () => {
    const path = file("nowhere/out.csv");
    const { code, err } = await overfix(["counts", SAMPLE, "--out", path]);
    expect([code, err]).toEqual([
      1,
      `${path}: no such folder; expected a path that can be written\n`,
    ]);
  });
});
