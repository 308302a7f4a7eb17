import { describe, expect, it } from "vitest";
import {
  believed,
  evaluateAll,
  parsePolicy,
  pooledBelieved,
  type RandomStream,
  randomStream,
  world,
} from "#engine";
import { simulatedLog } from "../simulatedLog.ts";
import { judged } from "./logs.ts";

const LOGS = 100;
const ETA = 0.1;

/** Worlds of one or two classes, rates wide, some prices, 30 to 300 instances. */
function drawnWorld(stream: RandomStream) {
  const between = (low: number, high: number) => low + (high - low) * stream.uniform();
  const product = () => stream.uniform() * stream.uniform();
  const rates = () => ({
    q0: between(0.05, 0.95),
    rho0: between(0.02, 0.6),
    rho1: between(0.02, 0.6),
    alpha: product(),
    beta: product(),
  });
  return {
    world: { classes: stream.uniform() < 0.6 ? [rates()] : [rates(), rates()] },
    budget: {
      votes: 1 + Math.floor(4 * stream.uniform()),
      rounds: 1 + Math.floor(3 * stream.uniform()),
    },
    instances: Math.round(30 * 10 ** stream.uniform()),
    prices: stream.uniform() < 0.5 ? { repair: 0, vote: 0 } : { repair: between(0, 0.04), vote: 0 },
    rule: { tau: stream.uniform() < 0.5 ? 0 : 0.02, delta: 2, theta: 0.85 },
  };
}

/** What is stated of a simulated log, and whether it is so in its world. */
const stated = Array.from({ length: LOGS }, (_, seed) => {
  const { prices, rule, ...drawn } = drawnWorld(randomStream(seed, "test", 77));
  const verdict = judged(simulatedLog({ ...drawn, seed }), { prices, rule, replicates: 300, seed });
  const truth = world(drawn.world);
  const ids = verdict.candidates.filter((one) => one.deployable).map(({ id }) => id);
  // A belief rule's rates differ from fold to fold; told the truth it is what it comes to.
  const told = believed(pooledRates(truth));
  const policies = ids.map((id) => parsePolicy(id, rule, truth, told));
  const net = evaluateAll(truth, policies, drawn.budget, prices).map(
    ({ validity, cost }) => validity - cost,
  );
  const none = net[ids.indexOf("none")] as number;
  const gain = (id: string) => (net[ids.indexOf(id)] as number) - none;
  const chosen = verdict.chosenInFolds.map(gain);
  return {
    verdict: verdict.verdict,
    pays: verdict.probability.pays,
    beats: chosen.reduce((sum, one) => sum + one, 0) > 1e-12,
    recommended: gain(verdict.recommended?.id ?? "none"),
    most: Math.max(...ids.map(gain)) - rule.tau,
    difference: verdict.choosing?.difference,
    meanChosen: chosen.reduce((sum, one) => sum + one, 0) / chosen.length,
  };
});

function pooledRates(truth: ReturnType<typeof world>) {
  const { q0, rho0, rho1, alpha, beta } = pooledBelieved(truth);
  return { q0, rho0, rho1, alpha, beta };
}

/** Of n at a chance of p each, the number that is exceeded about once in 30,000 times. */
const most = (n: number, p: number) => n * p + 4 * Math.sqrt(n * p * (1 - p));

describe(`${LOGS} simulated logs of many worlds, the truth from the exact engine`, () => {
  it("hold every verdict, some often enough to be tested", () => {
    for (const kind of ["repair-pays", "repair-does-not-pay", "undetermined"]) {
      expect(stated.filter(({ verdict }) => verdict === kind).length).toBeGreaterThan(5);
    }
  });

  it("where repair pays, what is recommended beats no repair; wrong no more often than η", () => {
    const claims = stated.filter(({ verdict }) => verdict === "repair-pays");
    const wrong = claims.filter(({ recommended }) => recommended <= 0).length;
    expect(wrong).toBeLessThanOrEqual(most(claims.length, ETA));
  });

  it("where it does not, no candidate beats none by more than τ; wrong no more often than η", () => {
    const claims = stated.filter(({ verdict }) => verdict === "repair-does-not-pay");
    const wrong = claims.filter((one) => one.most > 0).length;
    expect(wrong).toBeLessThanOrEqual(most(claims.length, ETA));
  });

  it("a stated probability is as often right as it says", () => {
    const claims = stated.filter(({ pays }) => pays > 0.55 && pays < 0.995);
    const surplus = claims.reduce((sum, { pays, beats }) => sum + (beats ? 1 : 0) - pays, 0);
    const spread = Math.sqrt(claims.reduce((sum, { pays }) => sum + pays * (1 - pays), 0));
    expect(claims.length).toBeGreaterThan(15);
    expect(Math.abs(surplus)).toBeLessThan(4 * spread);
  });

  it("the interval of choosing in folds covers its mean gain 95 times in 100", () => {
    const missed = stated.filter(
      ({ difference, meanChosen }) =>
        difference === undefined || meanChosen < difference.low || meanChosen > difference.high,
    ).length;
    expect(missed).toBeLessThanOrEqual(most(LOGS, 0.05));
  });
});
