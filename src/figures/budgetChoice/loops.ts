import { hindsightRound, population } from "#engine";
import { type PresetId, presetBase, type Study } from "#study";
import { oncePer } from "../oncePer.ts";
import { BUDGETS, MOST } from "./view.ts";

/** What a fixed number of repairs makes of a loop. */
export interface BudgetedLoop {
  readonly id: PresetId;
  /** (MOST + 1): validity after K repairs of everything */
  readonly validity: readonly number[];
  /** the K with the highest validity, the least on ties */
  readonly best: number;
  /** (MOST + 1): how far K stays behind the best */
  readonly loss: readonly number[];
}

const courseOf = oncePer((study: Study) => {
  const budget = { votes: study.votes, rounds: MOST };
  return { Q: population(study.world, budget).Q, best: hindsightRound(study.world, budget) };
});

export function budgetedLoop(id: PresetId): BudgetedLoop {
  const { Q, best } = courseOf(presetBase(id));
  const top = Q[best] ?? 0;
  return { id, validity: Q, best, loss: Q.map((share) => top - share) };
}

/** Where a number of repairs loses most. */
export interface WorstLoss {
  readonly K: number;
  readonly loss: number;
  /** index of the loop that loses it */
  readonly loop: number;
}

/** Of every number of repairs, the most that it loses on one of the loops. */
export function worstLosses(loops: readonly BudgetedLoop[]): readonly WorstLoss[] {
  return BUDGETS.map((K) => {
    const losses = loops.map(({ loss }) => loss[K] ?? 0);
    const loss = Math.max(...losses);
    return { K, loss, loop: losses.indexOf(loss) };
  });
}

/** The number whose worst loss is the least, the fewest repairs on ties. */
export function safest(losses: readonly WorstLoss[]): WorstLoss {
  return losses.reduce((least, one) => (one.loss < least.loss ? one : least));
}
