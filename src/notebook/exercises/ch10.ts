import { binomialRow, guardBounds, wrongReplacement } from "#engine";
import { GUARD_GAINS, GUARD_TAILS } from "#paper";
import { presetBase, type Study, studyWith } from "#study";
import type {
  ChoiceExercise,
  CurveExercise,
  Exercise,
  NumberExercise,
  Numbers,
} from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";
import { type BoundNumber, exactly } from "../numbers/bound.ts";
import { policyValue } from "../numbers/computed.ts";

const LLAMA = "gsm8k-llama3-8b-stress";
const MISTRAL = "gsm8k-mistral7b-stress";
const GUARD = `vrr-guard:${GUARD_TAILS.delta}`;

/** Validity of what the guard holds after 0 … K repairs. */
function held(study: Study): readonly number[] {
  return Array.from({ length: study.rounds + 1 }, (_, rounds) =>
    rounds === 0
      ? policyValue(study, "none", "validity")
      : policyValue(studyWith(study, { rounds }), GUARD, "validity"),
  );
}

const whatItHolds: CurveExercise = {
  kind: "curve",
  tolerance: 0.05,
  draw: () => ({}),
  curve: () => held(presetBase(LLAMA)),
  slips: {},
};

/** Two votes a plan: the tail has one pair of counts, and can be multiplied out by hand. */
const twoVotes: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.0051,
  draw: (random) => ({
    rho0: onGrid(random, 0.3, 0.6, 0.1),
    rho1: onGrid(random, 0.3, 0.6, 0.1),
  }),
  answer: ({ rho0 = 0, rho1 = 0 }) =>
    wrongReplacement(binomialRow(2, 1 - rho1), binomialRow(2, rho0), 2),
  slips: {
    "incumbent-forgotten": ({ rho0 = 0 }) => rho0 ** 2,
    "one-vote-each": ({ rho0 = 0, rho1 = 0 }) => rho0 * rho1,
    "other-way": ({ rho0 = 0, rho1 = 0 }) => (1 - rho1) ** 2 * (1 - rho0) ** 2,
    "right-accepted": ({ rho0 = 0, rho1 = 0 }) => rho0 ** 2 * (1 - rho1) ** 2,
  },
};

const ALLOWED = 0.05;

/** The least whole δ from which a bound of so many rounds is at most `ALLOWED`. */
function leastMargin(M: number, J: number, rounds: number, of: "sharper" | "paper"): number {
  // Any pair of rates with this J has the same bounds.
  const rates = { rho0: [(1 - J) / 2], rho1: [(1 - J) / 2] };
  const holds = (delta: number): boolean => {
    const { byRound } = guardBounds(M, rounds, delta, rates);
    return byRound.reduce((sum, bound) => sum + (bound[of] ?? 1), 0) <= ALLOWED;
  };
  let delta = 0;
  while (!holds(delta)) delta += 1;
  return delta;
}

const howMuchMargin: NumberExercise = {
  kind: "number",
  unit: "count",
  tolerance: 0.4,
  draw: (random) => ({
    M: onGrid(random, 8, 16, 4),
    J: onGrid(random, 0.1, 0.3, 0.05),
    rounds: onGrid(random, 4, 8, 1),
  }),
  answer: ({ M = 1, J = 0, rounds = 1 }) => leastMargin(M, J, rounds, "sharper"),
  slips: {
    "one-round": ({ M = 1, J = 0 }) => leastMargin(M, J, 1, "sharper"),
    "no-lead": ({ M = 1, rounds = 1 }) => leastMargin(M, 0, rounds, "sharper"),
    "paper-bound": ({ M = 1, J = 0, rounds = 1 }) => leastMargin(M, J, rounds, "paper"),
  },
};

/** A gentle repairer under a poor judge: all three ways, exactly. */
const RULES = { none: "none", guard: GUARD, all: "fixed:5" } as const;

function gentle({ q0 = 0, rho0 = 0, rho1 = 0, alpha = 0, beta = 0 }: Numbers): Study {
  return studyWith(presetBase(LLAMA), { q0, rho0, rho1, alpha, beta });
}

const whichOfThree: ChoiceExercise = {
  kind: "choice",
  options: ["none", "guard", "all"],
  draw(random) {
    const numbers = {
      q0: onGrid(random, 0.4, 0.5, 0.05),
      rho0: onGrid(random, 0.3, 0.4, 0.05),
      rho1: onGrid(random, 0.5, 0.6, 0.05),
      alpha: onGrid(random, 0.2, 0.3, 0.05),
      beta: onGrid(random, 0.02, 0.06, 0.02),
    };
    const study = gentle(numbers);
    const ends = Object.entries(RULES).map(([key, id]) => [
      `ends.${key}`,
      policyValue(study, id, "validity"),
    ]);
    return { ...numbers, ...Object.fromEntries(ends) };
  },
  right: (numbers) =>
    (Object.keys(RULES) as (keyof typeof RULES)[]).reduce((best, key) =>
      (numbers[`ends.${key}`] ?? 0) > (numbers[`ends.${best}`] ?? 0) ? key : best,
    ),
};

export const exercises: Readonly<Record<string, Exercise>> = {
  "what-it-holds": whatItHolds,
  "two-votes": twoVotes,
  "how-much-margin": howMuchMargin,
  "which-of-three": whichOfThree,
};

export const questions = ["two-votes", "how-much-margin", "which-of-three"] as const;

const tailsWhere = { kind: "published", where: GUARD_TAILS.where } as const;

function tails() {
  const { world, votes } = presetBase(LLAMA);
  const [one] = world.classes;
  if (one === undefined) throw new TypeError("a world has at least one class of instances");
  return { ...guardBounds(votes, 5, GUARD_TAILS.delta, one), one, votes };
}

function printedTail(setting: string): number {
  return GUARD_TAILS.tails.find((tail) => tail.setting === setting)?.value ?? Number.NaN;
}

function printedGain(setting: string, against: string) {
  const found = GUARD_GAINS.find((one) => one.setting === setting && one.against === against);
  if (found === undefined) throw new RangeError(`no gain of the guard in ${setting}`);
  return found;
}

function quotedGain(setting: string, against: string, part: "value" | "low" | "high") {
  return (): BoundNumber => {
    const found = printedGain(setting, against);
    return { value: found[part] ?? Number.NaN, kind: "published", where: found.where };
  };
}

export const numbers: Readonly<Record<string, () => BoundNumber>> = {
  "tail.exact": () => exactly(tails().byRound[0]?.exact ?? Number.NaN),
  "tail.sharper": () => exactly(tails().byRound[0]?.sharper ?? Number.NaN),
  "tail.paper": () => exactly(tails().byRound[0]?.paper ?? Number.NaN),
  "tail.fiveRounds": () => exactly(tails().union.exact),
  "tail.printedFive": () => ({ value: GUARD_TAILS.fiveRoundsUnder, ...tailsWhere }),
  /** in a thousand */
  "tail.llama": () => ({ value: 1e3 * printedTail(LLAMA), ...tailsWhere }),
  /** in a million */
  "tail.qwen3b": () => ({ value: 1e6 * printedTail("gsm8k-qwen3b-stress"), ...tailsWhere }),
  /** a right plan takes a wrong one's place */
  "let.right": () => {
    const { one, votes } = tails();
    return exactly(
      wrongReplacement(
        binomialRow(votes, one.rho0[0] ?? 0),
        binomialRow(votes, 1 - (one.rho1[0] ?? 0)),
        GUARD_TAILS.delta,
      ),
    );
  },
  "held.last": () => exactly(held(presetBase(LLAMA)).at(-1) ?? Number.NaN),
  "gain.marginFree": quotedGain(LLAMA, "verifier-best", "value"),
  "gain.calibrated": quotedGain(LLAMA, "vrr-stop", "value"),
  "loss.mistral": quotedGain(MISTRAL, "none", "value"),
  "loss.mistral.low": quotedGain(MISTRAL, "none", "low"),
  "loss.mistral.high": quotedGain(MISTRAL, "none", "high"),
  "mistral.correlated": () =>
    exactly(policyValue(studyWith(presetBase(MISTRAL), { icc: 0.5 }), GUARD, "validity")),
};
