import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

const ONE_FILE = resolve("dist/app/overfix.html");

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
});

describe("the app kept on the device", () => {
  it("says when it is ready, and from then on every door opens without a network", async () => {
    const { page, context, complaints, strays } = await visit(browser, { offline: true });
    await page.getByText(/Ready offline/).waitFor({ timeout: 30_000 });
    await context.setOffline(true);
    const asked: string[] = [];
    page.on("requestfailed", (request) => asked.push(request.url()));
    await page.reload();
    await page.locator("figure svg[role=img]").first().waitFor();
    for (const [hash, stands] of [
      ["#/notebook/1", ".chapter h1"],
      ["#/figures", ".gallery h1"],
      ["#/figures/flip-risk", "figure svg[role=img]"],
      ["#/your-loop", "main h1"],
      ["#/scores", "figure svg[role=img]"],
    ] as const) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await page.locator(stands).first().waitFor();
    }
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
    expect(strays).toEqual([]);
    await context.close();
  });
});

describe("the app as one file", () => {
  it("opens from a disk, workers, formulas and all, and asks for nothing else", async () => {
    expect(statSync(ONE_FILE).size).toBeLessThan(2_000_000);
    const context = await browser.newContext();
    const page = await context.newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => {
      if (!/^(data|blob):/.test(request.url())) asked.push(request.url());
    });
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    const address = pathToFileURL(join(ONE_FILE)).href;
    await page.goto(address);
    await page.locator("figure svg[role=img]").first().waitFor();
    await page.getByText(/1,000 fits/).waitFor();
    expect(page.workers().length).toBeGreaterThan(0);
    await page.goto(`${address}#/notebook/5`);
    await page.locator(".chapter .katex").first().waitFor();
    await page.goto(`${address}#/your-loop`);
    await page.locator("input[type=file]").first().setInputFiles("public/samples/sample-loop.csv");
    await page.locator(".loop-main[aria-busy=false] .loop-columns").waitFor();
    expect([...new Set(asked.map((url) => url.replace(/#.*/, "")))]).toEqual([address]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
