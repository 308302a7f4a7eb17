/** The word that was probably meant: one that begins so, or the nearest by edits; null where none is near. */
export function nearest(got: string, words: readonly string[]): string | null {
  const begun = words.find((word) => word.toLowerCase().startsWith(got.toLowerCase()));
  if (begun !== undefined && got.length > 1) return begun;
  let best: string | null = null;
  let least = Math.min(3, Math.ceil(got.length / 2));
  for (const word of words) {
    const away = edits(got.toLowerCase(), word.toLowerCase());
    if (away < least) {
      least = away;
      best = word;
    }
  }
  return best;
}

/** Levenshtein's distance. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
