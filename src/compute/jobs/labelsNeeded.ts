import { flipAxes, flipRiskDelta, flipSettings, normalQuantile } from "#engine";
import type { Study } from "#study";
import type { Steps } from "../steps.ts";

/** How many labels give a gain its right sign, by J and margin: the delta method. */
export interface LabelsNeededJob {
  readonly kind: "labels-needed";
  readonly study: Study;
  /** cells a side */
  readonly grid: number;
  /** probability of the wrong sign that is put up with, in (0, ½) */
  readonly risk: number;
}

export interface LabelsNeededOutcome {
  readonly kind: "labels-needed";
  readonly grid: number;
  readonly risk: number;
  /** (grid): cell centres */
  readonly J: Float64Array;
  /** (grid): cell centres */
  readonly margin: Float64Array;
  /** (grid × grid), row = margin, column = J: N; −1 where no α, β in (0, 1) exist, ∞ past 655,360 */
  readonly needed: Float64Array;
}

/** Calibrations that are tried, each twice the last: what lies between is read off √N. */
const LADDER = Array.from({ length: 17 }, (_, k) => 10 * 2 ** k);

/**
 * N labelled repairs, and the votes on as many plans, so that the sign of a gain of this margin is right
 * with probability 1 − risk: by the delta method of the J–Δ map, whose labels grow with N here. A rung
 * of the ladder a step.
 *
 * Between two rungs the normal quantile of the risk is taken to go as √N, which it does where the
 * error is normal.
 *
 * @throws RangeError unless risk is in (0, ½)
 */
export function* labelsNeededSteps(job: LabelsNeededJob): Steps<LabelsNeededOutcome> {
  const { study, grid, risk } = job;
  if (!(risk > 0 && risk < 0.5)) throw new RangeError(`risk must lie in (0, .5); got ${risk}`);
  const estimator = { pi: "labelled", fit: "maximum-likelihood" } as const;
  const budget = { votes: study.votes, rounds: study.rounds };
  const { J, margin } = flipAxes(grid);
  const wanted = -normalQuantile(risk);
  const needed = new Float64Array(grid * grid).fill(Number.POSITIVE_INFINITY);
  const before = new Float64Array(grid * grid).fill(Number.NaN);
  for (const [rung, plans] of LADDER.entries()) {
    const settings = flipSettings(study.world, budget, { grid, plans, estimator, noise: "study" });
    const valid = Math.round(plans * settings.q0);
    const labels = { valid, invalid: plans - valid };
    flipRiskDelta({ ...settings, labels }).forEach((column) => {
      column.risk.forEach((r, row) => {
        const i = row * grid + column.column;
        if (r < 0) needed[i] = -1;
        if (needed[i] !== Number.POSITIVE_INFINITY) return;
        const z = -normalQuantile(Math.min(1 - TINY, Math.max(TINY, r)));
        if (z >= wanted) {
          const last = LADDER[rung - 1] ?? 0;
          const from = before[i] ?? Number.NaN;
          needed[i] = Number.isNaN(from)
            ? plans
            : between(last, plans, (wanted - from) / (z - from));
        }
        before[i] = z;
      });
    });
    yield { progress: { done: rung + 1, of: LADDER.length } };
  }
  return { kind: "labels-needed", grid, risk, J, margin, needed };
}

/** A normal quantile of 0 is infinite. */
const TINY = 1e-15;

/** The N whose root lies a share of the way between two roots. */
function between(low: number, high: number, share: number): number {
  const root = Math.sqrt(low) + share * (Math.sqrt(high) - Math.sqrt(low));
  return root * root;
}
