import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { world } from "#engine";
import { DEFAULT_STUDY, parseFigureValue, parseStudy, presetBase, StudyError } from "#study";
import { anyStudy } from "./arbitraries.ts";

// Properties take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

function problemsOf(raw: unknown) {
  try {
    parseStudy(raw);
  } catch (error) {
    if (error instanceof StudyError) return error.problems;
    throw error;
  }
  return [];
}

describe("a study from JSON", () => {
  it("comes back from its own JSON", () => {
    fc.assert(
      fc.property(anyStudy, (study) => {
        expect(parseStudy(JSON.parse(JSON.stringify(study)))).toEqual(study);
      }),
    );
  });

  it("is one that the engine takes as it is", () => {
    fc.assert(
      fc.property(anyStudy, (study) => {
        expect(() => world(study.world)).not.toThrow();
        const total = study.world.classes.reduce((sum, one) => sum + one.weight, 0);
        expect(Math.abs(total - 1)).toBeLessThan(1e-9);
      }),
    );
  });

  it("what is left out is the preset's, or the default", () => {
    expect(parseStudy({})).toEqual(DEFAULT_STUDY);
    expect(parseStudy({ preset: "blind" })).toEqual(presetBase("blind"));
    expect(parseStudy({ preset: "stress-drift", rounds: 1 }).world.classes[0]).toMatchObject({
      rho0: [0.361, 0.68],
      alpha: [0.319],
    });
    expect(
      parseStudy({
        world: {
          classes: [
            { weight: 3, q0: 0.4 },
            { q0: 0.95, rho0: 0.75, rho1: 0.15, alpha: 0.02, beta: [0.35], icc: 0.2 },
          ],
        },
      }).world.classes,
    ).toMatchObject([
      { weight: 0.75, q0: 0.4, rho0: [0.361] },
      { weight: 0.25, rho0: [0.75], beta: [0.35], icc: { valid: 0.2, invalid: 0.2 } },
    ]);
    expect(parseStudy({ believed: { kind: "calibrated", plans: 120 } }).believed).toEqual({
      kind: "calibrated",
      plans: 120,
      pairs: 300,
      em: { start: { pi: 0.5, rho0: 0.3, rho1: 0.3 }, cap: 500 },
    });
  });

  it.each([
    [{ votes: "8" }, "votes", '"8"', "number", "wrong-type"],
    [{ votes: 0 }, "votes", "0", "1 … 64", "out-of-range"],
    [{ votes: 2.5 }, "votes", "2.5", "1 … 64", "not-an-integer"],
    [{ preset: "stress" }, "preset", '"stress"', expect.stringContaining("blind"), "not-a-choice"],
    [{ world: { classes: [{ q0: 1.2 }] } }, "world.classes[0].q0", "1.2", "0 … 1", "out-of-range"],
    [
      { world: { classes: [{ rho0: [0.1, -1] }] } },
      "world.classes[0].rho0[1]",
      "-1",
      "0 … 1",
      "out-of-range",
    ],
    [
      { rounds: 1, world: { classes: [{ alpha: [0.1, 0.2] }] } },
      "world.classes[0].alpha",
      "2",
      "1",
      "too-many",
    ],
    [{ world: { classes: [{ beta: [] }] } }, "world.classes[0].beta", "0", "1", "too-few"],
    [{ world: { classes: [] } }, "world.classes", "0", "1", "too-few"],
    [
      { world: { classes: [{ rho0: "x" }] } },
      "world.classes[0].rho0",
      '"x"',
      "number | [number, …]",
      "wrong-type",
    ],
    [
      { world: { classes: [{ weight: -1 }] } },
      "world.classes[0].weight",
      "-1",
      "> 0",
      "out-of-range",
    ],
    [
      { world: { chaining: "first" } },
      "world.chaining",
      '"first"',
      "last | incumbent",
      "not-a-choice",
    ],
    [
      { believed: { kind: "guess" } },
      "believed.kind",
      '"guess"',
      "true | bias | rates | calibrated",
      "not-a-choice",
    ],
    [{ believed: { kind: "bias", rho0: -2 } }, "believed.rho0", "-2", "-1 … 1", "out-of-range"],
    [null, "study", "null", "Object", "wrong-type"],
    [[], "study", "[]", "Object", "wrong-type"],
  ])("%j: says where, what was got and what was expected", (raw, key, got, expected, code) => {
    expect(problemsOf(raw)).toEqual([{ key, got, expected, code }]);
  });

  it("names every key that it does not know, however deep, __proto__ included", () => {
    const raw = JSON.parse(
      '{"vote": 8, "__proto__": {"a": 1}, "world": {"classes": [{"rho2": 0.1, "constructor": 1}]},' +
        ' "believed": {"kind": "bias", "gamma": 0}, "rule": {"epsilon": 1}}',
    );
    expect(problemsOf(raw).map(({ key, code }) => [key, code])).toEqual(
      [
        "vote",
        "__proto__",
        "world.classes[0].rho2",
        "world.classes[0].constructor",
        "believed.gamma",
        "rule.epsilon",
      ].map((key) => [key, "unknown-key"]),
    );
  });

  it("names what a further class leaves out", () => {
    const problems = problemsOf({ world: { classes: [{}, { q0: 0.5, alpha: 0.1 }] } });
    expect(problems.map(({ key, code }) => [key, code])).toEqual([
      ["world.classes[1].rho0", "missing"],
      ["world.classes[1].rho1", "missing"],
      ["world.classes[1].beta", "missing"],
    ]);
  });

  it("lists all problems of one kind at once, in a message a person can read", () => {
    expect(() => parseStudy({ votes: 0, rounds: 51, rule: { theta: 0 } })).toThrow(
      "votes must lie in 1 … 64; got 0; rounds must lie in 0 … 50; got 51; rule.theta must lie in > 0 … 1; got 0",
    );
  });

  it("whatever comes, it is a study or a StudyError", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (raw) => {
        problemsOf(raw);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a figure's value from JSON", () => {
  it("holds a checked study", () => {
    const raw = { figure: "flip-risk", study: { preset: "gate" }, view: { by: "round" } };
    expect(parseFigureValue(raw)).toEqual({
      figure: "flip-risk",
      study: presetBase("gate"),
      view: { by: "round" },
    });
    expect(() => parseFigureValue({ figure: "x", study: { votes: 0 } })).toThrow(
      "votes must lie in 1 … 64; got 0",
    );
    expect(() => parseFigureValue({ study: {} })).toThrow(StudyError);
    expect(() => parseFigureValue({ figure: "x", study: {}, extra: 1 })).toThrow("extra");
  });
});
