import { atRound, type Believed } from "#engine";

/** The rate that a rule was told most wrongly, with the side; null where all are within .02. */
export function worstTold(
  told: Believed,
  truth: Believed,
  rounds: number,
): { readonly rate: ToldRate; readonly side: "low" | "high" } | null {
  const errors: [ToldRate, number][] = RATES.map((rate) => {
    const errorsByRound = Array.from(
      { length: rounds + 1 },
      (_, k) => atRound(told[rate], k) - atRound(truth[rate], k),
    );
    return [rate, errorsByRound.reduce((sum, error) => sum + error, 0) / (rounds + 1)];
  });
  errors.push(["q0", told.q0 - truth.q0]);
  const [rate, error] = errors.reduce((a, b) => (Math.abs(b[1]) > Math.abs(a[1]) ? b : a));
  if (Math.abs(error) < LEAST) return null;
  return { rate, side: error < 0 ? "low" : "high" };
}

export type ToldRate = "rho0" | "rho1" | "alpha" | "beta" | "q0";

/** Smaller errors are not worth a word. */
const LEAST = 0.02;
const RATES = ["rho0", "rho1", "alpha", "beta"] as const;

/** Whether two rules were told the same. */
export function sameTold(a: Believed, b: Believed): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
