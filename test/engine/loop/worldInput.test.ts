import { describe, expect, it } from "vitest";
import { believed, budget, cutToRounds, evaluateExact, parsePolicy, prices, world } from "#engine";
import { PRICES, SETTINGS, STRESS } from "../stress.ts";

describe("world", () => {
  it("says where, what was got and what was expected", () => {
    const wrong = (change: object) => () => world({ classes: [{ ...STRESS, ...change }] });
    expect(wrong({ rho1: [0.1, 0.2, 1.2] })).toThrow("rho1[2] must lie in [0, 1]; got 1.2");
    expect(wrong({ q0: Number.NaN })).toThrow("q0 must lie in [0, 1]; got NaN");
    expect(wrong({ alpha: [] })).toThrow("alpha must hold at least one number; got none");
    expect(wrong({ icc: { valid: 2, invalid: 0 } })).toThrow("icc.valid must lie in [0, 1]; got 2");
    expect(wrong({ weight: 0 })).toThrow("weight must be greater than 0; got 0");
    expect(() => world({ classes: [STRESS, { ...STRESS, beta: -1 }] })).toThrow(
      "classes[1].beta must lie in [0, 1]; got -1",
    );
    expect(() => world({ classes: [STRESS], leniency: -1 })).toThrow(
      "leniency must be 0 or greater; got -1",
    );
    expect(() => world({ classes: [] })).toThrow("classes must hold at least one class; got none");
    expect(() => believed({ ...STRESS, rho0: 3 })).toThrow(
      "believed.rho0 must lie in [0, 1]; got 3",
    );
    expect(wrong({ q0: 2 })).toThrow(RangeError);
  });

  it("normalises weights and schedules", () => {
    const { classes, leniency, chaining } = world({
      classes: [
        { ...STRESS, weight: 3 },
        { ...STRESS, weight: 1, icc: 0.2 },
      ],
    });
    expect(classes.map((one) => one.weight)).toEqual([0.75, 0.25]);
    expect(classes[0]?.rho0).toEqual([0.361]);
    expect(classes[1]?.icc).toEqual({ valid: 0.2, invalid: 0.2 });
    expect([leniency, chaining]).toEqual([0, "last"]);
  });
});

describe("budget and prices", () => {
  it("are checked", () => {
    expect(() => budget({ votes: 0, rounds: 5 })).toThrow(
      "votes must be an integer of at least 1; got 0",
    );
    expect(() => budget({ votes: 8, rounds: 1.5 })).toThrow(
      "rounds must be an integer of at least 0; got 1.5",
    );
    expect(() => prices({ repair: -1, vote: 0 })).toThrow(
      "prices.repair must be 0 or greater; got -1",
    );
  });
});

describe("schedules past K_max", () => {
  const long = world({ classes: [{ ...STRESS, alpha: [0.3, 0.2, 0.1], rho0: [0.1, 0.2, 0.3] }] });
  const majority = parsePolicy("majority", SETTINGS, long, believed(STRESS));

  it("are refused where the world meets the budget", () => {
    expect(() => evaluateExact(long, majority, { votes: 8, rounds: 2 }, PRICES)).toThrow(
      "alpha must hold at most 2 entries where rounds is 2; got 3",
    );
    expect(() => evaluateExact(long, majority, { votes: 8, rounds: 1 }, PRICES)).toThrow(
      "rho0 must hold at most 2 entries where rounds is 1; got 3",
    );
  });

  it("can be cut for a shorter loop", () => {
    const budgetOf2 = { votes: 8, rounds: 2 };
    const cut = evaluateExact(cutToRounds(long, 2), majority, budgetOf2, PRICES);
    const short = world({ classes: [{ ...STRESS, alpha: [0.3, 0.2], rho0: [0.1, 0.2, 0.3] }] });
    expect(cut).toEqual(evaluateExact(short, majority, budgetOf2, PRICES));
  });
});
