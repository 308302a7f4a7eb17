// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CHAPTER_IDS, type ChapterId, chapterFile, isOpen } from "#notebook";
import { LANGUAGES, notebookWords } from "#ui";
import { strayFiles } from "../../src/notebook/chapters.ts";
import { type Exercise, slipsOf } from "../../src/notebook/exercise/exercise.ts";
import { chapterModel } from "../../src/notebook/exercise/exercises.ts";
import { emptyAnswer } from "../../src/notebook/exercise/judge.ts";
import { numbersFor } from "../../src/notebook/exercise/numbersFor.ts";
import { PROGRESS_VERSION } from "../../src/notebook/progress/answersText.ts";
import { PROGRESS_KEY } from "../../src/notebook/progress/progress.ts";
import { sourceOf } from "../../src/notebook/prose/sources.ts";
import { memory, pretendWidth, read, sketchRunner } from "../notebook/reading.tsx";

const OPEN = CHAPTER_IDS.filter((id) => LANGUAGES.some(({ lang }) => isOpen(id, lang)));
const EACH = OPEN.flatMap((id) => LANGUAGES.map(({ lang }) => ({ id, lang })));

function text(id: ChapterId, lang: string): string {
  return readFileSync(`content/${lang}/${id}.mdx`, "utf8");
}

/** Every use of these parts with the attribute that names what it is about, in the order of the text. */
function uses(source: string, part: string, attribute: string): readonly string[] {
  const tag = new RegExp(`<${part}\\b[^>]*?\\b${attribute}="([^"]*)"`, "g");
  return [...source.matchAll(tag)].map((match) => match[1] ?? "");
}

/** A chapter as one sees it who has committed to every prediction. */
function allPredicted(id: ChapterId) {
  const { exercises, questions } = chapterModel(id);
  const answers = Object.entries(exercises)
    .filter(([key]) => !questions.includes(key))
    .map(([key, exercise]) => [
      `${id}/${key}`,
      { answer: predicted(exercise), seed: 1, tries: 1, done: true, right: false },
    ]);
  const kept = { version: PROGRESS_VERSION, answers: Object.fromEntries(answers) };
  return memory({ [PROGRESS_KEY]: JSON.stringify(kept) });
}

function predicted(exercise: Exercise) {
  const empty = emptyAnswer(exercise, numbersFor(exercise, 1));
  if (empty.kind === "curve") return { ...empty, points: empty.points.map((one) => one ?? 0.5) };
  if (empty.kind === "choice" && exercise.kind === "choice") {
    return { ...empty, option: exercise.options[0] ?? null };
  }
  return empty.kind === "number" ? { ...empty, text: ".5" } : empty;
}

describe("the notebook's files", () => {
  it("are chapters of its list, each in both languages", () => {
    expect(OPEN.length).toBeGreaterThan(0);
    expect(strayFiles()).toEqual([]);
    for (const { id, lang } of EACH) expect(isOpen(id, lang), `${id} in ${lang}`).toBe(true);
    for (const { lang } of LANGUAGES) {
      expect(readdirSync(`content/${lang}`).every((name) => /^\d\d-.*\.mdx$/.test(name))).toBe(
        true,
      );
    }
  });

  it("name the same twelve in both languages", () => {
    expect(Object.keys(notebookWords.zh.chapters)).toEqual(Object.keys(notebookWords.en.chapters));
    expect(CHAPTER_IDS).toHaveLength(12);
  });

  it("import nothing: what they use comes from the provider", () => {
    for (const { id, lang } of EACH) expect(text(id, lang)).not.toMatch(/^import /m);
  });
});

describe.each(OPEN)("%s", (id) => {
  it.each([
    ["Scene", "preset"],
    ["Scene", "way"],
    ["Live", "figure"],
    ["Sliders", "of"],
    ["Term", "is"],
    ["Predict", "id"],
    ["Question", "id"],
    ["Option", "id"],
    ["When", "right"],
    ["Item", "id"],
    ["Slip", "id"],
    ["Blank", "id"],
  ])("has the same %s parts in both languages, in the same order", (part, attribute) => {
    expect(uses(text(id, "zh"), part, attribute)).toEqual(uses(text(id, "en"), part, attribute));
  });

  it("quotes the same numbers and cites the same sources in both languages", () => {
    for (const [part, attribute] of [
      ["N", "k"],
      ["Cite", "id"],
    ] as const) {
      const [en, zh] = ["en", "zh"].map((lang) => [
        ...new Set(uses(text(id, lang), part, attribute)),
      ]);
      expect(zh?.toSorted(), part).toEqual(en?.toSorted());
    }
  });

  it.each(LANGUAGES)("lists what it cites, in $lang", async ({ lang }) => {
    const file = await chapterFile(id, lang);
    const cited = new Set([
      ...uses(text(id, lang), "Cite", "id"),
      ...[...text(id, lang).matchAll(/k="source:([^/"]+)/g)].map((match) => match[1] ?? ""),
    ]);
    expect([...cited].toSorted()).toEqual([...(file?.meta.sources ?? [])].toSorted());
    for (const source of cited) expect(sourceOf(source).url).toMatch(/^https:/);
  });

  it.each(LANGUAGES)("has feedback for every slip and option, in $lang", ({ lang }) => {
    const { exercises, questions } = chapterModel(id);
    const source = text(id, lang);
    const asked = [...uses(source, "Predict", "id"), ...uses(source, "Question", "id")];
    expect(asked.toSorted()).toEqual(Object.keys(exercises).toSorted());
    expect(uses(source, "Question", "id")).toEqual(questions);
    for (const question of questions) {
      const exercise = exercises[question];
      if (exercise === undefined) throw new TypeError(`no exercise ${question}`);
      const [, after = ""] = source.split(`<Question id="${question}">`);
      const [part = ""] = after.split("</Question>");
      expect(uses(part, "Slip", "id").toSorted()).toEqual(slipsOf(exercise).toSorted());
      expect(part).toContain("<Working>");
      if (exercise.kind === "choice") {
        expect(uses(part, "Option", "id").toSorted()).toEqual(exercise.options.toSorted());
        expect(part.split("<Why>").length - 1).toBe(exercise.options.length);
      } else {
        expect(part).toContain("<Right>");
        // of blanks each has its own
        if (exercise.kind !== "blanks") {
          expect(part, "feedback for a slip that is not known").toContain("<Slip>");
        }
      }
      if (exercise.kind === "blanks") {
        expect(uses(part, "Blank", "id")).toEqual(Object.keys(exercise.blanks));
        expect(uses(part, "Blank", "label")).toHaveLength(Object.keys(exercise.blanks).length);
      }
    }
    for (const [id, exercise] of Object.entries(exercises)) {
      if (questions.includes(id) || exercise.kind !== "several") continue;
      const [, after = ""] = source.split(`<Predict id="${id}">`);
      const [part = ""] = after.split("<Then>");
      expect(uses(part, "Slip", "id")).toEqual(slipsOf(exercise));
    }
  });

  it.each(LANGUAGES)("is drawn whole in $lang once its predictions are made", async ({ lang }) => {
    pretendWidth(640);
    const { container } = await read(id, lang, allPredicted(id), sketchRunner());
    const figures = uses(text(id, lang), "Live", "figure").length;
    await waitFor(() => expect(container.querySelectorAll("[data-figure]")).toHaveLength(figures), {
      timeout: 20_000,
    });
    for (const figure of container.querySelectorAll("[data-figure]")) {
      await waitFor(() => expect(figure.querySelector("svg[role=img], table")).not.toBeNull(), {
        timeout: 20_000,
      });
    }
    expect(container.querySelector(".katex-error")).toBeNull();
    // a mark of Markdown that was not read as one, as behind a full stop before Chinese
    expect(container.textContent).not.toMatch(/\*\*|[。！？”]\*|\*[\p{Script=Han}“]/u);
    expect(container.textContent).not.toMatch(/NaN|undefined|\[object/);
    expect(container.querySelector(".teacher")).not.toBeNull();
    expect(container.querySelector(".assumed")).not.toBeNull();
    if (lang === "zh") {
      const labels = [...container.querySelectorAll("svg text")].map(
        (one) => one.textContent ?? "",
      );
      // the two rules, and products whose logs are public, are called by their names
      const names = /VRR-(Stop|Guard)|LangGraph|Agents?|Reflexion|HumanEval|davinci/g;
      const rest = labels.map((label) => label.replace(names, ""));
      expect(rest.filter((label) => /[a-z]{4,}/.test(label))).toEqual([]);
    }
  });

  it.each(LANGUAGES)("keeps its figures shut before a prediction, in $lang", async ({ lang }) => {
    const { container } = await read(id, lang);
    expect(container.querySelector("[data-figure]")).toBeNull();
    expect(container.querySelector(".predict")).not.toBeNull();
  });
});
