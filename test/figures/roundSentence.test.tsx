import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { population } from "#engine";
import { presetBase, type Study } from "#study";
import { english, type Words } from "#ui";
import { acceptanceValidity } from "../../src/figures/acceptanceValidity/acceptanceValidity.tsx";
import type { FigureInput } from "../../src/figures/figure.ts";
import { chinese } from "../../src/ui/words/zh/index.ts";
import { anySmallStudy, inputOf, stress, studyOf } from "./studies.ts";

/** By round no job is needed for the sentence. */
const told = (study: Study, words: Words, pinned: Study | null = null): string => {
  const at = pinned && { study: pinned, label: "A", outcomes: {} };
  const highlight = { round: null, policy: null, term: null, cell: null };
  const input: FigureInput = {
    study,
    view: {},
    outcomes: {},
    pinned: at,
    highlight,
    words,
    width: 620,
  };
  return renderToStaticMarkup(acceptanceValidity.sentence(input)).replaceAll(/<[^>]+>/g, "");
};

/** What each language says of validity, before it speaks of the judge. */
const WAYS = {
  en: [
    ["falls", /so validity falls$/],
    ["rises", /validity rises$/],
    ["stays", /validity stays$/],
    ["peak", /validity peaks at round (\d+), at \S+, then falls(?: back)? to \S+$/],
    ["dip", /validity falls to \S+ at round (\d+), then rises(?: back)? to \S+$/],
    ["swings", /validity swings, \S+ to \S+ in the end$/],
  ],
  zh: [
    ["falls", /正确率于是下降$/],
    ["rises", /正确率(?:于是)?上升$/],
    ["stays", /正确率(?:原地不动|不变)$/],
    ["peak", /正确率在第 (\d+) 轮升到最高的 \S+，之后降到 \S+$/],
    ["dip", /正确率在第 (\d+) 轮降到最低的 \S+，之后升到 \S+$/],
    ["swings", /正确率几经起落，从 \S+ 到最后的 \S+$/],
  ],
} as const;

/** What can be seen: half of the last digit that is shown. */
const SEEN = 0.005;

/** The largest rise from any earlier to any later round. */
const largestRise = (Q: readonly number[]): number =>
  Math.max(0, ...Q.flatMap((from, t) => Q.slice(t).map((to) => to - from)));

describe.each([
  ["en", english],
  ["zh", chinese],
] as const)("what the sentence says of validity (%s)", (lang, words: Words) => {
  it("is what Q does, whatever the schedules and kinds of instances", () => {
    fc.assert(
      fc.property(anySmallStudy, (study) => {
        const { Q } = population(study.world, { votes: study.votes, rounds: study.rounds });
        const [first = 0] = Q;
        const last = Q.at(-1) ?? 0;
        const up = largestRise(Q);
        const down = largestRise(Q.map((value) => -value));
        const text = told(study, words).split(/[;；]/)[0] ?? "";
        const said = WAYS[lang].flatMap(([way, pattern]) => {
          const found = pattern.exec(text);
          return found ? [{ way, round: Number(found[1]) }] : [];
        });
        expect(said, `${text} of ${Q}`).toHaveLength(1);
        const { way = "stays", round = 0 } = said[0] ?? {};
        const at = Q[round] ?? Number.NaN;
        const holds = {
          falls: first - last > SEEN && up <= SEEN + 1e-9,
          rises: last - first > SEEN && down <= SEEN + 1e-9,
          stays: up <= 3 * SEEN && down <= 3 * SEEN,
          peak: at === Math.max(...Q) && at - first > SEEN && at - last > SEEN,
          dip: at === Math.min(...Q) && first - at > SEEN && last - at > SEEN,
          swings: up > SEEN && down > SEEN,
        };
        expect(holds[way], `${text} of ${Q}`).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("blames no repair that breaks nothing", () => {
    const oneBad = studyOf([{ q0: 0.7, rho0: 0.3, rho1: 0.1, alpha: 0, beta: [0, 0.8, 0] }]);
    expect(told(oneBad, words)).toMatch(lang === "en" ? /80 in repair 2/ : /第 2 次 80 份/);
  });
});

describe("a judge that is never wrong", () => {
  const gate = presetBase("gate");

  it("moves acceptance exactly with validity", () => {
    expect(told(gate, english)).toContain("acceptance moves exactly with it");
    expect(told(gate, chinese)).toContain("幅度与正确率相同");
  });

  it("gives no lucky votes by budget", () => {
    const by = (study: Study, words: Words): string =>
      renderToStaticMarkup(
        acceptanceValidity.sentence(
          inputOf(acceptanceValidity, study, { view: { by: "budget" }, words }),
        ),
      );
    expect(by(gate, english)).not.toContain("lucky");
    expect(by(gate, chinese)).not.toContain("侥幸");
    // The paper's judge takes wrong plans for right ones: there luck exists.
    const helps = studyOf([{ q0: 0.5, rho0: 0.3, rho1: 0.1, alpha: 0.6, beta: 0.01 }]);
    expect(by(helps, english)).toContain("selects lucky votes too");
    expect(by(helps, chinese)).toContain("侥幸");
  });
});

it("the interior peak is told as one, in both languages", () => {
  const peak = presetBase("interior-peak");
  expect(told(peak, english, stress)).toMatch(
    /^A repair breaks .* validity peaks at round 2, at \.87/,
  );
  expect(told(peak, chinese, stress)).toContain("正确率在第 2 轮升到最高的 .87");
});
