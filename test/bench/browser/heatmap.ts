import type { Page } from "playwright-core";
import type { Row } from "../row.ts";
import { median } from "../timing.ts";
import { open, type Place, SLIDER, timeRow } from "./labPage.ts";
import { installMapProbe, type MapTimes } from "./mapProbe.ts";

const OPENED = 5;
const MOVED = 7;
/** ms between a map that is done and the next event. */
const REST = 300;

/** The J–Δ map of 24 × 24 cells on its own page: by the delta method at once, then by 1,000 fits a column. */
export async function heatmapRows(place: Place): Promise<Row[]> {
  const opened: MapTimes[] = [];
  const moved: MapTimes[] = [];
  for (let i = 0; i < OPENED; i++) {
    const { page, close } = await open(place, "#/figures/flip-risk", (fresh) =>
      fresh.addInitScript(installMapProbe),
    );
    opened.push(await painted(page));
    if (i === OPENED - 1) {
      for (let n = 0; n < MOVED; n++) {
        await page.waitForTimeout(REST);
        moved.push(await moveOnce(page, 0.4 + n / 50));
      }
    }
    await close();
  }
  const rows = (from: string, times: readonly MapTimes[]): Row[] =>
    (["first", "final"] as const).map((which) => {
      const all = times.map((one) => one[which]);
      return timeRow(
        `flip-risk map, ${place.slower}× CPU: ${from} to ${which} picture, median`,
        median(all),
        [`${all.length} times at ${place.slower}×; slowest ${Math.max(...all).toFixed(0)} ms`],
      );
    });
  return [...rows("cold start", opened), ...rows("slider event", moved)];
}

async function painted(page: Page): Promise<MapTimes> {
  const found = await page.waitForFunction(() => window.mapProbe.times, null, { timeout: 120_000 });
  const times = await found.jsonValue();
  if (times === null) throw new Error("the map was painted without times");
  return times;
}

/** One `input` event on the slider of β, which moves α + β; times from that event on. */
async function moveOnce(page: Page, beta: number): Promise<MapTimes> {
  const asked = await page.evaluate(
    ([slider, value]) => {
      const input = document.querySelector<HTMLInputElement>(slider);
      if (input === null) throw new Error(`no ${slider}`);
      window.mapProbe.begin();
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      write?.call(input, value);
      const event = new Event("input", { bubbles: true });
      input.dispatchEvent(event);
      return event.timeStamp;
    },
    [SLIDER, String(beta)] as const,
  );
  const { first, final } = await painted(page);
  return { first: first - asked, final: final - asked };
}
