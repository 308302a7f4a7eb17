import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beyond, crowded, moving, settled } from "./accessChecks.ts";
import { DOORS, faults, named, PLACES, SCREENS } from "./accessScreens.ts";
import { launch } from "./chromium.ts";
import { englishLines } from "./english.ts";
import { tabTo } from "./keyboard.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Every place on every screen is 12 × as much as a suite can wait for: `npm run test:access` looks at
 * all of it. In every run a door is looked at on four screens, which hold each value of each kind and
 * nearly each pair; every other place on one, in turn, so that each screen has its three or four.
 */
const ALL = process.env["ACCESS"] === "all";

describe.skipIf(!ALL)("access of every place on every screen", () => {
  const each = [...DOORS, ...PLACES].flatMap((place) =>
    (["en", "zh"] as const).map((lang) => ({ place, lang, name: place.name })),
  );
  it.each(each)("$name, $lang", { timeout: 180_000 }, async ({ place, lang }) => {
    const screens = SCREENS.filter((one) => one.lang === lang);
    expect(await faults(browser, place, lang, screens)).toEqual([]);
  });
});

const FOUR = [
  { scheme: "light", width: 1280, lang: "en" },
  { scheme: "dark", width: 320, lang: "en" },
  { scheme: "dark", width: 1280, lang: "zh" },
  { scheme: "forced", width: 320, lang: "zh" },
] as const;

describe.skipIf(ALL)("access", () => {
  it.each(DOORS)("of $name", async (door) => {
    const found = await Promise.all(
      (["en", "zh"] as const).map((lang) =>
        faults(
          browser,
          door,
          lang,
          FOUR.filter((one) => one.lang === lang),
        ),
      ),
    );
    expect(found.flat()).toEqual([]);
  });

  const one = PLACES.map((place, i) => {
    const screen = SCREENS[(5 * i) % SCREENS.length]!; // 5 and 12 have no common factor
    return { name: `${place.name}: ${named(screen)}`, place, screen };
  });
  it.each(one)("of $name", async ({ place, screen }) => {
    expect(await faults(browser, place, screen.lang, [screen])).toEqual([]);
  });
});

/** Doors, a chapter and a figure: what the two text and paper tests are about. */
const PAGES = [...DOORS, ...PLACES.filter(({ name }) => /01-|figure cobweb|scores/.test(name))];

describe.skipIf(ALL)("text at twice its size", () => {
  it.each(PAGES)("stands on its own and whole on $name", async ({ hash, ready, act }) => {
    const visited = await visit(browser, { hash, ready });
    const { page, context } = visited;
    await act?.(visited);
    const holds = async (): Promise<void> => {
      await settled(page);
      expect(await crowded(page)).toEqual([]);
      expect(await beyond(page)).toBeLessThanOrEqual(0);
    };
    await page.setViewportSize({ width: 640, height: 450 }); // what zoom to 200 % makes of 1280
    await holds();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => {
      document.documentElement.style.setProperty("font-size", "200%", "important");
    });
    await holds();
    await context.close();
  });
});

describe.skipIf(ALL)("whoever asks for no motion, and paper", () => {
  it.each(PAGES)("$name keeps still, and prints what it shows", async ({ hash, ready, act }) => {
    const visited = await visit(browser, { hash, ready });
    const { page, context } = visited;
    await act?.(visited);
    await settled(page);
    expect(await moving(page)).toEqual([]);
    await page.setViewportSize({ width: 688, height: 1000 }); // A4 between its margins
    await page.emulateMedia({ media: "print" });
    await settled(page);
    expect(await page.locator("main").isVisible()).toBe(true);
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    for (const aside of [".masthead-tools", ".masthead nav", ".skip", ".notices"]) {
      expect(await page.locator(`${aside}:visible`).count(), aside).toBe(0);
    }
    const pressed = page.locator("main :is(.button, .icon-button, input[type=range]):visible");
    expect(await pressed.evaluateAll((all) => all.map((it) => it.outerHTML.slice(0, 90)))).toEqual(
      [],
    );
    await context.close();
  });
});

describe.skipIf(ALL)("access beside what a tool finds", () => {
  it("has no English sentence on its Chinese page", async () => {
    const { page, context } = await visit(browser, { lang: "zh" });
    const texts = await page.locator("main, aside, header").allInnerTexts();
    expect(texts.flatMap(englishLines)).toEqual([]);
    await context.close();
  });

  it("goes by keyboard alone: to a slider, a step, undo, a table", async () => {
    const { page, context } = await visit(browser);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      "Skip to the figures",
    );
    const beta = page.getByRole("slider", { name: "β, breaks a right one", exact: true });
    for (let i = 0; i < 80; i++) {
      if (await beta.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    expect(await beta.evaluate((node) => node === document.activeElement)).toBe(true);
    const value = Number(await beta.inputValue());
    await page.keyboard.press("ArrowLeft");
    expect(Number(await beta.inputValue())).toBeCloseTo(
      value - Number(await beta.getAttribute("step")),
      6,
    );
    await page.keyboard.press("Control+z");
    expect(Number(await beta.inputValue())).toBe(value);
    const table = page.getByRole("button", { name: "table", exact: true }).first();
    await table.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("table").first().waitFor();
    await context.close();
  });

  /** Presses Tab until this has the keyboard, and asks that it can be seen there. */
  async function tabToRing(page: Page, goal: Locator): Promise<void> {
    await tabTo(page, goal);
    const ring = await goal.evaluate((node) => {
      const { outlineStyle, boxShadow } = getComputedStyle(node);
      // a slider's ring is about its thumb, whose style no script can read
      return node.matches("input[type=range]") || outlineStyle !== "none" || boxShadow !== "none";
    });
    expect(ring).toBe(true);
  }

  it("goes by keyboard alone from the contents into a chapter", async () => {
    const { page, context } = await visit(browser, {
      hash: "#/notebook",
      ready: ".notebook-contents",
    });
    await tabToRing(page, page.locator(".chapter-list a").first());
    await page.keyboard.press("Enter");
    await page.locator(".chapter h1").waitFor();
    const choice = page.locator(".predict input").first();
    await tabToRing(page, choice);
    const before = await choice.inputValue();
    await page.keyboard.press("ArrowDown");
    expect(await choice.inputValue()).not.toBe(before);
    await context.close();
  });

  it("goes by keyboard alone to a verdict on a log", async () => {
    const { page, context } = await visit(browser, { hash: "#/your-loop", ready: ".loop-drop" });
    await tabToRing(page, page.getByRole("button", { name: /sample/ }));
    await page.keyboard.press("Enter");
    await page.locator(".loop-main[aria-busy=false] .loop-columns").waitFor();
    await tabToRing(page, page.getByRole("button", { name: "Save policy.json" }).first());
    const saving = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await saving).suggestedFilename()).toBe("policy.json");
    await context.close();
  });

  it("goes by keyboard alone to a figure, and moves it", async () => {
    const { page, context } = await visit(browser, { hash: "#/figures", ready: ".gallery li a" });
    await tabToRing(page, page.locator(".gallery li a").first());
    await page.keyboard.press("Enter");
    await page.locator(".gallery-one svg[role=img]").first().waitFor();
    const slider = page.locator(".figure-parameters input[type=range]").first();
    await tabToRing(page, slider);
    const before = await slider.inputValue();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => slider.inputValue()).not.toBe(before);
    await context.close();
  });
});
