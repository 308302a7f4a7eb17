import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ClusteredRate, estimate } from "#diagnosis";
import type { Log } from "#traces";
import { read } from "../../traces/source.ts";

const DATA = new URL("../../../../shared/data/normalised/", import.meta.url);
const has = existsSync(DATA);

function readPublic(name: string): Promise<Log> {
  return read(new Uint8Array(readFileSync(new URL(name, DATA))));
}

const of = (rate: ClusteredRate | null): string | null => rate && `${rate.successes}/${rate.n}`;
const W1 = "loopgain_w1_claude-agent-sdk_B20.csv";

// model §5, counted from the public logs by another program
describe.skipIf(!has)(`public logs (skipped where ${DATA.pathname} is absent)`, () => {
  it.each([
    [W1, 0.835, "216/630", "216/3170"],
    ["loopgain_w1_langgraph_B20.csv", 0.775, "389/902", "388/2898"],
    ["loopgain_w2_autogen_B20.csv", 0.9, "246/438", "253/3362"],
    ["loopgain_w3_langgraph_B20.csv", 0.86, "222/308", "204/3492"],
    ["loopgain_w4_rag_B20.csv", 0.79, "119/712", "119/3088"],
    ["loopgain_w5_B20.csv", 0.12, "0/3768", "24/32"],
  ])("counts %s", async (file, q0, alpha, beta) => {
    const log = await readPublic(file);
    const estimates = estimate(log);
    expect(estimates.q0?.estimate).toBeCloseTo(q0, 12);
    expect([of(estimates.alpha), of(estimates.beta)]).toEqual([alpha, beta]);
    expect(estimates.kind).toMatchObject({ kind: "always-repaired", betaSeen: true });
  });

  it("ALFWorld", async () => {
    const log = await readPublic("reflexion_alfworld.csv");
    const estimates = estimate(log);
    expect(of(estimates.alpha)).toBe("50/200");
  });
});
