import { population } from "#engine";
import type { Study } from "#study";
import type { Words } from "#ui";
import type { FigureInput } from "../figure.ts";
import { oncePer } from "../oncePer.ts";
import { type RoundRates, roundRates } from "./averages.ts";
import { courseOf, mainParting } from "./course.ts";
import { driftOf, judgeDrifts, mechanismByRound } from "./mechanism.ts";

export type RoundFacts = Parameters<Words["acceptanceValidity"]["roundSentence"]>[0];

/** Two validities that differ by less are drawn as one line. */
const SAME = 0.005;

/** Rates of the first and the last repair that differ by less, of 100 plans, are told as one. */
const SAME_RATE = 5;

/** What the by-round sentence and description are told. */
export const roundFacts = oncePer((input: Pick<FigureInput, "study" | "pinned">): RoundFacts => {
  const { study, pinned } = input;
  const { world, rounds } = study;
  const { Q, A } = population(world, { votes: study.votes, rounds });
  const rates = roundRates(world, rounds);
  const [first] = rates;
  const last = rates.at(-1);
  const repairs = (at: RoundRates | undefined) => ({
    breaks: Math.round(100 * (at?.beta ?? 0)),
    mends: Math.round(100 * (at?.alpha ?? 0)),
  });
  const early = repairs(first);
  const late = repairs(rates[rounds - 1] ?? first);
  const differs = (key: "breaks" | "mends") => Math.abs(late[key] - early[key]) >= SAME_RATE;
  return {
    rounds,
    validity: courseOf(Q),
    acceptance: courseOf(A),
    ...early,
    later: {
      breaks: differs("breaks") ? late.breaks : null,
      mends: differs("mends") ? late.mends : null,
    },
    mechanism: mechanismByRound(world, rounds),
    drift: driftOf(world, rounds),
    J: { first: first?.J ?? 0, last: last?.J ?? 0 },
    parts: mainParting(A, Q),
    average: world.classes.length > 1,
    pinned: pinned === null ? null : pinnedFacts(pinned.study, Q),
  };
});

function pinnedFacts(study: Study, now: readonly number[]): RoundFacts["pinned"] {
  const { world, rounds } = study;
  const { Q, A } = population(world, { votes: study.votes, rounds });
  const [only] = world.classes;
  const J = only ? 1 - (only.rho0[0] ?? 0) - (only.rho1[0] ?? 0) : 0;
  const steady = world.classes.length === 1 && !judgeDrifts(world) && J > 0;
  return {
    acceptance: courseOf(A),
    validity: courseOf(Q),
    squeeze: steady ? J : null,
    sameValidity: sameCurve(Q, now),
  };
}

/** Whether two curves lie on one another wherever both are drawn. */
export function sameCurve(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, t) => Math.abs(value - (b[t] ?? 2)) <= SAME);
}
