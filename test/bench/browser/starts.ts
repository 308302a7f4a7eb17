import type { Row } from "../row.ts";
import { median } from "../timing.ts";
import { firstFigure, open, type Place, SLIDER, timeRow } from "./labPage.ts";
import { installMovingProbe } from "./movingProbe.ts";

const STARTS = 5;

/** Cold starts of the Lab: to the first figure, and to one that answers a slider. */
export async function startRows(place: Place): Promise<Row[]> {
  const still = await starts(async () => {
    const { page, close } = await open(place, "#/lab");
    const time = await firstFigure(page);
    await close();
    return time;
  });
  const moving = await starts(async () => {
    const { page, close } = await open(place, "#/lab", (fresh) =>
      fresh.addInitScript(installMovingProbe, SLIDER),
    );
    const found = await page.waitForFunction(() => window.firstMoving);
    const time = (await found.jsonValue()) ?? Number.NaN;
    await close();
    return time;
  });
  const row = (what: string, times: readonly number[]) =>
    timeRow(`Lab, ${place.slower}× CPU: start to ${what}, median`, median(times), [
      `${STARTS} cold starts at ${place.slower}×, files from this machine; slowest ${Math.max(...times).toFixed(0)} ms`,
    ]);
  return [row("first figure", still), row("first moving figure", moving)];
}

async function starts(once: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) times.push(await once());
  return times;
}
