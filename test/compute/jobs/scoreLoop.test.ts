import { describe, expect, it } from "vitest";
import { costOf, type Job, run, runNow } from "#compute";
import {
  crossing,
  equalSteps,
  evaluateScores,
  parseScoreRule,
  scoreWorld,
  simulateScores,
} from "#engine";

const PLAN = { tasks: 60, warmup: 60, seeds: [0, 1, 2] };
const RULES = ["threshold", "adaptive", "smooth:2"];
const rules = RULES.map((id) => parseScoreRule(id));

describe("jobs about score loops", () => {
  it("give what the engine gives, for each value of what varies", async () => {
    const world = scoreWorld({ sigma: 0.1 });
    const job = { kind: "score-loop", world, rules: RULES, plan: PLAN } as const;
    const { results } = await run({ ...job, vary: { key: "sigma", values: [0.05, 0.1] } });
    expect(results).toEqual(
      [0.05, 0.1].map((sigma) => evaluateScores({ ...world, sigma }, rules, PLAN)),
    );
    const cold = await run({ ...job, vary: { key: "warmup", values: [0, 5] } });
    expect(cold.results[1]).toEqual(evaluateScores(world, rules, { ...PLAN, warmup: 5 }));
    const drawn = await run({ ...job, method: "simulate" });
    expect(drawn.results).toEqual([simulateScores(world, rules, PLAN)]);
  });

  it("look for crossings and compare at equal steps", async () => {
    const world = scoreWorld();
    const correlations = [0, 0.5, 1];
    const found = await run({
      kind: "score-crossing",
      world,
      sigmas: [0.1, 0.2],
      rule: "two-in-a-row",
      against: "fixed:6",
      correlations,
    });
    const twice = parseScoreRule("two-in-a-row");
    const six = parseScoreRule("fixed:6");
    expect(found.crossings).toEqual(
      [0.1, 0.2].map((sigma) => ({
        sigma,
        ...crossing({ ...world, sigma }, twice, six, correlations),
      })),
    );
    const fading = { ...world, persistence: 0.5 };
    const ask = { rule: "two-in-a-row", against: "fixed:6", sigmas: [0.2], correlations } as const;
    const drawn = await run({ kind: "score-crossing", world: fading, ...ask, plan: PLAN });
    expect(drawn.crossings).toMatchObject([{ sigma: 0.2, kind: "simulated" }]);
    const alone = simulateScores({ ...fading, sigma: 0.2, correlation: 0.5 }, [twice, six], PLAN);
    expect(drawn.crossings[0]?.points[1]).toMatchObject({
      rule: { trueReach: alone[0]?.trueReach.estimate },
      against: { trueReach: alone[1]?.trueReach.estimate },
    });
    const refused = run({ kind: "score-crossing", world: fading, ...ask });
    await expect(refused).rejects.toThrow(/two-in-a-row is not integrated/);
    const ways = [
      { kind: "in-a-row", n: 2 },
      { kind: "smooth", n: 2 },
    ] as const;
    const bars = [0.7, 0.8, 0.9];
    const { kind: _, ...equal } = await run({
      kind: "score-equal-steps",
      world,
      ways,
      bars,
      plan: PLAN,
    });
    expect(equal).toEqual(equalSteps(world, ways, bars, PLAN));
  });

  it("tell their cost, are refused at once, and fail for rules that are none", async () => {
    const world = scoreWorld();
    const job: Job = { kind: "score-loop", world, rules: RULES, plan: PLAN };
    const longer: Job = { ...job, plan: { ...PLAN, seeds: [0, 1, 2, 3, 4, 5] } };
    expect(costOf(job)).toBeGreaterThan(0);
    expect(costOf(longer)).toBeGreaterThan(costOf(job));
    expect(() => runNow(job)).toThrow(TypeError);
    await expect(run({ ...job, rules: ["none"] })).rejects.toThrow(/"none" is not known/);
  });
});
