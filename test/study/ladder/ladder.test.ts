import { describe, expect, it } from "vitest";
import { evaluateTree, mcnemarExact, parsePolicy, simulate } from "#engine";
import {
  believedModel,
  LADDER,
  LADDER_FIT,
  LADDER_HELD_OUT,
  LADDER_NUMBERS,
  LADDER_POLICIES,
  LADDER_TARGETS,
  type LadderResults,
  ladderChiSquare,
  parseStudy,
  residual,
  type Study,
  toldTruth,
} from "#study";
import { PAIRS_WITH_TPM } from "../../../src/study/ladder/targets.ts";
import { fitRung, ladderResults, SETTINGS } from "../../fit/fitRung.ts";

const HOLDING = ["verifier-best", "last-accepted", "vrr-guard:5"];

const rung = (id: string) => LADDER.find((one) => one.id === id)!;
const target = (id: string) =>
  [...LADDER_TARGETS, ...LADDER_HELD_OUT].find((one) => one.id === id)!;

function byTree(study: Study, ids: readonly string[]) {
  const { world, rule, votes, rounds, prices } = study;
  return ids.map((id) =>
    evaluateTree(
      world,
      parsePolicy(id, rule, world, believedModel(study)!),
      { votes, rounds },
      prices,
    ),
  );
}

describe("the ladder's targets", () => {
  // Tables 1, 2 and 6, §5.2, §5.3, as printed
  it.each([
    ["majority", 0.69],
    ["majority round", 0.92],
    ["confidence:0.85", 0.562],
    ["confidence:0.85 round", 1.92],
    ["vrr-stop", 0.722],
    ["vrr-stop round", 0.72],
    ["tpm", 0.694],
    ["tpm round", 0.89],
    ["fixed:1", 0.246],
    ["fixed:3", 0.122],
    ["fixed:5", 0.116],
    ["vrr-guard:5", 0.742],
    ["damage-accepted", 0.24],
    ["vrr-stop − tpm", 0.028],
    ["verifier-best", 0.696],
    ["verifier-best round", 0.73],
    ["last-accepted", 0.504],
    ["last-accepted round", 2.28],
    ["damaged", 0.55],
  ])("has %s as printed, %f", (id, value) => {
    expect(target(id).value).toBe(value);
  });

  it("are fourteen, one of which repeats two others", () => {
    expect(LADDER_TARGETS).toHaveLength(14);
    expect(LADDER_NUMBERS).toBe(13);
    const [vrr, tpm, apart] = ["vrr-stop", "tpm", "vrr-stop − tpm"].map((id) => target(id).value);
    expect(vrr - tpm).toBeCloseTo(apart, 10);
  });

  it("have the standard errors that are printed, or the largest that can be", () => {
    // majority .690 [.648, .730]
    expect(target("majority").se).toBeCloseTo((0.73 - 0.648) / 3.92, 4);
    expect(target("majority").error).toBe("interval");
    // the guard has no interval: √(.742·.258/500)
    expect(target("vrr-guard:5").se).toBeCloseTo(0.01957, 5);
    // 24 % of the 55 % of 500
    expect(target("damage-accepted").se).toBeCloseTo(Math.sqrt((0.24 * 0.76) / 275), 10);
    // half of the instances at 0 and half at 5 give √(2.5·2.5/n)
    const extreme = target("majority round");
    expect(extreme.se).toBeCloseTo(Math.sqrt((0.92 * 4.08) / 500), 10);
  });

  it("takes the most discordant pairs that the printed P value allows", () => {
    const { better, worse } = PAIRS_WITH_TPM;
    expect((better - worse) / 500).toBeCloseTo(0.028, 10);
    expect(mcnemarExact(better, worse)).toBeLessThan(6e-4);
    expect(mcnemarExact(better + 1, worse + 1)).toBeGreaterThan(6e-4);
  });
});

describe("the fitted worlds", () => {
  it("are studies that the Lab takes, and said to be ours", () => {
    for (const { study, kind } of LADDER) {
      expect(parseStudy(JSON.parse(JSON.stringify(study)))).toEqual(study);
      expect(kind).toBe("fitted");
    }
  });

  it("have the start and the boundary that are printed: they are given, not fitted", () => {
    for (const { study } of LADDER) {
      const told = believedModel(toldTruth(study))!;
      expect(told.q0).toBeCloseTo(0.7, 10);
      expect(told.alpha[0] / (told.alpha[0] + told.beta[0])).toBeCloseTo(0.289, 10);
    }
  });

  it("come nearer with each rung, the last with hardly any freedom left", () => {
    for (let i = 1; i < LADDER.length; i++) {
      expect(LADDER[i].chiSquare).toBeLessThan(LADDER[i - 1].chiSquare);
    }
    expect(LADDER.map(({ parameters }) => parameters)).toEqual([3, 5, 6, 7, 11]);
    expect(LADDER.filter(({ saturated }) => saturated).map(({ id }) => id)).toEqual([
      "two-classes",
    ]);
    // Constant rates end near b* = .289 after five repairs, where .116 is printed.
    const constant = ladderResults(rung("independent").study);
    expect(target("fixed:5").read(constant)).toBeCloseTo(0.289, 2);
  });

  it.each(LADDER.map(({ id }) => id))("%s has the χ² that is written", (id) => {
    const { study, chiSquare } = rung(id);
    expect(ladderChiSquare(ladderResults(study))).toBeCloseTo(chiSquare, 8);
  });

  it.each(["correlated"])("%s has it by full enumeration too", (id) => {
    const { study } = rung(id);
    const exact = ladderResults(study);
    // The tree of a rule that holds a plan has half a million leaves: these are drawn, below.
    const stopping = LADDER_POLICIES.filter((rule) => !HOLDING.includes(rule));
    const told = exact.told.filter(({ id: rule }) => HOLDING.includes(rule));
    const tree: LadderResults = {
      told: [...told, ...byTree(study, stopping)],
      tpm: byTree(toldTruth(study), ["vrr-stop"])[0],
    };
    for (const one of LADDER_TARGETS)
      expect(residual(one, tree)).toBeCloseTo(residual(one, exact), 8);
    expect(ladderChiSquare(tree)).toBeCloseTo(ladderChiSquare(exact), 8);
  });

  it.each(["leniency", "correlated"])("%s gives what 40,000 instances show", (id) => {
    const { study } = rung(id);
    const instances = 40_000;
    const exact = ladderResults(study);
    const drawn = (one: Study, ids: readonly string[]) => {
      const { world, rule, votes, rounds, prices } = one;
      const policies = ids.map((id) => parsePolicy(id, rule, world, believedModel(one)!));
      return simulate(world, policies, { votes, rounds }, prices, { instances, seed: 4 }).policies;
    };
    const told = drawn(study, LADDER_POLICIES);
    for (const [i, { validity, round }] of told.entries()) {
      // five standard errors: 20 numbers pass all but once in 100,000 runs
      expect(Math.abs(validity.estimate - exact.told[i].validity)).toBeLessThan(5 * validity.se);
      expect(Math.abs(round.estimate - exact.told[i].round)).toBeLessThanOrEqual(
        5 * round.se + 1e-12,
      );
    }
  });

  it("is found again from another seed", () => {
    const again = fitRung("independent", { seed: 77, starts: 4, evaluations: 2000 });
    const { values, chiSquare } = rung("independent");
    expect(Math.abs(again.chiSquare - chiSquare)).toBeLessThan(0.5);
    for (const [key, value] of Object.entries(values)) {
      expect(Math.abs(again.values[key] - value)).toBeLessThan(0.01);
    }
  });

  it("is written with the settings of the script", () => {
    expect(LADDER_FIT).toEqual(SETTINGS);
  });
});
