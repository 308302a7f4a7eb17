import {
  CDV_WORLD,
  crossing,
  exactScores,
  normalQuantile,
  parseScoreRule,
  scoreWorld,
} from "#engine";
import { CDV_SWEEP } from "#paper";
import type { ChoiceExercise, Exercise, NumberExercise, Numbers } from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";
import { type BoundNumber, exactly } from "../numbers/bound.ts";

/** The noise of the chapter's judge. */
const SIGMA = 0.1;
/** Noise at which two in a row can fall behind a fixed budget. */
const LOUD = 0.15;
/** A task that stays a tenth under the bar. */
const STUCK = { id: "stuck", weight: 1, s0: [0.7, 0.7], r: [0, 0] } as const;

/** True reach of a rule over the benchmark's tasks. */
function trueReach(rule: string, sigma: number, correlation = 0): number {
  const [result] = exactScores(scoreWorld({ sigma, correlation }), [parseScoreRule(rule)]);
  return result?.trueReach.estimate ?? Number.NaN;
}

const howManyTrue: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.05,
  draw: () => ({}),
  answer: () => trueReach("threshold", SIGMA),
  slips: {},
};

/** How often the plain threshold stops on a stuck task within `looks` steps. */
function luckyStop({ once = 0, looks = 1 }: Numbers): number {
  const sigma = -0.1 / normalQuantile(once);
  const world = scoreWorld({ types: [STUCK], cap: looks, sigma });
  const [result] = exactScores(world, [parseScoreRule("threshold")]);
  return result?.observedReach.estimate ?? Number.NaN;
}

const luckOverSteps: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.0101,
  draw(random) {
    const once = onGrid(random, 0.1, 0.24, 0.02);
    return { once, looks: onGrid(random, 3, 6, 1), not: 1 - once };
  },
  answer: luckyStop,
  slips: {
    "one-look": ({ once = 0 }) => once,
    added: ({ once = 0, looks = 1 }) => once * looks,
    "all-pass": ({ once = 0, looks = 1 }) => once ** looks,
    "none-pass": ({ once = 0, looks = 1 }) => (1 - once) ** looks,
  },
};

/** Wrong answers that the judge saw twice, unchanged. */
const WRONG = 200;

const secondLook: ChoiceExercise = {
  kind: "choice",
  options: ["most", "half", "little", "unknown"],
  draw(random) {
    const repeats = random.uniform() < 0.5;
    const first = onGrid(random, 32, 56, 4);
    const share = repeats ? onGrid(random, 0.84, 0.94, 0.02) : first / WRONG;
    const again = Math.round(first * share);
    return { wrong: WRONG, first, again, fresh: Math.round(first ** 2 / WRONG) };
  },
  /** What passes twice against what passed once. */
  right({ first = 1, again = 0 }) {
    const left = again / first;
    return left < 0.4 ? "most" : left > 0.7 ? "little" : "half";
  },
};

const whichDefault: ChoiceExercise = {
  kind: "choice",
  options: ["reports-most", "two-in-a-row", "fixed"],
  draw(random) {
    const stubborn = random.uniform() < 0.5;
    const sigma = stubborn ? onGrid(random, 0.18, 0.22, 0.02) : onGrid(random, 0.06, 0.1, 0.02);
    const repeats = onGrid(random, 0.5, 0.8, 0.1);
    const world = scoreWorld({ sigma, correlation: repeats });
    const rules = ["threshold", "two-in-a-row", "fixed:6"].map((id) => parseScoreRule(id));
    const [plain, twice, six] = exactScores(world, rules);
    return {
      sigma,
      repeats,
      plainSays: plain?.observedReach.estimate ?? Number.NaN,
      twiceSays: twice?.observedReach.estimate ?? Number.NaN,
      sixSays: six?.observedReach.estimate ?? Number.NaN,
      plainTrue: plain?.trueReach.estimate ?? Number.NaN,
      twiceTrue: twice?.trueReach.estimate ?? Number.NaN,
      sixTrue: six?.trueReach.estimate ?? Number.NaN,
    };
  },
  right: ({ twiceTrue = 0, sixTrue = 0, plainTrue = 0 }) =>
    plainTrue >= Math.max(twiceTrue, sixTrue)
      ? "reports-most"
      : twiceTrue > sixTrue
        ? "two-in-a-row"
        : "fixed",
};

export const exercises: Readonly<Record<string, Exercise>> = {
  "how-many-true": howManyTrue,
  "luck-over-steps": luckOverSteps,
  "second-look": secondLook,
  "which-default": whichDefault,
};

export const questions = ["luck-over-steps", "second-look", "which-default"] as const;

/** The correlation of errors from which on six fixed steps truly reach more than two in a row. */
function fallsBehind(sigma: number): () => BoundNumber {
  return () => {
    const at = crossing(
      scoreWorld({ sigma }),
      parseScoreRule("two-in-a-row"),
      parseScoreRule("fixed:6"),
      [0, 0.25, 0.5, 0.75, 0.95, 1],
    ).at;
    return exactly(at ?? Number.NaN);
  };
}

const exact = (value: number) => () => exactly(value);

export const numbers: Readonly<Record<string, () => BoundNumber>> = {
  bar: exact(CDV_WORLD.bar),
  sigma: exact(SIGMA),
  "sigma-june": exact(CDV_WORLD.sigma),
  tasks: exact(CDV_SWEEP.tasks),
  "sigma-loud": exact(LOUD),
  "falls-behind": fallsBehind(LOUD),
};
