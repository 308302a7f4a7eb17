import { describe, expect, it } from "vitest";
import {
  citation,
  FLIP_REGIONS,
  GUARD_TAILS,
  INSTANCE_292,
  JUDGES,
  PAIRED_GAINS,
  PAPER,
  published,
  publishedByRound,
  RESULTS,
  SETTINGS,
} from "../../src/paper/index.ts";

const STRESS = "gsm8k-qwen3b-stress";
const value = (setting: string, id: string) => published(setting, id)?.value ?? Number.NaN;

describe("published results (model §5)", () => {
  it("has Table 1 and Table 6 by our policy ids", () => {
    expect(published(STRESS, "vrr-stop")).toMatchObject({
      kind: "P",
      value: 0.722,
      low: 0.682,
      high: 0.76,
      round: 0.72,
    });
    expect(published(STRESS, "confidence:0.85")).toMatchObject({ value: 0.562, round: 1.92 });
    expect(published(STRESS, "last-accepted")).toMatchObject({ value: 0.504, round: 2.28 });
    expect(published(STRESS, "last-accepted")?.low).toBeUndefined();
  });

  it("is undefined where the paper says nothing", () => {
    expect(published(STRESS, "two-in-a-row")).toBeUndefined();
    expect(published("stress-drift", "none")).toBeUndefined();
    expect(published("toString", "none")).toBeUndefined();
    expect(published(STRESS, "constructor")).toBeUndefined();
  });

  it("takes a bare vrr-guard for vrr-guard:5", () => {
    expect(published(STRESS, "vrr-guard")).toBe(published(STRESS, "vrr-guard:5"));
    expect(value(STRESS, "vrr-guard")).toBe(0.742);
  });

  it.each(PAIRED_GAINS)("VRR-Stop less $against is the printed difference", (gain) => {
    expect(value(STRESS, "vrr-stop") - value(STRESS, gain.against)).toBeCloseTo(gain.value, 9);
  });

  it("agrees with the differences that are printed of Table 2", () => {
    const llama = "gsm8k-llama3-8b-stress";
    expect(value(llama, "vrr-guard") - value(llama, "vrr-stop")).toBeCloseTo(0.57, 9);
    // §5.5 prints 73.7 from unrounded values, the table's digits give 73.6
    expect(Math.abs(value(llama, "vrr-guard") - value(llama, "fixed:5") - 0.737)).toBeLessThan(
      0.00101,
    );
    const mistral = "gsm8k-mistral7b-stress";
    expect(value(mistral, "vrr-guard") - value(mistral, "none")).toBeCloseTo(-0.02, 9);
  });

  it("keeps each value inside its interval, and says where each is from", () => {
    for (const results of Object.values(RESULTS)) {
      for (const result of Object.values(results)) {
        expect(result.low ?? 0).toBeLessThanOrEqual(result.value);
        expect(result.high ?? 1).toBeGreaterThanOrEqual(result.value);
        expect(citation(result)).toContain(PAPER.id);
      }
    }
  });

  it("starts each setting's points at its Q₀", () => {
    expect(publishedByRound(STRESS).map(({ round, value }) => [round, value])).toEqual([
      [0, 0.7],
      [1, 0.246],
      [3, 0.122],
      [5, 0.116],
    ]);
    expect(publishedByRound("interior-peak").map(({ round, value }) => [round, value])).toEqual([
      [0, 0.45],
      [2, 0.87],
      [6, 0.12],
    ]);
    for (const [id, { q0 }] of Object.entries(SETTINGS)) {
      const first = publishedByRound(id)[0];
      if (first !== undefined) expect(first.value).toBe(q0?.value);
    }
    expect(publishedByRound("bfcl-multi")).toEqual([]);
  });
});

describe("judges, flip risk, guard, #292", () => {
  it("has the gap of each judge as printed, in points", () => {
    const gaps = JUDGES.map((judge) => (judge.vrrStop - judge.tpm) * 100);
    // §5.4 prints −0.3 for Mistral from unrounded values; the table's digits give −0.4
    for (const [i, gap] of [0, 2.8, -0.3, -58].entries()) {
      expect(Math.abs((gaps[i] ?? Number.NaN) - gap)).toBeLessThan(0.11);
    }
    for (const { setting, vrrStop, tpm } of JUDGES) {
      expect(value(setting, "vrr-stop")).toBe(vrrStop);
      expect(value(setting, "tpm")).toBe(tpm);
    }
  });

  it("has the flip regions, about 13-fold apart", () => {
    expect(FLIP_REGIONS.weak.value / FLIP_REGIONS.strong.value).toBeCloseTo(13, 0);
  });

  it("five times the guard's worst tail is under 3 %", () => {
    const worst = Math.max(...GUARD_TAILS.tails.map((tail) => tail.value));
    expect(5 * worst).toBeLessThan(GUARD_TAILS.fiveRoundsUnder);
  });

  it("tells #292: right with 4 of 8, then wrong with 6 of 8, and committed", () => {
    expect(INSTANCE_292.rounds).toEqual([
      { valid: 1, accepts: 4, answer: INSTANCE_292.goldAnswer, committed: false },
      { valid: 0, accepts: 6, answer: 40, committed: true },
    ]);
  });
});
