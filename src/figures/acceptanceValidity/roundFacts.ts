import { population } from "#engine";
import type { Study } from "#study";
import type { Words } from "#ui";
import type { FigureInput } from "../figure.ts";
import { oncePer } from "../oncePer.ts";
import { roundRates } from "./averages.ts";
import { courseOf, mainParting } from "./course.ts";
import { driftOf, judgeDrifts, mechanismByRound } from "./mechanism.ts";

export type RoundFacts = Parameters<Words["acceptanceValidity"]["roundSentence"]>[0];

/** Two validities that differ by less are drawn as one line. */
const SAME = 0.005;

/** Rates of two repairs that differ by less, of 100 plans, are told as one. */
const SAME_RATE = 5;

/** What the by-round sentence and description are told. */
export const roundFacts = oncePer((input: Pick<FigureInput, "study" | "pinned">): RoundFacts => {
  const { study, pinned } = input;
  const { world, rounds } = study;
  const { Q, A } = population(world, { votes: study.votes, rounds });
  const rates = roundRates(world, rounds);
  const [first] = rates;
  const last = rates.at(-1);
  const breaks = rates.slice(0, rounds).map(({ beta }) => Math.round(100 * beta));
  const mends = rates.slice(0, rounds).map(({ alpha }) => Math.round(100 * alpha));
  return {
    rounds,
    validity: courseOf(Q),
    acceptance: courseOf(A),
    breaks: breaks[0] ?? 0,
    mends: mends[0] ?? 0,
    later: { breaks: furthest(breaks), mends: furthest(mends) },
    ...mechanismByRound(world, rounds),
    drift: driftOf(world, rounds),
    J: { first: first?.J ?? 0, last: last?.J ?? 0 },
    parts: mainParting(A, Q),
    average: world.classes.length > 1,
    pinned: pinned === null ? null : pinnedFacts(pinned.study, Q),
  };
});

/** What the repair does that differs most from the first one, the last of equals; null where all are alike. */
function furthest(counts: readonly number[]): RoundFacts["later"]["breaks"] {
  const [first = 0] = counts;
  const away = counts.map((count) => Math.abs(count - first));
  const most = Math.max(0, ...away);
  if (most === 0 || (first > 0 && most < SAME_RATE)) return null;
  const at = away.lastIndexOf(most);
  return { count: counts[at] ?? 0, repair: at + 1 === counts.length ? null : at + 1 };
}

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
