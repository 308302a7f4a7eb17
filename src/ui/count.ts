/** A whole number with its thousands apart, the same in both languages: 12,345. */
export function count(n: number): string {
  return n.toLocaleString("en");
}
