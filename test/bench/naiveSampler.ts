import type { Budget } from "#engine";

interface Plan {
  readonly valid: boolean;
  readonly accepts: number;
}

/** Counts accepting votes: one `Math.random()` a vote. */
export type VoteCount = (votes: number, accept: number) => number;

/** As a line of a notebook has it. */
export const votesInAnArray: VoteCount = (votes, accept) =>
  Array.from({ length: votes }, () => Math.random() < accept).filter(Boolean).length;

export const votesInALoop: VoteCount = (votes, accept) => {
  let accepts = 0;
  for (let i = 0; i < votes; i++) if (Math.random() < accept) accepts++;
  return accepts;
};

/** Trajectories as one would write them first: an object a plan, a random number a vote. */
export function naiveTrajectories(
  instances: number,
  rates: Readonly<Record<"q0" | "rho0" | "rho1" | "alpha" | "beta", number>>,
  budget: Budget,
  count: VoteCount,
): Plan[][] {
  const all: Plan[][] = [];
  for (let i = 0; i < instances; i++) {
    const plans: Plan[] = [];
    let valid = Math.random() < rates.q0;
    for (let k = 0; k <= budget.rounds; k++) {
      if (k > 0) valid = Math.random() < (valid ? 1 - rates.beta : rates.alpha);
      const accepts = count(budget.votes, valid ? 1 - rates.rho1 : rates.rho0);
      plans.push({ valid, accepts });
    }
    all.push(plans);
  }
  return all;
}
