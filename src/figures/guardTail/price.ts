import type { EvaluateJob } from "#compute";
import type { Study } from "#study";
import { evaluated } from "../evaluation.ts";
import type { Outcomes } from "../figure.ts";
import { oncePer } from "../oncePer.ts";

/** The guard with every margin, no repair and the whole budget, in one evaluation. */
export const priceJob = oncePer((study: Study): EvaluateJob => {
  const margins = Array.from({ length: study.votes + 1 }, (_, delta) => `vrr-guard:${delta}`);
  return { kind: "evaluate", study, policies: ["none", `fixed:${study.rounds}`, ...margins] };
});

/** What the guard ends at with one margin. */
interface PriceAt {
  readonly validity: number;
  /** first plan wrong, committed plan right */
  readonly rescued: number;
  /** first plan right, committed plan wrong */
  readonly damaged: number;
}

interface Price {
  readonly none: number;
  readonly fixed: number;
  /** by δ = 0 … M */
  readonly guards: readonly PriceAt[];
}

/** Null before it is evaluated. */
export function priceOf(outcomes: Outcomes): Price | null {
  const [none, fixed, ...guards] = evaluated(outcomes, "price")?.policies ?? [];
  return none === undefined || fixed === undefined
    ? null
    : { none: none.validity, fixed: fixed.validity, guards };
}
