import puppeteer, { type Frame } from "puppeteer-core";
import type { Driver } from "./driver.ts";

const PATIENCE = 30_000;
const HEIGHT = 900;

/**
 * A stock Firefox, without a window, over WebDriver BiDi.
 *
 * @param languages - what the reader has set, as in `navigator.languages`: "zh-CN, zh"
 */
export async function firefox(executablePath: string, languages: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
    extraPrefsFirefox: { "intl.accept_languages": languages },
  });
  const heard: string[] = [];
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) heard.push(message.text());
  });
  page.on("pageerror", (error) => {
    heard.push(error instanceof Error ? error.message : String(error));
  });
  let frame: Frame = page.mainFrame();
  return {
    version: (await browser.version()).replace("/", " "),
    async open(url, width) {
      await page.goto("about:blank"); // or the page would only be told of another hash
      frame = page.mainFrame();
      heard.length = 0; // a page that is left says that its requests were cut off
      await page.setViewport({ width, height: HEIGHT });
      await page.goto(url);
    },
    async enterFrame() {
      const within = await (await page.waitForSelector("iframe"))?.contentFrame();
      if (!within) throw new Error("the page has no frame to go on in");
      frame = within;
    },
    evaluate: <T>(expression: string) => frame.evaluate(expression) as Promise<T>,
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    complaints: async () => heard.splice(0),
    async close() {
      const end = setTimeout(() => browser.process()?.kill("SIGKILL"), 5000);
      await browser.close().catch(() => {});
      clearTimeout(end);
    },
  };
}
