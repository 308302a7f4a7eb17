import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chapterModel } from "../../src/notebook/exercise/exercises.ts";
import { numbersFor } from "../../src/notebook/exercise/numbersFor.ts";
import { beyond, violations } from "./accessChecks.ts";
import { launch } from "./chromium.ts";
import { englishLines } from "./english.ts";
import { tabTo } from "./keyboard.ts";
import { visit } from "./page.ts";

const SIX = "06-from-votes-to-belief";
const HASH = `#/notebook/${SIX}`;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** What the engine says of the numbers that everyone has first. */
function firstAnswers() {
  const { exercises } = chapterModel(SIX);
  const blanks = exercises["fill-in"];
  const choice = exercises["most-reject"];
  const curve = exercises["every-count"];
  if (blanks?.kind !== "blanks" || choice?.kind !== "choice" || curve?.kind !== "curve") {
    throw new TypeError("chapter 6 has other exercises");
  }
  const numbers = numbersFor(blanks, 1);
  return {
    blanks: Object.fromEntries(
      Object.entries(blanks.blanks).map(([id, blank]) => [
        id,
        { right: blank.answer(numbers), slips: blank.slips, numbers },
      ]),
    ),
    option: choice.right(numbersFor(choice, 1)),
    curve: curve.curve(numbersFor(curve, 1)),
  };
}

/** What stands in the accessibility tree at this place, as Chromium hands it to a screen reader. */
async function heard(of: Locator): Promise<string> {
  return of.ariaSnapshot();
}

describe("chapter 6", () => {
  it.each([1280, 320])("goes by keyboard alone, from top to end, at %i px", async (width) => {
    const { page, context, complaints, strays } = await visit(browser, {
      width,
      hash: "#/notebook",
      ready: ".notebook-contents",
    });
    const { keyboard } = page;
    const truth = firstAnswers();
    await tabTo(page, page.getByRole("link", { name: "From votes to belief" }));
    await keyboard.press("Enter");
    const predict = page.locator('[data-exercise="how-sure"]');
    await predict.waitFor();
    expect(await page.locator("[data-figure]").count()).toBe(0);

    // a hunch, and the misconception that it shows
    await tabTo(page, predict.getByRole("textbox", { name: "Your answer" }));
    await keyboard.type("50%");
    await keyboard.press("Enter");
    await page.locator("[data-figure=belief-update] svg[role=img]").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      "You said .50; it is .28.",
    );
    expect(await predict.innerText()).toContain("share of votes for the probability");
    await tabTo(page, predict.getByRole("textbox", { name: "In one sentence: why the gap?" }));
    await keyboard.type("right plans get more");
    await tabTo(page, predict.getByRole("button", { name: "Compare with ours" }));
    await keyboard.press("Enter");
    await predict.getByText("undo the good start").waitFor();

    // the figure: votes by arrow keys, a repair, the next votes
    const figure = page.locator("[data-figure=belief-update]");
    const sentence = figure.locator(".figure-sentence");
    const votes = figure.getByRole("slider", { name: "votes that accept" });
    await tabTo(page, votes);
    expect(await votes.getAttribute("aria-valuetext")).toBe("4 of 8 accept: belief .28");
    await keyboard.press("ArrowRight");
    expect(await votes.getAttribute("aria-valuetext")).toBe("5 of 8 accept: belief .76");
    await keyboard.press("ArrowLeft");
    await tabTo(page, figure.getByRole("button", { name: "repair, then ask again" }));
    await keyboard.press("Enter");
    expect(await sentence.innerText()).toContain("Before the votes of round 1");
    await keyboard.press("Shift+Tab");
    expect(await votes.evaluate((node) => node === document.activeElement)).toBe(true);
    await keyboard.press("ArrowRight");
    await keyboard.press("ArrowRight");
    expect(await votes.getAttribute("aria-valuetext")).toBe("6 of 8 accept: belief .82");
    expect(await figure.getByRole("img").getAttribute("aria-label")).toContain(
      "belief rises to .82",
    );

    // a slider moves figure and terms
    const pair = page.locator(".formula-term", { hasText: "one of each" });
    expect(await pair.innerText()).toContain(".637");
    await tabTo(page, page.locator(".scene").getByRole("slider", { name: /rejects right/ }));
    await keyboard.press("End");
    expect(await pair.innerText()).not.toContain(".637");
    await tabTo(page, page.locator(".scene").getByRole("button", { name: /start: rejects right/ }));
    await keyboard.press("Enter");
    expect(await pair.innerText()).toContain(".637");

    // blanks: one right, one slip, one that cannot be read, one left open; then all
    const fill = page.locator('[data-exercise="fill-in"]');
    const blank = (place: number) => fill.getByRole("textbox", { name: `blank ${place}:` });
    const { right, wrong, belief, next } = truth.blanks;
    if (!right || !wrong || !belief || !next) throw new TypeError("a blank is missing");
    await tabTo(page, blank(1));
    await keyboard.type(String(right.right));
    await keyboard.press("Tab");
    expect(await blank(2).evaluate((node) => node === document.activeElement)).toBe(true);
    await keyboard.type(String(wrong.slips["no-prior"]?.(wrong.numbers)));
    await keyboard.press("Tab");
    await keyboard.type("two thirds");
    await keyboard.press("Enter");
    const live = fill.getByRole("status");
    await live.getByText("1 of 4 blanks are right.").waitFor();
    expect(await live.innerText()).toContain("if all plans were wrong");
    expect(await live.innerText()).toContain("“two thirds” is not a number");
    const tree = await heard(fill);
    expect(tree).toContain('textbox "blank 1: right plans with these votes"');
    expect(tree).toMatch(
      /textbox "blank 2: wrong plans with these votes" \[invalid\]|textbox "blank 2/,
    );
    for (const [place, state] of [
      [1, "right"],
      [2, "not right yet"],
      [3, "not a number that can be read"],
      [4, "still open"],
    ] as const) {
      const said = await blank(place).evaluate((node) =>
        (node.getAttribute("aria-describedby") ?? "")
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      );
      expect(said, `blank ${place}`).toBe(state);
    }
    expect(await violations(page)).toEqual([]);
    // the cursor is still in blank 3; back to 2, and on
    await keyboard.press("Shift+Tab");
    for (const [place, value] of [
      [2, wrong.right],
      [3, belief.right],
      [4, next.right],
    ] as const) {
      await tabTo(page, blank(place));
      await keyboard.press("Control+A");
      await keyboard.type(String(value));
    }
    await keyboard.press("Enter");
    await live.getByText("All right.").waitFor();
    await fill.getByText("The working").waitFor();

    // a choice by arrow keys: the wrong one's reason, then the right one
    const choice = page.locator('[data-exercise="most-reject"]');
    await tabTo(page, choice.getByRole("radio").first());
    await keyboard.press("Space");
    await tabTo(page, choice.getByRole("button", { name: "Check" }));
    await keyboard.press("Enter");
    await choice.getByText("A majority is a line on votes").waitFor();
    await keyboard.press("Shift+Tab");
    for (let i = 0; i < 4; i++) {
      if ((await choice.locator("input:checked").getAttribute("value")) === truth.option) break;
      await keyboard.press("ArrowDown");
    }
    await tabTo(page, choice.getByRole("button", { name: "Check" }));
    await keyboard.press("Enter");
    await choice.getByText("Right.", { exact: true }).waitFor();

    // a line: every point by its own keys
    const sketch = page.locator('[data-exercise="every-count"]');
    for (const [count, share] of truth.curve.entries()) {
      if (count === 0) continue;
      const point = sketch.getByRole("slider", { name: `belief at ${count} accepting votes` });
      await tabTo(page, point);
      const target = Math.round(50 * share) / 50;
      for (let i = 0; i < 60; i++) {
        const now = Number(await point.inputValue());
        const isDrawn = (await point.getAttribute("aria-valuetext")) !== "not drawn yet";
        if (isDrawn && Math.abs(now - target) < 0.011) break;
        await keyboard.press(now < target ? "ArrowUp" : "ArrowDown");
      }
    }
    await tabTo(page, sketch.getByRole("button", { name: "Check" }));
    await keyboard.press("Enter");
    await sketch.getByText("Flat, steep, flat.").waitFor();

    // the end: the next chapter is a Tab away, and nothing left the machine
    await tabTo(page, page.getByRole("link", { name: /When to stop/ }).first());
    expect(strays).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is read by a screen reader in the order of its text, each part by name and role", async () => {
    const { page, context } = await visit(browser, { hash: HASH, ready: ".predict" });
    expect(await heard(page.locator(".predict"))).toContain('textbox "Your answer"');
    await page.locator(".predict").getByRole("textbox").fill(".3");
    await page.locator(".predict .button-solid").click();
    await page.locator("[data-figure=belief-update] svg[role=img]").waitFor();
    const article = page.getByRole("article");
    const headings = await article.getByRole("heading").allInnerTexts();
    expect(headings[0]).toBe("From votes to belief");
    for (const text of ["Predict first", "Count plans, not votes", "The filter", "Use it"]) {
      expect(headings).toContain(text);
    }
    // levels never jump: each heading is at most one deeper than the one before
    const levels = await article
      .getByRole("heading")
      .evaluateAll((nodes) => nodes.map((node) => Number(node.tagName.slice(1))));
    for (const [i, level] of levels.entries()) {
      expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
    const figure = page.getByRole("figure", { name: "What do these votes say about the plan?" });
    const tree = await heard(figure);
    expect(tree).toMatch(/img "Belief against the number of votes that accept, from 0 to 8/);
    expect(tree).toContain('slider "votes that accept"');
    expect(tree).toContain('button "repair, then ask again"');
    expect(tree).toContain("math");
    await figure.getByRole("button", { name: "table" }).click();
    const table = figure.getByRole("table", { name: /every count of votes in round 0/ });
    await table.waitFor();
    expect(await table.getByRole("row").count()).toBe(10);
    // every question is a group of its own, its feedback a live region that stands there from the first
    for (const id of ["fill-in", "most-reject", "every-count"]) {
      const status = page.locator(`[data-exercise="${id}"]`).getByRole("status");
      expect(await status.count(), id).toBe(1);
    }
    const group = page.locator('[data-exercise="fill-in"]').getByRole("group");
    expect(await heard(group)).toMatch(/group "Your answer"[\s\S]*blank 1[\s\S]*blank 4/);
    await context.close();
  });

  // two of the eight; access.test.ts takes turns through all of them
  it.each([
    { width: 1280, lang: "zh", dark: false },
    { width: 320, lang: "en", dark: true },
  ] as const)("is accessible at $width px in $lang, dark $dark", async (screen) => {
    const { page, context, complaints } = await visit(browser, {
      ...screen,
      hash: HASH,
      ready: ".predict",
    });
    expect(await violations(page)).toEqual([]);
    await page.locator(".predict").getByRole("textbox").fill(".5");
    await page.locator(".predict .button-solid").click();
    await page.locator("[data-figure=belief-update] svg[role=img]").waitFor();
    const fill = page.locator('[data-exercise="fill-in"]');
    await fill.getByRole("textbox").first().fill("1");
    await fill.locator(".button-solid").click();
    await fill.locator('.blank[data-state="wrong"]').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    if (screen.lang === "zh") {
      const texts = await page.locator("main > article > :not(.source-list)").allInnerTexts();
      expect(texts.flatMap(englishLines)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("prints its blanks as lines to fill in, without buttons", async () => {
    const { page, context } = await visit(browser, { hash: HASH, ready: ".predict" });
    await page.locator(".predict").getByRole("textbox").fill(".5");
    await page.locator(".predict .button-solid").click();
    await page.locator("[data-figure=belief-update] svg[role=img]").waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".blank input").first().isVisible()).toBe(true);
    for (const hidden of [".notebook-rail", ".exercise-actions", ".figure-controls"]) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    }
    await context.close();
  });
});
