import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beyond, violations } from "./accessChecks.ts";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const ROUTE = "#/notebook/rule";
const link = (rule: string, more = ""): string =>
  `${ROUTE}?v=1&p=gsm8k-qwen3b-stress${more}&f.rule=~${encodeURIComponent(rule)}`;

/** Longest time in ms in which the page drew no frame while something was done. */
async function longestFrame(page: Page, something: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = window as unknown as { last: number; longest: number };
    seen.last = performance.now();
    seen.longest = 0;
    const frame = (now: number): void => {
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await something();
  return page.evaluate(() => (window as unknown as { longest: number }).longest);
}

const field = (page: Page) => page.getByRole("textbox", { name: "The loop commits when" });
const sentence = (page: Page) => page.locator(".rule-answer:not([data-stale]) .rule-sentence");

describe("a rule of one's own", () => {
  it("goes from the contents to a shared link by keyboard alone", async () => {
    const { page, context, complaints, strays } = await visit(browser, {
      hash: "#/notebook",
      ready: ".notebook-contents",
    });
    const { keyboard } = page;
    await page.getByRole("link", { name: "Write your own rule" }).focus();
    await keyboard.press("Enter");
    await sentence(page).waitFor();

    await field(page).focus();
    await keyboard.press("Control+A");
    await keyboard.type("gai");
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    expect(await field(page).inputValue()).toBe("gain");
    await keyboard.type(" <= ta");
    await keyboard.press("ArrowDown");
    await keyboard.press("Tab");
    expect(await field(page).inputValue()).toBe("gain <= tau");
    await sentence(page).waitFor();
    // VRR-Stop, written out, is VRR-Stop
    const said = await sentence(page).innerText();
    const [, own, vrrStop] = /in (\.\d{3}) of runs.* VRR-Stop: (\.\d{3})\./.exec(said) ?? [];
    expect(own).toBe(vrrStop);
    expect(own).toMatch(/^\.\d{3}$/);

    // the address carries it: another reader finds the same numbers
    await page.waitForFunction(() => location.hash.includes("f.rule=~gain"));
    const hash = await page.evaluate(() => location.hash);
    const other = await visit(browser, { hash, ready: ".rule-sentence" });
    expect(await sentence(other.page).innerText()).toBe(said);
    await other.context.close();

    await keyboard.press("Control+A");
    await keyboard.type("S >= 6 || foo");
    await page.getByText("Column 11: There is no “foo”.").waitFor();
    expect([...complaints, ...strays]).toEqual([]);
    await context.close();
  });

  it.each([
    ["a pattern that runs for ever", '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("^(a+)+$")'],
    ["markup", "<img src=x onerror=alert(1)>"],
    ["the global scope", "globalThis.alert(1) == 1"],
    ["brackets without end", `${"(".repeat(290)}true${")".repeat(290)}`],
    [
      "walks within walks",
      "votes.all(a, votes.all(b, votes.all(c, votes.all(d, a + b + c + d > 9))))",
    ],
  ])("does nothing with %s in a stranger's link but say so", async (_, rule) => {
    const { page, context, complaints, strays } = await visit(browser, {
      hash: link(rule),
      ready: ".rule-problem",
    });
    expect(await field(page).inputValue()).toBe(rule);
    expect(await page.locator(".rule-problem").innerText()).toMatch(/^Column \d+: ./);
    expect(await page.locator(".rule-answer").count()).toBe(0);
    expect([...complaints, ...strays]).toEqual([]);
    await context.close();
  });

  it("does not hold the page while the dearest rule runs", async () => {
    // the largest of what is admitted: a walk over all votes, in every history of ten rounds
    const { page, context } = await visit(browser, {
      hash: ROUTE,
      ready: ".rule-sentence",
    });
    const dear = "votes.all(a, votes.all(b, a + b >= 0)) && sum(votes) > 60";
    const longest = await longestFrame(page, async () => {
      await page.evaluate(
        (to) => {
          location.hash = to;
        },
        link(dear, "&K=12"),
      );
      await page.waitForFunction(
        (text) => document.querySelector("textarea")?.value === text,
        dear,
      );
      await page
        .getByText(/simulated on|Stop/)
        .first()
        .waitFor();
      await field(page).press("End");
      await field(page).pressSequentially(" || k == 2");
    });
    expect(longest).toBeLessThan(1000);
    await page.waitForFunction(() => document.querySelector(".rule-answer:not([data-stale])"));
    await context.close();
  });

  // two of the eight; access.test.ts takes turns through all of them
  const screens = [
    { width: 1280, lang: "en", dark: false },
    { width: 320, lang: "zh", dark: true },
  ] as const;
  it.each(screens)("is whole and open to all at $width px, $lang, dark $dark", async (screen) => {
    const { page, context, complaints } = await visit(browser, {
      ...screen,
      hash: link("streak >= 2 || S / (k - 2) > 5 || belief > 0.9"),
      ready: ".rule-sentence",
    });
    for (const fold of await page.locator(".rule-cell .disclosure-title button").all()) {
      await fold.click();
    }
    expect(await violations(page)).toEqual([]);
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
