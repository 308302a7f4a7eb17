import { labelFreeRaceSteps } from "#engine";
import type { LabelFreeJob, LabelFreeOutcome } from "../job.ts";
import type { Steps } from "../steps.ts";

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
