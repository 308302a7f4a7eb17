import { expect, test } from "vitest";
import { Cancelled, planeStudy, randomStudy, run, runNow } from "#compute";
import { evaluateTree, parsePolicy, pooledBelieved } from "#engine";
import { DEFAULT_CALIBRATED, DEFAULT_VIEW, decodeLab, encodeLab, validate } from "#study";
import { stressStudy } from "../studies.ts";

const study = stressStudy();

test("what has accumulated at the end is the simulation of as many instances", () => {
  const policies = ["none", "majority", "vrr-stop"];
  const whole = runNow({ kind: "accumulate", study, policies, instances: 20_000 });
  for (const [i, instances] of whole.at.entries()) {
    const alone = runNow({ kind: "simulate", study, policies, instances });
    for (const { id, validity } of whole.policies) {
      const same = alone.policies.find((one) => one.id === id);
      expect(validity[i]).toEqual(same?.validity);
    }
  }
  expect(whole.at.at(-1)).toBe(20_000);
  expect([...whole.at]).toEqual([...whole.at].sort((a, b) => a - b));
});

test("worlds drawn at random are studies, and a link says each of them whole", () => {
  for (let i = 0; i < 200; i++) {
    const drawn = randomStudy(7, i);
    expect(validate(drawn)).toEqual([]);
    const { value, problems } = decodeLab(
      encodeLab({ study: drawn, pinned: null, view: DEFAULT_VIEW }),
    );
    expect(problems).toEqual([]);
    expect(value.study.world.classes.map(({ q0, alpha, beta }) => ({ q0, alpha, beta }))).toEqual(
      drawn.world.classes.map(({ q0, alpha, beta }) => ({ q0, alpha, beta })),
    );
    expect(value.study.rule).toEqual(drawn.rule);
  }
  expect(randomStudy(7, 3)).toEqual(randomStudy(7, 3));
  expect(randomStudy(7, 3)).not.toEqual(randomStudy(8, 3));
});

test("in random worlds the exact engine and the tree differ by rounding, and the worst is what it says", () => {
  const outcome = runNow({ kind: "random-worlds", seed: 3, worlds: 25, instances: 4096 });
  const { worst } = outcome;
  expect(outcome.worlds).toBe(25);
  expect(worst?.difference).toBeLessThan(1e-11);
  expect(outcome.sureBroken).toBe(0);
  const there = randomStudy(3, worst?.world ?? 0);
  const budget = { votes: there.votes, rounds: there.rounds };
  const told = pooledBelieved(there.world);
  if (worst !== null && !["vrr-stop", "lookahead", "lookahead-keep"].includes(worst.policy)) {
    const policy = parsePolicy(worst.policy, there.rule, there.world, told);
    const tree = evaluateTree(there.world, policy, budget, there.prices);
    expect(tree[worst.measure]).toBe(worst.tree);
  }
  // 25 independent z of which one in twenty lies outside: ten is a chance of 1e-7
  expect([...outcome.z].filter((z) => Math.abs(z) > 1.96).length).toBeLessThan(10);
});

test("random worlds come one by one and stop when they are told to", async () => {
  const abort = new AbortController();
  const seen: number[] = [];
  const running = run(
    { kind: "random-worlds", seed: 1, worlds: 10_000, instances: 4096 },
    {
      signal: abort.signal,
      onPartial: (outcome) => {
        if (outcome.kind === "random-worlds") seen.push(outcome.worlds);
        abort.abort();
      },
    },
  );
  await expect(running).rejects.toThrow(Cancelled);
  expect(seen[0]).toBe(1);
});

test("a plane holds in each cell what the study with its rates gives", () => {
  const policies = ["none", "fixed:5", "vrr-stop", "majority"];
  for (const axes of ["repair", "verify"] as const) {
    const plane = runNow({ kind: "plane", study, axes, grid: 6, policies });
    for (const [row, y] of plane.at.entries()) {
      for (const [column, x] of plane.at.entries()) {
        const cell = planeStudy(study, axes, x, y);
        const alone = runNow({ kind: "evaluate", study: cell, policies });
        const ours = plane.policies.map((_, p) => plane.validity[(p * 6 + row) * 6 + column]);
        expect(ours).toEqual(alone.policies.map(({ validity }) => validity));
      }
    }
  }
});

test("in a plane a rule that calibrates is told the truth", () => {
  const calibrating = stressStudy({ believed: DEFAULT_CALIBRATED });
  const ask = { kind: "plane", axes: "repair", grid: 3, policies: ["vrr-stop"] } as const;
  const told = runNow({ ...ask, study });
  expect(runNow({ ...ask, study: calibrating }).validity).toEqual(
    runNow({ ...ask, study: { ...study, believed: { kind: "true" } } }).validity,
  );
  expect(told.policies).toEqual(["vrr-stop"]);
});
