import { describe, expect, it } from "vitest";
import { ASSUMPTIONS, PRESETS } from "#study";
import {
  ablationsWords,
  beliefUpdateWords,
  cobwebWords,
  flipRiskWords,
  instanceTraceWords,
  type Lang,
  ladderWords,
  loadWords,
  notebookWords,
  policyRaceWords,
} from "#ui";
import { place } from "../../src/ui/words/zh/place.ts";

const chinese = await loadWords("zh");
const late = [
  flipRiskWords,
  instanceTraceWords,
  policyRaceWords,
  ablationsWords,
  ladderWords,
  cobwebWords,
  beliefUpdateWords,
  notebookWords,
];

/** Every text of these words by its path; what a function says is not among them. */
function texts(value: unknown, path = ""): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, `${path}.${key}`));
}

function paths(value: unknown, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [`${path} ${typeof value}`];
  return Object.entries(value)
    .flatMap(([key, part]) => paths(part, `${path}.${key}`))
    .sort();
}

/** Half-width punctuation that touches Chinese, or Chinese that touches a letter or a digit. */
const HALF_WIDTH =
  /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}|\p{Script=Han}"|"\p{Script=Han}/u;
const UNSPACED = /\p{Script=Han}[A-Za-z0-9Α-ω.]|[A-Za-z0-9Α-ω₀-₉%]\p{Script=Han}/u;

function wellSet(text: string, where: string): void {
  expect(text, where).not.toMatch(HALF_WIDTH);
  expect(text.replaceAll("_", ""), where).not.toMatch(UNSPACED);
  expect(text, where).not.toMatch(/undefined|NaN/);
}

describe("Chinese", () => {
  it.each(late.map((words) => [words] as const))("has the keys of late words", (words) => {
    const said = words as Readonly<Record<Lang, unknown>>;
    expect(paths(said.zh)).toEqual(paths(said.en));
  });

  it("is set in full width, with room between Chinese and Latin", () => {
    for (const [path, text] of texts([chinese, ...late.map(({ zh }) => zh)])) wellSet(text, path);
    for (const [id, { zh }] of Object.entries(ASSUMPTIONS)) wellSet(zh, id);
  });

  it("uses one word for validity", () => {
    for (const [id, { zh }] of Object.entries(ASSUMPTIONS)) expect(zh, id).not.toMatch(/有效率/);
    for (const [path, text] of texts(chinese)) expect(text, path).not.toMatch(/有效率|有效性/);
  });

  it("says where every number of every preset is from", () => {
    const { provenance } = chinese.presets;
    for (const { provenance: of } of Object.values(PRESETS)) {
      for (const from of Object.values(of)) {
        if (from.kind === "assumed") continue;
        const said =
          from.kind === "P"
            ? provenance.published
            : from.kind === "F"
              ? provenance.counted
              : provenance.derived;
        wellSet(said(from.source), from.source);
        expect(said(from.source)).not.toMatch(/Table|Fig|App\.| and /);
        // a count, such as 130/3267, is the same in both languages
        if (from.note === undefined || from.kind === "F") continue;
        expect(provenance.note(from.note), from.note).toMatch(/\p{Script=Han}/u);
        wellSet(provenance.note(from.note), from.note);
      }
    }
  });

  it("writes a place in the paper as Chinese does", () => {
    expect(place("Table 5 (App. C) and §5.2")).toBe("表 5（附录 C）和 §5.2");
    expect(place("Table 6 (App. D), Table 5 (App. C)")).toBe("表 6（附录 D）、表 5（附录 C）");
    expect(place("Tables 7–8 (§5.4)")).toBe("表 7–8（§5.4）");
    expect(place("§5.2, App. H")).toBe("§5.2、附录 H");
    expect(place("App. C (instance #292)")).toBe("附录 C（题目 #292）");
    expect(place("Eqs. 6–7")).toBe("式 6–7");
    expect(place("arXiv 2607.17641v1, from Table 2 and §5.5")).toBe(
      "arXiv 2607.17641v1，据表 2 和 §5.5",
    );
  });
});

const row = (move: "rises" | "falls" | "stays", from = 0.4, to = 0.6) => ({
  from,
  to,
  trend: move,
  turn: null,
});

describe("Chinese sentences at the edges", () => {
  const { roundSentence, budgetSentence } = chinese.acceptanceValidity;
  const facts = {
    rounds: 5,
    validity: row("falls", 0.7, 0.1),
    acceptance: row("falls", 0.6, 0.2),
    breaks: 79,
    mends: 10,
    later: { breaks: null, mends: null },
    mechanism: "copy" as const,
    also: [],
    drift: null,
    J: { first: 0.46, last: 0.46 },
    parts: null,
    average: false,
    pinned: null,
  };

  it("never breaks nought of a hundred and falls all the same", () => {
    expect(roundSentence({ ...facts, breaks: 0 })).toContain("改坏不到 1 份");
    expect(roundSentence({ ...facts, rounds: 0 })).toMatch(/不许修复/);
  });

  it("does not call a movement 1 times the other", () => {
    const perfect = roundSentence({ ...facts, J: { first: 1, last: 1 } });
    expect(perfect).not.toContain("1 倍");
    expect(roundSentence(facts)).toContain(".46 倍");
  });

  it("says that what stays stays", () => {
    const still = {
      ...facts,
      rule: "多数票",
      stops: true,
      lucky: true,
      validity: row("stays", 0.5, 0.5),
    };
    expect(budgetSentence(still)).toContain("正确率仍为 .50");
    wellSet(budgetSentence(still), "budget");
  });

  it("says “instead” only of a wrong plan that gets more votes", () => {
    const { sentence } = instanceTraceWords.zh;
    const plan = (round: number, valid: boolean, accepts: number) => ({
      round,
      valid,
      votes: { accepts, queries: 8 },
    });
    const told = (before: number, after: number) =>
      sentence({
        first: plan(0, true, before),
        turned: plan(1, false, after),
        repairs: 5,
        endings: [{ ending: "wrong-copy", rules: ["majority", "tpm"] }],
        told: null,
        ownChain: false,
      });
    expect(told(4, 6)).toContain("反得 6 票");
    expect(told(7, 0)).not.toContain("反得");
    expect(told(4, 6)).toContain("多数票规则甚至 TPM 都提交了错的那一版");
    wellSet(told(4, 6), "trace");
  });

  it("counts flips in words where there are none or less than one in a hundred", () => {
    const { sentence } = flipRiskWords.zh;
    const at = (risk: number, round: number) => ({ round, J: 0.4, margin: 0.2, risk });
    const told = (here: number, other: number) =>
      sentence({
        plans: 300,
        here: at(here, 1),
        other: at(other, 0),
        drift: "none",
        blind: false,
        tooFew: null,
      });
    expect(told(0.3, 0.002)).toContain("第 0 轮（余量 .20）则只判反不到一次");
    expect(told(0.3, 0)).toContain("从不判反");
    expect(told(0.001, 0.4)).toMatch(/判反不到一次.*却要判反 40 次/);
  });

  it("counts rules: one, none, all", () => {
    const { sentence } = policyRaceWords.zh;
    const race = {
      runners: 10,
      better: 1,
      first: 0.7,
      latest: 0.41,
      best: null,
      wrongMoreOftenThanNot: [],
      vrrIsTpm: false,
    };
    expect(sentence(race)).toContain("只有 1 种胜过直接提交初稿（.700），它提交的方案");
    expect(sentence({ ...race, better: 0 })).toContain("没有一种");
    expect(sentence({ ...race, better: 10 })).toContain("全都胜过");
    expect(sentence({ ...race, runners: 0, better: 0 })).toContain("不许修复");
  });
});
