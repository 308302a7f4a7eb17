import { expectedCalibration, pooledBelieved, youdenJ } from "#engine";
import { LLAMA_RHO1 } from "#paper";
import { DEFAULT_EM, presetBase, type Study, studyWith } from "#study";
import type { ChoiceExercise, Exercise, NumberExercise } from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";
import { type BoundNumber, exactly } from "../numbers/bound.ts";
import { spreadOf } from "../scene/terms.ts";

const LLAMA = "gsm8k-llama3-8b-stress";
const VOTES = 8;
const [FEW, MANY] = LLAMA_RHO1.estimates;

/** Estimates that lie nearer to one another than this are the same. */
const SAME = 0.05;

const moreVotes: ChoiceExercise = {
  kind: "choice",
  options: ["nearer", "same", "further"],
  draw: () => ({}),
  right() {
    if (Math.abs(MANY.rho1 - FEW.rho1) < SAME) return "same";
    const off = ({ rho1 }: { readonly rho1: number }) => Math.abs(rho1 - LLAMA_RHO1.truth);
    return off(MANY) < off(FEW) ? "nearer" : "further";
  },
};

/** J from labelled plans, by counting votes. */
const countedJ: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.011,
  draw(random) {
    const right = onGrid(random, 50, 80, 10);
    const wrong = onGrid(random, 20, 40, 10);
    const acceptsRight = onGrid(random, 0.55, 0.8, 0.05);
    const acceptsWrong = onGrid(random, 0.25, 0.45, 0.05);
    return {
      right,
      wrong,
      votesRight: VOTES * right,
      votesWrong: VOTES * wrong,
      acceptedRight: Math.round(VOTES * right * acceptsRight),
      acceptedWrong: Math.round(VOTES * wrong * acceptsWrong),
    };
  },
  answer: ({ votesRight = 1, votesWrong = 1, acceptedRight = 0, acceptedWrong = 0 }) =>
    youdenJ(acceptedWrong / votesWrong, 1 - acceptedRight / votesRight),
  slips: {
    accuracy: ({ votesRight = 1, votesWrong = 1, acceptedRight = 0, acceptedWrong = 0 }) =>
      (acceptedRight + votesWrong - acceptedWrong) / (votesRight + votesWrong),
    "right-only": ({ votesRight = 1, acceptedRight = 0 }) => acceptedRight / votesRight,
    acceptance: ({ votesRight = 1, votesWrong = 1, acceptedRight = 0, acceptedWrong = 0 }) =>
      (acceptedRight + acceptedWrong) / (votesRight + votesWrong),
    counts: ({ votesRight = 1, votesWrong = 1, acceptedRight = 0, acceptedWrong = 0 }) =>
      (acceptedRight - acceptedWrong) / (votesRight + votesWrong),
  },
};

/** J that the spread of unlabelled votes is taken for. */
const readAsJ: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.02,
  draw(random) {
    const q0 = onGrid(random, 0.6, 0.8, 0.1);
    const J = onGrid(random, 0.3, 0.6, 0.05);
    const spread = Number((q0 * (1 - q0) * J * J).toFixed(3));
    return { q0, wrong: Number((1 - q0).toFixed(2)), spread };
  },
  answer: ({ q0 = 0, wrong = 0, spread = 0 }) => Math.sqrt(spread / (q0 * wrong)),
  slips: {
    "no-root": ({ q0 = 0, wrong = 0, spread = 0 }) => spread / (q0 * wrong),
    "root-only": ({ spread = 0 }) => Math.sqrt(spread),
    "one-kind": ({ q0 = 0, spread = 0 }) => Math.sqrt(spread / q0),
  },
};

/** Leniency of the instances in the last question: the judge is not what EM takes it for. */
const LENIENCY = 2;

const whatNext: ChoiceExercise = {
  kind: "choice",
  options: ["trust", "plans", "steps", "labels"],
  draw: (random) => ({
    plans: onGrid(random, 2000, 6000, 1000),
    labels: onGrid(random, 80, 120, 20),
    agree: onGrid(random, 0.02, 0.03, 0.01),
  }),
  /** The least error of ρ̂₁ where a judge is lenient by instance; labels at their worst, a plan's votes all one. */
  right({ plans = 1, labels = 1 }) {
    const study = studyWith(presetBase(LLAMA), { leniency: LENIENCY });
    const { q0, rho1 } = pooledBelieved(study.world);
    const truth = rho1[0] ?? 0;
    const offBy = (N: number, cap: number) => Math.abs(estimated(study, N, cap) - truth);
    const errors = {
      trust: offBy(plans, DEFAULT_EM.cap),
      plans: offBy(10 * plans, DEFAULT_EM.cap),
      steps: offBy(plans, 20_000),
      labels: Math.sqrt((truth * (1 - truth)) / (q0 * labels)),
    };
    return Object.entries(errors).reduce((best, one) => (one[1] < best[1] ? one : best))[0];
  },
};

export const exercises: Readonly<Record<string, Exercise>> = {
  "more-votes": moreVotes,
  "counted-j": countedJ,
  "read-as-j": readAsJ,
  "what-next": whatNext,
};

export const questions = ["counted-j", "read-as-j", "what-next"] as const;

/** ρ̂₁ of a calibration with no luck in it. */
function estimated(study: Study, plans: number, cap: number): number {
  const { votes, rounds, world } = study;
  const em = { ...DEFAULT_EM, cap };
  return expectedCalibration(world, { votes, rounds }, { plans, em }).rho1[0] ?? Number.NaN;
}

function exact(value: () => number): () => BoundNumber {
  return () => exactly(value());
}

function printed(value: number): () => BoundNumber {
  return () => ({ value, kind: "published", where: LLAMA_RHO1.where });
}

const lenient = (leniency: number): Study => studyWith(presetBase(LLAMA), { leniency });

/** What the text quotes beside presets and printed tables. */
export const numbers: Readonly<Record<string, () => BoundNumber>> = {
  "plans-few": printed(FEW.plans),
  "em-few": printed(FEW.rho1),
  "plans-many": printed(MANY.plans),
  "em-many": printed(MANY.rho1),
  recovers: printed(LLAMA_RHO1.recoversFrom),
  "spread-stress": exact(() => spreadOf(presetBase("gsm8k-qwen3b-stress"))),
  "spread-llama": exact(() => spreadOf(lenient(0))),
  "spread-lenient": exact(() => spreadOf(lenient(1))),
  /** s.d. of the spread of 300 plans with one binomial, ā(1 − ā)·√(2/(M(M − 1)N)) */
  noise: exact(() => {
    const { votes: M, world } = lenient(0);
    const { q0, rho0, rho1 } = pooledBelieved(world);
    const accepted = q0 * (1 - (rho1[0] ?? 0)) + (1 - q0) * (rho0[0] ?? 0);
    return accepted * (1 - accepted) * Math.sqrt(2 / (M * (M - 1) * MANY.plans));
  }),
  /** J that a spread of leniency 1 is read as, at Llama's Q₀ */
  "read-lenient": exact(() => {
    const { q0 } = pooledBelieved(lenient(1).world);
    return Math.sqrt(spreadOf(lenient(1)) / (q0 * (1 - q0)));
  }),
  /** ρ̂₁ without luck, at σ = 2 */
  "em-lenient": exact(() => estimated(lenient(2), MANY.plans, DEFAULT_EM.cap)),
};
