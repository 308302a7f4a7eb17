import { type LabelFreeRace, type LabelFreeWorld, labelFreeRaceSteps } from "#engine";
import type { Steps } from "../steps.ts";

/** Label-free diagnostics against labels: is J below a threshold? Outcomes of fewer samples come first. */
export interface LabelFreeJob {
  readonly kind: "label-free";
  readonly world: LabelFreeWorld;
  /** samples at each J, rounded up to whole batches */
  readonly replicates: number;
  readonly seed: number;
}

export interface LabelFreeOutcome extends LabelFreeRace {
  readonly kind: "label-free";
}

/** A batch of samples at every J a step. */
export function* labelFreeSteps({
  world,
  replicates,
  seed,
}: LabelFreeJob): Steps<LabelFreeOutcome> {
  const steps = labelFreeRaceSteps(world, replicates, seed);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { kind: "label-free", ...value };
    yield {
      progress: { done: value.done, of: Math.max(replicates, value.done) },
      partial: () => ({ kind: "label-free", ...value.race() }),
    };
  }
}
