/**
 * A line by round with the point of one round put where a hand is now.
 *
 * @param drawn - (K + 1) shares, the first given; null where nothing is drawn
 * @param from - where the same stroke was before: rounds between are drawn straight; null for a new one
 * @returns (K + 1); rounds before the new point that had none are filled in straight from the last one
 */
export function drawnTo(
  drawn: readonly (number | null)[],
  round: number,
  share: number,
  from: { readonly round: number; readonly share: number } | null,
): readonly (number | null)[] {
  const next = [...drawn];
  next[round] = share;
  const between = (a: number, atA: number, overwrite: boolean): void => {
    const [low, high] = a < round ? [a, round] : [round, a];
    for (let t = low + 1; t < high; t++) {
      if (t === 0 || (!overwrite && next[t] !== null)) continue;
      const along = (t - a) / (round - a);
      next[t] = Math.round(100 * (atA + (share - atA) * along)) / 100;
    }
  };
  if (from !== null) between(from.round, from.share, true);
  const known = drawn.findLastIndex((value, t) => t < round && value !== null);
  const start = drawn[known];
  if (start !== undefined && start !== null) between(known, start, false);
  return next;
}
