import { hindsightRound, population, world } from "#engine";
import { type PresetId, presetBase } from "#study";
import type {
  ChoiceExercise,
  CurveExercise,
  Exercise,
  NumberExercise,
  Numbers,
} from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";
import { type BoundNumber, exactly } from "../numbers/bound.ts";

const MOST = 5;

/** The three covered loops, as the figure has them. */
const LOOPS: readonly PresetId[] = [
  "gsm8k-qwen3b-favourable",
  "gsm8k-qwen3b-stress",
  "interior-peak",
];

/** (MOST + 1): validity of a covered loop after K repairs of everything. */
function covered(id: PresetId): readonly number[] {
  const { world: one, votes } = presetBase(id);
  return population(one, { votes, rounds: MOST }).Q;
}

function bestOf(id: PresetId): number {
  const { world: one, votes } = presetBase(id);
  return hindsightRound(one, { votes, rounds: MOST });
}

/** The most that K loses on one of the three. */
function worstOf(K: number): number {
  return Math.max(
    ...LOOPS.map((id) => {
      const Q = covered(id);
      return (Q[bestOf(id)] ?? 0) - (Q[K] ?? 0);
    }),
  );
}

const oneNumber: ChoiceExercise = {
  kind: "choice",
  options: ["0", "1", "2", "3", "4", "5"],
  draw: () => ({}),
  right() {
    const worst = this.options.map((K) => worstOf(Number(K)));
    return String(worst.indexOf(Math.min(...worst)));
  },
};

/** Validity that nobody would call a heavy loss. */
const BEARABLE = 0.05;

/** Once all are seen: whether a number, such as one in the middle, loses heavily nowhere. */
const chooseAgain: ChoiceExercise = {
  kind: "choice",
  options: ["one", "middle", "none"],
  draw: () => ({}),
  right() {
    const worst = Array.from({ length: MOST + 1 }, (_, K) => worstOf(K));
    const least = Math.min(...worst);
    if (least <= BEARABLE) return "one";
    const best = worst.indexOf(least);
    return best > 0 && best < MOST ? "middle" : "none";
  },
};

/** One repair where none would be best. */
const whatItCosts: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.0101,
  draw: (random) => ({
    q0: onGrid(random, 0.6, 0.8, 0.1),
    alpha: onGrid(random, 0.1, 0.3, 0.1),
    beta: onGrid(random, 0.3, 0.7, 0.1),
  }),
  answer({ q0 = 0, alpha = 0, beta = 0 }) {
    const one = world({ classes: [{ q0, rho0: 0, rho1: 0, alpha, beta }] });
    const [none = 0, repaired = 0] = population(one, { votes: 1, rounds: 1 }).Q;
    return none - repaired;
  },
  slips: {
    "forgot-mending": ({ q0 = 0, beta = 0 }) => q0 * beta,
    "rates-only": ({ alpha = 0, beta = 0 }) => beta - alpha,
    "what-is-left": ({ q0 = 0, alpha = 0, beta = 0 }) => q0 - (q0 * beta - (1 - q0) * alpha),
  },
};

/** Two good repairs, then the prompt breaks. */
const riseAndBreak: CurveExercise = {
  kind: "curve",
  tolerance: 0.08,
  draw: (random) => ({
    q0: onGrid(random, 0.3, 0.4, 0.05),
    alpha: onGrid(random, 0.5, 0.6, 0.05),
    beta: 0.05,
    laterAlpha: onGrid(random, 0.1, 0.2, 0.05),
    laterBeta: onGrid(random, 0.6, 0.7, 0.05),
  }),
  curve({ q0 = 0, alpha = 0, beta = 0, laterAlpha = 0, laterBeta = 0 }: Numbers) {
    const one = world({
      classes: [
        {
          q0,
          rho0: 0,
          rho1: 0,
          alpha: [alpha, alpha, laterAlpha],
          beta: [beta, beta, laterBeta],
        },
      ],
    });
    return population(one, { votes: 1, rounds: MOST }).Q;
  },
  slips: {
    "falls-at-once": (drawn) => (drawn[1] ?? 0) <= (drawn[0] ?? 0),
    "keeps-rising": (drawn) => (drawn[MOST] ?? 0) > (drawn[2] ?? 0) - 0.1,
    "to-nothing": (drawn, truth) => (drawn[MOST] ?? 0) < 0.4 * (truth[MOST] ?? 0),
  },
};

/** Two kinds of jobs in a known mix: one that repairs help, and one that they harm. */
const HELPED = { q0: 0.6, alpha: 0.4, beta: 0.05 };
const HARMED = { q0: 0.8, alpha: 0.1, beta: 0.4 };
const TRIED = [0, 1, 3] as const;

function after({ q0, alpha, beta }: typeof HELPED, K: number): number {
  const one = world({ classes: [{ q0, rho0: 0, rho1: 0, alpha, beta }] });
  const Q = population(one, { votes: 1, rounds: MOST }).Q[K] ?? 0;
  return Number(Q.toFixed(2));
}

function mixed(share: number, K: number): number {
  return share * after(HELPED, K) + (1 - share) * after(HARMED, K);
}

const knownMix: ChoiceExercise = {
  kind: "choice",
  options: ["0", "1", "3", "none-can"],
  draw(random) {
    // at .5 to .7 the three are too near to each other for a head
    const share = [0.2, 0.3, 0.4, 0.8, 0.9][onGrid(random, 0, 4, 1)] ?? 0.3;
    const of = (name: string, value: (K: number) => number) =>
      Object.fromEntries(TRIED.map((K) => [`${name}${K}`, value(K)]));
    return {
      share,
      rest: Number((1 - share).toFixed(2)),
      ...of("helped", (K) => after(HELPED, K)),
      ...of("harmed", (K) => after(HARMED, K)),
      ...of("mix", (K) => mixed(share, K)),
    };
  },
  right({ share = 0 }) {
    return String(
      TRIED.reduce((best, K) => (mixed(share, K) > mixed(share, best) ? K : best), TRIED[0]),
    );
  },
};

export const exercises: Readonly<Record<string, Exercise>> = {
  "one-number": oneNumber,
  "choose-again": chooseAgain,
  "what-it-costs": whatItCosts,
  "rise-and-break": riseAndBreak,
  "known-mix": knownMix,
};

export const questions = ["what-it-costs", "rise-and-break", "known-mix"] as const;

const exact = (value: number) => () => exactly(value);
const lazily = (of: () => number) => (): BoundNumber => exact(of())();

/** In the text, by `own:NAME`. */
export const numbers: Readonly<Record<string, () => BoundNumber>> = {
  ...Object.fromEntries(
    Array.from({ length: MOST + 1 }, (_, K) => [`worst${K}`, lazily(() => worstOf(K))]),
  ),
  ...Object.fromEntries(LOOPS.map((id, i) => [`best${"ABC".charAt(i)}`, lazily(() => bestOf(id))])),
};
