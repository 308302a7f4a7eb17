import { describe, expect, it } from "vitest";
import { drawTasks } from "../../../src/engine/scoreloop/tasks.ts";
import { hiddenQuality, scoreWorld } from "../../../src/engine/scoreloop/world.ts";

const PLAN = { tasks: 300, warmup: 300 };

describe("tasks of a seed", () => {
  it("are as many of each type as their shares ask for, shuffled", () => {
    const { type, count } = drawTasks(scoreWorld(), PLAN, 3);
    expect(count).toBe(600);
    const counts = [0, 0, 0];
    for (const each of type) counts[each]++;
    expect(counts).toEqual([200, 200, 200]);
    // 300 drawn of 600 without replacement: s.d. of a type's number is √(300·⅓·⅔·300/599) = 5.8
    const tested = type.subarray(300).filter((each) => each === 0).length;
    expect(Math.abs(tested - 100)).toBeLessThan(5 * 5.8);
    const weighted = scoreWorld({
      types: [
        { id: "a", weight: 3, s0: [0.1, 0.2], r: [1, 2] },
        { id: "b", weight: 1, s0: [0.3, 0.4], r: [0, 0.5] },
      ],
    });
    const odd = drawTasks(weighted, { tasks: 5, warmup: 0 }, 0);
    expect(odd.type.filter((each) => each === 0)).toHaveLength(8);
  });

  it("lie on their types' curves", () => {
    const world = scoreWorld();
    const { type, s0, r, quality, cap, count } = drawTasks(world, PLAN, 5);
    for (let i = 0; i < count; i++) {
      const of = world.types[type[i]];
      expect(s0[i]).toBeGreaterThanOrEqual(of.s0[0]);
      expect(s0[i]).toBeLessThanOrEqual(of.s0[1]);
      expect(r[i]).toBeGreaterThanOrEqual(of.r[0]);
      expect(r[i]).toBeLessThanOrEqual(of.r[1]);
      expect(quality[i * cap]).toBeCloseTo(s0[i], 14);
      expect(quality[i * cap + 3]).toBe(hiddenQuality(s0[i], r[i], 4));
    }
  });

  it("are tested the same whatever the warm-up, and have the same curves and draws whatever σ", () => {
    const cold = drawTasks(scoreWorld(), { tasks: 50, warmup: 0 }, 9);
    const warm = drawTasks(scoreWorld(), { tasks: 50, warmup: 50 }, 9);
    expect(warm.scores).toEqual(cold.scores);
    const noisy = drawTasks(scoreWorld({ sigma: 0.04 }), { tasks: 50, warmup: 0 }, 9);
    expect(noisy.quality).toEqual(cold.quality);
    for (let i = 0; i < cold.scores.length; i++) {
      if (noisy.scores[i] <= 0 || noisy.scores[i] >= 1 || cold.scores[i] >= 1) continue;
      const [a, b] = [noisy.scores[i] - cold.quality[i], cold.scores[i] - cold.quality[i]];
      expect(a).toBeCloseTo(2 * b, 12);
    }
  });

  it.each([
    { correlation: 0, persistence: 1 },
    { correlation: 0.4, persistence: 1 },
    { correlation: 1, persistence: 0.6 },
    { correlation: 0.7, persistence: 0.5 },
  ])("have errors that correlate by c·φ^d: $correlation, $persistence", (repeating) => {
    // quality stays at .5, so that nothing is clipped at σ = .05
    const types = [{ id: "flat", weight: 1, s0: [0.5, 0.5], r: [0, 0] } as const];
    const world = scoreWorld({ types, sigma: 0.05, ...repeating });
    const { scores, cap, count } = drawTasks(world, { tasks: 10_000, warmup: 0 }, 1);
    const error = (i: number, t: number): number => (scores[i * cap + t] - 0.5) / 0.05;
    for (const distance of [0, 1, 2, 5]) {
      let sum = 0;
      for (let i = 0; i < count; i++) sum += error(i, 1) * error(i, 1 + distance);
      const { correlation: c, persistence: phi } = repeating;
      const expected = distance === 0 ? 1 : c * phi ** distance;
      // variance of a product of standard normals is 1 + ρ² ≤ 2
      expect(Math.abs(sum / count - expected)).toBeLessThan(4.5 * Math.sqrt(2 / count));
    }
  });

  it("repeat outputs at the rate asked for", () => {
    const { outputs, cap, count } = drawTasks(scoreWorld({ repeatRate: 0.3 }), PLAN, 2);
    let again = 0;
    for (let i = 0; i < count; i++) {
      for (let t = 1; t < cap; t++) {
        if (outputs?.[i * cap + t] === outputs?.[i * cap + t - 1]) again++;
      }
    }
    const n = count * (cap - 1);
    expect(Math.abs(again / n - 0.3)).toBeLessThan(4.5 * Math.sqrt((0.3 * 0.7) / n));
  });

  it("refuse a stream that does not have what is asked", () => {
    const python = { ...PLAN, stream: "python" } as const;
    expect(() => drawTasks(scoreWorld({ correlation: 0.1 }), python, 0)).toThrow(/do not repeat/);
  });
});

describe("a score world", () => {
  it("says what is wrong with it", () => {
    expect(() => scoreWorld({ bar: 0 })).toThrow("bar must lie in (0, 1]; got 0");
    expect(() => scoreWorld({ sigma: Number.NaN })).toThrow(/sigma .* got NaN/);
    expect(() => scoreWorld({ cap: 2.5 })).toThrow(/cap must be an integer/);
    expect(() => scoreWorld({ types: [] })).toThrow(/types must be 1 to/);
    const type = { id: "a", weight: 1, s0: [0.5, 0.4], r: [0, 1] } as const;
    expect(() => scoreWorld({ types: [type] })).toThrow("s0 of a must be low, high; got 0.5, 0.4");
  });
});
