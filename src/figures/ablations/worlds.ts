import { JUDGES, type Judge, RESULTS, type SettingId } from "#paper";
import {
  COLLAPSE_IDS,
  type CollapseId,
  collapseWorld,
  LADDER,
  LADDER_SETTING,
  presetBase,
  type RungId,
  type Study,
} from "#study";

/** A world that an ablation can be made in. */
export type AblationWorld = {
  /** in the view and the link */
  readonly id: string;
  readonly setting: SettingId;
  readonly study: Study;
  /** whose printed bias belongs beside it */
  readonly judge: Judge;
} & (
  | { readonly group: "llama"; readonly of: CollapseId }
  | { readonly group: "stress"; readonly of: RungId }
  | { readonly group: "others"; readonly of: SettingId }
);

const LLAMA = "gsm8k-llama3-8b-stress";
const OTHERS = ["gsm8k-qwen7b-stress", "gsm8k-mistral7b-stress"] as const;

/** Llama's four worlds, the stress setting's five, and two presets with independent votes. */
export const WORLD_IDS: readonly string[] = [
  ...COLLAPSE_IDS.map((id) => `llama-${id}`),
  ...LADDER.map(({ id }) => `stress-${id}`),
  ...OTHERS,
];

const known = new Map<string, AblationWorld>();

/** The world of that id, made once. */
export function worldWith(id: string): AblationWorld {
  const found = known.get(id) ?? made(id);
  known.set(id, found);
  return found;
}

function made(id: string): AblationWorld {
  const llama = COLLAPSE_IDS.find((one) => `llama-${one}` === id);
  if (llama !== undefined) {
    const { study } = collapseWorld(llama);
    return { id, group: "llama", of: llama, setting: LLAMA, study, judge: judgeOf(LLAMA) };
  }
  const rung = LADDER.find((one) => `stress-${one.id}` === id);
  if (rung !== undefined) {
    const { study } = rung;
    const judge = judgeOf(LADDER_SETTING);
    return { id, group: "stress", of: rung.id, setting: LADDER_SETTING, study, judge };
  }
  const other = OTHERS.find((one) => one === id);
  if (other === undefined) throw new RangeError(`world must be one of WORLD_IDS; got ${id}`);
  const study = presetBase(other);
  return { id, group: "others", of: other, setting: other, study, judge: judgeOf(other) };
}

function judgeOf(setting: SettingId): Judge {
  const found = JUDGES.find((one) => one.setting === setting);
  if (found === undefined) throw new RangeError(`no judge of ${setting} is published`);
  return found;
}

/** Published V of a policy, where there is one. */
export function publishedOf(setting: SettingId, policy: string): number | null {
  return RESULTS[setting][policy]?.value ?? null;
}
