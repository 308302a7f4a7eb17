import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const MOST = 150;

/** Goes on by Tab until this has the focus; every stop on the way must be seen. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  for (let i = 0; i < MOST; i++) {
    if (await to.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const node = document.activeElement;
      if (node === null || node === document.body) return null;
      const { width, height } = node.getBoundingClientRect();
      return { isSeen: width > 0 && height > 0, html: node.outerHTML.slice(0, 120) };
    });
    if (stop !== null) expect(stop.isSeen, stop.html).toBe(true);
  }
  throw new Error(`${MOST} times Tab do not lead to ${to}`);
}
