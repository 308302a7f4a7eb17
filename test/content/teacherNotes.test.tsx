// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { CHAPTER_IDS, chapterFile, isOpen } from "#notebook";
import { LANGUAGES, teachWords } from "#ui";
import { chapterModel } from "../../src/notebook/exercise/exercises.ts";
import { Note, Teacher } from "../../src/notebook/prose/parts.tsx";
import { chapterOutline } from "../../src/notebook/teach/outline.ts";
import { chapterTree, partsIn } from "../../src/notebook/teach/partsIn.ts";
import { pretendWidth } from "../notebook/reading.tsx";
import { paper, teach } from "../notebook/teach/pages.tsx";

const OPEN = CHAPTER_IDS.filter((id) => LANGUAGES.every(({ lang }) => isOpen(id, lang)));
const EACH = OPEN.flatMap((id) => LANGUAGES.map(({ lang }) => ({ id, lang })));

describe.each(EACH)("$id in $lang", ({ id, lang }) => {
  it("tells its teacher the aims, 20 and 50 minutes, the misconception and what to listen for", async () => {
    const file = await chapterFile(id, lang);
    if (file === null) throw new Error("no file");
    const blocks = partsIn(chapterTree(file), Teacher);
    expect(blocks).toHaveLength(1);
    const notes = partsIn(blocks[0]?.props.children, Note);
    expect(notes.map(({ props }) => props.title)).toEqual(teachWords[lang].notes);
    for (const { props } of notes) {
      // a sentence, not a word: the shortest of ours has 20 letters in Chinese
      expect(plain(props.children).trim().length, props.title).toBeGreaterThan(15);
    }
  });

  it("has a page for its teacher with every note, and answers that are shut", async () => {
    const { container } = await teach(id, lang);
    const heads = [...container.querySelectorAll(".teach-notes h2")].map((one) => one.textContent);
    expect(heads).toEqual(teachWords[lang].notes);
    const answers = container.querySelector<HTMLDetailsElement>(".teach-answers");
    expect(answers?.open).toBe(false);
    expect(answers?.textContent?.length).toBeGreaterThan(40);
    expect(container.textContent).not.toMatch(/NaN|undefined|\[object/);
    const file = await chapterFile(id, lang);
    if (file === null) throw new Error("no file");
    const { questions } = chapterOutline(file);
    expect(questions).toEqual(chapterModel(id).questions);
    expect(container.querySelectorAll(".teach-questions li")).toHaveLength(questions.length);
  });

  it.each(["handout", "text", "key"] as const)("is drawn whole as %s", async (door) => {
    pretendWidth(640);
    const { container } = await paper(id, lang, door);
    const sheet = container.querySelector(".paper");
    expect(sheet?.textContent).not.toMatch(/NaN|undefined|\[object/);
    const { exercises } = chapterModel(id);
    const drawn = [...(sheet?.querySelectorAll("[data-exercise]") ?? [])].map((one) =>
      one.getAttribute("data-exercise"),
    );
    expect(drawn.toSorted()).toEqual(Object.keys(exercises).toSorted());
  });
});

/** Text of a tree, its parts left out: what the author wrote in words. */
function plain(node: unknown): string {
  if (typeof node === "string") return node;
  if (Array.isArray(node)) return node.map(plain).join("");
  if (typeof node === "object" && node !== null && "props" in node) {
    return plain((node.props as { readonly children?: unknown }).children);
  }
  return "";
}
