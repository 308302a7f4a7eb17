import type { Browser, BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";

/** What a page must not do while a journey runs. */
interface Witness {
  /** errors and warnings of the console, and exceptions */
  readonly complaints: string[];
  /** requests to anywhere but the app's own address, or that are no GET */
  readonly strays: string[];
}

export interface Visit extends Witness {
  readonly page: Page;
  readonly context: BrowserContext;
}

interface Place {
  readonly hash?: string;
  /** What must stand there first; the first figure unless said. */
  readonly ready?: string;
}

export interface VisitAsk extends Place {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly lang?: "en" | "zh";
  /** called before the page is opened */
  readonly before?: (context: BrowserContext) => Promise<void>;
  /** keep the app on the device; a fresh profile for each visit would fetch all of it each time */
  readonly offline?: boolean;
}

const FIRST_FIGURE = "figure svg[role=img]";

/** Opens the app in a fresh profile and waits for its first figure. */
export async function visit(browser: Browser, ask: VisitAsk = {}): Promise<Visit> {
  const address = inject("address");
  const context = await browser.newContext({
    viewport: { width: ask.width ?? 1280, height: ask.height ?? 900 },
    colorScheme: ask.dark === true ? "dark" : "light",
    locale: ask.lang === "zh" ? "zh-CN" : "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: ask.offline === true ? "allow" : "block",
  });
  const complaints: string[] = [];
  const strays: string[] = [];
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.text().includes("Service Worker registration blocked by Playwright")) return;
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  context.on("request", (request) => {
    const own = request.url().startsWith(address) || /^(data|blob):/.test(request.url());
    if (!own || request.method() !== "GET") strays.push(`${request.method()} ${request.url()}`);
  });
  await ask.before?.(context);
  await open(page, ask);
  return { page, context, complaints, strays };
}

/** Opens another place anew in the same profile, which costs less than half of a visit. */
export async function goOn({ page }: Visit, place: Place): Promise<void> {
  await page.goto("about:blank"); // or the page would only be told of another hash
  await open(page, place);
}

async function open(page: Page, { hash = "", ready = FIRST_FIGURE }: Place): Promise<void> {
  await page.goto(new URL(hash, inject("address")).href);
  await page.locator(ready).first().waitFor();
  await page.waitForFunction(() => location.hash !== ""); // the link is written by then
}
