import type { Browser, Page } from "playwright-core";

/** What a reader of a built page sees, in one theme. */
export interface Seen {
  /** the figure in the frame, and in the component, is drawn */
  readonly frame: boolean;
  readonly element: boolean;
  /** the frame is as high as it has said, and no longer as it was written */
  readonly fits: boolean;
  /** files of the pictures that are drawn, without their folder and the hash that a tool adds */
  readonly pictures: readonly string[];
  /** exceptions of the page */
  readonly complaints: readonly string[];
}

/** As the examples write it. */
const WRITTEN = 700;

/** Opens a page of an example and waits for what it shows. */
export async function seen(browser: Browser, url: string, theme: "light" | "dark"): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 2600 },
    colorScheme: theme,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  try {
    await page.goto(url);
    const frame = await stands(page, () =>
      page.frameLocator("iframe").locator("figure svg[role=img]").first().waitFor(),
    );
    const element = await stands(page, () =>
      page.locator("overfix-figure figure svg[role=img]").first().waitFor(),
    );
    const fits = await stands(page, () =>
      page.waitForFunction(
        (written) => {
          const height =
            document.querySelector("iframe")?.getBoundingClientRect().height ?? written;
          return Math.abs(height - written) > 1;
        },
        WRITTEN,
        { timeout: 10_000 },
      ),
    );
    const pictures = await page.evaluate(() =>
      [...document.images]
        .filter((one) => one.closest("overfix-figure") === null)
        .filter((one) => one.checkVisibility() && one.naturalWidth > 0)
        .map((one) => one.currentSrc),
    );
    return {
      ...{ frame, element, fits, complaints },
      pictures: pictures.flatMap((one) => /rising\.(?:light|dark)/.exec(one)?.[0] ?? []),
    };
  } finally {
    await context.close();
  }
}

async function stands(page: Page, wait: () => Promise<unknown>): Promise<boolean> {
  try {
    await wait();
    return true;
  } catch {
    return page.isClosed() ? Promise.reject(new Error("the page was closed")) : false;
  }
}

/** What is to be seen where everything works. */
export function all(theme: "light" | "dark"): Seen {
  return { frame: true, element: true, fits: true, pictures: [`rising.${theme}`], complaints: [] };
}
