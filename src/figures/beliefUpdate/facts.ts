import type { Study } from "#study";
import { type BeliefFacts, rate } from "#ui";
import type { FigureInput } from "../figure.ts";
import { oncePer } from "../oncePer.ts";
import { acceptsOf, type Counts, countsIn, type FilterStep, filterSteps } from "./filter.ts";

/** What is drawn: the filter's steps, the last of them in hand, and every count of votes in its round. */
export interface Reading {
  readonly accepts: readonly number[];
  readonly steps: readonly FilterStep[];
  readonly now: FilterStep;
  readonly counts: Counts;
}

const read = oncePer((study: Study) => ({ study, known: new Map<string, Reading>() }));

export function readingOf({ study, view }: Pick<FigureInput, "study" | "view">): Reading {
  const { known } = read(study);
  const asked = acceptsOf(study, view);
  const key = asked.join("-");
  const before = known.get(key);
  if (before !== undefined) return before;
  const steps = filterSteps(study, asked);
  const now = steps.at(-1);
  if (now === undefined) throw new TypeError("a filter has a first round");
  const accepts = asked.slice(0, steps.length);
  const fresh = { accepts, steps, now, counts: countsIn(study, now) };
  known.set(key, fresh);
  return fresh;
}

/** Two beliefs that differ by less are written alike. */
const SAME = 0.005;

export function beliefFacts(input: Pick<FigureInput, "study" | "view">): BeliefFacts {
  const { study } = input;
  const { now, counts } = readingOf(input);
  const { belief, prior, accepts, repair } = now;
  const change = (belief ?? prior) - prior;
  return {
    round: now.round,
    prior: rate(prior),
    accepts,
    votes: study.votes,
    belief: belief === null ? null : rate(belief),
    move: Math.abs(change) < SAME ? "stays" : change > 0 ? "rises" : "falls",
    right: perHundred(counts.right[accepts] ?? 0),
    wrong: perHundred(counts.wrong[accepts] ?? 0),
    side: sideOf(now, study.rule.tau),
    bStar: rate(repair?.boundary ?? 0),
    next: repair === null || repair.next === null ? "" : rate(repair.next),
    biased: study.believed.kind === "bias" || study.believed.kind === "rates",
  };
}

function sideOf({ repair }: FilterStep, tau: number): BeliefFacts["side"] {
  if (repair === null) return "none";
  if (repair.alpha <= tau) return "never";
  return (repair.gain ?? 0) > 0 ? "below" : "above";
}

/** "20" of 100; one decimal below 10. */
function perHundred(share: number): string {
  const count = 100 * share;
  if (count >= 9.95 || count === 0) return String(Math.round(count));
  return count < 0.05 ? "<.1" : rate(count, 1);
}
