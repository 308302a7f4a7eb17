import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./chromium.ts";
import { servePages } from "./host.ts";
import { visit } from "./page.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
});

/** Drops a file somewhere on the page, as a hand would. */
async function drop(page: Page, name: string, type: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ({ name, type, base64 }) => {
      const raw = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([raw], name, { type }));
      const target = document.querySelector("main") ?? document.body;
      for (const kind of ["dragenter", "dragover", "drop"]) {
        target.dispatchEvent(
          new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      }
    },
    { name, type, base64: bytes.toString("base64") },
  );
}

describe("a figure made in the Lab", () => {
  it("is live in somebody else's page with what the share sheet gives", async () => {
    const { page, context, complaints } = await visit(browser, {
      hash: "#/lab?v=1&p=bfcl-single&b=.4",
    });
    await page.getByRole("link", { name: "share", exact: true }).first().click();
    await page.getByRole("heading", { name: "Take this figure along" }).waitFor();
    await page.locator(".share-formats label", { hasText: "Frame" }).click();
    const frame = (await page.locator(".copyable pre").textContent()) ?? "";
    await page.locator(".share-formats label", { hasText: "Web component" }).click();
    const element = (await page.locator(".copyable pre").textContent()) ?? "";
    const body = `<!doctype html><title>docs</title><h1>Retry loops</h1>${frame}${element}`;
    const host = await servePages({ "/": body });
    const other = await context.newPage();
    await other.goto(host.address);
    const sentence = /breaks 40 of 100 right plans/;
    await other.locator("iframe").contentFrame().getByText(sentence).waitFor();
    await other.locator("overfix-figure").getByText(sentence).waitFor();
    // The frame fits its figure once it has said its height.
    const fits = await other
      .locator("iframe")
      .evaluate((one) => one.getBoundingClientRect().height);
    const inside = other.locator("iframe").contentFrame().locator("#root");
    expect(Math.abs(fits - (await inside.evaluate((one) => one.scrollHeight)))).toBeLessThan(2);
    expect(complaints).toEqual([]);
    await host.close();
    await context.close();
  });

  it("comes back to life from its PNG and its SVG", async () => {
    const start = "#/figures/acceptance-validity?v=1&p=bfcl-single&b=.4&f.by=~budget";
    const { page, context, complaints } = await visit(browser, { hash: start });
    const made = await page.evaluate(() => location.hash);
    for (const [format, name, type] of [
      ["PNG", "acceptance-validity.png", "image/png"],
      ["SVG", "acceptance-validity.svg", "image/svg+xml"],
    ] as const) {
      await page.locator(".share-formats label", { hasText: format }).click();
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: `save ${name}` }).click();
      const bytes = await readFile(await (await saving).path());
      await page.evaluate(() => {
        location.hash = "#/notebook";
      });
      await page.locator(".notebook-contents h1").waitFor();
      await drop(page, name, type, bytes);
      await page.getByText(`${name} came back to life`).waitFor();
      expect(await page.evaluate(() => location.hash)).toBe(made);
      await page.locator(".share").waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("leaves as text that can be taken by keys, in every format", async () => {
    const { page, context } = await visit(browser, {
      hash: "#/figures/cobweb?v=1&p=gate",
      lang: "zh",
      width: 320,
    });
    const first = page.locator(".share-formats input:checked");
    await first.focus();
    const seen: string[] = [];
    for (let i = 0; i < 9; i++) {
      const chosen = page.locator(".share-formats label[data-on]");
      seen.push((await chosen.textContent()) ?? "");
      await page.keyboard.press("ArrowDown");
    }
    expect(new Set(seen).size).toBe(9);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });
});
