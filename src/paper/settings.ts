import { derived, printed, type Quoted, UNPLACED } from "./source.ts";

/** The paper's settings, by the ids that our presets of them carry. */
export const SETTING_IDS = [
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
] as const;
export type SettingId = (typeof SETTING_IDS)[number];

/** α acts on p_round−1 → p_round, so round 1 is the first repair. */
export interface QuotedAtRound extends Quoted {
  readonly round: number;
}

/** What is known of one setting; a quantity that is left out has no published number here. */
export interface Setting {
  readonly name: string;
  /** Instances. */
  readonly n?: Quoted;
  readonly q0?: Quoted;
  readonly rho0?: Quoted;
  readonly rho1?: Quoted;
  /** Every value that the paper prints for J: where there are two, never show one alone. */
  readonly J: readonly Quoted[];
  readonly alpha: readonly QuotedAtRound[];
  readonly beta?: Quoted;
  readonly bStar?: Quoted;
}

const TABLE2 = "Table 2 (§5.5)";
const TABLE5 = "Table 5 (App. C)";
const FALL = "the constant rate with which the published fall over five rounds comes out";
const ROUND1 =
  "solves .700(1−β) + .300α = .246 (Table 6, one fixed round) together with b* = α/(α+β) = .289";
const TAIL = "the pair that gives the exact guard tail 5.6e-6 at M = 8, δ = 5, J = .46 (App. A)";

/** Settings and their parameters (model §5). */
export const SETTINGS: Readonly<Record<SettingId, Setting>> = {
  "gsm8k-qwen3b-favourable": {
    name: "GSM8K, Qwen2.5-3B, favourable",
    n: printed(200, UNPLACED),
    q0: printed(0.74, TABLE2),
    J: [printed(0.39, TABLE2)],
    alpha: [atRound(1, printed(0.415, "App. H")), atRound(5, printed(0.032, "App. H"))],
    beta: printed(0.02, TABLE5),
    bStar: printed(0.954, TABLE5),
  },
  "gsm8k-qwen3b-stress": {
    name: "GSM8K, Qwen2.5-3B, stress",
    n: printed(500, "Table 1 (§5.3)"),
    q0: printed(0.7, "Table 1 (§5.3)"),
    rho0: derived(0.361, "App. A, Table 2", TAIL),
    rho1: derived(0.179, "App. A, Table 2", TAIL),
    J: [printed(0.46, TABLE2)],
    alpha: [atRound(1, derived(0.319, "Table 6 (App. D), Table 5 (App. C)", ROUND1))],
    beta: derived(0.785, "Table 6 (App. D), Table 5 (App. C)", ROUND1),
    bStar: printed(0.289, TABLE5),
  },
  "gsm8k-qwen7b-stress": {
    name: "GSM8K, Qwen2.5-7B, stress",
    q0: printed(0.875, TABLE2),
    J: [printed(0.23, TABLE2)],
    alpha: [atRound(1, printed(0, TABLE5))],
    beta: printed(0.909, TABLE5),
    bStar: printed(0, TABLE5),
  },
  "gsm8k-mistral7b-stress": {
    name: "GSM8K, Mistral-7B, stress",
    q0: printed(0.507, TABLE2),
    J: [printed(0.18, TABLE2)],
    alpha: [],
    bStar: printed(0.015, TABLE5),
  },
  "gsm8k-llama3-8b-stress": {
    name: "GSM8K, Llama-3-8B, stress",
    n: printed(300, "§5.4"),
    q0: printed(0.803, TABLE2),
    rho0: derived(0.361, "§5.4, Table 2", "1 − J − ρ₁ with J = .03 and ρ₁ = .609 as printed"),
    rho1: printed(0.609, "§5.4"),
    J: [printed(0.03, TABLE2)],
    alpha: [atRound(1, derived(0.055, TABLE2, FALL))],
    beta: derived(0.925, "§5.4", "middle of .92 to .94, from the decision margin of about .74"),
  },
  "math500-prm": {
    name: "MATH-500, Math-PRM-7B",
    n: printed(500, UNPLACED),
    q0: printed(0.798, TABLE2),
    rho0: printed(0.109, TABLE5),
    rho1: printed(0.118, TABLE5),
    J: [
      printed(0.773, "Table 5 (App. C) and §5.2", "1 − .109 − .118; the text rounds it to .77"),
      printed(0.22, "Tables 2 and 9"),
    ],
    alpha: [atRound(1, derived(0.11, TABLE2, FALL))],
    beta: printed(0.617, "§5.2"),
  },
  "bfcl-single": {
    name: "BFCL, single call",
    n: printed(400, UNPLACED),
    q0: printed(0.812, TABLE2),
    rho0: printed(0.875, TABLE5),
    rho1: derived(0.055, "Table 5, Table 2", "1 − J − ρ₀ with J = .07 and ρ₀ = .875 as printed"),
    J: [printed(0.07, TABLE2)],
    alpha: [atRound(1, derived(0.364, TABLE2, FALL))],
    beta: printed(0.615, "§5.2"),
  },
  "bfcl-multi": {
    name: "BFCL, multi-turn (executor)",
    n: printed(199, UNPLACED),
    J: [],
    alpha: [atRound(1, printed(0.02, "§5.2"))],
    beta: printed(0.04, "§5.2"),
    bStar: derived(0.33, "§5.2", "α/(α+β) with α = .02 and β = .04 as printed"),
  },
  "gsm8k-prm": {
    name: "GSM8K with a process reward model",
    q0: printed(0.727, "§5.2, App. H"),
    J: [printed(0.805, "§5.2, App. H")],
    alpha: [],
  },
  "interior-peak": {
    name: "GSM8K, non-stationary diagnostic (256-token first draft, mismatch from round 3)",
    q0: printed(0.45, "§5.2, Fig. 4"),
    J: [],
    alpha: [],
  },
};

/** The setting of that id, or undefined for an id that is none of the paper's. */
export function settingOf(id: string): Setting | undefined {
  return Object.hasOwn(SETTINGS, id) ? SETTINGS[id as SettingId] : undefined;
}

function atRound(round: number, quoted: Quoted): QuotedAtRound {
  return { ...quoted, round };
}
