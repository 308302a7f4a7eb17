import { clopperPearson, type Interval, wilson } from "#engine";
import type { PolicyFile, RateInFile } from "../policyFile.ts";

/** The rates that a check can test; J follows from ρ₀ and ρ₁. */
export const CHECKED_RATES = ["rho0", "rho1", "alpha", "beta"] as const;

export type CheckedRate = (typeof CHECKED_RATES)[number];

/** What a policy assumes of one rate. */
export interface Assumed {
  readonly name: CheckedRate;
  readonly file: RateInFile;
  /**
   * Where the rate may truly lie: an interval that misses with at most `miss`. Only a rate outside it
   * makes the policy stale.
   */
  readonly allowed: Interval;
}

/** How η is spent, by Bonferroni: half on the file's intervals, half on the looks. */
export interface Spending {
  /** Chance that one `allowed` interval misses. */
  readonly miss: number;
  /** Log wealth from which one side of one rate counts as broken. */
  readonly enough: number;
  /** For the confidence sequence of one rate; it leaves `allowed` just where a side is broken. */
  readonly alpha: number;
}

/**
 * The rates of a policy file that can be tested, and how η is shared among them. A rate that the file
 * does not hold, or knows nothing of, is not tested.
 *
 * @param eta - chance of a false alarm over all looks, in (0, .5]
 */
export function assumedRates(
  file: PolicyFile,
  eta: number,
): { readonly rates: readonly Assumed[]; readonly spending: Spending } {
  const held = CHECKED_RATES.flatMap((name) => {
    const rate = file.believed[name];
    return rate === null || rate.n <= 0 || rate.high - rate.low >= 1 ? [] : [{ name, file: rate }];
  });
  const share = eta / 2 / Math.max(1, held.length);
  const spending = { miss: share, alpha: share, enough: Math.log(2 / share) };
  const rates = held.map((one) => ({ ...one, allowed: widened(one.file, 1 - share) }));
  return { rates, spending };
}

/**
 * The file's interval at another confidence: exact, on the number of independent draws that the file's
 * 95 % is worth, so a file that allowed for clustering keeps doing so.
 */
function widened(rate: RateInFile, confidence: number): Interval {
  const n = worth(rate);
  return clopperPearson(rate.estimate * n, n, confidence);
}

/** Independent draws whose Wilson interval is as wide as the file's; at most its n. */
function worth({ estimate, low, high, n }: RateInFile): number {
  const width = (draws: number): number => {
    const interval = wilson(estimate * draws, draws);
    return interval.high - interval.low;
  };
  let few = 0;
  let many = n;
  if (width(many) >= high - low) return many;
  for (let step = 0; step < 60; step++) {
    const draws = (few + many) / 2;
    if (width(draws) > high - low) few = draws;
    else many = draws;
  }
  return many;
}
