// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { isValidElement, type ReactNode } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { CHAPTER_IDS, type ChapterId, chapterFile, isOpen } from "#notebook";
import { exerciseOf } from "../../../src/notebook/exercise/exercises.ts";
import { judge } from "../../../src/notebook/exercise/judge.ts";
import { numbersFor } from "../../../src/notebook/exercise/numbersFor.ts";
import { Ours, Right, Slip, Why, Working } from "../../../src/notebook/exercise/slots.tsx";
import { Answers, Note } from "../../../src/notebook/prose/parts.tsx";
import { chapterTree, partsIn } from "../../../src/notebook/teach/partsIn.ts";
import { pretendWidth, read } from "../reading.tsx";
import { paper } from "./pages.tsx";

const ONE: ChapterId = "01-the-loop-that-gets-worse";
const FIVE: ChapterId = "05-the-boundary-belongs-to-the-repairer";
const OPEN = CHAPTER_IDS.filter((id) => isOpen(id, "en"));

beforeAll(() => pretendWidth(640));

/** The longest piece of plain text in a tree. */
function longest(node: ReactNode): string {
  if (typeof node === "string") return node.trim();
  const inside = Array.isArray(node)
    ? node
    : isValidElement<{ readonly children?: ReactNode }>(node)
      ? [node.props.children]
      : [];
  return inside.map(longest).reduce((a, b) => (b.length > a.length ? b : a), "");
}

const squeezed = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ");

describe.each(OPEN)("the handout of %s", (id) => {
  it.each(["handout", "text"] as const)("has no answer in it, as %s", async (door) => {
    const { container } = await paper(id, "en", door);
    const sheet = squeezed(container.querySelector(".paper")?.textContent);
    const file = await chapterFile(id, "en");
    if (file === null) throw new Error("no file");
    const tree = chapterTree(file);
    const told = [Right, Slip, Why, Working, Ours, Answers, Note].flatMap((part) =>
      partsIn<{ readonly children?: ReactNode }>(tree, part as () => ReactNode).map(({ props }) =>
        squeezed(longest(props.children)),
      ),
    );
    const given = told.filter((text) => text.length > 24 && sheet.includes(text));
    expect(told.length).toBeGreaterThan(10);
    expect(given).toEqual([]);
  });

  it("has nothing to drag or to press but what a pencil does not need", async () => {
    const { container } = await paper(id, "en", "handout");
    const sheet = container.querySelector(".paper");
    const live = [...(sheet?.querySelectorAll("input, textarea, button, select") ?? [])].filter(
      (one) => one.closest(".figure") === null && !one.hasAttribute("readonly"),
    );
    expect(live).toEqual([]);
    expect(sheet?.querySelector(".sketch-field, .in-lab, .scene-sliders, .teacher")).toBeNull();
  });
});

describe("a handout", () => {
  it("has its figure as the link starts it", async () => {
    const { container } = await paper(FIVE, "en", "handout", { query: "v=1&alpha=.5&beta=.25" });
    // b* = .5 / (.5 + .25)
    await waitFor(() =>
      expect(container.querySelector(".figure-sentence")?.textContent).toContain(".67"),
    );
    expect(container.querySelector(".formula-value")?.textContent).toBe(".667");
  });

  it("asks what the class is asked, with the same numbers as on its screens", async () => {
    const query = "v=1&p=0&s=7&q=where-is-it,same-belief";
    const screenPage = await read(FIVE, "en", undefined, null, query);
    const asks = (container: HTMLElement): readonly string[] =>
      [...container.querySelectorAll(".question .exercise-ask")].map((one) =>
        squeezed(one.textContent),
      );
    const onScreen = asks(screenPage.container);
    screenPage.unmount();
    const { container } = await paper(FIVE, "en", "handout", { query });
    expect(onScreen).toHaveLength(2);
    expect(asks(container)).toEqual(onScreen);
    expect(container.querySelector(".paper-head")?.textContent).toContain("numbers of set 7");
  });

  it("leaves the text between figures and tasks to the one with the text", async () => {
    const tasks = await paper(ONE, "en", "handout");
    const sentence = "Nothing is hidden here by a bug or a lie.";
    expect(tasks.container.textContent).toContain("The loop asks a judge eight times");
    expect(tasks.container.textContent).not.toContain(sentence);
    tasks.unmount();
    const { container } = await paper(ONE, "en", "text");
    expect(container.textContent).toContain(sentence);
  });

  it("is in the class's language, whatever its teacher reads", async () => {
    const { container } = await paper(ONE, "en", "handout", { query: "v=1&l=zh" });
    await waitFor(() =>
      expect(container.querySelector(".paper h1")?.textContent).toBe("越修越差的循环"),
    );
    expect(container.querySelector(".paper-tools")?.textContent).toContain("Print");
    expect(container.querySelector("[lang=zh-CN] .paper")).not.toBeNull();
  });

  it("prints by itself once all is drawn, and only where it was asked to", async () => {
    const print = vi.fn();
    const asked = await paper(FIVE, "en", "handout", { atOnce: true, print });
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(asked.container.querySelector("[aria-busy=true], .live-blank")).toBeNull();
    asked.unmount();
    const { container } = await paper(FIVE, "en", "handout", { print });
    await waitFor(() =>
      expect(container.querySelector(".paper-tools button")).toHaveProperty("disabled", false),
    );
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe("the answer key", () => {
  it.each([1, 7, 23])(
    "has the answers of set %i, which the class's questions take for right",
    async (seed) => {
      const { container } = await paper(FIVE, "en", "key", { query: `v=1&s=${seed}` });
      const item = container.querySelector('[data-exercise="where-is-it"]');
      const text = item?.querySelector(".key-answer b")?.textContent ?? "";
      const exercise = exerciseOf(FIVE, "where-is-it");
      const numbers = numbersFor(exercise, seed);
      expect(judge(exercise, numbers, { kind: "number", text }).right).toBe(true);
      // each slip stands beside the number that gives it away
      for (const row of item?.querySelectorAll(".key-wrong dl > div") ?? []) {
        const wrong = row.querySelector("dt")?.textContent ?? "";
        if (!/\d/.test(wrong)) continue;
        expect(
          judge(exercise, numbers, { kind: "number", text: wrong }).slip,
          wrong,
        ).not.toBeNull();
      }
    },
  );

  it("marks the one right option, and every option has its reason", async () => {
    const { container } = await paper(FIVE, "en", "key");
    const item = container.querySelector('[data-exercise="same-belief"]');
    const right = [...(item?.querySelectorAll("[data-right] p") ?? [])].map(
      (one) => one.textContent,
    );
    expect(right.filter((text) => text?.startsWith("Yes."))).toEqual(["Yes. Only the first."]);
    expect(item?.querySelectorAll(".key-why")).toHaveLength(4);
  });

  it("has the line of a drawn one, round by round, and only the questions that are asked", async () => {
    const { container } = await paper(FIVE, "en", "key", { query: "v=1&q=two-sided" });
    const items = [...container.querySelectorAll(".key-item")].map((one) =>
      one.getAttribute("data-exercise"),
    );
    expect(items).toEqual(["which-sliders", "two-sided"]);
    const numbers = numbersFor(exerciseOf(FIVE, "two-sided"), 1);
    const { q0 = 0, alpha = 0, beta = 0 } = numbers;
    // by hand: Q′ = Q(1 − β) + (1 − Q)α
    const line = [q0];
    for (let t = 0; t < 5; t++) {
      const before = line[t] ?? 0;
      line.push(before * (1 - beta) + (1 - before) * alpha);
    }
    const said = container.querySelector('[data-exercise="two-sided"] .key-answer b')?.textContent;
    expect(said?.split(", ").map(Number)).toEqual(line.map((share) => Number(share.toFixed(2))));
  });
});
