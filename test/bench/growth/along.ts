import { interleaved, median, nanoseconds, type Sample } from "../timing.ts";
import type { Series } from "./growth.ts";

const REPEATS = 51;

/** Times at each place, the places in turn, so that a change of speed of the machine meets all alike. */
export async function timesAlong(
  name: string,
  samples: readonly Sample[],
  repeats = REPEATS,
): Promise<Series> {
  const named = Object.fromEntries(samples.map((sample, i) => [String(i), sample]));
  const times = await interleaved(named, repeats);
  return { name, unit: "ns", values: samples.map((_, i) => times[String(i)]) };
}

export function counts(name: string, values: readonly (number | null)[]): Series {
  return { name, unit: "count", values };
}

const RUN_NS = 5e5;
/** What takes longer is timed once. */
const LONG_NS = 2e7;

/** Nanoseconds a call, roughly, within a few runs: for medians over many cases. */
export function roughly(call: () => void): number {
  call();
  const rough = nanoseconds(call, 1);
  if (rough > LONG_NS) return rough;
  const times = Math.max(1, Math.round(RUN_NS / rough));
  return median([0, 1, 2].map(() => nanoseconds(call, times)));
}
