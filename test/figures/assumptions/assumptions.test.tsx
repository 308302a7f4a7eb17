// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { runNow } from "#compute";
import { JUDGE_DRIFTS } from "#paper";
import { DEFAULT_VIEW, decodeLab, encodeLab, presetBase, type Study, validate } from "#study";
import { assumptionsWords, english } from "#ui";
import { assumptions as figure } from "../../../src/figures/assumptions/assumptions.tsx";
import { BREAKERS, strengthsIn } from "../../../src/figures/assumptions/breakers.ts";
import { CALIBRATED, CLAIM_IDS, SAFE } from "../../../src/figures/assumptions/claims.ts";
import { assumptionsFacts } from "../../../src/figures/assumptions/facts.ts";
import { breakerRows, labStudy } from "../../../src/figures/assumptions/rows.ts";
import { shownMargin, shownNumber } from "../../../src/figures/assumptions/shown.ts";
import type { FigureInput, FigureView } from "../../../src/figures/figure.ts";
import { chinese } from "../../../src/ui/words/zh/index.ts";
import { EDGES } from "../edgeStudies.ts";
import { type Ask, figureInput } from "../figureInput.ts";
import { figureMarkup } from "../figureMarkup.tsx";
import { notedActions, twoKinds } from "../studies.ts";
import { BADLY_SET, paths, texts } from "../wordsOf.ts";

const whole = (study: Study, ask: Ask = {}): FigureInput =>
  figureInput(figure, study, { refined: true, ...ask });
const rowOf = (input: FigureInput, id: string) => {
  const row = breakerRows(input).find(({ breaker }) => breaker.id === id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return row;
};
const markup = (input: FigureInput): string => figureMarkup(figure, input);

describe("assumption breakers", () => {
  // 64 votes and 50 rounds take seconds in seven worlds; its plain world stands for it
  const { "64 votes, 50 rounds": heavy, ...light } = EDGES;
  it.each(Object.entries({ ...light, "two kinds": twoKinds }))(
    "draw %s at every width in both languages, with a table",
    (_, study) => {
      const { outcomes, ...input } = whole(study);
      for (const words of [english, chinese]) {
        for (const width of [288, 812]) {
          for (const claim of CLAIM_IDS) {
            const view: FigureView = { breaker: "as-it-is", claim };
            expect(markup({ ...input, outcomes, words, width, view })).not.toMatch(
              /NaN|Infinity|undefined/,
            );
          }
        }
        const { rows, columns } = figure.table({ ...input, outcomes, words });
        expect(rows).toHaveLength(BREAKERS.length * CLAIM_IDS.length);
        for (const row of rows) {
          expect(row).toHaveLength(columns.length);
          expect(row).not.toContain(Number.NaN);
        }
      }
    },
  );

  it("draws while rows are computed, and the largest loop", () => {
    const waiting = figureInput(figure, heavy);
    expect(assumptionsFacts(breakerRows(waiting)).waiting).toBe(BREAKERS.length - 1);
    expect(markup(waiting)).toContain("…");
    expect(markup(waiting)).not.toMatch(/NaN|undefined/);
  });

  it.each(BREAKERS.map((breaker) => [breaker.id, breaker] as const))(
    "%s gives studies that the Lab accepts, at both ends of its strength",
    (_, breaker) => {
      for (const study of [...Object.values(EDGES), twoKinds]) {
        if (breaker.lack(study) !== null) continue;
        for (const end of ["min", "max"] as const) {
          const view = Object.fromEntries(breaker.strengths.map((one) => [one.key, one[end]]));
          const broken = breaker.broken(study, strengthsIn(breaker, view, study));
          expect(validate(broken)).toEqual([]);
        }
      }
    },
  );

  it("breaks nothing at strength 0: every claim fares as in the study as it is", () => {
    const view = { icc: 0, drift: 0, spread: 0, sigma: 0, worse: 0 };
    const input = whole(presetBase("gsm8k-qwen3b-stress"), { view });
    const plain = rowOf(input, "as-it-is").found;
    for (const id of ["correlated", "drift", "classes", "leniency", "prompt"]) {
      const row = rowOf(input, id);
      for (const claim of CLAIM_IDS) {
        expect(row.found?.[claim].verdict).toBe(plain?.[claim].verdict);
        expect(row.found?.[claim].margin).toBeCloseTo(plain?.[claim].margin ?? 0, 6);
      }
    }
  });

  it("opens in the Lab what it computed: the same validities from the study's own link", () => {
    const input = whole(EDGES["the first study"]);
    for (const row of breakerRows(input)) {
      const study = labStudy(row);
      if (study === null || row.outcome === null) throw new Error("a row lacks its study");
      const link = encodeLab({ study, pinned: null, view: DEFAULT_VIEW });
      const { value, problems } = decodeLab(link.slice(link.indexOf("?") + 1));
      expect(problems).toEqual([]);
      const policies = ["none", "majority", "vrr-stop", "tpm"];
      const lab = runNow({ kind: "evaluate", study: value.study, policies });
      const { none, majority, vrrStop, tpm } = row.outcome.validity;
      [none, majority, vrrStop, tpm].forEach((validity, i) => {
        expect(lab.policies[i]?.validity).toBeCloseTo(validity, 9);
      });
    }
  });

  it("finds what model §2 says of five ways in which acceptance may rise", () => {
    // one class, constant rates, J > 0: Ā is an affine copy of Q
    const still = whole(presetBase("gsm8k-qwen3b-stress"), { view: { drift: 1 } });
    expect(rowOf(still, "as-it-is").found?.acceptance.verdict).toBe("holds");
    // (1) the judge drifts
    expect(rowOf(still, "drift").found?.acceptance.verdict).toBe("fails");
    // (2) J < 0
    const inverted = whole(EDGES["a judge that likes wrong plans"]);
    expect(rowOf(inverted, "as-it-is").found?.acceptance.verdict).toBe("fails");
    // (5) instances differ
    expect(rowOf(whole(twoKinds), "as-it-is").found?.acceptance.verdict).toBe("fails");
  });

  it("knows the paper's guard tail, 5.6e-6, and its bound for independent votes", () => {
    const guard = rowOf(whole(presetBase("gsm8k-qwen3b-stress")), "as-it-is").found?.guard;
    expect(shownNumber("guard", guard?.right ?? 0)).toBe("5.6e-6");
    expect(guard?.left).toBeCloseTo(Math.exp(-((8 * 0.46 + 5) ** 2) / 16), 12);
  });

  it("agrees with its own rules on what is safe and what is calibrated", () => {
    for (const row of breakerRows(whole(EDGES["the first study"]))) {
      const { found, outcome } = row;
      if (found === null || outcome === null) throw new Error("a row is missing");
      expect(found.majority.margin).toBeCloseTo(
        outcome.validity.majority - outcome.validity.none + SAFE,
        12,
      );
      expect(found.belief.verdict).toBe(outcome.reliability.gap <= CALIBRATED ? "holds" : "fails");
    }
  });

  it("takes the strength of published drift from the notes", () => {
    const drift = BREAKERS.find(({ id }) => id === "drift");
    // .651 → .906 and .480 → .568
    expect(drift?.strengths[0]?.marks?.map((mark) => mark.toFixed(3))).toEqual(["0.731", "0.169"]);
    expect(JUDGE_DRIFTS.map(({ from, to }) => [from, to])).toEqual([
      [0.651, 0.906],
      [0.48, 0.568],
    ]);
  });

  test("a cell chosen by keyboard shows its numbers and opens its study", () => {
    const { asked, opened, actions } = notedActions();
    const input = whole(EDGES["the first study"], {
      view: { breaker: "correlated", claim: "guard" },
      width: 812,
    });
    render(
      <>
        {figure.draw(input, actions)}
        {figure.equation?.(input, actions)}
      </>,
    );
    fireEvent.click(screen.getByRole("button", { name: /^two kinds.*b\* has no verifier/ }));
    expect(asked).toEqual([{ breaker: "classes", claim: "boundary" }]);
    fireEvent.click(screen.getByRole("button", { name: assumptionsWords.en.load }));
    expect(opened[0]?.world.classes[0]?.icc).toEqual({ valid: 0.25, invalid: 0.25 });
    fireEvent.change(screen.getByRole("slider", { name: "correlated votes" }), {
      target: { value: "0.5" },
    });
    expect(asked.at(-1)).toEqual({ icc: 0.5 });
  });

  test("margins keep their sign and never call nought what is none", () => {
    expect([0, 0.0221, -0.146, 2e-5, -2e-5].map(shownMargin)).toEqual([
      "0",
      "+.022",
      "−.146",
      "+<.001",
      "−<.001",
    ]);
  });
});

describe("the words", () => {
  it("say the same things in both languages", () => {
    expect(paths(assumptionsWords.zh)).toEqual(paths(assumptionsWords.en));
  });
  it("are set well in Chinese", () => {
    for (const [path, text] of texts(assumptionsWords.zh)) {
      expect(`${path}: ${text.replaceAll("_", " ")}`).not.toMatch(BADLY_SET);
    }
  });
  it("say plainly that nothing holds, and no more", () => {
    const facts = assumptionsFacts(
      breakerRows(whole(EDGES["no repair"], { view: { told: "study" } })),
    );
    expect(facts.held).toBe(0);
    expect(assumptionsWords.en.sentence(facts)).toBe(
      "In the study as it is no claim holds that applies.",
    );
    expect(assumptionsWords.zh.sentence(facts)).toBe("研究本身：适用的结论无一成立。");
  });
  it("tell each claim apart in its sentence", () => {
    const input = whole(EDGES["the first study"]);
    const facts = assumptionsFacts(breakerRows(input));
    expect(facts.held + facts.failing.length).toBe(facts.applicable);
    for (const say of [assumptionsWords.en, assumptionsWords.zh]) {
      expect(say.sentence(facts)).toContain(say.claims[facts.failing[0] ?? "boundary"]);
    }
  });
});
