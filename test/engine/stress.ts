import type { RatesInput } from "#engine";

/** model §5: the stress setting; α, β and the rates of the verifier are derived from printed numbers. */
export const STRESS = {
  q0: 0.7,
  rho0: 0.361,
  rho1: 0.179,
  alpha: 0.319,
  beta: 0.785,
} satisfies RatesInput;

/** The paper's loop: eight votes, five repairs. */
export const BUDGET = { votes: 8, rounds: 5 };
export const SETTINGS = { tau: 0, delta: 5, theta: 0.85 };
export const PRICES = { repair: 1, vote: 0.1 };
