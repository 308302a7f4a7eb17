import { moreDataWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { readMoreData } from "./facts.ts";
import { calibrationAt, moreDataView } from "./view.ts";

/** Every place with its estimates, and with what the rule that is told them commits. */
export function moreDataTable(input: FigureInput): DataTable {
  const say = moreDataWords[input.words.lang];
  const view = moreDataView(input.view);
  const read = readMoreData(input);
  const { columns } = say.table;
  const keys = ["plans", "steps", "mean", "low", "high", "truth"] as const;
  const validity = ["validity", "se", "validityLow", "validityHigh", "told", "none"] as const;
  return {
    caption: say.table.caption(view.rate),
    columns: [...keys, ...validity].map((key) => ({ key, label: columns[key], numeric: true })),
    rows: (read?.places ?? []).map(({ at, rate, validity: V, validities: [low, high] }) => {
      const { plans, cap } = calibrationAt(view, at);
      return [
        plans,
        cap,
        rate.mean,
        rate.low,
        rate.high,
        read?.truth ?? null,
        V.estimate,
        V.se,
        low,
        high,
        read?.told ?? null,
        read?.none ?? null,
      ];
    }),
  };
}
