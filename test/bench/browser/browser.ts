import { type Browser, chromium } from "playwright-core";
import { preview } from "vite";
import type { Row } from "../row.ts";
import { dragRows } from "./drags.ts";
import { heapRow } from "./heap.ts";
import { heatmapRows } from "./heatmap.ts";
import { startRows } from "./starts.ts";

/** Where the browser and the built app are. */
export interface Lab {
  readonly chromium: string;
  readonly outDir: string;
}

/** The app as fast as this machine is, and four times slower: starts, drags, the map. */
export function browserRows(lab: Lab): Promise<Row[]> {
  return inBrowser(lab, async (browser, address) => {
    const rows: Row[] = [];
    for (const slower of [1, 4]) {
      const place = { browser, address, slower };
      for (const measure of [startRows, dragRows, heatmapRows])
        rows.push(...(await measure(place)));
    }
    return rows;
  });
}

/** What the Lab still holds after a long time in hand. */
export function heapRows(lab: Lab): Promise<Row[]> {
  return inBrowser(lab, async (browser, address) => [
    await heapRow({ browser, address, slower: 1 }),
  ]);
}

async function inBrowser(
  { chromium: executablePath, outDir }: Lab,
  measure: (browser: Browser, address: string) => Promise<Row[]>,
): Promise<Row[]> {
  const server = await preview({
    configFile: false,
    base: "./",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
    logLevel: "warn",
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error("the preview server has no address; expected one");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    return await measure(browser, address);
  } finally {
    await browser.close();
    await server.close();
  }
}
