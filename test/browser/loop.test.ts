import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./chromium.ts";
import { englishLines } from "./english.ts";
import { visit } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const SAMPLE = readFileSync("public/samples/sample-loop.csv");
const JUDGED = ".loop-main[aria-busy=false] .loop-columns";

async function arrive(ask: { readonly hash?: string; readonly lang?: "en" | "zh" } = {}) {
  return visit(browser, { hash: "#/your-loop", ready: ".loop-arrive", ...ask });
}

async function give(
  page: Page,
  ...files: { readonly name: string; readonly text: string | Buffer }[]
) {
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(
      files.map(({ name, text }) => ({
        name,
        mimeType: "text/plain",
        buffer: Buffer.from(text),
      })),
    );
}

describe("your loop", () => {
  it("makes a verdict of a log, within seconds, and nothing leaves the machine", async () => {
    const { page, context, complaints, strays } = await arrive();
    const start = Date.now();
    await give(page, { name: "loop.csv", text: SAMPLE });
    await page.locator(JUDGED).waitFor();
    expect(Date.now() - start).toBeLessThan(30_000); // seconds here; a shared machine may stall
    const head = await page.locator("h1").innerText();
    // counted from the sample by hand: 124 of 160 right plans broken, 49 of 435 wrong ones mended
    expect(head).toContain("breaks 78 of 100 right answers");
    expect(head).toContain("mends 11 of 100 wrong ones");
    const rates = await page.locator("table.rates").innerText();
    expect(rates).toContain("124/160");
    expect(rates).toContain("49/435");
    expect(complaints).toEqual([]);
    expect(strays).toEqual([]);
    await context.close();
  });

  it("carries its settings and the log's fingerprint in the address, and asks for the file again", async () => {
    const { page, context } = await arrive({ hash: "#/your-loop?eta=.05&repair=.03" });
    await give(page, { name: "loop.csv", text: SAMPLE });
    await page.locator(JUDGED).waitFor();
    await page.waitForFunction(() => location.hash.includes("log="));
    const hash = await page.evaluate(() => location.hash);
    expect(hash).toContain("eta=0.05");
    expect(hash).toContain("repair=0.03");
    expect(await page.locator("table.policies thead").innerText()).toContain("cost");
    await context.close();
    const again = await arrive({ hash });
    await again.page.getByText("Give it the file", { exact: false }).waitFor();
    await again.context.close();
  });

  it("keeps its settings while the Lab is open, and follows a link that is pasted over it", async () => {
    const { page, context } = await arrive({ hash: "#/your-loop?eta=.05&repair=.03" });
    await give(page, { name: "loop.csv", text: SAMPLE });
    await page.locator(JUDGED).waitFor();
    await page.evaluate(() => {
      location.hash = "#/lab";
    });
    await page.locator("figure svg[role=img]").first().waitFor();
    await page.evaluate(() => {
      location.hash = "#/your-loop";
    });
    await page.waitForFunction(() => location.hash.includes("eta=0.05"));
    expect(await page.evaluate(() => location.hash)).toContain("repair=0.03");
    await page.evaluate(() => {
      location.hash = "#/your-loop?eta=.2";
    });
    await page.waitForFunction(() => /log=\w+&eta=0.2$/.test(location.hash));
    await page.locator(JUDGED).waitFor();
    await context.close();
  });

  it("takes a rule away as code that decides as the table beside it", async () => {
    const { page, context } = await arrive();
    await give(page, { name: "loop.csv", text: SAMPLE });
    await page.locator(JUDGED).waitFor();
    await page.getByRole("button", { name: "VRR-Guard", exact: true }).click();
    await page.getByRole("heading", { name: /VRR-Guard as a table/ }).waitFor();
    await page.getByRole("tab", { name: "JSON" }).click();
    const file = JSON.parse(await page.locator(".loop-code pre").innerText());
    expect(file).toMatchObject({ kind: "overfix-policy", policy: "vrr-guard:5" });
    expect(file.table).toMatchObject({ votes: 8, rounds: 5 });
    await page.getByRole("tab", { name: "Python" }).click();
    expect(await page.locator(".loop-code pre").innerText()).toContain("def ");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save policy.json" }).click();
    const saved = readFileSync((await (await saving).path()) ?? "", "utf8");
    expect(JSON.parse(saved)).toEqual(file);
    await context.close();
  });

  it("reads rows in no known format by a mapping that it offers", async () => {
    const rows = Array.from({ length: 40 }, (_, i) =>
      [0, 1, 2].map((turn) =>
        JSON.stringify({
          task: { key: `t${i}` },
          turn,
          review: (i + turn) % 3 === 0 ? "incorrect" : "correct",
          gold: (i * 7 + turn) % 4 !== 0,
        }),
      ),
    ).flat();
    const { page, context, complaints } = await arrive();
    await give(page, { name: "mine.jsonl", text: rows.join("\n") });
    await page.getByRole("button", { name: "Say how to read it" }).click();
    await page.getByRole("heading", { name: "How to read these rows" }).waitFor();
    const preview = page.locator(".loop-map table");
    await preview.waitFor();
    expect(await preview.innerText()).toContain("t0");
    await page.getByRole("button", { name: "Read with this mapping" }).click();
    await page.locator(JUDGED).waitFor();
    const counts = await page.locator(".log-counts").innerText();
    expect(counts).toMatch(/rows read\s+120/);
    expect(counts).toMatch(/rounds 0 to 2\s+40/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("says what is wrong in a file that is no log, and keeps what it had", async () => {
    const { page, context, complaints } = await arrive();
    await give(page, { name: "page.html", text: "<!doctype html><title>502</title>" });
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").innerText()).toContain("page.html");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("saves a report without the data", async () => {
    const { page, context } = await arrive({ lang: "zh" });
    await give(page, { name: "loop.csv", text: SAMPLE });
    await page.locator(JUDGED).waitFor();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "保存报告" }).click();
    const report = readFileSync((await (await saving).path()) ?? "", "utf8");
    expect(report).toContain("124/160");
    expect(report).toContain("## 方法");
    expect(report).not.toContain("task-001");
    await context.close();
  });

  it("has no English sentence on its Chinese page", async () => {
    const { page, context } = await arrive({ lang: "zh" });
    await give(page, { name: "loop.csv", text: SAMPLE });
    await page.locator(JUDGED).waitFor();
    const text = await page.evaluate(() => {
      for (const code of document.querySelectorAll("pre")) code.remove();
      return document.body.innerText;
    });
    expect(englishLines(text)).toEqual([]);
    await context.close();
  });
});
