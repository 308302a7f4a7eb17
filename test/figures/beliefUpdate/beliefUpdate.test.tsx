import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { presetBase, type Study, studyWith } from "#study";
import { LANGUAGES, loadWords } from "#ui";
import { beliefUpdate as figure } from "../../../src/figures/beliefUpdate/beliefUpdate.tsx";
import { beliefFacts, readingOf } from "../../../src/figures/beliefUpdate/facts.ts";
import { acceptsOf, votesView } from "../../../src/figures/beliefUpdate/filter.ts";
import { EDGES } from "../edgeStudies.ts";
import { figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";

/** The stress setting by its true rates, α of the first repair held. */
const stress = studyWith(presetBase("gsm8k-qwen3b-stress"), {
  alpha: 0.319,
  believed: { kind: "true" },
});

function read(study: Study, votes: string) {
  return readingOf({ study, view: { votes } });
}

/** Bayes over sequences of votes: another way than the engine's log odds. */
function byCounting(prior: number, S: number, M: number, rho0: number, rho1: number): number {
  const right = prior * (1 - rho1) ** S * rho1 ** (M - S);
  const wrong = (1 - prior) * rho0 ** S * (1 - rho0) ** (M - S);
  return right / (right + wrong);
}

describe("the belief filter", () => {
  it.each(Object.entries(EDGES))("is drawn where it has %s", async (_, study) => {
    for (const { lang } of LANGUAGES) {
      const words = await loadWords(lang);
      for (const width of [288, 640, 812]) {
        for (const view of [{}, { votes: "0" }, { votes: "1-0-1-1-0-1" }]) {
          const input = figureInput(figure, study, { words, width, view });
          const markup = figureMarkup(figure, input);
          expect(markup).not.toMatch(/NaN|Infinity|undefined/);
        }
      }
      const { rows, columns } = figure.table(figureInput(figure, study, { words }));
      expect(rows).toHaveLength(study.votes + 1);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });

  // #292 by hand: odds 7/3 · (.821/.361)⁴ · (.179/.639)⁴ = .385, so b = .278; b⁻ = .278·.215 + .722·.319 = .290;
  // odds .409 · (.821/.361)⁶ · (.179/.639)² = 4.43, so b = .816
  it("follows #292 as the working by hand does", () => {
    const { steps } = read(stress, "4-6");
    expect(steps.map(({ belief }) => belief?.toFixed(3))).toEqual(["0.278", "0.816"]);
    expect(steps[0]?.repair?.next).toBeCloseTo(0.29, 3);
    expect(steps[1]?.prior).toBe(steps[0]?.repair?.next);
    // b* = .319/1.104
    expect(steps[0]?.repair?.boundary).toBeCloseTo(0.28895, 5);
    expect(beliefFacts({ study: stress, view: { votes: "4" } }).side).toBe("below");
    expect(beliefFacts({ study: stress, view: { votes: "4-6" } }).side).toBe("above");
  });

  it("agrees with Bayes over sequences of votes, for every count", () => {
    const rate = fc.double({ min: 0.02, max: 0.98, noNaN: true });
    fc.assert(
      fc.property(rate, rate, rate, fc.integer({ min: 1, max: 12 }), (q0, rho0, rho1, M) => {
        const study = studyWith(stress, { q0, rho0, rho1, votes: M });
        const { counts } = read(study, "1");
        for (const [S, belief] of counts.beliefs.entries()) {
          expect(belief).toBeCloseTo(byCounting(q0, S, M, rho0, rho1), 9);
        }
        // before the votes are seen, the belief that they will lead to is on average the prior
        const mean = counts.beliefs.reduce<number>((sum, belief, S) => {
          const chance = q0 * (counts.right[S] ?? 0) + (1 - q0) * (counts.wrong[S] ?? 0);
          return sum + chance * (belief ?? 0);
        }, 0);
        expect(mean).toBeCloseTo(q0, 9);
      }),
    );
  });

  it("leaves the belief alone before a blind judge", () => {
    const blind = studyWith(stress, { rho0: 0.4, rho1: 0.6 });
    for (const belief of read(blind, "5").counts.beliefs) expect(belief).toBeCloseTo(0.7, 12);
    expect(beliefFacts({ study: blind, view: { votes: "7" } }).move).toBe("stays");
  });

  it("has no belief after votes that neither state could cast, and goes no further", () => {
    const study = studyWith(stress, { rho0: 0, rho1: 0 });
    const { steps } = read(study, "3-8-8");
    expect(steps).toHaveLength(1);
    expect(steps[0]?.belief).toBeNull();
    const input = figureInput(figure, study, { view: { votes: "3-8-8" } });
    expect(renderToStaticMarkup(figure.sentence(input))).toContain("no belief");
  });

  it("reads its view back, and takes what it cannot read for nothing", () => {
    expect(acceptsOf(stress, votesView([4, 6, 0]))).toEqual([4, 6, 0]);
    expect(acceptsOf(stress, { votes: 4 })).toEqual([4]);
    for (const votes of ["", "x", "4--6", "-1", "4.5", true]) {
      expect(acceptsOf(stress, { votes })).toEqual([4]);
    }
    // never more than M votes, nor more rounds than there are
    expect(acceptsOf(stress, { votes: "99" })).toEqual([8]);
    expect(acceptsOf(studyWith(stress, { rounds: 1 }), { votes: "4-6-8" })).toEqual([4, 6]);
  });

  it("says of whose rates it is", () => {
    expect(beliefFacts({ study: stress, view: {} }).biased).toBe(false);
    const told = studyWith(stress, { believed: { kind: "rates", rho0: [0.17] } });
    expect(beliefFacts({ study: told, view: {} }).biased).toBe(true);
    expect(read(told, "4").steps[0]?.rho0).toBe(0.17);
  });
});
