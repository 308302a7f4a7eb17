import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { wilson } from "#engine";
import { type PolicyCheck, policyFile, type RateInFile, writePolicyFile } from "#stopper";
import { writeLog } from "#traces";
import { simulatedLog } from "../../diagnosis/simulatedLog.ts";
import { json, overfix } from "../shell.ts";

const folder = mkdtempSync(join(tmpdir(), "overfix-check-"));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const RATES = { q0: 0.7, rho0: 0.36, rho1: 0.18, alpha: 0.3, beta: 0.2 };
const counted = (rate: number): RateInFile => ({
  estimate: rate,
  ...wilson(rate * 300, 300),
  n: 300,
});
const made = policyFile({
  policy: "vrr-stop",
  rule: { tau: 0, delta: 3, theta: 0.85 },
  budget: { votes: 4, rounds: 3 },
  believed: {
    q0: counted(RATES.q0),
    rho0: counted(RATES.rho0),
    rho1: counted(RATES.rho1),
    alpha: counted(RATES.alpha),
    beta: counted(RATES.beta),
  },
  J: { estimate: 0.46, low: 0.4, high: 0.52 },
  bound: { judge: null, repairer: null, date: "2026-01-01", log: null },
  expected: null,
});
if ("refused" in made) throw new Error(made.message);
const POLICY = file("policy.json", writePolicyFile(made));

const log = (name: string, seed: number, change: object = {}, labelled = 1): string => {
  const world = { classes: [{ ...RATES, ...change }] };
  const budget = { votes: 4, rounds: 3 };
  return file(name, writeLog(simulatedLog({ world, budget, instances: 200, seed, labelled })));
};

describe("overfix check", () => {
  it("exits 0 while the rates hold", async () => {
    const { code, out, err } = await overfix(["check", POLICY, log("good.csv", 1)]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^vrr-stop holds on 200 instances in 1 batch/);
  });

  it("exits 3 on a drifted judge, says what broke and what to run", async () => {
    const line = ["check", POLICY, log("drift.csv", 2, { rho0: 0.82 }), "--json"];
    const { code, out } = await overfix(line);
    const check = JSON.parse(out) as PolicyCheck;
    expect(code).toBe(3);
    expect(check.holds).toBe(false);
    expect(check.broke).toEqual(["rho0", "J"]);
    expect(check.answer).toBe("vrr-guard:3");
    const rho0 = check.rates.find(({ name }) => name === "rho0");
    expect(rho0?.seen?.low).toBeGreaterThan(rho0?.allowed.high ?? 1);
    const table = await overfix(line.slice(0, 3));
    expect(table.code).toBe(3);
    expect(table.out).toMatch(/stale: ρ₀ no longer holds. Run vrr-guard:3/);
  });

  it("goes on from its state, counts a file once, and stays stale", async () => {
    const state = join(folder, "state.json");
    const good = log("monday.csv", 3);
    const first = await json<PolicyCheck>(`check ${POLICY} ${good} --state ${state}`);
    expect(first.instances).toBe(200);
    const again = await overfix(["check", POLICY, good, "--state", state]);
    expect([again.code, again.err]).toEqual([0, `${good}: counted before; not counted again\n`]);
    const drifted = log("tuesday.csv", 4, { rho0: 0.82 });
    expect((await overfix(["check", POLICY, drifted, "--state", state])).code).toBe(3);
    const later = await overfix(["check", POLICY, log("later.csv", 5), "--state", state]);
    expect(later.code).toBe(3);
    expect(JSON.parse(readFileSync(state, "utf8"))).toMatchObject({
      policy: "vrr-stop",
      batches: [{ instances: 200 }, { instances: 200 }, { instances: 200 }],
    });
  });

  it("reads explored rows alone where asked to, and says where there are none", async () => {
    const path = log("plain.csv", 7);
    const none = await overfix(["check", POLICY, path, "--source", "explored"]);
    expect(none.code).toBe(1);
    expect(none.err).toMatch(/no labelled plan with votes.*of source explored/);
    const all = await overfix(["check", POLICY, path, "--source", "simulated", "--plans", "all"]);
    expect(all.code).toBe(0);
  });

  it("refuses to pass where nothing was tested", async () => {
    const bare = log("bare.csv", 6, {}, 0);
    const state = join(folder, "untouched.json");
    const { code, err, out } = await overfix(["check", POLICY, bare, "--state", state]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/nothing was tested; expected labels in valid/);
    expect(existsSync(state)).toBe(false);
  });

  it.each([
    [["{}"], "kind is nothing"],
    [["not json"], "not JSON"],
  ])("refuses %j as a policy", async ([text], expected) => {
    const { code, err } = await overfix(["check", file("bad.json", text), log("g.csv", 1)]);
    expect(code).toBe(1);
    expect(err).toContain(expected);
  });

  it("refuses another's state, and an eta that is none", async () => {
    const state = file("other.json", JSON.stringify({ kind: "other" }));
    const other = await overfix(["check", POLICY, log("g.csv", 1), "--state", state]);
    expect([other.code, other.err]).toEqual([
      1,
      expect.stringMatching(/other.json: kind: got "other"; expected "overfix-check-state"/),
    ]);
    const eta = await overfix(["check", POLICY, log("g.csv", 1), "--eta", "0"]);
    expect([eta.code, eta.err]).toEqual([2, expect.stringContaining("--eta must lie above 0")]);
  });
});
