import type { Outcome, Progress } from "./job.ts";
import { paced } from "./pace.ts";

/** A computation cut in steps of a few milliseconds: between two of them it can be left. */
export type Steps<O extends Outcome> = Generator<Step<O>, O, void>;

interface Step<O extends Outcome> {
  readonly progress: Progress;
  /** the outcome so far, made new for whoever asks */
  readonly partial?: () => O;
}

/** How a running computation is heard and stopped. */
export interface Hearing {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  readonly onPartial?: (outcome: Outcome) => void;
}

/** ms between two partial outcomes; drawing them faster shows no more. */
const PARTIAL_EVERY = 80;

/**
 * Takes the steps, giving the thread back in between. The first partial outcome is handed out at once.
 *
 * @throws Cancelled once the signal is aborted
 */
export async function walk<O extends Outcome>(steps: Steps<O>, hearing: Hearing): Promise<O> {
  const { signal, onProgress, onPartial } = hearing;
  const pace = paced(signal);
  let shown = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const now = performance.now();
    if (onPartial && value.partial && now - shown >= PARTIAL_EVERY) {
      shown = now;
      onPartial(value.partial());
    }
    if (await pace()) onProgress?.(value.progress);
  }
}

/** Takes the steps all at once. */
export function leap<O extends Outcome>(steps: Steps<O>): O {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
