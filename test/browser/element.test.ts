import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch } from "./chromium.ts";
import { type HostPage, servePages } from "./host.ts";

let browser: Browser;
let host: HostPage;

const LISTEN = `<script>
  window.heard = [];
  addEventListener("overfix-change", (event) => heard.push(event.detail));
</script>`;

/** A React page that shows the element and counts what it hears, as one classic script. */
async function reactApp(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      lib: { entry: "test/browser/reactHost.ts", formats: ["iife"], name: "Host" },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !("output" in first)) throw new Error("the host was not built");
  return first.output[0].code;
}

beforeAll(async () => {
  browser = await launch();
  const script = `<script async src="${inject("address")}overfix-figure.js"></script>`;
  const page = (body: string) => `<!doctype html><html lang="en"><body>${LISTEN}${body}</body>`;
  const vue = readFileSync("node_modules/vue/dist/vue.global.prod.js", "utf8");
  host = await servePages({
    "/two": page(`${script}
      <overfix-figure id="a" figure="cobweb" study="gate"><img alt="a picture" /></overfix-figure>
      <div style="background:#0d1117;color:#eee">
        <overfix-figure id="b" figure="flip-risk" lang="zh" controls="none"></overfix-figure>
      </div>
      <overfix-figure id="c" figure="flip-risk" controls="none"></overfix-figure>`),
    "/without": page(`<overfix-figure figure="cobweb"><p>a picture</p></overfix-figure>`),
    "/wrong": page(`${script}
      <overfix-figure id="a" figure="nothing"></overfix-figure>
      <overfix-figure id="b" figure="cobweb" study='{"figure":"cobweb","version":99}'></overfix-figure>
      <overfix-figure id="c" figure="cobweb" study="<script>alert(1)</script>"></overfix-figure>`),
    "/react": page(
      `${script}<div id="app"></div><script>${(await reactApp()).replaceAll("</script", "<\\/script")}</script>`,
    ),
    "/vue": page(`${script}<div id="app"><p id="count">{{ count }}</p>
      <overfix-figure figure="cobweb" study="gate" controls="all" @overfix-change="count++"></overfix-figure>
      </div><script>${vue.replaceAll("</script", "<\\/script")}</script>
      <script>const app = Vue.createApp({ data: () => ({ count: 0 }) });
        app.config.compilerOptions.isCustomElement = (tag) => tag === "overfix-figure";
        app.mount("#app");</script>`),
  });
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
});

async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 720, height: 2400 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(host.address + path);
  return { page, complaints };
}

describe("<overfix-figure>", () => {
  it("stands twice and more on one page, each with its own jobs, language and ground", async () => {
    const { page, complaints } = await open("/two");
    for (const id of ["a", "b", "c"]) await page.locator(`#${id} svg[role=img]`).waitFor();
    await page
      .locator("#b")
      .getByText(/拟合 1,000 次/)
      .waitFor();
    await page
      .locator("#c")
      .getByText(/1,000 fits/)
      .waitFor();
    expect(await page.locator("#b").getAttribute("data-theme")).toBe("dark");
    expect(await page.locator("#c").getAttribute("data-theme")).toBe("light");
    expect(complaints).toEqual([]);
  });

  it("says what a reader moves, and shows what its attributes say next", async () => {
    const { page } = await open("/two");
    const slider = page.locator("#a").getByRole("slider", { name: /breaks a right/ });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => (globalThis as unknown as { heard: [] }).heard.length > 0);
    const [first] = await page.evaluate(
      () =>
        (globalThis as unknown as { heard: { state: string; value: { figure: string } }[] }).heard,
    );
    expect(first?.value.figure).toBe("cobweb");
    expect(first?.state).toMatch(/^v=1&p=gate&b=/);
    const before = await page.locator("#a .figure-sentence").textContent();
    await page
      .locator("#a")
      .evaluate((element) => element.setAttribute("study", "gsm8k-qwen3b-favourable"));
    await page.waitForFunction(
      (was) =>
        document.querySelector("#a")?.shadowRoot?.querySelector(".figure-sentence")?.textContent !==
        was,
      before,
    );
  });

  it("leaves what stands inside of it without its script", async () => {
    const { page } = await open("/without");
    expect(await page.getByText("a picture").isVisible()).toBe(true);
  });

  it("says calmly what it cannot show", async () => {
    const { page, complaints } = await open("/wrong");
    await page
      .locator("#a")
      .getByText(/no figure “nothing”/)
      .waitFor();
    await page
      .locator("#b")
      .getByText(/newer Overfix/)
      .waitFor();
    await page
      .locator("#c")
      .getByText(/could not be used/)
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(["/react", "/vue"])("works inside a framework: %s", async (path) => {
    const { page, complaints } = await open(path);
    const slider = page.locator("overfix-figure").getByRole("slider", { name: /breaks a right/ });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector("#count")?.textContent === "1");
    // The framework drew itself anew, and the figure stands as the reader left it.
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector("#count")?.textContent === "2");
    expect(complaints).toEqual([]);
  });
});
