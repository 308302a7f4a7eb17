import { ADAPTIVE_ORDER, parseGuard } from "#engine";

/** Orders that are worth a look, by name. */
export const ORDERS = {
  adaptive: ADAPTIVE_ORDER,
  last: [...ADAPTIVE_ORDER.filter((id) => id !== "threshold"), "threshold"],
  confirmed: ["two-in-a-row", "plateau:0.01", "bayesian-below", "budget", "repeat"],
  bayesian: ["bayesian"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OrderName = keyof typeof ORDERS;

/** Guards that can be added to a stack. */
const ADDABLE: readonly string[] = [
  "threshold",
  "two-in-a-row",
  "in-a-row:3",
  "margin:0.85",
  "smooth:2",
  "smooth:3",
  "plateau:0.01",
  "plateau:0.05",
  "plateau-range:0.01",
  "bayesian",
  "bayesian-below",
  "budget",
  "fixed:6",
  "iterations:10",
  "wall:300000",
  "tokens:0",
  "repeat",
];

/** Guards that this order does not hold yet. */
export function addable(order: readonly string[]): readonly string[] {
  return ADDABLE.filter((id) => !order.includes(id));
}

/** The guard at `from` moved to `to`. */
export function moved(order: readonly string[], from: number, to: number): readonly string[] {
  const rest = order.filter((_, i) => i !== from);
  const guard = order[from];
  return guard === undefined ? order : [...rest.slice(0, to), guard, ...rest.slice(to)];
}

/** Whether a guard that fires says that the bar is reached, and not only that the loop should end. */
export function claimsBar(id: string): boolean {
  const guard = parseGuard(id);
  return (
    guard.kind === "run" ||
    guard.kind === "smooth" ||
    (guard.kind === "bayesian" && guard.atBar === "stops")
  );
}
