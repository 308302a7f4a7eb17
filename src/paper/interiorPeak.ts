import { printed, type Quoted } from "./source.ts";

const WHERE = "§5.2, Fig. 4";

/**
 * The non-stationary diagnostic beside its curve: repair 3 is the first with the mismatched prompt; fresh
 * draws with the same budget stay between two values throughout, which is all that is printed of them.
 */
export const PEAK_DIAGNOSTIC = {
  /** the first repair with the mismatched prompt */
  breaksAt: printed(3, WHERE),
  resampled: {
    lowest: printed(0.47, WHERE),
    highest: printed(0.85, WHERE),
  },
  /** peak less final round, paired, with its 95 % interval */
  fall: {
    ...printed(0.747, WHERE),
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: printed, not ln 2
    low: 0.693,
    high: 0.797,
  },
} as const satisfies {
  readonly breaksAt: Quoted;
  readonly resampled: { readonly lowest: Quoted; readonly highest: Quoted };
  readonly fall: Quoted & { readonly low: number; readonly high: number };
};
