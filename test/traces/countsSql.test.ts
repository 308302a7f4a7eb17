import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FOLDS, foldParts } from "../../src/traces/folds.ts";
import type { Log, Trajectory } from "../../src/traces/log.ts";
import { measure } from "../../src/traces/measure.ts";
import { readLog } from "../../src/traces/readLog.ts";
import { writeLog } from "../../src/traces/writeLog.ts";
import { anyLog, replayed } from "./anyLog.ts";

const STATEMENT = readFileSync("docs/counts.sql", "utf8");
/** Fills in what the statement's first part leaves to the reader. */
const FULL = STATEMENT.replace("'' AS source", "COALESCE(source, '') AS source")
  .replace("1 AS n", "count AS n")
  .replace("CAST(NULL AS DOUBLE PRECISION) AS cost", "cost");
const folder = mkdtempSync(join(tmpdir(), "overfix-"));
const path = (name: string): string => join(folder, name);

let instance: DuckDBInstance;
let duck: DuckDBConnection;
beforeAll(async () => {
  instance = await DuckDBInstance.create(":memory:");
  duck = await instance.connect();
});
afterAll(() => {
  duck.closeSync();
  instance.closeSync();
});

async function load(trajectories: readonly Trajectory[]): Promise<void> {
  const rows = trajectories.flatMap(({ source, instance: name, rounds, count }) =>
    rounds.map(({ accepts, queries, valid, cost = null }, round) =>
      [`'${source}'`, `'${name}'`, round, accepts, queries, valid, count, cost]
        .map((value) => value ?? "NULL")
        .join(","),
    ),
  );
  await duck.run(
    `CREATE OR REPLACE TABLE log (source VARCHAR, instance VARCHAR, round BIGINT, accepts INTEGER,
     queries INTEGER, valid TINYINT, count BIGINT, cost DOUBLE);
     INSERT INTO log VALUES ${rows.map((row) => `(${row})`).join(",")}`,
  );
}

async function counted(statement: string, as: "csv" | "parquet"): Promise<Log> {
  const file = path(`counts.${as}`);
  const how = as === "csv" ? "HEADER" : "FORMAT parquet, COMPRESSION zstd";
  await duck.run(`COPY (${statement}) TO '${file}' (${how})`);
  return readLog(file, readFileSync(file), { skipBad: false });
}

/** Of what replays, all but the rule whose folds depend on names. */
function withoutCrossFitted(replays: unknown): unknown[] {
  return (replays as readonly unknown[]).filter((one) => !JSON.stringify(one).includes("vrr-stop"));
}

describe("counts by SQL, in DuckDB", () => {
  it("measure and replay as the log does, as CSV and as Parquet", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyLog,
        fc.constantFrom("csv" as const, "parquet" as const),
        async (all, as) => {
          const log = all.map(({ fold: _, ...rest }) => rest);
          await load(log);
          const counts = await counted(FULL, as);
          expect(counts.problems).toEqual([]);
          const distinct = new Set(
            log.map(({ source, rounds }) =>
              JSON.stringify([source, rounds.map((r) => [r.accepts, r.queries, r.valid])]),
            ),
          );
          expect(counts.trajectories).toHaveLength(distinct.size);
          expect(measure(counts)).toEqual(measure({ trajectories: log }));
          expect(withoutCrossFitted(replayed(counts.trajectories))).toEqual(
            withoutCrossFitted(replayed(log)),
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it("needs no source, count or cost, and leaves folds balanced", async () => {
    const log = Array.from({ length: 900 }, (_, i): Trajectory => {
      const rounds = Array.from({ length: 1 + (i % 2) }, (_, k) => ({
        accepts: (i + k) % 3,
        queries: 2,
        valid: ((i >> k) % 2) as 0 | 1,
        line: 0,
      }));
      return { source: "", instance: `i${i}`, count: 1, rounds };
    });
    const text = writeLog(log);
    await duck.run(
      "CREATE OR REPLACE TABLE log (instance VARCHAR, round INT, accepts INT, queries INT, valid INT)",
    );
    const values = text
      .trim()
      .split("\n")
      .slice(1)
      .map((row) => `('${row.replace(",", "',")})`);
    await duck.run(`INSERT INTO log VALUES ${values.join(",")}`);
    const counts = await counted(STATEMENT, "csv");
    expect(counts.problems).toEqual([]);
    expect(measure(counts)).toEqual(measure({ trajectories: log }));
    const sizes = foldParts(counts.trajectories).map(({ trajectories }) =>
      trajectories.reduce((sum, { count }) => sum + count, 0),
    );
    expect(sizes).toHaveLength(FOLDS);
    // each path is dealt to within one instance of a fifth
    const paths = counts.trajectories.length;
    for (const size of sizes) expect(Math.abs(size - 180)).toBeLessThanOrEqual(paths);
    expect(paths).toBeLessThan(20);
  });

  it("keeps the mean cost of a path's rounds", async () => {
    await load([
      {
        source: "",
        instance: "a",
        count: 1,
        rounds: [{ accepts: 1, queries: 2, valid: 1, cost: 2, line: 0 }],
      },
      {
        source: "",
        instance: "b",
        count: 3,
        rounds: [{ accepts: 1, queries: 2, valid: 1, cost: 6, line: 0 }],
      },
      {
        source: "",
        instance: "c",
        count: 5,
        rounds: [{ accepts: 1, queries: 2, valid: 1, line: 0 }],
      },
    ]);
    const { trajectories } = await counted(FULL, "csv");
    expect(trajectories).toMatchObject([{ instance: "a", count: 9, rounds: [{ cost: 5 }] }]);
  });

  it("shows a gap and a round that comes twice to whoever reads the table", async () => {
    const round = { accepts: 1, queries: 2, valid: 1, line: 0 } as const;
    await load([
      { source: "", instance: "good", count: 1, rounds: [round, round] },
      { source: "", instance: "gap", count: 1, rounds: [round, round, round] },
      { source: "", instance: "twice", count: 1, rounds: [round] },
    ]);
    await duck.run("DELETE FROM log WHERE instance = 'gap' AND round = 1");
    await duck.run("INSERT INTO log VALUES ('', 'twice', 0, 2, 2, 1, 1, NULL)");
    const { problems } = await counted(FULL, "csv");
    expect(problems.map(({ code, message }) => `${code} ${message.match(/"(\w+)"/)?.[1]}`)).toEqual(
      ["gap gap", "duplicate-round twice"],
    );
  });
});
