import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

/** A name that must never leave the machine: an instance of the log that is opened. */
const SECRET = "patient-4711-meyer";
const SAMPLE = readFileSync("public/samples/sample-loop.csv", "utf8");
const LOG = SAMPLE.replaceAll(/^([^,\n]*,)/gm, (start) =>
  start.startsWith("instance") ? start : `${SECRET}-${start}`,
);

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
  readonly headers: string;
}

/** Every request of a context, those of its workers and of its service worker included. */
function listen(context: BrowserContext): Asked[] {
  const asked: Asked[] = [];
  context.on("request", (request) => {
    if (/^(data|blob):/.test(request.url())) return; // within the machine
    asked.push({
      method: request.method(),
      url: request.url(),
      body: request.postData(),
      headers: JSON.stringify(request.headers()),
    });
  });
  return asked;
}

/** Files by the build's own lists: the service worker's with itself, and the embed page's with its start. */
function filesOfTheBuild(): ReadonlySet<string> {
  const worker = readFileSync("dist/app/sw.js", "utf8");
  const kept = [...worker.matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)];
  const embed = readFileSync("dist/app/embed.html", "utf8");
  const named = [...embed.matchAll(/(?:src|href)="\.\/([^"]+)"/g)];
  const manifest: Readonly<Record<string, Readonly<Record<string, unknown>>>> = JSON.parse(
    readFileSync("dist/app/embed/manifest.json", "utf8"),
  );
  const chunks = Object.values(manifest).flatMap(({ file, css, assets }) => [file, css, assets]);
  return new Set(
    ["", "sw.js", "embed.html", ...chunks.flat(), ...[...kept, ...named].map(([, url]) => url)].map(
      String,
    ),
  );
}

const go = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

/** A log at both doors, a chapter, a figure saved as a file. */
async function journey(page: Page): Promise<void> {
  const file = { name: `${SECRET}.csv`, mimeType: "text/csv", buffer: Buffer.from(LOG) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("complementary").locator(".log-file").waitFor();
  await go(page, "#/your-loop");
  await page.locator("main h1").first().waitFor();
  if ((await page.locator(".loop-columns").count()) === 0) {
    await page.locator("input[type=file]").first().setInputFiles(file);
  }
  await page.locator(".loop-main[aria-busy=false] .loop-columns").waitFor();
  await go(page, "#/notebook/5");
  await page.locator(".chapter .katex").first().waitFor();
  await go(page, "#/figures/cobweb");
  await page.locator("figure svg[role=img]").first().waitFor();
  const sheet = page.locator(".share");
  await sheet.getByText("PNG", { exact: true }).click();
  const saved = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "save cobweb.png" }).click();
  await saved;
}

describe("what is opened here stays here", () => {
  it("asks for files of the build and nothing else, and sends nothing of a log", async () => {
    let asked: Asked[] = [];
    const { page, context, complaints } = await visit(browser, {
      before: async (fresh) => {
        asked = listen(fresh);
      },
    });
    await journey(page);
    await page.goto(`${inject("address")}embed.html?figure=flip-risk`);
    await page.getByText(/1,000 fits/).waitFor();
    const files = filesOfTheBuild();
    expect(asked.length).toBeGreaterThan(10);
    expect(files.size).toBeGreaterThan(100);
    const home = new URL(inject("address"));
    for (const { method, url, body, headers } of asked) {
      const { origin, pathname, search } = new URL(url);
      expect([method, body, origin]).toEqual(["GET", null, home.origin]);
      expect(files).toContain(decodeURIComponent(pathname.slice(home.pathname.length)));
      expect(search === "" || search === "?figure=flip-risk").toBe(true);
      expect(`${url}${headers}`).not.toContain(SECRET);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("asks for nothing at all once it has said that it is ready offline", async () => {
    const asked: Asked[] = [];
    const { page, context, complaints } = await visit(browser, { offline: true });
    await page.getByText(/Ready offline/).waitFor({ timeout: 30_000 });
    // What the page asks is answered by the service worker; what that worker asks for itself is not.
    let beyond = 0;
    context.on("request", (request) => {
      if (request.serviceWorker() !== null) beyond++;
    });
    page.on("response", (response) => {
      const url = response.url();
      if (!/^(data|blob):/.test(url) && !response.fromServiceWorker()) {
        asked.push({ method: "", url, body: null, headers: "" });
      }
    });
    await journey(page);
    expect(asked).toEqual([]);
    expect(beyond).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
