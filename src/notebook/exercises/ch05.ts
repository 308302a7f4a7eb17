import { bStar, gain, population, world } from "#engine";
import { presetBase, type Study, type StudyPatch, studyWith } from "#study";
import type {
  ChoiceExercise,
  CurveExercise,
  Exercise,
  NumberExercise,
  Numbers,
  SeveralExercise,
} from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";

const ROUNDS = 5;

/** A change of each slider, from the stress setting with the rates of its first repair. */
const SLIDERS: Readonly<Record<string, StudyPatch>> = {
  alpha: { alpha: 0.6 },
  beta: { beta: 0.3 },
  rho0: { rho0: 0.7 },
  rho1: { rho1: 0.5 },
  q0: { q0: 0.2 },
  votes: { votes: 32 },
};

function boundaryOf({ world: { classes }, rule }: Study): number {
  const [one] = classes;
  return bStar(one?.alpha[0] ?? 0, one?.beta[0] ?? 0, rule.tau);
}

const whichSliders: SeveralExercise = {
  kind: "several",
  options: Object.keys(SLIDERS),
  draw: () => ({}),
  right() {
    const before = studyWith(presetBase("gsm8k-qwen3b-stress"), { alpha: 0.319 });
    return Object.keys(SLIDERS).filter(
      (key) => boundaryOf(studyWith(before, SLIDERS[key] ?? {})) !== boundaryOf(before),
    );
  },
  slips: {
    /** that what the judge says belongs to what a repair does */
    judge: (taken) => ["rho0", "rho1", "votes"].some((option) => taken.includes(option)),
    /** where one stands, for where the line is */
    start: (taken) => taken.includes("q0"),
    /** mending alone, or breaking alone */
    "one-rate": (taken) => taken.includes("alpha") !== taken.includes("beta"),
    none: (taken) => taken.length === 0,
  },
};

const whereIsIt: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.0101,
  draw: (random) => ({
    alpha: onGrid(random, 0.1, 0.6, 0.05),
    beta: onGrid(random, 0.1, 0.7, 0.05),
  }),
  answer: ({ alpha = 0, beta = 0 }) => bStar(alpha, beta),
  slips: {
    "other-way": ({ alpha = 0, beta = 0 }) => bStar(beta, alpha),
    "ratio-only": ({ alpha = 0, beta = 0 }) => alpha / beta,
    "only-beta": ({ beta = 0 }) => 1 - beta,
    half: () => 0.5,
  },
};

const sameBelief: ChoiceExercise = {
  kind: "choice",
  options: ["both", "first", "second", "neither"],
  draw: (random) => ({
    belief: onGrid(random, 0.45, 0.55, 0.05),
    alpha1: onGrid(random, 0.3, 0.4, 0.02),
    beta1: onGrid(random, 0.02, 0.06, 0.02),
    alpha2: onGrid(random, 0.2, 0.3, 0.02),
    beta2: onGrid(random, 0.7, 0.8, 0.02),
  }),
  right({ belief = 0, alpha1 = 0, beta1 = 0, alpha2 = 0, beta2 = 0 }) {
    const first = gain(belief, alpha1, beta1) > 0;
    const second = gain(belief, alpha2, beta2) > 0;
    if (first && second) return "both";
    return first ? "first" : second ? "second" : "neither";
  },
};

function course({ q0 = 0, alpha = 0, beta = 0 }: Numbers): readonly number[] {
  const one = world({ classes: [{ q0, rho0: 0, rho1: 0, alpha, beta }] });
  return population(one, { votes: 1, rounds: ROUNDS }).Q;
}

const swings: CurveExercise = {
  kind: "curve",
  tolerance: 0.09,
  draw: (random) => ({
    q0: onGrid(random, 0.85, 0.95, 0.05),
    alpha: onGrid(random, 0.7, 0.8, 0.05),
    beta: onGrid(random, 0.8, 0.9, 0.05),
  }),
  curve: course,
  slips: {
    /** it stays on the side of b* that it started on */
    "no-crossing": (drawn, _truth, { alpha = 0, beta = 0 }) =>
      drawn.every((share) => share > bStar(alpha, beta) - 0.02),
    /** it turns back, but as wide as ever */
    "no-damping": (drawn) => {
      const moves = drawn.slice(1).map((share, t) => share - (drawn[t] ?? 0));
      const turns = moves.slice(1).every((move, t) => move * (moves[t] ?? 0) < 0);
      return turns && Math.abs(moves[4] ?? 0) > 0.8 * Math.abs(moves[0] ?? 0);
    },
    /** it goes down and stays there */
    "one-way": (drawn) => drawn.slice(1).every((share, t) => share <= (drawn[t] ?? 0) + 0.02),
  },
};

export const exercises: Readonly<Record<string, Exercise>> = {
  "which-sliders": whichSliders,
  "where-is-it": whereIsIt,
  "same-belief": sameBelief,
  "two-sided": swings,
};

export const questions = ["where-is-it", "same-belief", "two-sided"] as const;
