/** The presets of model §4, in its order. */
export const PRESET_IDS = [
  "gsm8k-qwen3b-favourable",
  "gsm8k-qwen3b-stress",
  "gsm8k-qwen7b-stress",
  "gsm8k-mistral7b-stress",
  "gsm8k-llama3-8b-stress",
  "math500-prm",
  "bfcl-single",
  "bfcl-multi",
  "gsm8k-prm",
  "interior-peak",
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
