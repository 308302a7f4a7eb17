import stdlibBinomial from "@stdlib/random-base-binomial";
import { randomBernoulli, randomBinomial } from "d3-random";
import type { Budget } from "#engine";

/** Draws from one distribution, over and over. */
type Draw = () => number;

/** Makes the draws of S of M votes; with M = 1, those of a validity. */
export type DrawsOf = (trials: number, p: number) => Draw;

/** One number a count, as d3-random has it. */
export const d3Binomial: DrawsOf = (trials, p) =>
  trials === 1 ? randomBernoulli(p) : randomBinomial(trials, p);

/** One number a vote. */
export const d3Bernoulli: DrawsOf = (trials, p) => {
  const accepts = randomBernoulli(p);
  return () => {
    let count = 0;
    for (let i = 0; i < trials; i++) count += accepts();
    return count;
  };
};

/** From a Mersenne Twister of its own, as @stdlib has it. */
export const stdlibCounts: DrawsOf = (trials, p) => stdlibBinomial.factory(trials, p);

/**
 * Trajectories from a library's draws, always repaired: what one writes who has it, with every
 * distribution made once.
 *
 * @returns fills (instances·(K+1)) codes 2S + y
 */
export function librarySampler(
  drawsOf: DrawsOf,
  rates: Readonly<Record<"q0" | "rho0" | "rho1" | "alpha" | "beta", number>>,
  budget: Budget,
): (codes: Uint16Array) => void {
  const first = drawsOf(1, rates.q0);
  const next = [drawsOf(1, rates.alpha), drawsOf(1, 1 - rates.beta)];
  const accepts = [drawsOf(budget.votes, rates.rho0), drawsOf(budget.votes, 1 - rates.rho1)];
  const plans = budget.rounds + 1;
  return (codes) => {
    for (let at = 0; at < codes.length; at += plans) {
      let y = first();
      for (let k = 0; k < plans; k++) {
        if (k > 0) y = next[y]();
        codes[at + k] = 2 * accepts[y]() + y;
      }
    }
  };
}
