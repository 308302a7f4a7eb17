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

/** Pages of a PDF, by the objects that it names as such. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

describe("a teacher", () => {
  it("builds a link, a class opens it, and the handout prints with the same numbers", async () => {
    const teacher = await visit(browser, { hash: "#/notebook/5", ready: ".teacher" });
    const { page } = teacher;
    await teacher.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator(".teacher a").click();
    await page.locator(".teach-link input").waitFor();
    const set = (group: string, choice: string) =>
      page.getByRole("group", { name: group }).getByText(choice, { exact: true }).click();
    await set("mends a wrong plan in class", "fixed");
    await set("rejects right in class", "left out");
    await set("Language", "中文");
    await page.getByLabel("Question 3").uncheck();
    await page.getByRole("button", { name: "Another set" }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Copy the link" }).click();
    await page.getByText("Copied.").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#\/notebook\/5\?v=1&l=zh&s=2&q=where-is-it,same-belief&k=alpha&h=rho1$/);

    // a class, on a device of its own that is set to English
    const room = await visit(browser, {
      hash: link.slice(link.indexOf("#")),
      ready: "main h1:has-text('界线归修复器管')",
    });
    const seen = room.page;
    expect(await seen.evaluate(() => document.documentElement.lang)).toBe("zh-CN");
    expect(await seen.locator(".class-note").innerText()).toContain("3 道题中的 2 道");
    expect(await seen.locator(".scene").count()).toBe(0);
    await seen.locator(".predict .button-solid").click();
    await seen.locator("[data-figure=cobweb] svg[role=img]").waitFor();
    expect(await seen.locator(".scene .locked-row").innerText()).toContain("把错的修好");
    expect(await seen.locator(".scene").getByRole("slider", { name: /^ρ₁/ }).count()).toBe(0);
    expect(await seen.locator(".scene").getByRole("slider", { name: /^ρ₀/ }).count()).toBe(1);
    expect(await seen.locator(".question").count()).toBe(2);
    const asked = await seen.locator(".question .exercise-ask").allInnerTexts();
    expect(await violations(seen)).toEqual([]);
    expect(room.complaints).toEqual([]);

    // one press prints the handout: Chinese, the same numbers, nothing to press
    await page.evaluate(() => {
      const { sessionStorage: told } = window;
      window.print = () => told.setItem("printed", String(Number(told.getItem("printed")) + 1));
    });
    await page.getByRole("button", { name: "Print: Handout", exact: true }).click();
    await page.waitForFunction(() => sessionStorage.getItem("printed") === "1");
    const onPaper = await page.locator(".paper .question .exercise-ask").allInnerTexts();
    expect(onPaper).toEqual(asked);
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator(".paper");
    expect(await sheet.locator("[data-figure=cobweb] svg[role=img]").isVisible()).toBe(true);
    for (const hidden of [".masthead", ".paper-tools", ".paper .figure-quiet"]) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    }
    expect(await sheet.locator("button:visible, input:visible").count()).toBe(0);
    // the prediction by itself, so that what it opens can be handed out later
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(2);
    expect(pagesOf(pdf)).toBeLessThanOrEqual(4);
    expect(teacher.strays).toEqual([]);
    expect(teacher.complaints).toEqual([]);
    await room.context.close();
    await teacher.context.close();
  });

  it.each([1280, 320].flatMap((width) => [false, true].map((dark) => ({ width, dark }))))(
    "has a page and papers that all can use, at $width px, dark $dark",
    async (look) => {
      const { page, context, complaints } = await visit(browser, {
        ...look,
        hash: "#/notebook/1/teach",
        ready: ".teach-link input",
      });
      await page.locator(".teach-page .predict").waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await beyond(page)).toBeLessThanOrEqual(0);
      for (const door of ["handout", "key"]) {
        await page.goto(`${page.url().split("#", 1)[0]}#/notebook/1/${door}`);
        await page.locator(".paper-tools button:enabled").waitFor();
        expect(await violations(page), door).toEqual([]);
        expect(await beyond(page), door).toBeLessThanOrEqual(0);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it("gives a class that has a mangled link the plain chapter, calmly", async () => {
    const { page, context, complaints } = await visit(browser, {
      hash: "#/notebook/5?v=1&p=0&k=alp",
      ready: ".class-note",
    });
    expect(await page.locator(".class-note").innerText()).toContain("missing or damaged");
    expect(await page.locator(".scene").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Put this note away" }).click();
    await page.locator(".class-note").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
