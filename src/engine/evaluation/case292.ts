import type { ResolvedClass } from "../loop/resolved.ts";
import type { Budget, World } from "../loop/world.ts";
import { refuseUnreached } from "../loop/worldInput.ts";
import { isMajority } from "../policies/accepting.ts";
import type { Trace } from "./trace.ts";
import { untilStill } from "./untilStill.ts";

/**
 * The event of the paper's instance #292 under majority stopping: p_0 is valid but gets no majority,
 * the repair damages it, and the damaged plan gets one, so it is committed.
 */
export function isLikeCase292(
  { truth, votes }: Pick<Trace, "truth" | "votes">,
  M: number,
): boolean {
  return (
    truth.length > 1 &&
    truth[0] === 1 &&
    truth[1] === 0 &&
    !isMajority(votes[0], M) &&
    isMajority(votes[1], M)
  );
}

/** Exact probability that an instance is like #292; 0 where no repair is allowed. */
export function likeCase292(world: World, budget: Budget): number {
  refuseUnreached(world, budget);
  if (budget.rounds === 0) return 0;
  const { votes: M } = budget;
  const probability = (classes: readonly ResolvedClass[]): number => {
    let sum = 0;
    for (const one of classes) {
      let underAccepted = 0;
      let accepted = 0;
      for (let S = 0; S <= M; S++) {
        if (isMajority(S, M)) accepted += one.invalid[M + 1 + S];
        else underAccepted += one.valid[S];
      }
      sum += one.weight * one.q0 * underAccepted * one.beta[0] * accepted;
    }
    return sum;
  };
  const once = { votes: M, rounds: 1 };
  const asked = { run: probability, probabilities: (p: number) => [p], visits: () => 0 };
  return untilStill(world, once, [asked], 0)[0].result;
}
