/** Six significant digits: more than any figure is read to, fewer than noise. */
export function shownCell(value: string | number | null): string {
  if (value === null) return "";
  return typeof value === "number" ? String(Number(value.toPrecision(6))) : value;
}
