import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** What axe finds against WCAG 2.2 A and AA: rule, and the first place. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof import("axe-core") };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const result = await tool.run(document, { runOnly: { type: "tag", values: tags } });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });
}

const SCREENS = [1280, 320].flatMap((width) =>
  [false, true].flatMap((dark) => (["en", "zh"] as const).map((lang) => ({ width, dark, lang }))),
);

const DOORS = [
  { door: "the Lab", hash: "", ready: "figure svg[role=img]" },
  { door: "Notebook", hash: "#/notebook", ready: ".notebook-contents" },
  { door: "Your loop", hash: "#/your-loop", ready: ".loop-drop" },
  { door: "Figures", hash: "#/figures", ready: ".gallery li a" },
] as const;

describe.each(DOORS)("access of $door", ({ door, hash, ready }) => {
  it.each(SCREENS)("holds at $width px, dark $dark, $lang", async (screen) => {
    const { page, context, complaints } = await visit(browser, { ...screen, hash, ready });
    if (door === "Your loop") {
      await page.getByRole("button", { name: /sample|样例/ }).click();
      await page.locator(".loop-main[aria-busy=false] .loop-columns").waitFor();
    }
    expect(await violations(page)).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("access", () => {
  it("has no English sentence on its Chinese page", async () => {
    const { page, context } = await visit(browser, { lang: "zh" });
    const lines = (await page.locator("main, aside, header").allInnerTexts())
      .join("\n")
      .split("\n");
    const english = lines.filter(
      (line) => /[a-z]{3,} [a-z]{2,} [a-z]{2,}/.test(line) && !/[\u4e00-\u9fff]/.test(line),
    );
    expect(english).toEqual([]);
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
});
