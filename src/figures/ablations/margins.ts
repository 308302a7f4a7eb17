import type { EvaluateJob } from "#compute";
import { type Quoted, SETTINGS, type SettingId } from "#paper";
import { presetBase } from "#study";
import { evaluated } from "../evaluation.ts";
import type { Outcomes } from "../figure.ts";
import { publishedOf } from "./worlds.ts";

/** Settings with a published guard. */
export const GUARDED = [
  "gsm8k-qwen3b-favourable",
  "gsm8k-qwen3b-stress",
  "gsm8k-qwen7b-stress",
  "gsm8k-mistral7b-stress",
  "gsm8k-llama3-8b-stress",
  "math500-prm",
  "bfcl-single",
] as const satisfies readonly SettingId[];

/** δ, as the paper sweeps it. */
export const MARGINS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
/** The published one. */
export const PUBLISHED_MARGIN = 5;

/** Every margin in each setting's preset. */
export const MARGIN_JOBS: Readonly<Record<string, EvaluateJob>> = Object.fromEntries(
  GUARDED.map((setting) => [
    setting,
    {
      kind: "evaluate",
      study: presetBase(setting),
      policies: ["none", ...MARGINS.map((delta) => `vrr-guard:${delta}`)],
    },
  ]),
);

/** What the guard reaches in one setting. */
export interface MarginSweep {
  readonly setting: SettingId;
  /** every J that is printed */
  readonly J: readonly Quoted[];
  /** V of no repair */
  readonly none: number;
  /** V by δ, in the order of `MARGINS` */
  readonly validities: readonly number[];
  /** at δ = 5 */
  readonly published: number | null;
}

export function marginSweeps(outcomes: Outcomes): readonly MarginSweep[] {
  return GUARDED.flatMap((setting): MarginSweep[] => {
    const [none, ...guards] = evaluated(outcomes, setting)?.policies ?? [];
    if (none === undefined) return [];
    return [
      {
        setting,
        J: SETTINGS[setting].J,
        none: none.validity,
        validities: guards.map(({ validity }) => validity),
        published: publishedOf(setting, `vrr-guard:${PUBLISHED_MARGIN}`),
      },
    ];
  });
}
