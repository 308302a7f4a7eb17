import { binomialRow, bStar, gain, predictBelief, updateBelief } from "#engine";
import { INSTANCE_292 } from "#paper";
import { believedModel, presetBase, studyWith } from "#study";
import type {
  Blank,
  BlanksExercise,
  ChoiceExercise,
  CurveExercise,
  Exercise,
  NumberExercise,
  Numbers,
} from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";
import { type BoundNumber, exactly } from "../numbers/bound.ts";

const PLANS = 1000;
const stress = studyWith(presetBase("gsm8k-qwen3b-stress"), { alpha: 0.319 });
const [first] = stress.world.classes;
const STRESS = {
  q0: first?.q0 ?? 0,
  rho0: first?.rho0[0] ?? 0,
  rho1: first?.rho1[0] ?? 0,
  alpha: first?.alpha[0] ?? 0,
  beta: first?.beta[0] ?? 0,
} as const;
const [BEFORE, AFTER] = INSTANCE_292.rounds;
const M = INSTANCE_292.votes;

/** Half of eight votes accept: far from an even chance. */
const howSure: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.04,
  draw: () => ({ prior: STRESS.q0, accepts: BEFORE.accepts, votes: M }),
  answer: () => updateBelief(STRESS.q0, BEFORE.accepts, M, STRESS),
  slips: {
    share: () => BEFORE.accepts / M,
    prior: () => STRESS.q0,
    between: () => (BEFORE.accepts / M + STRESS.q0) / 2,
  },
};

/** Accept, accept, reject: how often a plan gets just these votes that is accepted with this chance. */
const twoOfThree = (chance: number): number => chance ** 2 * (1 - chance);

const rightOnes = ({ prior = 0, rho1 = 0 }: Numbers): number =>
  PLANS * prior * twoOfThree(1 - rho1);
const wrongOnes = ({ prior = 0, rho0 = 0 }: Numbers): number =>
  PLANS * (1 - prior) * twoOfThree(rho0);
const beliefOf = ({ prior = 0, rho0 = 0, rho1 = 0 }: Numbers): number =>
  updateBelief(prior, 2, 3, { rho0, rho1 });
const nextOf = (numbers: Numbers): number =>
  predictBelief(beliefOf(numbers), numbers["alpha"] ?? 0, numbers["beta"] ?? 0);

const BLANKS: Readonly<Record<string, Blank>> = {
  right: {
    unit: "count",
    tolerance: 1.01,
    answer: rightOnes,
    slips: {
      "no-prior": ({ rho1 = 0 }) => PLANS * twoOfThree(1 - rho1),
      "rates-swapped": ({ prior = 0, rho1 = 0 }) => PLANS * prior * twoOfThree(rho1),
      "reject-left-out": ({ prior = 0, rho1 = 0 }) => PLANS * prior * (1 - rho1) ** 2,
    },
  },
  wrong: {
    unit: "count",
    tolerance: 1.01,
    answer: wrongOnes,
    slips: {
      "no-prior": ({ rho0 = 0 }) => PLANS * twoOfThree(rho0),
      "rates-swapped": ({ prior = 0, rho0 = 0 }) => PLANS * (1 - prior) * twoOfThree(1 - rho0),
      "reject-left-out": ({ prior = 0, rho0 = 0 }) => PLANS * (1 - prior) * rho0 ** 2,
    },
  },
  belief: {
    unit: "rate",
    tolerance: 0.0101,
    answer: beliefOf,
    slips: {
      "share-of-votes": () => 2 / 3,
      "of-all-plans": (numbers) => rightOnes(numbers) / PLANS,
      "odds-for-share": (numbers) => rightOnes(numbers) / wrongOnes(numbers),
    },
    follows: ({ right = Number.NaN, wrong = Number.NaN }) => right / (right + wrong),
  },
  next: {
    unit: "rate",
    tolerance: 0.0101,
    answer: nextOf,
    slips: {
      "kept-only": (numbers) => beliefOf(numbers) * (1 - (numbers["beta"] ?? 0)),
      "nothing-breaks": (numbers) => predictBelief(beliefOf(numbers), numbers["alpha"] ?? 0, 0),
      unrepaired: beliefOf,
    },
    follows: ({ belief = Number.NaN }, { alpha = 0, beta = 0 }) =>
      predictBelief(belief, alpha, beta),
  },
};

const fillIn: BlanksExercise = {
  kind: "blanks",
  blanks: BLANKS,
  draw(random) {
    const prior = onGrid(random, 0.4, 0.7, 0.1);
    const rho0 = onGrid(random, 0.2, 0.4, 0.1);
    const rho1 = onGrid(random, 0.1, 0.3, 0.1);
    return {
      plans: PLANS,
      prior,
      rho0,
      rho1,
      acceptsRight: 1 - rho1,
      rejectsWrong: 1 - rho0,
      alpha: onGrid(random, 0.2, 0.5, 0.1),
      beta: onGrid(random, 0.1, 0.4, 0.1),
      rightAtFirst: Math.round(PLANS * prior),
      wrongAtFirst: Math.round(PLANS * (1 - prior)),
    };
  },
};

/** Most votes reject, belief falls, and the plan is still above the boundary. */
const mostReject: ChoiceExercise = {
  kind: "choice",
  options: ["majority", "fell", "commit", "even"],
  draw(random) {
    const drawn = {
      prior: onGrid(random, 0.85, 0.9, 0.05),
      rho0: onGrid(random, 0.25, 0.35, 0.05),
      rho1: onGrid(random, 0.3, 0.4, 0.05),
      alpha: onGrid(random, 0.1, 0.15, 0.05),
      beta: onGrid(random, 0.2, 0.3, 0.05),
    };
    const belief = updateBelief(drawn.prior, 3, 8, drawn);
    const { alpha, beta } = drawn;
    return { ...drawn, accepts: 3, votes: 8, belief, bStar: bStar(alpha, beta) };
  },
  right({ prior = 0, rho0 = 0, rho1 = 0, alpha = 0, beta = 0, accepts = 0, votes = 0 }) {
    const belief = updateBelief(prior, accepts, votes, { rho0, rho1 });
    return gain(belief, alpha, beta) > 0 ? "fell" : "commit";
  },
};

const COUNTED = 6;

const everyCount: CurveExercise = {
  kind: "curve",
  of: "belief",
  tolerance: 0.13,
  draw: (random) => ({
    prior: onGrid(random, 0.4, 0.6, 0.1),
    rho0: onGrid(random, 0.2, 0.3, 0.05),
    rho1: onGrid(random, 0.2, 0.3, 0.05),
    votes: COUNTED,
  }),
  curve: ({ prior = 0, rho0 = 0, rho1 = 0 }) =>
    Array.from({ length: COUNTED + 1 }, (_, S) => updateBelief(prior, S, COUNTED, { rho0, rho1 })),
  slips: {
    /** the share of votes that accept, for the belief */
    share: (drawn) =>
      drawn.slice(1).every((belief, i) => Math.abs(belief - (i + 1) / COUNTED) <= 0.1),
    falls: (drawn) => (drawn[COUNTED] ?? 0) < (drawn[0] ?? 0) + 0.1,
    /** votes hardly move it from where it was */
    timid: (drawn, truth) => (drawn[COUNTED] ?? 0) < (truth[COUNTED] ?? 0) - 0.13,
    /** it rises evenly, or too late, where a right plan and a wrong one are told apart by one vote */
    gentle: (drawn, truth) => {
      const steepest = (line: readonly number[]): number =>
        Math.max(...line.slice(1).map((belief, i) => belief - (line[i] ?? 0)));
      return steepest(drawn) < 0.75 * steepest(truth);
    },
  },
};

export const exercises: Readonly<Record<string, Exercise>> = {
  "how-sure": howSure,
  "fill-in": fillIn,
  "most-reject": mostReject,
  "every-count": everyCount,
};

export const questions = ["fill-in", "most-reject", "every-count"] as const;

const exact = (value: () => number) => () => exactly(value());

/** The example that is worked in the text: two votes, an accept and a reject. */
const EXAMPLE = { prior: 0.6, rho0: 0.3, rho1: 0.2, alpha: 0.4, beta: 0.1 } as const;
const exampleRight = PLANS * EXAMPLE.prior * (1 - EXAMPLE.rho1) * EXAMPLE.rho1;
const exampleWrong = PLANS * (1 - EXAMPLE.prior) * EXAMPLE.rho0 * (1 - EXAMPLE.rho0);
const exampleBelief = (): number => updateBelief(EXAMPLE.prior, 1, 2, EXAMPLE);

const afterFirst = (): number => updateBelief(STRESS.q0, BEFORE.accepts, M, STRESS);
const beforeSecond = (): number => predictBelief(afterFirst(), STRESS.alpha, STRESS.beta);
const afterSecond = (): number => updateBelief(beforeSecond(), AFTER.accepts, M, STRESS);

export const numbers: Readonly<Record<string, () => BoundNumber>> = {
  exPlans: exact(() => PLANS),
  exPrior: exact(() => EXAMPLE.prior),
  exRightAll: exact(() => PLANS * EXAMPLE.prior),
  exWrongAll: exact(() => PLANS * (1 - EXAMPLE.prior)),
  exAcceptsRight: exact(() => 1 - EXAMPLE.rho1),
  exRejectsRight: exact(() => EXAMPLE.rho1),
  exAcceptsWrong: exact(() => EXAMPLE.rho0),
  exRejectsWrong: exact(() => 1 - EXAMPLE.rho0),
  exRight: exact(() => exampleRight),
  exWrong: exact(() => exampleWrong),
  exBoth: exact(() => exampleRight + exampleWrong),
  exBelief: exact(exampleBelief),
  exAlpha: exact(() => EXAMPLE.alpha),
  exBeta: exact(() => EXAMPLE.beta),
  exKept: exact(() => 1 - EXAMPLE.beta),
  exNext: exact(() => predictBelief(exampleBelief(), EXAMPLE.alpha, EXAMPLE.beta)),
  q0: exact(() => STRESS.q0),
  judgeRight: exact(() => 1 - STRESS.rho1),
  judgeWrong: exact(() => STRESS.rho0),
  alpha: exact(() => STRESS.alpha),
  beta: exact(() => STRESS.beta),
  accept: exact(() => (1 - STRESS.rho1) / STRESS.rho0),
  reject: exact(() => STRESS.rho1 / (1 - STRESS.rho0)),
  rightSplit: exact(() => binomialRow(M, 1 - STRESS.rho1)[BEFORE.accepts] ?? Number.NaN),
  wrongSplit: exact(() => binomialRow(M, STRESS.rho0)[BEFORE.accepts] ?? Number.NaN),
  afterFirst: exact(afterFirst),
  beforeSecond: exact(beforeSecond),
  afterSecond: exact(afterSecond),
  stillWrong: exact(() => 1 - afterSecond()),
  bStar: exact(() => bStar(STRESS.alpha, STRESS.beta)),
  toldRho0: exact(() => believedModel(stress)?.rho0[0] ?? Number.NaN),
  toldBelief: exact(() => {
    const told = believedModel(stress);
    const judge = { rho0: told?.rho0[0] ?? Number.NaN, rho1: told?.rho1[0] ?? Number.NaN };
    return updateBelief(told?.q0 ?? Number.NaN, BEFORE.accepts, M, judge);
  }),
};
