import type { Population } from "#engine";
import { type HeadlineFacts, type Move, rate } from "#ui";

/** A smaller change does not show in two decimals. */
const STILL = 0.005;

/** What the headline says of the population that is always repaired. */
export function headlineFacts({ Q, A }: Population): HeadlineFacts {
  return { repairs: Q.length - 1, acceptance: moved(A), validity: moved(Q) };
}

function moved(values: readonly number[]): { from: string; to: string; move: Move } {
  const first = values[0] ?? 0;
  const last = values.at(-1) ?? 0;
  const move = Math.abs(last - first) < STILL ? "stays" : last > first ? "rises" : "falls";
  return { from: rate(first), to: rate(last), move };
}
