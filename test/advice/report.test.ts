import { beforeAll, describe, expect, it } from "vitest";
import { policyOf, reportOf } from "#advice";
import { DEFAULT_DIAGNOSIS, type Diagnosis, diagnose } from "#diagnosis";
import { checkPolicy } from "#stopper";
import { type Log, readLog, writeLog } from "#traces";
import { english } from "#ui";
import { chinese } from "../../src/ui/words/zh/index.ts";
import { simulatedLog } from "../diagnosis/simulatedLog.ts";

const STRESS = { q0: 0.7, rho0: 0.361, rho1: 0.179, alpha: 0.319, beta: 0.785 };
const SETTINGS = { ...DEFAULT_DIAGNOSIS, replicates: 200 };

async function made(world: typeof STRESS, name: string): Promise<[Log, Diagnosis]> {
  const trajectories = simulatedLog({
    world: { classes: [world] },
    budget: { votes: 8, rounds: 3 },
    instances: 150,
    seed: 7,
  });
  const log = await readLog(name, new TextEncoder().encode(writeLog(trajectories)), {
    skipBad: false,
  });
  return [log, diagnose(log, SETTINGS)];
}

let log: Log;
let diagnosis: Diagnosis;
beforeAll(async () => {
  [log, diagnosis] = await made(STRESS, "run_*.csv <b>|x");
}, 60_000);

const bound = {
  judge: null,
  repairer: null,
  date: "2026-11-30",
  log: { hash: "0123456789abcdef", instances: 150 },
};

describe("a report", () => {
  it.each([
    ["en", english],
    ["zh", chinese],
  ] as const)("in %s holds data, numbers, policy and link, and no broken number", (_, words) => {
    const text = reportOf({
      diagnosis,
      log,
      policy: "vrr-guard:5",
      today: "2026-11-30",
      link: "https://example.org/#/your-loop?log=0",
      words,
    });
    expect(text).not.toMatch(/NaN|undefined|\[object/);
    expect(text.match(/^## /gm)).toHaveLength(6);
    expect(text).toContain(log.hash);
    expect(text).toContain('"policy": "vrr-guard:5"');
    expect(text).toContain("<https://example.org/#/your-loop?log=0>");
    const { estimates } = diagnosis;
    expect(text).toContain(`${estimates.alpha?.successes}/${estimates.alpha?.n}`);
  });

  it("says what a cost is the cost of, where there is one", () => {
    const ask = { log, policy: "none", today: "2026-11-30", link: "", words: english };
    const per = "Costs are per 1,000 instances.";
    expect(reportOf({ ...ask, diagnosis })).not.toContain(per);
    const priced = diagnose(log, { ...SETTINGS, prices: { repair: 0.1, vote: 0 } });
    expect(reportOf({ ...ask, diagnosis: priced })).toContain(per);
  });

  it("keeps a file's name from becoming Markdown", () => {
    const text = reportOf({
      diagnosis,
      log,
      policy: "none",
      today: "2026-11-30",
      link: "",
      words: english,
    });
    expect(text).toContain("# Overfix report: run\\_\\*.csv \\<b\\>\\|x");
  });
});

describe("the policy file of a diagnosis", () => {
  it("tells a calibrated rule what the replay told it, inside its own intervals", () => {
    const made = policyOf(diagnosis, "vrr-stop", bound);
    if ("refused" in made) throw new Error(made.message);
    const told = diagnosis.told?.rates;
    expect(made.believed.rho0?.estimate).toBe(told?.rho0);
    expect(made.believed.alpha?.estimate).toBe(diagnosis.estimates.alpha?.estimate);
    for (const rate of Object.values(made.believed)) {
      expect(rate?.low).toBeLessThanOrEqual(rate?.estimate ?? 0);
      expect(rate?.high).toBeGreaterThanOrEqual(rate?.estimate ?? 1);
    }
    expect(made.table).toMatchObject({ votes: 8, rounds: 3 });
  });

  it("refuses a calibrated rule where J may be 0, and names the guard", async () => {
    const [, blind] = await made({ ...STRESS, rho0: 0.5, rho1: 0.5 }, "blind.csv");
    const refused = policyOf(blind, "vrr-stop", bound);
    expect(refused).toMatchObject({ refused: true, code: "J-touches-0" });
    expect("refused" in refused && refused.message).toContain("vrr-guard:5");
    expect(policyOf(blind, "vrr-guard:5", bound)).not.toHaveProperty("refused");
  });

  it("refuses one whose rates the log does not give", async () => {
    const text = ["instance,round,accepts,queries,valid", "a,0,3,8,1", "b,0,6,8,0"].join("\n");
    const short = await readLog("s.csv", new TextEncoder().encode(text), { skipBad: false });
    expect(policyOf(diagnose(short, SETTINGS), "vrr-stop", bound)).toMatchObject({
      code: "rate-missing",
    });
  });
});

describe("a file and the log that it was made from", () => {
  it("agree under `check`, though the judge drifts from round to round", async () => {
    const trajectories = simulatedLog({
      world: { classes: [{ ...STRESS, rho0: [0.36, 0.6, 0.7, 0.82] }] },
      budget: { votes: 8, rounds: 3 },
      instances: 300,
      seed: 2,
    });
    const drifting = await readLog("d.csv", new TextEncoder().encode(writeLog(trajectories)), {
      skipBad: false,
    });
    const made = policyOf(diagnose(drifting, SETTINGS), "vrr-guard:5", bound);
    if ("refused" in made) throw new Error(made.message);
    const batch = { file: "d.csv", hash: drifting.hash, trajectories };
    const { holds, broke } = checkPolicy(made, [batch], { eta: 0.1 });
    expect({ holds, broke }).toEqual({ holds: true, broke: [] });
  });

  it("agree under `check`, though the votes on a plan always agree and look like certainty", async () => {
    const trajectories = simulatedLog({
      world: { classes: [{ ...STRESS, rho0: 0.2, rho1: 0.15, icc: 1 }] },
      budget: { votes: 5, rounds: 3 },
      instances: 300,
      seed: 3,
    });
    const sure = await readLog("s.csv", new TextEncoder().encode(writeLog(trajectories)), {
      skipBad: false,
    });
    const made = policyOf(diagnose(sure, SETTINGS), "vrr-stop", bound);
    if ("refused" in made) throw new Error(made.message);
    expect(made.believed.rho0?.estimate).toBeLessThan(0.01);
    const batch = { file: "s.csv", hash: sure.hash, trajectories };
    const { holds, broke } = checkPolicy(made, [batch], { eta: 0.1 });
    expect({ holds, broke }).toEqual({ holds: true, broke: [] });
  });

  it("is refused to a calibrated rule where the judge is the wrong way round", async () => {
    const [, wrong] = await made({ ...STRESS, rho0: 0.7, rho1: 0.7 }, "wrong.csv");
    const refused = policyOf(wrong, "vrr-stop", bound);
    expect(refused).toMatchObject({ refused: true, code: "J-touches-0" });
    expect("refused" in refused && refused.message).toMatch(
      /all of it below 0.*mend the judge first/,
    );
  });
});
