/** An interval on a line, and the lanes above one another in which none overlaps its neighbour. */
export interface Stretch {
  readonly low: number;
  readonly high: number;
}

/**
 * The lane of each stretch, from 0, in the order given; each takes the first that is free.
 *
 * @param apart - the least gap between two in one lane
 */
export function lanesOf(stretches: readonly Stretch[], apart: number): readonly number[] {
  const lanes: Stretch[][] = [];
  return stretches.map((one) => {
    const isFree = (lane: readonly Stretch[]): boolean =>
      lane.every((other) => one.low > other.high + apart || one.high < other.low - apart);
    const found = lanes.findIndex(isFree);
    const at = found < 0 ? lanes.length : found;
    lanes[at] = [...(lanes[at] ?? []), one];
    return at;
  });
}
