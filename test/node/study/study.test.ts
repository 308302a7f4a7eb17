import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EvaluateReport } from "../../../src/node/study/evaluate.ts";
import type { FlipRiskReport } from "../../../src/node/study/flipRisk.ts";
import type { SimulateReport } from "../../../src/node/study/simulate.ts";
import { json, overfix } from "../shell.ts";

const folder = mkdtempSync(join(tmpdir(), "overfix-"));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe("overfix evaluate", () => {
  it("prints every policy of a preset", async () => {
    const { policies, population, J, bStar } = await json<EvaluateReport>(
      "evaluate --preset gsm8k-qwen3b-stress",
    );
    expect(policies.map(({ id }) => id)).toEqual([
      "none",
      ...[1, 2, 3, 4, 5].map((K) => `fixed:${K}`),
      "majority",
      "confidence:0.85",
      "two-in-a-row",
      "last-accepted",
      "verifier-best",
      "vrr-stop",
      "vrr-guard:5",
      "tpm",
      "hindsight",
    ]);
    for (const policy of policies) {
      expect(policy.kind).toBe("exact");
      const names = ["validity", "acceptance", "damaged", "rescued", "overfixed"] as const;
      for (const name of names) {
        expect(policy[name]).toBeGreaterThanOrEqual(0);
        expect(policy[name]).toBeLessThanOrEqual(1);
      }
    }
    // model §5: J .46, b* .289, validity .700 then .246 after one repair
    expect(J).toBeCloseTo(0.46, 2);
    expect(bStar).toBeCloseTo(0.289, 3);
    expect(population.Q[0]).toBe(0.7);
    expect(population.Q[1]).toBeCloseTo(0.246, 3);
    expect(policies[0]).toMatchObject({ validity: 0.7, repairs: 0, queries: 0 });
  });

  it("takes flags over a preset, and a rate by round", async () => {
    // model §2: stop on accept, cap 5: acceptance .941 and validity .622
    const report = await json<EvaluateReport>(
      "evaluate --q0 .803 --rho0 .361 --rho1 .609 --alpha .01 --beta .2 --votes 1 --policy majority",
    );
    expect(report.policies).toHaveLength(1);
    const printed = [report.policies[0]?.validity, report.policies[0]?.acceptance];
    expect(printed.map((x) => Number(x).toFixed(3))).toEqual(["0.622", "0.941"]);
    const byRound = await json<EvaluateReport>(
      "evaluate --q0 .7 --alpha 0.319,0.10 --beta 0.785 --rounds 2 --policy none",
    );
    const [, Q1 = Number.NaN, Q2] = byRound.population.Q;
    expect(Q1).toBeCloseTo(0.7 * (1 - 0.785) + 0.3 * 0.319, 12);
    expect(Q2).toBeCloseTo(Q1 * (1 - 0.785) + (1 - Q1) * 0.1, 12);
  });

  it("gives vrr-stop what it is told", async () => {
    const line =
      "evaluate --preset gsm8k-qwen3b-stress --policy vrr-stop --policy none --policy fixed:5";
    const told = await json<EvaluateReport>(`${line} --believed-alpha 0 --believed-beta 1`);
    expect(told.policies[0]?.validity).toBe(told.policies[1]?.validity);
    const blind = "--believed-rho0 0.5 --believed-rho1 0.5";
    const eager = await json<EvaluateReport>(
      `${line} ${blind} --believed-alpha 0.5 --believed-beta 0`,
    );
    expect(eager.policies[0]?.validity).toBeCloseTo(eager.policies[2]?.validity as number, 12);
  });

  it("reads a study from a file and from standard input", async () => {
    const { study, policies } = await json<EvaluateReport>("evaluate --preset blind --policy tpm");
    const path = file("study.json", JSON.stringify(study));
    const again = await json<EvaluateReport>(`evaluate --study ${path} --policy tpm`);
    expect(again.policies).toEqual(policies);
    const piped = await json<EvaluateReport>(
      "evaluate --study - --policy tpm",
      JSON.stringify(study),
    );
    expect(piped.policies).toEqual(policies);
  });

  it("prints an aligned table with marks", async () => {
    const { code, out } = await overfix(
      "evaluate --preset gsm8k-qwen3b-stress --policy none --policy vrr-guard",
    );
    expect(code).toBe(0);
    const lines = out.split("\n");
    const head = lines.findIndex((line) => line.includes("policy"));
    expect(lines[head + 1]).toMatch(/^= {2}none\s+0\.7000\s+0\.000/);
    expect(lines[head + 2]).toMatch(/^= {2}vrr-guard:5 /);
    expect(new Set(lines.slice(head, head + 3).map((line) => line.length)).size).toBe(1);
    expect(out).toContain("= exact");
  });

  it("says what of a preset is assumed", async () => {
    const { err, out } = await overfix("evaluate --preset gsm8k-mistral7b-stress --policy none");
    expect(err).toBe("");
    expect(out).toMatch(/note: rho0 of gsm8k-mistral7b-stress is not published; assumed: /);
    const own = await overfix("evaluate --preset gsm8k-mistral7b-stress --policy none --rho0 .2");
    expect(own.out).not.toMatch(/note: rho0 /);
    expect(own.out).toMatch(/note: icc .* assumed: /);
  });

  it("tells vrr-stop the same whether a preset is named by a flag or in a file", async () => {
    const path = file("named.json", JSON.stringify({ preset: "gsm8k-qwen3b-stress" }));
    const [named, filed] = [
      await json<EvaluateReport>("evaluate --preset gsm8k-qwen3b-stress --policy vrr-stop"),
      await json<EvaluateReport>(`evaluate --study ${path} --policy vrr-stop`),
    ];
    expect(filed).toEqual(named);
    expect(named.study.believed).toEqual({ kind: "true" });
    const bias = { kind: "bias", rho0: -0.19 };
    const biased = file("biased.json", JSON.stringify({ believed: bias }));
    const told = await json<EvaluateReport>(`evaluate --study ${biased} --policy vrr-stop`);
    expect(told.study.believed).toMatchObject(bias);
  });

  it("lists unknown keys and values out of range together", async () => {
    const path = file("two.json", '{"vots": 8, "votes": 99, "rule": {"tau": 2}}');
    const { code, err } = await overfix(`evaluate --study ${path}`);
    expect(code).toBe(1);
    const lines = err.trim().split("\n");
    expect(lines).toHaveLength(3);
    expect(err).toMatch(/vots[\s\S]*votes must[\s\S]*rule\.tau must/);
  });
});

it("says that vrr-stop is tpm where it is told the truth, and only where it is asked for", async () => {
  const both = await json<EvaluateReport>("evaluate --policy vrr-stop");
  expect(both.notes.map(({ code }) => code)).toEqual(["told-the-truth"]);
  expect((await json<EvaluateReport>("evaluate --policy none")).notes).toEqual([]);
});

describe("overfix simulate", () => {
  it("agrees with evaluate within 4 standard errors, and repeats itself by seed", async () => {
    const line = "--preset stress-drift --policy none --policy majority --policy vrr-guard";
    const exact = await json<EvaluateReport>(`evaluate ${line}`);
    const drawn = await json<SimulateReport>(`simulate ${line} --instances 20000 --seed 7`);
    expect([drawn.instances, drawn.seed, drawn.J]).toEqual([20000, 7, exact.J]);
    for (const [i, one] of drawn.policies.entries()) {
      expect(one.kind).toBe("simulated");
      const { estimate, se } = one.validity;
      expect(Math.abs(estimate - Number(exact.policies[i]?.validity))).toBeLessThan(4 * se);
    }
    for (const [t, { estimate, se }] of drawn.population.Q.entries()) {
      expect(Math.abs(estimate - Number(exact.population.Q[t]))).toBeLessThan(4 * se);
    }
    expect(await json(`simulate ${line} --instances 20000 --seed 7`)).toEqual(drawn);
    const other = await json<SimulateReport>(`simulate ${line} --instances 20000 --seed 8`);
    expect(other.population.Q).not.toEqual(drawn.population.Q);
  });

  it("says so where vrr-stop calibrates, and evaluate averages it", async () => {
    const told = {
      kind: "calibrated",
      plans: 100,
      pairs: 50,
      em: { start: { rho0: 0.3, rho1: 0.3, pi: 0.5 }, cap: 50 },
    };
    const path = file("calibrated.json", JSON.stringify({ believed: told }));
    const drawn = await json<SimulateReport>(`simulate --study ${path} --instances 1000`);
    expect(drawn.policies.map(({ id }) => id)).not.toContain("vrr-stop");
    expect(drawn.notes.map(({ code }) => code)).toEqual(["calibrated"]);
    const averaged = await json<EvaluateReport>(
      `evaluate --study ${path} --policy none --policy vrr-stop --policy tpm`,
    );
    expect(averaged.policies.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      "none exact",
      "vrr-stop simulated",
      "tpm exact",
    ]);
    expect(averaged.notes.map(({ code }) => code)).toEqual(["calibrated"]);
    const { repeats, validity, rates } = averaged.calibrated ?? {};
    expect(repeats).toBe(200);
    // the mean of what was learnt is the policy's V; its 90 % lie in order around the median
    expect(validity?.mean).toBeCloseTo(Number(Object(averaged.policies[1]?.validity).estimate), 12);
    for (const one of [validity, ...Object.values(rates ?? {})]) {
      expect(one?.low).toBeLessThanOrEqual(Number(one?.high));
    }
    expect(Object.keys(rates ?? {}).sort()).toEqual(["alpha", "beta", "q0", "rho0", "rho1"]);
    const table = await overfix(`evaluate --study ${path} --policy vrr-stop`);
    expect(table.out).toMatch(/vrr-stop over 200 calibrations:/);
  });

  it("refuses to simulate a vrr-stop that calibrates, and prints no empty table", async () => {
    const path = file("calibrates.json", JSON.stringify({ believed: { kind: "calibrated" } }));
    const asked = await overfix(`simulate --study ${path} --policy vrr-stop --instances 100`);
    expect(asked).toMatchObject({ code: 1, out: "" });
    expect(asked.err).toContain("no one belief to simulate");
  });
});

describe("overfix flip-risk", () => {
  it("gives a grid of probabilities that fall with the margin", async () => {
    const line = "flip-risk --preset gsm8k-qwen3b-stress --grid 6 --reps 100 --seed 3";
    const report = await json<FlipRiskReport>(line);
    const { J, margin, risk, regions } = report;
    expect([J.length, margin.length, risk.length, risk[0]?.length]).toEqual([6, 6, 6, 6]);
    expect(report).toMatchObject({ grid: 6, reps: 100, plans: 300, seed: 3 });
    for (const cell of risk.flat()) {
      if (cell === null) continue;
      expect(cell).toBeGreaterThanOrEqual(0);
      expect(cell).toBeLessThanOrEqual(1);
    }
    for (let column = 0; column < 6; column++) {
      const down = risk.map((row) => row[column]).filter((cell) => cell != null);
      expect(down.at(-1)).toBeLessThan(down[0] as number);
    }
    // §5.4, Fig. 5
    expect(regions.published).toMatchObject({ weak: 0.183, strong: 0.014 });
    expect(await json(line)).toEqual(report);
  });

  it("refuses votes that cannot tell the two kinds apart", async () => {
    const few = await overfix("flip-risk --votes 1 --grid 2 --reps 2");
    expect(few).toMatchObject({ code: 2, out: "" });
    expect(few.err).toContain("expected --votes of at least 2");
    const free = await overfix("flip-risk --votes 2 --grid 2 --reps 2 --pi em --fit ml");
    expect(free).toMatchObject({ code: 2, out: "" });
    expect(free.err).toContain("expected --votes of at least 3");
    expect((await overfix("flip-risk --votes 2 --grid 2 --reps 2")).code).toBe(0);
  });

  it("prints per cent by J and margin, the largest margin first", async () => {
    const { code, out } = await overfix("flip-risk --grid 4 --reps 0");
    expect(code).toBe(0);
    expect(out).toMatch(/Δ \\ J( +\.\d\d){4}\n( +[01]?\.\d\d( +(\d+|·)){4}\n){4}/);
    expect(out).toContain("§ 0.183");
  });
});

describe("bad usage exits 2, says what there is, and prints nothing", () => {
  it.each([
    [
      "evaluate --preset gsm9k",
      /preset "gsm9k" is not known; expected one of .*gsm8k-qwen3b-stress/,
    ],
    ["evaluate --policy vrr-stopp", /policy "vrr-stopp" is not known; expected one of .*vrr-stop/],
    ["evaluate --policy fixed:x", /policy "fixed:x" needs an integer/],
    ["evaluate --nope", /unknown option '--nope'/],
    ["evalute", /unknown command 'evalute'/],
    ["", /Usage: overfix/],
    ["evaluate --q0 1.2", /--q0 must lie in 0 … 1; got 1.2/],
    ["evaluate --q0 high", /--q0.*'high' is invalid.*Expected a number/],
    ["evaluate --alpha .1,,.2", /--alpha.*Expected a number, or numbers by round/],
    ["evaluate --alpha .1,.2,.3 --rounds 2", /--alpha must hold at most 2 entries; got 3/],
    ["evaluate --votes 0", /Expected an integer of at least 1/],
    ["evaluate --believed-rho0 7", /--believed-rho0 must lie in 0 … 1; got 7/],
    ["evaluate --preset blind --study x.json", /exclude each other/],
    ["simulate --instances 0", /Expected an integer of at least 1/],
    ["replay", /missing required argument 'log'/],
  ])("overfix %s", async (line, message) => {
    const { code, out, err } = await overfix(line);
    expect(err).toMatch(message);
    expect([code, out]).toEqual([2, ""]);
  });
});

describe("bad input exits 1 and prints nothing", () => {
  it.each([
    ["none.json", null, /none\.json: no such file; expected a study as JSON/],
    ["broken.json", '{\n  "votes": 8,\n}', /broken\.json:3: not JSON/],
    ["wrong.json", '{"votes": 99}', /wrong\.json: votes must/],
  ])("%s", async (name, content, message) => {
    const path = content === null ? join(folder, name) : file(name, content);
    const { code, out, err } = await overfix(["evaluate", "--study", path]);
    expect(err).toMatch(message);
    expect([code, out]).toEqual([1, ""]);
  });

  it("a folder", async () => {
    const { code, err } = await overfix(["evaluate", "--study", folder]);
    expect(err).toContain(": a directory; expected a study as JSON");
    expect(code).toBe(1);
  });
});

describe("help", () => {
  it.each(["--help", "evaluate --help", "simulate --help", "flip-risk --help", "replay --help"])(
    "overfix %s",
    async (line) => {
      const { code, out, err } = await overfix(line);
      expect([code, err]).toEqual([0, ""]);
      expect(out).toContain("Usage: overfix");
    },
  );

  it("prints the version", async () => {
    expect((await overfix("--version")).out).toBe("0.0.0-test\n");
  });
});
