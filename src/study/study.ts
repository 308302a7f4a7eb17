import type { Prices, RuleSettings, World } from "#engine";

/** The most that the Lab, links and the command line accept; the engine itself has no such limits. */
export const LIMITS = { votes: 64, rounds: 50, classes: 4 } as const;

/** EM's settings as the paper leaves them open: start, iteration cap (§ calibration). */
export interface EmSettings {
  /** Start values in [0, 1]. */
  readonly start: { readonly rho0: number; readonly rho1: number; readonly pi: number };
  /** Iterations at most, integer ≥ 1. */
  readonly cap: number;
}

/** What VRR-Stop was told. TPM always knows the world. */
export type BelievedSetting =
  /** the true rates (then VRR-Stop is TPM, but for icc) */
  | { readonly kind: "true" }
  /** a bias added to each true rate in every round; the sum is held inside [0, 1] */
  | {
      readonly kind: "bias";
      readonly q0: number;
      readonly rho0: number;
      readonly rho1: number;
      readonly alpha: number;
      readonly beta: number;
    }
  /** rates of its own (`--believed-…`), one or one a round; what is left out is the world's */
  | {
      readonly kind: "rates";
      readonly q0?: number;
      readonly rho0?: readonly number[];
      readonly rho1?: readonly number[];
      readonly alpha?: readonly number[];
      readonly beta?: readonly number[];
      readonly icc?: number;
    }
  /** EM on `plans` unlabelled plans, frequencies on `pairs` labelled repairs; V averaged over 200 calibrations */
  | {
      readonly kind: "calibrated";
      readonly plans: number;
      readonly pairs: number;
      readonly em: EmSettings;
    };

/** Everything that is put in: the world, the loop, the rules' settings, what is believed. No outcome. */
export interface Study {
  /** Preset that it started from, or null; "1 change" in the Lab is counted against it. */
  readonly preset: string | null;
  readonly world: World;
  /** M, 1 … LIMITS.votes. */
  readonly votes: number;
  /** K_max, 0 … LIMITS.rounds. */
  readonly rounds: number;
  readonly rule: RuleSettings;
  readonly believed: BelievedSetting;
  readonly prices: Prices;
  /** Seed of everything drawn at random, integer ≥ 0. */
  readonly seed: number;
}

/** What a figure shows of its study beyond the study itself: tab, seed, open parts. */
export type FigureView = Readonly<Record<string, string | number | boolean>>;

/** A key of a figure's own view: a word of ASCII, the same in a link and in JSON. */
export const VIEW_KEY = /^[a-zA-Z][a-zA-Z0-9]*$/;

/** A figure as a value (model §3): what a link, an embed, a file's metadata and a chapter hold. */
export interface FigureValue {
  readonly figure: string;
  readonly study: Study;
  readonly view: FigureView;
}
