import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beyond, violations } from "./accessChecks.ts";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const READY = "[data-figure=score-reach] svg[role=img]";
const STACK = "[data-figure=score-stack] .guards li";

async function arrive(ask: Partial<Parameters<typeof visit>[1]> = {}) {
  const seen = await visit(browser, { hash: "#/scores", ready: READY, ...ask });
  if (ask.width !== undefined && ask.width < 760) {
    // on a phone figures after the first are folded
    for (const fold of await seen.page.locator("main .disclosure-title button").all()) {
      await fold.click();
    }
  }
  await seen.page.locator(STACK).first().waitFor();
  return seen;
}

describe("the scores of the Lab", () => {
  it("are reached from the votes, followed as σ moves, and gone back from", async () => {
    const { page, context, complaints, strays } = await visit(browser);
    await page.getByRole("link", { name: "scores", exact: true }).click();
    await page.locator(READY).waitFor();
    const head = page.locator("h1");
    expect(await head.innerText()).toContain("71.0% true");
    const sigma = page.getByRole("slider", { name: /judge’s noise/ }).first();
    await sigma.focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => location.hash.includes("f.sigma=0.12"));
    expect(await head.innerText()).not.toContain("71.0% true");
    const sentence = page.locator("[data-figure=score-reach] .figure-sentence");
    await sentence.getByText("At σ .12").waitFor();
    await page.goBack();
    await page.getByText("28.5 points are luck").waitFor();
    expect(complaints).toEqual([]);
    expect(strays).toEqual([]);
    await context.close();
  });

  it("have a stack that is edited by keyboard, and kept in the link", async () => {
    const { page, context } = await arrive();
    await page.getByRole("button", { name: "threshold: down" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash.includes("f.order="));
    expect(await page.locator(STACK).nth(1).innerText()).toContain("threshold");
    const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(focused).toBe("threshold: down");
    await page.getByRole("button", { name: "two in a row, nothing else at the bar" }).click();
    await page.getByText("this order is not the threshold under another name").waitFor();
    const hash = await page.evaluate(() => location.hash);
    await context.close();
    const again = await arrive({ hash });
    await again.page.getByText("this order is not the threshold under another name").waitFor();
    await again.context.close();
  });

  it("have the note's printed figures beside ours with their uncertainty", async () => {
    const { page, context } = await arrive();
    const claims = page.locator(".score-printed table").first();
    await claims.getByText("± 0.9").waitFor();
    const text = await claims.innerText();
    expect(text).toContain("§ 28.5");
    expect(text).toContain("≈ 28.5");
    expect(text).toContain("= 28.52");
    await context.close();
  });

  it("replay a log of scores that names no votes, and say whether its judge repeats its errors", async () => {
    const { page, context, complaints, strays } = await arrive();
    // a judge who passes every bad step of half the tasks and none of the others: errors repeat wholly
    const rows = Array.from({ length: 40 }, (_, i) =>
      [0, 1, 2].map((round) => `t${i},${round},${i % 2 === 0 ? 0.9 : 0.4},0`).join("\n"),
    );
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "scores.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["instance,round,score,valid", ...rows].join("\n")),
      });
    const region = page.getByRole("region", { name: "Your log of scores" });
    await region.getByText("40 runs").waitFor();
    const said = await region.innerText();
    expect(said).toContain("40 of 40 (100%)");
    expect(said).toContain("two in a row counts some mistakes twice");
    expect(complaints).toEqual([]);
    expect(strays).toEqual([]);
    await context.close();
  });

  it.each(
    [1280, 320].flatMap((width) =>
      [false, true].map((dark) => ({ width, dark, lang: dark ? "zh" : "en" }) as const),
    ),
  )("hold up for everyone at $width px, dark $dark, $lang", async (screen) => {
    const { page, context, complaints } = await arrive(screen);
    expect(await violations(page)).toEqual([]);
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    expect(await page.locator("main").innerText()).not.toMatch(/NaN|undefined|Infinity/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
