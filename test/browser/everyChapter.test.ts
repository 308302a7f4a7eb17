import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHAPTER_IDS, isOpen } from "#notebook";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** As wide as the text of an A4 page between its margins, in CSS pixels. */
const PAPER = 688;

/** Waits until no figure is being fetched or computed. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("main svg[role=img], main table") !== null &&
      document.querySelector('.live-blank, [aria-busy="true"]') === null,
  );
}

/** What moves or turns or grows; a notice that comes after a wait only appears. */
async function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const apart = ["offset", "computedOffset", "easing", "composite", "opacity", "visibility"];
      return frames.flatMap((frame) => Object.keys(frame).filter((key) => !apart.includes(key)));
    }),
  );
}

const OPEN = CHAPTER_IDS.filter((id) => isOpen(id, "en"));

/** Every chapter as a class opens it that need not predict: all of it is on the page. */
describe.each(OPEN)("%s", (id) => {
  it("prints on paper's width without anything to press, and moves nothing for whoever asks for no motion", async () => {
    const { page, context, complaints } = await visit(browser, {
      hash: `#/notebook/${id}?v=1&p=0`,
      ready: ".scene",
    });
    await drawn(page);
    expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(
      true,
    );
    expect(await moving(page)).toEqual([]);
    const slider = page.locator(".scene-sliders").getByRole("slider").first();
    if ((await slider.count()) > 0) {
      await slider.focus();
      await page.keyboard.press("ArrowRight");
      expect(await moving(page)).toEqual([]);
    }
    await page.setViewportSize({ width: PAPER, height: 1000 });
    await page.emulateMedia({ media: "print" });
    await drawn(page);
    const wide = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth + 1;
      return [...document.querySelectorAll("main *")]
        .filter((one) => {
          const { right, width } = one.getBoundingClientRect();
          return (
            width > 0 && right > edge && one.closest(".katex-mathml, .visually-hidden") === null
          );
        })
        .map((one) => `${one.tagName}.${one.getAttribute("class")}`);
    });
    expect(wide).toEqual([]);
    const pressed = page.locator(
      "main :is(.button, .icon-button, .figure-quiet button, input[type=range]):visible",
    );
    expect(
      await pressed.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 90))),
    ).toEqual([]);
    for (const hidden of [".notebook-rail", ".masthead-tools", ".teacher", ".class-note"]) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    }
    expect(await page.locator("main h1").isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
