import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Trajectory } from "../../src/traces/log.ts";
import { readLog } from "../../src/traces/readLog.ts";
import { writeLog } from "../../src/traces/writeLog.ts";
import { cutStream, HEADER, read, rows } from "./source.ts";

const votes = fc
  .tuple(fc.nat(64), fc.integer({ min: 1, max: 64 }))
  .map(([a, M]) => ({ accepts: Math.min(a, M), queries: M }));
const round = fc.record({
  votes: fc.option(votes),
  valid: fc.constantFrom<(0 | 1 | null)[]>(0, 1, null),
  cost: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
});
const name = fc
  .string({ unit: "grapheme", minLength: 1 })
  .filter((text) => text.trim() !== "" && !text.includes("\r"));
const trajectories: fc.Arbitrary<Trajectory[]> = fc
  .uniqueArray(
    fc.record({
      source: fc.oneof(fc.constant(""), name),
      instance: name,
      count: fc.integer({ min: 1, max: 1000 }),
      rounds: fc.array(round, { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 8, selector: ({ source, instance }) => `${source}\0${instance}` },
  )
  .map((all) =>
    all.map(({ rounds, ...rest }) => ({
      ...rest,
      rounds: rounds.map(({ votes: pair, valid, cost }) => ({
        accepts: pair?.accepts ?? null,
        queries: pair?.queries ?? null,
        valid,
        ...(cost === null ? {} : { cost }),
        line: 0,
      })),
    })),
  );

function withoutLines(all: readonly Trajectory[]): unknown {
  return all.map((one) => ({ ...one, rounds: one.rounds.map(({ line: _, ...rest }) => rest) }));
}

describe("writing and reading", () => {
  it("is the identity", async () => {
    await fc.assert(
      fc.asyncProperty(trajectories, async (all) => {
        const log = await read(writeLog(all));
        expect(log.problems).toEqual([]);
        expect(withoutLines(log.trajectories)).toEqual(withoutLines(all));
      }),
    );
  });

  it("does not depend on where the bytes are cut, nor on CRLF", async () => {
    const awkward = rows(
      '"two\nlé",0,3,8,1',
      "bad,0,9,8,1",
      'q""q,0,1,8,',
      "😀,0,1,8,0",
      "😀,1,1,8,0",
    );
    for (const text of [awkward, awkward.replaceAll("\n", "\r\n")]) {
      const bytes = new TextEncoder().encode(text);
      const whole = await read(bytes);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
          const options = { skipBad: true };
          expect(await readLog("log.csv", cutStream(bytes, cuts), options)).toEqual(whole);
        }),
      );
    }
  });
});

describe("a long log", () => {
  const big = (): Blob => {
    const lines: string[] = [HEADER];
    for (let i = 0; i < 1_000_000; i++) lines.push(`i${i >> 2},${i & 3},${i % 9},8,${i % 2}`);
    return new Blob([lines.join("\n")]);
  };

  it("of 1e6 rows is read whole, with progress that ends at its size", async () => {
    const file = big();
    const seen: number[] = [];
    const log = await readLog("big.csv", file, {
      skipBad: true,
      onProgress: ({ done, of }) => {
        expect(of).toBe(file.size);
        seen.push(done);
      },
    });
    expect([log.rowsRead, log.rowsKept, log.trajectories.length]).toEqual([1e6, 1e6, 250_000]);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.at(-1)).toBe(file.size);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  }, 60_000);

  it("stops when it is cancelled from a later task", async () => {
    const controller = new AbortController();
    let pieces = 0;
    const reading = readLog("big.csv", big(), {
      skipBad: true,
      signal: controller.signal,
      onProgress: () => {
        if (++pieces === 2) setTimeout(() => controller.abort(new Error("enough")), 0);
      },
    });
    await expect(reading).rejects.toThrow("enough");
    expect(pieces).toBeLessThan(6);
  }, 60_000);
});
