import type { Study } from "../study.ts";
import fit from "./fitted.json" with { type: "json" };
import { RUNG_IDS, RUNGS, type RungId, rungStudy } from "./rungs.ts";
import { LADDER_TARGETS } from "./targets.ts";

export { RUNG_IDS, type RungId, toldTruth } from "./rungs.ts";

/** A world that we fitted to published numbers: ours, not the paper's. */
export interface FittedWorld {
  readonly kind: "fitted";
  readonly id: RungId;
  readonly study: Study;
  /** of the free parameters, by key */
  readonly values: Readonly<Record<string, number>>;
  readonly chiSquare: number;
  /** free parameters */
  readonly parameters: number;
  /** numbers fitted less parameters */
  readonly freedom: number;
  /** so few degrees of freedom that the fit shows only that such a world exists */
  readonly saturated: boolean;
}

/** Independent numbers among the targets: a difference says nothing that its two parts do not. */
export const LADDER_NUMBERS = LADDER_TARGETS.filter(
  ({ measure }) => measure !== "difference",
).length;

/** From so many degrees of freedom down a fit is marked as saturated. */
export const FEW_FREEDOMS = 2;

/** How the worlds were fitted. */
export const LADDER_FIT = fit.settings;

/** The fitted worlds, from the plainest up. `scripts/fit-ladder.js` writes their values. */
export const LADDER: readonly FittedWorld[] = RUNG_IDS.map((id) => {
  const { values, chiSquare } = fit.fitted[id];
  const parameters = RUNGS[id].parameters.length;
  const freedom = LADDER_NUMBERS - parameters;
  return {
    kind: "fitted",
    id,
    study: rungStudy(id, values),
    values,
    chiSquare,
    parameters,
    freedom,
    saturated: freedom <= FEW_FREEDOMS,
  };
});
