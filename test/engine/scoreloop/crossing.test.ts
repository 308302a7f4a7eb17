import { describe, expect, it } from "vitest";
import { crossing } from "../../../src/engine/scoreloop/crossing.ts";
import { simulateScores } from "../../../src/engine/scoreloop/evaluate.ts";
import { parseScoreRule } from "../../../src/engine/scoreloop/roster.ts";
import { scoreWorld } from "../../../src/engine/scoreloop/world.ts";

const TWICE = parseScoreRule("two-in-a-row");
const SIX = parseScoreRule("fixed:6");
const CORRELATIONS = [0, 0.25, 0.5, 0.75, 1];

describe("where two in a row falls below six fixed steps", () => {
  it("nowhere up to σ .10: its second score also buys one more step of quality", () => {
    for (const sigma of [0.05, 0.1]) {
      const { at, points } = crossing(scoreWorld({ sigma }), TWICE, SIX, CORRELATIONS);
      expect(at).toBeNull();
      const reach = points.map(({ rule }) => rule.trueReach);
      for (let i = 1; i < reach.length; i++) expect(reach[i]).toBeLessThan(reach[i - 1]);
    }
  });

  it.each([0.12, 0.15, 0.2])("at a correlation that simulation confirms, σ %f", (sigma) => {
    const world = scoreWorld({ sigma });
    const { at } = crossing(world, TWICE, SIX, CORRELATIONS);
    expect(at).not.toBeNull();
    const seeds = Array.from({ length: 25 }, (_, seed) => seed);
    const plan = { tasks: 800, warmup: 0, seeds };
    const there = { ...world, correlation: at as number };
    const [twice, six] = simulateScores(there, [TWICE, SIX], plan);
    const off = Math.abs(twice.trueReach.estimate - six.trueReach.estimate);
    expect(off).toBeLessThan(4 * Math.hypot(twice.trueReach.se, six.trueReach.se));
  });

  it("earlier the noisier the judge", () => {
    const at = [0.12, 0.15, 0.2].map(
      (sigma) => crossing(scoreWorld({ sigma }), TWICE, SIX, CORRELATIONS).at as number,
    );
    expect(at[1]).toBeLessThan(at[0]);
    expect(at[2]).toBeLessThan(at[1]);
  });

  it("refuses rules that are not integrated", () => {
    const adaptive = parseScoreRule("adaptive");
    expect(() => crossing(scoreWorld(), adaptive, SIX, [0])).toThrow(/adaptive is not integrated/);
  });
});
