import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countsOf, writeCounts } from "../../src/traces/counts.ts";
import type { Trajectory } from "../../src/traces/log.ts";
import { measure } from "../../src/traces/measure.ts";
import { anyLog, replayed } from "./anyLog.ts";
import { read } from "./source.ts";

/** One row of `path`, such as "3/8+ 4/8-", with its count. */
function pathsOf(trajectories: readonly Trajectory[]): string[] {
  return trajectories.map(
    ({ source, rounds, count, fold }) =>
      `${source}|${rounds.map((r) => `${r.accepts}/${r.queries}:${r.valid}`).join(" ")}|${fold} ×${count}`,
  );
}

describe("counts", () => {
  it("measure and replay as the log does, cross-fitted rules included", () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const counts = countsOf(log);
        expect(measure({ trajectories: counts })).toEqual(measure({ trajectories: log }));
        expect(replayed(counts)).toEqual(replayed(log));
      }),
    );
  });

  it("are distinct, and their own counts", () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const counts = countsOf(log);
        const keys = pathsOf(counts).map((path) => path.replace(/ ×.*/, ""));
        expect(new Set(keys).size).toBe(counts.length);
        expect(new Set(counts.map(({ source, instance }) => `${source} ${instance}`)).size).toBe(
          counts.length,
        );
        expect(pathsOf(countsOf(counts))).toEqual(pathsOf(counts));
      }),
    );
  });

  it("cost what the log costs, round by round on the same path", () => {
    const bill = (log: readonly Trajectory[]): unknown => {
      const sums = new Map<string, number>();
      for (const { source, rounds, count } of log) {
        let path = source;
        for (const { accepts, valid, cost } of rounds) {
          path += ` ${accepts}:${valid}`;
          if (cost !== undefined) sums.set(path, (sums.get(path) ?? 0) + cost * count);
        }
      }
      return sums;
    };
    // where every row has a cost: a mean over fewer rows cannot be undone
    const priced = anyLog.map((log) =>
      log.map((one) => ({ ...one, rounds: one.rounds.map((r) => ({ cost: 0.5, ...r })) })),
    );
    fc.assert(
      fc.property(priced, (log) => {
        const [whole, counted] = [bill(log), bill(countsOf(log))] as [
          Map<string, number>,
          Map<string, number>,
        ];
        expect([...counted.keys()].sort()).toEqual([...whole.keys()].sort());
        for (const [path, sum] of whole) expect(counted.get(path)).toBeCloseTo(sum, 9);
      }),
    );
  });

  it("are read back as they were written", async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, async (trajectories) => {
        const log = await read(writeCounts({ trajectories }), false);
        expect(log.problems).toEqual([]);
        const bare = (all: readonly Trajectory[]) =>
          all.map((one) => ({ ...one, rounds: one.rounds.map(({ line: _, ...rest }) => rest) }));
        expect(bare(log.trajectories)).toEqual(bare(countsOf(trajectories)));
      }),
    );
  });

  it("of four instances by hand", async () => {
    const log = await read(
      [
        "instance,round,accepts,queries,valid",
        "a,0,3,8,1",
        "b,0,3,8,1",
        "b,1,4,8,0",
        "c,0,3,8,1",
        "d,0,3,8,1",
      ].join("\n"),
    );
    // FNV-1a modulo 5, computed in another language: a 1, b 4, c 3, d 3
    expect(pathsOf(countsOf(log.trajectories)).sort()).toEqual([
      "|3/8:1 4/8:0|4 ×1",
      "|3/8:1|1 ×1",
      "|3/8:1|3 ×2",
    ]);
  });
});
