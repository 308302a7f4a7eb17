import { population, world } from "#engine";
import { presetBase } from "#study";
import type { CurveExercise, Exercise, NumberExercise, Numbers } from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";

const ROUNDS = 5;

/** Validity by round of a repairer with constant rates. */
function course(numbers: Numbers, rounds: number): readonly number[] {
  const { q0 = 0, alpha = 0, beta = 0 } = numbers;
  const one = world({ classes: [{ q0, rho0: 0, rho1: 0, alpha, beta }] });
  return population(one, { votes: 1, rounds }).Q;
}

/** The chapter's own loop: the stress repairer under a judge that grows lenient. */
function drifting(): { readonly Q: readonly number[]; readonly A: readonly number[] } {
  const study = presetBase("stress-drift");
  return population(study.world, study);
}

const validityOverRepairs: CurveExercise = {
  kind: "curve",
  tolerance: 0.08,
  draw: () => ({}),
  curve: () => drifting().Q,
  given: () => drifting().A,
  slips: {},
};

/** Counts, because shares of shares are where people slip. */
const afterOneRepair: NumberExercise = {
  kind: "number",
  unit: "count",
  tolerance: 0.5,
  draw(random) {
    const right = onGrid(random, 120, 160, 20);
    const beta = onGrid(random, 0.3, 0.6, 0.05);
    const alpha = onGrid(random, 0.2, 0.4, 0.05);
    const wrong = 200 - right;
    return {
      plans: 200,
      right,
      wrong,
      alpha,
      beta,
      broken: Math.round(right * beta),
      mended: Math.round(wrong * alpha),
      q0: right / 200,
    };
  },
  answer: (numbers) => 200 * (course(numbers, 1)[1] ?? Number.NaN),
  slips: {
    "forgot-damage": ({ right = 0, mended = 0 }) => right + mended,
    "forgot-mending": ({ right = 0, broken = 0 }) => right - broken,
    swapped: ({ right = 0, wrong = 0, alpha = 0, beta = 0 }) => right * (1 - alpha) + wrong * beta,
    "same-base": ({ right = 0, alpha = 0, beta = 0 }) => right * (1 - beta + alpha),
  },
};

const bothTrue: Exercise = {
  kind: "choice",
  options: ["labels-wrong", "more-votes", "both", "average"],
  draw(random) {
    const q0 = onGrid(random, 0.64, 0.76, 0.02);
    const from = onGrid(random, 0.3, 0.4, 0.02);
    const to = onGrid(random, 0.76, 0.84, 0.02);
    const rho0 = [0, 1, 2, 3, 4, 5].map((t) => from + ((to - from) * t) / ROUNDS);
    const one = world({ classes: [{ q0, rho0, rho1: 0.16, alpha: 0.1, beta: 0.6 }] });
    const { Q, A } = population(one, { votes: 8, rounds: ROUNDS });
    return {
      firstAccepted: A[0] ?? 0,
      lastAccepted: A[ROUNDS] ?? 0,
      firstRight: Math.round(100 * (Q[0] ?? 0)),
      lastRight: Math.round(100 * (Q[ROUNDS] ?? 0)),
      labels: 100,
    };
  },
  /** Both numbers come from one world of the model, so both can be true. */
  right: ({ firstAccepted = 0, lastAccepted = 0, firstRight = 0, lastRight = 0 }) =>
    lastAccepted > firstAccepted && lastRight < firstRight ? "both" : "labels-wrong",
};

const gentleRepairer: CurveExercise = {
  kind: "curve",
  tolerance: 0.07,
  draw(random) {
    return {
      q0: onGrid(random, 0.3, 0.4, 0.05),
      alpha: onGrid(random, 0.3, 0.4, 0.05),
      beta: onGrid(random, 0.04, 0.06, 0.01),
    };
  },
  curve: (numbers) => course(numbers, ROUNDS),
  slips: {
    "falls-anyway": (drawn, truth) => (drawn[ROUNDS] ?? 0) < (truth[0] ?? 0),
    "never-levels": (drawn) => {
      const first = (drawn[1] ?? 0) - (drawn[0] ?? 0);
      const last = (drawn[ROUNDS] ?? 0) - (drawn[ROUNDS - 1] ?? 0);
      return first > 0 && last > 0.6 * first;
    },
    "all-right": (drawn) => (drawn[ROUNDS] ?? 0) > 0.97,
  },
};

export const exercises: Readonly<Record<string, Exercise>> = {
  "validity-over-repairs": validityOverRepairs,
  "after-one-repair": afterOneRepair,
  "both-true": bothTrue,
  "gentle-repairer": gentleRepairer,
};

export const questions = ["after-one-repair", "both-true", "gentle-repairer"] as const;
