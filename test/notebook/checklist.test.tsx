// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { progressOver } from "#notebook";
import { type Lang, loadWords, WordsProvider } from "#ui";
import { Checklist, Item } from "../../src/notebook/checklist/Checklist.tsx";
import { PRINTED_ALONE } from "../../src/notebook/checklist/printAlone.ts";
import { ReadingContext } from "../../src/notebook/context.ts";
import { memory } from "./reading.tsx";

const CHAPTER = "12-your-loop";

async function list(kept = memory(), lang: Lang = "en") {
  const words = await loadWords(lang);
  const progress = progressOver(kept);
  render(
    <WordsProvider value={words}>
      <ReadingContext value={{ chapter: CHAPTER, progress }}>
        <Checklist id="monday" title="For Monday">
          <Item id="log">Log every round</Item>
          <Item id="label">Label fifty</Item>
        </Checklist>
      </ReadingContext>
    </WordsProvider>,
  );
  return progress;
}

describe("a checklist", () => {
  it("is kept on the device, counts as no answer, and can be cleared", async () => {
    const device = memory();
    const progress = await list(device);
    fireEvent.click(screen.getByRole("checkbox", { name: "Label fifty" }));
    expect(screen.getByRole("status").textContent).toContain("1 ticked");
    expect(progress.done(CHAPTER)).toEqual([]);
    // read anew from the device
    const later = progressOver(device).get(`${CHAPTER}/monday`);
    expect(later?.answer).toEqual({ kind: "several", options: ["label"] });
    fireEvent.click(screen.getByRole("button", { name: "clear" }));
    expect(screen.getByRole("checkbox", { name: "Label fifty" })).toHaveProperty("checked", false);
    expect(progressOver(device).isEmpty()).toBe(true);
  });

  it("can be printed by itself, and leaves the page as it was", async () => {
    const root = document.documentElement;
    const print = vi.fn(() => {
      expect(root.hasAttribute(PRINTED_ALONE)).toBe(true);
      expect(document.querySelectorAll("[data-printed]")).toHaveLength(1);
    });
    vi.stubGlobal("print", print);
    await list();
    fireEvent.click(screen.getByRole("button", { name: "Print this list" }));
    expect(print).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event("afterprint"));
    expect(root.hasAttribute(PRINTED_ALONE)).toBe(false);
    expect(document.querySelector("[data-printed]")).toBeNull();
    vi.unstubAllGlobals();
  });
});
