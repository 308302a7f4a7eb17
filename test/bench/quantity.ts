import type { Quantity } from "./row.ts";

/** A number with its unit, in three digits. */
export function quantity({ value, unit }: Quantity): string {
  if (unit === "difference") return value === 0 ? "0" : value.toExponential(1);
  if (unit === "count") return String(value);
  if (unit === "bytes") return `${significant(value / 1e6)} MB`;
  if (value < 1e3) return `${significant(value)} ns`;
  if (value < 1e6) return `${significant(value / 1e3)} µs`;
  if (value < 1e9) return `${significant(value / 1e6)} ms`;
  return `${significant(value / 1e9)} s`;
}

/** Three digits, no exponent. */
export function significant(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(20, digits));
}
