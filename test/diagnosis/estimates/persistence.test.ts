import { describe, expect, it } from "vitest";
import type { WorldInput } from "#engine";
import { simulatedLog } from "../simulatedLog.ts";
import { estimated, trajectory } from "./rows.ts";

const BASE = { q0: 0.6, rho0: 0.36, rho1: 0.3, alpha: 0.3, beta: 0.2 };
const LOGS = 200;

/** Share of logs in which the judge is said to repeat its mistakes, and is said not to. */
function persistent(world: WorldInput, instances: number, logs = LOGS, gate?: "on-reject") {
  let yes = 0;
  let told = 0;
  for (let i = 0; i < logs; i++) {
    const log = simulatedLog({
      world,
      budget: { votes: 3, rounds: 5 },
      instances,
      seed: 40 + i,
      ...(gate ? { gate } : {}),
    });
    const { persists } = estimated(log).persistence;
    if (persists !== null) told++;
    if (persists) yes++;
  }
  return { yes, told };
}

// Two intervals of which either may lie above 0: 2.5 % each.
const MOST = LOGS * 0.05 + 4 * Math.sqrt(LOGS * 0.05 * 0.95);

describe("persistence of the judge's mistakes", () => {
  it("counts pairs of plans in the same state", () => {
    const { persistence } = estimated([
      trajectory("3/3:0 2/3:0 0/3:0 3/3:1 1/3:1 0/3:1"),
      trajectory("1/3:0 3/3:0", 2),
    ]);
    expect(persistence.acceptAgain).toMatchObject({ successes: 1, n: 2, instances: 1 });
    expect(persistence.accept).toMatchObject({ successes: 3, n: 4, instances: 3 });
    expect(persistence.rejectAgain).toMatchObject({ successes: 1, n: 1 });
    expect(persistence.reject).toMatchObject({ successes: 2, n: 2 });
    // Round 0: 1/1 after an accept against 2/2; round 1 has no pair without one before.
    expect(persistence.moreAccept?.estimate).toBeCloseTo(0, 14);
    expect(persistence.moreReject).toBeNull();
    expect(persistence.persists).toBe(false);
  });

  it("is the plain difference where there is one round", () => {
    const { acceptAgain, accept, moreAccept } = estimated([
      trajectory("3/3:0 2/3:0", 7),
      trajectory("3/3:0 0/3:0", 5),
      trajectory("0/3:0 3/3:0", 4),
      trajectory("1/3:0 1/3:0", 24),
    ]).persistence;
    expect(moreAccept?.estimate).toBeCloseTo(
      (acceptAgain?.estimate ?? 0) - (accept?.estimate ?? 0),
      14,
    );
    expect(moreAccept?.estimate).toBeCloseTo(7 / 12 - 11 / 40, 14);
    expect(moreAccept?.low).toBeGreaterThan(0);
  });

  it("is not seen in a judge that forgets", () => {
    const { yes, told } = persistent({ classes: [BASE] }, 60);
    expect(told).toBe(LOGS);
    expect(yes).toBeLessThan(MOST);
  });

  it("is not seen in correlated votes that are drawn anew for each plan", () => {
    expect(persistent({ classes: [{ ...BASE, icc: 0.4 }] }, 60).yes).toBeLessThan(MOST);
  });

  it("is not seen in a judge that grows lenient from round to round", () => {
    const drifting = { ...BASE, rho0: [0.1, 0.25, 0.4, 0.55, 0.7, 0.85], rho1: [0.5, 0.3, 0.1] };
    expect(persistent({ classes: [drifting] }, 60).yes).toBeLessThan(MOST);
  });

  it("is seen in a judge that is lenient or harsh with an instance for good", () => {
    const { yes } = persistent({ classes: [BASE], leniency: 3 }, 60, 30);
    expect(yes).toBe(30);
  });

  it("cannot be told where only rejected plans are repaired, or without labels", () => {
    expect(persistent({ classes: [BASE], leniency: 3 }, 40, 10, "on-reject").told).toBe(0);
    expect(estimated([trajectory("3/3:? 2/3:?", 9)]).persistence).toMatchObject({
      acceptAgain: null,
      accept: null,
      persists: null,
    });
  });
});
