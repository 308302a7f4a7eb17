import { describe, expect, it } from "vitest";
import { pooledBelieved } from "#engine";
import {
  believedModel,
  DEFAULT_CALIBRATED,
  judgeBias,
  parseStudy,
  presetBase,
  studyWith,
} from "#study";

const DRIFT = presetBase("stress-drift");
const INDEPENDENT = { valid: 0, invalid: 0 };

describe("what VRR-Stop believes", () => {
  it("is the world's own rates, with votes of the paper's model", () => {
    const study = studyWith(DRIFT, { icc: 0.4, believed: { kind: "true" } });
    expect(believedModel(study)).toEqual({
      ...pooledBelieved(study.world),
      icc: INDEPENDENT,
    });
    expect(believedModel(study)?.rho0).toEqual([0.361, 0.68, 0.74, 0.78, 0.8, 0.82]);
  });

  it("is biased in every round and held in [0, 1]", () => {
    const believed = { kind: "bias", q0: 0.5, rho0: -0.7, rho1: 0, alpha: 0, beta: 0 } as const;
    const model = believedModel(studyWith(DRIFT, { believed }));
    expect(model?.q0).toBe(1);
    expect(model?.rho0.slice(0, 2)).toEqual([0, 0]);
    expect(model?.rho0[5]).toBeCloseTo(0.12, 12);
    expect(model?.rho1).toEqual([0.179]);
  });

  it("is what it was told, and the world's where it was told nothing", () => {
    const believed = { kind: "rates", rho0: [0.1], alpha: [0.2, 0.3], icc: 0.25 } as const;
    expect(believedModel(studyWith(DRIFT, { believed }))).toEqual({
      q0: 0.7,
      rho0: [0.1],
      rho1: [0.179],
      alpha: [0.2, 0.3],
      beta: [0.785],
      icc: { valid: 0.25, invalid: 0.25 },
    });
  });

  it("is not known before it has calibrated", () => {
    expect(believedModel(studyWith(DRIFT, { believed: DEFAULT_CALIBRATED }))).toBeNull();
  });

  it("knows averages of a world with classes: ρ₀, α by w(1 − Q₀), ρ₁, β by wQ₀ (model §4)", () => {
    const study = parseStudy({
      world: {
        classes: [
          { q0: 0.4, rho0: 0.1, rho1: 0.05, alpha: 0.3, beta: 0.02 },
          { q0: 0.95, rho0: 0.75, rho1: 0.15, alpha: 0.02, beta: 0.35 },
        ],
      },
    });
    const model = believedModel(study);
    expect(model?.q0).toBeCloseTo((0.4 + 0.95) / 2, 12);
    expect(model?.rho0[0]).toBeCloseTo((0.6 * 0.1 + 0.05 * 0.75) / 0.65, 12);
    expect(model?.alpha[0]).toBeCloseTo((0.6 * 0.3 + 0.05 * 0.02) / 0.65, 12);
    expect(model?.rho1[0]).toBeCloseTo((0.4 * 0.05 + 0.95 * 0.15) / 1.35, 12);
    expect(model?.beta[0]).toBeCloseTo((0.4 * 0.02 + 0.95 * 0.35) / 1.35, 12);
  });

  it("has the four judges' biases as printed (model §5)", () => {
    const none = { kind: "bias", q0: 0, rho0: 0, rho1: 0, alpha: 0, beta: 0 };
    expect(judgeBias("qwen7b")).toEqual({ ...none, rho0: -0.29 });
    expect(judgeBias("qwen3b")).toEqual({ ...none, rho0: -0.19 });
    expect(judgeBias("mistral7b")).toEqual({ ...none, rho0: -0.66 });
    expect(judgeBias("llama3-8b")).toEqual({ ...none, rho1: -0.53 });
  });
});
