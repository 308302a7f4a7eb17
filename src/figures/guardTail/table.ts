import { guardTailWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { priceOf } from "./price.ts";
import { tailsOf } from "./tails.ts";

/** By δ: tails and bounds of one round and of all, and what the guard ends at. */
export function guardTable({ study, outcomes, words }: FigureInput): DataTable {
  const say = guardTailWords[words.lang].table;
  const price = priceOf(outcomes);
  const tails = tailsOf(study);
  const keys = Object.keys(say.columns) as (keyof typeof say.columns)[];
  return {
    caption: say.caption,
    columns: keys.map((key) => ({ key, label: say.columns[key], numeric: true })),
    rows: Array.from({ length: study.votes + 1 }, (_, delta) => {
      const at = price?.guards[delta];
      const { one, all } = tails?.[delta] ?? { one: null, all: null };
      return [
        delta,
        one?.exact ?? null,
        one?.sharper ?? null,
        one?.paper ?? null,
        all?.exact ?? null,
        all?.sharper ?? null,
        all?.paper ?? null,
        at?.validity ?? null,
        at?.rescued ?? null,
        at?.damaged ?? null,
        price?.none ?? null,
        price?.fixed ?? null,
      ];
    }),
  };
}
