import type { FigureView } from "../figure.ts";
import { WORLD_IDS } from "./worlds.ts";

export const TABS = ["told", "margin", "plans", "input", "algorithm"] as const;
export type Tab = (typeof TABS)[number];

/** The least J that a calibrated rule is trusted with, where the view says none: ours, the paper prints none. */
const J_MIN = 0.15;
export const MOST_J_MIN = 0.6;

/** Which ablation, and in which world. */
export interface AblationView {
  readonly tab: Tab;
  readonly world: string;
  readonly jMin: number;
}

/** Reads a view (`tab`, `world`, `jMin`). Only Llama's worlds are swept over ρ̂₁. */
export function ablationView(view: FigureView): AblationView {
  const tab = TABS.find((one) => one === view["tab"]) ?? "told";
  const asked = WORLD_IDS.find((one) => one === view["world"]) ?? "llama-lenient-3";
  const jMin = view["jMin"];
  return {
    tab,
    world: worldsOf(tab).includes(asked) ? asked : "llama-lenient-3",
    jMin: typeof jMin === "number" && jMin >= 0 && jMin <= MOST_J_MIN ? jMin : J_MIN,
  };
}

/** The worlds that a tab offers; none where it shows every setting. */
export function worldsOf(tab: Tab): readonly string[] {
  if (tab === "margin") return [];
  return tab === "told" ? WORLD_IDS.filter((id) => id.startsWith("llama-")) : WORLD_IDS;
}
