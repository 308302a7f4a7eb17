import type { Browser, CDPSession, Page } from "playwright-core";
import { ns, type Row } from "../row.ts";
import { installPaintProbe } from "./paintProbe.ts";

/** The slider that is dragged, on every page that has it. */
export const SLIDER = 'input[type="range"][aria-label^="β,"]';

/** A page of the app in a browser profile of its own. */
export interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  close(): Promise<void>;
}

/** Where pages are opened, and how much slower than this machine. */
export interface Place {
  readonly browser: Browser;
  readonly address: string;
  readonly slower: number;
}

/**
 * Opens a page, cold.
 *
 * @param hash - the page's, with #
 * @param prepare - before the page begins to load
 */
export async function open(
  { browser, address, slower }: Place,
  hash: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
  });
  const page = await context.newPage();
  await page.addInitScript(installPaintProbe);
  await prepare(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(new URL(hash, address).href);
  return { page, session, close: () => context.close() };
}

/** ms from the start of the navigation to the first painted frame that holds a figure. */
export async function firstFigure(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => {
    const { firstFigure } = window.paintProbe;
    return firstFigure !== null && Number.isFinite(firstFigure) ? firstFigure : null;
  });
  return (await found.jsonValue()) ?? Number.NaN;
}

/**
 * Drags the slider with the pointer, from an eighth of the track to seven eighths and back.
 *
 * @param pressed - once the pointer is down, before it moves
 */
export async function dragOver(
  page: Page,
  moves: number,
  pressed: () => Promise<void> = async () => {},
): Promise<void> {
  const slider = page.locator(SLIDER).first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error(`${SLIDER} has no box; expected the slider of β to be visible`);
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
  await page.mouse.move(...at(1 / 8));
  await page.mouse.down();
  await pressed();
  for (let i = 1; i <= moves; i++) {
    const there = 1 - Math.abs(1 - (2 * i) / moves);
    await page.mouse.move(...at(1 / 8 + (3 / 4) * there));
  }
  await page.mouse.up();
}

/** A row without a peer. @param time - ms */
export function timeRow(what: string, time: number, notes: readonly string[]): Row {
  return { what, ours: ns(time * 1e6), peer: null, ratio: null, target: null, met: null, notes };
}
