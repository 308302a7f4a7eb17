import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch } from "./chromium.ts";
import { type HostPage, servePages } from "./host.ts";

interface Message {
  readonly type: string;
  readonly version: number;
  readonly id: string;
  readonly height?: number;
  readonly state?: string;
}

let browser: Browser;
let host: HostPage;
const opened: Page[] = [];

const LISTEN = `<script>
  window.heard = [];
  addEventListener("message", (event) => heard.push(event.data));
</script>`;

beforeAll(async () => {
  browser = await launch();
  const frame = (query: string, more = "") =>
    `<!doctype html><title>host</title><body>${LISTEN}
     <iframe id="one" style="width:100%;height:700px;border:0" ${more}
       src="${inject("address")}embed.html?${query}"></iframe></body>`;
  host = await servePages({
    "/sandboxed": frame("figure=acceptance-validity&id=one", 'sandbox="allow-scripts"'),
    "/worker": frame("figure=flip-risk&controls=none&id=one", 'sandbox="allow-scripts"'),
    "/locked": frame("figure=cobweb&lock=alpha&hide=rho0,rho1,title&id=one&lang=zh"),
    "/unknown": frame("figure=no-such-figure&id=one"),
    "/newer": frame("figure=cobweb&id=one#v=99&q0=0.5"),
    "/mangled": frame("figure=cobweb&theme=pink&nonsense=1&id=one#%E0%A4%A&q0=seven&__proto__=x"),
    "/beside": `<!doctype html><title>host</title><body>${LISTEN}
      <iframe id="one" style="width:100%;height:700px;border:0"
        src="${inject("address")}embed.html?figure=acceptance-validity&id=one"></iframe>
      <iframe id="other" src="/sibling"></iframe></body>`,
    "/sibling": `<!doctype html><title>sibling</title>`,
    "/below": `<!doctype html><body>${LISTEN}<div style="height:3000px"></div>
      <iframe id="one" style="height:600px" sandbox="allow-scripts"
        src="${inject("address")}embed.html?figure=flip-risk&id=one"></iframe></body>`,
  });
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
});

async function open(
  path: string,
): Promise<{ page: Page; frame: Frame; complaints: string[]; strays: string[] }> {
  const context = await browser.newContext({ viewport: { width: 700, height: 900 } });
  const page = await context.newPage();
  opened.push(page);
  const complaints: string[] = [];
  const strays: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    const own = [inject("address"), host.address, "data:", "blob:"].some((at) =>
      url.startsWith(at),
    );
    if (!own || request.method() !== "GET") strays.push(`${request.method()} ${url}`);
  });
  await page.goto(host.address + path);
  const frame = await (await page.locator("#one").elementHandle())?.contentFrame();
  if (!frame) throw new Error("the host page has no frame");
  return { page, frame, complaints, strays };
}

const heard = (page: Page): Promise<Message[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: Message[] }).heard);

const tell = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((data) => {
    const frame = document.querySelector("iframe");
    frame?.contentWindow?.postMessage(data, "*");
  }, message);

describe("an embed in a sandboxed frame without an origin", () => {
  it("draws, reports its height in whole pixels when it changes, and says what a reader moves", async () => {
    const { page, frame, complaints, strays } = await open("/sandboxed");
    await frame.locator("svg[role=img]").waitFor();
    const slider = frame.getByRole("slider", { name: /breaks a right/ });
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(() =>
      (globalThis as unknown as { heard: Message[] }).heard.some(
        ({ type }) => type === "overfix:change",
      ),
    );
    const messages = await heard(page);
    expect(messages[0]).toMatchObject({ type: "overfix:ready", version: 1, id: "one" });
    const heights = messages.filter(({ type }) => type === "overfix:height");
    expect(heights.length).toBeGreaterThan(0);
    const seen = heights.map(({ height }) => height);
    expect(seen.every(Number.isInteger)).toBe(true);
    expect(seen.every((height, i) => i === 0 || height !== seen[i - 1])).toBe(true);
    const content = await frame.locator("#root").evaluate((root) => root.scrollHeight);
    expect(Math.abs((seen.at(-1) ?? 0) - content)).toBeLessThanOrEqual(1);
    const change = messages.find(({ type }) => type === "overfix:change");
    expect(change?.state).toMatch(/^v=1&.*b=\.78/);
    expect(complaints).toEqual([]);
    expect(strays).toEqual([]);
  });

  it("runs its jobs in a worker of its own", async () => {
    const { page, frame, complaints } = await open("/worker");
    await frame.getByText(/1,000 fits/).waitFor();
    expect(page.workers().length).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it("starts no job while nobody can see it", async () => {
    const { page, frame } = await open("/below");
    await frame.locator(".figure").waitFor();
    await page.waitForTimeout(600);
    expect(page.workers()).toEqual([]);
    await page.locator("#one").scrollIntoViewIfNeeded();
    await frame.locator("svg[role=img]").waitFor();
  });
});

describe("what a parent says", () => {
  it("is heard in the documented form", async () => {
    const { page, frame } = await open("/sandboxed");
    await frame.locator("svg[role=img]").waitFor();
    await tell(page, { type: "overfix:theme", version: 1, id: "one", theme: "dark" });
    await frame.locator("html[data-theme=dark]").waitFor();
    await tell(page, { type: "overfix:state", version: 1, id: "one", state: "v=1&p=none&b=0.05" });
    await frame.getByText(/validity rises/).waitFor();
  });

  it("is passed over in any other form", async () => {
    const { page, frame, complaints } = await open("/sandboxed");
    await frame.locator("svg[role=img]").waitFor();
    const before = await frame.locator(".figure-sentence").textContent();
    const state = "v=1&p=none&b=0.05";
    for (const message of [
      null,
      7,
      "overfix:state",
      { type: "overfix:state", state, id: "one" },
      { type: "overfix:state", version: 2, state, id: "one" },
      { type: "overfix:state", version: 1, state, id: "two" },
      { type: "overfix:state", version: 1, state: { toString: "x" }, id: "one" },
      { type: "overfix:state", version: 1, state: "x".repeat(50_000), id: "one" },
      { type: "overfix:theme", version: 1, theme: "<img src=x onerror=alert(1)>", id: "one" },
      { type: "overfix:run", version: 1, code: "alert(1)", id: "one" },
    ]) {
      await tell(page, message);
    }
    await page.waitForTimeout(300);
    expect(await frame.locator(".figure-sentence").textContent()).toBe(before);
    expect(await frame.locator("html").getAttribute("data-theme")).toBeNull();
    expect(complaints).toEqual([]);
  });
});

describe("what others say", () => {
  it("is passed over, in the documented form as well: a frame hears its parent alone", async () => {
    const { page, frame, complaints } = await open("/beside");
    await frame.locator("svg[role=img]").waitFor();
    const sibling = await (await page.locator("#other").elementHandle())?.contentFrame();
    await sibling?.evaluate(() => {
      const message = { type: "overfix:theme", version: 1, id: "one", theme: "dark" };
      parent.frames[0]?.postMessage(message, "*");
    });
    await page.waitForTimeout(300);
    expect(await frame.locator("html").getAttribute("data-theme")).toBeNull();
    await tell(page, { type: "overfix:theme", version: 1, id: "one", theme: "light" });
    await frame.locator("html[data-theme=light]").waitFor(); // the same from its parent is heard
    expect(complaints).toEqual([]);
  });

  it("does not wear a frame out: two thousand states of a parent, and it answers a reader at once", async () => {
    const { page, frame, complaints } = await open("/sandboxed");
    await frame.locator("svg[role=img]").waitFor();
    await page.evaluate(() => {
      const to = document.querySelector("iframe")?.contentWindow;
      for (let i = 0; i < 2000; i++) {
        const state = `v=1&p=none&b=${i % 2 === 0 ? ".05" : ".7"}&f.x${i}=~y`;
        to?.postMessage({ type: "overfix:state", version: 1, id: "one", state }, "*");
      }
      to?.postMessage({ type: "overfix:theme", version: 1, id: "one", theme: "dark" }, "*");
    });
    await frame.locator("html[data-theme=dark]").waitFor({ timeout: 20_000 });
    const slider = frame.getByRole("slider", { name: /breaks a right/ });
    await slider.focus();
    const before = await slider.inputValue();
    await page.keyboard.press("ArrowLeft");
    expect(await slider.inputValue()).not.toBe(before);
    expect(complaints).toEqual([]);
  });
});

describe("an address", () => {
  it("locks and hides what it names, in the language it names", async () => {
    const { frame } = await open("/locked");
    await frame.locator("svg[role=img]").waitFor();
    expect(await frame.getByText("此处固定").count()).toBe(1);
    const sliders = await frame.locator(".embed-sliders input[type=range]").count();
    expect(sliders).toBe(2); // Q₀ and β
    expect(await frame.locator(".figure-head h2").isVisible()).toBe(false);
  });

  it.each([
    ["/unknown", /no figure “no-such-figure”/],
    ["/newer", /newer Overfix/],
    ["/mangled", /parts of this embed’s address could not be used/],
  ])("that is wrong gets a calm line: %s", async (path, line) => {
    const { frame, complaints } = await open(path);
    await frame.getByText(line).waitFor();
    if (path !== "/unknown") await frame.locator("svg[role=img]").waitFor();
    expect(complaints).toEqual([]);
  });
});
