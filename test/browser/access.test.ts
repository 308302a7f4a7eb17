import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beyond, crowded, moving, settled } from "./accessChecks.ts";
import { DOORS, faults, faultsOf, PLACES, SCREENS, screenName } from "./accessScreens.ts";
import { launch } from "./chromium.ts";
import { englishLines } from "./english.ts";
import { tabTo } from "./keyboard.ts";
import { goOn, type Visit, visit } from "./page.ts";

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

if (ALL) {
  describe("access of every place on every screen", () => {
    const each = [...DOORS, ...PLACES].flatMap((place) =>
      (["en", "zh"] as const).map((lang) => ({ place, lang, name: place.name })),
    );
    it.each(each)("$name, $lang", { timeout: 180_000 }, async ({ place, lang }) => {
      const screens = SCREENS.filter((one) => one.lang === lang);
      expect(await faults(browser, place, lang, screens)).toEqual([]);
    });
  });
}

/** Screens on which the doors are looked at too. */
const WITH_DOORS = ["light, 1280, en", "dark, 320, en", "dark, 1280, zh", "forced, 320, zh"];

describe.skipIf(ALL)("access", () => {
  const each = SCREENS.map((screen, i) => {
    const name = screenName(screen);
    // 5 and 12 have no common factor
    const others = PLACES.filter((_, k) => (5 * k) % SCREENS.length === i);
    return { name, screen, places: WITH_DOORS.includes(name) ? [...DOORS, ...others] : others };
  });
  it.each(each)("of places on $name", { timeout: 180_000 }, async ({ screen, places }) => {
    expect(await faultsOf(browser, places, screen)).toEqual([]);
  });
});

/** Doors, a chapter and a figure: what the text and paper tests are about. */
const PAGES = [...DOORS, ...PLACES.filter(({ name }) => /01-|figure cobweb|scores/.test(name))];

describe.skipIf(ALL)("text at twice its size, no motion, paper", () => {
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser);
  });
  afterAll(() => visited.context.close());

  describe.each(PAGES)("on $name", (place) => {
    beforeAll(async () => {
      await visited.page.setViewportSize({ width: 1280, height: 900 });
      await visited.page.emulateMedia({ media: "screen" });
      await goOn(visited, place);
      await place.act?.(visited);
    });

    it("stands on its own and whole at twice its size", async () => {
      const { page } = visited;
      const holds = async (): Promise<void> => {
        await settled(page);
        expect(await crowded(page)).toEqual([]);
        expect(await beyond(page)).toBeLessThanOrEqual(0);
      };
      const root = (size: string) =>
        page.evaluate((of) => {
          document.documentElement.style.setProperty("font-size", of, "important");
        }, size);
      await page.setViewportSize({ width: 640, height: 450 }); // what zoom to 200 % makes of 1280
      await holds();
      await page.setViewportSize({ width: 1280, height: 900 });
      await root("200%");
      await holds();
      await root("");
    });

    it("keeps still for whoever asks for no motion, and prints what it shows", async () => {
      const { page } = visited;
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
      const shown = await pressed.evaluateAll((all) => all.map((it) => it.outerHTML.slice(0, 90)));
      expect(shown).toEqual([]);
    });
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
