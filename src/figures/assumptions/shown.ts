import { rate } from "#ui";
import type { ClaimId, Finding } from "./claims.ts";

/** A margin with its sign: +.022, −.146; never 0 for what is not. */
export function shownMargin(margin: number): string {
  if (margin === 0) return "0";
  const size = Math.abs(margin);
  const sign = margin < 0 ? "−" : "+";
  return size < 5e-4 ? `${sign}${size < 1e-9 ? "0" : "<.001"}` : `${sign}${rate(size, 3)}`;
}

/** One of the two numbers behind a cell. */
export function shownNumber(claim: ClaimId, value: number): string {
  if (claim === "acceptance") return shownMargin(value);
  if (claim === "guard" && value > 0 && value < 1e-3) return value.toExponential(1);
  return rate(value, claim === "guard" ? 4 : 3);
}

/** What stands in a cell under its verdict. */
export function shownFinding(claim: ClaimId, { margin }: Finding): string {
  if (margin === null) return "";
  return claim === "boundary" && margin === 0 ? "0" : shownMargin(margin);
}
