/** Leniency's quadrature nodes are doubled from here to here. */
const FEWEST_NODES = 16;
const MOST_NODES = 1024;
/** A probability must move by less than this when the nodes are doubled (design §2). */
const STILL = 1e-6;

/**
 * Doubles leniency's nodes until a probability stays.
 *
 * @param evaluate - the result with so many nodes
 * @param probability - what must stay
 * @returns the last result, and whether it stayed
 */
export function untilStill<T>(
  evaluate: (nodes: number) => T,
  probability: (result: T) => number,
): { readonly result: T; readonly still: boolean } {
  let result = evaluate(FEWEST_NODES);
  for (let nodes = 2 * FEWEST_NODES; nodes <= MOST_NODES; nodes *= 2) {
    const next = evaluate(nodes);
    const moved = Math.abs(probability(next) - probability(result));
    result = next;
    if (moved < STILL) return { result, still: true };
  }
  return { result, still: false };
}
