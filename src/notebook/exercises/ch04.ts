import {
  binomialRow,
  evaluateByBudget,
  parsePolicy,
  pooledBelieved,
  population,
  type World,
  world,
  wrongReplacement,
  youdenJ,
} from "#engine";
import { roundRates } from "#figures";
import { published, settingOf } from "#paper";
import { DIVERGENCES, presetBase, type Study, studyWith } from "#study";
import type {
  ChoiceExercise,
  CurveExercise,
  Exercise,
  NumberExercise,
  Numbers,
  SeveralExercise,
} from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";
import { type BoundNumber, exactly } from "../numbers/bound.ts";

const ROUNDS = 5;
const LLAMA = "gsm8k-llama3-8b-stress";
const stress = presetBase("gsm8k-qwen3b-stress");

/** Share accepted and share right before anything is done, and after. */
interface Ends {
  readonly accepted: readonly [number, number];
  readonly right: readonly [number, number];
}

/** From the first plans to the last repair, every plan repaired. */
function byRound({ world: one, votes, rounds }: Pick<Study, "world" | "votes" | "rounds">): Ends {
  const { Q, A } = population(one, { votes, rounds });
  return { accepted: [A[0] ?? 0, A[rounds] ?? 0], right: [Q[0] ?? 0, Q[rounds] ?? 0] };
}

/** Of what a loop commits that stops on a majority, by the repairs that it is allowed. */
function byCap({ world: one, rule, votes, rounds, prices }: Study) {
  const policy = parsePolicy("majority", rule, one, pooledBelieved(one));
  return evaluateByBudget(one, policy, { votes, rounds }, prices);
}

function ofCommitted(study: Study): Ends {
  const caps = byCap(study);
  const [first, last] = [caps[0], caps.at(-1)];
  return {
    accepted: [first?.acceptance ?? 0, last?.acceptance ?? 0],
    right: [first?.validity ?? 0, last?.validity ?? 0],
  };
}

/** Chance that a wrong plan gets more of M votes than a right one: one plan is no average. */
function wrongWins(M: number, { rho0, rho1 }: { rho0: number; rho1: number }): number {
  return wrongReplacement(binomialRow(M, 1 - rho1), binomialRow(M, rho0), 1);
}

const judgeOf = ({ world: { classes } }: Study): { rho0: number; rho1: number } => ({
  rho0: classes[0]?.rho0[0] ?? 0,
  rho1: classes[0]?.rho1[0] ?? 0,
});

const parts = ({ accepted, right }: Ends): boolean =>
  accepted[1] > accepted[0] + 1e-9 && right[1] < right[0] - 1e-9;

/** Each option as a world in which it is the only thing at work. */
const WAYS: Readonly<Record<string, () => boolean>> = {
  lenient: () => parts(byRound(DIVERGENCES.drift.study)),
  noisy: () => parts(byRound(studyWith(stress, { rho0: 0.5, rho1: 0.45 }))),
  inverted: () => parts(byRound(DIVERGENCES.inverted.study)),
  "one-plan": () => wrongWins(stress.votes, judgeOf(stress)) > 0,
  "more-votes": () => parts(byRound(studyWith(stress, { votes: 32 }))),
  stop: () => parts(ofCommitted(DIVERGENCES.budget.study)),
  kinds: () => parts(byRound(DIVERGENCES.kinds.study)),
};

const whichWays: SeveralExercise = {
  kind: "several",
  options: Object.keys(WAYS),
  draw: () => ({}),
  right: () => Object.keys(WAYS).filter((way) => WAYS[way]?.() === true),
  slips: {
    none: (taken) => taken.length === 0,
    /** that only a judge that moves, or is the wrong way round, can mislead */
    "judge-only": (taken) => taken.every((way) => way === "lenient" || way === "inverted"),
    /** noise for bias */
    noise: (taken) => taken.includes("noisy") || taken.includes("more-votes"),
    /** what holds of each part for what holds of the whole */
    parts: (taken) => !taken.includes("kinds"),
    /** that choosing by votes leaves the votes what they were */
    selection: (taken) => !taken.includes("stop"),
  },
};

/** Both rates are known, acceptance is what is seen: the line is read backwards. */
const readBack: NumberExercise = {
  kind: "number",
  unit: "rate",
  tolerance: 0.0151,
  draw(random) {
    const rho0 = onGrid(random, 0.2, 0.4, 0.05);
    const rho1 = onGrid(random, 0.1, 0.25, 0.05);
    const J = youdenJ(rho0, rho1);
    const first = onGrid(random, 0.75, 0.9, 0.05);
    const last = onGrid(random, 0.2, 0.5, 0.05);
    const seen = (Q: number): number => Number((rho0 + J * Q).toFixed(2));
    return { rho0, rho1, J, first: seen(first), last: seen(last), above: seen(last) - rho0 };
  },
  answer: ({ rho0 = 0, J = 1, last = 0 }) => (last - rho0) / J,
  slips: {
    "as-seen": ({ last = 0 }) => last,
    "no-base": ({ last = 0, J = 1 }) => last / J,
    "no-squeeze": ({ last = 0, rho0 = 0 }) => last - rho0,
    "right-only": ({ last = 0, rho1 = 0 }) => last / (1 - rho1),
  },
};

function drawnWorld({ q0 = 0, rho0 = 0, rho1 = 0, alpha = 0, beta = 0 }: Numbers): World {
  return world({ classes: [{ q0, rho0, rho1, alpha, beta }] });
}

const drawAcceptance: CurveExercise = {
  kind: "curve",
  of: "acceptance",
  tolerance: 0.07,
  draw: (random) => ({
    q0: onGrid(random, 0.8, 0.9, 0.05),
    rho0: onGrid(random, 0.3, 0.4, 0.05),
    rho1: onGrid(random, 0.1, 0.2, 0.05),
    alpha: 0.05,
    beta: onGrid(random, 0.3, 0.45, 0.05),
  }),
  curve: (numbers) => population(drawnWorld(numbers), { votes: 8, rounds: ROUNDS }).A,
  given: (numbers) => population(drawnWorld(numbers), { votes: 8, rounds: ROUNDS }).Q,
  slips: {
    /** acceptance climbs, though the judge stands still */
    rises: (drawn) => (drawn[ROUNDS] ?? 0) > (drawn[0] ?? 0) + 0.02,
    /** the same line as validity */
    same: (drawn, _truth, numbers) => {
      const { Q } = population(drawnWorld(numbers), { votes: 8, rounds: ROUNDS });
      return drawn.slice(1).every((share, i) => Math.abs(share - (Q[i + 1] ?? 0)) <= 0.07);
    },
    /** fewer votes than wrong plans alone would get */
    "below-floor": (drawn, _truth, { rho0 = 0 }) => drawn.some((share) => share < rho0 - 0.04),
    /** it hardly moves */
    flat: (drawn) => drawn.every((share) => Math.abs(share - (drawn[0] ?? 0)) <= 0.05),
  },
};

/** A steady judge, one kind of task, J > 0: what is left is that the loop stops when it is told yes. */
const whichOne: ChoiceExercise = {
  kind: "choice",
  options: ["drift", "inverted", "selection", "kinds"],
  draw(random) {
    const q0 = onGrid(random, 0.75, 0.85, 0.05);
    const rho0 = onGrid(random, 0.3, 0.4, 0.05);
    const rho1 = onGrid(random, 0.45, 0.55, 0.05);
    const beta = onGrid(random, 0.25, 0.35, 0.05);
    const ends = ofCommitted(loop({ q0, rho0, rho1, beta }));
    return {
      q0,
      rho0,
      accepts: 1 - rho1,
      rho1,
      beta,
      first: ends.accepted[0],
      last: ends.accepted[1],
      firstRight: Math.round(100 * ends.right[0]),
      lastRight: Math.round(100 * ends.right[1]),
      labels: 100,
    };
  },
  right(numbers) {
    const study = loop(numbers);
    // with one kind of task and rates that stay, only J < 0 parts the curves by round
    if (parts(byRound(study))) return "inverted";
    return parts(ofCommitted(study)) ? "selection" : "drift";
  },
};

function loop({ q0 = 0, rho0 = 0, rho1 = 0, beta = 0 }: Numbers): Study {
  return studyWith(stress, { q0, rho0, rho1, alpha: 0.02, beta, votes: 1, rounds: ROUNDS });
}

export const exercises: Readonly<Record<string, Exercise>> = {
  "which-ways": whichWays,
  "read-back": readBack,
  "draw-acceptance": drawAcceptance,
  "which-one": whichOne,
};

export const questions = ["read-back", "draw-acceptance", "which-one"] as const;

const exact = (value: () => number) => () => exactly(value());

const { inverted, budget, kinds } = DIVERGENCES;
const firstClass = (study: Study, i = 0) => study.world.classes[i];
const kindAlone = (i: number): Study => {
  const one = firstClass(kinds.study, i);
  if (one === undefined) throw new RangeError(`no kind ${i + 1}`);
  return { ...kinds.study, world: { ...kinds.study.world, classes: [{ ...one, weight: 1 }] } };
};
/** The budget's counter-example: with these rates one repair loses, and further ones mend a little. */
const mending = studyWith(budget.study, { q0: 0.7, rho1: 0.179, alpha: 0.1, beta: 0.785 });
const capped = (study: Study, cap: number): number => byCap(study)[cap]?.validity ?? Number.NaN;
const pooled = (round: number) => roundRates(kinds.study.world, kinds.study.rounds)[round];

export const numbers: Readonly<Record<string, () => BoundNumber>> = {
  invertedRho0: exact(() => judgeOf(inverted.study).rho0),
  invertedRho1: exact(() => judgeOf(inverted.study).rho1),
  invertedJ: exact(() => {
    const { rho0, rho1 } = judgeOf(inverted.study);
    return youdenJ(rho0, rho1);
  }),
  invertedFirst: exact(() => byRound(inverted.study).accepted[0]),
  invertedLast: exact(() => byRound(inverted.study).accepted[1]),
  invertedRight: exact(() => byRound(inverted.study).right[1]),
  wins1: exact(() => wrongWins(1, judgeOf(stress))),
  wins8: exact(() => wrongWins(8, judgeOf(stress))),
  budgetQ0: exact(() => firstClass(budget.study)?.q0 ?? Number.NaN),
  budgetRho0: exact(() => judgeOf(budget.study).rho0),
  budgetRho1: exact(() => judgeOf(budget.study).rho1),
  budgetAlpha: exact(() => firstClass(budget.study)?.alpha[0] ?? Number.NaN),
  budgetBeta: exact(() => firstClass(budget.study)?.beta[0] ?? Number.NaN),
  budgetFirst: exact(() => ofCommitted(budget.study).accepted[0]),
  budgetLast: exact(() => ofCommitted(budget.study).accepted[1]),
  budgetRight: exact(() => ofCommitted(budget.study).right[1]),
  mendingQ0: exact(() => capped(mending, 0)),
  mendingRho1: exact(() => judgeOf(mending).rho1),
  mendingAlpha: exact(() => firstClass(mending)?.alpha[0] ?? Number.NaN),
  mendingBeta: exact(() => firstClass(mending)?.beta[0] ?? Number.NaN),
  mendingOne: exact(() => capped(mending, 1)),
  mendingFive: exact(() => capped(mending, 5)),
  kindsA0: exact(() => byRound(kinds.study).accepted[0]),
  kindsA6: exact(() => byRound(kinds.study).accepted[1]),
  kindsQ0: exact(() => byRound(kinds.study).right[0]),
  kindsQ6: exact(() => byRound(kinds.study).right[1]),
  kind1A0: exact(() => byRound(kindAlone(0)).accepted[0]),
  kind1A6: exact(() => byRound(kindAlone(0)).accepted[1]),
  kind2A0: exact(() => byRound(kindAlone(1)).accepted[0]),
  kind2A6: exact(() => byRound(kindAlone(1)).accepted[1]),
  kind2Q0: exact(() => byRound(kindAlone(1)).right[0]),
  kind2Q6: exact(() => byRound(kindAlone(1)).right[1]),
  kind2Rho0: exact(() => judgeOf(kindAlone(1)).rho0),
  kind1J: exact(() => youdenJ(judgeOf(kindAlone(0)).rho0, judgeOf(kindAlone(0)).rho1)),
  kind2J: exact(() => youdenJ(judgeOf(kindAlone(1)).rho0, judgeOf(kindAlone(1)).rho1)),
  pooledRho0First: exact(() => pooled(0)?.rho0 ?? Number.NaN),
  pooledRho0Last: exact(() => pooled(kinds.study.rounds)?.rho0 ?? Number.NaN),
  /** what a fall as large as Llama's leaves of itself in acceptance, J as printed */
  llamaSeen: exact(() => {
    const value = (id: string) => published(LLAMA, id)?.value ?? Number.NaN;
    const J = settingOf(LLAMA)?.J[0]?.value ?? Number.NaN;
    return J * (value("none") - value("fixed:5"));
  }),
};
