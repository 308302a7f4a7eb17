import { rate } from "../../format.ts";

/** A setting of score loops, to two digits or as many as it has: .10, .125; the same in both languages. */
export function number(sigma: number): string {
  return rate(sigma, 3).replace(/(?<=\.\d\d)0$/, "");
}
