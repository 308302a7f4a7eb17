import fc from "fast-check";
import { expect, test } from "vitest";
import type { Log, LoggedRound, Trajectory } from "#traces";
import { packed, unpacked } from "../../src/compute/packedLog.ts";
import { transferables } from "../../src/compute/workers/transfer.ts";

const anyRound: fc.Arbitrary<LoggedRound> = fc.record(
  {
    accepts: fc.option(fc.nat()),
    queries: fc.option(fc.nat()),
    valid: fc.constantFrom(0 as const, 1 as const, null),
    cost: fc.double({ min: 0, noNaN: true }),
    score: fc.double({ noNaN: true }),
    line: fc.nat(),
  },
  { requiredKeys: ["accepts", "queries", "valid", "line"], noNullPrototype: true },
);
const anyTrajectory: fc.Arbitrary<Trajectory> = fc.record(
  {
    source: fc.constantFrom("", "a", "b.csv"),
    instance: fc.string(),
    rounds: fc.array(anyRound, { maxLength: 6 }),
    count: fc.integer({ min: 1 }),
    fold: fc.nat(4),
  },
  { requiredKeys: ["source", "instance", "rounds", "count"], noNullPrototype: true },
);
const problem = {
  code: "gap",
  file: "log.csv",
  line: 4,
  message: "round 2 follows round 0; expected round 1",
} as const;

/** As read, or aggregated: no line, cost or score. */
const anyLog = fc.oneof(
  fc.array(anyTrajectory),
  fc.array(anyTrajectory).map((all) =>
    all.map((one) => ({
      ...one,
      rounds: one.rounds.map(({ accepts, queries, valid }) => ({
        accepts,
        queries,
        valid,
        line: 0,
      })),
    })),
  ),
);

test("a log that is posted arrives as it was, its columns handed over", () => {
  fc.assert(
    fc.property(anyLog, (trajectories) => {
      const log: Log = {
        file: "log.csv",
        files: [{ name: "log.csv", format: "csv", because: "", rowsRead: 9, rowsKept: 8 }],
        format: "csv",
        hints: {},
        aggregated: false,
        labellers: {},
        trajectories,
        rowsRead: 9,
        rowsKept: 8,
        problems: [problem],
        problemCounts: { gap: 1 },
        ignoredColumns: ["note"],
        hash: "00000000000000af",
      };
      const sent = packed({ kind: "read-log", log });
      const transfer = transferables(sent);
      const arrived = structuredClone(sent, { transfer });
      expect(transfer).toHaveLength(10);
      expect(transfer.every((buffer) => buffer.byteLength === 0)).toBe(true);
      expect(unpacked(arrived)).toStrictEqual({ kind: "read-log", log });
    }),
  );
});
