import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  listed,
  ruleWith,
  SCORE_DEFAULTS,
  SCORE_PRESET_IDS,
  SCORE_PRESETS,
  SCORE_RANGES,
  type ScoreNumber,
  scorePresetOf,
  scoreSettings,
  scoreWorldOf,
  seedsOf,
} from "../../../src/figures/scores/scoreView.ts";

describe("the view of a score figure", () => {
  it("is the note's noisy benchmark where it says nothing", () => {
    expect(scoreSettings({})).toEqual(SCORE_DEFAULTS);
    expect(scoreWorldOf(SCORE_DEFAULTS)).toMatchObject({ sigma: 0.1, bar: 0.8, cap: 8 });
  });

  it("makes a world of whatever it holds", () => {
    const value = fc.oneof(fc.double(), fc.integer(), fc.string(), fc.boolean());
    const keys = [...Object.keys(SCORE_RANGES), "rules", "order", "type"];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value), (view) => {
        const settings = scoreSettings(view);
        for (const key of Object.keys(SCORE_RANGES) as ScoreNumber[]) {
          const { min, max } = SCORE_RANGES[key];
          expect(settings[key]).toBeGreaterThanOrEqual(min);
          expect(settings[key]).toBeLessThanOrEqual(max);
        }
        expect(settings.rules.every((id) => ruleWith(id)?.id === id)).toBe(true);
        expect(ruleWith("stack", settings.order)?.guards.map(({ id }) => id)).toEqual(
          settings.order,
        );
        scoreWorldOf(settings);
        expect(seedsOf(settings)).toHaveLength(settings.seeds);
      }),
    );
  });

  it("reads back the lists that it writes, in their order", () => {
    const rules = ["fixed:3", "in-a-row:3@0.9", "threshold"];
    const order = ["bayesian", "threshold", "iterations:4"];
    const read = scoreSettings({ rules: listed(rules), order: listed(order) });
    expect(read.rules).toEqual(rules);
    expect(read.order).toEqual(order);
  });

  it("drops rules that it does not know and an order that cannot be", () => {
    expect(scoreSettings({ rules: "fixed:2,nonsense,fixed:2,stack" }).rules).toEqual(["fixed:2"]);
    expect(scoreSettings({ order: "threshold,threshold" }).order).toEqual(SCORE_DEFAULTS.order);
  });

  it("knows the presets that it was set to, from any view", () => {
    for (const id of SCORE_PRESET_IDS) {
      const view = { sigma: 0.23, cap: 3, tasks: 50, ...SCORE_PRESETS[id] };
      expect(scorePresetOf(scoreSettings(view))).toBe(id);
    }
    expect(scorePresetOf(scoreSettings({ sigma: 0.23 }))).toBeNull();
  });
});
