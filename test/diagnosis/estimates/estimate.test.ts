import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ClusteredRate, estimate } from "#diagnosis";
import { aggregatedLog, simulatedLog } from "../simulatedLog.ts";
import { coverage, WORLDS } from "./coverage.ts";
import { estimated, trajectory } from "./rows.ts";

const of = (rate: ClusteredRate | null): string | null => rate && `${rate.successes}/${rate.n}`;

describe("estimate", () => {
  it("counts each rate from its own labels", () => {
    const log = [
      trajectory("6/8:1 2/8:0 3/8:0 :1"),
      trajectory("1/8:? 4/8:1", 2),
      trajectory("0/4:0"),
    ];
    const estimates = estimated(log);
    expect(of(estimates.q0)).toBe("1/2");
    expect(of(estimates.alpha)).toBe("1/2");
    expect(of(estimates.beta)).toBe("1/1");
    expect(of(estimates.rho0)).toBe("5/20");
    expect(of(estimates.rho1)).toBe("10/24");
    expect(estimates).toMatchObject({
      instances: 4,
      labelled: { instances: 4, plans: 7, pairs: 3 },
      votes: 8,
      votesVary: true,
      rounds: 3,
    });
    expect(estimates.lengths).toEqual([
      { lastRound: 0, share: 0.25 },
      { lastRound: 1, share: 0.5 },
      { lastRound: 3, share: 0.25 },
    ]);
    expect(estimates.J?.estimate).toBeCloseTo(1 - 5 / 20 - 10 / 24, 14);
    expect(estimates.bStar?.estimate).toBeCloseTo(0.5 / 1.5, 14);
    expect(estimates.J?.n).toBe(4);
  });

  it("counts each round", () => {
    const { byRound } = estimated([
      trajectory("6/8:1 2/8:0 3/8:0", 2),
      trajectory("1/8:0 8/8:1 7/8:?"),
      trajectory("5/8:0"),
    ]);
    expect(byRound.map(({ validity }) => of(validity))).toEqual(["2/4", "1/3", "0/2"]);
    expect(byRound.map(({ acceptance }) => of(acceptance))).toEqual(["18/32", "12/24", "13/24"]);
    expect(byRound.map(({ rho0 }) => of(rho0))).toEqual(["6/16", "4/16", "6/16"]);
    expect(byRound.map(({ rho1 }) => of(rho1))).toEqual(["4/16", "0/8", null]);
    expect(byRound.map(({ alpha }) => of(alpha))).toEqual([null, "1/1", "0/2"]);
    expect(byRound.map(({ beta }) => of(beta))).toEqual([null, "2/2", null]);
    expect(byRound[0]?.validity).toMatchObject({ method: "wilson", instances: 4 });
    expect(byRound[0]?.rho0).toMatchObject({ method: "design-effect", instances: 2 });
  });

  it("counts by history", () => {
    const { alpha, beta } = estimated([
      trajectory(":0 :0 :0 :1 :0 :1"), // first 0/1; never 0/1, 1/1; before 1/1; β: invalid before 1/1
      trajectory(":1 :1 :0 :0", 3), // β first 0/1, always 1/1; α valid before 0/1
      trajectory(":? :0 :1 :1"), // what was before is not known, then β after an invalid one
    ]).byHistory;
    expect(of(alpha.first)).toBe("0/1");
    expect(of(alpha.neverValid)).toBe("1/2");
    expect(of(alpha.validBefore)).toBe("1/4");
    expect(of(beta.first)).toBe("0/3");
    expect(of(beta.alwaysValid)).toBe("3/3");
    expect(of(beta.invalidBefore)).toBe("1/2");
  });

  it("reads a path of count c as c instances", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.constantFrom("always", "on-reject", "oracle"),
        fc.constantFrom(...Object.values(WORLDS)),
        (seed, gate, world) => {
          const log = simulatedLog({
            world,
            budget: { votes: 2, rounds: 3 },
            instances: 80,
            seed,
            gate,
          });
          const paths = aggregatedLog(log);
          expect(paths.length).toBeLessThan(log.length);
          const expanded = estimate({ trajectories: log, hints: {}, aggregated: true });
          expect(rounded(estimate({ trajectories: paths, hints: {}, aggregated: true }))).toEqual(
            rounded(expanded),
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  it("gives nothing where there is nothing, and never fails on bad logs", () => {
    expect(estimated([])).toMatchObject({
      instances: 0,
      q0: null,
      J: null,
      votes: null,
      kind: { kind: "unknown" },
      contradictions: null,
    });
    const round = fc.record({
      votes: fc.option(
        fc.tuple(fc.integer({ min: 1, max: 5 }), fc.double({ min: 0, max: 1, noNaN: true })),
      ),
      valid: fc.constantFrom(0 as const, 1 as const, null),
      score: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
    });
    const log = fc.array(
      fc.record({
        rounds: fc.array(round, { minLength: 1, maxLength: 5 }),
        count: fc.integer({ min: 1, max: 30 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(log, (all) => {
        const estimates = estimated(
          all.map(({ rounds, count }, i) => ({
            source: "s",
            instance: `${i}`,
            count,
            rounds: rounds.map(({ votes, valid, score }, line) => ({
              accepts: votes === null ? null : Math.round(votes[0] * votes[1]),
              queries: votes === null ? null : votes[0],
              valid,
              line,
              ...(score === undefined ? {} : { score }),
            })),
          })),
        );
        everyInterval(estimates, ({ estimate, low, high }) => {
          expect(low).toBeLessThanOrEqual(estimate + 1e-9);
          expect(high).toBeGreaterThanOrEqual(estimate - 1e-9);
          expect(low).toBeLessThan(high);
        });
      }),
    );
  });
});

describe("the 95 % intervals", () => {
  const LOGS = 60;
  // Nominal less 4 standard errors of a share of this many logs.
  const least = (logs: number) => 0.95 - 4 * Math.sqrt((0.95 * 0.05) / logs);
  const cases = Object.entries(WORLDS).flatMap(([name, world]) =>
    [20, 60].map((instances) => [name, instances, world] as const),
  );

  it.each(cases)("cover what is true: %s, %i instances", (_name, instances, world) => {
    const measured = coverage(world, { votes: 4, rounds: 4 }, instances, LOGS, 100);
    expect(Object.keys(measured).length).toBe(8);
    for (const { covered, logs, points } of Object.values(measured)) {
      expect(covered).toBeGreaterThan(least(logs));
      expect(points).toBe(0);
    }
  });

  it("are no wider than need be where there is much to see", () => {
    const measured = coverage(WORLDS.lenient, { votes: 4, rounds: 4 }, 200, LOGS, 500);
    // The deviation between logs is itself known to 1/√(2·60) = 9 %.
    for (const { width } of Object.values(measured)) expect(width).toBeLessThan(1.36);
  });
});

interface Found {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

function everyInterval(value: unknown, visit: (found: Found) => void): void {
  if (typeof value !== "object" || value === null) return;
  if ("low" in value && "estimate" in value) visit(value as Found);
  for (const part of Object.values(value)) everyInterval(part, visit);
}

/** Sums in another order differ in their last digits. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, part) =>
      typeof part === "number" ? Number(part.toFixed(8)) : part,
    ),
  );
}
