import { evaluateAll } from "#engine";
import type { Study } from "#study";
import type { Steps } from "../steps.ts";
import { policiesOf } from "./evaluated.ts";

/** Exact validity over a plane of two rates from 0 to 1, all else as in the study. */
export interface PlaneJob {
  readonly kind: "plane";
  readonly study: Study;
  /** α and β, or ρ₀ and ρ₁: x and y */
  readonly axes: "repair" | "verify";
  /** cells a side */
  readonly grid: number;
  readonly policies: readonly string[];
}

export interface PlaneOutcome {
  readonly kind: "plane";
  readonly axes: PlaneJob["axes"];
  readonly grid: number;
  /** (grid): cell centres, of both axes */
  readonly at: Float64Array;
  /** ids in full */
  readonly policies: readonly string[];
  /** (policies × grid × grid), row = y, column = x; −1 where it is not computed yet */
  readonly validity: Float64Array;
  /** mean number of repairs, same shape */
  readonly repairs: Float64Array;
  /** rows that are computed, from y = 0 up */
  readonly rowsDone: number;
}

/**
 * Exact validity of policies over a plane of two rates, all else as in the study; a row of cells a step.
 *
 * @throws RangeError where grid is not an integer ≥ 1
 */
export function* planeSteps(job: PlaneJob): Steps<PlaneOutcome> {
  const { study, axes, grid } = job;
  if (!(Number.isInteger(grid) && grid >= 1)) {
    throw new RangeError(`grid must be an integer of at least 1; got ${grid}`);
  }
  const at = Float64Array.from({ length: grid }, (_, i) => (i + 0.5) / grid);
  const budget = { votes: study.votes, rounds: study.rounds };
  const ids = policiesOf(planeStudy(study, axes, 0.5, 0.5), job.policies).map(({ id }) => id);
  const validity = new Float64Array(ids.length * grid * grid).fill(-1);
  const repairs = new Float64Array(validity.length).fill(-1);
  for (let row = 0; row < grid; row++) {
    for (let column = 0; column < grid; column++) {
      const cell = planeStudy(study, axes, at[column] ?? 0, at[row] ?? 0);
      const policies = policiesOf(cell, job.policies);
      evaluateAll(cell.world, policies, budget, study.prices).forEach((result, p) => {
        const place = (p * grid + row) * grid + column;
        validity[place] = result.validity;
        repairs[place] = result.repairs;
      });
    }
    const rows = row + 1;
    yield { progress: { done: rows, of: grid }, partial: () => outcome(rows) };
  }
  return outcome(grid);

  function outcome(rows: number): PlaneOutcome {
    return {
      kind: "plane",
      axes,
      grid,
      at: Float64Array.from(at),
      policies: ids,
      validity: Float64Array.from(validity),
      repairs: Float64Array.from(repairs),
      rowsDone: rows,
    };
  }
}

/**
 * The study with these two rates held in every round and for every kind of instance. A rule that
 * calibrates is told the truth: in a plane there is no one calibration.
 *
 * @param x - α or ρ₀
 * @param y - β or ρ₁
 */
export function planeStudy(study: Study, axes: PlaneJob["axes"], x: number, y: number): Study {
  const rates = axes === "repair" ? { alpha: [x], beta: [y] } : { rho0: [x], rho1: [y] };
  const classes = study.world.classes.map((one) => ({ ...one, ...rates }));
  return {
    ...study,
    world: { ...study.world, classes },
    believed: study.believed.kind === "calibrated" ? { kind: "true" } : study.believed,
  };
}
