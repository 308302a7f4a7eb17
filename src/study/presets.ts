import { DEFAULT_STUDY } from "./defaults.ts";
import { LOG_PRESETS } from "./logPresets.ts";
import { OUR_PRESETS } from "./ourPresets.ts";
import { PAPER_PRESETS } from "./paperPresets.ts";
import type { Preset } from "./preset.ts";
import type { Study } from "./study.ts";

/** The sixteen presets of model §4, in its order. */
export const PRESETS: readonly Preset[] = [...PAPER_PRESETS, ...OUR_PRESETS, ...LOG_PRESETS];

/** The preset of that id, or undefined. */
export function presetOf(id: string | null): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id);
}

/** What a study is compared with: its preset, or the defaults where it has none. */
export function presetBase(id: string | null): Study {
  return presetOf(id)?.study ?? DEFAULT_STUDY;
}
