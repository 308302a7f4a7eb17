/** A rate in [0, 1] without its leading zero: .68, 1, 0, −.05. `digits` decimals, 2 unless told. */
export function rate(value: number, digits = 2): string {
  const text = Math.abs(value).toFixed(digits);
  const trimmed = text.startsWith("0") ? text.slice(1) : text;
  const bare = Number(text) === 0 ? "0" : Number(text) === 1 && digits <= 3 ? "1" : trimmed;
  return value < 0 && bare !== "0" ? `−${bare}` : bare;
}
