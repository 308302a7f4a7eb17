import { binomialRow, likeCase292, world } from "#engine";
import { DAMAGE, INSTANCE_292, SETTINGS } from "#paper";
import type { ChoiceExercise, Exercise, NumberExercise, Numbers } from "../exercise/exercise.ts";
import { onGrid } from "../exercise/numbersFor.ts";
import { type BoundNumber, exactly } from "../numbers/bound.ts";

const { votes: M, rounds: PLANS } = INSTANCE_292;

/** The chapter's judge in round numbers: shares of accepts on a right and on a wrong plan. */
const ROUND_JUDGE = { right: 0.8, wrong: 0.4 } as const;

/** How much likelier S of M accepts are on a right plan than on a wrong one. */
function votesSay(S: number, votes: number, right: number, wrong: number): number {
  return (binomialRow(votes, right)[S] ?? 0) / (binomialRow(votes, wrong)[S] ?? 0);
}

function tail(votes: number, rate: number, from: number): number {
  return binomialRow(votes, rate)
    .slice(from)
    .reduce((sum, chance) => sum + chance, 0);
}

const handIn: ChoiceExercise = {
  kind: "choice",
  options: ["first", "second", "neither"],
  draw: () => ({}),
  /** What the gold answer says, and no reading of votes. */
  right: () => (PLANS[0].answer === INSTANCE_292.goldAnswer ? "first" : "second"),
};

/** Judges whose votes can be weighed in the head: an accept multiplies, a reject divides, by whole numbers. */
const JUDGES = [
  { right: 0.6, wrong: 0.2, accept: 3, reject: 2 },
  { right: 0.75, wrong: 0.25, accept: 3, reject: 3 },
  { right: 0.8, wrong: 0.2, accept: 4, reject: 4 },
  { right: 0.8, wrong: 0.4, accept: 2, reject: 3 },
] as const;

const weigh: NumberExercise = {
  kind: "number",
  unit: "count",
  tolerance: 0.51,
  draw(random) {
    for (;;) {
      const judge = JUDGES[onGrid(random, 0, JUDGES.length - 1, 1)] ?? JUDGES[0];
      const votes = onGrid(random, 5, 8, 1);
      const accepts = onGrid(random, 3, votes - 2, 1);
      const rejects = votes - accepts;
      const says = votesSay(accepts, votes, judge.right, judge.wrong);
      if (says > 3 && says < 40) {
        return {
          ...judge,
          votes,
          accepts,
          rejects,
          up: judge.accept ** accepts,
          down: judge.reject ** rejects,
        };
      }
    }
  },
  answer: ({ accepts = 0, votes = 0, right = 0, wrong = 0 }) =>
    votesSay(accepts, votes, right, wrong),
  slips: {
    /** rejects left out */
    "accepts-only": ({ up = 0 }) => up,
    /** votes added up where they multiply */
    added: ({ accepts = 0, rejects = 0, accept = 0, reject = 0 }) =>
      (accepts * accept) / (rejects * reject),
  },
};

/** A loop of one vote and one repair, in 1,000 tasks. */
const likeThis: NumberExercise = {
  kind: "number",
  unit: "count",
  tolerance: 0.6,
  draw(random) {
    const right = onGrid(random, 500, 800, 100);
    const rho1 = onGrid(random, 0.1, 0.3, 0.1);
    const beta = onGrid(random, 0.4, 0.7, 0.1);
    const rho0 = onGrid(random, 0.2, 0.5, 0.1);
    const sentBack = right * rho1;
    return { tasks: 1000, right, rho1, beta, rho0, sentBack, broken: sentBack * beta };
  },
  answer({ tasks = 0, right = 0, rho0 = 0, rho1 = 0, beta = 0 }) {
    const one = world({ classes: [{ q0: right / tasks, rho0, rho1, alpha: 0, beta }] });
    return tasks * likeCase292(one, { votes: 1, rounds: 1 });
  },
  slips: {
    "all-tasks": ({ tasks = 0, rho0 = 0, rho1 = 0, beta = 0 }) => tasks * rho1 * beta * rho0,
    "never-rejected": ({ right = 0, beta = 0, rho0 = 0 }) => right * beta * rho0,
    "stops-at-broken": ({ broken = 0 }) => broken,
    survived: ({ sentBack = 0, beta = 0, rho0 = 0 }) => sentBack * (1 - beta) * rho0,
  },
};

/** A judge that accepts nearly everything: six of eight is less than even wrong plans get from it. */
const kindJudge: ChoiceExercise = {
  kind: "choice",
  options: ["for", "nothing", "against", "share-first"],
  draw(random) {
    const right = onGrid(random, 0.92, 0.96, 0.02);
    const wrong = onGrid(random, 0.7, 0.76, 0.02);
    const accepts = PLANS[1].accepts;
    const says = votesSay(accepts, M, right, wrong);
    return {
      right,
      wrong,
      votes: M,
      accepts,
      rejects: M - accepts,
      rejectsRight: 1 - right,
      rejectsWrong: 1 - wrong,
      accept: right / wrong,
      reject: (1 - wrong) / (1 - right),
      against: 1 / says,
    };
  },
  right({ accepts = 0, votes = 0, right = 0, wrong = 0 }: Numbers) {
    const says = votesSay(accepts, votes, right, wrong);
    return says > 1.2 ? "for" : says < 1 / 1.2 ? "against" : "nothing";
  },
};

export const exercises: Readonly<Record<string, Exercise>> = {
  "hand-in": handIn,
  weigh,
  "like-this": likeThis,
  "kind-judge": kindJudge,
};

export const questions = ["weigh", "like-this", "kind-judge"] as const;

const { right, wrong } = ROUND_JUDGE;
const judged = SETTINGS["gsm8k-qwen3b-stress"];

/** In the text, by `own:NAME`. */
export const numbers: Readonly<Record<string, () => BoundNumber>> = {
  /** accepts of the first plan: 2 for each; its rejects: 3 for each */
  firstUp: () => exactly((right / wrong) ** PLANS[0].accepts),
  firstDown: () => exactly(((1 - wrong) / (1 - right)) ** (M - PLANS[0].accepts)),
  firstAgainst: () => exactly(1 / votesSay(PLANS[0].accepts, M, right, wrong)),
  secondUp: () => exactly((right / wrong) ** PLANS[1].accepts),
  secondDown: () => exactly(((1 - wrong) / (1 - right)) ** (M - PLANS[1].accepts)),
  secondFor: () => exactly(votesSay(PLANS[1].accepts, M, right, wrong)),
  /** how far the votes set the second above the first */
  apart: () =>
    exactly(
      votesSay(PLANS[1].accepts, M, right, wrong) / votesSay(PLANS[0].accepts, M, right, wrong),
    ),
  /** with one accept more than half */
  fiveFor: () => exactly(votesSay(5, M, right, wrong)),
  sentBack: () => exactly(1 - tail(M, right, M / 2 + 1)),
  waved: () => exactly(tail(M, wrong, M / 2 + 1)),
  /** a majority on a wrong plan under the setting's own judge, votes independent */
  wavedStress: () => exactly(tail(M, judged.rho0?.value ?? Number.NaN, M / 2 + 1)),
  /** instances that end as #292 did: damaged, and accepted by a majority */
  overfixed: () => ({
    value: DAMAGE.damaged * DAMAGE.accepted,
    kind: "derived",
    where: DAMAGE.where,
  }),
};
