import { describe, expect, it } from "vitest";
import { population } from "#engine";
import { presetBase } from "#study";
import { english, loadWords } from "#ui";
import { headlineFacts } from "../../src/app/lab/headlineFacts.ts";

function facts(preset: string, rounds?: number) {
  const study = presetBase(preset);
  return headlineFacts(
    population(study.world, { votes: study.votes, rounds: rounds ?? study.rounds }),
  );
}

describe("the headline", () => {
  it("says what the intended screen says", () => {
    // look/lab-light.png
    expect(english.app.spoken(facts("stress-drift"))).toBe(
      "Five repairs: acceptance rises from .68 to .82; validity falls from .70 to .11.",
    );
  });

  it("says of one movement in both what is reported and what is true", () => {
    const { app } = english;
    expect(app.spoken(facts("gsm8k-qwen3b-stress"))).toMatch(
      /^Five repairs: acceptance and validity both fall; \.\d\d is reported, \.\d\d is true\.$/,
    );
    expect(app.spoken(facts("gsm8k-qwen3b-favourable"))).toContain("both rise");
  });

  it("says that it is about what is always repaired where another curve is drawn", () => {
    const told = { ...facts("gsm8k-qwen3b-stress"), always: true };
    expect(english.app.spoken(told)).toMatch(
      /^Always repaired: acceptance and validity both fall;/,
    );
    const [lead] = english.app.headline(told);
    expect(lead?.spare).toBeUndefined();
  });

  it("counts in words, and says when no repair is allowed", () => {
    const { app } = english;
    expect(app.spoken(facts("stress-drift", 1))).toMatch(/^One repair: /);
    expect(app.spoken(facts("stress-drift", 20))).toMatch(/^20 repairs: /);
    expect(app.spoken(facts("stress-drift", 0))).toBe(
      "No repair allowed: acceptance is .68; validity is .70.",
    );
  });

  it("names the turn where the best budget lies inside", () => {
    // model §5: .45 → .87 at round 2 → .12 at round 6
    expect(english.app.spoken(facts("interior-peak"))).toMatch(
      /^Six repairs: acceptance and validity both climb, then fall; \.\d\d is reported, \.12 is true\.$/,
    );
    const dip = headlineFacts({ Q: [0.7, 0.6, 0.65], A: [0.5, 0.6, 0.7] });
    expect(english.app.spoken(dip)).toBe(
      "Two repairs: acceptance rises from .50 to .70; validity falls to .60, then climbs to .65.",
    );
  });

  it("calls a change that two decimals hide none", () => {
    const still = headlineFacts({ Q: [0.7, 0.702], A: [0.5, 0.3] });
    expect(english.app.spoken(still)).toBe(
      "One repair: acceptance falls from .50 to .30; validity stays at .70.",
    );
  });

  it("is its own sentence in Chinese", async () => {
    const { app } = await loadWords("zh");
    expect(app.spoken(facts("stress-drift"))).toBe(
      "修复五次：接受率从 .68 升到 .82，正确率却从 .70 跌到 .11。",
    );
  });
});
