import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { MeasuredRate } from "../../src/traces/measure.ts";
import { measure } from "../../src/traces/measure.ts";
import { read, rows } from "./source.ts";

const DATA = new URL("../../../shared/data/normalised/", import.meta.url);
const has = existsSync(DATA);
const of = (rate: MeasuredRate | null): string | null => rate && `${rate.successes}/${rate.n}`;

// model §5, counted from the public logs by another program
describe.skipIf(!has)(
  `public logs against model §5 (skipped where ${DATA.pathname} is absent)`,
  () => {
    it.each([
      ["loopgain_w1_claude-agent-sdk_B20.csv", 0.835, "216/630", "216/3170"],
      ["loopgain_w1_langgraph_B20.csv", 0.775, "389/902", "388/2898"],
      ["loopgain_w2_autogen_B20.csv", 0.9, "246/438", "253/3362"],
      ["loopgain_w3_langgraph_B20.csv", 0.86, "222/308", "204/3492"],
      ["loopgain_w4_rag_B20.csv", 0.79, "119/712", "119/3088"],
      ["loopgain_w5_B20.csv", 0.12, "0/3768", "24/32"],
    ])("%s", async (file, q0, alpha, beta) => {
      const log = await read(readFileSync(new URL(file, DATA)));
      expect(log.problems).toEqual([]);
      expect([log.rowsRead, log.rowsKept, log.trajectories.length]).toEqual([4000, 4000, 200]);
      const measured = measure(log);
      expect(measured.q0?.estimate).toBeCloseTo(q0, 12);
      expect([of(measured.alpha), of(measured.beta)]).toEqual([alpha, beta]);
      expect(measured.rounds).toBe(19);
    });

    it("gives the Wilson interval of W1, Agent SDK as printed", async () => {
      const file = new URL("loopgain_w1_claude-agent-sdk_B20.csv", DATA);
      const { alpha, beta, q0 } = measure(await read(readFileSync(file)));
      expect([alpha?.low, alpha?.high].map((x) => x?.toFixed(3))).toEqual(["0.307", "0.381"]);
      expect([beta?.low, beta?.high].map((x) => x?.toFixed(3))).toEqual(["0.060", "0.077"]);
      expect([alpha?.dependent, q0?.dependent]).toEqual([true, false]);
    });

    it("reflexion_alfworld.csv: plain retry with an oracle stop", async () => {
      const log = await read(readFileSync(new URL("reflexion_alfworld.csv", DATA)));
      expect(log.problems).toEqual([]);
      const measured = measure(log);
      expect(measured.q0?.estimate.toFixed(3)).toBe("0.627");
      expect(of(measured.alpha)).toBe("50/200");
    });
  },
);

describe("measure", () => {
  it("counts each rate from its own labels", async () => {
    const log = await read(
      rows("a,0,6,8,1", "a,1,2,8,0", "a,2,3,8,0", "a,3,,,1", "b,0,1,8,", "b,1,4,8,1", "c,0,0,4,0"),
    );
    const measured = measure(log);
    expect(of(measured.q0)).toBe("1/2");
    expect(of(measured.alpha)).toBe("1/2");
    expect(of(measured.beta)).toBe("1/1");
    expect(of(measured.rho0)).toBe("5/20");
    expect(of(measured.rho1)).toBe("6/16");
    expect(measured).toMatchObject({ instances: 3, votes: 8, votesVary: true, rounds: 3 });
    expect(measured.lengths).toEqual([
      { lastRound: 0, share: 1 / 3 },
      { lastRound: 1, share: 1 / 3 },
      { lastRound: 3, share: 1 / 3 },
    ]);
    expect(measured.warnings).toEqual(["rounds-not-independent", "votes-vary"]);
  });

  it("weighs by count as if the trajectory were there as often", async () => {
    const header = "instance,round,accepts,queries,valid,count\n";
    const once = await read(`${header}a,0,6,8,1,3\na,1,2,8,0,3\nb,0,1,8,0,1\n`);
    const copies = ["a", "a2", "a3"].map((id) => `${id},0,6,8,1,1\n${id},1,2,8,0,1\n`).join("");
    const copied = await read(`${header}${copies}b,0,1,8,0,1\n`);
    expect(measure(once)).toEqual(measure(copied));
  });

  it("gives null where nothing can be known, and says what is missing", async () => {
    const unlabelled = measure(await read(rows("a,0,6,8,", "a,1,6,8,")));
    expect(unlabelled).toMatchObject({ q0: null, alpha: null, beta: null, rho0: null, rho1: null });
    expect(unlabelled.warnings).toEqual(["no-labels"]);
    const unvoted = measure(await read(rows("a,0,,,1")));
    expect(unvoted).toMatchObject({ rho0: null, rho1: null, votes: null });
    expect(unvoted.warnings).toEqual(["no-votes"]);
    expect(measure({ trajectories: [] })).toMatchObject({ instances: 0, rounds: 0, warnings: [] });
  });
});
