import { SETTING_IDS } from "#paper";

/** The presets of model §4, in its order: those of the paper's settings, and ours. */
export const PRESET_IDS = [
  ...SETTING_IDS,
  "stress-drift",
  "self-play",
  "gate",
  "blind",
  "game-of-24",
  "graph-colouring",
] as const;
export type PresetId = (typeof PRESET_IDS)[number];

/** Is this the id of a preset? */
export function isPresetId(id: string): id is PresetId {
  return (PRESET_IDS as readonly string[]).includes(id);
}
