import type { Population } from "#engine";
import { type HeadlineFacts, type Movement, rate } from "#ui";

/** A smaller change does not show in two decimals. */
const STILL = 0.005;

/** A round between that lies this far beyond both ends is worth a word. */
const TURN = 0.02;

/** What the headline says of the population that is always repaired. */
export function headlineFacts({ Q, A }: Population): HeadlineFacts {
  return { repairs: Q.length - 1, acceptance: moved(A), validity: moved(Q) };
}

function moved(values: readonly number[]): Movement {
  const first = values[0] ?? 0;
  const last = values.at(-1) ?? 0;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const ends = { from: rate(first), to: rate(last) };
  const above = high - Math.max(first, last);
  const below = Math.min(first, last) - low;
  if (above >= TURN && above >= below) return { ...ends, turn: rate(high), move: "peaks" };
  if (below >= TURN) return { ...ends, turn: rate(low), move: "dips" };
  const move = Math.abs(last - first) < STILL ? "stays" : last > first ? "rises" : "falls";
  return { ...ends, turn: rate(last), move };
}
