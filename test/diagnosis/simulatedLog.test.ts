import { describe, expect, it } from "vitest";
import { DEFAULT_DIAGNOSIS } from "#diagnosis";
import { evaluateExact, parsePolicy, pooledBelieved, population, world } from "#engine";
import { aggregatedLog, simulatedLog } from "./simulatedLog.ts";

const DRIFTING = {
  classes: [{ q0: 0.7, rho0: [0.2, 0.4], rho1: 0.3, alpha: [0.4, 0.1], beta: 0.25, icc: 0.3 }],
};
const N = 4000;

describe("simulatedLog", () => {
  it("moves as the population does: within 5 standard errors of Q and Ā", () => {
    const log = simulatedLog({
      world: { ...DRIFTING, leniency: 1.5 },
      budget: { votes: 4, rounds: 3 },
      instances: N,
      seed: 11,
    });
    const { Q, A } = population(world({ ...DRIFTING, leniency: 1.5 }), { votes: 4, rounds: 3 });
    for (let k = 0; k <= 3; k++) {
      const valid = log.filter(({ rounds }) => rounds[k]?.valid === 1).length / N;
      const accepts = log.reduce((sum, { rounds }) => sum + (rounds[k]?.accepts ?? 0), 0) / (4 * N);
      const bound = 5 * Math.sqrt(0.25 / N);
      expect(Math.abs(valid - (Q[k] as number))).toBeLessThan(bound);
      expect(Math.abs(accepts - (A[k] as number))).toBeLessThan(bound);
    }
  });

  it("gated on a reject, ends as a loop that stops on accept does", () => {
    const budget = { votes: 3, rounds: 4 };
    const log = simulatedLog({
      world: DRIFTING,
      budget,
      instances: N,
      seed: 12,
      gate: "on-reject",
    });
    const exact = evaluateExact(
      world(DRIFTING),
      parsePolicy(
        "majority",
        DEFAULT_DIAGNOSIS.rule,
        world(DRIFTING),
        pooledBelieved(world(DRIFTING)),
      ),
      budget,
      { repair: 0, vote: 0 },
    );
    const ended = log.reduce((sum, { rounds }) => sum + rounds.length - 1, 0) / N;
    expect(Math.abs(ended - exact.round)).toBeLessThan((5 * 2) / Math.sqrt(N));
    const right = log.filter(({ rounds }) => rounds.at(-1)?.valid === 1).length / N;
    expect(Math.abs(right - exact.validity)).toBeLessThan(5 * Math.sqrt(0.25 / N));
  });

  it("gated by an oracle, never repairs a valid plan, and is the beginning of the same plans", () => {
    const of = (gate: "always" | "oracle") =>
      simulatedLog({
        world: DRIFTING,
        budget: { votes: 2, rounds: 5 },
        instances: 50,
        seed: 3,
        gate,
      });
    const always = of("always");
    of("oracle").forEach(({ rounds }, i) => {
      expect(rounds.slice(0, -1).every(({ valid }) => valid === 0)).toBe(true);
      expect(rounds.map(({ valid, accepts }) => [valid, accepts])).toEqual(
        always[i]?.rounds.slice(0, rounds.length).map(({ valid, accepts }) => [valid, accepts]),
      );
    });
  });

  it("labels the share that is asked for, whole instances, and counts paths", () => {
    const log = simulatedLog({
      world: DRIFTING,
      budget: { votes: 2, rounds: 1 },
      instances: N,
      seed: 4,
      labelled: 0.3,
    });
    const labelled = log.filter(({ rounds }) => rounds.every(({ valid }) => valid !== null)).length;
    const none = log.filter(({ rounds }) => rounds.every(({ valid }) => valid === null)).length;
    expect(labelled + none).toBe(N);
    expect(Math.abs(labelled / N - 0.3)).toBeLessThan(5 * Math.sqrt(0.21 / N));
    const paths = aggregatedLog(log);
    expect(paths.length).toBeLessThanOrEqual(6 * 6 + 3 * 3);
    expect(paths.reduce((sum, { count }) => sum + count, 0)).toBe(N);
  });
});
