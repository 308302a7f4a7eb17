import type { FigureView } from "../figure.ts";
import { MEASURES, type Measure, type Racer } from "./racers.ts";

export type SortKey = "policy" | Measure;

export interface Order {
  readonly by: SortKey;
  readonly descending: boolean;
}

const KEYS: readonly SortKey[] = ["policy", ...MEASURES];

/** What is better when it is higher begins with the highest, everything else with the lowest. */
function bestFirst(by: SortKey): boolean {
  return by === "validity" || by === "rescued";
}

export function orderOf(view: FigureView): Order {
  const by = KEYS.find((key) => key === view["sort"]) ?? "validity";
  return { by, descending: view["turned"] === true ? !bestFirst(by) : bestFirst(by) };
}

/** The view after a click on a column: its best first, or the other way round on a second click. */
export function sortedBy(column: SortKey, view: FigureView): FigureView {
  const again = orderOf(view).by === column;
  return { sort: column, turned: again && view["turned"] !== true };
}

/** Racers in order; ties keep the roster's order, those without a value yet come last. */
export function inOrder(racers: readonly Racer[], { by, descending }: Order): readonly Racer[] {
  const sign = descending ? -1 : 1;
  return racers
    .map((racer, at) => ({ racer, at }))
    .sort((a, b) => {
      if (by === "policy") return sign * (a.at - b.at);
      const x = a.racer.values?.[by];
      const y = b.racer.values?.[by];
      if (x === undefined || y === undefined)
        return Number(x === undefined) - Number(y === undefined) || a.at - b.at;
      return sign * (x - y) || a.at - b.at;
    })
    .map(({ racer }) => racer);
}
