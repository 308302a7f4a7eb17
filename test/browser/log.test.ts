import { existsSync, readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Gives a file to the Lab's picker. */
async function give(page: Page, name: string, text: string | Buffer): Promise<void> {
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

const SMALL = `instance,round,accepts,queries,valid
a,0,8,8,1
a,1,2,8,0
b,0,3,8,0
b,1,7,8,1
c,0,4,8,1
c,1,6,8,0
d,0,1,8,0
d,1,2,8,0
`;

describe("a log in the Lab", () => {
  it("fills the rates that its labels give, each with n and an interval", async () => {
    const { page, context, complaints, strays } = await visit(browser);
    await give(page, "small.csv", SMALL);
    const rail = page.getByRole("complementary");
    await rail.locator(".log-file", { hasText: "small.csv" }).waitFor();
    // β: a and c were valid and became invalid, 2 of 2; α: b of {b, d}, 1 of 2; Q₀: a and c, 2 of 4.
    expect(await page.getByRole("slider", { name: "Q₀, right at the start" }).inputValue()).toBe(
      "0.5",
    );
    expect(await page.getByRole("slider", { name: "β, breaks a right one" }).inputValue()).toBe(
      "1",
    );
    expect(await page.getByRole("slider", { name: "α, mends a wrong plan" }).inputValue()).toBe(
      "0.5",
    );
    const text = await rail.innerText();
    expect(text).toContain("#");
    expect(text).toMatch(/2 of 4|2\/4/);
    // The trace steps through logged instances.
    const trace = page.locator("figure", { hasText: "One plan, followed through" });
    await trace.getByText("measured", { exact: false }).first().waitFor();
    const first = await trace.innerText();
    await trace.getByRole("button", { name: "next instance" }).click();
    expect(await trace.innerText()).not.toBe(first);
    expect(complaints).toEqual([]);
    expect(strays).toEqual([]);
    await context.close();
  });

  it("locates each problem and keeps the good rows", async () => {
    const { page, context } = await visit(browser);
    await give(page, "bad.csv", `${SMALL}e,0,9,8,1\nf,0,1,8,perhaps\nf,2,1,8,0\n`);
    const rail = page.getByRole("complementary");
    await rail.locator(".log-file", { hasText: "bad.csv" }).waitFor();
    const details = rail.getByRole("button", { name: /set aside|problem/i });
    if ((await details.count()) > 0) await details.first().click();
    const text = await rail.innerText();
    expect(text).toContain("10");
    expect(text).toContain("9");
    expect(text).toContain("perhaps");
    await context.close();
  });

  it.each([
    ["an empty file", ""],
    ["a header alone", "instance,round,accepts,queries,valid\n"],
    ["a missing column", "instance,round,accepts\na,0,3\n"],
    ["bytes that are no text", Buffer.from([0x69, 0xff, 0xfe, 0x00, 0x80])],
  ])("says what is wrong with %s, and keeps the study", async (_, content) => {
    const { page, context, complaints } = await visit(browser);
    await give(page, "odd.csv", content);
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByRole("alert").first().innerText()).toContain("odd.csv");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(
      "falls from .70 to .11",
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  const real = "../shared/data/normalised/loopgain_w1_langgraph_B20.csv";
  it.skipIf(!existsSync(real))(
    `measures a public log (${real}, skipped where it is absent)`,
    async () => {
      const { page, context } = await visit(browser);
      await give(page, "w1.csv", readFileSync(real));
      const rail = page.getByRole("complementary");
      await rail.locator(".log-file", { hasText: "w1.csv" }).waitFor();
      // model §5: α 389/902, β 388/2898, Q₀ .775
      const text = (await rail.innerText()).replaceAll(",", "");
      expect(text).toMatch(/389 of 902|389\/902/);
      expect(text).toMatch(/388 of 2898|388\/2898/);
      expect(text).toMatch(/155 of 200|155\/200/);
      await context.close();
    },
  );

  it("asks for the file that a link names", async () => {
    const { page, context } = await visit(browser);
    await give(page, "small.csv", SMALL);
    await page.locator(".log-file", { hasText: "small.csv" }).waitFor();
    await page.waitForFunction(() => /[?&]\w*log|[?&]l=/.test(location.hash));
    const again = await visit(browser, { hash: new URL(page.url()).hash });
    await again.page
      .getByText(/this link|the file/i)
      .first()
      .waitFor();
    await give(again.page, "small.csv", SMALL);
    await again.page.locator(".log-file", { hasText: "small.csv" }).waitFor();
    await again.context.close();
    await context.close();
  });
});
