import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const headline = (page: Page) => page.getByRole("heading", { level: 1 });
const raceRow = (page: Page, policy: string) =>
  page
    .locator("table tr", { has: page.getByRole("button", { name: policy, exact: true }) })
    .first();

async function validityOf(page: Page, policy: string): Promise<number> {
  const text = await raceRow(page, policy).innerText();
  return Number(/[=≈]\s*(-?\.\d+|[01])/.exec(text)?.[1]);
}

describe("the Lab", () => {
  it("opens on acceptance rising while validity falls, and complains of nothing", async () => {
    const { page, complaints, strays, context } = await visit(browser);
    expect(await headline(page).innerText()).toMatch(
      /acceptance\s*rises from \.68 to \.82;\s*validity\s*falls from \.70 to \.11/,
    );
    await expect.poll(() => page.locator("figure").count()).toBe(4);
    expect(await page.locator("body").innerText()).not.toMatch(/NaN|undefined|Infinity/);
    await page.getByText("≈ 1,000 fits").first().waitFor();
    expect(complaints).toEqual([]);
    expect(strays).toEqual([]);
    await context.close();
  });

  it("follows a slider at once; a drag is one step of undo, and the link is written when it ends", async () => {
    const { page, context, complaints } = await visit(browser);
    const beta = page.getByRole("slider", { name: "β, breaks a right one", exact: true });
    await beta.scrollIntoViewIfNeeded();
    const box = (await beta.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = page.url();
    await page.mouse.move(box.x + box.width * 0.785, box.y + box.height / 2);
    await page.mouse.down();
    for (let share = 0.78; share >= 0.02; share -= 0.02) {
      await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
    }
    expect(page.url()).toBe(before);
    await page.mouse.up();
    expect(Number(await beta.inputValue())).toBeLessThan(0.06);
    expect(await headline(page).innerText()).toMatch(/validity\s*(rises|stays|falls|both)?/);
    const dragged = await headline(page).innerText();
    expect(dragged).not.toContain("falls from .70 to .11");
    await page.waitForFunction((url) => location.href !== url, before);

    const link = page.url();
    await page.getByRole("button", { name: "undo" }).click();
    expect(await headline(page).innerText()).toContain("falls from .70 to .11");
    await page.getByRole("button", { name: "redo" }).click();
    expect(await headline(page).innerText()).toBe(dragged);

    const again = await visit(browser, { hash: new URL(link).hash });
    expect(await headline(again.page).innerText()).toBe(dragged);
    expect(complaints).toEqual([]);
    await again.context.close();
    await context.close();
  });

  it("names what is wrong in a link, ignores it, and opens all the same", async () => {
    const hash = "#/lab?v=1&b=1.7&nonsense=3&m=%E0%A4%A";
    const { page, context, complaints } = await visit(browser, { hash });
    await page.getByText("nonsense").first().waitFor();
    const text = await page.locator("body").innerText();
    expect(text).toContain("1.7");
    expect(await headline(page).innerText()).toContain("falls from .70 to .11");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("shows the collapse at J = .03 beside the published value, and the boundary at .289", async () => {
    const { page, context } = await visit(browser);
    await page.getByRole("combobox", { name: "Preset" }).selectOption("gsm8k-llama3-8b-stress");
    // Told the printed bias, VRR-Stop falls far below TPM (published .223 against .803).
    await expect.poll(() => validityOf(page, "VRR-Stop")).toBeLessThan(0.3);
    expect(await validityOf(page, "TPM, true rates")).toBe(0.803);
    expect(await raceRow(page, "VRR-Stop").innerText()).toContain(".223");
    await page.getByRole("combobox", { name: "Preset" }).selectOption("gsm8k-qwen3b-stress");
    expect(await page.getByRole("complementary").innerText()).toMatch(/\.29, then \.11/);
    await context.close();
  });

  it("averages VRR-Stop over calibrations and says so", async () => {
    const { page, context, complaints } = await visit(browser);
    await page.getByRole("radio", { name: "calibrated" }).check({ force: true });
    await expect
      .poll(() => raceRow(page, "VRR-Stop").innerText(), { timeout: 20_000 })
      .toMatch(/≈\s*\.\d/);
    expect(await validityOf(page, "VRR-Stop")).toBeGreaterThan(0);
    expect(await validityOf(page, "VRR-Stop")).toBeLessThanOrEqual(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("moves the study where the risk map is clicked", async () => {
    const { page, context } = await visit(browser);
    const map = page.locator("figure", { hasText: "How often would the sign be wrong?" });
    const image = map.getByRole("application");
    await image.scrollIntoViewIfNeeded();
    const box = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = page.url();
    await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.4);
    await page.waitForFunction((url) => location.href !== url, before);
    // J runs from 0 to .9 over the map's width.
    expect(await page.getByRole("complementary").innerText()).toMatch(/\n\.5[345](,|\n)/);
    await page.getByRole("button", { name: "undo" }).click();
    expect(await headline(page).innerText()).toContain("falls from .70 to .11");
    await context.close();
  });

  it("pins a study as A and races against it", async () => {
    const { page, context, complaints } = await visit(browser);
    await page.getByRole("button", { name: "Pin as A" }).click();
    await page.getByRole("combobox", { name: "Preset" }).selectOption("gsm8k-qwen3b-stress");
    await page.getByRole("button", { name: "swap" }).click();
    expect(await headline(page).innerText()).toContain("rises from .68 to .82");
    await page.waitForFunction(() => location.hash.includes("A.p=gsm8k-qwen3b-stress"));
    const reopened = await visit(browser, { hash: new URL(page.url()).hash });
    expect(await reopened.page.getByRole("button", { name: "unpin" }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await reopened.context.close();
    await context.close();
  });

  it("retells #292, and finds one like it", async () => {
    const { page, context } = await visit(browser);
    const trace = page.locator("figure", { hasText: "One plan, followed through its repairs" });
    await trace.getByRole("button", { name: "the paper's #292" }).click();
    await trace
      .getByText(/4 of 8/)
      .first()
      .waitFor();
    await trace.getByRole("button", { name: "find one like #292" }).click();
    await trace.getByText("simulated", { exact: false }).first().waitFor();
    await trace.getByRole("button", { name: /Step/ }).click();
    await context.close();
  });

  it("keeps its language and its theme", async () => {
    const { page, context, complaints } = await visit(browser);
    await page.getByRole("button", { name: "中文" }).click();
    await page.getByRole("button", { name: "English" }).waitFor();
    expect(await headline(page).innerText()).toMatch(/接受率/);
    expect(await page.locator("html").getAttribute("lang")).toMatch(/^zh/);
    await page.reload();
    await page.getByRole("button", { name: "English" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("says calmly that its workers are dead, and goes on exactly", async () => {
    const { page, context } = await visit(browser, {
      before: async (ctx) => void (await ctx.route(/worker-[^/]*\.js/, (route) => route.abort())),
    });
    await page.getByRole("alert").or(page.locator(".figure-error")).first().waitFor();
    const beta = page.getByRole("slider", { name: "β, breaks a right one", exact: true });
    await beta.focus();
    await page.keyboard.press("Home");
    expect(await headline(page).innerText()).not.toContain("falls from .70 to .11");
    await context.close();
  });
});
