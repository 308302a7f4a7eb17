import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beyond, violations } from "./accessChecks.ts";
import { launch } from "./chromium.ts";
import { englishLines } from "./english.ts";
import { tabTo } from "./keyboard.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const CHAPTER = "#/notebook/01-the-loop-that-gets-worse";
const SCREENS = [1280, 320].flatMap((width) =>
  (["en", "zh"] as const).flatMap((lang) => [false, true].map((dark) => ({ width, lang, dark }))),
);

describe("chapter 1", () => {
  it.each([1280, 320])("goes by keyboard alone at %i px", async (width) => {
    const { page, context, complaints, strays } = await visit(browser, {
      width,
      hash: "#/notebook",
      ready: ".notebook-contents",
    });
    const keyboard = page.keyboard;
    await tabTo(page, page.getByRole("link", { name: "The loop that gets worse" }));
    await keyboard.press("Enter");
    await page.locator(".predict").waitFor();
    expect(await page.locator("[data-figure]").count()).toBe(0);

    // a line that falls: each point is put with one key, the last with the same key again and again
    for (const round of [1, 2, 3, 4, 5]) {
      await tabTo(page, page.getByRole("slider", { name: `validity after repair ${round},` }));
      await keyboard.press("PageDown");
    }
    for (let i = 0; i < 5; i++) await keyboard.press("ArrowDown");
    await tabTo(page, page.getByRole("button", { name: "This is my prediction" }));
    await keyboard.press("Enter");
    await page.locator("[data-figure] svg[role=img]").waitFor();
    expect(await page.locator(".exercise-outcome").first().innerText()).toMatch(
      /^You drew \.10 after 5 repairs; it is \.11\./,
    );
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("exercise-outcome");

    // the slider moves figure and equation
    const term = page.locator(".formula-term", { hasText: "not broken" });
    expect(await term.innerText()).toContain(".215");
    await tabTo(page, page.locator(".scene").getByRole("slider", { name: /breaks a right one/ }));
    expect(await term.getAttribute("data-lit")).toBe("true");
    await keyboard.press("Home");
    expect(await term.innerText()).toContain("1");
    expect(await page.locator(".figure-sentence").first().innerText()).not.toContain("breaks 79");

    // a question: a wrong answer, its slip, the working
    const question = page.locator('[data-exercise="after-one-repair"]');
    await tabTo(page, question.getByRole("textbox"));
    await keyboard.type("3");
    await keyboard.press("Enter");
    await question.getByText("Not quite.").waitFor();
    await tabTo(page, question.getByRole("button", { name: "Show the working" }));
    await keyboard.press("Enter");
    await question.getByText("The working").waitFor();

    // what was answered is there after a reload, and nothing of it went anywhere
    await page.reload();
    await page.locator("[data-figure] svg[role=img]").waitFor();
    expect(await question.getByRole("textbox").inputValue()).toBe("3");
    expect(strays).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(SCREENS)("is accessible at $width px in $lang, dark $dark", async (screen) => {
    const { page, context, complaints } = await visit(browser, {
      ...screen,
      hash: CHAPTER,
      ready: ".predict",
    });
    expect(await violations(page)).toEqual([]);
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    const field = page.locator(".sketch-field").first();
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    if (box === null) throw new Error("the field to draw in has no box");
    // one stroke across the field, with the pointer
    await page.mouse.move(box.x + 0.2 * box.width, box.y + 0.4 * box.height);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, box.y + 0.8 * box.height, { steps: 12 });
    await page.mouse.up();
    await page.locator(".predict .button-solid").click();
    await page.locator("[data-figure] svg[role=img]").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    if (screen.lang === "zh") {
      const texts = await page.locator("main > article > :not(.source-list)").allInnerTexts();
      expect(texts.flatMap(englishLines)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("prints as a handout: the text and what is open, without buttons", async () => {
    const { page, context } = await visit(browser, { hash: CHAPTER, ready: ".predict" });
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".sketch svg").first().isVisible()).toBe(true);
    for (const hidden of [".notebook-rail", ".exercise-actions", ".teacher", ".masthead-tools"]) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    }
    await context.close();
  });
});

describe("chapter 5", () => {
  it("draws the cobweb of the reader's own rates, and its link opens them in the Lab", async () => {
    const { page, context, complaints } = await visit(browser, {
      hash: "#/notebook/5",
      ready: ".predict",
    });
    await page.locator(".predict .button-solid").click();
    await page.locator("[data-figure=cobweb] svg[role=img]").waitFor();
    const beta = page.locator(".scene").getByRole("slider", { name: /breaks a right one/ });
    await beta.fill("0.3");
    // .319 / (.319 + .3)
    expect(await page.locator("[data-figure=cobweb] .figure-sentence").innerText()).toContain(
      ".52",
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Open this repairer in the Lab" }).click();
    const inLab = page.getByRole("slider", { name: "β, breaks a right one", exact: true });
    await inLab.waitFor();
    expect(Number(await inLab.inputValue())).toBe(0.3);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
