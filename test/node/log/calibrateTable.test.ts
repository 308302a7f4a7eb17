import { expect, it } from "vitest";
import { readLog } from "#traces";
import { calibrate } from "../../../src/node/log/calibrate.ts";
import { calibrateTable } from "../../../src/node/log/calibrateTable.ts";

async function table(...rows: readonly string[]): Promise<string> {
  const text = ["instance,round,accepts,queries,valid", ...rows].join("\n");
  const log = await readLog("log.csv", new TextEncoder().encode(text), { skipBad: false });
  return calibrateTable(calibrate(log));
}

it("says whether the judge repeats its mistakes, counted by hand", async () => {
  // all invalid: of two accepted first plans one is accepted again; of four second plans two are
  const verdicts = { a: [1, 1], b: [1, 0], c: [0, 1], d: [0, 0] };
  const rows = Object.entries(verdicts).flatMap(([name, accepts]) =>
    accepts.map((yes, round) => `${name},${round},${yes},1,0`),
  );
  expect(await table(...rows)).toMatch(
    /accepts an invalid plan: 0\.5000 \(1\/2\) after such a mistake, 0\.5000 \(2\/4\) at all/,
  );
});

it("calls β hidden only where labels show repairs, and otherwise not measured", async () => {
  expect(await table("a,0,1,1,", "a,1,1,1,")).not.toContain("cannot be seen");
  expect(await table("a,0,0,1,0", "a,1,1,1,1")).toMatch(/β +cannot be seen/);
});
