import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./chromium.ts";
import { type OwnSite, ownSite } from "./ownServer.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const FIGURE = "figure svg[role=img]";
const CHAPTER = "#/notebook/01-the-loop-that-gets-worse";
const QUESTION = '[data-exercise="after-one-repair"]';

async function open(context: BrowserContext, site: OwnSite, hash = ""): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.address + hash);
  await page.locator("h1").first().waitFor();
  return page;
}

/** Another page of the app, without a reload. */
async function go(page: Page, hash: string, stands: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.locator(stands).first().waitFor();
}

/** Commits to a prediction, behind which the figure and the first question stand. */
async function predict(page: Page): Promise<void> {
  for (const round of [1, 2, 3, 4, 5]) {
    await page.getByRole("slider", { name: `validity after repair ${round},` }).press("PageDown");
  }
  await page.getByRole("button", { name: "This is my prediction" }).click();
}

async function readLog(page: Page): Promise<void> {
  await page.locator("input[type=file]").first().setInputFiles("public/samples/sample-loop.csv");
  await page.locator(".loop-main[aria-busy=false] .loop-columns").waitFor();
}

const DOORS = [
  [CHAPTER, ".chapter h1"],
  ["#/figures/flip-risk", FIGURE],
  ["#/scores", FIGURE],
  ["#/your-loop", "main h1"],
] as const;

describe("a network that goes away", () => {
  it("is not missed by the very page that has said that it is ready offline", async () => {
    const site = await ownSite();
    const context = await browser.newContext();
    const page = await open(context, site);
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(request.url()));
    page.on("pageerror", (error) => failed.push(error.message));
    await page.getByText(/Ready offline/).waitFor();
    await site.stop();
    for (const [hash, stands] of DOORS) await go(page, hash, stands);
    await readLog(page); // the reader of logs is a part of the worker that was not fetched yet
    await page.reload();
    await page.locator("main h1").waitFor();
    expect(failed).toEqual([]);
    await context.close();
  });
});

describe("a network that comes back", () => {
  it("has a door fetched that could not be before", async () => {
    const { page, context } = await visit(browser);
    await context.setOffline(true);
    await page.evaluate(() => {
      location.hash = "#/notebook";
    });
    const again = page.getByRole("button", { name: "Draw the page again" });
    await again.waitFor();
    await context.setOffline(false);
    await page.waitForTimeout(1000); // a failure is forgotten after that time
    await again.click();
    await page.locator(".notebook-contents h1").waitFor();
    await context.close();
  });
});

describe("two tabs", () => {
  it("are told of a newer version; where one goes over to it the other is told, and can follow", async () => {
    const site = await ownSite();
    const context = await browser.newContext();
    const one = await open(context, site);
    await one.getByText(/Ready offline/).waitFor();
    const two = await open(context, site);
    const version = (page: Page) => page.locator("html").getAttribute("data-version");

    site.files.set("index.html", (text) => text.replace("<html", '<html data-version="2"'));
    // what a build would write: another revision of the page
    site.files.set("sw.js", (text) => {
      const next = text.replace(/(index\.html",revision:")\w+/, "$1another");
      if (next === text) throw new Error("sw.js does not name the revision of index.html");
      return next;
    });
    await one.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const newer = /A newer version is here/;
    await one.getByText(newer).waitFor();
    await two.getByText(newer).waitFor();
    expect([await version(one), await version(two)]).toEqual([null, null]);

    await one.getByRole("button", { name: "reload" }).click();
    await one.locator("html[data-version='2']").waitFor();
    await two.getByText(/Another tab has gone over/).waitFor();
    expect(await version(two)).toBeNull(); // no page is reloaded unasked
    await two.getByRole("button", { name: "reload" }).click();
    await two.locator("html[data-version='2']").waitFor();
    await context.close();
    await site.stop();
  });

  it("add to each other's answers, and follow each other's theme and language", async () => {
    const site = await ownSite();
    const context = await browser.newContext({ serviceWorkers: "block", colorScheme: "light" });
    const one = await open(context, site, CHAPTER);
    const two = await open(context, site, CHAPTER);
    const answer = (page: Page) => page.locator(QUESTION).getByRole("textbox");
    await predict(one);
    await answer(two).fill("3"); // the prediction in one tab opened the question in the other
    await one.waitForFunction(
      (at) => document.querySelector<HTMLInputElement>(`${at} input`)?.value === "3",
      QUESTION,
    );
    await one.reload();
    expect(await answer(one).inputValue()).toBe("3");
    expect(await one.locator("[data-figure]").count()).toBeGreaterThan(0);

    await one.getByRole("button", { name: "dark page" }).click();
    await two.locator("html[data-theme=dark]").waitFor();
    await one.getByRole("button", { name: "中文" }).click();
    await two.locator("html[lang=zh-CN]").waitFor();
    await context.close();
    await site.stop();
  });
});

describe("workers that the browser kills", () => {
  it("ten times in a row, in the middle of a job: the figure says so, tries again and is whole", async () => {
    const { page, context, complaints } = await visit(browser, {
      hash: "#/figures/flip-risk",
      ready: "figure",
    });
    let kills = 0;
    const again = page.getByRole("button", { name: "try again" });
    const slider = page.getByRole("slider").first();
    while (kills < 10) {
      const [worker] = page.workers();
      if (worker === undefined) {
        if ((await again.count()) > 0) await again.first().click();
        else await slider.press(kills % 2 === 0 ? "ArrowRight" : "ArrowLeft"); // it was done: another
        await page.waitForTimeout(50);
        continue;
      }
      // no event follows: this is how a worker ends that the browser takes the memory from
      const died = new Promise((resolve) => worker.once("close", resolve));
      worker.evaluate(() => self.close()).catch(() => {}); // it is gone before it answers
      await died;
      kills += 1;
    }
    for (let i = 0; i < 40 && (await again.count()) > 0; i++) {
      await again.first().click();
      await page.waitForTimeout(50);
    }
    await page.locator("figure svg[role=img]").first().waitFor();
    await page
      .getByText(/1,000 fits/)
      .first()
      .waitFor();
    expect(await again.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a browser that keeps nothing", () => {
  it.each([
    ["forbids storage", "forbidden"],
    ["has no room left", "full"],
  ])(
    "that %s costs a visit nothing: answers last as long as it, and the page says so",
    async (_, how) => {
      const { page, context, complaints } = await visit(browser, {
        hash: CHAPTER,
        ready: ".predict",
        before: async (to) => {
          await to.addInitScript((kind) => {
            if (kind === "full") {
              Storage.prototype.setItem = () => {
                throw new DOMException("no room", "QuotaExceededError");
              };
            } else {
              Object.defineProperty(window, "localStorage", {
                get: () => {
                  throw new DOMException("denied", "SecurityError");
                },
              });
            }
          }, how);
        },
      });
      const box = page.locator(QUESTION).getByRole("textbox");
      await predict(page);
      await box.fill("3");
      await page.getByText("This browser keeps nothing for this page").first().waitFor();
      await go(page, "#/lab", FIGURE);
      await go(page, CHAPTER, QUESTION);
      expect(await box.inputValue()).toBe("3");
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describe("time that jumps", () => {
  it("an hour forward, as after sleep, and two days back: nothing is given up, nothing is late", async () => {
    const { page, context, complaints } = await visit(browser, {
      before: (to) => to.clock.install({ time: new Date("2026-03-29T00:59:00Z") }),
    });
    const slider = page.getByRole("slider", { name: /breaks a right one/ }).first();
    await slider.press("PageDown");
    await page.clock.fastForward("01:00:00"); // what fell due fires once, as when a lid is opened
    await slider.press("PageUp");
    await page.clock.setSystemTime(new Date("2026-03-27T00:00:00Z"));
    await slider.press("PageDown");
    await page
      .getByText(/1,000 fits/)
      .first()
      .waitFor();
    await page.waitForFunction(() => document.querySelector("figure[aria-busy=true]") === null);
    expect(await page.getByRole("button", { name: "try again" }).count()).toBe(0);
    const shown = await slider.inputValue();
    await page.waitForFunction((beta) => location.hash.includes(beta.replace(/^0/, "")), shown);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("an older browser of ours", () => {
  /** What Safari 17.0 or Firefox 128 lack; each must be missing for nobody. */
  const takeAway = (): void => {
    const lacks: readonly (readonly [object, readonly PropertyKey[]])[] = [
      [Promise, ["withResolvers", "try"]],
      [Array, ["fromAsync"]],
      [Object, ["groupBy"]],
      [Map, ["groupBy"]],
      [
        Set.prototype,
        [
          "union",
          "intersection",
          "difference",
          "symmetricDifference",
          "isSubsetOf",
          "isSupersetOf",
        ],
      ],
      [globalThis, ["Iterator", "requestIdleCallback", "cancelIdleCallback", "scheduler"]],
      [globalThis, ["OffscreenCanvas", "ClipboardItem", "navigation", "LockManager"]],
      [ArrayBuffer.prototype, ["transfer", "transferToFixedLength"]],
      [AbortSignal, ["any"]],
      [URL, ["parse"]],
      [Uint8Array, ["fromBase64", "fromHex"]],
      [Uint8Array.prototype, ["toBase64", "toHex"]],
      [RegExp, ["escape"]],
      [ReadableStream.prototype, [Symbol.asyncIterator, "values"]],
      [Object.getPrototypeOf(navigator), ["locks", "share", "canShare", "clipboard"]],
    ];
    for (const [of, names] of lacks) {
      for (const name of names) delete (of as Record<PropertyKey, unknown>)[name];
    }
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    for (const name of Object.getOwnPropertyNames(iterator)) {
      if (name !== "constructor") delete iterator[name];
    }
  };

  it("opens every door and reads a log without what it lacks, in its workers too", async () => {
    const { page, context, complaints } = await visit(browser, {
      before: async (to) => {
        await to.addInitScript(takeAway);
        // a module's imports run before it does: what is taken away is an import of its own
        await to.route(/\/assets\/(?:worker|spawn)-[\w-]+\.js$/, async (route) => {
          const response = await route.fetch();
          const text = await response.text();
          const body = `import "./without.js";${text}`;
          await route.fulfill({ response, body });
        });
        await to.route(/\/without\.js$/, (route) =>
          route.fulfill({ contentType: "text/javascript", body: `(${takeAway})()` }),
        );
      },
    });
    for (const [hash, stands] of DOORS) await go(page, hash, stands);
    await readLog(page);
    expect(await page.evaluate(() => "withResolvers" in Promise)).toBe(false);
    const [worker] = page.workers();
    expect(await worker?.evaluate(() => "withResolvers" in Promise)).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
