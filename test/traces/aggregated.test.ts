import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Log } from "../../src/traces/log.ts";
import { measure } from "../../src/traces/measure.ts";
import { readLog } from "../../src/traces/readLog.ts";
import { replayed } from "./anyLog.ts";

const HEADER = "source,instance,round,accepts,queries,valid,count,cost";

/** Rows of few instances with few different votes: paths repeat, rounds come twice, come late or lack. */
const row = fc
  .record({
    source: fc.constantFrom("", "", "s"),
    instance: fc.nat(30).map((i) => `i${i}`),
    round: fc.nat(4),
    accepts: fc.option(fc.nat(3)),
    valid: fc.constantFrom("", "0", "1"),
    count: fc.constantFrom(1, 1, 1, 7),
    cost: fc.constantFrom("", "0.5", "2"),
  })
  .map(({ source, instance, round, accepts, valid, count, cost }) => {
    const votes = accepts === null ? "," : `${accepts},3`;
    return `${source},${instance},${round},${votes},${valid},${count},${cost}`;
  });
const inOrder = fc
  .array(
    fc.array(fc.record({ accepts: fc.nat(3), valid: fc.constantFrom("", "0", "1") }), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((all) =>
    all.flatMap((rounds, i) =>
      rounds.map(({ accepts, valid }, k) => `,n${i},${k},${accepts},3,${valid},1,${k}.25`),
    ),
  );
const table = fc
  .tuple(inOrder, fc.array(row, { maxLength: 60 }))
  .map(([good, wild]) => [HEADER, ...good, ...wild].join("\n"));

function readNaming(text: string, named: number): Promise<Log> {
  return readLog("log.csv", new TextEncoder().encode(text), { skipBad: true, named });
}

describe("a log of too many instances to keep by name", () => {
  it("replays and measures exactly as the named one, with the same problems", async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.nat(45), async (text, named) => {
        const whole = await readNaming(text, 1000);
        const few = await readNaming(text, named);
        expect(few.aggregated).toBe(new Set(idsOf(text)).size > named);
        const { trajectories: a, aggregated: _a, ...restOfWhole } = whole;
        const { trajectories: b, aggregated: _b, ...restOfFew } = few;
        expect(restOfFew).toEqual(restOfWhole);
        expect(measure({ trajectories: b })).toEqual(measure({ trajectories: a }));
        expect(replayed(b)).toEqual(replayed(a));
      }),
      { numRuns: 60 },
    );
  });

  it("keeps the mean cost of a round and no score", async () => {
    const log = await readNaming(
      [
        HEADER,
        ",a,0,1,3,1,1,2",
        ",a,1,2,3,0,1,",
        ",b,0,1,3,1,3,6",
        ",b,1,2,3,1,3,8",
        ",c,1,0,3,1,1,1",
        ",c,0,1,3,1,1,7",
      ].join("\n"),
      1,
    );
    expect(log.aggregated).toBe(true);
    const costs = log.trajectories.map(({ rounds }) => rounds.map(({ cost }) => cost));
    // round 0 by the same path in all five instances: (2 + 3·6 + 7) / 5
    const paths = new Set(costs.map((each) => JSON.stringify(each)));
    expect(paths).toEqual(
      new Set(
        [
          [5.4, null],
          [5.4, 8],
          [5.4, 1],
        ].map((each) => JSON.stringify(each)),
      ),
    );
  });
});

/** Instances of the table as (source, name). */
function idsOf(text: string): string[] {
  const lines = text.split("\n").slice(1);
  return lines.map((line) => line.split(",")).map(([source, instance]) => `${source} ${instance}`);
}
