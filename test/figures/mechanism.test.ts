import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { population } from "#engine";
import { english } from "#ui";
import { acceptanceValidity } from "../../src/figures/acceptanceValidity/acceptanceValidity.tsx";
import { roundRates } from "../../src/figures/acceptanceValidity/averages.ts";
import { budgetFacts } from "../../src/figures/acceptanceValidity/budget.ts";
import { mainParting, partings } from "../../src/figures/acceptanceValidity/course.ts";
import { heldStill, mechanismByRound } from "../../src/figures/acceptanceValidity/mechanism.ts";
import { roundFacts } from "../../src/figures/acceptanceValidity/roundFacts.ts";
import { chinese } from "../../src/ui/words/zh/index.ts";
import {
  anySmallStudy,
  drifting,
  inputOf,
  inverted,
  oneVote,
  stress,
  studyOf,
  twoKinds,
} from "./studies.ts";

const atWork = (study: typeof stress) => mechanismByRound(study.world, study.rounds);
const byRound = (study: typeof stress) => atWork(study).mechanism;

describe("the mechanism by round (model §2)", () => {
  it("is the drift where the judge drifts", () => {
    expect(byRound(drifting)).toBe("judge-drifts");
    expect(roundFacts({ study: drifting, pinned: null })).toMatchObject({
      drift: "lenient",
      parts: { from: 0, to: 5 },
    });
  });

  it("is the sign of J where the judge is inverted", () => {
    expect(byRound(inverted)).toBe("judge-inverted");
    expect(roundFacts({ study: inverted, pinned: null }).parts).not.toBeNull();
  });

  it("is the mix where instances differ, and not where each kind has the same judge", () => {
    expect(byRound(twoKinds)).toBe("instances-differ");
    const alike = twoKinds.world.classes.map((one) => ({ ...one, rho0: [0.2], rho1: [0.1] }));
    expect(byRound(studyOf(alike, { rounds: 6 }))).toBe("copy");
  });

  it("is none where one steady judge is better than chance", () => {
    expect(byRound(stress)).toBe("copy");
    expect(roundFacts({ study: stress, pinned: null }).parts).toBeNull();
  });

  it("is not the drift where acceptance parts with the judge held still as well", () => {
    const [one] = inverted.world.classes;
    const drifts = studyOf([{ ...one, rho0: [0.8, 0.82] }]);
    expect(byRound(drifts)).toBe("judge-inverted");
  });

  it("never parts under one class, constant rates and J > 0", () => {
    const rate = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        rate,
        rate,
        rate,
        rate,
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (q0, a, b, part, J) => {
          const rho0 = (1 - J) * part;
          const study = studyOf([{ q0, rho0, rho1: Math.max(0, 1 - J - rho0), alpha: a, beta: b }]);
          const { Q, A } = population(study.world, study);
          expect(partings(A, Q)).toEqual([]);
          expect(byRound(study)).toBe("copy");
        },
      ),
    );
  });
});

describe("mixed mechanisms are all named", () => {
  const said = (study: typeof stress, words = english) =>
    words.acceptanceValidity.roundSentence(roundFacts({ study, pinned: null }));

  it("nothing besides where one is alone", () => {
    for (const study of [drifting, inverted, twoKinds, stress])
      expect(atWork(study).also).toEqual([]);
  });

  it("two kinds and a judge that drifts", () => {
    const classes = twoKinds.world.classes.map((one) => ({
      ...one,
      rho0: [one.rho0[0], Math.min(1, one.rho0[0] + 0.1)],
    }));
    const study = studyOf(classes, { rounds: 6 });
    const { mechanism, also } = atWork(study);
    expect([mechanism, ...also].sort()).toEqual(["instances-differ", "judge-drifts"]);
    const drift = also.includes("judge-drifts") ? "The judge drifts as well." : "more lenient";
    expect(said(study)).toContain(drift);
    expect(said(study, chinese)).toMatch(/同时还在漂移|题目也不止一类/);
  });

  it("an inverted judge that drifts", () => {
    const [one] = inverted.world.classes;
    const study = studyOf([{ ...one, rho0: [0.8, 0.82] }]);
    expect(atWork(study)).toEqual({ mechanism: "judge-inverted", also: ["judge-drifts"] });
    expect(said(study)).toContain("likes wrong plans better");
    expect(said(study)).toContain("The judge drifts as well.");
    expect(said(study, chinese)).toContain("验证器同时还在漂移。");
  });

  it("whatever is named changes acceptance when it is taken away", () => {
    fc.assert(
      fc.property(anySmallStudy, (study) => {
        const { mechanism, also } = atWork(study);
        expect(also).not.toContain(mechanism);
        const { A } = population(study.world, study);
        const held = population(heldStill(study.world), study);
        const moved = A.some((value, t) => Math.abs(value - held.A[t]) > 0.005);
        expect([mechanism, ...also].includes("judge-drifts")).toBe(moved);
      }),
    );
  });
});

describe("the mechanism by budget", () => {
  const facts = (study: typeof stress, rule: string) =>
    budgetFacts(inputOf(acceptanceValidity, study, { view: { by: "budget", rule } }));

  it("is selection for the design's one-vote loop, to its printed digits", () => {
    const told = facts(oneVote, "majority");
    expect(told.mechanism).toBe("selection");
    expect(told.parts).toEqual({ from: 0, to: 5 });
    // model §2 (4): acceptance .385 → .941, validity .803 → .622
    expect(told.acceptance.from).toBeCloseTo(0.385, 3);
    expect(told.acceptance.to).toBeCloseTo(0.941, 3);
    expect(told.validity.to).toBeCloseTo(0.622, 3);
  });

  it("is the drift only where a still judge would not part", () => {
    const still = facts(stress, "fixed");
    expect(still.mechanism).toBe("copy");
    expect(facts(drifting, "fixed").mechanism).toBe("judge-drifts");
    expect(facts(drifting, "confidence")).toMatchObject({
      mechanism: "selection",
      also: ["judge-drifts"],
    });
  });

  it("is the mix where no kind of instance parts alone", () => {
    expect(facts(twoKinds, "fixed").mechanism).toBe("instances-differ");
  });
});

describe("averages of a round", () => {
  it("hold both equations exactly, whatever the kinds of instances", () => {
    fc.assert(
      fc.property(anySmallStudy, ({ world, rounds, votes }) => {
        const { Q, A } = population(world, { votes, rounds });
        const rates = roundRates(world, rounds);
        rates.forEach((now, t) => {
          expect(now.Q).toBeCloseTo(Q[t], 12);
          expect(now.rho0 + now.J * now.Q).toBeCloseTo(A[t], 12);
          const before = rates[t - 1];
          if (before) {
            expect(before.Q * (1 - before.beta) + (1 - before.Q) * before.alpha).toBeCloseTo(
              now.Q,
              12,
            );
            // the step is (α + β)(b* − Q): above b* one more repair lowers validity
            if (before.bStar !== null) {
              expect((before.alpha + before.beta) * (before.bStar - before.Q)).toBeCloseTo(
                now.Q - before.Q,
                12,
              );
            }
          }
        });
      }),
    );
  });
});

describe("partings", () => {
  it("are the runs of steps in which one rises and the other falls", () => {
    expect(partings([0.1, 0.2, 0.3, 0.2, 0.3], [0.9, 0.8, 0.7, 0.6, 0.5])).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 4 },
    ]);
    expect(partings([0.1, 0.2], [0.1, 0.2])).toEqual([]);
    expect(mainParting([0.5, 0.6, 0.4], [0.5, 0.4, 0.6])).toEqual({ from: 0, to: 1 });
  });
});
