import { binomialRow, bStar, FLIP_LABELS, gain, population, updateBelief, world } from "#engine";
import { FLIP_REGIONS, JUDGES, type Judge, type JudgeId, LLAMA_RHO1 } from "#paper";
import { presetBase } from "#study";
import type {
  ChoiceExercise,
  CurveExercise,
  Exercise,
  NumberExercise,
  Numbers,
} from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";
import { type BoundNumber, exactly } from "../numbers/bound.ts";

const ROUNDS = 5;

/** What the largest error of the study cost, beside the dearest one. */
const largestError: ChoiceExercise = {
  kind: "choice",
  options: ["more", "part", "little", "gained"],
  draw: () => ({}),
  right() {
    const cost = ({ tpm, vrrStop }: Judge): number => tpm - vrrStop;
    const dearest = Math.max(...JUDGES.filter(({ id }) => id !== "mistral7b").map(cost));
    const price = cost(judge("mistral7b"));
    if (price < 0) return "gained";
    if (price <= 0.01) return "little";
    return price < dearest ? "part" : "more";
  },
};

/** Right plans that wrong signs cost in so many decisions at one place. */
const costOfDoubt: NumberExercise = {
  kind: "number",
  unit: "count",
  tolerance: 1,
  draw: (random) => ({
    decisions: 1000,
    flips: onGrid(random, 10, 30, 5),
    belief: onGrid(random, 0.6, 0.8, 0.05),
    alpha: onGrid(random, 0.1, 0.3, 0.05),
    beta: onGrid(random, 0.4, 0.8, 0.1),
  }),
  answer: (numbers) => wrongSigns(numbers) * Math.abs(gainOf(numbers)),
  slips: {
    "each-costs-one": wrongSigns,
    "all-flip": (numbers) => (numbers["decisions"] ?? 0) * Math.abs(gainOf(numbers)),
    "damage-only": (numbers) =>
      wrongSigns(numbers) * (numbers["belief"] ?? 0) * (numbers["beta"] ?? 0),
    "distance-only": (numbers) =>
      wrongSigns(numbers) *
      Math.abs((numbers["belief"] ?? 0) - bStar(numbers["alpha"] ?? 0, numbers["beta"] ?? 0)),
  },
};

function wrongSigns({ decisions = 0, flips = 0 }: Numbers): number {
  return (decisions * flips) / 100;
}

function gainOf({ belief = 0, alpha = 0, beta = 0 }: Numbers): number {
  return gain(belief, alpha, beta);
}

/** One judge, one error, two repairers. */
const whoNotices: ChoiceExercise = {
  kind: "choice",
  options: ["both", "first", "second", "neither"],
  draw: (random) => ({
    belief: onGrid(random, 0.7, 0.8, 0.05),
    told: onGrid(random, 0.2, 0.3, 0.05),
    alpha1: onGrid(random, 0.02, 0.06, 0.02),
    beta1: onGrid(random, 0.8, 0.9, 0.05),
    alpha2: onGrid(random, 0.3, 0.4, 0.05),
    beta2: onGrid(random, 0.3, 0.4, 0.05),
  }),
  right({ belief = 0, told = 0, alpha1 = 0, beta1 = 0, alpha2 = 0, beta2 = 0 }) {
    const changes = (alpha: number, beta: number): boolean =>
      gain(belief, alpha, beta) > 0 !== gain(told, alpha, beta) > 0;
    const [first, second] = [changes(alpha1, beta1), changes(alpha2, beta2)];
    if (first && second) return "both";
    return first ? "first" : second ? "second" : "neither";
  },
};

/** A wrong sign in every round, where the margin is small. */
const wrongButCheap: CurveExercise = {
  kind: "curve",
  tolerance: 0.06,
  draw(random) {
    const q0 = onGrid(random, 0.6, 0.7, 0.05);
    const alpha = onGrid(random, 0.03, 0.05, 0.01);
    const beta = onGrid(random, 0.08, 0.1, 0.01);
    return { q0, alpha, beta, margin: Math.abs(gain(q0, alpha, beta)) };
  },
  curve({ q0 = 0, alpha = 0, beta = 0 }) {
    const one = world({ classes: [{ q0, rho0: 0, rho1: 0, alpha, beta }] });
    return population(one, { votes: 1, rounds: ROUNDS }).Q;
  },
  slips: {
    rises: (drawn) => (drawn[ROUNDS] ?? 0) > (drawn[0] ?? 0) + 0.02,
    "no-harm": (drawn) => (drawn[ROUNDS] ?? 0) > (drawn[0] ?? 0) - 0.05,
    collapse: (drawn, truth) => (drawn[ROUNDS] ?? 0) < (truth[ROUNDS] ?? 0) - 0.06,
  },
};

export const exercises: Readonly<Record<string, Exercise>> = {
  "largest-error": largestError,
  "cost-of-doubt": costOfDoubt,
  "who-notices": whoNotices,
  "wrong-but-cheap": wrongButCheap,
};

export const questions = ["cost-of-doubt", "who-notices", "wrong-but-cheap"] as const;

function judge(id: JudgeId): Judge {
  const found = JUDGES.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`no judge ${id}`);
  return found;
}

const error = (id: JudgeId) => (): BoundNumber => {
  const { bias, where } = judge(id);
  return { value: Math.abs(bias.value), kind: "published", where };
};

interface VoteCount {
  /** chance that a first plan gets it */
  readonly chance: number;
  /** belief after it, by the true rates */
  readonly truth: number;
  /** belief after it, by the calibrated ones */
  readonly told: number;
  readonly flips: boolean;
}

/** Every vote count of a first plan of a setting, with its decisions under true and told rates. */
function voteCounts(id: JudgeId): readonly VoteCount[] {
  const { setting, bias } = judge(id);
  const { world: own, votes } = presetBase(setting);
  const [one] = own.classes;
  if (one === undefined) throw new TypeError("a world has at least one class of instances");
  const [rho0 = 0] = one.rho0;
  const [rho1 = 0] = one.rho1;
  const [alpha = 0] = one.alpha;
  const [beta = 0] = one.beta;
  const model = { rho0, rho1, alpha, beta };
  // Of Llama the estimate itself is printed, of the others its bias.
  const estimate =
    id === "llama3-8b"
      ? (LLAMA_RHO1.estimates.at(-1)?.rho1 ?? Number.NaN)
      : model[bias.rate] + bias.value;
  const told = { ...model, [bias.rate]: estimate };
  const valid = binomialRow(votes, 1 - rho1);
  const invalid = binomialRow(votes, rho0);
  return Array.from({ length: votes + 1 }, (_, S) => {
    const truth = updateBelief(one.q0, S, votes, model);
    const wrong = updateBelief(one.q0, S, votes, told);
    return {
      chance: one.q0 * (valid[S] ?? 0) + (1 - one.q0) * (invalid[S] ?? 0),
      truth,
      told: wrong,
      flips: gain(truth, alpha, beta) > 0 !== gain(wrong, alpha, beta) > 0,
    };
  });
}

const SHOWN = 4;

export const numbers: Readonly<Record<string, () => BoundNumber>> = {
  "error.mistral7b": error("mistral7b"),
  "error.llama3-8b": error("llama3-8b"),
  "error.qwen7b": error("qwen7b"),
  "error.qwen3b": error("qwen3b"),
  plans: () => ({ value: FLIP_REGIONS.plans, kind: "published", where: FLIP_REGIONS.where }),
  labels: () => exactly(FLIP_LABELS),
  "flips.weak": () => ({
    value: FLIP_REGIONS.weak.value,
    kind: "published",
    where: FLIP_REGIONS.where,
  }),
  "flips.strong": () => ({
    value: FLIP_REGIONS.strong.value,
    kind: "published",
    where: FLIP_REGIONS.where,
  }),
  "weak.J": () => ({ value: FLIP_REGIONS.weak.maxJ, kind: "published", where: FLIP_REGIONS.where }),
  "weak.margin": () => ({
    value: FLIP_REGIONS.weak.maxMargin,
    kind: "published",
    where: FLIP_REGIONS.where,
  }),
  "strong.J": () => ({
    value: FLIP_REGIONS.strong.minJ,
    kind: "published",
    where: FLIP_REGIONS.where,
  }),
  "strong.margin": () => ({
    value: FLIP_REGIONS.strong.minMargin,
    kind: "published",
    where: FLIP_REGIONS.where,
  }),
  "llama.told": () => ({
    value: LLAMA_RHO1.estimates.at(-1)?.rho1 ?? Number.NaN,
    kind: "published",
    where: LLAMA_RHO1.where,
  }),
  "llama.belief": () => exactly(voteCounts("llama3-8b")[SHOWN]?.truth ?? Number.NaN),
  "llama.toldBelief": () => exactly(voteCounts("llama3-8b")[SHOWN]?.told ?? Number.NaN),
  "llama.flipped": () => exactly(voteCounts("llama3-8b").filter(({ flips }) => flips).length),
  "llama.flippedPlans": () =>
    exactly(
      voteCounts("llama3-8b")
        .filter(({ flips }) => flips)
        .reduce((sum, { chance }) => sum + chance, 0),
    ),
  "llama.margin": () => {
    const { truth = 0 } = voteCounts("llama3-8b")[SHOWN] ?? {};
    const [one] = presetBase(judge("llama3-8b").setting).world.classes;
    return exactly(Math.abs(gain(truth, one?.alpha[0] ?? 0, one?.beta[0] ?? 0)));
  },
  "mistral.rho0": () =>
    exactly(presetBase(judge("mistral7b").setting).world.classes[0]?.rho0[0] ?? Number.NaN),
  "mistral.told": () => {
    const { bias, setting } = judge("mistral7b");
    return exactly((presetBase(setting).world.classes[0]?.rho0[0] ?? Number.NaN) + bias.value);
  },
  "mistral.flipped": () => exactly(voteCounts("mistral7b").filter(({ flips }) => flips).length),
};
