import { describe, expect, it } from "vitest";
import { simulatedLog } from "../simulatedLog.ts";
import { judged, written } from "./logs.ts";

describe("the recommended rule against each baseline", () => {
  it("is compared with no repair as its own line is", () => {
    const world = { classes: [{ q0: 0.4, rho0: 0.1, rho1: 0.1, alpha: 0.6, beta: 0.05 }] };
    const log = simulatedLog({ world, budget: { votes: 5, rounds: 3 }, instances: 200, seed: 4 });
    const { recommended, againstBaselines, candidates } = judged(log);
    const none = againstBaselines.find(({ id }) => id === "none");
    const own = candidates.find(({ id }) => id === recommended?.id)?.againstNone;
    expect(recommended?.id).not.toBe("none");
    expect([none?.better, none?.worse, none?.p]).toEqual([own?.better, own?.worse, own?.p]);
    expect(none?.difference.estimate).toBeCloseTo(own?.difference.estimate ?? Number.NaN, 12);
    const baselines = candidates.filter((one) => one.baseline && one.id !== recommended?.id);
    expect(againstBaselines.map(({ id }) => id).sort()).toEqual(
      baselines.map(({ id }) => id).sort(),
    );
  });

  it("is counted by hand where stopping at the first accept meets keeping the most-voted", () => {
    // of 4 votes; the first accept (3 of 4) is right 30 times where the most-voted (4 of 4) is wrong,
    // and wrong 6 times where it is right; both are wrong at first 24 times and right later
    const log = written(
      [
        [30, "0- 3+ 4-"],
        [6, "0- 3- 4+"],
        [24, "0- 1- 4+"],
      ],
      4,
    );
    const { recommended, againstBaselines } = judged(log);
    expect(recommended?.id).toBe("majority");
    const best = againstBaselines.find(({ id }) => id === "verifier-best");
    expect([best?.better, best?.worse]).toEqual([30, 6]);
    expect(best?.difference.estimate).toBeCloseTo(24 / 60, 12);
    // exact two-sided McNemar of 30 to 6: 2 Σ C(36, i)/2³⁶ for i ≤ 6, summed in Python
    expect(best?.p).toBeCloseTo(6.960169e-5, 10);
  });

  it("is empty where nothing is recommended by replay", () => {
    expect(judged(written([[5, "0-"]], 1), {}, "single").againstBaselines).toEqual([]);
  });
});
