import type { SettingId } from "./settings.ts";
import type { Source } from "./source.ts";

/** A judge whose calibration the paper reports. */
export interface Judge extends Source {
  readonly id: JudgeId;
  readonly name: string;
  readonly setting: SettingId;
  readonly J: number;
  /** The dominant bias of the calibrated rate: estimate − truth. The other rates' are not printed. */
  readonly bias: { readonly rate: "rho0" | "rho1"; readonly value: number };
  readonly vrrStop: number;
  readonly tpm: number;
}

const JUDGE_IDS = ["qwen7b", "qwen3b", "mistral7b", "llama3-8b"] as const;
export type JudgeId = (typeof JUDGE_IDS)[number];

const SOURCE = { kind: "P", where: "Tables 7–8 (§5.4)" } as const;

/** The four judges and how far off calibration put them (model §5). */
export const JUDGES: readonly Judge[] = [
  {
    ...SOURCE,
    id: "qwen7b",
    name: "Qwen2.5-7B",
    setting: "gsm8k-qwen7b-stress",
    J: 0.23,
    bias: { rate: "rho0", value: -0.29 },
    vrrStop: 0.875,
    tpm: 0.875,
  },
  {
    ...SOURCE,
    id: "qwen3b",
    name: "Qwen2.5-3B",
    setting: "gsm8k-qwen3b-stress",
    J: 0.46,
    bias: { rate: "rho0", value: -0.19 },
    vrrStop: 0.722,
    tpm: 0.694,
  },
  {
    ...SOURCE,
    id: "mistral7b",
    name: "Mistral-7B",
    setting: "gsm8k-mistral7b-stress",
    J: 0.18,
    bias: { rate: "rho0", value: -0.66 },
    vrrStop: 0.463,
    tpm: 0.467,
  },
  {
    ...SOURCE,
    id: "llama3-8b",
    name: "Llama-3-8B",
    setting: "gsm8k-llama3-8b-stress",
    J: 0.03,
    bias: { rate: "rho1", value: -0.53 },
    vrrStop: 0.223,
    tpm: 0.803,
  },
];

/** Llama's ρ̂₁ by EM as the calibration grows (§5.4): more data, worse estimate. */
export const LLAMA_RHO1 = {
  kind: "P",
  where: "§5.4",
  truth: 0.609,
  estimates: [
    { plans: 120, rho1: 0.27 },
    { plans: 300, rho1: 0.077 },
  ],
  /** Stopping recovers for estimates of about this and above. */
  recoversFrom: 0.3,
} as const satisfies Source & Record<string, unknown>;
