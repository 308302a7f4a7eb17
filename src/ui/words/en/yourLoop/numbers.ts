import { count } from "../../../count.ts";

/** A share in points, to two figures. */
export const points = (value: number): string => {
  const rounded = Math.abs(value * 100);
  return rounded >= 10 ? String(Math.round(rounded)) : rounded.toFixed(1).replace(/\.0$/, "");
};

/** A difference in points, with its sign. */
export function signed(value: number): string {
  const text = `${points(value)}`;
  return value < 0 && text !== "0" ? `−${text}` : `+${text}`;
}

export const counted = (n: number, name: string): string =>
  `${count(n)} ${name}${n === 1 ? "" : "s"}`;

export const plural = (count: number, name: string): string =>
  `${count} ${count === 1 ? name : `${name}s`}`;

/** To two digits, without zeros at the end. */
export const meanRepairs = (repairs: number): string => repairs.toFixed(2).replace(/\.?0+$/, "");
