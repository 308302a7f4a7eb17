import { describe, expect, it } from "vitest";
import {
  begin,
  believed,
  type OnlinePolicy,
  parsePolicy,
  type RatesInput,
  sampleTrace,
  world,
} from "#engine";
import { crossFitted, foldParts, MissingRates, policyReplay, type Trajectory } from "#traces";
import { SETTINGS, STRESS } from "../engine/stress.ts";

const EM = { start: { rho0: 0.3, rho1: 0.3, pi: 0.5 }, cap: 500, tolerance: 1e-9 };
const ROUNDS = 3;
const PRICES = { repair: 1, vote: 0.1 };

/** Eight votes a plan, but three on every fourth instance's. */
function simulated(instances: number): Trajectory[] {
  const truth = world({ classes: [STRESS] });
  return Array.from({ length: instances }, (_, i) => {
    const queries = i % 4 === 0 ? 3 : 8;
    const { truth: labels, votes } = sampleTrace(truth, { votes: queries, rounds: ROUNDS }, 3, i);
    const rounds = votes.map((accepts, k) => ({
      accepts,
      queries,
      valid: labels[k] as 0 | 1,
      line: 1,
    }));
    return { source: "", instance: `i${i}`, count: 1, rounds };
  });
}

describe("rules that look ahead, in replay", () => {
  const trajectories = simulated(250);
  const told = crossFitted(trajectories, EM);
  const replayed = policyReplay(trajectories, EM, PRICES);

  it.each(["lookahead", "lookahead-keep", "lookahead:50", "lookahead-keep:50"])(
    "%s commits where it does by hand, told the other folds' rates and expecting eight votes",
    (id) => {
      const rule = (rates: RatesInput): OnlinePolicy => {
        const [name, worth] = id.split(":");
        const price = (amount: number) => (worth === undefined ? 0 : amount / Number(worth));
        return {
          id,
          family: "lookahead",
          believed: believed(rates),
          costs: { repair: price(PRICES.repair), vote: price(PRICES.vote) },
          keep: name === "lookahead-keep",
        };
      };
      let valid = 0;
      let held = 0;
      let repairs = 0;
      foldParts(trajectories).forEach((part, fold) => {
        const belief = told[fold];
        if (belief?.missing !== undefined || belief === undefined) throw new Error("rates missing");
        const run = begin(rule(belief.rates), { votes: 8, rounds: ROUNDS });
        for (const { rounds } of part.trajectories) {
          run.restart();
          let k = 0;
          while (run.see(rounds[k]?.accepts ?? 0, rounds[k]?.queries ?? 0) === "repair") k++;
          valid += rounds[run.held]?.valid ?? 0;
          held += run.held;
          repairs += k;
        }
      });
      const result = replayed(id, SETTINGS, ROUNDS);
      expect(result.validity).toMatchObject({ successes: valid, n: 250 });
      expect(result.round).toBeCloseTo(held / 250, 12);
      expect(result.repairs).toBeCloseTo(repairs / 250, 12);
    },
  );

  it("needs rates, as every rule that is told them", () => {
    const unlabelled = trajectories.map((one) => ({
      ...one,
      rounds: one.rounds.map((round) => ({ ...round, valid: null })),
    }));
    expect(() => policyReplay(unlabelled, EM)("lookahead", SETTINGS, ROUNDS)).toThrow(MissingRates);
    const one = world({ classes: [STRESS] });
    expect(() => parsePolicy("lookahead:50", SETTINGS, one, believed(STRESS))).toThrow("prices");
  });
});
