import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPolicyFile } from "#stopper";
import { writeLog } from "#traces";
import type { AdviseReport } from "../../../src/node/log/advise.ts";
import type { CalibrateReport } from "../../../src/node/log/calibrate.ts";
import { simulatedLog } from "../../diagnosis/simulatedLog.ts";
import { json, overfix } from "../shell.ts";

const DATA = "../shared/data/normalised";
const folder = mkdtempSync(join(tmpdir(), "overfix-"));
const at = (name: string): string => join(folder, name);

/** A log that a known world wrote: the stress repairer and its judge. */
const STRESS = { q0: 0.7, rho0: 0.361, rho1: 0.179, alpha: 0.319, beta: 0.785 };
writeFileSync(
  at("stress.csv"),
  writeLog(
    simulatedLog({
      world: { classes: [STRESS] },
      budget: { votes: 8, rounds: 3 },
      instances: 300,
      seed: 11,
    }),
  ),
);

describe.skipIf(!existsSync(DATA))(`public logs (skipped where ${DATA} is absent)`, () => {
  // α and β as facts.md §4 counts them
  it.each([
    ["loopgain_w1_claude-agent-sdk_B20.csv", "216/630", "216/3170"],
    ["loopgain_w1_langgraph_B20.csv", "389/902", "388/2898"],
    ["loopgain_w2_autogen_B20.csv", "246/438", "253/3362"],
    ["loopgain_w3_langgraph_B20.csv", "222/308", "204/3492"],
    ["loopgain_w4_rag_B20.csv", "119/712", "119/3088"],
    ["loopgain_w5_B20.csv", "0/3768", "24/32"],
  ])("calibrate %s: α %s, β %s", async (name, alpha, beta) => {
    const report = await json<CalibrateReport>(`calibrate ${DATA}/${name}`);
    expect([report.alpha, report.beta].map((rate) => `${rate?.successes}/${rate?.n}`)).toEqual([
      alpha,
      beta,
    ]);
    expect(report.logKind).toBe("always-repaired");
  });

  it("calibrate W1, Agent SDK: α by history, and its tests are no independent votes", async () => {
    const report = await json<CalibrateReport>(
      `calibrate ${DATA}/loopgain_w1_claude-agent-sdk_B20.csv`,
    );
    const { first, neverValid, validBefore } = report.byHistory.alpha;
    expect([first, neverValid, validBefore].map((r) => `${r?.successes}/${r?.n}`)).toEqual([
      "10/33",
      "12/264",
      "194/333",
    ]);
    expect(report.dependence.suite).toBe(true);
    expect([report.rho0, report.J, report.icc]).toEqual([null, null, null]);
  });

  it("calibrate ALFWorld: carried forward, β cannot be seen", async () => {
    const report = await json<CalibrateReport>(`calibrate ${DATA}/reflexion_alfworld.csv`);
    expect(report.logKind).toBe("carried-forward");
    expect(`${report.alpha?.successes}/${report.alpha?.n}`).toBe("50/200");
    expect([report.beta, report.bStar]).toEqual([null, null]);
    expect(report.warnings.map(({ code }) => code)).toContain("beta-hidden");
  });

  it("advise W1: stopping at the first full accept gains, and it is an oracle", async () => {
    const report = await json<AdviseReport>(`advise ${DATA}/loopgain_w1_langgraph_B20.csv`);
    expect(report.verdict).toBe("repair-pays");
    expect(report.doubt).toContain("the one that made the labels");
    const full = report.candidates.find(({ id }) => id === "confidence:1");
    expect(full?.validity.estimate).toBeCloseTo(0.945, 3);
  });
});

describe("a log that a known world wrote", () => {
  it("gives its rates back within their intervals, and says what kind of log it is", async () => {
    const report = await json<CalibrateReport>(`calibrate ${at("stress.csv")}`);
    for (const name of ["q0", "rho0", "rho1", "alpha", "beta"] as const) {
      expect(report[name]?.low, name).toBeLessThan(STRESS[name]);
      expect(report[name]?.high, name).toBeGreaterThan(STRESS[name]);
    }
    expect(report.logKind).toBe("always-repaired");
    expect(report.separation.verdict).toBe("passes");
  });

  it("is advised on: a fixed budget ruins it, and the file runs", async () => {
    const out = at("policy.json");
    const md = at("report.md");
    const report = await json<AdviseReport>(
      `advise ${at("stress.csv")} --policy vrr-guard:5 --out ${out} --report ${md}`,
    );
    // Q₃ of the stress world is about .29 by the recursion, from .70
    expect(report.fixed?.own.validity.estimate).toBeLessThan(0.4);
    expect(report.fixed?.own.againstNone?.difference.high).toBeLessThan(0);
    expect(report.baselines.map(({ id }) => id)).toContain("none");
    const { file, problems } = checkPolicyFile(JSON.parse(readFileSync(out, "utf8")));
    expect(problems).toEqual([]);
    expect(file).toMatchObject({ policy: "vrr-guard:5", bound: { date: "2026-11-30" } });
    expect(readFileSync(md, "utf8")).toContain("# Overfix report");
  });

  it("is told in a table and in Chinese", async () => {
    const { code, out } = await overfix(`advise ${at("stress.csv")} --lang zh`);
    expect(code).toBe(0);
    expect(out).toMatch(/每 100 个对的会改坏 \d+ 个/);
    const table = await overfix(`calibrate ${at("stress.csv")}`);
    expect(table.out).toContain("always-repaired");
    expect(table.out).not.toMatch(/NaN|undefined/);
  });

  it("is strict about what it is asked", async () => {
    const file = at("stress.csv");
    expect(await overfix(`advise ${file} --eta 2`)).toMatchObject({ code: 2, out: "" });
    expect(await overfix(`advise ${file} --policy best`)).toMatchObject({ code: 2, out: "" });
    const missing = await overfix("advise nothing.csv");
    expect(missing).toMatchObject({ code: 1, out: "" });
    expect(missing.err).toContain("nothing.csv: no such file");
    const nowhere = await overfix(`advise ${file} --out ${at("none/here.json")}`);
    expect(nowhere.code).toBe(1);
    expect(nowhere.err).toContain("no such folder");
  });

  it("refuses a file where J may be 0 and a calibrated rule was asked for", async () => {
    writeFileSync(
      at("blind.csv"),
      writeLog(
        simulatedLog({
          world: { classes: [{ ...STRESS, rho0: 0.5, rho1: 0.5 }] },
          budget: { votes: 8, rounds: 2 },
          instances: 120,
          seed: 3,
        }),
      ),
    );
    const out = at("refused.json");
    const { code, err } = await overfix(`advise ${at("blind.csv")} --policy vrr-stop --out ${out}`);
    expect(code).toBe(1);
    expect(err).toContain("vrr-guard:5");
    expect(existsSync(out)).toBe(false);
  });
});
