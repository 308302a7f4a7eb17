import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFigureFile } from "#figures";
import { encodeFigure, type FigureValue, presetBase, studyWith } from "#study";
import { decodedPng } from "../figures/file/decodedPng.ts";
import { overfix } from "../node/shell.ts";
import { launch } from "./chromium.ts";
import { visit } from "./page.ts";

let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), "overfix-export-"));
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const gate = presetBase("gate");
const VALUES: readonly (readonly [FigureValue, "light" | "dark", "en" | "zh", number])[] = [
  [{ figure: "cobweb", study: gate, view: { from: 0.4 } }, "light", "en", 1280],
  // a map whose refinement is waited for
  [{ figure: "flip-risk", study: gate, view: {} }, "dark", "zh", 420],
  // a table on its page
  [{ figure: "policy-race", study: gate, view: { sort: "cost" } }, "dark", "en", 900],
  [
    {
      figure: "acceptance-validity",
      study: studyWith(presetBase("stress-drift"), { votes: 3, seed: 7 }),
      view: { by: "budget" },
    },
    "light",
    "zh",
    1280,
  ],
];

/** Where two texts first differ, a little of both; null where they are the same. */
function difference(a: string, b: string): readonly string[] | null {
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return [a, b].map((text) => text.slice(Math.max(0, at - 60), at + 60));
}

/** What the SVG button of the only figure on the page saves. */
async function saved(page: Page): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.locator(".figure-quiet button").nth(1).click();
  return readFileSync((await (await saving).path()) ?? "", "utf8");
}

/** Drops a file on the middle of the page, as a hand does. */
async function drop(page: Page, name: string, bytes: Uint8Array, type: string): Promise<void> {
  await page.evaluate(
    ({ name: called, base64, type: kind }) => {
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([content], called, { type: kind }));
      const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
      for (const event of ["dragenter", "dragover", "drop"]) {
        const init = { dataTransfer: data, bubbles: true, cancelable: true };
        target.dispatchEvent(new DragEvent(event, init));
      }
    },
    { name, base64: Buffer.from(bytes).toString("base64"), type },
  );
}

describe("a figure's file", () => {
  it.each(VALUES)(
    "%j, %s, %s: the page saves the bytes that Node makes",
    async (value, theme, lang, width) => {
      const { page, context, complaints, strays } = await visit(browser, {
        hash: encodeFigure(value),
        dark: theme === "dark",
        lang,
        width,
        ready: "figure.figure .figure-sentence",
      });
      const drawing = await page
        .locator("figure.figure")
        .first()
        .evaluate((one) => one.clientWidth);
      const fromPage = await saved(page);
      const path = join(folder, `${value.figure}.svg`);
      const json = join(folder, `${value.figure}.json`);
      writeFileSync(json, JSON.stringify(value));
      const args = ["--theme", theme, "--lang", lang, "--width", String(drawing + 24)];
      const run = await overfix(["figure", json, "--out", path, ...args]);
      expect(run).toEqual({ code: 0, out: "", err: "" });
      expect(difference(fromPage, readFileSync(path, "utf8"))).toBeNull();
      expect([complaints, strays]).toEqual([[], []]);
      await context.close();
    },
  );

  it.each([
    ["#/lab", "png"],
    ["#/your-loop", "svg"],
    ["#/notebook", "png"],
    ["#/figures/cobweb?v=1", "svg"],
  ])("dropped on %s as %s, its figure comes back to life", async (hash, format) => {
    const value: FigureValue = {
      figure: "cobweb",
      study: studyWith(gate, { votes: 3 }),
      view: { from: 0.35 },
    };
    const json = join(folder, "dropped.json");
    const path = join(folder, `dropped.${format}`);
    writeFileSync(json, JSON.stringify(value));
    expect((await overfix(["figure", json, "--out", path])).code).toBe(0);
    const { page, context, complaints } = await visit(browser, { hash, ready: "main" });
    await page.waitForLoadState("networkidle");
    const type = format === "png" ? "image/png" : "image/svg+xml";
    await drop(page, `dropped.${format}`, readFileSync(path), type);
    await page.waitForURL((url) => url.hash === encodeFigure(value));
    await page.locator("figure.figure[data-figure=cobweb] svg[role=img]").waitFor();
    await page.getByText("came back to life").waitFor();
    expect(await page.locator(".drop-veil").count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("as PNG from its page has the size that is asked for, the page's letters, and its value", async () => {
    const value: FigureValue = { figure: "cobweb", study: gate, view: { from: 0.4 } };
    const { page, context, complaints } = await visit(browser, { hash: encodeFigure(value) });
    const sheet = page.locator(".share");
    await sheet.getByText("PNG", { exact: true }).click();
    await sheet.getByText("2×", { exact: true }).click();
    const saving = page.waitForEvent("download");
    await sheet.getByRole("button", { name: "save cobweb.png" }).click();
    const path = await (await saving).path();
    const png = decodedPng(readFileSync(path ?? ""));
    expect(await readFigureFile(readFileSync(path ?? ""))).toEqual({ kind: "value", value });

    // resvg's painting of the same file: another painter, the same letters in the same places
    const [json, svg] = [join(folder, "png.json"), join(folder, "png.png")];
    writeFileSync(json, JSON.stringify(value));
    await overfix(["figure", json, "--scale", "2", "--width", String(png.width / 2), "--out", svg]);
    const other = decodedPng(readFileSync(svg));
    expect([other.width, other.height]).toEqual([png.width, png.height]);
    let far = 0;
    for (let at = 0; at < png.pixels.length; at += 4)
      if (Math.abs(png.pixels[at]! - other.pixels[at]!) > 96) far += 1;
    expect(far / (png.pixels.length / 4)).toBeLessThan(0.001); // fallback letters differ in four times as many
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("a foreign picture and a figure of a newer version are each said, and nothing moves", async () => {
    const { page, context, complaints } = await visit(browser, { hash: "#/lab" });
    await page.waitForLoadState("networkidle");
    const before = page.url();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';
    await drop(page, "foreign.svg", Buffer.from(svg), "image/svg+xml");
    await page.getByText("foreign.svg is a picture (SVG) without a figure").waitFor();
    const newer = '{"version":99,"figure":"cobweb"}';
    await drop(page, "newer.json", Buffer.from(newer), "application/json");
    await page.getByText("newer.json was made by a newer Overfix").waitFor();
    const wrong = '{"figure":"cobweb","study":{"votes":0}}';
    await drop(page, "wrong.json", Buffer.from(wrong), "application/json");
    await page.getByText("something in it is wrong").waitFor();
    expect(page.url()).toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("JSON that is no figure goes to those who read logs", async () => {
    const { page, context } = await visit(browser, { hash: "#/lab" });
    const rows = [{ instance: "t0", round: 0, accepts: 3, queries: 8, valid: true }];
    await drop(page, "rows.json", Buffer.from(JSON.stringify(rows)), "application/json");
    await page.getByText("Nothing could be read from rows.json").first().waitFor();
    expect(await page.getByText("rows.json is no figure").count()).toBe(0);
    await context.close();
  });
});
