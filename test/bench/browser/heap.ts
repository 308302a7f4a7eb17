import type { Row } from "../row.ts";
import { dragOver, firstFigure, type Opened, open, type Place } from "./labPage.ts";

/** 500 drags of 20 events: more than the undo history holds. */
const DRAGS = 500;
const MOVES = 20;
const EVENTS = DRAGS * MOVES;
/** Drags between two looks at the heap. */
const LOOK = 100;
/** ms until refinements have ended. */
const REST = 3000;
/** Most that the heap may have grown since half-way, when caches and history are full. */
const STEADY = 1.05;

/** What a page holds once its garbage is collected; the workers' heaps are not in it. */
interface Held {
  readonly drags: number;
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The Lab's heap, elements and listeners before and after 10,000 events of a dragged slider. */
export async function heapRow(place: Place): Promise<Row> {
  const opened = await open(place, "#/lab");
  await firstFigure(opened.page);
  await dragOver(opened.page, MOVES); // what is loaded late is loaded
  const seen = [await held(opened, 0)];
  for (let drag = 1; drag <= DRAGS; drag++) {
    await dragOver(opened.page, MOVES);
    if (drag % LOOK === 0) seen.push(await held(opened, drag));
  }
  await opened.close();
  const before = seen[0];
  const after = seen[seen.length - 1];
  const half = seen.find(({ drags }) => drags >= DRAGS / 2) ?? before;
  const grown = after.bytes / half.bytes;
  const perEvent = (after.bytes - half.bytes) / ((after.drags - half.drags) * MOVES);
  const course = seen
    .map(({ drags, bytes }) => `${(drags * MOVES) / 1000}k ${(bytes / 1e6).toFixed(2)}`)
    .join(", ");
  return {
    what: `Lab: heap after ${EVENTS} slider events`,
    ours: { value: after.bytes, unit: "bytes" },
    peer: { name: "before", value: before.bytes, unit: "bytes" },
    ratio: after.bytes / before.bytes,
    target: `≤ ${STEADY}× of half-way`,
    met: grown <= STEADY,
    notes: [
      `${DRAGS} drags with the pointer, garbage collected; MB by events: ${course}; ${perEvent.toFixed(0)} bytes an event since half-way (${grown.toFixed(3)}×)`,
      `elements and texts ${before.nodes} before, ${half.nodes} half-way, ${after.nodes} after; listeners ${before.listeners}, ${half.listeners}, ${after.listeners}`,
    ],
  };
}

async function held({ page, session }: Opened, drags: number): Promise<Held> {
  await page.waitForTimeout(REST);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { drags, bytes: usedSize, nodes, listeners: jsEventListeners };
}
