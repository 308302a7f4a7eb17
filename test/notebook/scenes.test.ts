import { describe, expect, it } from "vitest";
import { DIVERGENCE_IDS, DIVERGENCES, type Study, studyWith } from "#study";
import { kindSlider } from "../../src/figures/sliders/kindSliders.ts";
import { IN_ROUND } from "../../src/notebook/numbers/computed.ts";
import { sceneStart } from "../../src/notebook/scene/sceneStart.ts";
import { SCENE_TERMS } from "../../src/notebook/scene/terms.ts";

const kinds: Study = DIVERGENCES.kinds.study;

function inRound(name: string, study: Study, round: number): number {
  return IN_ROUND[name]?.(study, round) ?? Number.NaN;
}

function slider(name: string) {
  const found = kindSlider(name);
  if (found === undefined) throw new RangeError(name);
  return found;
}

describe("a scene", () => {
  it.each(DIVERGENCE_IDS)("opens the way “%s” as the Lab does", (way) => {
    const { study, view } = sceneStart({ way });
    expect(study).toEqual(DIVERGENCES[way].study);
    expect(view).toEqual(DIVERGENCES[way].view);
  });

  it("changes what its patch names, and no more", () => {
    const { study } = sceneStart({ preset: "gsm8k-qwen3b-stress", patch: { alpha: 0.319 } });
    const { study: plain } = sceneStart({ preset: "gsm8k-qwen3b-stress" });
    expect(study).toEqual(studyWith(plain, { alpha: 0.319 }));
  });

  it("says what it does not know", () => {
    expect(() => sceneStart({ way: "sideways" })).toThrow(/no way “sideways”.*drift/);
    expect(() => sceneStart({ preset: "nothing" })).toThrow(/no preset “nothing”/);
    expect(() => sceneStart({})).toThrow(RangeError);
    expect(sceneStart({}, true).study.preset).toBeNull();
  });
});

describe("terms of several kinds of instance", () => {
  it("are averages by which acceptance is a straight line in validity, in every round", () => {
    for (let t = 0; t <= kinds.rounds; t++) {
      const line = inRound("rho0", kinds, t) + inRound("J", kinds, t) * inRound("Q", kinds, t);
      expect(line).toBeCloseTo(inRound("A", kinds, t), 12);
    }
  });

  // wrong plans at first: .6 of kind 1 (ρ₀ .1, α .3) and .05 of kind 2 (ρ₀ .75, α .02), in halves
  it("weigh each kind by the plans that a rate acts on", () => {
    expect(inRound("rho0", kinds, 0)).toBeCloseTo((0.6 * 0.1 + 0.05 * 0.75) / 0.65, 12);
    expect(inRound("alpha", kinds, 1)).toBeCloseTo((0.6 * 0.3 + 0.05 * 0.02) / 0.65, 12);
    // right ones: .4 (β .02) and .95 (β .35)
    expect(inRound("beta", kinds, 1)).toBeCloseTo((0.4 * 0.02 + 0.95 * 0.35) / 1.35, 12);
    expect(SCENE_TERMS["rho0"]?.value(kinds, 6)).toBeCloseTo(inRound("rho0", kinds, 6), 12);
  });

  it("are a kind's own where there is one kind", () => {
    const { study } = DIVERGENCES.drift;
    const [only] = study.world.classes;
    for (let t = 0; t <= study.rounds; t++) {
      expect(inRound("rho0", study, t)).toBe(only?.rho0[t]);
    }
  });
});

describe("a slider of a kind", () => {
  it("moves that kind and no other", () => {
    const beta = slider("beta-2");
    expect(beta.read(kinds)).toBe(0.35);
    const moved = beta.write(kinds, 0.1);
    expect(moved.world.classes.map((one) => one.beta)).toEqual([[0.02], [0.1]]);
    expect(moved).toEqual(studyWith(kinds, { class: 1, beta: 0.1 }));
  });

  it("of a share leaves the kinds what they are", () => {
    const share = slider("weight-1");
    expect(share.read(kinds)).toBeCloseTo(0.5, 12);
    const moved = share.write(kinds, 0.9);
    const weights = moved.world.classes.map(({ weight }) => weight);
    expect((weights[0] ?? 0) / weights.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0.9, 12);
    expect(moved.world.classes.map(({ q0 }) => q0)).toEqual([0.4, 0.95]);
    // nearly alone, the first kind's acceptance rises with its validity
    const alone = share.write(kinds, 0.99);
    expect(inRound("Q", alone, 6)).toBeGreaterThan(inRound("Q", alone, 0));
    expect(inRound("A", alone, 6)).toBeGreaterThan(inRound("A", alone, 0));
  });

  it.each(["beta", "beta-0", "votes-1", "beta-2-1", ""])("is none for “%s”", (name) => {
    expect(kindSlider(name)).toBeUndefined();
  });
});

describe("what votes say", () => {
  // stress: (1 − .179)/.361 = 2.274, .179/(1 − .361) = .2801
  it("is a ratio for each accept and each reject", () => {
    const { study } = sceneStart({ preset: "gsm8k-qwen3b-stress" });
    const value = (name: string) => SCENE_TERMS[name]?.value(study, 1);
    expect(value("oneAccept")).toBeCloseTo(0.821 / 0.361, 12);
    expect(value("oneReject")).toBeCloseTo(0.179 / 0.639, 12);
    expect(value("oneEach")).toBeCloseTo((0.821 * 0.179) / (0.361 * 0.639), 12);
    // a judge as harsh as it is lenient: a pair says nothing
    const even = studyWith(study, { rho0: 0.3, rho1: 0.3 });
    expect(SCENE_TERMS["oneEach"]?.value(even, 1)).toBeCloseTo(1, 12);
  });
});
