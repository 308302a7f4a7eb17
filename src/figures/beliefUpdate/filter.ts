import {
  atRound,
  type Believed,
  betaBinomialRow,
  bStar,
  gain,
  pooledBelieved,
  predictBelief,
  updateBelief,
} from "#engine";
import { believedModel, type Study } from "#study";
import type { FigureView } from "../figure.ts";

/** One round of the filter: what is believed before its votes, and after them. */
export interface FilterStep {
  readonly round: number;
  /** b⁻ */
  readonly prior: number;
  readonly accepts: number;
  /** b; null where these votes could not have been cast */
  readonly belief: number | null;
  readonly rho0: number;
  readonly rho1: number;
  /** of the repair that would follow; null where none is left */
  readonly repair: {
    readonly alpha: number;
    readonly beta: number;
    readonly boundary: number;
    /** b⁻ of the next round; null where there is no belief to go on from */
    readonly next: number | null;
    readonly gain: number | null;
  } | null;
}

/** What the filter is told: what VRR-Stop is, and the world's own rates where that calibrates first. */
function toldRates(study: Study): Believed {
  return believedModel(study) ?? pooledBelieved(study.world);
}

/**
 * Accepting votes by round, as the view says them: "4-6" for 4 in round 0 and 6 in round 1. What cannot
 * be read is as if it were left out: half of the votes, in the first round.
 */
export function acceptsOf({ votes: M, rounds }: Study, view: FigureView): readonly number[] {
  const said = String(view["votes"] ?? "");
  if (!/^\d+(-\d+)*$/.test(said)) return [Math.round(M / 2)];
  return said
    .split("-")
    .slice(0, rounds + 1)
    .map((one) => Math.min(M, Number(one)));
}

/** The view that says these votes. */
export function votesView(accepts: readonly number[]): FigureView {
  return { votes: accepts.join("-") };
}

/** Prior, votes, posterior, through the repair to the next prior: as far as there are votes, and beliefs. */
export function filterSteps(study: Study, accepts: readonly number[]): readonly FilterStep[] {
  const told = toldRates(study);
  const steps: FilterStep[] = [];
  let prior = told.q0;
  for (const [round, S] of accepts.entries()) {
    const step = stepOf(study, told, round, prior, S);
    steps.push(step);
    if (step.repair === null || step.repair.next === null) break;
    prior = step.repair.next;
  }
  return steps;
}

function stepOf(
  { votes, rounds, rule }: Study,
  told: Believed,
  round: number,
  prior: number,
  accepts: number,
): FilterStep {
  const judge = judgeIn(told, round);
  const after = updateBelief(prior, accepts, votes, judge);
  const belief = Number.isNaN(after) ? null : after;
  const alpha = atRound(told.alpha, round);
  const beta = atRound(told.beta, round);
  return {
    round,
    prior,
    accepts,
    belief,
    rho0: judge.rho0,
    rho1: judge.rho1,
    repair:
      round >= rounds
        ? null
        : {
            alpha,
            beta,
            boundary: bStar(alpha, beta, rule.tau),
            next: belief === null ? null : predictBelief(belief, alpha, beta),
            gain: belief === null ? null : gain(belief, alpha, beta) - rule.tau,
          },
  };
}

function judgeIn(told: Believed, round: number) {
  return { rho0: atRound(told.rho0, round), rho1: atRound(told.rho1, round), icc: told.icc };
}

/** Every count of votes in one round: how often each state casts it, and what is believed then. */
export interface Counts {
  /** (M + 1): Pr(S | right) */
  readonly right: readonly number[];
  /** (M + 1): Pr(S | wrong) */
  readonly wrong: readonly number[];
  /** (M + 1): null where neither could have cast so many */
  readonly beliefs: readonly (number | null)[];
}

export function countsIn(study: Study, { round, prior }: FilterStep): Counts {
  const { votes: M } = study;
  const told = toldRates(study);
  const judge = judgeIn(told, round);
  const right = [...betaBinomialRow(M, 1 - judge.rho1, told.icc.valid)];
  const wrong = [...betaBinomialRow(M, judge.rho0, told.icc.invalid)];
  const beliefs = right.map((_, S) => {
    const belief = updateBelief(prior, S, M, judge);
    return Number.isNaN(belief) ? null : belief;
  });
  return { right, wrong, beliefs };
}
