import type { ScoreRule, ScoreWorld } from "#engine";
import { ADAPTIVE_ORDER, parseOrder, parseScoreRule, scoreWorld } from "#engine";
import type { FigureView } from "../figure.ts";

/** What the figures about score loops are of; all of it is in a figure's view. */
export interface ScoreSettings {
  /** σ, standard deviation of the judge's error */
  readonly sigma: number;
  /** c, share of the error's variance that repeats */
  readonly correlation: number;
  /** φ, how much of the repeating part a step takes over from the last */
  readonly persistence: number;
  readonly bar: number;
  /** steps at most */
  readonly cap: number;
  readonly warmup: number;
  /** tested, for each seed */
  readonly tasks: number;
  /** how many seeds are drawn, from `seed` on */
  readonly seeds: number;
  readonly seed: number;
  /** ids as `parseScoreRule` writes them, none twice */
  readonly rules: readonly string[];
  /** guards of `stack`, none twice */
  readonly order: readonly string[];
  /** task type that is shown; null for all */
  readonly type: string | null;
  /** which tested task of the first seed is followed, from 0; of its type where one is chosen */
  readonly task: number;
}

/** Settings that are one number each, with the view's keys. */
export type ScoreNumber = Exclude<keyof ScoreSettings, "rules" | "order" | "type">;

export interface ScoreRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly whole: boolean;
}

export const SCORE_RANGES: Readonly<Record<ScoreNumber, ScoreRange>> = {
  sigma: { min: 0, max: 0.3, step: 0.005, whole: false },
  correlation: { min: 0, max: 1, step: 0.01, whole: false },
  persistence: { min: 0, max: 1, step: 0.01, whole: false },
  bar: { min: 0.05, max: 0.99, step: 0.01, whole: false },
  cap: { min: 1, max: 20, step: 1, whole: true },
  warmup: { min: 0, max: 1000, step: 10, whole: true },
  tasks: { min: 10, max: 3000, step: 10, whole: true },
  seeds: { min: 2, max: 50, step: 1, whole: true },
  seed: { min: 0, max: 2 ** 32 - 51, step: 1, whole: true },
  task: { min: 0, max: 2999, step: 1, whole: true },
};

/** The benchmark at the noise at which the note prints its figures. */
export const SCORE_DEFAULTS: ScoreSettings = {
  sigma: 0.1,
  correlation: 0,
  persistence: 1,
  bar: 0.8,
  cap: 8,
  warmup: 300,
  tasks: 300,
  seeds: 10,
  seed: 0,
  rules: ["threshold", "margin:0.85", "two-in-a-row", "smooth:2", "fixed:6", "adaptive"],
  order: ADAPTIVE_ORDER,
  type: null,
  task: 35,
};

export const SCORE_TYPES: readonly string[] = ["easy", "medium", "hard"];

const MOST_RULES = 12;
const MOST_GUARDS = 16;

/** Reads a view; what is unknown, out of range or malformed in it is as in `SCORE_DEFAULTS`. */
export function scoreSettings(view: FigureView): ScoreSettings {
  const number = (key: ScoreNumber): number => {
    const value = view[key];
    const { min, max, whole } = SCORE_RANGES[key];
    const holds =
      typeof value === "number" &&
      value >= min &&
      value <= max &&
      (!whole || Number.isInteger(value));
    return holds ? value : SCORE_DEFAULTS[key];
  };
  const type = view["type"];
  return {
    sigma: number("sigma"),
    correlation: number("correlation"),
    persistence: number("persistence"),
    bar: number("bar"),
    cap: number("cap"),
    warmup: number("warmup"),
    tasks: number("tasks"),
    seeds: number("seeds"),
    seed: number("seed"),
    rules: rulesOf(view["rules"]),
    order: orderOf(view["order"]),
    type: SCORE_TYPES.find((one) => one === type) ?? null,
    task: number("task"),
  };
}

/** The list as a view holds it: `scoreSettings` reads it back. */
export function listed(ids: readonly string[]): string {
  return ids.join(",");
}

function rulesOf(text: FigureView[string] | undefined): readonly string[] {
  if (typeof text !== "string") return SCORE_DEFAULTS.rules;
  const read = new Set<string>();
  for (const id of text.split(",")) {
    const rule = ruleWith(id);
    if (rule !== null && id !== "stack") read.add(rule.id);
  }
  return read.size === 0 ? SCORE_DEFAULTS.rules : [...read].slice(0, MOST_RULES);
}

/** The rule with this id, or null. */
export function ruleWith(id: string, order?: readonly string[]): ScoreRule | null {
  try {
    return parseScoreRule(id, order);
  } catch {
    return null;
  }
}

function orderOf(text: FigureView[string] | undefined): readonly string[] {
  if (typeof text !== "string" || text === "") return SCORE_DEFAULTS.order;
  try {
    return parseOrder(text.split(",").slice(0, MOST_GUARDS)).map(({ id }) => id);
  } catch {
    return SCORE_DEFAULTS.order;
  }
}

/** The world of these settings: the benchmark's task types. */
export function scoreWorldOf(settings: ScoreSettings): ScoreWorld {
  const { sigma, correlation, persistence, bar, cap } = settings;
  return scoreWorld({ sigma, correlation, persistence, bar, cap });
}

/** Seeds `seed` … `seed + seeds − 1`. */
export function seedsOf({ seed, seeds }: ScoreSettings): readonly number[] {
  return Array.from({ length: seeds }, (_, i) => seed + i);
}

export type ScorePresetId = "june" | "noisy" | "worst" | "repeating";

/** What a preset sets; everything else that is a world's or a plan's goes to its default. */
export const SCORE_PRESETS: Readonly<Record<ScorePresetId, FigureView>> = {
  june: presetOf({ sigma: 0.02 }),
  noisy: presetOf({ sigma: 0.1 }),
  worst: presetOf({ sigma: 0.2 }),
  repeating: presetOf({ sigma: 0.15, correlation: 0.6 }),
};

export const SCORE_PRESET_IDS = Object.keys(SCORE_PRESETS) as readonly ScorePresetId[];

/** The preset that these settings are, but for what is chosen in a drawing; null where they are none. */
export function scorePresetOf(settings: ScoreSettings): ScorePresetId | null {
  const found = SCORE_PRESET_IDS.find((id) =>
    Object.entries(SCORE_PRESETS[id]).every(
      ([key, value]) => settings[key as ScoreNumber] === value,
    ),
  );
  return found ?? null;
}

function presetOf(part: Partial<Record<ScoreNumber, number>>): FigureView {
  const { sigma, correlation, persistence, bar, cap, warmup, tasks, seeds, seed } = SCORE_DEFAULTS;
  return { sigma, correlation, persistence, bar, cap, warmup, tasks, seeds, seed, ...part };
}
