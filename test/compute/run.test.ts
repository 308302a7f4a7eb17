import fc from "fast-check";
import { expect, test } from "vitest";
import {
  Cancelled,
  createInlineRunner,
  createPool,
  type Job,
  type Outcome,
  type Progress,
  run,
  runNow,
} from "#compute";
import {
  calibratedValidity,
  evaluateByBudget,
  evaluateExact,
  parsePolicy,
  simulate,
  world,
} from "#engine";
import { believedModel, DEFAULT_CALIBRATED } from "#study";
import type { Spawn } from "../../src/compute/workers/hand.ts";
import { serve } from "../../src/compute/workers/serve.ts";
import { stressStudy } from "./studies.ts";

const study = stressStudy();
const budget = { votes: study.votes, rounds: study.rounds };
const calibrating = stressStudy({ believed: DEFAULT_CALIBRATED });
const undamaged = stressStudy({
  world: world({ classes: [{ q0: 0.7, rho0: 0.4, rho1: 0.2, alpha: 0.3, beta: 0 }] }),
});
const estimator = { pi: "labelled", fit: 50 } as const;
const log = "instance,round,accepts,queries,valid\na,0,4,8,1\na,1,6,8,0\nb,0,8,8,1\n";

const JOBS: readonly Job[] = [
  { kind: "evaluate", study, byBudget: true },
  { kind: "calibrated", study: calibrating, repeats: 30 },
  { kind: "simulate", study, instances: 9_000 },
  { kind: "flip-risk", study, grid: 6, plans: 100, reps: 40, estimator },
  { kind: "flip-risk", study, grid: 6, plans: 100, reps: 0, estimator },
  { kind: "find-trace", study, from: 0, like: "292", limit: 5_000 },
  { kind: "claims", study, told: null },
  {
    kind: "label-free",
    world: { q0: 0.7, votes: 8, tilt: 0.6, icc: 0.05, plans: 50 },
    replicates: 40,
    seed: 1,
  },
  { kind: "read-log", files: [{ name: "log.csv", file: new Blob([log]) }] },
];

/** Workers whose messages are copied or handed over as a browser would, in a later task. */
const spawnHere: Spawn = (hear) => {
  let alive = true;
  const later = (deliver: () => void): void => {
    setTimeout(() => alive && deliver(), 0);
  };
  let receive: ReturnType<typeof serve> | null = null;
  later(() => {
    receive = serve(run, (message, transfer) => {
      const copy = structuredClone(message, { transfer });
      later(() => hear.message(copy));
    });
  });
  return {
    post: (message) => later(() => receive?.(message)),
    terminate: () => {
      alive = false;
    },
  };
};

async function allIn(runner: ReturnType<typeof createInlineRunner>): Promise<Outcome[]> {
  const outcomes = await Promise.all(JOBS.map((job, i) => runner.run(`slot ${i}`, job)));
  runner.dispose();
  return outcomes;
}

test("outcomes do not depend on where a job runs or how many workers share the jobs", async () => {
  const inline = await allIn(createInlineRunner());
  expect(await allIn(createPool({ size: 1, spawn: spawnHere }))).toStrictEqual(inline);
  expect(await allIn(createPool({ size: 3, spawn: spawnHere }))).toStrictEqual(inline);
  JOBS.forEach((job, i) => {
    if (job.kind !== "read-log" && job.kind !== "replay")
      expect(runNow(job)).toStrictEqual(inline[i]);
  });
}, 30_000);

test("a worker gives its arrays away and still computes the next job right", async () => {
  const pool = createPool({ size: 1, spawn: spawnHere });
  const job = { kind: "flip-risk", study, grid: 5, plans: 50, reps: 20, estimator } as const;
  const partials: Outcome[] = [];
  const first = await pool.run("a", job, { onPartial: (outcome) => partials.push(outcome) });
  expect(await pool.run("a", job)).toStrictEqual(first);
  // the first partial outcome is the delta method's, and no later one has changed it
  expect(partials[0]).toStrictEqual({ ...runNow({ ...job, reps: 0 }), reps: 20 });
  pool.dispose();
});

test("evaluate gives each policy what the engine gives it, and J, b* and the population by round", async () => {
  const outcome = await run({ kind: "evaluate", study, byBudget: true });
  expect(outcome.policies.map(({ id }) => id)).toEqual([
    "none",
    "fixed:1",
    "fixed:2",
    "fixed:3",
    "fixed:4",
    "fixed:5",
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
  const believed = believedModel(study);
  if (believed === null) throw new Error("the stress study does not calibrate");
  for (const result of outcome.policies) {
    const policy = parsePolicy(result.id, study.rule, study.world, believed);
    expect(result).toEqual(evaluateExact(study.world, policy, budget, study.prices));
  }
  for (const { id, caps } of outcome.byBudget) {
    const policy = parsePolicy(id, study.rule, study.world, believed);
    expect(caps).toEqual(evaluateByBudget(study.world, policy, budget, study.prices));
  }
  expect(outcome.byBudget.map(({ id }) => id)).not.toContain("fixed:1");
  expect(outcome.byBudget.map(({ id }) => id)).toContain("majority");
  // model §5: J = .46, b* = .289, Q₁ = .246 of the stress setting
  for (const J of outcome.J) expect(J).toBeCloseTo(0.46, 10);
  expect(outcome.bStar).toHaveLength(5);
  for (const bStar of outcome.bStar) expect(bStar).toBeCloseTo(0.289, 3);
  expect(outcome.population.Q[1]).toBeCloseTo(0.246, 3);
});

test("J and b* follow the rates round by round; where nothing is repaired there is no b*", async () => {
  const drifting = stressStudy({
    rounds: 2,
    world: world({
      classes: [{ q0: 0.5, rho0: [0.1, 0.2, 0.4], rho1: 0.1, alpha: [0, 0.3], beta: [0, 0.1] }],
    }),
  });
  const outcome = await run({ kind: "evaluate", study: drifting, policies: ["none"] });
  const expected = [0.8, 0.7, 0.5];
  expect(outcome.J).toHaveLength(3);
  for (const [k, J] of outcome.J.entries()) expect(J).toBeCloseTo(expected[k] as number, 12);
  expect(outcome.bStar[0]).toBeNull();
  expect(outcome.bStar[1]).toBeCloseTo(0.75, 12);
});

test("with K_max = 0 every cap is 0 and there is no boundary", async () => {
  const outcome = await run({
    kind: "evaluate",
    study: stressStudy({ rounds: 0 }),
    byBudget: true,
  });
  expect(outcome.bStar).toEqual([]);
  for (const { id, caps } of outcome.byBudget) {
    expect(caps).toHaveLength(1);
    expect(caps[0]).toEqual(outcome.policies.find((one) => one.id === id));
  }
});

test("under calibration VRR-Stop comes from its own job, as the mean of its calibrations", async () => {
  const exact = await run({ kind: "evaluate", study: calibrating });
  expect(exact.policies.map(({ id }) => id)).not.toContain("vrr-stop");
  const repeats = 50;
  const outcome = await run({ kind: "calibrated", study: calibrating, repeats });
  const { result, validities } = outcome;
  const { em } = DEFAULT_CALIBRATED;
  const ask = { plans: 300, pairs: 300, em, tau: study.rule.tau, repeats, seed: study.seed };
  const whole = calibratedValidity(study.world, budget, study.prices, ask);
  expect(outcome).toEqual({ kind: "calibrated", ...whole });
  expect(validities).toHaveLength(repeats);
  const mean = validities.reduce((sum, V) => sum + V, 0) / repeats;
  expect(result.validity.estimate).toBeCloseTo(mean, 12);
  expect(result.id).toBe("vrr-stop");
  await expect(run({ kind: "calibrated", study, repeats })).rejects.toThrow(
    "believed.kind must be calibrated; got true",
  );
});

test("simulating block by block is simulating at once", async () => {
  const instances = 10_001; // the last block is not full
  const outcome = await run({ kind: "simulate", study, instances, policies: ["majority", "tpm"] });
  const policies = ["majority", "tpm"].map((id) =>
    parsePolicy(id, study.rule, study.world, believedModel(study) as never),
  );
  const whole = simulate(study.world, policies, budget, study.prices, {
    instances,
    seed: study.seed,
  });
  expect(outcome.policies).toEqual(whole.policies);
  expect({ Q: outcome.Q, A: outcome.A }).toEqual(whole.population);
  expect(outcome.instances).toBe(instances);
});

test("looking for #292 finds the first one, whatever block it is in", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(20_000), async (from) => {
      const found = await run({ kind: "find-trace", study, from, like: "292", limit: 20_000 });
      if (found.instance === null) throw new Error("none in 20,000 instances");
      expect(found.looked).toBe(found.instance - from + 1);
      const { truth, votes } = found;
      expect([truth[0], truth[1]]).toEqual([1, 0]);
      expect(votes[0]).toBeLessThanOrEqual(4);
      expect(votes[1]).toBeGreaterThan(4);
      // nothing like it before: any instance can be asked for by its number
      for (let index = Math.max(from, found.instance - 20); index < found.instance; index++) {
        const one = await run({ kind: "find-trace", study, from: index, like: "any", limit: 1 });
        expect(one.instance).toBe(index);
        const like = one.truth[0] === 1 && one.truth[1] === 0;
        expect(like && (one.votes[0] as number) <= 4 && (one.votes[1] as number) > 4).toBe(false);
      }
    }),
    { numRuns: 10 },
  );
});

test("where none is found the limit is what was looked at", async () => {
  const found = await run({
    kind: "find-trace",
    study: undamaged,
    from: 5,
    like: "292",
    limit: 9_000,
  });
  expect(found).toEqual({
    kind: "find-trace",
    instance: null,
    truth: [],
    votes: [],
    looked: 9_000,
  });
});

test("the flip risk shows the delta method first and has all columns at the end", async () => {
  const job = { kind: "flip-risk", study, grid: 8, plans: 300, reps: 200, estimator } as const;
  const partials: number[] = [];
  const outcome = await run(job, {
    onPartial: (partial) => partial.kind === "flip-risk" && partials.push(partial.columnsDone),
  });
  expect(partials[0]).toBe(0);
  expect(partials).toEqual(partials.toSorted((a, b) => a - b));
  expect(outcome.columnsDone).toBe(8);
  expect(outcome.risk).toHaveLength(64);
  expect(runNow({ ...job, reps: 0 }).columnsDone).toBe(0);
  // model §5: the delta method is within .01 for J ≥ .2; fits of 200 replicates add their error
  const delta = runNow({ ...job, reps: 0 });
  outcome.risk.forEach((risk, i) => {
    if (risk < 0 || (outcome.J[i % 8] as number) < 0.4) return;
    const error = 0.01 + 4 * (outcome.se[i] as number);
    expect(Math.abs(risk - (delta.risk[i] as number))).toBeLessThan(error);
  });
});

test("bad rows are set aside unless the job says otherwise", async () => {
  const file = new Blob([`${log}c,0,9,8,1\n`]);
  const kept = await run({ kind: "read-log", files: [{ name: "x.csv", file }] });
  expect(kept.log.trajectories.map(({ instance }) => instance)).toEqual(["a", "b"]);
  expect(kept.log.problems).toMatchObject([{ code: "accepts-over-queries", line: 5 }]);
  const strict = await run({ kind: "read-log", files: [{ name: "x.csv", file }], skipBad: false });
  expect(strict.log.trajectories).toEqual([]);
});

test.each<Job>([
  { kind: "simulate", study, instances: 50_000_000 },
  { kind: "flip-risk", study, grid: 24, plans: 300, reps: 20_000, estimator },
  { kind: "calibrated", study: calibrating, repeats: 200_000 },
  { kind: "find-trace", study: undamaged, from: 0, like: "292", limit: 1e9 },
])("a running $kind heeds a cancel, and its progress only grows", async (job) => {
  const abort = new AbortController();
  const shares: number[] = [];
  const onProgress = ({ done, of }: Progress): void => {
    shares.push(done / of);
    if (shares.length === 3) abort.abort();
  };
  const running = run(job, { signal: abort.signal, onProgress });
  await expect(running).rejects.toBeInstanceOf(Cancelled);
  expect(shares).toEqual([...new Set(shares)].toSorted((a, b) => a - b));
});

test("reading a log heeds a cancel", async () => {
  const rows = Array.from({ length: 50_000 }, (_, i) => `case-${i},0,4,8,1\n`).join("");
  const file = new Blob(["instance,round,accepts,queries,valid\n", rows]);
  const abort = new AbortController();
  const running = run(
    { kind: "read-log", files: [{ name: "long.csv", file }] },
    { signal: abort.signal, onProgress: () => abort.abort() },
  );
  await expect(running).rejects.toBeInstanceOf(Cancelled);
});

test("jobs that ask for what cannot be are refused by what they ask", async () => {
  const bad = { kind: "flip-risk", study, grid: 4, plans: 10, reps: -1, estimator } as const;
  await expect(run(bad)).rejects.toThrow("reps must be an integer of at least 0; got -1");
  const nowhere = { kind: "find-trace", study, from: -1, like: "any", limit: 1 } as const;
  await expect(run(nowhere)).rejects.toThrow("from must be an integer of at least 0; got -1");
  const unknown = { kind: "evaluate", study, policies: ["perfect"] } as const;
  await expect(run(unknown)).rejects.toThrow('policy "perfect" is not known');
});
