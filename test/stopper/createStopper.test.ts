import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, believed, type OnlinePolicy, parsePolicy, world } from "#engine";
import { createStopper, type PolicyFile } from "#stopper";
import { rate } from "../engine/arbitraries.ts";
import { SETTINGS, STRESS } from "../engine/stress.ts";
import { DEPLOYABLE, madeFile, STRESS_INPUT } from "./policies.ts";
import { allHistories, expectSame } from "./sameAsEngine.ts";

type Rates = typeof STRESS;
const rates = fc.record({ q0: rate, rho0: rate, rho1: rate, alpha: rate, beta: rate });

function engineOf(id: string, told: Rates): OnlinePolicy {
  const one = world({ classes: [told] });
  return parsePolicy(id, SETTINGS, one, believed(told), STRESS_INPUT.radius) as OnlinePolicy;
}

function fileOf(
  policy: string,
  told: Rates,
  budget: { votes: number; rounds: number },
): PolicyFile {
  const sure = (estimate: number) => ({ estimate, low: estimate, high: estimate, n: 1 });
  return madeFile({
    policy,
    budget,
    believed: {
      q0: sure(told.q0),
      rho0: sure(told.rho0),
      rho1: sure(told.rho1),
      alpha: sure(told.alpha),
      beta: sure(told.beta),
    },
  });
}

describe("a stopper", () => {
  it("does what the engine does on every history, with the engine's belief", () => {
    const sizes = fc.constantFrom([1, 4], [2, 3], [3, 2], [4, 2], [8, 1]);
    fc.assert(
      fc.property(rates, sizes, (told, [votes, rounds]) => {
        const budget = { votes, rounds };
        for (const id of DEPLOYABLE) {
          const policy = engineOf(id, told);
          const stopper = createStopper(fileOf(id, told, budget));
          const histories = allHistories(policy, budget);
          const decider = {
            observe: (accepts: number) => stopper.observe({ accepts, queries: votes }),
            restart: () => stopper.restart(),
          };
          expectSame(decider, histories, id);
          for (const history of histories) {
            const run = begin(policy, budget);
            stopper.restart();
            for (const [k, accepts] of history.votes.entries()) {
              run.see(accepts);
              const { belief, keep, kept } = stopper.observe({ accepts, queries: votes });
              const off = Math.abs((belief ?? Number.NaN) - run.belief);
              const same = Number.isNaN(run.belief) ? belief === null : off < 1e-9;
              if (!same || keep !== (kept === k)) expect.unreachable(`${id}: ${belief}, ${kept}`);
            }
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  // By hand: odds .7/.3 · (.821/.361)^8 before any repair.
  it("says its belief and why", () => {
    const odds = (0.7 / 0.3) * (0.821 / 0.361) ** 8;
    const stopper = createStopper(madeFile());
    const advice = stopper.observe({ accepts: 8, queries: 8 });
    expect(advice).toMatchObject({ action: "commit", keep: true, kept: 0 });
    expect(advice.belief).toBeCloseTo(odds / (1 + odds), 12);
    expect(advice.reason).toBe(
      "8 of 8 votes accept plan 0, so it is valid with probability 0.999 and a repair adds -0.784 " +
        "to that, by the believed rates; vrr-stop commits plan 0",
    );
  });

  it("says which plan is kept", () => {
    const guard = createStopper(madeFile({ policy: "vrr-guard" }));
    const said = [1, 5, 6, 8, 8, 0].map((accepts) => guard.observe({ accepts, queries: 8 }));
    expect(said.map(({ kept }) => kept)).toEqual([0, 0, 2, 2, 2, 2]);
    expect(said.map(({ keep }) => keep)).toEqual([true, false, true, false, false, false]);
    expect(said[1]?.reason).toBe(
      "5 of 8 votes accept plan 1; vrr-guard:5 repairs, and for now holds plan 0, kept from before",
    );
    expect(said[5]?.reason).toBe(
      "0 of 8 votes accept plan 5; no repair is left: commit plan 2, kept from before",
    );
    expect(said.map(({ belief }) => belief)).toEqual(Array(6).fill(null));
  });

  it("has no belief where neither state could cast the votes, and commits", () => {
    const sure = { q0: 0.5, rho0: 0, rho1: 0, alpha: 0.9, beta: 0 };
    const stopper = createStopper(fileOf("vrr-stop", sure, { votes: 8, rounds: 3 }));
    const advice = stopper.observe({ accepts: 3, queries: 8 });
    expect(advice).toMatchObject({ action: "commit", belief: null });
    expect(advice.reason).toContain("neither a valid nor an invalid plan could get");
  });

  it("refuses votes that cannot be, another M, and more after a commit", () => {
    const stopper = createStopper(madeFile());
    const votes = (accepts: number, queries: number) => () => stopper.observe({ accepts, queries });
    for (const accepts of [9, -1, 1.5, Number.NaN]) {
      expect(votes(accepts, 8)).toThrow(`accepts is ${accepts}; expected an integer from 0 to 8`);
    }
    expect(votes(3, 5)).toThrow(
      'queries is 5; policy "vrr-stop" was made for 8 votes a plan: ask as many, or make a policy ' +
        "for the votes that you ask",
    );
    expect(votes(0, 0)).toThrow(RangeError);
    expect(stopper.observe({ accepts: 8, queries: 8 }).action).toBe("commit");
    expect(votes(8, 8)).toThrow("has committed plan 0; call restart() for the next instance");
    stopper.restart();
    expect(stopper.observe({ accepts: 0, queries: 8 }).action).toBe("repair");
  });

  it("needs no votes where the rule asks for none", () => {
    const stopper = createStopper(madeFile({ policy: "fixed:2" }));
    const said = [0, 1, 2].map(() => stopper.observe({ accepts: 0, queries: 0 }));
    expect(said.map(({ action }) => action)).toEqual(["repair", "repair", "commit"]);
    expect(said[2]).toMatchObject({
      kept: 2,
      reason: "no votes were asked; fixed:2 commits plan 2",
    });
  });

  it("keeps its prior as its belief where repair never pays and no votes are asked", () => {
    const told = { ...STRESS, alpha: 0 };
    const stopper = createStopper(fileOf("vrr-stop", told, { votes: 8, rounds: 5 }));
    const advice = stopper.observe({ accepts: 0, queries: 0 });
    expect(advice.action).toBe("commit");
    expect(advice.belief).toBeCloseTo(STRESS.q0, 12);
  });

  it.each(DEPLOYABLE)("%s survives JSON", (policy) => {
    const file = madeFile({ policy });
    const copy = createStopper(JSON.parse(JSON.stringify(file)) as PolicyFile);
    const original = createStopper(file);
    expect(copy.observe({ accepts: 4, queries: 8 })).toEqual(
      original.observe({ accepts: 4, queries: 8 }),
    );
  });
});

describe("what is no policy file", () => {
  const broken = (change: (file: Record<string, never>) => unknown) => () => {
    const file = JSON.parse(JSON.stringify(madeFile())) as Record<string, never>;
    return createStopper((change(file) ?? file) as PolicyFile);
  };
  it.each<[string, (file: Record<string, never>) => unknown, string]>([
    ["a list", () => [], 'expected an object whose kind is "overfix-policy"'],
    ["another kind", (file) => ({ ...file, kind: "x" }), 'kind is "overfix-policy"'],
    ["version 2", (file) => ({ ...file, version: 2 }), "version 2; this reads version 1"],
    ["no policy", (file) => ({ ...file, policy: undefined }), "expected an id"],
    ["no table", (file) => ({ ...file, table: undefined }), "table is missing; expected an object"],
    [
      "no rate",
      (file) => ({ ...file, believed: { q0: null } }),
      "believed.q0.estimate is undefined; expected a number in 0 … 1",
    ],
  ])("is refused: %s", (_, change, message) => {
    expect(broken(change)).toThrow(RangeError);
    expect(broken(change)).toThrow(message);
  });
});
