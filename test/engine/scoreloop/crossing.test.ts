import { describe, expect, it } from "vitest";
import { crossing } from "../../../src/engine/scoreloop/crossing.ts";
import { drawnCrossing } from "../../../src/engine/scoreloop/drawnCrossing.ts";
import { simulateScores } from "../../../src/engine/scoreloop/evaluate.ts";
import { parseScoreRule } from "../../../src/engine/scoreloop/roster.ts";
import { simulateScoreSeed } from "../../../src/engine/scoreloop/simulate.ts";
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

  it.each([0.12, 0.15, 0.2])("where simulated leads put it too, σ %f", (sigma) => {
    const world = scoreWorld({ sigma });
    const exact = crossing(world, TWICE, SIX, CORRELATIONS);
    const drawn = drawnAt(sigma, 1);
    exact.points.forEach(({ lead }, i) => {
      const { estimate, se } = drawn.points[i].lead;
      expect(Math.abs(estimate - lead.estimate)).toBeLessThan(4.5 * se);
    });
    // 95 % at each correlation: 4 s.e. of the lead turned into correlations by the slope beside it
    const slope = Math.abs(exact.points[4].lead.estimate - exact.points[0].lead.estimate);
    const most = Math.max(...drawn.points.map(({ lead }) => lead.se));
    expect(Math.abs((drawn.at ?? 1) - (exact.at ?? 1))).toBeLessThan((4.5 * most) / slope);
    expect(drawn.low ?? 1).toBeLessThanOrEqual(drawn.at ?? 1);
    expect(drawn.high ?? 1).toBeGreaterThanOrEqual(drawn.at ?? 1);
  });

  it("later where errors fade from step to step, and nowhere between equals", () => {
    const lasting = drawnAt(0.15, 1);
    const fading = drawnAt(0.15, 0.6);
    expect(fading.points[0].lead).toEqual(lasting.points[0].lead);
    expect(fading.at ?? 1).toBeGreaterThan(lasting.high ?? 1);
    const same = drawnCrossing(scoreWorld(), SIX, SIX, [0], [sumsOf(0.02, 0, 1, [SIX, SIX])]);
    expect(same).toMatchObject({ at: null, points: [{ lead: { estimate: 0, se: 0 } }] });
  });
});

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

function sumsOf(sigma: number, correlation: number, persistence: number, rules = [TWICE, SIX]) {
  const world = scoreWorld({ sigma, correlation, persistence });
  return SEEDS.map((seed) => simulateScoreSeed(world, rules, { tasks: 800, warmup: 0 }, seed));
}

function drawnAt(sigma: number, persistence: number) {
  const sums = CORRELATIONS.map((correlation) => sumsOf(sigma, correlation, persistence));
  return drawnCrossing(scoreWorld({ sigma, persistence }), TWICE, SIX, CORRELATIONS, sums);
}
