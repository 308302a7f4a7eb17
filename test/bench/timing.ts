/** Nanoseconds an operation, from one short run. */
export type Sample = () => number | Promise<number>;

/** A run is about this long: short enough that most runs are not interrupted by other programs. */
const RUN_MS = 0.4;
const WARM_UP_MS = 60;

/**
 * A sample of code in this process: enough calls for one short run.
 *
 * @param call - one call; it should pass what it computes to `keep`
 * @param operations - operations in a call
 */
export function sampleOf(call: () => void, operations = 1): Sample {
  const started = performance.now();
  let calls = 0;
  do {
    call();
    calls++;
  } while (performance.now() - started < WARM_UP_MS);
  const perCall = nanoseconds(call, Math.max(1, calls >> 1)) / 1e6;
  const times = Math.max(1, Math.round(RUN_MS / perCall));
  return () => nanoseconds(call, times) / operations;
}

/** Nanoseconds a call. */
export function nanoseconds(call: () => void, times: number): number {
  const started = performance.now();
  for (let i = 0; i < times; i++) call();
  return ((performance.now() - started) * 1e6) / times;
}

let kept = 0;

/** Uses a result, so that no compiler can leave the work out. */
export function keep(value: number): void {
  kept = (kept + value) % 1e6;
}

/** The sample names given, in turn, so that a change of speed of the machine meets all of them alike. */
export async function interleaved<Name extends string>(
  samples: Readonly<Record<Name, Sample>>,
  repeats: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(samples) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let r = 0; r < repeats; r++) {
    for (const name of names) times[name].push(await samples[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<
    Name,
    number
  >;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
