import type { SettingId } from "./settings.ts";
import type { Source } from "./source.ts";

/** A published result of one policy, by our policy ids. */
export interface PublishedResult extends Source {
  /** V, true validity of what is committed. */
  readonly value: number;
  /** 95 % bootstrap interval, where printed. */
  readonly low?: number;
  readonly high?: number;
  /** ⟨K⟩, mean index of the committed plan, where printed or fixed by the rule. */
  readonly round?: number;
}

/** A published point of the always-repaired population. */
export interface RoundPoint extends Source {
  readonly round: number;
  readonly value: number;
}

type Results = Readonly<Record<string, PublishedResult>>;

const TABLE1 = "Table 1 (§5.3)";
const TABLE6 = "Table 6 (App. D)";
const TABLE2 = "Table 2 (§5.5)";
const TABLE7 = "Tables 7–8 (§5.4)";

function row(where: string, value: number, round?: number, interval?: [number, number]) {
  return {
    kind: "P",
    where,
    value,
    ...(round === undefined ? {} : { round }),
    ...(interval === undefined ? {} : { low: interval[0], high: interval[1] }),
  } as const satisfies PublishedResult;
}

/** A row of Table 2: no repair, five fixed rounds, calibrated stopping, the guard at δ = 5. */
function table2(none: number, fixed5: number, calibrated: number, guard: number): Results {
  return {
    none: row(TABLE2, none, 0),
    "fixed:5": row(TABLE2, fixed5, 5),
    "vrr-stop": row(TABLE2, calibrated),
    "vrr-guard:5": row(TABLE2, guard),
  };
}

/** Published results by setting and policy (model §5). */
export const RESULTS: Readonly<Record<SettingId, Results>> = {
  "gsm8k-qwen3b-favourable": table2(0.74, 0.875, 0.845, 0.81),
  "gsm8k-qwen3b-stress": {
    ...table2(0.7, 0.116, 0.722, 0.742),
    none: row(TABLE1, 0.7, 0, [0.658, 0.74]),
    majority: row(TABLE1, 0.69, 0.92, [0.648, 0.73]),
    "verifier-best": row(TABLE6, 0.696, 0.73, [0.654, 0.736]),
    "confidence:0.85": row(TABLE1, 0.562, 1.92, [0.518, 0.604]),
    "last-accepted": row(TABLE6, 0.504, 2.28),
    "fixed:1": row(TABLE6, 0.246, 1, [0.208, 0.284]),
    "fixed:3": row(TABLE6, 0.122, 3, [0.094, 0.152]),
    "fixed:5": row(TABLE1, 0.116, 5, [0.088, 0.144]),
    "vrr-stop": row(TABLE1, 0.722, 0.72, [0.682, 0.76]),
    tpm: row(TABLE1, 0.694, 0.89, [0.652, 0.734]),
  },
  "gsm8k-qwen7b-stress": {
    ...table2(0.875, 0.075, 0.875, 0.875),
    "vrr-stop": row(TABLE2, 0.875, 0),
    tpm: row(TABLE7, 0.875),
  },
  "gsm8k-mistral7b-stress": {
    ...table2(0.507, 0.047, 0.463, 0.487),
    tpm: row(TABLE7, 0.467),
  },
  "gsm8k-llama3-8b-stress": {
    ...table2(0.803, 0.057, 0.223, 0.793),
    tpm: row(TABLE7, 0.803),
    "verifier-best": {
      kind: "D",
      where: "Table 2 and §5.5",
      note: "the guard's .793 less its printed lead of 45.0 points over the most-voted plan",
      value: 0.343,
    },
  },
  "math500-prm": { ...table2(0.798, 0.15, 0.798, 0.796), tpm: row("§5.2", 0.798) },
  "bfcl-single": table2(0.812, 0.372, 0.782, 0.81),
  "bfcl-multi": {},
  "gsm8k-prm": {
    none: row("§5.2, App. H", 0.727, 0),
    "fixed:5": row("§5.2, App. H", 0.097, 5),
  },
  "interior-peak": {
    none: row("§5.2, Fig. 4", 0.45, 0),
    "fixed:2": row("§5.2, Fig. 4", 0.87, 2),
    "fixed:6": row("§5.2, Fig. 4", 0.12, 6),
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: printed, not ln 2
    "vrr-stop": row("App. H", 0.693),
    tpm: row("App. H", 0.72),
    hindsight: row("App. H", 0.867, 2),
  },
};

/**
 * What the paper says that this policy reaches in this setting, or undefined where it says nothing.
 *
 * @param setting - id of a setting; any other string has no published results
 * @param policyId - a full policy id, as `confidence:0.85`; a bare `vrr-guard` is `vrr-guard:5`
 */
export function published(setting: string, policyId: string): PublishedResult | undefined {
  if (!Object.hasOwn(RESULTS, setting)) return undefined;
  const results = RESULTS[setting as SettingId];
  const id = policyId === "vrr-guard" ? "vrr-guard:5" : policyId;
  return Object.hasOwn(results, id) ? results[id] : undefined;
}

/** Published validity after fixed numbers of repairs, by ascending round; empty where there is none. */
export function publishedByRound(setting: string): readonly RoundPoint[] {
  if (!Object.hasOwn(RESULTS, setting)) return [];
  return Object.entries(RESULTS[setting as SettingId])
    .filter(([id]) => id === "none" || id.startsWith("fixed:"))
    .map(([, { kind, where, value, round }]) => ({ kind, where, value, round: round ?? 0 }))
    .sort((a, b) => a.round - b.round);
}
