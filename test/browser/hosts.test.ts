import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { all, seen } from "../hosts/seen.ts";
import { placed, removed, type Site, served } from "../hosts/site.ts";
import { launch } from "./chromium.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const THEMES = ["light", "dark"] as const;

async function withSite(
  name: string,
  change: (folder: string) => void,
  use: (site: Site) => Promise<void>,
) {
  const folder = await placed(name, inject("address"), ".");
  try {
    change(folder);
    const site = await served(folder);
    try {
      await use(site);
    } finally {
      await site.close();
    }
  } finally {
    removed(folder);
  }
}

/** Quarto hands raw HTML on as it is written, between its own markup. */
function asQuarto(folder: string): void {
  const text = readFileSync(join(folder, "index.qmd"), "utf8");
  const blocks = [...text.matchAll(/^```\{=html\}\n([\s\S]*?)^```$/gm)].map((found) => found[1]);
  expect(blocks).toHaveLength(3);
  const page = `<!doctype html><html><head><meta charset="utf-8"></head><body>${blocks.join("\n")}</body></html>`;
  writeFileSync(join(folder, "index.html"), page);
}

describe("examples of hosts, as they are written", () => {
  it.each([
    ["html", () => {}],
    ["quarto", asQuarto],
  ] as const)("%s shows a frame, a component and the theme's picture", async (name, change) => {
    await withSite(name, change, async ({ address }) => {
      for (const theme of THEMES) expect(await seen(browser, address, theme)).toEqual(all(theme));
    });
  });

  it("GitHub keeps the picture's markup, and each theme gets its file", async () => {
    const text = readFileSync("examples/hosts/github/README.md", "utf8");
    const picture = /<picture>[\s\S]*?<\/picture>/.exec(text)?.[0] ?? "";
    const tags = [...picture.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag = "", said = ""]) => [
      tag,
      ...[...said.matchAll(/([\w-]+)="/g)].map((one) => one[1]),
    ]);
    // what GitHub's sanitizer lets through (github/markup, and its documentation of <picture>)
    expect(tags).toEqual([
      ["picture"],
      ["source", "media", "srcset"],
      ["img", "alt", "src", "width"],
    ]);
    const write = (folder: string): void => writeFileSync(join(folder, "index.html"), picture);
    await withSite("github", write, async ({ address }) => {
      for (const theme of THEMES) {
        const context = await browser.newContext({ colorScheme: theme });
        const page = await context.newPage();
        await page.goto(address);
        const drawn = await page.evaluate(() =>
          [...document.images].map((one) => [one.currentSrc, one.naturalWidth > 0]),
        );
        expect(drawn).toEqual([[`${address}rising.${theme}.svg`, true]]);
        await context.close();
      }
    });
  });

  it("the pictures beside the README are of the example's figure", async () => {
    const folder = await placed("github", inject("address"), "now");
    const valueIn = (path: string): string =>
      /<metadata class="overfix-figure">(.*?)<\/metadata>/.exec(readFileSync(path, "utf8"))?.[1] ??
      path;
    for (const theme of THEMES) {
      const file = `rising.${theme}.svg`;
      expect(valueIn(join("examples/hosts/github", file))).toBe(valueIn(join(folder, "now", file)));
    }
    removed(folder);
  });
});
