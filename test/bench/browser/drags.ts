import type { Row } from "../row.ts";
import { median, quantile } from "../timing.ts";
import { dragOver, firstFigure, open, type Place, timeRow } from "./labPage.ts";
import type { Drag } from "./paintProbe.ts";

/** Pointer moves in one drag, there and back over the middle of the track. */
const MOVES = 160;
const DRAGS = 3;
const FRAME_MS = 16;

/** From a slider's event to the frame that is painted next, and to the next that holds a new picture. */
export async function dragRows(place: Place): Promise<Row[]> {
  const { page, close } = await open(place, "#/lab");
  await firstFigure(page);
  await page.waitForTimeout(2000);
  const drags: Drag[] = [];
  for (let i = 0; i < DRAGS; i++) {
    await dragOver(page, MOVES, async () => {
      await page.waitForTimeout(300);
      await page.evaluate(() => window.paintProbe.begin());
    });
    await page.waitForTimeout(300);
    drags.push(await page.evaluate(() => window.paintProbe.end()));
    await page.waitForTimeout(500);
  }
  await close();
  const row = (what: string, times: readonly number[]): Row => {
    const late = quantile(times, 0.95);
    const notes = [
      `${what} at ${place.slower}×: median ${median(times).toFixed(1)} ms over ${times.length} events`,
    ];
    return {
      ...timeRow(
        `Lab, ${place.slower}× CPU: slider event to ${what}, 95th percentile`,
        late,
        notes,
      ),
      target: place.slower === 4 ? `≤ ${FRAME_MS} ms` : null,
      met: place.slower === 4 ? late <= FRAME_MS : null,
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
