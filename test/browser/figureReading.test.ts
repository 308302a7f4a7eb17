import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch } from "./chromium.ts";
import { tabTo } from "./keyboard.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const reader = (page: Page): Locator => page.getByRole("slider", { name: /^Points of/ });

/** What a screen reader would say of the point, and how far its mark is from this element's middle. */
async function markedAt(page: Page, element: Locator): Promise<number> {
  const [mark, own] = await Promise.all([
    page.locator(".figure-spot").first().boundingBox(),
    element.boundingBox(),
  ]);
  if (mark === null || own === null) throw new Error("nothing is marked");
  return Math.hypot(
    mark.x + mark.width / 2 - own.x - own.width / 2,
    mark.y + mark.height / 2 - own.y - own.height / 2,
  );
}

interface Place {
  readonly where: string;
  open(id: string): Promise<{ page: Page; complaints: string[]; close(): Promise<void> }>;
}

const PLACES: readonly Place[] = [
  {
    where: "its page",
    async open(id) {
      const { page, context, complaints } = await visit(browser, {
        hash: `#/figures/${id}?v=1&preset=stress-drift`,
        ready: "figure .figure-drawing :is(svg[role=img], table)",
      });
      return { page, complaints, close: () => context.close() };
    },
  },
  {
    where: "embed.html",
    async open(id) {
      const context = await browser.newContext({ viewport: { width: 700, height: 900 } });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(
        `${inject("address")}embed.html?figure=${id}&lang=en#v=1&preset=stress-drift`,
      );
      await page.locator("figure .figure-drawing :is(svg[role=img], table)").first().waitFor();
      return { page, complaints, close: () => context.close() };
    },
  },
];

describe.each(PLACES)("in $where", ({ open }) => {
  it("the race is read policy by policy, and Escape leaves it", async () => {
    const { page, complaints, close } = await open("policy-race");
    await reader(page).waitFor({ state: "attached" });
    await tabTo(page, reader(page));
    const rows = page.locator(".race tr[data-row]");
    for (const [key, row] of [
      ["Home", 0],
      ["ArrowDown", 1],
      ["ArrowRight", 2],
      ["End", (await rows.count()) - 1],
    ] as const) {
      await page.keyboard.press(key);
      const name = await rows.nth(row).getAttribute("data-row");
      expect(await reader(page).getAttribute("aria-valuetext")).toMatch(
        new RegExp(`^${name}: V \\.\\d{3}; round`),
      );
      expect(await markedAt(page, rows.nth(row))).toBeLessThan(2);
    }
    await page.keyboard.press("Escape");
    expect(await page.locator(".figure-spot").count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it("acceptance and validity are read round by round", async () => {
    const { page, complaints, close } = await open("acceptance-validity");
    const rounds = page.locator(".round-scrub > input");
    await tabTo(page, rounds);
    await page.keyboard.press("Home");
    expect(await rounds.getAttribute("aria-valuetext")).toBe("0: acceptance .68, validity .70");
    await page.keyboard.press("ArrowRight");
    expect(await rounds.getAttribute("aria-valuetext")).toBe("1: acceptance .71, validity .25");
    const figure = page.locator("figure[aria-describedby]").first();
    await figure.waitFor();
    const told = () =>
      figure.evaluate((element) => {
        const id = element.getAttribute("aria-describedby") ?? "";
        return document.getElementById(id)?.textContent ?? "";
      });
    await expect.poll(told).toContain("Acceptance Ā passes validity Q between round 0 and 1.");
    expect(complaints).toEqual([]);
    await close();
  });

  it("the risk map is read cell by cell, aloud and politely, and Escape leaves it", async () => {
    const { page, complaints, close } = await open("flip-risk");
    const map = page.getByRole("application").first();
    await tabTo(page, map);
    const polite = map.locator("xpath=following-sibling::*[@aria-live='polite']");
    await page.keyboard.press("ArrowRight");
    const first = await polite.textContent();
    expect(first).toMatch(/J \.\d+, Δ \.\d+/);
    await page.keyboard.press("ArrowUp");
    expect(await polite.textContent()).not.toBe(first);
    await page.locator("figure[aria-describedby]").first().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => polite.textContent()).toBe("");
    expect(complaints).toEqual([]);
    await close();
  });
});
