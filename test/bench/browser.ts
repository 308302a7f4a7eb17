import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { preview } from "vite";
import { type Drag, installPaintProbe } from "./paintProbe.ts";
import { ns, type Row } from "./row.ts";
import { median, quantile } from "./timing.ts";

const SLIDER = 'input[type="range"][aria-label^="β,"]';
/** Pointer moves in one drag, there and back over the middle of the track. */
const MOVES = 160;
const DRAGS = 3;
const STARTS = 5;
const FRAME_MS = 16;

/** Where the browser and the built app are. */
export interface Lab {
  readonly chromium: string;
  readonly outDir: string;
}

/** The Lab in Chromium: a dragged slider to its painted frame, and the way to the first figure. */
export async function browserRows({ chromium: executablePath, outDir }: Lab): Promise<Row[]> {
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
    const rows: Row[] = [];
    for (const slower of [1, 4]) {
      rows.push(
        await startRow(browser, address, slower),
        ...(await dragRows(browser, address, slower)),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function startRow(browser: Browser, address: string, slower: number): Promise<Row> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const page = await labPage(browser, address, slower);
    times.push((await firstFigure(page)) * 1e6);
    await page.context().close();
  }
  return timeRow(`Lab, ${slower}× CPU: start to first figure, median`, median(times), [
    `${STARTS} cold starts at ${slower}×, files from this machine; slowest ${(Math.max(...times) / 1e6).toFixed(0)} ms`,
  ]);
}

async function dragRows(browser: Browser, address: string, slower: number): Promise<Row[]> {
  const page = await labPage(browser, address, slower);
  await firstFigure(page);
  await page.waitForTimeout(2000);
  const drags: Drag[] = [];
  for (let i = 0; i < DRAGS; i++) drags.push(await dragOnce(page));
  await page.context().close();
  const row = (what: string, times: readonly number[]): Row => {
    const late = quantile(times, 0.95);
    const notes = [
      `${what} at ${slower}×: median ${median(times).toFixed(1)} ms over ${times.length} events`,
    ];
    return {
      ...timeRow(
        `Lab, ${slower}× CPU: slider event to ${what}, 95th percentile`,
        late * 1e6,
        notes,
      ),
      target: slower === 4 ? `≤ ${FRAME_MS} ms` : null,
      met: slower === 4 ? late <= FRAME_MS : null,
    };
  };
  return [
    row(
      "painted frame",
      drags.flatMap(({ toFrame }) => toFrame),
    ),
    row(
      "painted new picture",
      drags.flatMap(({ toPicture }) => toPicture),
    ),
  ];
}

async function labPage(browser: Browser, address: string, slower: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
  });
  const page = await context.newPage();
  await page.addInitScript(installPaintProbe);
  const session: CDPSession = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(new URL("#/lab", address).href);
  return page;
}

async function firstFigure(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => {
    const { firstFigure } = window.paintProbe;
    return firstFigure !== null && Number.isFinite(firstFigure) ? firstFigure : null;
  });
  return (await found.jsonValue()) ?? Number.NaN;
}

/** One drag with the pointer, from an eighth of the track to seven eighths and back. */
async function dragOnce(page: Page): Promise<Drag> {
  const slider = page.locator(SLIDER).first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error(`${SLIDER} has no box; expected the slider of β to be visible`);
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
  await page.mouse.move(...at(1 / 8));
  await page.mouse.down();
  await page.waitForTimeout(300);
  await page.evaluate(() => window.paintProbe.begin());
  for (let i = 1; i <= MOVES; i++) {
    const there = 1 - Math.abs(1 - (2 * i) / MOVES);
    await page.mouse.move(...at(1 / 8 + (3 / 4) * there));
  }
  await page.waitForTimeout(300);
  const drag = await page.evaluate(() => window.paintProbe.end());
  await page.mouse.up();
  await page.waitForTimeout(500);
  return drag;
}

function timeRow(what: string, time: number, notes: readonly string[]): Row {
  return { what, ours: ns(time), peer: null, ratio: null, target: null, met: null, notes };
}
