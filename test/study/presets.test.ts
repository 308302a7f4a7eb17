import { describe, expect, it } from "vitest";
import { budget, world } from "#engine";
import { PAPER, published, publishedByRound, SETTINGS } from "#paper";
import {
  ASSUMPTIONS,
  believedModel,
  DEFAULT_STUDY,
  PRESET_FIELDS,
  PRESETS,
  presetOf,
  validate,
} from "#study";

/** Validity of the always-repaired population, by the recursion of model §2. */
function validity(id: string): number[] {
  const study = presetOf(id)?.study ?? DEFAULT_STUDY;
  const [one] = study.world.classes;
  if (one === undefined) return [];
  const held = (list: readonly number[], k: number) => list[Math.min(k, list.length - 1)] ?? 0;
  const Q = [one.q0];
  for (let k = 0; k < study.rounds; k++) {
    const q = Q[k] ?? 0;
    Q.push(q * (1 - held(one.beta, k)) + (1 - q) * held(one.alpha, k));
  }
  return Q;
}

describe("presets (model §4)", () => {
  it("are the sixteen, in order, each under its own id", () => {
    expect(PRESETS.map((preset) => preset.id)).toEqual([
      "gsm8k-qwen3b-favourable",
      "gsm8k-qwen3b-stress",
      "gsm8k-qwen7b-stress",
      "gsm8k-mistral7b-stress",
      "gsm8k-llama3-8b-stress",
      "math500-prm",
      "bfcl-single",
      "bfcl-multi",
      "gsm8k-prm",
      "interior-peak",
      "stress-drift",
      "self-play",
      "gate",
      "blind",
      "game-of-24",
      "graph-colouring",
    ]);
    for (const { id, study } of PRESETS) expect(study.preset).toBe(id);
    expect(presetOf("nothing")).toBeUndefined();
  });

  it.each(PRESETS)("$id is a good study, to the engine as well", ({ study }) => {
    expect(validate(study)).toEqual([]);
    expect(world(study.world)).toEqual(study.world);
    expect(budget(study)).toEqual({ votes: study.votes, rounds: study.rounds });
  });

  it.each(PRESETS)("$id says where every value is from", ({ provenance }) => {
    for (const field of PRESET_FIELDS) {
      const from = provenance[field];
      if (from.kind === "assumed") {
        expect(["not published", "our example"]).toContain(from.source);
        expect(ASSUMPTIONS[from.assumption].en).not.toBe("");
        expect(ASSUMPTIONS[from.assumption].zh).not.toBe("");
      } else {
        expect(from.source).not.toBe("");
        if (from.kind === "D") expect(from.note).toBeTruthy();
      }
    }
  });

  it("every assumption that is worded is one that a preset makes", () => {
    const made = PRESETS.flatMap(({ provenance }) =>
      PRESET_FIELDS.map((field) => provenance[field]).flatMap((from) =>
        from.kind === "assumed" ? [from.assumption] : [],
      ),
    );
    expect([...new Set(made)].sort()).toEqual(Object.keys(ASSUMPTIONS).sort());
  });

  it("what is printed of a setting is in its preset, digit for digit", () => {
    for (const { published: key, study } of PRESETS) {
      if (key === null) continue;
      const { q0, rho0, rho1, J, alpha, beta } = SETTINGS[key];
      const [one] = study.world.classes;
      if (q0 !== undefined) expect(one?.q0).toBe(q0.value);
      if (rho0 !== undefined) expect(one?.rho0).toEqual([rho0.value]);
      if (rho1 !== undefined) expect(one?.rho1).toEqual([rho1.value]);
      for (const { round, value } of alpha) expect(one?.alpha[round - 1]).toBe(value);
      if (beta !== undefined) expect(one?.beta).toEqual([beta.value]);
      const [printed] = J;
      if (printed !== undefined) {
        const own = 1 - (one?.rho0[0] ?? 0) - (one?.rho1[0] ?? 0);
        expect(Math.abs(own - printed.value)).toBeLessThanOrEqual(0.005);
      }
    }
  });

  // half a unit of the third digit of α moves the end by less than .006
  it.each([
    ["gsm8k-llama3-8b-stress", 0.006],
    ["math500-prm", 0.006],
    ["bfcl-single", 0.006],
    ["gsm8k-prm", 0.0005],
    ["interior-peak", 0.0005],
  ])("%s falls to the published points", (id, tolerance) => {
    const Q = validity(id);
    const points = publishedByRound(id);
    expect(points.length).toBeGreaterThan(1);
    for (const { round, value } of points) {
      expect(Math.abs((Q[round] ?? 0) - value)).toBeLessThanOrEqual(tolerance);
    }
  });

  it("stress falls through the published intervals: .246, .122, .116", () => {
    const Q = validity("gsm8k-qwen3b-stress");
    for (const K of [1, 3, 5]) {
      const { low = 1, high = 0 } = published("gsm8k-qwen3b-stress", `fixed:${K}`) ?? {};
      expect(Q[K]).toBeGreaterThan(low);
      expect(Q[K]).toBeLessThan(high);
    }
    expect(Q[1]).toBeCloseTo(0.246, 3);
  });

  it("favourable goes up, multi-turn stays flat, and both are said to", () => {
    const up = validity("gsm8k-qwen3b-favourable");
    // N = 200: the published .875 has a standard error of √(.875 · .125 / 200) = .023
    expect(up[5]).toBeGreaterThan(0.875 - 0.023);
    expect(up[5]).toBeLessThan(0.875 + 0.023);
    for (const q of validity("bfcl-multi")) expect(q).toBeCloseTo(1 / 3, 3);
  });

  it("stress-drift is the example of model §4, with no published result beside it", () => {
    const { study, provenance, published: key } = presetOf("stress-drift") ?? {};
    expect(study?.world.classes).toEqual([
      {
        weight: 1,
        q0: 0.7,
        rho0: [0.361, 0.68, 0.74, 0.78, 0.8, 0.82],
        rho1: [0.179],
        alpha: [0.319, 0.1],
        beta: [0.785],
        icc: { valid: 0, invalid: 0 },
      },
    ]);
    expect([study?.votes, study?.rounds, key]).toEqual([8, 5, null]);
    expect(provenance?.rho0).toMatchObject({ kind: "assumed", source: "our example" });
  });

  it("self-play drifts .651 → .906 as noted, and its J falls to 0", () => {
    const one = presetOf("self-play")?.study.world.classes[0];
    expect(one?.rho0).toEqual([0.651, 0.702, 0.753, 0.804, 0.855, 0.906]);
    expect(1 - (one?.rho0[5] ?? 0) - (one?.rho1[0] ?? 0)).toBeCloseTo(0, 12);
    expect(presetOf("self-play")?.provenance.rho0.source).not.toContain(PAPER.id);
  });

  it("the public logs' rates are as counted, and say so", () => {
    const rates = (id: string) => {
      const { q0, rho0, rho1, alpha, beta } = presetOf(id)?.study.world.classes[0] ?? {};
      return [q0, rho0?.[0], rho1?.[0], alpha?.[0], beta?.[0]];
    };
    // Game of 24, 466 traces, strict labels; graph colouring, 100 instances; one vote by the model itself
    expect(rates("game-of-24")).toEqual([0.092, 180 / 3664, 141 / 196, 130 / 3267, 112 / 135]);
    expect(rates("graph-colouring")).toEqual([0.16, 1 / 1346, 63 / 63, 42 / 1345, 57 / 63]);
    const { study, provenance } = presetOf("game-of-24") ?? {};
    expect([study?.votes, study?.rounds]).toEqual([1, 9]);
    expect(provenance?.rho0).toEqual({ kind: "F", source: "kstechly/gpt-and-i", note: "180/3664" });
    expect(provenance?.icc).toMatchObject({ kind: "assumed", assumption: "independent" });
  });

  it("gate has J = 1 and blind J = 0", () => {
    const youden = (id: string) => {
      const one = presetOf(id)?.study.world.classes[0];
      return 1 - (one?.rho0[0] ?? 0) - (one?.rho1[0] ?? 0);
    };
    expect([youden("gate"), youden("blind")]).toEqual([1, 0]);
  });

  it("believe the printed bias of the four judges; our drifting judge is Qwen2.5-3B's", () => {
    const told = PRESETS.flatMap(({ id, study: { believed } }) =>
      believed.kind === "bias" ? [[id, believed.rho0, believed.rho1]] : [],
    );
    expect(told).toEqual([
      ["gsm8k-qwen3b-stress", -0.19, 0],
      ["gsm8k-qwen7b-stress", -0.29, 0],
      ["gsm8k-mistral7b-stress", -0.66, 0],
      ["gsm8k-llama3-8b-stress", 0, -0.53],
      ["stress-drift", -0.19, 0],
    ]);
  });

  it("leaves room for each printed bias: the estimate stays in [0, 1] unheld", () => {
    for (const { study } of PRESETS) {
      const { believed } = study;
      if (believed.kind !== "bias") continue;
      const [one] = study.world.classes;
      const model = believedModel(study);
      expect(model?.rho0[0]).toBeCloseTo((one?.rho0[0] ?? 0) + believed.rho0, 12);
      expect(model?.rho1[0]).toBeCloseTo((one?.rho1[0] ?? 0) + believed.rho1, 12);
    }
  });
});

describe("defaults (model §4)", () => {
  it("are exactly those", () => {
    expect(DEFAULT_STUDY).toMatchObject({
      preset: null,
      votes: 8,
      rounds: 5,
      rule: { tau: 0, delta: 5, theta: 0.85 },
      believed: { kind: "true" },
    });
    expect(DEFAULT_STUDY.world).toEqual({
      classes: [
        {
          weight: 1,
          q0: 0.7,
          rho0: [0.361],
          rho1: [0.179],
          alpha: [0.319],
          beta: [0.785],
          icc: { valid: 0, invalid: 0 },
        },
      ],
      leniency: 0,
      chaining: "last",
    });
  });
});
