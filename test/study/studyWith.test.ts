import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { atRound } from "#engine";
import {
  changes,
  DEFAULT_STUDY,
  driftSchedule,
  PARAMETERS,
  presetBase,
  rangeOf,
  StudyError,
  shortest,
  studyWith,
  validate,
  withClassAdded,
  withClassRemoved,
  withFieldReset,
  withRound,
} from "#study";
import { anyStudy } from "./arbitraries.ts";

// Properties take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const DRIFT = presetBase("stress-drift");
const rate = fc.double({ min: 0, max: 1, noNaN: true });

describe("a change to a study", () => {
  it("changes what is named and nothing else", () => {
    expect(studyWith(DEFAULT_STUDY, {})).toEqual(DEFAULT_STUDY);
    expect(studyWith(DEFAULT_STUDY, { alpha: 0.2, tau: 0.05, icc: 0.3 })).toEqual({
      ...DEFAULT_STUDY,
      world: {
        ...DEFAULT_STUDY.world,
        classes: [
          {
            ...DEFAULT_STUDY.world.classes[0],
            alpha: [0.2],
            icc: { valid: 0.3, invalid: 0.3 },
          },
        ],
      },
      rule: { ...DEFAULT_STUDY.rule, tau: 0.05 },
    });
  });

  it("trims schedules to K_max, and gives the preset's own rounds back", () => {
    const short = studyWith(DRIFT, { rounds: 2 });
    expect(short.world.classes[0]).toMatchObject({
      rho0: [0.361, 0.68, 0.74],
      alpha: [0.319, 0.1],
    });
    expect(studyWith(DRIFT, { rounds: 0 }).world.classes[0]).toMatchObject({
      rho0: [0.361],
      alpha: [0.319],
    });
    expect(studyWith(short, { rounds: 5 })).toEqual(DRIFT);
  });

  it("trims what is believed by round as well", () => {
    const believed = { kind: "rates", rho0: [0.1, 0.2, 0.3], alpha: [0.1, 0.2], q0: 0.5 } as const;
    const study = studyWith(DRIFT, { believed });
    expect(studyWith(study, { rounds: 1 }).believed).toEqual({
      kind: "rates",
      rho0: [0.1, 0.2],
      alpha: [0.1],
      q0: 0.5,
    });
  });

  it("refuses with the range, whatever the number", () => {
    for (const parameter of Object.values(PARAMETERS)) {
      if (parameter.key === "iccValid" || parameter.key === "iccInvalid") continue;
      for (const value of [parameter.min - 1, parameter.max + 1, Number.NaN, Infinity]) {
        expect(() => studyWith(DEFAULT_STUDY, { [parameter.key]: value })).toThrow(StudyError);
      }
      if (parameter.key === "weight") continue;
      const refused = () => studyWith(DEFAULT_STUDY, { [parameter.key]: parameter.max + 1 });
      expect(refused).toThrow(rangeOf(parameter));
    }
  });

  it("is accepted at the ends of every range that are its own", () => {
    for (const { key, min, max, open } of Object.values(PARAMETERS)) {
      if (key === "iccValid" || key === "iccInvalid" || key === "weight") continue;
      for (const value of open ? [max] : [min, max]) {
        expect(validate(studyWith(DEFAULT_STUDY, { [key]: value }))).toEqual([]);
      }
    }
  });

  it("moves a share and keeps the others' proportions", () => {
    const three = withClassAdded(withClassAdded(DEFAULT_STUDY));
    const weights = studyWith(three, { class: 2, weight: 0.6 }).world.classes.map(
      (one) => one.weight,
    );
    expect(weights).toEqual([expect.closeTo(0.2, 12), expect.closeTo(0.2, 12), 0.6]);
    expect(() => studyWith(three, { weight: 1 })).toThrow(StudyError);
  });

  it("a class added and removed again leaves the world as it was", () => {
    fc.assert(
      fc.property(anyStudy, (study) => {
        const { classes } = study.world;
        if (classes.length === 4) return;
        const back = withClassRemoved(withClassAdded(study), classes.length).world.classes;
        for (const [i, one] of back.entries()) {
          expect(one.weight).toBeCloseTo(classes[i]?.weight ?? Number.NaN, 9);
        }
      }),
    );
  });
});

describe("what differs from the preset", () => {
  it("is nothing at first, whatever the length of the loop", () => {
    expect(changes(DRIFT)).toEqual([]);
    expect(changes(studyWith(DRIFT, { rounds: 2 }))).toEqual([{ field: "rounds" }]);
    expect(changes(studyWith(DRIFT, { seed: 9 }))).toEqual([]);
  });

  it("is named field by field", () => {
    const believed = { kind: "bias", q0: 0, rho0: -0.1, rho1: 0, alpha: 0, beta: 0 } as const;
    const study = studyWith(DRIFT, { rho0: 0.361, theta: 0.9, chaining: "incumbent", believed });
    expect(changes(study)).toEqual([
      { field: "rho0", class: 0 },
      { field: "chaining" },
      { field: "theta" },
      { field: "believed" },
    ]);
    expect(changes(withClassAdded(DRIFT))).toEqual([{ field: "classes" }]);
  });

  it("goes back field by field until nothing differs but the seed", () => {
    fc.assert(
      fc.property(anyStudy, (study) => {
        let reset = study;
        for (const change of changes(study)) reset = withFieldReset(reset, change);
        // classes first, then what they then differ in; K_max last fits the schedules
        for (let turn = 0; turn < 3; turn++) {
          for (const change of changes(reset)) reset = withFieldReset(reset, change);
        }
        expect(changes(reset)).toEqual([]);
        expect(reset).toEqual({ ...presetBase(study.preset), seed: study.seed });
      }),
    );
  });
});

describe("schedules", () => {
  it("drift in a straight line from one end exactly to the other", () => {
    expect(driftSchedule(0.36, 0.82, 0)).toEqual([0.36]);
    expect(driftSchedule(0.36, 0.86, 5)).toEqual([0.36, 0.46, 0.56, 0.66, 0.76, 0.86]);
    fc.assert(
      fc.property(rate, rate, fc.integer({ min: 1, max: 50 }), (from, to, rounds) => {
        const ramp = driftSchedule(from, to, rounds);
        expect([ramp.length, ramp[0], ramp[rounds]]).toEqual([rounds + 1, from, to]);
        for (const value of ramp) {
          expect(value).toBeGreaterThanOrEqual(Math.min(from, to) - 1e-11);
          expect(value).toBeLessThanOrEqual(Math.max(from, to) + 1e-11);
        }
      }),
    );
  });

  it("one round changes and every other round stays, in the fewest entries", () => {
    fc.assert(
      fc.property(
        fc.array(rate, { minLength: 1, maxLength: 8 }),
        fc.nat(7),
        rate,
        (list, round, value) => {
          const changed = withRound(list, round, value, 8);
          for (let k = 0; k < 8; k++) {
            expect(atRound(changed, k)).toBe(k === round ? value : atRound(list, k));
          }
          expect(shortest(changed)).toEqual(changed);
        },
      ),
    );
  });
});
