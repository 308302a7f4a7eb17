import { isPresetId, type PresetId } from "#study";
import type { FigureView } from "../figure.ts";

/** Most repairs that may be chosen, the paper's K_max. */
export const MOST = 5;

/** Every number of repairs that may be chosen: 0 … MOST. */
export const BUDGETS: readonly number[] = Array.from({ length: MOST + 1 }, (_, K) => K);

/** One that a repairer helps, one that it ruins, one that it helps and then ruins. */
const LOOPS: readonly PresetId[] = [
  "gsm8k-qwen3b-favourable",
  "gsm8k-qwen3b-stress",
  "interior-peak",
];

export interface BudgetView {
  /** repairs for every loop; null: not chosen yet */
  readonly k: number | null;
  /** loops uncovered so far; none before a number is chosen */
  readonly shown: number;
  /** numbers tried, in the order of the numbers */
  readonly tried: readonly number[];
  /** ids of the presets that the loops are */
  readonly loops: readonly PresetId[];
}

/**
 * Reads a view: `k` 0 … 5, `shown` how many loops are uncovered, `tried` the digits of the numbers tried
 * ("025"), `loops` three ids of presets between spaces. What is not said, or cannot be read: everything is
 * uncovered and tried; with `shown` 0 nothing is chosen.
 */
export function budgetView(view: FigureView): BudgetView {
  const { k, shown, tried, loops } = view as { readonly [key in keyof BudgetView]?: unknown };
  const ids = typeof loops === "string" ? loops.split(/\s+/).filter(isPresetId) : [];
  const known = new Set(ids).size === LOOPS.length ? ids : LOOPS;
  const open = isWhole(shown) && shown <= known.length ? shown : known.length;
  const chosen = isWhole(k) && k <= MOST ? k : open === 0 ? null : 2;
  const isAll = typeof tried !== "string";
  return {
    k: chosen,
    shown: chosen === null ? 0 : open,
    tried: BUDGETS.filter(
      (K) => open === known.length && (isAll || tried.includes(String(K)) || K === chosen),
    ),
    loops: known,
  };
}

/** As the view keeps them. */
export function triedText(tried: readonly number[]): string {
  return [...new Set(tried)].sort((a, b) => a - b).join("");
}

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}
