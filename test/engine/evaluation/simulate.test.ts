import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  believed,
  blocksFor,
  defaultPolicyIds,
  evaluateAll,
  findTrace,
  INSTANCES_PER_BLOCK,
  isLikeCase292,
  likeCase292,
  mergeSums,
  parsePolicy,
  population,
  sampleTrace,
  simulate,
  simulateBlocks,
  simulatedFrom,
  type WorldInput,
  world,
} from "#engine";
import { columnBitsFor, writeAliasTable } from "../../../src/engine/evaluation/aliasTable.ts";
import { trajectories } from "../../../src/engine/evaluation/trajectories.ts";
import { numbersOf } from "../sameResult.ts";
import { BUDGET, PRICES, SETTINGS, STRESS } from "../stress.ts";

const TWO: WorldInput["classes"] = [
  { ...STRESS, weight: 2, rho0: [0.361, 0.68, 0.74], alpha: [0.319, 0.1], icc: 0.2 },
  { q0: 0.2, rho0: 0.7, rho1: 0.6, alpha: 0.4, beta: 0.1 },
];
const TOLD = believed({ q0: 0.6, rho0: 0.3, rho1: 0.2, alpha: 0.4, beta: 0.5 });

function raced(raw: WorldInput) {
  const one = world(raw);
  const ids = [
    ...defaultPolicyIds(BUDGET, SETTINGS),
    "vrr-stop-safe",
    "lookahead",
    "lookahead-keep",
    "lookahead-keep:40",
  ];
  const radius = { eta: 0.1, rounds: [[0.2, 0.05, 0.1]] };
  const parse = (id: string) => parsePolicy(id, SETTINGS, one, TOLD, radius, PRICES);
  return { one, policies: ids.map(parse) };
}

describe("Monte Carlo", { timeout: 30_000 }, () => {
  const instances = 60_000;

  it.each<[string, WorldInput]>([
    ["classes, J < 0, icc, schedules", { classes: TWO }],
    ["chaining on the incumbent", { classes: TWO, chaining: "incumbent" }],
    ["leniency", { classes: TWO, leniency: 1.2 }],
    ["both", { classes: TWO, leniency: 1.2, chaining: "incumbent" }],
  ])("is the exact engine within 4 standard errors: %s", (_, raw) => {
    const { one, policies } = raced(raw);
    const exact = evaluateAll(one, policies, BUDGET, PRICES);
    const drawn = simulate(one, policies, BUDGET, PRICES, { instances, seed: 11 });
    exact.forEach((result, p) => {
      const { committedAt, ...sums } = drawn.policies[p] as (typeof drawn.policies)[number];
      for (const [name, value] of Object.entries(numbersOf(result))) {
        const round = /committedAt\[(\d+)\]/.exec(name)?.[1];
        const estimate =
          round === undefined ? sums[name as "validity"] : committedAt[Number(round)];
        if (estimate === undefined) throw new Error(`${name} was not simulated`);
        // Where nothing was seen the sample's error is 0; the share's own error stands in.
        const se = Math.max(estimate.se, Math.sqrt(Math.max(0, value * (1 - value)) / instances));
        const off = Math.abs(estimate.estimate - value);
        expect(off, `${result.id} ${name}`).toBeLessThanOrEqual(4 * se + 1e-9);
      }
    });
    const { Q, A } = population(one, BUDGET);
    drawn.population.Q.forEach(({ estimate, se }, t) => {
      expect(Math.abs(estimate - (Q[t] as number))).toBeLessThanOrEqual(4 * se);
    });
    drawn.population.A.forEach(({ estimate, se }, t) => {
      expect(Math.abs(estimate - (A[t] as number))).toBeLessThanOrEqual(4 * se);
    });
  });

  it("does not depend on how the blocks are shared out", () => {
    const { one, policies } = raced({ classes: TWO, chaining: "incumbent" });
    const instances = 3 * INSTANCES_PER_BLOCK + 17;
    expect(blocksFor(instances)).toBe(4);
    const whole = simulate(one, policies, BUDGET, PRICES, { instances, seed: 4 });
    const part = (from: number, to: number) =>
      simulateBlocks(one, policies, BUDGET, { instances, seed: 4, from, to });
    const merged = mergeSums([part(3, 4), part(0, 2), part(2, 3)]);
    expect(simulatedFrom(merged, policies, BUDGET, PRICES)).toEqual(whole);
    expect(whole.instances).toBe(instances);
  });

  it("changes with the seed, and refuses what is no number of instances", () => {
    const { one, policies } = raced({ classes: TWO });
    const validity = (seed: number) =>
      simulate(one, policies, BUDGET, PRICES, { instances: 1000, seed }).policies[4]?.validity
        .estimate;
    expect(validity(1)).not.toBe(validity(2));
    expect(() => simulateBlocks(one, policies, BUDGET, { instances: 1, seed: 1 })).toThrow(
      "instances must be an integer of at least 2; got 1",
    );
  });

  it("tells of its progress", () => {
    const { one, policies } = raced({ classes: TWO });
    const seen: string[] = [];
    simulateBlocks(one, policies, BUDGET, {
      instances: 2 * INSTANCES_PER_BLOCK,
      seed: 1,
      onProgress: (done, of) => seen.push(`${done}/${of}`),
    });
    expect(seen).toEqual(["1/2", "2/2"]);
  });
});

describe("the alias table", () => {
  it("holds every weight to 2⁻³¹ and never draws what has none", () => {
    const weight = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 40 }), (weights) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        fc.pre(sum > 1e-6);
        const bits = columnBitsFor(weights.length);
        const table = new Uint32Array(1 << bits);
        writeAliasTable(table, 0, weights, bits);
        const drawn = new Array<number>(1 << bits).fill(0);
        table.forEach((entry, column) => {
          const own = (entry % 2 ** (32 - bits)) / 2 ** (32 - bits);
          drawn[column] += own / 2 ** bits;
          drawn[entry >>> (32 - bits)] += (1 - own) / 2 ** bits;
        });
        drawn.forEach((chance, i) => {
          const exact = (weights[i] ?? 0) / sum;
          expect(Math.abs(chance - exact)).toBeLessThan(2 ** bits * 2 ** -31);
          if (exact === 0) expect(chance).toBe(0);
        });
      }),
    );
  });
});

describe("traces", { timeout: 30_000 }, () => {
  it("are the simulation's own instances", () => {
    const one = world({ classes: TWO, leniency: 0.5 });
    const count = 200;
    const traces = Array.from({ length: count }, (_, i) => sampleTrace(one, BUDGET, 9, i));
    const { population: drawn } = simulate(one, [], BUDGET, PRICES, { instances: count, seed: 9 });
    drawn.Q.forEach(({ estimate }, k) => {
      const valid = traces.reduce((sum, trace) => sum + (trace.truth[k] as number), 0);
      expect(estimate).toBeCloseTo(valid / count, 12);
    });
    drawn.A.forEach(({ estimate }, k) => {
      const votes = traces.reduce((sum, trace) => sum + (trace.votes[k] as number), 0);
      expect(estimate).toBeCloseTo(votes / count / BUDGET.votes, 12);
    });
    expect(new Set(traces.map((trace) => trace.class))).toEqual(new Set([0, 1]));
  });

  it("redraw a plan as it was where the plan before is the same", () => {
    for (const leniency of [0, 1]) {
      const block = trajectories(world({ classes: TWO, leniency }), BUDGET, 3)(1);
      const codes = block.codes();
      for (let i = 0; i < 50; i++) {
        for (let k = 1; k <= BUDGET.rounds; k++) {
          const at = i * (BUDGET.rounds + 1) + k;
          const before = (codes[at - 1] as number) % 2 === 1;
          expect(block.redraw(i, k, before)).toBe(codes[at]);
        }
      }
    }
  });

  it("find the next one like #292, as rare as it is", () => {
    const one = world({ classes: [STRESS] });
    const like = (trace: { truth: readonly number[]; votes: readonly number[] }) =>
      isLikeCase292(trace, 8);
    const found = findTrace(one, BUDGET, 2, like, 100_000);
    expect(found && like(found.trace)).toBe(true);
    expect(found && sampleTrace(one, BUDGET, 2, found.index)).toEqual(found?.trace);
    const next = findTrace(one, BUDGET, 2, like, 100_000, (found?.index ?? 0) + 1);
    expect(next?.index).toBeGreaterThan(found?.index ?? Number.POSITIVE_INFINITY);
    expect(findTrace(one, BUDGET, 2, () => false, 5000)).toBeNull();

    const n = 100_000;
    let seen = 0;
    findTrace(
      one,
      BUDGET,
      2,
      (trace) => {
        if (like(trace)) seen++;
        return false;
      },
      n,
    );
    const p = likeCase292(one, BUDGET);
    expect(Math.abs(seen / n - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / n));
  });
});
